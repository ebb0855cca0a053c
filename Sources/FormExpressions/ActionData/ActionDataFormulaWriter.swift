package import FormModel
import FormTables

/// Writes an expression as a formula (action-data-binding.md, section 5.2), with parentheses where they are needed.
///
/// The text means the same when it is read again: `add(1, multiply(2, n))` → `1 + 2 * n`, `multiply(add(1, 2), n)` →
/// `(1 + 2) * n`. Keywords are written in capitals, functions in small letters.
package enum ActionDataFormulaWriter {
    /// The precedence of the parts of a formula, the loosest first.
    private enum Rank: Int {
        case or, and, not, comparison, sum, product, unary, primary
    }

    /// The formula that says an expression; nil for what no formula says.
    ///
    /// That is so with operations of other languages, fields of a form, and negative constants.
    package static func text(of expression: Expression) -> String? { written(expression)?.text }

    /// An expression with the rank of its outermost operator, by which the one around it decides on parentheses.
    private static func written(_ expression: Expression) -> (text: String, rank: Rank)? {
        switch expression {
        case .literal(let value, _): return literal(value).map { ($0, .primary) }
        case .data(let name, let otherwise, _): return (self.name(name, otherwise), .primary)
        case .call(let name, let operands, _):
            guard name.hasSuffix(".actiondata") else { return nil }
            return call(String(name.dropLast(".actiondata".count)), operands)
        case .decimal, .field: return nil
        }
    }

    /// A constant; nil for negative numbers, which formulas have as `minus(…)` only, and for those that need an
    /// exponent (section 5.1).
    private static func literal(_ value: Value) -> String? {
        switch value {
        case .null: "NULL"
        case .bool(let isOn): isOn ? "true" : "false"
        case .integer(let integer): integer < 0 ? nil : String(integer)
        case .number(let number): number < 0 || !number.isFinite || number >= 1e15 ? nil : plain(number)
        case .string(let text): "'\(text.replacing("'", with: "''"))'"
        case .array, .object: nil
        }
    }

    /// A number without an exponent; nil for one that needs it.
    private static func plain(_ number: Double) -> String? {
        let text = String(number)
        return text.contains("e") ? nil : text
    }

    /// A name in quotes, unless the word alone means the same.
    ///
    /// `price` → `price`, `net price` and `case` → `"net price"` and `"case"`.
    private static func name(_ name: String, _ otherwise: Expression?) -> String {
        if let read = try? ActionDataFormula.expression(of: name, at: { _ in SourcePosition(file: "") }),
            case .data(name, let other, _) = read, same(other, otherwise)
        {
            return name
        }
        return "\"\(name.replacing("\"", with: "\"\""))\""
    }

    /// Tells whether two meanings of a word agree; an entry without one may be written as any word.
    private static func same(_ a: Expression?, _ b: Expression?) -> Bool {
        switch (a, b) {
        case (.literal(let a, _)?, .literal(let b, _)?): a == b
        default: b == nil
        }
    }

    private static let infix = SharedTables.operations.signs(in: "actiondata").mapValues { sign, level in
        (sign: sign, rank: ([.or, .and, .comparison, .sum, .product] as [Rank])[level])
    }

    /// An operation, by its name without the language's ending; nil for one with other operands than formulas have.
    private static func call(_ name: String, _ operands: [Expression]) -> (text: String, rank: Rank)? {
        if let (sign, rank) = infix[name], operands.count == 2 {
            // Operators of one rank belong to what stands left of them.
            guard let left = part(operands[0], from: rank), let right = part(operands[1], above: rank) else {
                return nil
            }
            return ("\(left) \(sign) \(right)", rank)
        }
        switch name {
        case "not": return part(operands.first, from: .not).map { ("NOT \($0)", .not) }
        case "plus": return part(operands.first, from: .unary).map { ("+\($0)", .unary) }
        // The blank keeps the sign apart from one before it: “--” begins a comment.
        case "minus": return part(operands.first, from: .unary).map { ("- \($0)", .unary) }
        case "isNull": return part(operands.first, from: .comparison).map { ("\($0) IS NULL", .comparison) }
        case "isNotNull": return part(operands.first, from: .comparison).map { ("\($0) IS NOT NULL", .comparison) }
        case "in", "between": return membership(name, operands, isNegated: false)
        case "negated": return negated(operands.first)
        case "case", "when": return choice(name, operands)
        case "cast": return cast(operands)
        case "fail": return asWritten(operands)
        default:
            guard ActionDataVocabulary.known.functions[name] != nil, let texts = list(operands) else { return nil }
            return ("\(name)(\(texts))", .primary)
        }
    }

    /// A formula that cannot be read and was kept as it is.
    private static func asWritten(_ operands: [Expression]) -> (text: String, rank: Rank)? {
        guard operands.count == 2, case .literal(.string(let text), _) = operands[1] else { return nil }
        return (text, .primary)
    }

    // MARK: - Parts

    /// A part in parentheses where it binds looser than its place allows.
    private static func part(_ expression: Expression?, from rank: Rank) -> String? {
        expression.flatMap(written).map { $0.rank.rawValue < rank.rawValue ? "(\($0.text))" : $0.text }
    }

    /// A part in parentheses also where it binds as tight as its place: the right side of an operator.
    private static func part(_ expression: Expression?, above rank: Rank) -> String? {
        expression.flatMap(written).map { $0.rank.rawValue <= rank.rawValue ? "(\($0.text))" : $0.text }
    }

    /// Formulas with commas between.
    private static func list(_ operands: some Sequence<Expression>) -> String? {
        let texts = operands.map { written($0)?.text }
        return texts.contains(nil) ? nil : texts.compactMap(\.self).joined(separator: ", ")
    }

    /// IN with its members, or BETWEEN with its ends; both may have NOT before the keyword.
    private static func membership(
        _ name: String, _ operands: [Expression], isNegated: Bool
    ) -> (text: String, rank: Rank)? {
        guard let value = part(operands.first, from: .comparison) else { return nil }
        let not = isNegated ? "NOT " : ""
        if name == "in" { return list(operands.dropFirst()).map { ("\(value) \(not)IN (\($0))", .comparison) } }
        guard operands.count == 3, let low = part(operands[1], from: .sum), let high = part(operands[2], from: .sum)
        else { return nil }
        return ("\(value) \(not)BETWEEN \(low) AND \(high)", .comparison)
    }

    /// The opposite of LIKE and its like, of IN and of BETWEEN: `a NOT LIKE b`. Nil for that of another operation.
    private static func negated(_ operand: Expression?) -> (text: String, rank: Rank)? {
        guard case .call(let call, let operands, _)? = operand, call.hasSuffix(".actiondata") else { return nil }
        let name = String(call.dropLast(".actiondata".count))
        if name == "in" || name == "between" { return membership(name, operands, isNegated: true) }
        guard ActionDataFormula.patterns.contains(name), let (sign, rank) = infix[name], operands.count == 2,
            let left = part(operands[0], from: rank), let right = part(operands[1], above: rank)
        else { return nil }
        return ("\(left) NOT \(sign) \(right)", rank)
    }

    /// CASE, with an operand to compare for `case` and without one for `when`; nil where the pairs are not whole.
    private static func choice(_ name: String, _ operands: [Expression]) -> (text: String, rank: Rank)? {
        var texts = operands.compactMap { written($0)?.text }
        guard texts.count == operands.count, let last = texts.popLast() else { return nil }
        var text = "CASE"
        if name == "case", !texts.isEmpty { text += " \(texts.removeFirst())" }
        guard !texts.isEmpty, texts.count.isMultiple(of: 2) else { return nil }
        for at in stride(from: 0, to: texts.count, by: 2) { text += " WHEN \(texts[at]) THEN \(texts[at + 1])" }
        return ("\(text) ELSE \(last) END", .primary)
    }

    private static func cast(_ operands: [Expression]) -> (text: String, rank: Rank)? {
        guard operands.count == 2, case .literal(.string(let type), _) = operands[1],
            let text = written(operands[0])?.text
        else { return nil }
        return ("CAST(\(text) AS \(type))", .primary)
    }
}
