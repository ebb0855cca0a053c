import Foundation

/// Chooses among things that are there in several languages.
package enum LocaleChoice {
    /// The exact tag, the bare language, another region of it, the one without a language, the default language
    /// likewise, the first one; nil where there is nothing.
    package static func index(in locales: [LocaleTag?], for wanted: LocaleTag, default fallback: LocaleTag) -> Int? {
        translation(in: locales, for: wanted) ?? locales.firstIndex(of: nil) ?? translation(in: locales, for: fallback)
            ?? locales.indices.first
    }

    /// The one that is in the wanted language itself.
    package static func translation(in locales: [LocaleTag?], for wanted: LocaleTag) -> Int? {
        if let exact = locales.firstIndex(of: wanted) { return exact }
        let language = wanted.language
        return locales.firstIndex { $0?.tag == language } ?? locales.firstIndex { $0?.language == language }
    }
}

extension Option {
    /// The picture for a language.
    package func image(in locale: LocaleTag, default fallback: LocaleTag) -> ImageReference? {
        let images = images
        return LocaleChoice.index(in: images.map(\.locale), for: locale, default: fallback).map { images[$0] }
    }
}

/// An order of options by their labels, numerically where all labels are numbers.
package enum OptionOrder: String, Codable, Sendable, CaseIterable {
    case ascending, descending
}

extension Sequence<Option> {
    /// The options that a page in a language offers: of lists that were written for each language, one; in the order of
    /// that language's labels where an order is asked for, else in that of the definition.
    package func offered(in locale: LocaleTag, default fallback: LocaleTag, order: OptionOrder? = nil) -> [Option] {
        let offered = ownLanguage(in: locale, default: fallback)
        guard let order else { return offered }
        let labels = offered.map { $0.label.string(in: locale, default: fallback) }
        let numbers = labels.compactMap(\.plainNumber)
        let keys = labels.map { $0.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
        let sorted = offered.indices.sorted { a, b in
            func isBefore(_ a: Int, _ b: Int) -> Bool {
                numbers.count == labels.count
                    ? numbers[a] < numbers[b] : (keys[a], labels[a]) < (keys[b], labels[b])
            }
            if isBefore(a, b) == isBefore(b, a) { return a < b }
            return order == .ascending ? isBefore(a, b) : isBefore(b, a)
        }
        return sorted.map { offered[$0] }
    }

    private func ownLanguage(in locale: LocaleTag, default fallback: LocaleTag) -> [Option] {
        var lists: [LocaleTag?] = []
        for option in self where option.isWorded {
            lists += option.label.variants.map(\.locale).filter { [lists] in !lists.contains($0) }
        }
        guard let index = LocaleChoice.index(in: lists, for: locale, default: fallback) else { return Array(self) }
        return filter { !$0.isWorded || $0.label.variants.map(\.locale).contains(lists[index]) }
    }
}

extension String {
    /// The number that the text writes in digits, with a sign or a decimal point at most.
    fileprivate var plainNumber: Double? {
        let text = replacing(" ", with: "")
        return text.allSatisfy { "0123456789.+-".contains($0) } ? Double(text) : nil
    }
}
