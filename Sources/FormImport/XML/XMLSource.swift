import FormModel

/// An XML file in UTF-8, whatever it was written in.
///
/// Its bytes are what offsets of the parser, of `XMLPlaces` and of patches count in, so all of them leave the byte
/// order mark out.
struct XMLSource {
    /// The path that diagnostics name; empty where nobody is told.
    let file: String
    /// The file in UTF-8, without a byte order mark.
    let bytes: [UInt8]
    /// The file itself is in ISO-8859-1.
    ///
    /// Then `bytes` are not those of the file, and a patch has to be written back in that encoding.
    let isLatin: Bool

    /// Bytes; larger files are refused: no form is so large.
    static let maximumSize = 16 << 20
    /// Tags with more attributes take the library very long.
    private static let maximumAttributes = 1_000

    /// Takes a file for reading.
    ///
    /// Throws for a file that is too large, empty or all blanks, in an encoding that is not known, not in the encoding
    /// that it says, or with a tag of too many attributes: all that is better told before the library sees it.
    init(_ bytes: [UInt8], file: String) throws(XMLError) {
        let start = SourcePosition(file: file)
        guard bytes.count <= Self.maximumSize else {
            throw XMLError("xml.size", at: start, "the file is larger than 16 MB; no form needs that")
        }
        self.file = file
        (self.bytes, isLatin) = try Self.decoded(bytes, file: file)
        guard self.bytes.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
            throw XMLError("xml.empty", at: start, "the file is empty")
        }
        try checkAttributes()
    }

    /// Tells whether the first thing in a file is markup.
    ///
    /// This is what tells XML definitions from JSON ones, before anything is parsed. A byte order mark and white space
    /// may stand before the `<`; UTF-16 counts too, so that it reaches the message that says so.
    static func isMarkup(_ bytes: [UInt8]) -> Bool {
        let mark = [[0xFE, 0xFF], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF]].first(where: bytes.starts) ?? []
        // A character of UTF-16 has a zero beside it.
        return bytes.dropFirst(mark.count).first { ![0, 0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
    }
}

// MARK: - Encoding

extension XMLSource {
    /// The file in UTF-8 without its byte order mark, and the fact that it was in ISO-8859-1.
    ///
    /// Without a declaration a file is UTF-8. A byte order mark of UTF-8 weighs more than a declaration of ISO-8859-1.
    /// The encoding itself is left to no library: the parser is told to ignore the declaration.
    private static func decoded(_ bytes: [UInt8], file: String) throws(XMLError) -> ([UInt8], isLatin: Bool) {
        let start = SourcePosition(file: file)
        if [[0xFE, 0xFF], [0xFF, 0xFE]].contains(where: bytes.starts) {
            throw XMLError("xml.encoding", at: start, "the file is in UTF-16; save it with the encoding UTF-8")
        }
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let text = hasMark ? Array(bytes[3...]) : bytes
        let declared = declaredEncoding(of: text)
        switch declared?.lowercased() {
        case nil, "utf-8", "utf8", "us-ascii", "ascii": break
        case "iso-8859-1", "iso8859-1", "latin1", "latin-1", "iso_8859-1":
            if !hasMark { return (latin(text), true) }
        default:
            throw XMLError(
                "xml.encoding", at: start,
                "the encoding “\((declared ?? "").prefix(40))” is not known here; save the file with the encoding UTF-8"
            )
        }
        guard String(validating: text, as: UTF8.self) != nil else {
            let offset = firstInvalidOffset(in: text)
            var places = XMLPlaces(bytes: text, file: file)
            throw XMLError(
                "xml.utf8", at: places.position(at: offset),
                "the file is not UTF-8 here; save it with the encoding UTF-8, or declare the encoding that it has")
        }
        return (text, false)
    }

    /// The encoding that `<?xml … encoding="…"?>` names.
    ///
    /// Nil where the file does not begin with a declaration, or the declaration names none. No more than the first 400
    /// bytes are looked at.
    private static func declaredEncoding(of bytes: [UInt8]) -> String? {
        guard bytes.starts(with: Array("<?xml".utf8)) else { return nil }
        let declaration = String(decoding: bytes.prefix(400).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
        guard let name = declaration.firstRange(of: "encoding") else { return nil }
        let rest = declaration[name.upperBound...].drop { $0.isWhitespace || $0 == "=" }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return String(rest.dropFirst().prefix { $0 != quote })
    }

    /// The bytes of a file in ISO-8859-1 as UTF-8: each byte is the character of that number.
    private static func latin(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 { text.append(byte) } else { text += [0xC0 | byte >> 6, 0x80 | byte & 0x3F] }
        }
        return text
    }
}

// MARK: - Attributes

extension XMLSource {
    /// Refuses a tag with too many attributes, as the library compares each of them with all others.
    private func checkAttributes() throws(XMLError) {
        let tooMany = bytes.withUnsafeBufferPointer { bytes in Self.firstCrowdedTag(in: bytes) }
        guard let tooMany else { return }
        var places = XMLPlaces(bytes: bytes, file: file)
        throw XMLError(
            "xml.attributes", at: places.position(at: tooMany),
            "this tag has more than \(Self.maximumAttributes) attributes; no form needs that")
    }

    /// The offset of the first tag with more values in quotes than are allowed; nil where there is none.
    ///
    /// Counts quotes that open within `<…>`; what looks like a tag in a comment counts too, which does no harm.
    private static func firstCrowdedTag(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var tag: Int?
        var quote: UInt8?
        var count = 0
        for (offset, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "<") {
                (tag, quote, count) = (offset, nil, 0)
            } else if tag == nil || byte == quote {
                quote = nil
            } else if quote == nil, byte == UInt8(ascii: ">") {
                tag = nil
            } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
                count += 1
                if count > maximumAttributes { return tag }
            }
        }
        return nil
    }
}

/// Tells line and column of places in a file, asked for in the order of the file.
///
/// Lines and columns are 1-based; a column is one Unicode scalar. Asked in the order of the file, it goes through the
/// bytes once; whoever must look back begins with a new one.
struct XMLPlaces {
    private let bytes: [UInt8]
    private let file: String
    /// The last one that was asked for.
    private(set) var offset = 0
    private var line = 1
    private var column = 1

    init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    /// The place of a byte; of one before the last that was asked for, the place of that one.
    mutating func position(at wanted: Int) -> SourcePosition {
        let end = min(max(wanted, offset), bytes.count)
        bytes.withUnsafeBufferPointer { bytes in
            for byte in bytes[offset..<end] {
                if byte == UInt8(ascii: "\n") {
                    line += 1
                    column = 1
                } else if byte & 0xC0 != 0x80 {
                    column += 1
                }
            }
        }
        offset = end
        return SourcePosition(file: file, line: line, column: column)
    }
}

/// The reason why an XML file cannot be read.
struct XMLError: Error {
    var diagnostic: Diagnostic

    init(_ id: String, at position: SourcePosition, _ message: String, notes: [Diagnostic.Note] = []) {
        diagnostic = .error(id, at: position, message, notes: notes)
    }
}
