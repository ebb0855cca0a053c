import FormModel

/// The parts that the pages of a form have in common in all languages, found out once.
package struct PreparedForm: Sendable {
    /// The document, with the styles that its parts inherit.
    let document: FormDocument
    /// Names of the fields that nobody sees before a rule shows them.
    let concealed: Set<String>
    /// Names of the fields without whose answer the form cannot be sent.
    let demanded: Set<String>
    /// A field is marked as demanded, from the start or by a rule.
    let hasMarks: Bool
    /// The fields whose checks rules change.
    ///
    /// No hint tells how to write these, since it would not hold afterwards.
    let changing: Set<String>
    /// The fields that a rule may ask to be verified.
    let verified: Set<String>
    /// The buttons that send the form.
    let submitters: Set<String>
    /// Tokens of `autocomplete` by the names of the fields.
    let autofill: [String: String]
    /// The words of the languages in which single parts of fields are labelled.
    let languages: [LocaleTag: UITexts]
    let facts: PageFacts

    init(_ document: FormDocument, autofill table: AutofillTable, languages: [LocaleTag: UITexts]) {
        let effects = document.effects
        self.document = document.withInheritedStyles
        self.languages = languages
        (concealed, demanded, submitters) = (document.concealed, document.demanded, document.submitters)
        hasMarks = !demanded.isEmpty || effects.contains { $0.validator?.kind == .required }
        changing = Set(effects.filter(\.changesChecks).map(\.name))
        verified = Set(effects.filter { $0.validator?.kind == .verified }.map(\.name))
        autofill = Autofill(document, table: table).tokens
        facts = PageFacts(document)
    }
}

extension Effect {
    /// Tells whether afterwards another format may be asked for than the page was built with.
    fileprivate var changesChecks: Bool { action == .validator }
}
