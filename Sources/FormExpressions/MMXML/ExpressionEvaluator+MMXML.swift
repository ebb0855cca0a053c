import FormModel

extension ExpressionEvaluator {
    /// The comparisons of a field with a literal that only MM XML has; nil for another call.
    func comparison(_ name: String, _ operands: [Expression]) -> Bool? {
        guard operands.count == 2 else { return nil }
        return switch name {
        case "equal.mmxml": isEqual(operands[0], operands[1])
        case "notEqual.mmxml": !isEqual(operands[0], operands[1])
        case "less.mmxml": order(operands[0], operands[1]) ?? 0 < 0
        case "greater.mmxml": order(operands[0], operands[1]) ?? 0 > 0
        default: nil
        }
    }

    /// Texts are compared exactly; a number without quotes by its value where the field holds a number; what is ticked
    /// is 1, YES and true (mm-xml.md, section 10).
    private func isEqual(_ left: Expression, _ right: Expression) -> Bool {
        let field = field(left)
        let (text, wanted) = (seen(field), right.literalText ?? "")
        if let field, [.checkbox, .signature, .photo].contains(field.control) {
            switch wanted.lowercased() {
            case "yes", "true": return text == "1"
            case "no", "false": return text != "1"
            default: break
            }
        }
        guard case .decimal = right, let a = ExactDecimal(text), let b = ExactDecimal(wanted) else {
            return text == wanted
        }
        return a == b
    }

    /// The order of two numbers, or of a date and a date or number of seconds: below, at or above 0; nil for none.
    private func order(_ left: Expression, _ right: Expression) -> Int? {
        let field = field(left)
        let (text, wanted) = (seen(field), right.literalText ?? "")
        guard field?.control == .dateparts else { return order(ExactDecimal(text), ExactDecimal(wanted)) }
        if text.isEmpty { return nil }
        // In quotes four digits are a year, not seconds.
        let isYear = if case .decimal = right { false } else { wanted.wholeMatch(of: /[0-9]{4}/) != nil }
        guard let seconds = ExactDecimal(wanted), !isYear else { return dateOrder(text, wanted) }
        return order(ExactDecimal(field?.seconds ?? ""), seconds)
    }

    private func order<Number: Comparable>(_ a: Number?, _ b: Number?) -> Int? {
        guard let a, let b else { return nil }
        if a == b { return 0 }
        return a < b ? -1 : 1
    }

    /// The order of two dates, by the parts that both have.
    private func dateOrder(_ left: String, _ right: String) -> Int? {
        let isDate = right.wholeMatch(of: /[0-9]{4}(?:-[0-9]{2}){0,2}|--[0-9]{2}(?:-[0-9]{2})?|---[0-9]{2}/) != nil
        guard isDate, left.hasPrefix("-") == right.hasPrefix("-") else { return nil }
        let length = min(left.count, right.count)
        return order(String(left.prefix(length)), String(right.prefix(length)))
    }

    /// The field's value as comparisons see it; composites are blank.
    private func seen(_ field: Operand?) -> String {
        guard let field, field.control != .composite else { return "" }
        return field.text
    }
}
