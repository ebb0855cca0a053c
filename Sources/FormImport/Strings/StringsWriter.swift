import FormModel

/// Writes the translations that stand beside a definition: `{"es": {"Name": "Nombre"}}`.
enum StringsWriter {
    /// The translations of all texts by their wording in no language; nil where there are none.
    ///
    /// - Parameter locales: languages that are there even without a translation, in order.
    static func text(of texts: [Text], locales: [LocaleTag] = []) -> String? {
        var order = locales
        var entries: [LocaleTag: [Value.Member]] = [:]
        for text in texts {
            guard let key = text.variants.first(where: { $0.locale == nil })?.string else { continue }
            for variant in text.variants {
                guard let locale = variant.locale else { continue }
                if !order.contains(locale) { order.append(locale) }
                if entries[locale]?.contains(where: { $0.key == key }) ?? false { continue }
                entries[locale, default: []].append(.init(key, .string(variant.string)))
            }
        }
        guard !order.isEmpty else { return nil }
        return JSONWriter.text(of: .object(order.map { .init($0.tag, .object(entries[$0] ?? [])) }))
    }
}
