package import FormModel

/// Computes conditions and formulas as the engine of pages does; `Tests/Expressions/cases.json` holds both to it.
///
/// It knows the shared operations (form-document 4.2), those on decimals, and what the folders of single languages add.
/// The receiver computes with it what pages computed.
package struct ExpressionEvaluator {
    /// The parts of a field that an expression sees.
    package struct Operand: Hashable, Sendable {
        package var control: Control
        package var value: Value
        /// The value as the host gets it.
        package var text: String
        /// The seconds since 1970 at the beginning of a date.
        package var seconds: String?

        package init(_ control: Control, _ value: Value, text: String, seconds: String? = nil) {
            (self.control, self.value, self.text, self.seconds) = (control, value, text, seconds)
        }
    }

    /// A call that no operation answers, or of operands that it does not take.
    package struct UnknownOperation: Error, Hashable {
        package var name: String
    }

    private let operand: (String) -> Operand?
    private let today: String
    private let day: (Int) -> String

    /// - Parameters:
    ///   - today: as `YYYY-MM-DD`.
    ///   - day: the day so many seconds from now.
    ///   - operand: what a field holds, a component by “composite.component”; nil for a name that nothing has.
    package init(today: String, day: @escaping (Int) -> String, operand: @escaping (String) -> Operand?) {
        (self.today, self.day, self.operand) = (today, day, operand)
    }

    /// The value of an expression; nil for a field that there is not.
    ///
    /// An entry of the record has no value here, only the one that stands in for it.
    package func value(of expression: Expression) throws(UnknownOperation) -> Value? {
        switch expression {
        case .literal(let value, _): return value
        case .decimal(let digits, _): return .string(digits)
        case .field: return field(expression)?.value
        case .data(_, let otherwise, _): return try otherwise.flatMap(value)
        case .call(let name, let operands, _): return try call(name, operands)
        }
    }

    /// Tells whether a condition holds.
    ///
    /// Anything but the value true, nil among it, does not.
    package func holds(_ condition: Expression) throws(UnknownOperation) -> Bool {
        try value(of: condition) == .bool(true)
    }

    /// The field that an expression names; nil for one that names none, and for a name that nothing has.
    func field(_ expression: Expression) -> Operand? {
        guard case .field(let name, let component, _) = expression else { return nil }
        return operand(component.map { "\(name).\($0)" } ?? name)
    }

    /// The result of an operation. `and` and `or` stop at the first operand that decides.
    private func call(_ name: String, _ operands: [Expression]) throws(UnknownOperation) -> Value? {
        switch (name, operands.count) {
        case ("and", _):
            for operand in operands where try !holds(operand) { return false }
            return true
        case ("or", _):
            for operand in operands where try holds(operand) { return true }
            return false
        case ("equal", 2): return .bool(try value(of: operands[0]) == value(of: operands[1]))
        case ("notEqual", 2): return .bool(try value(of: operands[0]) != value(of: operands[1]))
        case ("less", 2): return .bool(try isLess(operands[0], operands[1]))
        case ("greater", 2): return .bool(try isLess(operands[1], operands[0]))
        case ("age", 1): return try age(operands[0])
        case ("join", 1...): return .string(joined(operands))
        case ("add.decimal", 2): return .string(computed(operands, +))
        case ("subtract.decimal", 2): return .string(computed(operands, -))
        case ("dayFromNow", 1):
            guard case .literal(.integer(let seconds), _) = operands[0] else { break }
            return .string(day(seconds))
        default:
            if let holds = comparison(name, operands) { return .bool(holds) }
        }
        throw UnknownOperation(name: name)
    }
}

// MARK: - Values

extension ExpressionEvaluator {
    /// The order of two whole numbers or of two texts; other values have none.
    private func isLess(_ left: Expression, _ right: Expression) throws(UnknownOperation) -> Bool {
        switch (try value(of: left), try value(of: right)) {
        case (.integer(let a), .integer(let b)): a < b
        case (.string(let a), .string(let b)): a.unicodeScalars.lexicographicallyPrecedes(b.unicodeScalars)
        default: false
        }
    }

    /// Completed years since a date; nil for what is no date.
    private func age(_ born: Expression) throws(UnknownOperation) -> Value? {
        guard case .string(let text)? = try value(of: born) else { return nil }
        let (first, last) = (parts(text), parts(today))
        guard first.count == 3, last.count == 3 else { return nil }
        let isBefore = (last[1], last[2]) < (first[1], first[2])
        return .integer(last[0] - first[0] - (isBefore ? 1 : 0))
    }

    /// Year, month and day of `YYYY-MM-DD`; fewer numbers where some are missing.
    private func parts(_ date: String) -> [Int] { date.split(separator: "-").compactMap { Int($0) } }
}

// MARK: - Fields

extension ExpressionEvaluator {
    /// The text of a field or literal; empty for a box that is not ticked, which is blank.
    private func answer(_ expression: Expression) -> String {
        guard let field = field(expression) else { return expression.literalText ?? "" }
        return field.value == .bool(false) ? "" : field.text
    }

    /// The texts of fields with something between them; blank ones are skipped.
    private func joined(_ operands: [Expression]) -> String {
        let answers = operands.dropFirst().map(answer).filter { !$0.allSatisfy(\.isWhitespace) }
        return answers.joined(separator: answer(operands[0]))
    }

    /// The exact result of two numbers: a blank one counts 0, both blank or no number give nothing.
    private func computed(
        _ operands: [Expression], _ operation: (ExactDecimal, ExactDecimal) -> ExactDecimal
    ) -> String {
        let texts = operands.map(answer)
        let blanks = texts.map { $0.allSatisfy(\.isWhitespace) }
        guard blanks.contains(false), let a = ExactDecimal(blanks[0] ? "0" : texts[0]),
            let b = ExactDecimal(blanks[1] ? "0" : texts[1])
        else { return "" }
        return operation(a, b).written
    }
}
