/// A run of a text that a pseudo-language changes, or one that it leaves alone.
struct PseudoPiece: Equatable {
    enum Kind {
        case words
        /// Slots that something else is put in for, and addresses.
        case whole
        /// `{* text *}`, whose text is the link's key.
        case link
        /// An HTML element or entity.
        case markup
    }

    var kind: Kind
    var text: Substring

    var letters: Int { kind == .words ? text.count(where: \.isLetter) : 0 }
    /// Tells whether it shows on the page.
    var isSeen: Bool { kind != .markup && !text.allSatisfy(\.isWhitespace) }

    static func pieces(of text: String) -> [PseudoPiece] {
        var pieces: [PseudoPiece] = []
        var rest = text[...]
        var words = rest.startIndex
        func close() {
            if words < rest.startIndex { pieces.append(PseudoPiece(kind: .words, text: text[words..<rest.startIndex])) }
        }
        var before: Character = " "
        while let character = rest.first {
            if let whole = start(of: rest, after: before) {
                close()
                pieces.append(whole)
                rest = rest[whole.text.endIndex...]
                words = rest.startIndex
                before = whole.text.last ?? " "
            } else {
                rest = rest.dropFirst()
                before = character
            }
        }
        close()
        return pieces
    }

    /// The piece right here that has to stay whole, if there is one.
    private static func start(of text: Substring, after before: Character) -> PseudoPiece? {
        switch text.first {
        case "{"?:
            if text.hasPrefix("{* "), let end = text.firstRange(of: " *}") {
                return PseudoPiece(kind: .link, text: text[..<end.upperBound])
            }
            return text.prefixMatch(of: /\{[^{}\s]+\}/).map { PseudoPiece(kind: .whole, text: $0.output) }
        case "%"?:
            // As in “%@”, “%1$d” and “%.2f”, but not the sign of a percentage such as “5 % of”.
            return text.prefixMatch(of: /%(?:\d+\$)?[-+0]*\d*(?:\.\d+)?(?:l{0,2}[dux]|[@%fs])(?![A-Za-z])/)
                .map { PseudoPiece(kind: .whole, text: $0.output) }
        case "<"?:
            return text.prefixMatch(of: /<(?:\/?[A-Za-z][^<>]*|!--.*?--)>/)
                .map { PseudoPiece(kind: .markup, text: $0.output) }
        case "&"?:
            return text.prefixMatch(of: /&(?:[A-Za-z][A-Za-z0-9]*|#\d+|#[xX][0-9A-Fa-f]+);/)
                .map { PseudoPiece(kind: .markup, text: $0.output) }
        case let first? where before.isBreak && !first.isWhitespace:
            return address(at: text).map { PseudoPiece(kind: .whole, text: $0) }
        default:
            return nil
        }
    }

    /// An address of the web or of e-mail, without the punctuation of the sentence that it ends.
    private static func address(at text: Substring) -> Substring? {
        let word = text.prefix { !$0.isWhitespace && $0 != "<" }
        guard word.hasPrefix("www.") || word.contains("://") || word.dropFirst().contains("@") else { return nil }
        return word.lastIndex { !".,;:!?)]”\"'".contains($0) }.map { word[...$0] }
    }
}

extension Character {
    /// Tells whether a word may begin behind it.
    fileprivate var isBreak: Bool { isWhitespace || "(<>[“\"'".contains(self) }
}

extension String {
    /// The slots of the text, for what is put in, in their order: `{name}`, `%@`, `%1$d`.
    package var slots: [String] {
        PseudoPiece.pieces(of: self).filter { piece in
            piece.kind == .whole && piece.text != "%%" && (piece.text.hasPrefix("{") || piece.text.hasPrefix("%"))
        }.map { String($0.text) }
    }
}
