/// Finds languages in which some of a form's texts are missing: one finding a language, naming the first few texts.
struct MissingTranslationCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        document.locales.compactMap { locale in
            let missing = document.missingTexts(in: locale).map(\.text)
            guard let position = missing.first?.position else { return nil }
            let count = missing.count == 1 ? "1 text is" : "\(missing.count) texts are"
            return .warning(
                "missing-translation", at: position, "\(count) not translated into \(locale)",
                notes: missing.prefix(5).compactMap { $0.variants.first.map { "\($0.position): “\($0.string)”" } })
        }
    }
}
