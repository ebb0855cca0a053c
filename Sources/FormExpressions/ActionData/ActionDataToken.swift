/// A part of a formula, with the place of its first character, counted in Unicode scalars.
struct ActionDataToken: Hashable {
    enum Kind: Hashable {
        /// A run of characters without blanks and symbols.
        case word(String)
        /// A constant in single quotes.
        case text(String)
        /// A name in double quotes.
        case name(String)
        case symbol(String)
        case end
    }

    var kind: Kind
    var offset: Int

    /// The word in capitals, where it is one that the grammar keeps to itself.
    var keyword: String? {
        guard case .word(let word) = kind else { return nil }
        let upper = word.uppercased()
        return Self.reserved.contains(upper) ? upper : nil
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

    static let reserved: Set<String> = [
        "AND", "OR", "NOT", "LIKE", "GLOB", "REGEXP", "REGEX", "MATCH", "IN", "BETWEEN", "IS", "NULL", "ISNULL",
        "NOTNULL", "CASE", "WHEN", "THEN", "ELSE", "END", "CAST", "AS", "COLLATE",
    ]
}

/// Takes a formula apart (action-data-binding.md, section 5.1).
struct ActionDataScanner {
    private let scalars: [Unicode.Scalar]
    private var at = 0

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// The tokens with one for the end behind them.
    static func tokens(of text: String) throws(ActionDataSyntaxError) -> [ActionDataToken] {
        var scanner = ActionDataScanner(text)
        var tokens: [ActionDataToken] = []
        while true {
            let token = try scanner.next()
            tokens.append(token)
            if token.kind == .end { return tokens }
        }
    }

    private mutating func next() throws(ActionDataSyntaxError) -> ActionDataToken {
        skipBlanks()
        let start = at
        guard at < scalars.count, scalars[at] != ";" else { return ActionDataToken(kind: .end, offset: start) }
        switch scalars[at] {
        case "'": return ActionDataToken(kind: .text(try quoted(by: "'")), offset: start)
        case "\"": return ActionDataToken(kind: .name(try quoted(by: "\"")), offset: start)
        default: break
        }
        for symbol in ["!=", "<>", "<=", ">="] where starts(with: symbol) {
            at += 2
            return ActionDataToken(kind: .symbol(symbol), offset: start)
        }
        if Self.symbols.contains(scalars[at]) {
            at += 1
            return ActionDataToken(kind: .symbol(String(scalars[start])), offset: start)
        }
        while at < scalars.count, isOfWord(scalars[at]), !starts(with: "!=") { at += 1 }
        return ActionDataToken(kind: .word(text(from: start)), offset: start)
    }

    private static let symbols: Set<Unicode.Scalar> = ["(", ")", ",", "+", "-", "*", "/", "=", "<", ">"]
    private static let blanks: Set<Unicode.Scalar> = [" ", "\t", "\r", "\n"]

    private func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        !Self.symbols.contains(scalar) && !Self.blanks.contains(scalar) && !["'", "\"", ";"].contains(scalar)
    }

    private mutating func skipBlanks() {
        while at < scalars.count {
            if Self.blanks.contains(scalars[at]) {
                at += 1
            } else if starts(with: "--") {
                while at < scalars.count, scalars[at] != "\n" { at += 1 }
            } else {
                return
            }
        }
    }

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
