/// One word or sign of a condition.
enum ElvisToken: Hashable {
    /// A number without a sign, which is an operator.
    case number(Double)
    /// A name behind `$`.
    case name(String)
    /// A text between quotation marks of either kind, `"` or `'`; there are no escapes.
    case text(String)
    /// The name of a function.
    case word(String)
    /// An operator, a bracket or a comma.
    case sign(String)
}

/// Takes a condition apart into words and signs (elvis-form.md, section 14).
///
/// `$kids[0].age>=18` → name `kids[0].age`, sign `>=`, number 18: brackets and dots belong to names (section 14).
struct ElvisTokens {
    /// The tokens, each with the number of characters before it.
    ///
    /// Characters are those that people see (grapheme clusters).
    private(set) var all: [(token: ElvisToken, offset: Int)] = []

    private let letters: [Character]
    private var at = 0

    /// A name runs up to a blank or one of these.
    private static let ending: Set<Character> = Set("|&=!<>^+-*/%~(),\"'")
    /// The operators of two characters, which are looked for first.
    private static let pairs: Set = ["||", "&&", "==", "!=", "<=", "=<", ">=", "=>", "<<", ">>", "**"]
    /// No form has a longer condition.
    private static let most = 2_000

    init(_ text: String) throws(ElvisSyntaxError) {
        letters = Array(text)
        while at < letters.count {
            if letters[at].isWhitespace {
                at += 1
            } else {
                let offset = at
                all.append((try next(), offset))
            }
            guard all.count <= Self.most else {
                throw ElvisSyntaxError(offset: at, words: "the condition is too long")
            }
        }
    }

    private mutating func next() throws(ElvisSyntaxError) -> ElvisToken {
        let letter = letters[at]
        if letter == "$" { return try name() }
        if letter == "\"" || letter == "'" { return try text(until: letter) }
        if letter.isNumber || letter == "." { return try number() }
        if letter.isLetter || letter == "_" {
            return .word(run { $0.isLetter || $0.isNumber || $0 == "_" })
        }
        if at + 1 < letters.count {
            let pair = String(letters[at...at + 1])
            if Self.pairs.contains(pair) {
                at += 2
                return .sign(pair)
            }
        }
        guard Self.ending.contains(letter) else {
            throw ElvisSyntaxError(offset: at, words: "“\(letter)” means nothing here")
        }
        at += 1
        return .sign(String(letter))
    }

    private mutating func run(_ belongs: (Character) -> Bool) -> String {
        let start = at
        while at < letters.count, belongs(letters[at]) { at += 1 }
        return String(letters[start..<at])
    }

    /// Takes an id behind `$`, up to a blank or an operator: `-` ends it, so that an id with one cannot be named
    /// (section 1.3).
    private mutating func name() throws(ElvisSyntaxError) -> ElvisToken {
        let start = at
        at += 1
        let name = run { !$0.isWhitespace && !Self.ending.contains($0) }
        guard !name.isEmpty else {
            throw ElvisSyntaxError(offset: start, words: "the id of a field is missing after “$”")
        }
        return .name(name)
    }

    private mutating func text(until end: Character) throws(ElvisSyntaxError) -> ElvisToken {
        let start = at
        at += 1
        let text = run { $0 != end }
        guard at < letters.count else {
            throw ElvisSyntaxError(offset: start, words: "the text has no closing quotation mark")
        }
        at += 1
        return .text(text)
    }

    /// Takes digits with a point; `1.2.3` is an error.
    private mutating func number() throws(ElvisSyntaxError) -> ElvisToken {
        let start = at
        let digits = run { $0.isNumber || $0 == "." }
        guard let number = Double(digits), number.isFinite else {
            throw ElvisSyntaxError(offset: start, words: "“\(digits)” is no number")
        }
        return .number(number)
    }
}
