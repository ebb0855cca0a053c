import FormTables

/// A part of a formula, with the place of its first character, counted in Unicode scalars.
///
/// The scanner decides nothing that depends on the record: `#FF0000`, `12.5`, `true` and the names of fields and
/// functions are all words here.
struct ActionDataToken: Hashable {
    /// The kinds that the grammar tells apart; texts come without their quotes.
    enum Kind: Hashable {
        /// A run of characters without blanks and symbols.
        case word(String)
        /// A constant in single quotes.
        case text(String)
        /// A name in double quotes.
        case name(String)
        /// One of the signs of one or two characters: `(`, `+`, `<=`, …
        case symbol(String)
        /// The end of the formula: of its text, or at a `;` (action-data-binding 5.1).
        case end
    }

    let kind: Kind
    let offset: Int
    /// The word in capitals, where it is one that the grammar keeps to itself.
    let keyword: String?

    init(kind: Kind, offset: Int) {
        (self.kind, self.offset) = (kind, offset)
        // Of a long formula most words are no keywords; those are not turned into capitals for nothing.
        guard case .word(let word) = kind, word.unicodeScalars.count <= Self.longestReserved else {
            keyword = nil
            return
        }
        let upper = word.uppercased()
        keyword = ActionDataVocabulary.known.reserved.contains(upper) ? upper : nil
    }

    /// The characters for a message.
    var written: String {
        switch kind {
        case .word(let word), .symbol(let word): word
        case .text(let text): "'\(text)'"
        case .name(let name): "\"\(name)\""
        case .end: ""
        }
    }

    /// The length of the longest reserved word, in Unicode scalars.
    private static let longestReserved = ActionDataVocabulary.known.reserved.map(\.unicodeScalars.count).max() ?? 0
}

/// Takes a formula apart (action-data-binding.md, section 5.1).
///
/// `a >= 'it''s' -- why` → word `a`, symbol `>=`, text `it's`, end.
struct ActionDataScanner {
    private let scalars: [Unicode.Scalar]
    private var at = 0

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// The tokens with one for the end behind them.
    ///
    /// Fails for a quote that is never closed and for nothing else: any other character is a blank, a symbol or part of
    /// a word.
    static func tokens(of text: String) throws(ActionDataSyntaxError) -> [ActionDataToken] {
        var scanner = ActionDataScanner(text)
        var tokens: [ActionDataToken] = []
        while true {
            let token = try scanner.next()
            tokens.append(token)
            if token.kind == .end { return tokens }
        }
    }

    /// Takes the next token. Pairs come before single signs, so that `<=` is one token; `!` alone belongs to a word,
    /// and `!=` ends one.
    private mutating func next() throws(ActionDataSyntaxError) -> ActionDataToken {
        skipBlanks()
        let start = at
        guard at < scalars.count, scalars[at] != ";" else { return ActionDataToken(kind: .end, offset: start) }
        switch scalars[at] {
        case "'": return ActionDataToken(kind: .text(try quoted(by: "'")), offset: start)
        case "\"": return ActionDataToken(kind: .name(try quoted(by: "\"")), offset: start)
        default: break
        }
        for symbol in Self.pairs where starts(with: symbol) {
            at += 2
            return ActionDataToken(kind: .symbol(symbol), offset: start)
        }
        if Self.isSymbol(scalars[at]) {
            at += 1
            return ActionDataToken(kind: .symbol(String(scalars[start])), offset: start)
        }
        while at < scalars.count, Self.isOfWord(scalars[at]), !starts(with: "!=") { at += 1 }
        return ActionDataToken(kind: .word(text(from: start)), offset: start)
    }

    /// The symbols of two characters. `==` is none of them: it is read as two signs, the second of which is an error
    /// (section 5.1).
    private static let pairs = ["!=", "<>", "<=", ">="]

    private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "(", ")", ",", "+", "-", "*", "/", "=", "<", ">": true
        default: false
        }
    }

    /// White space as section 5.1 lists it; any other blank, as a no-break space, is part of a word.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\t", "\r", "\n": true
        default: false
        }
    }

    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        !isSymbol(scalar) && !isBlank(scalar) && scalar != "'" && scalar != "\"" && scalar != ";"
    }

    /// Goes beyond blanks and comments, which run from `--` to the end of the line (section 5.1).
    ///
    /// `a--b` is the word `a` and a comment; `a - -b` is a subtraction.
    private mutating func skipBlanks() {
        while at < scalars.count {
            if Self.isBlank(scalars[at]) {
                at += 1
            } else if starts(with: "--") {
                while at < scalars.count, scalars[at] != "\n", scalars[at] != "\r" { at += 1 }
            } else {
                return
            }
        }
    }

    /// Takes a text in quotes, of either kind: a doubled quote is one, `''` alone is the empty text, and a backslash is
    /// a character as any other (section 5.1).
    ///
    /// The error of a quote that is never closed has the place of its opening.
    private mutating func quoted(by quote: Unicode.Scalar) throws(ActionDataSyntaxError) -> String {
        let start = at
        var text = String.UnicodeScalarView()
        at += 1
        while at < scalars.count {
            let scalar = scalars[at]
            at += 1
            guard scalar == quote else {
                text.append(scalar)
                continue
            }
            guard at < scalars.count, scalars[at] == quote else { return String(text) }
            text.append(quote)
            at += 1
        }
        let kind: ActionDataSyntaxError.Kind = quote == "'" ? .mismatchedSingleQuotes : .mismatchedDoubleQuotes
        throw ActionDataSyntaxError(kind, "the quote \(quote) is never closed", at: start)
    }

    private func starts(with text: String) -> Bool { scalars[at...].starts(with: text.unicodeScalars) }

    private func text(from start: Int) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[start..<at])
        return String(text)
    }
}
