package import FormModel

/// Reads JSON with the place of every part.
///
/// Commas before `}` and `]`, comments and keys written twice are tolerated with a warning, because real form files
/// have them; anything else that JSON forbids is an error, and nothing is read.
///
/// Texts that are refused get one error, at the first place that is wrong; lines and columns count from 1, columns in
/// Unicode scalars.
package struct JSONReader {
    /// Deeper files are refused: no form nests so, and the reader calls itself at each level.
    static let maximumDepth = 200

    private var scanner: JSONScanner
    private var diagnostics: [Diagnostic] = []

    /// Reads a whole file; `root` is nil exactly when there is an error among the diagnostics.
    package static func read(_ bytes: [UInt8], file: String) -> (root: JSONNode?, diagnostics: [Diagnostic]) {
        if let invalid = invalidUTF8(in: bytes, file: file) { return (nil, [invalid]) }
        var reader = JSONReader(scanner: JSONScanner(bytes: bytes, file: file))
        do {
            let root = try reader.document()
            return (root, reader.diagnostics)
        } catch {
            return (nil, reader.diagnostics + [error.diagnostic])
        }
    }

    private init(scanner: JSONScanner) {
        self.scanner = scanner
    }

    /// Tells whether letters take two bytes or four: JSON begins with two ASCII characters.
    private static func isWide(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0)
    }

    /// An error at the first byte that is no UTF-8; nil where there is none.
    private static func invalidUTF8(in bytes: [UInt8], file: String) -> Diagnostic? {
        var scanner = JSONScanner(bytes: bytes, file: file)
        if isWide(bytes) {
            return .error(
                "json.utf8", at: scanner.position(), "the file is in UTF-16 or UTF-32; save it with the encoding UTF-8")
        }
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        scanner.advance(by: firstInvalidOffset(in: bytes))
        return .error(
            "json.utf8", at: scanner.position(), "the file is not UTF-8 here; save it with the encoding UTF-8")
    }
}

/// The one error that ends the reading.
private struct SyntaxError: Error {
    var diagnostic: Diagnostic
}

extension JSONReader {
    /// One value, with blanks and comments around it.
    private mutating func document() throws(SyntaxError) -> JSONNode {
        try blank()
        guard scanner.peek != nil else { throw error("json.empty", "the file is empty") }
        let root = try value(depth: 0)
        try blank()
        guard scanner.peek == nil else {
            throw error("json.syntax", "there is something after the end of the JSON value")
        }
        return root
    }

    /// - Parameter depth: the number of lists and objects around it.
    private mutating func value(depth: Int) throws(SyntaxError) -> JSONNode {
        guard depth <= Self.maximumDepth else {
            throw error("json.depth", "nested more than \(Self.maximumDepth) levels deep; no form needs that")
        }
        let position = scanner.position()
        let kind: JSONNode.Kind =
            switch scanner.peek {
            case UInt8(ascii: "{"): .object(try members(depth: depth))
            case UInt8(ascii: "["): .array(try elements(depth: depth))
            case UInt8(ascii: "\""): .string(try string())
            case .some(let byte) where byte == UInt8(ascii: "-") || isDigit(byte): try number()
            default: try word()
            }
        return JSONNode(kind: kind, position: position)
    }

    /// The members in their order; of a key that is there twice both stay, with a warning.
    private mutating func members(depth: Int) throws(SyntaxError) -> [JSONMember] {
        var members: [JSONMember] = []
        var places: [String: SourcePosition] = [:]
        scanner.advance()
        while try more(before: UInt8(ascii: "}"), isFirst: members.isEmpty) {
            let position = scanner.position()
            guard scanner.peek == UInt8(ascii: "\"") else {
                throw error("json.syntax", "a key in double quotes or “}” is expected here")
            }
            let key = try string()
            if let earlier = places.updateValue(position, forKey: key) {
                diagnostics.append(
                    .warning(
                        "json.duplicate-key", at: position, "the key “\(key)” is there twice; the last one counts",
                        notes: [.first(at: earlier)]))
            }
            try blank()
            guard scanner.peek == UInt8(ascii: ":") else {
                throw error("json.syntax", "“:” is expected after the key “\(key)”")
            }
            scanner.advance()
            try blank()
            members.append(JSONMember(key: key, keyPosition: position, value: try value(depth: depth + 1)))
        }
        return members
    }

    /// The values of a list.
    private mutating func elements(depth: Int) throws(SyntaxError) -> [JSONNode] {
        var elements: [JSONNode] = []
        scanner.advance()
        while try more(before: UInt8(ascii: "]"), isFirst: elements.isEmpty) {
            elements.append(try value(depth: depth + 1))
        }
        return elements
    }

    /// Steps to the next member or element, or over the closing bracket: then there is none.
    ///
    /// - Parameter isFirst: true behind the opening bracket, where no comma is expected.
    private mutating func more(before closing: UInt8, isFirst: Bool) throws(SyntaxError) -> Bool {
        try blank()
        let shown = Character(Unicode.Scalar(closing))
        if !isFirst, scanner.peek == UInt8(ascii: ",") {
            let comma = scanner.position()
            scanner.advance()
            try blank()
            if scanner.peek == closing {
                diagnostics.append(
                    .warning("json.trailing-comma", at: comma, "the comma before “\(shown)” is one too many"))
            }
        } else if !isFirst, scanner.peek != closing {
            throw error("json.syntax", "“,” or “\(shown)” is expected here")
        }
        guard scanner.peek != nil else { throw error("json.syntax", "the file ends before “\(shown)”") }
        guard scanner.peek == closing else { return true }
        scanner.advance()
        return false
    }

    /// Steps over blanks and comments.
    ///
    /// Blanks are the four that JSON knows.
    private mutating func blank() throws(SyntaxError) {
        while let byte = scanner.peek {
            if byte == UInt8(ascii: "/") {
                try comment()
            } else if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
                scanner.advance()
            } else {
                return
            }
        }
    }

    /// Steps over a comment to the end of its line or to its own end, with a warning.
    private mutating func comment() throws(SyntaxError) {
        let position = scanner.position()
        switch scanner.next {
        case UInt8(ascii: "/"):
            scanner.skip { _ in true }
        case UInt8(ascii: "*"):
            scanner.advance(by: 2)
            while scanner.peek != UInt8(ascii: "*") || scanner.next != UInt8(ascii: "/") {
                guard scanner.peek != nil else {
                    throw SyntaxError(diagnostic: .error("json.syntax", at: position, "the comment has no end"))
                }
                scanner.advance()
            }
            scanner.advance(by: 2)
        default:
            throw error("json.syntax", "“/” has no meaning here")
        }
        diagnostics.append(
            .warning("json.comment", at: position, "JSON has no comments; other readers will refuse this file"))
    }

    /// An error where the scanner stands.
    private mutating func error(_ id: String, _ message: String) -> SyntaxError {
        SyntaxError(diagnostic: .error(id, at: scanner.position(), message))
    }
}

// MARK: - Scalars

extension JSONReader {
    /// `true`, `false` or `null`. Another word is read to its end for the message, and is an error.
    private mutating func word() throws(SyntaxError) -> JSONNode.Kind {
        let words: [(String, JSONNode.Kind)] = [("true", .bool(true)), ("false", .bool(false)), ("null", .null)]
        let start = scanner.offset
        var ahead = scanner
        ahead.skip { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
        let text = String(decoding: scanner.bytes[start..<ahead.offset], as: UTF8.self)
        if let word = words.first(where: { $0.0 == text }) {
            scanner = ahead
            return word.1
        }
        if scanner.peek == nil { throw error("json.syntax", "the file ends where a value is expected") }
        if text.isEmpty { throw error("json.syntax", "a value is expected here") }
        throw error("json.syntax", "“\(text)” is no JSON value; texts stand in double quotes")
    }

    /// A number by JSON's own grammar: no `+`, no leading zeros, digits on both sides of a point.
    ///
    /// One that a double gives back with other digits gets a warning.
    private mutating func number() throws(SyntaxError) -> JSONNode.Kind {
        var ahead = scanner
        ahead.skip { isDigit($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }
        let text = String(decoding: scanner.bytes[scanner.offset..<ahead.offset], as: UTF8.self)
        guard isJSONNumber(text), let number = Double(text) else {
            throw error("json.number", "“\(text.prefix(40))” is no number that JSON knows")
        }
        let position = scanner.position()
        scanner = ahead
        if let integer = Int(text) { return .integer(integer) }
        // Infinite numbers would be written as null.
        let kept = min(max(number, -Double.greatestFiniteMagnitude), .greatestFiniteMagnitude)
        if significant(text) != significant("\(kept)") {
            diagnostics.append(
                .warning(
                    "json.precision", at: position,
                    "the number \(text.prefix(40)) is too long or too large; it becomes \(kept)"))
        }
        return .number(kept)
    }

    /// A number in the one way of many to write it: its digits from the first to the last that is not 0, and their
    /// exponent.
    ///
    /// `-1.50e3` and `-1500` → `-15e2`.
    private func significant(_ text: String) -> String {
        let parts = text.lowercased().split(separator: "e", maxSplits: 1)
        let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
        let fraction = mantissa.count > 1 ? mantissa[1] : ""
        let digits = (mantissa[0] + fraction).drop { $0 == "0" }
        guard let last = digits.lastIndex(where: { $0 != "0" }) else { return "0" }
        let bare = digits[...last]
        // No number has a larger one.
        let exponent = parts.count > 1 ? min(max(Int(parts[1]) ?? 9999, -9999), 9999) : 0
        return "\(text.hasPrefix("-") ? "-" : "")\(bare)e\(exponent - fraction.count + digits.count - bare.count)"
    }

    /// `-`, then `0` or digits that do not start with it, then a fraction, then an exponent.
    ///
    /// The standard library would take `+1`, `.5` and `0x1p3` too.
    private func isJSONNumber(_ text: String) -> Bool {
        var rest = text.utf8[...]
        func digits() -> Bool {
            let count = rest.prefix(while: isDigit).count
            rest = rest.dropFirst(count)
            return count > 0
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        if rest.first == UInt8(ascii: "0") { rest.removeFirst() } else if !digits() { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            if !digits() { return false }
        }
        if let sign = rest.first, sign | 0x20 == UInt8(ascii: "e") {
            rest.removeFirst()
            if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest.removeFirst() }
            if !digits() { return false }
        }
        return rest.isEmpty
    }

    /// The text between two quotes, with its escapes resolved. A line break or another control character in it is an
    /// error.
    private mutating func string() throws(SyntaxError) -> String {
        let opening = scanner.position()
        scanner.advance()
        var text: [UInt8] = []
        while let byte = scanner.peek {
            switch byte {
            case UInt8(ascii: "\""):
                scanner.advance()
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text += Array(String(try escape()).utf8)
            case 0..<0x20:
                let message =
                    byte == 0x0A
                    ? "the text has no closing quote on its line" : "a control character stands in the text"
                throw error("json.syntax", message + "; write it as an escape such as \\n")
            default:
                let start = scanner.offset
                scanner.skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 >= 0x20 }
                text += scanner.bytes[start..<scanner.offset]
            }
        }
        throw SyntaxError(
            diagnostic: .error("json.syntax", at: opening, "the text that begins here has no closing quote"))
    }

    /// The character of an escape. Two escapes for the halves of one character give that; half a character gives
    /// U+FFFD.
    private mutating func escape() throws(SyntaxError) -> Unicode.Scalar {
        let simple: [UInt8: Unicode.Scalar] = [
            0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r", 0x74: "\t",
        ]
        if let kind = scanner.next, let scalar = simple[kind] {
            scanner.advance(by: 2)
            return scalar
        }
        guard scanner.next == UInt8(ascii: "u"), let unit = hexUnit(at: scanner.offset + 2) else {
            throw error("json.escape", "this escape is not known in JSON; a backslash itself is written \\\\")
        }
        scanner.advance(by: 6)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard scanner.peek == 0x5C, scanner.next == UInt8(ascii: "u"), let low = hexUnit(at: scanner.offset + 2),
            UTF16.isLeadSurrogate(UInt16(unit)), UTF16.isTrailSurrogate(UInt16(low)),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        else { return "\u{FFFD}" }
        scanner.advance(by: 6)
        return scalar
    }

    /// The number that four hexadecimal digits write; nil where there are none.
    private func hexUnit(at offset: Int) -> UInt32? {
        guard offset + 4 <= scanner.bytes.count else { return nil }
        let digits = scanner.bytes[offset..<offset + 4]
        guard digits.allSatisfy({ isDigit($0) || (0x61...0x66).contains($0 | 0x20) }) else { return nil }
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
