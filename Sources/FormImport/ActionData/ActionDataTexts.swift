import FormModel

/// The texts of a definition with their translations by key, and those beside it by the literal text.
///
/// The keys are those of action-data-binding 1.3: `mail.label` in JSON, `<object id>.placeholder` beside a storyboard.
/// A translation by key comes before one by the literal text.
struct ActionDataTexts {
    /// The languages of the definition's own translations, in its order.
    private(set) var locales: [LocaleTag] = []
    private var entries: [LocaleTag: [String: Text.Variant]] = [:]
    /// Those of the `.strings.json` beside the definition, which forms of every language may have.
    private let beside: StringsTable

    init(beside: StringsTable) {
        self.beside = beside
    }

    /// All languages that there are translations for.
    var allLocales: [LocaleTag] { locales + beside.locales.filter { !locales.contains($0) } }

    /// Adds a translation; of two for one key the later counts.
    mutating func add(_ string: String, for key: String, in locale: LocaleTag, at position: SourcePosition) {
        if !locales.contains(locale) { locales.append(locale) }
        entries[locale, default: [:]][key] = Text.Variant(string, locale: locale, at: position)
    }

    func isTranslated(_ key: String) -> Bool { entries.values.contains { $0[key] != nil } }

    /// A text of the definition with all its translations.
    ///
    /// The text of the definition comes first and has no language; where a translation is missing it is shown (section
    /// 1.3).
    func text(_ string: String, key: String, at position: SourcePosition) -> Text {
        let own = locales.compactMap { entries[$0]?[key] }
        let literal = beside.text(string, at: position).variants
        let others = literal.dropFirst().filter { variant in !own.contains { $0.locale == variant.locale } }
        return Text(Array(literal.prefix(1)) + own + others)
    }

    /// The `translations` of a JSON form.
    ///
    /// A language counts as one of the form even where it has no translation that can be read.
    mutating func read(_ node: JSONNode?, _ diagnostics: inout Diagnostics) {
        guard let node else { return }
        guard let members = node.members else {
            diagnostics.warn("actiondata.type", at: node.position, "“translations” is an object, not \(node.kindName)")
            return
        }
        for member in members {
            guard let locale = LocaleTag(member.key) else {
                diagnostics.warn(
                    "actiondata.locale", at: member.keyPosition,
                    "“\(member.key)” is no language tag such as es or en-GB")
                continue
            }
            if !locales.contains(locale) { locales.append(locale) }
            guard let texts = member.value.members else {
                diagnostics.warn(
                    "actiondata.type", at: member.value.position,
                    "the translations of a language are an object, not \(member.value.kindName)")
                continue
            }
            for text in texts {
                guard let string = text.value.string else {
                    diagnostics.warn(
                        "actiondata.type", at: text.value.position,
                        "a translation is a text, not \(text.value.kindName)")
                    continue
                }
                add(string, for: text.key, in: locale, at: text.value.position)
            }
        }
    }
}
