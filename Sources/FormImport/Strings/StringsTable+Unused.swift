package import FormModel

extension StringsTable {
    /// Translations that no text of the form takes up: one diagnostic for each key, with its first place.
    ///
    /// A translation counts as used where a text of the form has the variant that stands at its place.
    package func unused(by document: FormDocument) -> [Diagnostic] {
        guard !translations.isEmpty else { return [] }
        var texts = document.texts.flatMap(\.text.variants)
        var taken = Set(texts.lazy.map(\.position))
        // Mostly there is nothing to be found.
        guard !translations.allSatisfy({ taken.contains($0.variant.position) }) else { return [] }
        texts += document.placedTexts.flatMap(\.text.variants)
        taken.formUnion(texts.lazy.map(\.position))
        // Words that the document keeps without showing them are translated for other programs.
        let kept = document.fields.reduce(into: Set<String>()) { kept, field in
            field.traits.values.forEach { $0.addStrings(to: &kept) }
        }
        let known = Set(texts.filter { $0.locale == nil }.map(\.string)).sorted()
        var diagnostics = Diagnostics()
        var told: Set<String> = []
        let used = Set(translations.filter { taken.contains($0.variant.position) }.map(\.key))
        for translation in translations {
            let key = translation.key
            guard !used.contains(key), !kept.contains(key), told.insert(key).inserted else { continue }
            let near = diagnostics.near(key, among: known, of: "text")
            diagnostics.warn(
                "strings.unused", at: translation.position, "no text of the form is “\(key.prefix(60))”\(near)")
        }
        return diagnostics.list
    }
}

extension Value {
    /// Adds every string in it, at any depth.
    fileprivate func addStrings(to strings: inout Set<String>) {
        switch self {
        case .string(let string): strings.insert(string)
        case .array(let values): values.forEach { $0.addStrings(to: &strings) }
        case .object(let members): members.forEach { $0.value.addStrings(to: &strings) }
        default: break
        }
    }
}
