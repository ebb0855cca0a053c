/// A text that a person reads, in one language or several, each variant with its own place in a file.
package struct Text: Codable, Hashable, Sendable {
    package struct Variant: Codable, Hashable, Sendable {
        /// The language that the text is in; nil where the definition does not say it.
        package var locale: LocaleTag?
        package var string: String
        package var position: SourcePosition

        package init(_ string: String, locale: LocaleTag? = nil, at position: SourcePosition) {
            self.locale = locale
            self.string = string
            self.position = position
        }
    }

    /// The variants, in the order of the definition; never empty for a text that exists.
    package var variants: [Variant]
    /// The form's language gives no way to translate this text, so a missing translation is no mistake.
    package var isFixed: Bool

    package init(_ variants: [Variant], isFixed: Bool = false) {
        self.variants = variants
        self.isFixed = isFixed
    }

    package init(_ string: String, at position: SourcePosition, isFixed: Bool = false) {
        self.init([Variant(string, at: position)], isFixed: isFixed)
    }

    package var position: SourcePosition? { variants.first?.position }

    /// The text that translations are of: the one in no language, else the first one; "" for none.
    package var source: String { (variants.first { $0.locale == nil } ?? variants.first)?.string ?? "" }

    /// The text shown in a locale: the exact tag, the bare language, another region of it, the text without a
    /// language, the form's default language, the first one; in a pseudo-language what it makes of the default one's.
    package func string(in locale: LocaleTag, default fallback: LocaleTag) -> String {
        if let pseudo = locale.pseudo { return pseudo.text(string(in: fallback, default: fallback)) }
        return shown(in: locale, default: fallback)?.string ?? ""
    }

    private func shown(in locale: LocaleTag, default fallback: LocaleTag) -> Variant? {
        if variants.count == 1 { return variants[0] }
        // Nearly all texts are there in the locale itself.
        if let exact = variants.first(where: { $0.locale == locale }) { return exact }
        return LocaleChoice.index(in: variants.map(\.locale), for: locale, default: fallback).map { variants[$0] }
    }

    /// The language of the text shown in a locale, where that is another one; a text without a language is in that of
    /// the form.
    package func foreignLocale(in locale: LocaleTag, default fallback: LocaleTag) -> LocaleTag? {
        guard locale.pseudo == nil, let shown = shown(in: locale, default: fallback) else { return nil }
        let own = shown.locale ?? fallback
        return own.language == locale.language ? nil : own
    }

    /// Tells whether the text itself is there in that language, not only something to fall back on.
    package func isTranslated(into locale: LocaleTag) -> Bool {
        LocaleChoice.translation(in: variants.map(\.locale), for: locale) != nil
    }
}
