import FormModel

/// The comparisons of conditions (mm-xml 10, “Values seen”). The engine of pages has the same in JavaScript; the cases
/// of `Tests/Expressions/cases.json` hold both together.
extension ExpressionEvaluator {
    /// The comparisons of a field with a literal that only MM XML has; nil for another call.
    ///
    /// Where two values have no order, BT and LT are both false: “if either side is not a number the comparison is
    /// false” (mm-xml 10).
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

    /// Tells whether a field equals a literal (mm-xml 10).
    ///
    /// Texts are compared exactly; a number without quotes by its value where the field holds a number, so that `12`
    /// equals the answer `12.0`, and `"12"` does not. For a checkbox, a signature or a photo, YES and true stand for
    /// ticked, NO and false for not ticked, in any letter case. A blank item is `""`, so it differs from every other
    /// text.
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
    ///
    /// A date against a number is compared by its seconds since 1970, as mm-xml 10 says: “with BT/LT against a number,
    /// its Unix timestamp; against a quoted ISO date, date order”.
    private func order(_ left: Expression, _ right: Expression) -> Int? {
        let field = field(left)
        let (text, wanted) = (seen(field), right.literalText ?? "")
        guard field?.control == .dateparts else { return order(ExactDecimal(text), ExactDecimal(wanted)) }
        // A blank date has no order with anything.
        if text.isEmpty { return nil }
        // In quotes four digits are a year, not seconds.
        let isYear = if case .decimal = right { false } else { wanted.wholeMatch(of: /[0-9]{4}/) != nil }
        guard let seconds = ExactDecimal(wanted), !isYear else { return dateOrder(text, wanted) }
        return order(ExactDecimal(field?.seconds ?? ""), seconds)
    }

    /// The order of two values: below, at or above 0 as `a` is below, at or above `b`; nil where either is nil.
    private func order<Number: Comparable>(_ a: Number?, _ b: Number?) -> Int? {
        guard let a, let b else { return nil }
        if a == b { return 0 }
        return a < b ? -1 : 1
    }

    /// The order of two dates, by the parts that both have.
    ///
    /// `1978-11-05` and `1978-11` are alike, as their years and months are. A date without a year (`--11-05`) has no
    /// order with one that has a year; neither has any date with a text that is no date.
    private func dateOrder(_ left: String, _ right: String) -> Int? {
        let isDate = right.wholeMatch(of: /[0-9]{4}(?:-[0-9]{2}){0,2}|--[0-9]{2}(?:-[0-9]{2})?|---[0-9]{2}/) != nil
        guard isDate, left.hasPrefix("-") == right.hasPrefix("-") else { return nil }
        let length = min(left.count, right.count)
        return order(String(left.prefix(length)), String(right.prefix(length)))
    }

    /// The field's value as comparisons see it; composites are blank.
    ///
    /// A field that there is not is blank too. Hidden fields count with their value (mm-xml 10).
    private func seen(_ field: Operand?) -> String {
        guard let field, field.control != .composite else { return "" }
        return field.text
    }
}
