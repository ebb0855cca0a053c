/// Finds languages in which some of a form's texts are missing: one diagnostic a language, with each as a detail.
struct MissingTranslationCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        let others = document.locales.filter { $0.language != document.defaultLocale.language }
        let texts = others.isEmpty ? [] : document.texts
        return others.compactMap { locale in
            let missing = document.missingTexts(in: locale, of: texts).map(\.text)
            guard let position = missing.first?.position else { return nil }
            let count = missing.count == 1 ? "1 text is" : "\(missing.count) texts are"
            let written = missing.compactMap(\.variants.first)
            return .warning(
                "missing-translation", at: position, "\(count) not translated into \(locale)",
                // Of exactly that length: a large site keeps the notes of all its forms until it is built.
                notes: written.map { Diagnostic.Note("“\($0.string)”", at: $0.position, isDetail: true) })
        }
    }
}
