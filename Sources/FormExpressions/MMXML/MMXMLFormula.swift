package import FormModel

/// Reads the formulas of `evaluate` (mm-xml.md, section 10).
///
/// - `first.  last` joins two texts: `join` of connector, item and item;
/// - `a + b`, `a - 12` reckons: `add.decimal` or `subtract.decimal` of an item and an item or literal;
/// - `+86400` is a moment: `dayFromNow` of a number of seconds.
///
/// The first character decides: a sign makes a moment, a letter or `_` a name. The character right after that name
/// decides the rest: a dot there joins texts, even before a sign (`a.-b`), blanks or a sign reckon. Anything else is an
/// error, as mm-xml 10 asks.
package struct MMXMLFormula {
    /// Unicode scalars; longer formulas are refused.
    static let maximumLength = 2_000

    private let scalars: [Unicode.Scalar]
    private let isItem: (String) -> Bool
    private let place: (Int) -> SourcePosition

    /// Throws for a text that is no formula, and for a name that `isItem` refuses.
    ///
    /// - Parameters:
    ///   - text: without blanks around it; those within it count.
    ///   - place: tells the place in the file of a Unicode scalar of the text.
    package static func parse(
        _ text: String, isItem: @escaping (String) -> Bool, place: @escaping (Int) -> SourcePosition
    ) throws(MMXMLSyntaxError) -> Expression {
        let scalars = Array(text.unicodeScalars.prefix(maximumLength + 1))
        guard scalars.count <= maximumLength else {
            throw MMXMLSyntaxError("the formula is longer than \(maximumLength) characters", at: 0)
        }
        return try MMXMLFormula(scalars: scalars, isItem: isItem, place: place).whole()
    }

    /// Reads the first name, or hands a moment on, and goes by what follows the name.
    private func whole() throws(MMXMLSyntaxError) -> Expression {
        guard let first = scalars.first else { throw MMXMLSyntaxError("the formula is empty", at: 0) }
        if first == "+" || first == "-" { return try shift() }
        guard first.isMMXMLNameStart else { throw notUnderstood(at: 0) }
        let nameEnd = scalars.firstIndex { !$0.isMMXMLName } ?? scalars.count
        let name = text(0, nameEnd)
        let operatorIndex = skipBlanks(from: nameEnd)
        guard operatorIndex < scalars.count else { throw notUnderstood(at: nameEnd) }
        guard isItem(name) else { throw MMXMLSyntaxError(unknownItem: name, at: 0) }
        let left = Expression.field(name, component: nil, place(0))
        if scalars[nameEnd] == "." { return try joined(left, from: nameEnd + 1) }
        return try reckoned(left, operatorIndex)
    }

    /// Reads `+86400` or `-86400`. Seconds, not milliseconds (mm-xml 10, 3); up to 2⁴⁰ of them, some 34,800 years.
    private func shift() throws(MMXMLSyntaxError) -> Expression {
        let digits = scalars.dropFirst()
        guard !digits.isEmpty, digits.allSatisfy(\.isMMXMLDigit) else { throw notUnderstood(at: 0) }
        guard let seconds = Int(text(0, scalars.count)), seconds.magnitude <= 1 << 40 else {
            throw MMXMLSyntaxError("this number of seconds is too large", at: 0)
        }
        return .call("dayFromNow", [.literal(.integer(seconds), place(0))], place(0))
    }

    /// The second name is the longest one that ends the text; one blank before it does not count.
    ///
    /// `a., b` joins with `,` and `a.,  b` with `, ` (the table in mm-xml 10, 1). Where no item has the whole last word
    /// for its name, part of the word may belong to the connector: `a.xb` joins `a` and `b` with `x` if there is no
    /// item `xb`.
    private func joined(_ left: Expression, from start: Int) throws(MMXMLSyntaxError) -> Expression {
        let nameStart = scalars.lastIndex { !$0.isMMXMLName }.map { $0 + 1 } ?? 0
        guard nameStart < scalars.count else { throw notUnderstood(at: scalars.count) }
        let known = (nameStart..<scalars.count).first {
            scalars[$0].isMMXMLNameStart && isItem(text($0, scalars.count))
        }
        guard let known else {
            throw MMXMLSyntaxError(unknownItem: text(nameStart, scalars.count), at: nameStart)
        }
        let hasBlank = known > start && scalars[known - 1].isMMXMLBlank
        let connector = text(start, hasBlank ? known - 1 : known)
        let right = Expression.field(text(known, scalars.count), component: nil, place(known))
        return .call("join", [.literal(.string(connector), place(start)), left, right], place(0))
    }

    /// Reads the sign at `index` and the second operand, which is one name or one whole number up to the end (mm-xml
    /// 10, 2). A literal keeps its digits as text, so that the sum is exact.
    private func reckoned(_ left: Expression, _ index: Int) throws(MMXMLSyntaxError) -> Expression {
        guard scalars[index] == "+" || scalars[index] == "-" else { throw notUnderstood(at: index) }
        let call = scalars[index] == "+" ? "add.decimal" : "subtract.decimal"
        let start = skipBlanks(from: index + 1)
        let operand = text(start, scalars.count)
        guard let first = operand.unicodeScalars.first else { throw notUnderstood(at: start) }
        if operand.unicodeScalars.allSatisfy(\.isMMXMLDigit) {
            return .call(call, [left, .literal(.string(operand), place(start))], place(0))
        }
        guard first.isMMXMLNameStart, operand.unicodeScalars.allSatisfy(\.isMMXMLName) else {
            throw notUnderstood(at: start)
        }
        guard isItem(operand) else { throw MMXMLSyntaxError(unknownItem: operand, at: start) }
        return .call(call, [left, .field(operand, component: nil, place(start))], place(0))
    }

    private func skipBlanks(from index: Int) -> Int {
        scalars[index...].firstIndex { !$0.isMMXMLBlank } ?? scalars.count
    }

    private func text(_ start: Int, _ end: Int) -> String {
        String(String.UnicodeScalarView(scalars[start..<end]))
    }

    private func notUnderstood(at offset: Int) -> MMXMLSyntaxError {
        MMXMLSyntaxError("a formula is written “a.  b”, “a + b”, “a - 12” or, for a date, “+86400”", at: offset)
    }
}
