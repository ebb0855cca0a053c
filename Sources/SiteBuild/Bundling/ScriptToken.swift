/// A name, sign or literal of a script; comments and blanks are gone. Its text stands in the script's `ScriptSource`.
struct ScriptToken {
    enum Kind { case name, sign, literal }

    /// The signs that the bundler tells apart; all others are `other`.
    enum Sign {
        case comma, semicolon, colon, question, equals, dot, chain, spread, arrow, star, step, negation, other
        case parenthesis, bracket, brace, parenthesisEnd, bracketEnd, braceEnd
    }

    var kind: Kind
    /// The place of its text among the bytes of the script.
    var range: Range<Int>
    /// The sign that it is; nil of what is none.
    var sign: Sign?
    /// The number of a name among those of the script.
    var name: Int?
    /// The reserved or contextual word that a name is; nil for other names.
    var word: ScriptWord?
    /// It stands on another line than the token before it.
    var followsLineEnd: Bool
    /// It begins what a later token ends: `(`, `[`, `{`, a template up to `${`.
    var opens = false
    var closes = false

    /// A line end between the two may end a statement: the first ends an expression, the second begins one.
    static func mayEndStatement(_ last: ScriptToken, _ next: ScriptToken) -> Bool {
        let ends = last.sign.map { $0.isEnd || $0 == .step } ?? true
        return ends && !last.opens && !next.closes
            && (next.sign.map { $0 == .brace || $0 == .step || $0 == .negation } ?? true)
    }
}

/// The names that tell what stands where: words that are never a variable, then those that may be one.
enum ScriptWord: String, CaseIterable {
    case `await`, `break`, `case`, `catch`, `class`, const, `continue`, debugger, `default`, delete, `do`, `else`
    case export, extends, `false`, finally, `for`, function, `if`, `import`, `in`, instanceof, `let`, new, null
    case `return`, `super`, `switch`, this, `throw`, `true`, `try`, typeof, `var`, void, `while`, yield
    case `as`, `async`, from, get, of, set, `static`, with

    var isKeyword: Bool {
        switch self {
        case .as, .async, .from, .get, .of, .set, .static, .with: false
        default: true
        }
    }
}

// MARK: - Signs

extension ScriptToken.Sign {
    /// It ends what another one begins.
    var isEnd: Bool { self == .parenthesisEnd || self == .bracketEnd || self == .braceEnd }

    init(_ bytes: ArraySlice<UInt8>) {
        self = bytes.count == 1 ? Self.single(bytes[bytes.startIndex]) : Self.long(bytes)
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

    private static func long(_ bytes: ArraySlice<UInt8>) -> Self {
        switch (bytes.count, bytes[bytes.startIndex], bytes[bytes.endIndex - 1]) {
        case (2, UInt8(ascii: "?"), UInt8(ascii: ".")): .chain
        case (2, UInt8(ascii: "="), UInt8(ascii: ">")): .arrow
        case (2, UInt8(ascii: "+"), UInt8(ascii: "+")), (2, UInt8(ascii: "-"), UInt8(ascii: "-")): .step
        case (3, UInt8(ascii: "."), UInt8(ascii: ".")): .spread
        default: .other
        }
    }
}
