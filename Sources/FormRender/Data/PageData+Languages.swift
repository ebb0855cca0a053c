import FormModel

extension PageData {
    /// The texts that the page shows in another language than its own, by that language: a script names it wherever it
    /// shows one of them (WCAG 2.2, 3.1.2).
    var foreignTexts: [Value.Member] {
        let kinds: Set<PlacedText.Kind> = [.title, .label, .placeholder, .message]
        let placed = document.texts.filter { kinds.contains($0.kind) }.map(\.text) + [behavior.confirmation]
        let options = document.fields.flatMap { offered($0.options, nil) }.map(\.label)
        let marked = document.fields.filter { $0.texts.markup != .none }
        let strings =
            (placed + options).compactMap { foreign($0) { $0 } }
            + marked.compactMap { field in
                foreign(field.texts.label) { RichText($0, field.texts.markup).plainText }
            }
        return Dictionary(grouping: strings.filter { !$0.string.isEmpty }, by: \.tag).sorted { $0.key < $1.key }
            .map { tag, found in .init(tag, .array(Set(found.map(\.string)).sorted().map(Value.string))) }
    }

    /// A text as scripts show it, with the tag of its language; nil where that is the page's.
    private func foreign(_ text: Text?, shown: (String) -> String) -> (tag: String, string: String)? {
        guard let text, let own = text.foreignLocale(in: locale, default: document.defaultLocale) else { return nil }
        return (own.tag, shown(text.string(in: locale, default: document.defaultLocale)))
    }
}
