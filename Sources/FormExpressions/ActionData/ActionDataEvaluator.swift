package import FormModel

/// Computes formulas as pages do (action-data-binding.md, sections 5.3 to 5.5); `Tests/Expressions/formulas.json` holds
/// both to the same results.
///
/// The program computes constant formulas only, to warn of those that fail (`ActionDataFormulaCheck`); a form is
/// computed by its page.
package struct ActionDataEvaluator {
    /// A value that a formula cannot go on with, and where it is.
    package struct EvaluationError: Error, Hashable, Sendable {
        package var message: String
        package var position: SourcePosition
    }

    private let entry: (String) -> ActionDataOperand?
    private let random: () -> Double

    /// - Parameters:
    ///   - random: a number from 0 up to 1.
    ///   - entry: the value of an entry of the record; nil for a name that is none.
    package init(
        random: @escaping () -> Double = { Double.random(in: 0..<1) }, entry: @escaping (String) -> ActionDataOperand?
    ) {
        (self.random, self.entry) = (random, entry)
    }

    /// Computes an expression.
    ///
    /// Fails where an operation cannot take an operand, with the place of that operation; a failed division and the
    /// like are no failures but texts (section 5.4). A field of the form is never part of a formula: formulas read the
    /// record.
    package func value(of expression: Expression) throws(EvaluationError) -> ActionDataOperand {
        switch expression {
        case .literal(let value, _): return Self.operand(value)
        case .decimal(let digits, _): return .text(digits)
        case .data(let name, let otherwise, _):
            if let value = entry(name) { return value }
            guard let otherwise else { return .null }
            return try value(of: otherwise)
        case .field(let name, _, let position):
            throw EvaluationError(
                message: "“\(name)” is a field of the form and none of the record", position: position)
        case .call(let name, let operands, let position):
            let family = Expression.family(of: name)
            if let chosen = try choice(family, operands[...]) { return chosen }
            var values: [ActionDataOperand] = []
            for operand in operands { values.append(try value(of: operand)) }
            return try call(family, values, at: position)
        }
    }

    private static func operand(_ value: Value) -> ActionDataOperand {
        switch value {
        case .null, .array, .object: .null
        case .bool(let isOn): .mark(isOn)
        case .integer(let number): .whole(number)
        case .number(let number): .float(number)
        case .string(let text): .text(text)
        }
    }

    /// Computes an operation whose operands are all computed.
    ///
    /// The order is that of null: logic takes it as a value, and what comes after gives null for it (section 5.3).
    private func call(
        _ name: String, _ values: [ActionDataOperand], at position: SourcePosition
    ) throws(EvaluationError) -> ActionDataOperand {
        do throws(ActionDataError) {
            if name == "fail" { throw ActionDataError(message: values.first?.written ?? "") }
            if let value = try Self.logic(name, values) { return value }
            if name == "random" { return try Self.random(values, random) }
            if values.contains(.null) { return .null }
            if let value = try Self.comparison(name, values) { return value }
            if let value = try Self.arithmetic(name, values) { return value }
            if let value = try Self.function(name, values) { return value }
        } catch {
            throw EvaluationError(message: error.message, position: position)
        }
        throw EvaluationError(message: "there is no operation “\(name)”", position: position)
    }

    /// The value of an operation that takes operands without a value, too; nil for another operation.
    private static func logic(
        _ name: String, _ values: [ActionDataOperand]
    ) throws(ActionDataError) -> ActionDataOperand? {
        switch name {
        case "and": return .mark(try !any(values, is: false))
        case "or": return .mark(try any(values, is: true))
        case "not": return .mark(try values.first?.truth() != true)
        case "isNull": return .mark(isBlank(values.first))
        case "isNotNull": return .mark(!isBlank(values.first))
        case "in": return membership(values)
        case "nullif" where values.count == 2: return isEqual(values[0], values[1]) ? .null : values[0]
        case "count": return .whole(1)
        default: return nil
        }
    }

    /// Tells whether one counts as true, or as false; what comes after it is not asked.
    private static func any(_ values: [ActionDataOperand], is truth: Bool) throws(ActionDataError) -> Bool {
        for value in values where try value.truth() == truth { return true }
        return false
    }

    /// No value, or the empty text.
    ///
    /// The `IS NULL` of section 5.3: the original's NULL was the empty string.
    private static func isBlank(_ value: ActionDataOperand?) -> Bool {
        value == nil || value == .null || value == .text("")
    }

    /// Equality for IN, CASE and `nullif`, where null equals nothing, not even null.
    private static func isEqual(_ left: ActionDataOperand, _ right: ActionDataOperand) -> Bool {
        left != .null && right != .null && ActionDataComparison(left, right).isEqual
    }

    /// IN: the first value among the others; null where it is null and there are others.
    private static func membership(_ values: [ActionDataOperand]) -> ActionDataOperand {
        guard let value = values.first, value != .null || values.count == 1 else { return .null }
        return .mark(values.dropFirst().contains { isEqual(value, $0) })
    }

    // MARK: - Choices

    /// The choice of operands that decide; of the others the chosen one alone is computed. Nil for another operation.
    private func choice(
        _ name: String, _ operands: ArraySlice<Expression>
    ) throws(EvaluationError) -> ActionDataOperand? {
        switch name {
        case "case":
            guard let first = operands.first else { return nil }
            let given = try value(of: first)
            return try chosen(operands.dropFirst()) { Self.isEqual(given, $0) }
        case "when", "compare": return try chosen(operands) { value throws(ActionDataError) in try value.truth() }
        case "coalesce", "ifnull":
            for operand in operands {
                let value = try value(of: operand)
                if value != .null { return value }
            }
            return .null
        default: return nil
        }
    }

    /// The result behind the first member that is right, else the last operand.
    ///
    /// The operands are pairs of a test and a result, with the last result behind them: `[v, r, v, r, d]`. Later tests
    /// are not computed.
    private func chosen(
        _ rest: ArraySlice<Expression>, _ isRight: (ActionDataOperand) throws(ActionDataError) -> Bool
    ) throws(EvaluationError) -> ActionDataOperand {
        var rest = rest
        while rest.count > 1 {
            let (member, result) = (rest[rest.startIndex], rest[rest.startIndex + 1])
            let given = try value(of: member)
            let isChosen: Bool
            do throws(ActionDataError) {
                isChosen = try isRight(given)
            } catch {
                throw EvaluationError(message: error.message, position: member.position)
            }
            if isChosen { return try value(of: result) }
            rest = rest.dropFirst(2)
        }
        guard let last = rest.last else { return .null }
        return try value(of: last)
    }
}
