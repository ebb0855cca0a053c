import FormModel

/// Writes the translations that stand beside a definition: `{"es": {"Name": "Nombre"}}`.
enum StringsWriter {
    /// The translations of all texts by their wording in no language; nil where there are none.
    ///
    /// - Parameters:
    ///   - former: the translations that stood there, by language. Its languages stay, in order, and so does what no
    ///     text uses.
    ///   - others: words of which something else writes the translations.
    ///   - languages: those that are named also while nothing is translated into them.
    static func file(
        of texts: [Text], former: Value? = nil, without others: Set<String> = [], naming languages: [LocaleTag] = []
    ) -> ExportResult.File? {
        var order: [LocaleTag] = []
        var entries: [LocaleTag: [Value.Member]] = [:]
        let used = others.union(texts.compactMap { $0.variants.first { $0.locale == nil }?.string })
        var unused: [LocaleTag: [Value.Member]] = [:]
        if case .object(let languages)? = former {
            for language in languages {
                guard let locale = LocaleTag(language.key), case .object(let members) = language.value else { continue }
                order.append(locale)
                unused[locale] = members.filter { member in
                    if case .string = member.value { !used.contains(member.key) } else { false }
                }
            }
        }
        for text in texts {
            guard let key = text.variants.first(where: { $0.locale == nil })?.string else { continue }
            for variant in text.variants {
                guard let locale = variant.locale else { continue }
                if !order.contains(locale) { order.append(locale) }
                if entries[locale]?.contains(where: { $0.key == key }) ?? false { continue }
                entries[locale, default: []].append(.init(key, .string(variant.string)))
            }
        }
        order += languages.filter { !order.contains($0) }
        guard !order.isEmpty else { return nil }
        let members = order.map { Value.Member($0.tag, .object((entries[$0] ?? []) + (unused[$0] ?? []))) }
        return ExportResult.File(".strings.json", JSONWriter.text(of: .object(members)))
    }
}
