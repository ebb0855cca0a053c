package import FormModel

/// Reads the formula of a number (elvis-form.md, section 9): numbers, ids, `+ - * / %` and brackets.
///
/// Only the importer asks, to warn of a formula that never comes to a number. Pages read the text that stands there
/// once the values are in their places, which may bring operators along.
package struct ElvisArithmetic {
    /// One part of a formula: a number or field, or any other character that is no blank.
    private enum Sign: Equatable {
        case operand
        case other(Character)
    }

    /// Deeper brackets are read by no page.
    private static let deepest = 100

    private let signs: [Sign]
    private var at = 0

    /// Tells whether a formula comes to a number where its fields do.
    package static func isReadable(_ formula: Expression) -> Bool {
        guard case .call(_, let parts, _) = formula else { return false }
        // The first one is the field whose formula it is.
        var arithmetic = ElvisArithmetic(signs: parts.dropFirst().flatMap(signs))
        return arithmetic.readSum(depth: 0) && arithmetic.at == arithmetic.signs.count
    }

    private init(signs: [Sign]) { self.signs = signs }

    /// The signs of one part: a field is an operand, a text has numbers, with `.` or `,`, and other characters.
    private static func signs(of part: Expression) -> [Sign] {
        guard let text = part.literalText else { return [.operand] }
        return text.matches(of: /[0-9]+[.,]?[0-9]*|[.,][0-9]+|\S/).map { match in
            let isNumber = match.output.contains { $0.isASCII && $0.isNumber }
            return isNumber ? .operand : .other(match.output.first ?? " ")
        }
    }

    /// Reads operands with operators between them; precedence does not matter here. False where an operand is missing,
    /// or brackets are not in pairs.
    private mutating func readSum(depth: Int) -> Bool {
        guard depth <= Self.deepest, readOperand(depth: depth) else { return false }
        while at < signs.count, case .other(let sign) = signs[at], "+-*/%".contains(sign) {
            at += 1
            guard readOperand(depth: depth) else { return false }
        }
        return true
    }

    /// Reads a number, a field or a bracket, with any number of signs before it.
    private mutating func readOperand(depth: Int) -> Bool {
        while at < signs.count, [.other("-"), .other("+")].contains(signs[at]) { at += 1 }
        guard at < signs.count else { return false }
        let sign = signs[at]
        at += 1
        guard sign == .other("(") else { return sign == .operand }
        guard readSum(depth: depth + 1), at < signs.count, signs[at] == .other(")") else { return false }
        at += 1
        return true
    }
}
