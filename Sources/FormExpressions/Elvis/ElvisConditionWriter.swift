package import FormModel

/// Writes the trees of conditions as the language has them (elvis-form.md, section 14).
package struct ElvisConditionWriter {
    /// The id of a name of the form; nil for what is no field, so that it stands as a text.
    private let id: (String) -> String?

    private static let operators: [String: (sign: String, level: Int)] = Dictionary(
        ElvisCondition.levels.enumerated().flatMap { level, signs in
            // Of two ways to write one the first in order of signs that the language itself prefers.
            signs.sorted { $0.key < $1.key }.map { ($0.value, (sign: preferred[$0.value] ?? $0.key, level: level)) }
        }, uniquingKeysWith: { first, _ in first })
    private static let preferred = ["equal": "==", "atMost": "<=", "atLeast": ">="]

    // The levels above those of operators between two operands.
    private static let complement = ElvisCondition.levels.count
    private static let negation = complement + 1
    private static let power = complement + 2
    private static let operand = complement + 3

    package init(id: @escaping (String) -> String?) {
        self.id = id
    }

    /// Nil for another kind of tree.
    package func text(_ condition: Expression) -> String? {
        switch condition {
        case .call("holds.elvis", let of, _) where of.count == 1: text(of[0], above: 0)
        case .call("never.elvis", let of, _): of.first?.literalText
        default: nil
        }
    }

    /// - Parameter level: looser operators stand in brackets.
    private func text(_ tree: Expression, above level: Int) -> String? {
        switch tree {
        case .literal(.integer(let number), _): return String(number)
        case .literal(.number(let number), _): return String(number)
        case .data(let name, _, _): return "$\(id(name) ?? ElvisNames.id(name))"
        case .call(let call, let of, _): return text(call, of, above: level)
        default: return nil
        }
    }

    private func text(_ call: String, _ of: [Expression], above level: Int) -> String? {
        let name = Expression.family(of: call)
        if let (sign, own) = Self.operators[name], of.count == 2 {
            guard let left = text(of[0], above: own), let right = text(of[1], above: own + 1) else { return nil }
            return bracketed("\(left) \(sign) \(right)", own, level)
        }
        switch (name, of.count) {
        case ("not", 1): return prefixed("!", of[0], ElvisCondition.negation, level)
        case ("bitNot", 1): return prefixed("~", of[0], Self.complement, level)
        case ("negate", 1): return prefixed("-", of[0], Self.negation, level)
        case ("power", 2):
            guard let base = text(of[0], above: Self.operand), let exponent = text(of[1], above: Self.negation) else {
                return nil
            }
            return bracketed("\(base) ** \(exponent)", Self.power, level)
        case ("equals", _): return function("equals", of.map(entry))
        case ("isMissing", 1): return function("missing", of.map(entry))
        case ("isPresent", 1): return function("present", of.map(entry))
        case ("math", 2...):
            guard let word = of[0].literalText else { return nil }
            return function(word, of.dropFirst().map { text($0, above: 0) })
        default: return nil
        }
    }

    private func prefixed(_ sign: String, _ of: Expression, _ own: Int, _ level: Int) -> String? {
        text(of, above: own).map { bracketed(sign + $0, own, level) }
    }

    private func bracketed(_ text: String, _ own: Int, _ level: Int) -> String { own < level ? "(\(text))" : text }

    private func function(_ name: String, _ operands: [String?]) -> String? {
        let known = operands.compactMap(\.self)
        return known.count == operands.count ? "\(name)(\(known.joined(separator: ", ")))" : nil
    }

    /// An operand that stands for itself where no entry has its name is a text, unless it is that of a field.
    private func entry(_ operand: Expression) -> String? {
        guard case .data(let name, let otherwise, _) = operand else { return nil }
        if let id = id(name) { return "$\(id)" }
        guard let text = otherwise?.literalText else { return "$\(ElvisNames.id(name))" }
        return text.contains("\"") ? "'\(text)'" : "\"\(text)\""
    }
}

/// Ids of fields in rows, in which `[:index]` stands for the row's number.
package enum ElvisNames {
    package static let index = "[:index]"

    /// An id as form documents write it.
    package static func name(_ id: String) -> String { id.replacing(index, with: "[]") }

    /// A name of a form document as definitions write it.
    package static func id(_ name: String) -> String { name.replacing("[]", with: index) }
}
