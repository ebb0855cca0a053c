/// Chooses among things that are there in several languages.
package enum LocaleChoice {
    /// The exact tag, the bare language, another region of it, the one without a language, the default language
    /// likewise, the first one; nil where there is nothing.
    package static func index(in locales: [LocaleTag?], for wanted: LocaleTag, default fallback: LocaleTag) -> Int? {
        translation(in: locales, for: wanted) ?? locales.firstIndex(of: nil) ?? translation(in: locales, for: fallback)
            ?? locales.indices.first
    }

    /// The one that is in the wanted language itself.
    static func translation(in locales: [LocaleTag?], for wanted: LocaleTag) -> Int? {
        locales.firstIndex(of: wanted) ?? locales.firstIndex { $0?.tag == wanted.language }
            ?? locales.firstIndex { $0?.language == wanted.language }
    }
}

extension Option {
    /// The picture for a language.
    package func image(in locale: LocaleTag, default fallback: LocaleTag) -> ImageReference? {
        let images = images
        return LocaleChoice.index(in: images.map(\.locale), for: locale, default: fallback).map { images[$0] }
    }
}

extension Sequence<Option> {
    /// The options that a page in a language offers, in its order: of lists that were written for each language, one.
    package func offered(in locale: LocaleTag, default fallback: LocaleTag) -> [Option] {
        var lists: [LocaleTag?] = []
        for option in self where option.isWorded {
            lists += option.label.variants.map(\.locale).filter { [lists] in !lists.contains($0) }
        }
        let ordered = enumerated().sorted { a, b in
            (a.element.places[locale] ?? a.offset) < (b.element.places[locale] ?? b.offset)
        }.map(\.element)
        guard let index = LocaleChoice.index(in: lists, for: locale, default: fallback) else { return ordered }
        return ordered.filter { !$0.isWorded || $0.label.variants.map(\.locale).contains(lists[index]) }
    }
}
