/// The bytes of a file as text in UTF-8 with line feeds, and back as the file has them.
///
/// It keeps three things of a file that are no part of its text: a byte order mark, line ends of two bytes, ISO-8859-1.
struct SourceFile {
    let syntax: SourceTree.Syntax
    let text: [UInt8]
    private let hasMark: Bool
    /// Says that every line ends with a return and a line feed; only then are they told apart from the text.
    private let hasReturns: Bool
    private let isLatin: Bool

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The text of a file; nil for one that cannot be read.
    init?(_ bytes: [UInt8]) {
        hasMark = bytes.starts(with: Self.mark)
        var text = hasMark ? Array(bytes.dropFirst(3)) : bytes
        if XMLSource.isMarkup(bytes) {
            guard XMLReader.read(bytes, file: "").root != nil, let source = try? XMLSource(bytes, file: "") else {
                return nil
            }
            isLatin = source.isLatin
            (text, syntax) = (source.bytes, .xml)
        } else {
            guard JSONReader.read(bytes, file: "").root != nil else { return nil }
            (isLatin, syntax) = (false, .json)
        }
        // Files with both kinds of line ends keep them as they are.
        let returns = text.indices.filter { text[$0] == UInt8(ascii: "\r") }
        let arePaired = returns.allSatisfy { $0 + 1 < text.count && text[$0 + 1] == UInt8(ascii: "\n") }
        hasReturns = !returns.isEmpty && arePaired && returns.count == text.count { $0 == UInt8(ascii: "\n") }
        self.text = hasReturns ? text.filter { $0 != UInt8(ascii: "\r") } : text
    }

    /// The file with another text.
    ///
    /// Kept line feeds are line feeds again.
    func bytes(of text: [UInt8]) -> [UInt8] {
        var out: [UInt8] = hasMark ? Self.mark : []
        for byte in text {
            let isLineFeed = byte == UInt8(ascii: "\n") || byte == SourceTree.keptLineFeed
            if isLineFeed, hasReturns { out.append(UInt8(ascii: "\r")) }
            out.append(isLineFeed ? UInt8(ascii: "\n") : byte)
        }
        return isLatin ? Self.latin(out) : out
    }

    /// The bytes of a text in ISO-8859-1, with references for what that does not have.
    private static func latin(_ text: [UInt8]) -> [UInt8] {
        String(decoding: text, as: UTF8.self).unicodeScalars.flatMap { scalar -> [UInt8] in
            scalar.value < 0x100 ? [UInt8(scalar.value)] : Array("&#\(scalar.value);".utf8)
        }
    }
}
