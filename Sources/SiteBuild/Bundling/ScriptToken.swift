/// A name, sign or literal of a script; comments and blanks are gone.
struct ScriptToken: Equatable {
    enum Kind { case name, sign, literal }

    /// The signs that tell what stands where; the others are alike.
    enum Sign {
        case comma, semicolon, colon, question, equals, dot, chain, spread, arrow, star, step, negation, other
        case parenthesis, bracket, brace, parenthesisEnd, bracketEnd, braceEnd
    }

    var kind: Kind
    var text: String
    /// Nil of what is none.
    var sign: Sign?
    /// A word that is never a variable.
    var isKeyword = false
    /// It stands on another line than the token before it.
    var followsLineEnd: Bool
    /// It begins what a later token ends: `(`, `[`, `{`, a template up to `${`.
    var opens = false
    var closes = false

    func isName(_ name: String) -> Bool { kind == .name && text == name }

    /// Words that are never a variable.
    static let keywords: Set<String> = [
        "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do", "else",
        "export", "extends", "false", "finally", "for", "function", "if", "import", "in", "instanceof", "let", "new",
        "null", "return", "super", "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while", "yield",
    ]
}

// MARK: - Text

extension ScriptToken {
    /// A semicolon or comma that only the reader of the source needs: the last of a block, list or object.
    static func isNeedless(_ at: Int, of tokens: [ScriptToken]) -> Bool {
        guard at > 0, at + 1 < tokens.count, let sign = tokens[at].sign, let next = tokens[at + 1].sign
        else { return false }
        let last = tokens[at - 1].sign
        switch sign {
        case .semicolon: return next == .braceEnd && !(last == .parenthesisEnd && isHead(endingAt: at - 1, of: tokens))
        // After another one it stands for an element that is not there.
        case .comma: return next.isEnd && last != .comma && last != .bracket
        default: return false
        }
    }

    /// The parentheses that end there are those of an `if` or a loop, whose statement may be empty.
    private static func isHead(endingAt end: Int, of tokens: [ScriptToken]) -> Bool {
        var depth = 0
        for at in (1...end).reversed() {
            if tokens[at].sign == .parenthesisEnd { depth += 1 }
            if tokens[at].sign == .parenthesis { depth -= 1 }
            if depth == 0 { return ["if", "for", "while"].contains(tokens[at - 1].text) }
        }
        return false
    }

    /// The text between two tokens: nothing, a blank where they would become one, or the line end that ends a statement
    /// without a semicolon.
    static func separator(_ last: ScriptToken, _ next: ScriptToken) -> String {
        if next.followsLineEnd, mayEndStatement(last, next) { return "\n" }
        return needBlank(last, next) ? " " : ""
    }

    /// A line end between the two may end a statement: the first ends an expression, the second begins one.
    static func mayEndStatement(_ last: ScriptToken, _ next: ScriptToken) -> Bool {
        let ends = last.sign.map { $0.isEnd || $0 == .step } ?? true
        return ends && !last.opens && !next.closes
            && (next.sign.map { $0 == .brace || $0 == .step || $0 == .negation } ?? true)
    }

    /// The two would mean something else without a blank: words, signs that join to `++`, `--`, `//` or `<!--`, a
    /// number and a point.
    private static func needBlank(_ last: ScriptToken, _ next: ScriptToken) -> Bool {
        guard let end = last.text.utf8.last, let start = next.text.utf8.first else { return false }
        if isOfWord(end), isOfWord(start) { return true }
        switch (end, start) {
        case (UInt8(ascii: "+"), UInt8(ascii: "+")), (UInt8(ascii: "-"), UInt8(ascii: "-")): return true
        case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "<"), UInt8(ascii: "!")): return true
        default: return next.sign == .dot && last.kind == .literal && last.text.utf8.allSatisfy(isOfWord)
        }
    }

    static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "\\"), UInt8(ascii: "#"): true
        default: false
        }
    }
}

// MARK: - Signs

extension ScriptToken.Sign {
    /// It ends what another one begins.
    var isEnd: Bool { self == .parenthesisEnd || self == .bracketEnd || self == .braceEnd }

    init(_ bytes: ArraySlice<UInt8>) {
        self = bytes.count == 1 ? Self.single(bytes[bytes.startIndex]) : Self.long[Array(bytes)] ?? .other
    }

    private static func single(_ byte: UInt8) -> Self {
        switch byte {
        case UInt8(ascii: ","): .comma
        case UInt8(ascii: ";"): .semicolon
        case UInt8(ascii: ":"): .colon
        case UInt8(ascii: "?"): .question
        case UInt8(ascii: "="): .equals
        case UInt8(ascii: "."): .dot
        case UInt8(ascii: "*"): .star
        case UInt8(ascii: "!"), UInt8(ascii: "~"): .negation
        case UInt8(ascii: "("): .parenthesis
        case UInt8(ascii: "["): .bracket
        case UInt8(ascii: "{"): .brace
        case UInt8(ascii: ")"): .parenthesisEnd
        case UInt8(ascii: "]"): .bracketEnd
        case UInt8(ascii: "}"): .braceEnd
        default: .other
        }
    }

    private static let long: [[UInt8]: Self] = [
        Array("?.".utf8): .chain, Array("...".utf8): .spread, Array("=>".utf8): .arrow, Array("++".utf8): .step,
        Array("--".utf8): .step,
    ]
}
