/// A language that nobody speaks, made from a form's default language: it shows what was forgotten before anything is
/// translated. Texts that stay as they were are no texts of the form; texts that are cut off had too little room.
///
/// Only the preview has such languages; no definition and no `site.json` can name them.
package enum PseudoLocale: String, CaseIterable, Sendable {
    /// Accented letters, 35 % more of them, in brackets.
    case accented = "qps"
    /// The same on a page that is read from right to left.
    case mirrored = "qps-plocm"

    package var name: String {
        switch self {
        case .accented: "Accented"
        case .mirrored: "Mirrored"
        }
    }

    /// A text as this language has it; one without letters stays as it is.
    ///
    /// Slots (`{n}`, `%@`), marks of links, HTML elements and entities, addresses and numbers stay whole.
    package func text(_ string: String) -> String {
        let pieces = PseudoPiece.pieces(of: string)
        let letters = pieces.reduce(0) { $0 + $1.letters }
        let length = pieces.reduce(0) { $0 + ($1.kind == .words ? $1.text.count : 0) }
        guard letters > 0, let first = pieces.firstIndex(where: \.isSeen), let last = pieces.lastIndex(where: \.isSeen)
        else { return string }
        var stretch = PseudoStretch(letters: letters, extra: (length * 35 + 99) / 100)
        return pieces.enumerated().reduce(into: "") { out, piece in
            if piece.offset == first { out += self == .mirrored ? "\u{200F}⟦" : "⟦" }
            switch piece.element.kind {
            case .words: out += stretch.accented(piece.element.text)
            // A slot may be filled with anything: isolated, it turns nothing around it.
            case .whole: out += self == .mirrored ? "\u{2068}\(piece.element.text)\u{2069}" : piece.element.text
            case .link, .markup: out += piece.element.text
            }
            if piece.offset == last { out += self == .mirrored ? "⟧\u{200F}" : "⟧" }
        }
    }
}

/// Accents letters and repeats some, evenly over a text and vowels rather than consonants.
private struct PseudoStretch {
    let letters: Int
    /// The number of letters that are added in all.
    let extra: Int
    private var seen = 0
    private var added = 0

    init(letters: Int, extra: Int) {
        (self.letters, self.extra) = (letters, extra)
    }

    mutating func accented(_ text: Substring) -> String {
        text.reduce(into: "") { out, character in
            let letter = Self.accents[character] ?? character
            out.append(letter)
            guard character.isLetter else { return }
            seen += 1
            let missing = seen * extra / letters - added
            let most = seen == letters ? missing : "aeiouAEIOU".contains(character) ? 2 : missing > 2 ? 1 : 0
            let more = max(0, min(missing, most))
            out.append(contentsOf: String(repeating: letter, count: more))
            added += more
        }
    }

    private static let accents = Dictionary(
        uniqueKeysWithValues: zip(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
            "áƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÁƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"))
}
