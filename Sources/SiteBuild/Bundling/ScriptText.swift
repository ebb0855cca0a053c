/// JavaScript text of which comments and needless blanks can be taken away without changing what it does.
struct ScriptText {
    private let characters: [UInt8]

    init(_ text: String) {
        characters = Array(text.utf8)
    }

    /// The text without comments and needless blanks; a line end goes only where no statement is joined by that.
    var stripped: String {
        var out: [UInt8] = []
        var at = 0
        while at < characters.count {
            let byte = characters[at]
            switch byte {
            case UInt8(ascii: "/") where peek(at + 1) == UInt8(ascii: "/"):
                at = end(of: at, until: { $0 == UInt8(ascii: "\n") })
            case UInt8(ascii: "/") where peek(at + 1) == UInt8(ascii: "*"):
                at = endOfComment(at)
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                at = copyString(at, to: &out)
            case UInt8(ascii: "`"):
                at = copyTemplate(at, to: &out)
            case UInt8(ascii: "/") where beginsPattern(after: out):
                at = copyPattern(at, to: &out)
            case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\t"):
                at = copyBlank(at, to: &out)
            default:
                out.append(byte)
                at += 1
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    private func peek(_ at: Int) -> UInt8? { at < characters.count ? characters[at] : nil }

    private func end(of start: Int, until stop: (UInt8) -> Bool) -> Int {
        var at = start
        while at < characters.count, !stop(characters[at]) { at += 1 }
        return at
    }

    private func endOfComment(_ start: Int) -> Int {
        var at = start + 2
        while at < characters.count, !(characters[at] == UInt8(ascii: "*") && peek(at + 1) == UInt8(ascii: "/")) {
            at += 1
        }
        return min(at + 2, characters.count)
    }

    /// A run of blanks becomes one: a line end where it holds one that may count, else a blank where the text needs one.
    private func copyBlank(_ start: Int, to out: inout [UInt8]) -> Int {
        let end = end(of: start) { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A }
        let hasLineEnd = characters[start..<end].contains(0x0A)
        while hasLineEnd, out.last == 0x20 { out.removeLast() }
        guard let last = out.last, last != 0x0A, last != 0x20 || hasLineEnd else { return end }
        if hasLineEnd {
            if !goesOn(last, at: end) { out.append(0x0A) }
        } else if let next = peek(end), Self.needBlank(last, next) {
            out.append(0x20)
        }
        return end
    }

    /// Whether the line that begins there is, without its line end, still the same: it is indented, so that it stands in
    /// a statement, and follows or begins with a sign at which nothing is joined.
    private func goesOn(_ last: UInt8, at start: Int) -> Bool {
        guard let next = peek(start), characters[start - 1] != 0x0A else { return false }
        return ";,([{".utf8.contains(last) || ")]}".utf8.contains(next)
    }

    /// Whether two characters that a blank separates would mean something else without it: words, signs that join to
    /// `++`, `--`, `//`, `/*` or `<!--`, a number and a point.
    private static func needBlank(_ last: UInt8, _ next: UInt8) -> Bool {
        switch (Character(UnicodeScalar(last)), Character(UnicodeScalar(next))) {
        case ("+", "+"), ("-", "-"), ("/", "/"), ("/", "*"), ("<", "!"), ("0"..."9", "."): true
        default: isOfWord(last) && isOfWord(next)
        }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "\\")
            || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
    }

    private func copyString(_ start: Int, to out: inout [UInt8]) -> Int {
        copyQuoted(start, to: &out) { $0 == characters[start] }
    }

    private func copyQuoted(_ start: Int, to out: inout [UInt8], isEnd: (UInt8) -> Bool) -> Int {
        var at = start + 1
        while at < characters.count, !isEnd(characters[at]) { at += characters[at] == UInt8(ascii: "\\") ? 2 : 1 }
        let end = min(at + 1, characters.count)
        out += characters[start..<end]
        return end
    }

    /// Template texts are copied whole, with what stands in `${…}`.
    private func copyTemplate(_ start: Int, to out: inout [UInt8]) -> Int {
        var at = start + 1
        var depth = 0
        while at < characters.count {
            let byte = characters[at]
            if byte == UInt8(ascii: "\\") {
                at += 2
                continue
            }
            if byte == UInt8(ascii: "$"), peek(at + 1) == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}"), depth > 0 { depth -= 1 }
            if byte == UInt8(ascii: "`"), depth == 0 { break }
            at += 1
        }
        let end = min(at + 1, characters.count)
        out += characters[start..<end]
        return end
    }

    /// Whether a slash after this text begins a regular expression and does not divide.
    private func beginsPattern(after out: [UInt8]) -> Bool {
        guard let last = out.last(where: { $0 != 0x20 && $0 != 0x0A }) else { return true }
        if Array("(,=:[!&|?{};+-*%<>~^".utf8).contains(last) { return true }
        return ["return", "typeof", "case", "in", "of"].contains { word in
            out.count >= word.utf8.count && out.reversed().drop { $0 == 0x20 }.starts(with: word.utf8.reversed())
        }
    }

    private func copyPattern(_ start: Int, to out: inout [UInt8]) -> Int {
        var isClass = false
        return copyQuoted(start, to: &out) { byte in
            if byte == UInt8(ascii: "[") { isClass = true }
            if byte == UInt8(ascii: "]") { isClass = false }
            return byte == UInt8(ascii: "/") && !isClass
        }
    }
}
