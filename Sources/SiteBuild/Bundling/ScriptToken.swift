/// A name, sign or literal of a script; comments and blanks are gone.
struct ScriptToken: Equatable {
    enum Kind { case name, sign, literal }

    var kind: Kind
    var text: String
    /// It stands on another line than the token before it.
    var followsLineEnd: Bool
    /// It begins what a later token ends: `(`, `[`, `{`, a template up to `${`.
    var opens = false
    var closes = false

    func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }

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
        guard at > 0, at + 1 < tokens.count, tokens[at].kind == .sign, tokens[at + 1].kind == .sign
        else { return false }
        let (last, next) = (tokens[at - 1], tokens[at + 1].text)
        switch tokens[at].text {
        case ";": return next == "}" && !(last.isSign(")") && isHead(endingAt: at - 1, of: tokens))
        // After another one it stands for an element that is not there.
        case ",": return ["}", ")", "]"].contains(next) && !last.isSign(",") && !last.isSign("[")
        default: return false
        }
    }

    /// The parentheses that end there are those of an `if` or a loop, whose statement may be empty.
    private static func isHead(endingAt end: Int, of tokens: [ScriptToken]) -> Bool {
        var depth = 0
        for at in (1...end).reversed() {
            if tokens[at].isSign(")") { depth += 1 }
            if tokens[at].isSign("(") { depth -= 1 }
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
        let ends = last.kind != .sign || [")", "]", "}", "++", "--"].contains(last.text)
        return ends && !last.opens && !next.closes
            && (next.kind != .sign || ["{", "++", "--", "!", "~"].contains(next.text))
    }

    /// The two would mean something else without a blank: words, signs that join to `++`, `--`, `//` or `<!--`, a
    /// number and a point.
    private static func needBlank(_ last: ScriptToken, _ next: ScriptToken) -> Bool {
        guard let end = last.text.utf8.last, let start = next.text.utf8.first else { return false }
        if isOfWord(end), isOfWord(start) { return true }
        switch (end, start) {
        case (UInt8(ascii: "+"), UInt8(ascii: "+")), (UInt8(ascii: "-"), UInt8(ascii: "-")): return true
        case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "<"), UInt8(ascii: "!")): return true
        default: return next.text == "." && last.kind == .literal && last.text.utf8.allSatisfy(isOfWord)
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
