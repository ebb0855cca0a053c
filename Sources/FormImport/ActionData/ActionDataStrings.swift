import FormModel

/// Reads Xcode's files of translations: `"object id.property" = "text";` with comments between (section 1.3).
///
/// The keys are those of action-data-binding 1.3: `"Xy1-ab-cde.placeholder" = "Nombre";`. Comments are `//` and
/// `/* */`; `\n`, `\t`, `\r` and `\U00e4` are escapes; a backslash before any other character is that one.
struct ActionDataStrings {
    /// One translation; its position is that of the key.
    struct Entry: Hashable {
        var key: String
        var text: String
        var position: SourcePosition
        /// The place of the text between its quotes, in scalars.
        var written = 0..<0
    }

    private let scalars: [Unicode.Scalar]
    private var at = 0
    private var position: SourcePosition

    /// The entries in their order; what cannot be read ends them, with the place of it. Nil for a file of no text.
    ///
    /// `error` is nil where the file was read to its end. Columns count Unicode scalars.
    static func read(_ bytes: [UInt8], file: String) -> (entries: [Entry], error: SourcePosition?)? {
        guard let text = text(of: bytes) else { return nil }
        var reader = ActionDataStrings(text, file: file)
        var entries: [Entry] = []
        while reader.skipBlanks() {
            let start = reader.position
            guard let key = reader.text(), reader.take("="), reader.skipBlanks() else {
                return (entries, reader.position)
            }
            let before = reader.at + 1
            guard let text = reader.text() else { return (entries, reader.position) }
            let written = before..<max(before, reader.at - 1)
            guard reader.take(";") else { return (entries, reader.position) }
            entries.append(Entry(key: key, text: text, position: start, written: written))
        }
        return (entries, reader.isAtEnd ? nil : reader.position)
    }

    /// The file with other texts for the entries at these places, and all else as it is written; nil for one that
    /// cannot be read.
    ///
    /// The encoding stays, with its byte order mark. Entries are replaced from the last to the first, as places are
    /// counted in the old text.
    static func bytes(_ bytes: [UInt8], file: String, saying texts: [SourcePosition: String]) -> [UInt8]? {
        guard let text = text(of: bytes), let entries = read(bytes, file: file)?.entries else { return nil }
        var scalars = Array(text.unicodeScalars)
        for entry in entries.reversed() {
            guard let text = texts[entry.position], text != entry.text else { continue }
            scalars.replaceSubrange(entry.written, with: escaped(text))
        }
        let changed = String(String.UnicodeScalarView(scalars))
        let isBig = bytes.starts(with: [0xFE, 0xFF])
        guard isBig || bytes.starts(with: [0xFF, 0xFE]) else {
            return Array(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.prefix(3) : []) + Array(changed.utf8)
        }
        return Array(bytes.prefix(2))
            + changed.utf16.flatMap { unit in
                let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
                return isBig ? [high, low] : [low, high]
            }
    }

    /// The text as it stands between quotes.
    private static func escaped(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
            if let letter = escapes.first(where: { $0.value == scalar })?.key { return ["\\", letter] }
            return scalar == "\"" || scalar == "\\" ? ["\\", scalar] : [scalar]
        }
    }

    private init(_ text: String, file: String) {
        (scalars, position) = (Array(text.unicodeScalars), SourcePosition(file: file))
    }

    /// Xcode writes UTF-8, and wrote UTF-16 earlier; nil for anything else.
    ///
    /// UTF-16 is known by its byte order mark, which is left out as that of UTF-8 is.
    private static func text(of bytes: [UInt8]) -> String? {
        let isBig = bytes.starts(with: [0xFE, 0xFF])
        guard isBig || bytes.starts(with: [0xFF, 0xFE]) else {
            return String(
                validating: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
        }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { at in
            UInt16(bytes[isBig ? at : at + 1]) << 8 | UInt16(bytes[isBig ? at + 1 : at])
        }
        return String(validating: units, as: UTF16.self)
    }

    private var isAtEnd: Bool { at >= scalars.count }

    private mutating func advance() {
        if scalars[at] == "\n" {
            position.line += 1
            position.column = 1
        } else {
            position.column += 1
        }
        at += 1
    }

    /// Goes beyond blanks and comments; false at the end. A comment that is never closed is none.
    private mutating func skipBlanks() -> Bool {
        while !isAtEnd {
            if scalars[at].properties.isWhitespace {
                advance()
            } else if scalars[at...].starts(with: "//".unicodeScalars) {
                while !isAtEnd, scalars[at] != "\n" { advance() }
            } else if scalars[at...].starts(with: "/*".unicodeScalars) {
                let start = (at, position)
                while !isAtEnd, !scalars[at...].starts(with: "*/".unicodeScalars) { advance() }
                if isAtEnd {
                    (at, position) = start
                    return true
                }
                advance()
                advance()
            } else {
                return true
            }
        }
        return false
    }

    /// Goes beyond blanks, comments and a sign; false, in front of what stands there, for another one.
    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard skipBlanks(), scalars[at] == sign else { return false }
        advance()
        return true
    }

    /// A text in quotes; nil for anything else.
    private mutating func text() -> String? {
        guard take("\"") else { return nil }
        var text = String.UnicodeScalarView()
        while !isAtEnd, scalars[at] != "\"" {
            if scalars[at] == "\\" {
                advance()
                guard !isAtEnd else { return nil }
                if let numbered = numbered() {
                    text.append(numbered)
                    continue
                }
                text.append(Self.escapes[scalars[at]] ?? scalars[at])
            } else {
                text.append(scalars[at])
            }
            advance()
        }
        guard !isAtEnd else { return nil }
        advance()
        return String(text)
    }

    /// Takes `U00e4` behind a backslash: a character by its number in UTF-16, of which large ones have two.
    ///
    /// `\Ud83d\Ude00` → 😀; nil, with nothing taken, for anything else, half of a pair included.
    private mutating func numbered() -> Unicode.Scalar? {
        guard let first = unit(at: at) else { return nil }
        let second = scalars.dropFirst(at + 5).first == "\\" ? unit(at: at + 6) : nil
        if let scalar = Unicode.Scalar(first) {
            for _ in 0..<5 { advance() }
            return scalar
        }
        guard let second, let scalar = String(decoding: [first, second], as: UTF16.self).unicodeScalars.first,
            scalar.value > 0xFFFF
        else { return nil }
        for _ in 0..<11 { advance() }
        return scalar
    }

    /// The four hexadecimal digits behind a `U`.
    private func unit(at place: Int) -> UInt16? {
        let digits = String(String.UnicodeScalarView(scalars.dropFirst(place + 1).prefix(4)))
        guard scalars.dropFirst(place).first == "U", digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit) else {
            return nil
        }
        return UInt16(digits, radix: 16)
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = ["n": "\n", "t": "\t", "r": "\r"]
}
