import FormModel

/// Finds the link marks `{* text *}` in a text.
///
/// `I accept {* the terms *}` → a text and a link that has “the terms” as its words and as its key.
enum LinkMark {
    /// The words between marks, or those within one.
    enum Piece: Hashable {
        case text(String)
        case link(String)
    }

    private static let start = "{* "
    private static let end = " *}"

    /// The text in pieces, in order. A mark without its end, and one whose text is not accepted, stays text.
    static func pieces(of text: String, accepts: (Substring) -> Bool) -> [Piece] {
        // Most texts have no mark, and a search through characters costs far more than one through bytes.
        guard text.utf8.contains(UInt8(ascii: "{")) else { return text.isEmpty ? [] : [.text(text)] }
        var pieces: [Piece] = []
        var plain = ""
        var rest = text[...]
        while let found = firstMark(in: rest) {
            if accepts(found.text) {
                plain += rest[..<found.whole.lowerBound]
                if !plain.isEmpty { pieces.append(.text(plain)) }
                plain = ""
                pieces.append(.link(String(found.text)))
            } else {
                plain += rest[..<found.whole.upperBound]
            }
            rest = rest[found.whole.upperBound...]
        }
        plain += rest
        if !plain.isEmpty { pieces.append(.text(plain)) }
        return pieces
    }

    /// Any text that is there to be seen.
    static func isAnyText(_ text: Substring) -> Bool {
        !text.allSatisfy(\.isWhitespace)
    }

    /// Letters, digits and underscores only, as marks in HTML must be.
    static func isWord(_ text: Substring) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// The first end of a mark and the nearest start before it: a start further ahead was never closed.
    private static func firstMark(in text: Substring) -> (whole: Range<String.Index>, text: Substring)? {
        guard let firstStart = text.firstRange(ofASCII: start) else { return nil }
        guard let end = text[firstStart.upperBound...].firstRange(ofASCII: end) else { return nil }
        var content = text[firstStart.upperBound..<end.lowerBound]
        var lower = firstStart.lowerBound
        while let inner = content.firstRange(ofASCII: start) {
            content = content[inner.upperBound...]
            lower = inner.lowerBound
        }
        return (lower..<end.upperBound, content)
    }
}
