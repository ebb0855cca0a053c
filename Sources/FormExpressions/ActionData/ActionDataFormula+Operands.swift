import FormModel
import FormTables

/// The operands of formulas: constants, fields, functions, CASE and CAST.
extension ActionDataFormula {
    /// Reads an operand, the rule `primary` of action-data-binding 5.2.
    ///
    /// * `'on'` is a text whatever it spells (section 5.1).
    /// * `"on"` is a field, else that text.
    /// * `12` is a number; a field of that name is meant only by a whole path or in double quotes.
    /// * `on` is a field, else what `constant` makes of the word.
    /// * A word is the name of a function only before `(`: `count + 1` reads the field `count`.
    mutating func primary() throws(ActionDataSyntaxError) -> Expression {
        try requireShort()
        let start = token
        let position = place(start.offset)
        if let keyword = start.keyword { return try self.keyword(keyword, at: position) }
        switch start.kind {
        case .text(let text):
            at += 1
            return .literal(.string(text), position)
        case .name(let name):
            at += 1
            return .data(name, otherwise: .literal(.string(name), position), position)
        case .symbol("("):
            at += 1
            let inner = try formula()
            try close(start)
            return inner
        case .word(let word):
            at += 1
            if token.kind == .symbol("(") { return try function(word, at: position, start.offset) }
            return number(word, at: position) ?? .data(word, otherwise: constant(word, at: position), position)
        case .symbol, .end: throw unexpected()
        }
    }

    /// Reads what begins with a reserved word: NULL, CASE or CAST. Any other is an error in the place of an operand.
    private mutating func keyword(
        _ keyword: String, at position: SourcePosition
    ) throws(ActionDataSyntaxError) -> Expression {
        switch keyword {
        case "NULL":
            at += 1
            return .literal(.null, position)
        case "CASE": return try choice(at: position)
        case "CAST": return try conversion(at: position)
        default: throw unexpected()
        }
    }

    /// Formulas in parentheses, parted by commas; there may be none.
    mutating func arguments() throws(ActionDataSyntaxError) -> [Expression] {
        let opening = token
        guard take(symbol: "(") else {
            throw ActionDataSyntaxError(.mismatchedParenthesis, "“(” is missing here", at: token.offset)
        }
        if take(symbol: ")") { return [] }
        var others = (start: length, longest: 0)
        var list = [try formula(beside: &others)]
        while take(symbol: ",") { list.append(try formula(beside: &others)) }
        try close(opening)
        return list
    }

    /// Takes `)`. Where the formula ends without it the opening one is told, else the token that stands in its place.
    private mutating func close(_ opening: ActionDataToken) throws(ActionDataSyntaxError) {
        if take(symbol: ")") { return }
        if token.kind == .end {
            throw ActionDataSyntaxError(.mismatchedParenthesis, "“(” is never closed", at: opening.offset)
        }
        throw unexpected()
    }

    /// Reads the arguments of a function, whose name counts in any letter case (section 5.1).
    ///
    /// A call that can never be computed, for its number of arguments or because it is known by name alone (section
    /// 5.5), fails where it is computed and nowhere else: `trim(a, b)` → `fail("Function `trim` takes 1 parameter.",
    /// "trim(a, b)")`.
    private mutating func function(
        _ word: String, at position: SourcePosition, _ offset: Int
    ) throws(ActionDataSyntaxError) -> Expression {
        let name = word.lowercased()
        guard ActionDataFunction.isKnown(name) else {
            let near = suggestion(for: name, among: ActionDataVocabulary.known.functions.keys.sorted())
            throw ActionDataSyntaxError(.unknownFunctionName, "there is no function “\(word)”\(near)", at: offset)
        }
        let operands = try arguments()
        guard let problem = ActionDataFunction.problem(with: name, arguments: operands.count) else {
            return call(name, operands, at: position)
        }
        return call("fail", [problem, text(from: offset)].map { .literal(.string($0), position) }, at: position)
    }

    // MARK: - CASE and CAST

    /// Reads CASE: `CASE x WHEN v THEN r ELSE d END` → `case(x, v, r, d)`, and `CASE WHEN t THEN r ELSE d END`, which
    /// is an extension, → `when(t, r, d)` (section 5.4).
    ///
    /// ELSE is required; the errors have the texts of section 5.6.
    private mutating func choice(at position: SourcePosition) throws(ActionDataSyntaxError) -> Expression {
        let start = token.offset
        at += 1
        var operands: [Expression] = []
        var others = (start: length, longest: 0)
        let isSearched = token.keyword == "WHEN"
        if !isSearched { operands.append(try formula(beside: &others)) }
        guard token.keyword == "WHEN" else { throw malformed() }
        while take(keyword: "WHEN") {
            operands.append(try formula(beside: &others))
            guard take(keyword: "THEN") else { throw malformed() }
            operands.append(try formula(beside: &others))
        }
        guard take(keyword: "ELSE") else {
            guard token.kind == .end || token.keyword == "END" else { throw malformed() }
            throw ActionDataSyntaxError(
                .malformedSQLCommand, "Case statement is missing ELSE default value.", at: start)
        }
        operands.append(try formula(beside: &others))
        guard take(keyword: "END") else {
            guard token.kind == .end else { throw malformed() }
            throw ActionDataSyntaxError(.malformedSQLCommand, "Case statement missing END key.", at: start)
        }
        return call(isSearched ? "when" : "case", operands, at: position)
    }

    private func malformed() -> ActionDataSyntaxError {
        ActionDataSyntaxError(
            .malformedSQLCommand, "Case statement malformed at `\(token.written)`.", at: token.offset)
    }

    /// Reads CAST: `CAST(total AS REAL)` → `cast(total, "float")`.
    private mutating func conversion(at position: SourcePosition) throws(ActionDataSyntaxError) -> Expression {
        at += 1
        let opening = token
        guard take(symbol: "(") else { throw unexpected() }
        let operand = try formula()
        guard take(keyword: "AS") else { throw unexpected() }
        let types = ActionDataVocabulary.known.types
        guard case .word(let word) = token.kind, let type = types[word.lowercased()] else {
            let near = suggestion(for: token.written, among: types.keys.sorted())
            throw ActionDataSyntaxError(
                .syntaxError, "there is no type “\(token.written)”\(near)", at: token.offset)
        }
        let written = self.place(token.offset)
        at += 1
        try close(opening)
        return call("cast", [operand, .literal(.string(type), written)], at: position)
    }

    // MARK: - Words

    /// Digits with an optional fraction; nil for another word.
    ///
    /// `12` → an integer, `12.0` and `.5` → numbers, which stay apart in the language (section 5.1); a whole number
    /// that is too large for an integer is a number.
    private func number(_ word: String, at position: SourcePosition) -> Expression? {
        guard Self.isNumber(word) else { return nil }
        if !word.contains("."), let integer = Int(word) { return .literal(.integer(integer), position) }
        return Double(word).map { .literal(.number($0), position) }
    }

    /// Tells whether a word is digits with an optional fraction: `12`, `12.0`, `.5`; not `12.`, `1e3` or `-1`.
    ///
    /// A pattern would be made anew for each word of a large form.
    static func isNumber(_ word: String) -> Bool {
        let parts = word.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        let isOfDigits = parts.allSatisfy { $0.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
        return isOfDigits && parts.last?.isEmpty == false
    }

    /// The meaning of a word that is no entry of the record.
    ///
    /// `Yes` → true, `off` → false, `Hello` → the text `Hello`: whole words, in any letter case (section 5.3).
    private func constant(_ word: String, at position: SourcePosition) -> Expression {
        .literal(ActionDataOperand.mark(in: word).map(Value.bool) ?? .string(word), position)
    }
}
