package import FormModel
import FormTables

/// Reads a formula into an expression (action-data-binding.md, section 5.2).
///
/// There is a function for each rule of the grammar, from the loosest operator to the tightest: `formula`,
/// `conjunction`, `negation`, `predicate`, `sum`, `product`, `unary`, `primary`. Each operation becomes a call whose
/// name has the ending `.actiondata` (form-document 4.3): `1 + 2 * n` → `add.actiondata(1, multiply.actiondata(2, n))`.
///
/// The fields of the record are not known here. A word is read as an entry of the record with the meaning that the word
/// has where there is no such entry: `.data("on", otherwise: true)`.
package struct ActionDataFormula {
    let tokens: [ActionDataToken]
    private let text: String
    /// The place in the definition of a character of the formula, by its number in Unicode scalars.
    let place: (Int) -> SourcePosition
    /// The number of the next token.
    var at = 0
    /// The number of formulas that are being read, each within the one before: in parentheses, as an argument or in
    /// CASE.
    private var depth = 0
    /// Tokens before this one that stand in no part that this one is nested in.
    private var spared = 0

    /// Formulas that are nested deeper than this nobody writes, and reading them would take the stack.
    private static let deepest = 120
    /// The most tokens of a formula: what is computed of one is nested as deeply as it is long. Of formulas side by
    /// side, as in a CASE of all countries, the longest one counts.
    private static let longest = 1000
    /// The limit for all formulas side by side; reading takes time in proportion to it.
    private static let mostTokens = 10_000

    private init(_ text: String, _ place: @escaping (Int) -> SourcePosition) throws(ActionDataSyntaxError) {
        tokens = try ActionDataScanner.tokens(of: text)
        (self.text, self.place) = (text, place)
        if tokens.count > Self.mostTokens { throw Self.tooLong(at: tokens[Self.mostTokens]) }
    }

    private static func tooLong(at token: ActionDataToken) -> ActionDataSyntaxError {
        ActionDataSyntaxError(.syntaxError, "the formula is too long", at: token.offset)
    }

    /// Insists that an operand may still be nested in what is before it.
    func requireShort() throws(ActionDataSyntaxError) {
        if length >= Self.longest { throw Self.tooLong(at: token) }
    }

    /// The number of tokens that the next one may be nested in.
    var length: Int { at - spared }

    /// Reads one of several formulas side by side.
    ///
    /// - Parameter others: where they begin, and how long the longest of them is.
    mutating func formula(
        beside others: inout (start: Int, longest: Int)
    ) throws(ActionDataSyntaxError) -> Expression {
        spared = at - others.start
        let expression = try formula()
        others.longest = max(others.longest, length - others.start)
        spared = at - others.start - others.longest
        return expression
    }

    /// Reads a whole formula; a token that is left over is an error (action-data-binding 5.2).
    ///
    /// An empty text is an error as well: an empty path has no formula (section 5), so its owner asks for none. A path
    /// that is the name of a field is that field whatever it would be read as; `ActionDataPaths` sees to that.
    ///
    /// - Parameter place: where a character of the text stands, counted in Unicode scalars.
    package static func expression(
        of text: String, at place: @escaping (Int) -> SourcePosition
    ) throws(ActionDataSyntaxError) -> Expression {
        var reader = try ActionDataFormula(text, place)
        let expression = try reader.formula()
        try reader.expectEnd()
        return expression
    }

    // MARK: - Operators

    /// Reads operands of OR: the loosest rule, with which everything in parentheses begins again.
    mutating func formula() throws(ActionDataSyntaxError) -> Expression {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            throw ActionDataSyntaxError(.syntaxError, "the formula is nested too deeply", at: token.offset)
        }
        var left = try conjunction()
        while take(keyword: "OR") { left = call("or", [left, try conjunction()]) }
        return left
    }

    private mutating func conjunction() throws(ActionDataSyntaxError) -> Expression {
        var left = try negation()
        while take(keyword: "AND") { left = call("and", [left, try negation()]) }
        return left
    }

    /// Reads a comparison with any number of NOT before it: `NOT a = b` → `not(equal(a, b))`.
    ///
    /// All of them have the place of the first one. They are read in a loop, which takes no stack for each.
    private mutating func negation() throws(ActionDataSyntaxError) -> Expression {
        let start = place(token.offset)
        var count = 0
        while take(keyword: "NOT") { count += 1 }
        var operand = try predicate()
        for _ in 0..<count { operand = call("not", [operand], at: start) }
        return operand
    }

    /// Reads an operand with the comparisons behind it, which belong to what stands left of them: `a < b < c` →
    /// `less(less(a, b), c)`.
    private mutating func predicate() throws(ActionDataSyntaxError) -> Expression {
        var left = try sum()
        while let next = try comparison(with: left) { left = next }
        return left
    }

    /// The operations by their signs: those of comparisons (sections 5.1 and 5.4), of sums and of products.
    private static let (comparisons, sums, products) = {
        let levels = SharedTables.operations.levels(in: "actiondata")
        return levels.count == 5 ? (levels[2], levels[3], levels[4]) : ([:], [:], [:])
    }()
    /// The operations that look for a pattern (section 5.4).
    static let patterns: Set = ["like", "glob", "regexp"]

    /// The comparison that follows an operand; nil where none does.
    ///
    /// NOT stands for the opposite only before LIKE and its like, IN, BETWEEN and NULL. The opposite is a call of
    /// `negated`, which leaves null as it is, where that of `not` is true (form-document 4.3).
    private mutating func comparison(with left: Expression) throws(ActionDataSyntaxError) -> Expression? {
        if case .symbol(let symbol) = token.kind, let name = Self.comparisons[symbol] {
            at += 1
            return call(name, [left, try sum()])
        }
        let isNegated = token.keyword == "NOT" && Self.mayFollowNot.contains(tokens[at + 1].keyword ?? "")
        if isNegated { at += 1 }
        guard let keyword = token.keyword else { return nil }
        let found = try keywordComparison(keyword, with: left, isNegated)
        if isNegated, let found, keyword != "NULL" { return call("negated", [found]) }
        return found
    }

    private static let mayFollowNot = Set(comparisons.keys).union(["IN", "BETWEEN", "NULL"])

    /// Reads a comparison that begins with a keyword; nil, with nothing taken, for a keyword that begins none, as THEN.
    ///
    /// The first AND behind BETWEEN is that of the range. `IS x` and `IS NOT x` are `=` and `!=` (section 5.3).
    private mutating func keywordComparison(
        _ keyword: String, with left: Expression, _ isNegated: Bool
    ) throws(ActionDataSyntaxError) -> Expression? {
        switch keyword {
        case "IN":
            at += 1
            return call("in", [left] + (try arguments()))
        case "BETWEEN":
            at += 1
            let low = try sum()
            try expect(keyword: "AND", after: "BETWEEN")
            return call("between", [left, low, try sum()])
        case "IS":
            at += 1
            let isNot = take(keyword: "NOT")
            if take(keyword: "NULL") { return isNull(left, isNot) }
            return call(isNot ? "notEqual" : "equal", [left, try sum()])
        case "ISNULL", "NOTNULL":
            at += 1
            return isNull(left, keyword == "NOTNULL")
        case "NULL" where isNegated:
            at += 1
            return isNull(left, true)
        default:
            guard let name = Self.comparisons[keyword] else { return nil }
            at += 1
            return call(name, [left, try sum()])
        }
    }

    /// The test for null, which the empty text passes as well (section 5.3); it never gives null itself.
    private func isNull(_ operand: Expression, _ isNot: Bool) -> Expression {
        call(isNot ? "isNotNull" : "isNull", [operand])
    }

    private mutating func sum() throws(ActionDataSyntaxError) -> Expression {
        var left = try product()
        while case .symbol(let symbol) = token.kind, let name = Self.sums[symbol] {
            at += 1
            left = call(name, [left, try product()])
        }
        return left
    }

    private mutating func product() throws(ActionDataSyntaxError) -> Expression {
        var left = try unary()
        while case .symbol(let symbol) = token.kind, let name = Self.products[symbol] {
            at += 1
            left = call(name, [left, try unary()])
        }
        return left
    }

    /// Reads an operand with its signs: `-5` → `minus(5)`, as there are no negative constants.
    private mutating func unary() throws(ActionDataSyntaxError) -> Expression {
        var signs: [(name: String, position: SourcePosition)] = []
        while case .symbol(let symbol) = token.kind, symbol == "+" || symbol == "-" {
            signs.append((symbol == "+" ? "plus" : "minus", place(token.offset)))
            at += 1
        }
        let operand = try primary()
        return signs.reversed().reduce(operand) { call($1.name, [$0], at: $1.position) }
    }

    // MARK: - Tokens

    /// The next token. There always is one: that of the end is never taken.
    var token: ActionDataToken { tokens[at] }

    mutating func take(keyword: String) -> Bool {
        guard token.keyword == keyword else { return false }
        at += 1
        return true
    }

    mutating func take(symbol: String) -> Bool {
        guard token.kind == .symbol(symbol) else { return false }
        at += 1
        return true
    }

    private mutating func expect(keyword: String, after other: String) throws(ActionDataSyntaxError) {
        guard take(keyword: keyword) else {
            throw ActionDataSyntaxError(.syntaxError, "\(keyword) is missing after \(other)", at: token.offset)
        }
    }

    private func expectEnd() throws(ActionDataSyntaxError) {
        if token.kind != .end { throw unexpected() }
    }

    /// The error of a token that cannot stand where it does.
    ///
    /// The kinds are those of section 5.6: a word behind an operand is an unknown keyword, a reserved word in a wrong
    /// place an invalid one, and COLLATE a command that is not supported (section 5.4).
    func unexpected() -> ActionDataSyntaxError {
        switch token.kind {
        case .end: ActionDataSyntaxError(.syntaxError, "the formula ends too early", at: token.offset)
        case .symbol(")"):
            ActionDataSyntaxError(.mismatchedParenthesis, "“)” closes nothing", at: token.offset)
        case .word(let word) where token.keyword == nil && at > 0:
            ActionDataSyntaxError(
                .unknownKeyword, "`\(word)` is not a recognized SQL keyword." + near(word), at: token.offset)
        case .word where token.keyword == "COLLATE":
            ActionDataSyntaxError(.unsupportedCommand, "COLLATE is not supported.", at: token.offset)
        default:
            ActionDataSyntaxError(.invalidKeyword, "Unexpected keyword `\(token.written)` found.", at: token.offset)
        }
    }

    /// The text from a character up to the end of the last token that was taken, which is a symbol of one character.
    func text(from offset: Int) -> String {
        let scalars = text.unicodeScalars.prefix(tokens[at - 1].offset + 1).dropFirst(offset)
        return String(Substring(scalars))
    }

    private func near(_ word: String) -> String {
        suggestion(for: word, among: ActionDataVocabulary.known.reserved.sorted())
    }

    /// An operation of this language. Without a place of its own it has that of its first operand, where it begins.
    func call(_ name: String, _ operands: [Expression], at position: SourcePosition? = nil) -> Expression {
        .call("\(name).actiondata", operands, position ?? operands.first?.position ?? place(0))
    }
}

extension ActionDataFormula {
    /// Tells whether a text is a single word that can name a field.
    ///
    /// Asked for the paths of a storyboard, whose controls declare the fields of the model (section 1.2, rule 8).
    /// `order` and `CASE` are such names, as a whole path that is a field is never read as a formula (section 5);
    /// `NULL`, `#FF0000`, `12` and `a + b` are none.
    package static func isPlainName(_ text: String) -> Bool {
        guard let tokens = try? ActionDataScanner.tokens(of: text), tokens.count == 2,
            case .word(let word) = tokens[0].kind, word == text, tokens[0].keyword != "NULL"
        else { return false }
        return !word.hasPrefix("#") && !word.utf8.allSatisfy { "0123456789.".utf8.contains($0) }
    }
}
