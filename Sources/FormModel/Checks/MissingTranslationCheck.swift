/// Finds languages in which some of a form's texts are missing: one finding a language, with each of them as a detail.
struct MissingTranslationCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        let others = document.locales.filter { $0.language != document.defaultLocale.language }
        let texts = others.isEmpty ? [] : document.texts
        return others.compactMap { locale in
            let missing = document.missingTexts(in: locale, of: texts).map(\.text)
            guard let position = missing.first?.position else { return nil }
            let count = missing.count == 1 ? "1 text is" : "\(missing.count) texts are"
            return .warning(
                "missing-translation", at: position, "\(count) not translated into \(locale)",
                notes: missing.compactMap { text in
                    text.variants.first.map { Diagnostic.Note("“\($0.string)”", at: $0.position, isDetail: true) }
                })
        }
    }
}
