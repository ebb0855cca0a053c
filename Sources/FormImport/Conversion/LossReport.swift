import FormModel

/// The parts of a form that a language cannot hold, gathered while it is written; with the parts that each is about, so
/// that what was told in words of its own is not told again when the definition is compared with the form.
///
/// A loss is a warning with the id `LANGUAGE.loss` at the place of the part; the same words about one part are told
/// once.
package struct LossReport: Sendable {
    /// Whole fields first, then what is left out of others or means something else, then what is not translated.
    var all: [ExportResult.Loss] { ofFields + ofParts + ofTranslations }
    private var ofFields: [ExportResult.Loss] = []
    private var ofParts: [ExportResult.Loss] = []
    private var ofTranslations: [ExportResult.Loss] = []
    /// The language that is written.
    let language: any DefinitionLanguage.Type
    /// The parts that were told, by their owner.
    private var told: [String: Set<String>] = [:]
    private var toldEffects: Set<Effect> = []
    private var toldRules: Set<Rule> = []
    private var toldStrings: [String: Set<String>] = [:]
    /// The losses told so far, so that none is told twice.
    private var seen: Set<ExportResult.Loss> = []

    init(_ language: any DefinitionLanguage.Type) {
        self.language = language
    }

    /// - Parameter parts: the paths that the words are about, `texts.hint`; an empty one stands for all of the field.
    mutating func tell(of field: Field, _ words: String, about parts: String...) {
        tell(field.name, at: field.position, words, about: parts)
    }

    /// Tells of a check that there is none like.
    mutating func tell(of field: Field, leftOut validator: Validator) {
        let parts = validator.sides.map { "validators.\($0.key)" }
        tell(field.name, at: field.position, "there is no check of \(validator.words); it is left out", about: parts)
    }

    /// - Parameters:
    ///   - owner: the field, group or page; empty for the form itself.
    ///   - parts: the paths that the words are about, which are not looked for later: `isVisible`, `checks.0`.
    mutating func tell(_ owner: String, at position: SourcePosition, _ words: String, about parts: String...) {
        tell(owner, at: position, words, about: parts)
    }

    mutating func tell(_ owner: String, at position: SourcePosition, _ words: String, about parts: [String]) {
        told[owner, default: []].formUnion(parts)
        add(owner, at: position, words, to: parts.contains("") ? \.ofFields : \.ofParts)
    }

    private mutating func add(
        _ owner: String, at position: SourcePosition, _ words: String,
        to list: WritableKeyPath<LossReport, [ExportResult.Loss]>
    ) {
        let whose = owner.isEmpty ? "the form" : "“\(owner)”"
        let loss = ExportResult.Loss(
            owner: owner, words: words,
            diagnostic: .warning("\(language.name).loss", at: position, "\(whose), in \(language.title): \(words)"))
        if seen.insert(loss).inserted { self[keyPath: list].append(loss) }
    }

    /// Tells a loss of something that a rule does.
    ///
    /// The comparison of rules leaves it out then.
    mutating func tell(of effect: Effect, _ words: String) {
        tell(effect.name, at: effect.position, words)
        toldEffects.insert(effect)
    }

    /// Tells of the checks across several fields, or what a language calls them, but for those that it can say.
    mutating func tell(
        checksOf document: FormDocument, across parts: String = "fields",
        but isSaid: (Validator) -> Bool = { _ in false }
    ) {
        for (index, check) in document.checks.enumerated() where !isSaid(check) {
            tell(
                "", at: check.position, "there is no check of \(check.words) across several \(parts)",
                about: "checks.\(index)")
        }
    }

    /// Tells a loss of a rule as a whole.
    mutating func tell(of rule: Rule, _ owner: String, _ words: String) {
        tell(owner, at: rule.position, words)
        toldRules.insert(rule)
    }

    /// Tells a loss of a translation.
    mutating func tell(ofTranslation owner: String, at position: SourcePosition, _ words: String) {
        add(owner, at: position, words, to: \.ofTranslations)
    }

    /// Tells a loss of the translations of a text, wherever its owner has it.
    mutating func tell(of text: Text, _ owner: String, at position: SourcePosition, _ words: String) {
        tell(ofTranslation: owner, at: position, words)
        toldStrings[owner, default: []].formUnion(text.variants.map(\.string))
    }

    /// Tells whether the loss of an effect was told, so that the comparison says nothing of it; the next ones likewise.
    func isTold(_ effect: Effect) -> Bool { toldEffects.contains(effect) }
    func isTold(_ rule: Rule) -> Bool { toldRules.contains(rule) }
    /// Tells whether translations of all of these strings were told.
    func isTold(_ owner: String, strings: [String]) -> Bool { toldStrings[owner]?.isSuperset(of: strings) ?? false }

    /// Tells whether the part itself was told, or what it belongs to.
    func isTold(_ owner: String, _ path: PropertyPath) -> Bool {
        guard let parts = told[owner] else { return false }
        return parts.contains("") || path.prefixes.contains(where: parts.contains)
    }

    func isTold(_ owner: String, _ part: String) -> Bool { isTold(owner, PropertyPath([part])) }

    /// The words of an author that only the language of the form keeps.
    mutating func reportOwnContent(of document: FormDocument) {
        FormLanguages.of(document.dialect)?.reportOwnContent(of: document, to: &self)
    }

    /// - Parameter names: of what an author wrote.
    mutating func tell(of names: [String], _ owner: String, at position: SourcePosition) {
        guard !names.isEmpty else { return }
        let list = names.map { "“\($0.prefix(40))”" }.joined(separator: ", ")
        tell(owner, at: position, "there is no place for the author's own \(list)")
    }
}
