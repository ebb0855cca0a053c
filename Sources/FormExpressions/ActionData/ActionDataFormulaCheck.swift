package import FormModel

/// Finds what can never come out as a number, a date or at all, from the types of the fields and from constants.
///
/// Its findings are warnings: on the page a path that fails leaves the control as it is (action-data-binding 2.1), and
/// a refused calculation shows a text (section 5.4).
package struct ActionDataFormulaCheck {
    /// The kinds that a value can be of; anything where that depends on what is entered.
    package enum Kind: Hashable, Sendable {
        case number, mark, text, date, list, anything

        package var words: String {
            switch self {
            case .number: "a number"
            case .mark: "true or false"
            case .text: "a text"
            case .date: "a date"
            case .list: "a list or an object"
            case .anything: "anything"
            }
        }
    }

    /// A mistake in a formula and its place; control and property are added by the caller.
    package struct Diagnostic: Hashable, Sendable {
        package var message: String
        package var position: SourcePosition
    }

    private let fields: [String: Kind]
    package private(set) var diagnostics: [Diagnostic] = []

    /// - Parameter fields: those of the data model.
    package init(fields: [String: Kind]) {
        self.fields = fields
    }

    /// The kind of a formula's value; the formula's mistakes are found on the way.
    ///
    /// Each mistake is told once, by the innermost operation that has it: an operation whose operands are wrong already
    /// is not computed.
    package mutating func kind(of expression: Expression) -> Kind {
        switch expression {
        case .literal(let value, _): return Self.kind(of: value)
        case .decimal: return .text
        case .field: return .anything
        case .data(let name, let otherwise, _):
            if let kind = fields[name] { return kind }
            return otherwise.map { kind(of: $0) } ?? .anything
        case .call(let name, let operands, let position):
            let before = diagnostics.count
            let kinds = operands.map { kind(of: $0) }
            let family = Expression.family(of: name)
            check(family, zip(operands, kinds).map { ($0, $1) })
            if diagnostics.count == before { compute(expression, at: position) }
            return Self.outcome(of: family, kinds)
        }
    }

    /// The value that an expression always has; nil where that depends on fields or on chance, and where it fails.
    package func constant(_ expression: Expression) -> ActionDataOperand? {
        isConstant(expression) ? try? ActionDataEvaluator { _ in nil }.value(of: expression) : nil
    }

    /// Tells whether an expression reads no field and draws no number; a formula that could not be read (`fail`) was
    /// told before.
    private func isConstant(_ expression: Expression) -> Bool {
        switch expression {
        case .literal, .decimal: true
        case .field: false
        case .data(let name, let otherwise, _): fields[name] == nil && otherwise.map(isConstant) == true
        case .call(let name, let operands, _):
            Expression.family(of: name) != "random" && Expression.family(of: name) != "fail"
                && operands.allSatisfy(isConstant)
        }
    }

    /// Tells whether a text is what an operation gives in place of a result; it is told where that is computed.
    ///
    /// `Error: division by zero.` and its like (section 5.4).
    private func isError(_ text: String) -> Bool { text.hasPrefix("Error: ") }

    /// Computes an operation on constants, and tells where it fails or gives the text of an error.
    private mutating func compute(_ expression: Expression, at position: SourcePosition) {
        guard isConstant(expression) else { return }
        do {
            let value = try ActionDataEvaluator { _ in nil }.value(of: expression)
            if case .text(let text) = value, isError(text) { tell("this is always “\(text)”", position) }
        } catch {
            tell("this can never be computed: \(error.message)", error.position)
        }
    }

    private mutating func tell(_ message: String, _ position: SourcePosition) {
        diagnostics.append(Diagnostic(message: message, position: position))
    }

    // MARK: - Operands

    private typealias Operand = (expression: Expression, kind: Kind)

    private static let orders: Set = ["less", "greater", "atMost", "atLeast", "between"]
    /// The operands that have to be numbers, by the operation.
    private static let numeric: [String: Range<Int>] = [
        "subtract": 0..<2, "multiply": 0..<2, "divide": 0..<2, "plus": 0..<1, "minus": 0..<1, "abs": 0..<1,
        "round": 0..<1, "random": 0..<2, "substr": 1..<3, "min": 0..<1, "max": 0..<1, "sum": 0..<1, "avg": 0..<1,
    ]

    /// Tells of operands that an operation can never take.
    ///
    /// `+` is looked at only where no operand is or may be a text, which would join the other one (section 5.4).
    private mutating func check(_ family: String, _ operands: [Operand]) {
        let kinds = operands.map { $0.kind }
        if family == "add", kinds != [.mark, .mark], !kinds.contains(.text), !kinds.contains(.anything) {
            for operand in operands { expectNumber(operand) }
        } else if let places = Self.numeric[family] {
            for operand in operands[places.clamped(to: operands.indices)] { expectNumber(operand) }
        } else if Self.orders.contains(family), kinds.filter({ $0 == .mark }).count > 1 {
            tell("true and false have no order; this is always false", operands[0].expression.position)
        } else if family == "equal" || family == "notEqual" || Self.orders.contains(family), kinds.contains(.date) {
            for operand in operands { expectDate(operand) }
        }
    }

    /// Tells of an operand that can never be a number; of texts only constants are judged, as others may hold digits.
    private mutating func expectNumber(_ operand: Operand) {
        let position = operand.expression.position
        if [.mark, .date, .list].contains(operand.kind) {
            tell("a number is wanted here, and this is \(operand.kind.words)", position)
        } else if case .text(let text)? = constant(operand.expression), ActionDataOperand.text(text).numeric == nil,
            !isError(text)
        {
            tell("a number is wanted here, and this is the text “\(text)”", position)
        }
    }

    /// Tells of what is compared with a date and can never be one.
    private mutating func expectDate(_ operand: Operand) {
        let position = operand.expression.position
        if [.number, .mark, .list].contains(operand.kind) {
            tell("a date is compared with \(operand.kind.words), which is never right", position)
        } else if case .text(let text)? = constant(operand.expression), ActionDataOperand.text(text).instant == nil {
            tell("a date is compared with “\(text)”, which is none such as 2024-03-01", position)
        }
    }

    // MARK: - Outcomes

    private static func kind(of value: Value) -> Kind {
        switch value {
        case .integer, .number: .number
        case .bool: .mark
        case .string: .text
        case .null: .anything
        case .array, .object: .list
        }
    }

    /// The kinds of results that do not depend on the operands. Calculations count as numbers although they may give
    /// the text of an error.
    private static let outcomes: [String: Kind] = [
        "subtract": .number, "multiply": .number, "divide": .number, "plus": .number, "minus": .number,
        "equal": .mark, "notEqual": .mark, "less": .mark, "greater": .mark, "atMost": .mark, "atLeast": .mark,
        "like": .mark, "glob": .mark, "regexp": .mark, "between": .mark, "in": .mark, "negated": .mark, "and": .mark,
        "or": .mark, "not": .mark, "isNull": .mark, "isNotNull": .mark, "instr": .mark, "ltrim": .text,
        "rtrim": .text, "trim": .text, "replace": .text, "substr": .text, "upper": .text, "lower": .text,
        "length": .number, "abs": .number, "round": .number, "random": .number, "count": .number, "min": .number,
        "max": .number, "sum": .number, "avg": .number,
    ]

    /// The kind of an operation's result. Of CASE the results are every second operand and the last.
    private static func outcome(of family: String, _ kinds: [Kind]) -> Kind {
        switch family {
        case "add":
            if kinds.contains(.text) { return .text }
            return kinds == [.mark, .mark] ? .mark : kinds == [.number, .number] ? .number : .anything
        case "compare": return common(kinds.dropFirst())
        case "coalesce", "ifnull": return common(kinds[...])
        case "nullif": return kinds.first ?? .anything
        case "case", "when":
            let first = family == "case" ? 1 : 0
            let results = kinds.indices.filter { ($0 - first) % 2 == 1 || $0 == kinds.count - 1 }
            return common(results.map { kinds[$0] }[...])
        default: return outcomes[family] ?? .anything
        }
    }

    /// The kind that all results have; anything where they differ.
    private static func common(_ kinds: ArraySlice<Kind>) -> Kind {
        guard let first = kinds.first, kinds.allSatisfy({ $0 == first }) else { return .anything }
        return first
    }
}
