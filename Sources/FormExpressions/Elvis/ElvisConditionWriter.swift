package import FormModel
import FormTables

/// Writes the conditions of targets, the other way round than they are read (elvis-form.md, section 14).
///
/// It puts in brackets what would be read as another tree, and writes one of two spellings of an operator.
package struct ElvisConditionWriter {
    /// An entry of the record as an author names it behind `$`.
    private let id: (String) -> String
    private let isField: (String) -> Bool

    /// The operators with their levels, by the operation.
    private static let signs = SharedTables.operations.signs(in: "elvis")
    /// The level of “~”, behind those of the operators between two operands; then come the signs before a number
    /// and powers, then the rest.
    private static let complement = ElvisCondition.levels.count
    private static let prefix = complement + 1
    private static let primary = prefix + 1

    package init(id: @escaping (String) -> String, isField: @escaping (String) -> Bool) {
        (self.id, self.isField) = (id, isField)
    }

    /// The text of a condition; nil for a tree that no condition is read as.
    ///
    /// A condition that could not be read (`never.elvis`) is written as its author wrote it.
    package func text(of condition: Expression) -> String? {
        guard case .call(let name, let operands, _) = condition, operands.count == 1 else { return nil }
        return switch name {
        case "never.elvis": operands[0].literalText
        case "holds.elvis": text(operands[0], at: 0)
        default: nil
        }
    }

    /// The text of a part, in brackets where it would be read as another tree.
    private func text(_ part: Expression, at level: Int) -> String? {
        guard let (text, own) = bare(part) else { return nil }
        return own < level ? "(\(text))" : text
    }

    /// The text of a part without brackets around it, with the level at which it is read.
    private func bare(_ part: Expression) -> (text: String, level: Int)? {
        switch part {
        case .literal(.integer(let number), _) where number >= 0: return (String(number), Self.primary)
        case .literal(.number(let number), _) where number >= 0: return (Value.number(number).json, Self.primary)
        case .data(let name, nil, _): return variable(name).map { ($0, Self.primary) }
        case .call(let name, let operands, _): return call(Expression.family(of: name), operands)
        default: return nil
        }
    }

    /// An operation with the level at which it is read; nil for one that conditions do not have.
    private func call(_ name: String, _ operands: [Expression]) -> (text: String, level: Int)? {
        switch (name, operands.count) {
        // It takes all that binds as tight as itself along: before such an operator it stands in brackets.
        case ("not", 1):
            return prefixed("!", operands[0], ElvisCondition.negation).map { ($0.text, ElvisCondition.negation - 1) }
        case ("bitNot", 1): return prefixed("~", operands[0], Self.complement)
        case ("negate", 1): return prefixed("-", operands[0], Self.prefix)
        case ("power", 2): return between("**", operands, Self.primary, Self.prefix).map { ($0, Self.prefix) }
        case ("equals", 1...): return function("equals", operands.map(entry))
        case ("isMissing", 1): return function("missing", operands.map(entry))
        case ("isPresent", 1): return function("present", operands.map(entry))
        case ("math", 2...):
            return operands[0].literalText.flatMap { name in
                function(name, operands.dropFirst().map { text($0, at: 0) })
            }
        default:
            guard operands.count == 2, let (sign, level) = Self.signs[name] else { return nil }
            return between(sign, operands, level, level + 1).map { ($0, level) }
        }
    }

    private func prefixed(_ sign: String, _ operand: Expression, _ level: Int) -> (text: String, level: Int)? {
        text(operand, at: level).map { (sign + $0, level) }
    }

    private func between(_ sign: String, _ operands: [Expression], _ left: Int, _ right: Int) -> String? {
        guard let left = text(operands[0], at: left), let right = text(operands[1], at: right) else { return nil }
        return "\(left) \(sign) \(right)"
    }

    private func function(_ name: String, _ operands: [String?]) -> (text: String, level: Int)? {
        let known = operands.compactMap(\.self)
        guard known.count == operands.count else { return nil }
        return ("\(name)(\(known.joined(separator: ", ")))", Self.primary)
    }

    /// A name behind `$`; nil for one that ends at one of its own characters.
    private func variable(_ name: String) -> String? {
        let text = "$" + id(name)
        guard let tokens = try? ElvisTokens(text).all, tokens.count == 1 else { return nil }
        return text
    }

    /// A name, a text in quotation marks, or a number.
    private func entry(_ part: Expression) -> String? {
        if case .call("bareNumber.elvis", let operands, _) = part, operands.count == 1 {
            return text(operands[0], at: 0)
        }
        guard case .data(let name, _, _) = part else { return nil }
        if isField(name), let variable = variable(name) { return variable }
        if !name.contains("\"") { return "\"\(name)\"" }
        return name.contains("'") ? nil : "'\(name)'"
    }
}
