import FormModel
import FormTables

/// The data of a form's pages that is the same in every language: which fields others follow, and what a page needs
/// besides its validators to judge answers.
struct PageFacts: Sendable {
    /// The fields that start rules.
    let watched: Set<String>
    /// Says that some field shows what an expression of the record gives, so that every field may start a refresh.
    let hasBindings: Bool
    /// The rows that validators, rules and filters of typing use, with what pages read of them.
    let formats: [Value.Member]
    /// Says that a number is shown with the sign of the currency of the page's locale.
    let hasCurrency: Bool
    /// The keys of the texts about failed checks that the form can need.
    let judgeTexts: Set<String>
    /// The orders of options by the names of the fields whose options have one.
    let optionOrders: [String: OptionOrder]

    init(_ document: FormDocument) {
        let validators = document.validators
        watched = Set(document.rules.flatMap(\.watches))
        hasBindings = document.hasBindings
        optionOrders = document.fieldsByName.compactMapValues(\.optionOrder)
        formats = Self.formats(of: document, validators)
        hasCurrency = document.fields.contains { field in
            field.textFormat.map { $0.kind == "number" && $0.pattern.contains("\u{a4}") } ?? false
        }
        judgeTexts = Set(Self.judgeTexts(of: document, validators).map { "judge.\($0)" })
    }

    /// The rows of `tables/formats.json` that the form can need, by name in order: those of validators, of filters, of
    /// parts of composites, and where a country decides over a postal code those of all countries.
    private static func formats(of document: FormDocument, _ validators: [Validator]) -> [Value.Member] {
        let filters = document.fields.flatMap { [$0] + $0.components }.compactMap(\.entry.filter)
        let composites = document.fields.compactMap(\.composite?.row)
        let parts = composites.flatMap(\.parts).compactMap(\.format)
        // The country of an address decides over its postal code.
        let codes = composites.contains { $0.followsCountry == true } ? Array(SharedTables.postalCodes.values) : []
        let names = Set(
            validators.filter { $0.kind == .format }.compactMap { $0.text("name") } + filters + parts + codes)
        let isTypingKept = !changesTyping(document)
        return names.sorted().compactMap { name in
            SharedTables.formats[name].map { .init(name, .object(members(of: $0, isTypingKept))) }
        }
    }

    /// Tells whether a text may be typed otherwise than it begins: by a rule about its format or its capitals, or with
    /// the country of an address.
    private static func changesTyping(_ document: FormDocument) -> Bool {
        document.fields.contains { $0.composite?.regions != nil }
            || document.effects.contains { effect in
                effect.path == "entry.capitalization"
                    || effect.action == .validator
                        && ["format", "pattern", "same"].contains(effect.validator?.kind.rawValue ?? effect.path)
            }
    }

    /// The members of a row that pages read.
    ///
    /// - Parameter isTypingKept: whether keyboard, capitals and autofill stay as the HTML has them; otherwise a script
    ///   sets them with the format.
    private static func members(of format: Format, _ isTypingKept: Bool) -> [Value.Member] {
        let texts = [
            ("typed", format.typed), ("shape", format.shape), ("strip", format.strip), ("bare", format.bare),
            ("check", format.check?.rawValue), ("kept", format.kept),
        ]
        let typing = [
            ("keyboard", format.keyboard), ("capitalization", format.capitalization),
            ("autocomplete", format.autocomplete),
        ]
        var members = Members()
        for (name, text) in texts { members[name] = text.map(Value.string) }
        members.mark("upper", format.upper == true)
        for (name, text) in isTypingKept ? [] : typing { members[name] = text.map(Value.string) }
        return members.all
    }

    /// The keys of the texts about failed checks, without their beginning.
    private static func judgeTexts(of document: FormDocument, _ validators: [Validator]) -> Set<String> {
        var names = Set((validators + document.checks).flatMap(\.sides).map(\.messageID))
        // Relations without a text of their own have that of all.
        if validators.contains(where: { $0.kind == .compare }) { names.insert("compare") }
        let fields = document.fields
        if fields.contains(where: { $0.control == .composite }) { names.insert("invalid") }
        if fields.contains(where: { $0.control == .dateparts }) { names.insert("date") }
        let asksLater = document.effects.contains { $0.path == "state.asksWhenBlank" }
        if asksLater || fields.contains(where: \.state.asksWhenBlank) { names.insert("continue") }
        return names
    }
}
