/// The facts about a font file for a page.
package struct FontFile: Hashable, Sendable {
    /// The format as CSS names it in `format(…)`.
    enum Format: String, Sendable {
        case woff2, woff, truetype, opentype
    }

    let format: Format
    var ending: String {
        switch format {
        case .woff2, .woff: format.rawValue
        case .truetype: "ttf"
        case .opentype: "otf"
        }
    }
    /// One file for all weights.
    let isVariable: Bool

    /// Endings that tell a file from a list of families.
    static let endings = [".woff2", ".woff", ".ttf", ".otf"]

    /// Tells whether `font` of a brand names a file: `Brand.woff2`, and not `Georgia, serif`.
    package static func isName(_ text: String) -> Bool {
        endings.contains(where: text.lowercased().hasSuffix)
    }

    /// The facts about the bytes of a font; nil where they are of none.
    init?(_ bytes: [UInt8]) {
        let signatures: [(Format, [UInt8])] = [
            (.woff2, Array("wOF2".utf8)), (.woff, Array("wOFF".utf8)), (.truetype, [0, 1, 0, 0]),
            (.truetype, Array("true".utf8)), (.opentype, Array("OTTO".utf8)),
        ]
        let found = signatures.first { bytes.starts(with: $0.1) }
        guard let format = found?.0, bytes.count > 60 else { return nil }
        self.format = format
        switch format {
        case .woff2: isVariable = Self.hasVariations(woff2: bytes)
        case .woff: isVariable = Self.hasVariations(bytes, count: Self.number(bytes, at: 12), start: 44, size: 20)
        case .truetype, .opentype:
            isVariable = Self.hasVariations(bytes, count: Self.number(bytes, at: 4), start: 12, size: 16)
        }
    }

    /// Tells whether a directory of entries of one size has the table of variations.
    private static func hasVariations(_ bytes: [UInt8], count: Int, start: Int, size: Int) -> Bool {
        (0..<count).contains { bytes.dropFirst(start + $0 * size).starts(with: "fvar".utf8) }
    }

    /// Walks the directory of a WOFF 2 file, whose entries have no fixed size (WOFF 2, section 4.1).
    private static func hasVariations(woff2 bytes: [UInt8]) -> Bool {
        var rest = bytes.dropFirst(48)
        /// A number in groups of seven bits, at most five of them.
        func skipNumber() {
            for _ in 0..<5 where rest.popFirst().map({ $0 < 128 }) ?? true { return }
        }
        for _ in 0..<number(bytes, at: 12) {
            guard let flags = rest.popFirst() else { return false }
            let (table, transform) = (flags & 63, flags >> 6)
            if table == 47 || table == 63 && rest.starts(with: "fvar".utf8) { return true }
            if table == 63 { rest = rest.dropFirst(4) }
            skipNumber()
            // Glyphs and their places (10, 11) are transformed unless said otherwise, other tables only if said.
            if (10...11).contains(table) ? transform == 0 : transform != 0 { skipNumber() }
        }
        return false
    }

    /// Two bytes as a number, the higher one first.
    private static func number(_ bytes: [UInt8], at index: Int) -> Int {
        Int(bytes[index]) << 8 | Int(bytes[index + 1])
    }
}
