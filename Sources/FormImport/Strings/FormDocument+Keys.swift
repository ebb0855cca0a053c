import FormModel

extension FormDocument {
    /// The same with the words of its own language as those in no language, where a text has none: translations beside
    /// a definition are looked up by these.
    func withTextsAsKeys() -> FormDocument {
        var document = self
        document.changeTexts { text, _ in
            let locales = text.variants.map(\.locale)
            guard !locales.contains(nil), text.isTranslated(into: defaultLocale),
                let index = LocaleChoice.index(in: locales, for: defaultLocale, default: defaultLocale)
            else { return }
            var key = text.variants.remove(at: index)
            key.locale = nil
            text.variants.insert(key, at: 0)
        }
        return document
    }
}
