/// A language tag in BCP 47's canonical letter case: `en-US`, `es`, `zh-Hans`.
package struct LocaleTag: Hashable, Sendable {
    package let tag: String

    /// Reads a tag with `-` or `_` in any letter case; `EN_UK` means `en-GB`. Nil when it is no tag, or that of a
    /// pseudo-language, which no form is written in.
    package init?(_ text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard let first = parts.first, (2...8).contains(first.count),
            parts.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(\.isASCIILetterOrDigit) }),
            first.allSatisfy({ !$0.isNumber }), first.lowercased() != PseudoLocale.accented.rawValue
        else { return nil }
        let rest = parts.dropFirst().map { part in
            switch part.count {
            case 2: part.uppercased() == "UK" ? "GB" : part.uppercased()
            case 4: part.prefix(1).uppercased() + part.dropFirst().lowercased()
            default: part.lowercased()
            }
        }
        tag = ([first.lowercased()] + rest).joined(separator: "-")
    }

    package static let english = LocaleTag(known: "en")

    package init(_ pseudo: PseudoLocale) {
        self.init(known: pseudo.rawValue)
    }

    /// The pseudo-language that the tag means, if any.
    package var pseudo: PseudoLocale? {
        // Asked for every text of every page, and hardly any tag begins so.
        tag.utf8.first == UInt8(ascii: "q") ? PseudoLocale(rawValue: tag) : nil
    }

    private init(known tag: String) {
        self.tag = tag
    }

    /// The tag without region and script: `en` of `en-GB`.
    package var language: String { tag.utf8.firstIndex(of: UInt8(ascii: "-")).map { String(tag[..<$0]) } ?? tag }

    /// Tells whether it names the language by a code; false for a name such as `english`: codes of languages have two
    /// or three letters.
    package var hasLanguageCode: Bool { language.utf8.count <= 3 }

    package var isRightToLeft: Bool {
        if pseudo == .mirrored { return true }
        guard tag.utf8.contains(UInt8(ascii: "-")) else { return Self.rightToLeftLanguages.contains(tag) }
        if tag.contains("-Latn") || tag.contains("-Cyrl") { return false }
        return tag.contains("-Arab") || tag.contains("-Hebr") || Self.rightToLeftLanguages.contains(language)
    }

    private static let rightToLeftLanguages: Set = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "khw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur",
        "yi",
    ]
}

extension LocaleTag: CustomStringConvertible, Comparable {
    package var description: String { tag }
    package static func < (a: LocaleTag, b: LocaleTag) -> Bool { a.tag < b.tag }
}

extension LocaleTag: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let tag = LocaleTag(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is no language tag")
        }
        self = tag
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(tag)
    }
}

extension Character {
    fileprivate var isASCIILetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}
