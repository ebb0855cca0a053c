/// Splits a script into its tokens.
struct ScriptTokenizer {
    private(set) var tokens: [ScriptToken] = []
    private(set) var names = ScriptNameTable()

    private let bytes: [UInt8]
    private var at = 0
    private var isNewLine = false
    /// The open brackets: true for the `${` of a template, false for a brace.
    private var braces: [Bool] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func readAll() {
        while let byte = peek(0) {
            switch byte {
            case UInt8(ascii: "\n"):
                isNewLine = true
                at += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): at += 1
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "'"), UInt8(ascii: "\""): add(.literal, to: quotedEnd(byte))
            case UInt8(ascii: "`"): readTemplate()
            case UInt8(ascii: "}") where braces.last == true: readTemplate()
            case UInt8(ascii: "/") where beginsPattern: add(.literal, to: patternEnd())
            case 0x30...0x39: add(.literal, to: numberEnd())
            case _ where Self.isOfWord(byte): add(.name, to: wordEnd(at))
            default: readSign()
            }
        }
    }

    private func peek(_ distance: Int) -> UInt8? { at + distance < bytes.count ? bytes[at + distance] : nil }

    private mutating func add(_ kind: ScriptToken.Kind, to end: Int, opens: Bool = false, closes: Bool = false) {
        let end = min(end, bytes.count)
        var token = ScriptToken(
            kind: kind, range: at..<end, followsLineEnd: isNewLine, opens: opens, closes: closes)
        if kind == .sign { token.sign = ScriptToken.Sign(bytes[at..<end]) }
        if kind == .name { (token.name, token.word) = names.number(of: bytes[at..<end]) }
        // The name of a member may be a word of the language: `promise.catch(…)`.
        if [.dot, .chain].contains(tokens.last?.sign) { token.word = nil }
        tokens.append(token)
        isNewLine = false
        at = end
    }
}

// MARK: - Blanks

extension ScriptTokenizer {
    private mutating func skipLine() {
        while let byte = peek(0), byte != UInt8(ascii: "\n") { at += 1 }
    }

    private mutating func skipComment() {
        at += 2
        while let byte = peek(0), !(byte == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
            if byte == UInt8(ascii: "\n") { isNewLine = true }
            at += 1
        }
        at = min(at + 2, bytes.count)
    }
}

// MARK: - Words and literals

extension ScriptTokenizer {
    static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "\\"), UInt8(ascii: "#"): true
        default: false
        }
    }

    private func wordEnd(_ start: Int) -> Int {
        var end = start
        while end < bytes.count, Self.isOfWord(bytes[end]) { end += 1 }
        return end
    }

    /// A fraction belongs to the number; a sign of an exponent is a token of its own, which is printed beside it.
    private func numberEnd() -> Int {
        let end = wordEnd(at)
        let isFraction =
            end + 1 < bytes.count && bytes[end] == UInt8(ascii: ".") && (0x30...0x39).contains(bytes[end + 1])
        return isFraction ? wordEnd(end + 1) : end
    }

    private func quotedEnd(_ quote: UInt8) -> Int {
        var end = at + 1
        while end < bytes.count, bytes[end] != quote { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return end + 1
    }

    /// A slash begins a regular expression, and does not divide, after what cannot end an operand.
    private var beginsPattern: Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .literal: return last.opens
        case .name: return [.return, .typeof, .case, .in, .of, .await, .void, .delete].contains(last.word)
        case .sign: return last.sign != .parenthesisEnd && last.sign != .bracketEnd
        }
    }

    private func patternEnd() -> Int {
        var end = at + 1
        var isClass = false
        while end < bytes.count, bytes[end] != UInt8(ascii: "/") || isClass {
            switch bytes[end] {
            case UInt8(ascii: "["): isClass = true
            case UInt8(ascii: "]"): isClass = false
            case UInt8(ascii: "\\"): end += 1
            default: break
            }
            end += 1
        }
        return wordEnd(min(end + 1, bytes.count))
    }

    /// A template up to its end or to the next `${`.
    private mutating func readTemplate() {
        let isContinued = bytes[at] == UInt8(ascii: "}")
        if isContinued { braces.removeLast() }
        var end = at + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "`") {
            if bytes[end] == UInt8(ascii: "$"), end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "{") {
                braces.append(true)
                add(.literal, to: end + 2, opens: true, closes: isContinued)
                return
            }
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        add(.literal, to: end + 1, closes: isContinued)
    }
}

// MARK: - Signs

extension ScriptTokenizer {
    /// The signs of several characters that tell where a statement or operand ends, or that a blank would break.
    private static let long = [
        ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "?.", "==", "!=", "<=",
        ">=",
        "&&", "||", "??", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "**", "<<", ">>",
    ].map { Array($0.utf8) }

    private static let second = Set(long.map { $0[1] })

    private mutating func readSign() {
        let byte = bytes[at]
        switch byte {
        case UInt8(ascii: "{"): braces.append(false)
        case UInt8(ascii: "}"): _ = braces.popLast()
        default: break
        }
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): add(.sign, to: at + 1, opens: true)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): add(.sign, to: at + 1, closes: true)
        default: add(.sign, to: at + signLength)
        }
    }

    private var signLength: Int {
        // Most signs are one character, and what follows is none.
        guard let next = peek(1), Self.second.contains(next) else { return 1 }
        return Self.long.first { bytes[at...].starts(with: $0) && !isTernary($0) }?.count ?? 1
    }

    /// `a?.5:b` asks and does not chain.
    private func isTernary(_ sign: [UInt8]) -> Bool {
        sign == Array("?.".utf8) && peek(2).map { (0x30...0x39).contains($0) } == true
    }
}
