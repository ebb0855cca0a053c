/// The reason why an operation has no result.
///
/// It has no place: that of the operation is added by the evaluator.
struct ActionDataError: Error {
    var message: String

    static func noNumber(_ value: ActionDataOperand) -> Self { Self(message: "“\(value.written)” is no number") }
}

/// The order of two values (action-data-binding.md, section 5.4).
///
/// Values may be equal or not and still have no order, as on and off have none.
struct ActionDataComparison {
    var isEqual: Bool
    /// The order as a number, below zero where the left one comes first; nil where there is no order.
    var order: Int?

    private init(isEqual: Bool, order: Int?) {
        (self.isEqual, self.order) = (isEqual, order)
    }

    /// Compares two values, neither of them null, as the table of section 5.4 says; a date comes before everything
    /// else, as it is compared by instant with any text.
    init(_ left: ActionDataOperand, _ right: ActionDataOperand) {
        switch (left, right) {
        case (.date, _), (_, .date): self.init(left.instant, right.instant)
        case (.mark(let a), .mark(let b)): self.init(isEqual: a == b, order: nil)
        case (.mark(let isOn), let other): self.init(isOn, other)
        case (let other, .mark(let isOn)):
            self.init(isOn, other)
            order = order.map { -$0 }
        case (.text(let a), .text(let b)): self.init(a, b)
        default:
            guard let a = left.numeric?.double, let b = right.numeric?.double else {
                self.init(left.written, right.written)
                return
            }
            self.init(a, b)
        }
    }

    /// A mark and what is none.
    ///
    /// With a number it is 1 or 0, with a word for on or off it is compared as such, with another text as `true` or
    /// `false`.
    private init(_ isOn: Bool, _ other: ActionDataOperand) {
        if let number = other.double {
            self.init(isOn ? 1 : 0, number)
        } else if let mark = ActionDataOperand.mark(in: other.written) {
            self.init(isEqual: mark == isOn, order: nil)
        } else {
            self.init(ActionDataOperand.mark(isOn).written, other.written)
        }
    }

    /// Compares numbers, or instants; with nil, which is no date, nothing is equal and nothing has an order.
    private init(_ a: Double?, _ b: Double?) {
        guard let a, let b else {
            self.init(isEqual: false, order: nil)
            return
        }
        self.init(isEqual: a == b, order: a == b ? 0 : Self.sign(a < b))
    }

    /// Compares texts by code points: `10` is before `9`, `B` before `a`, and composed letters differ from decomposed
    /// ones.
    private init(_ a: String, _ b: String) {
        let (left, right) = (a.unicodeScalars, b.unicodeScalars)
        let isEqual = left.elementsEqual(right)
        self.init(isEqual: isEqual, order: isEqual ? 0 : Self.sign(left.lexicographicallyPrecedes(right)))
    }

    private static func sign(_ isBefore: Bool) -> Int { isBefore ? -1 : 1 }
}

extension ActionDataEvaluator {
    /// A comparison of values, of which none is null; nil for another operation.
    ///
    /// Without an order every sign but `!=` is false. BETWEEN includes both ends (section 5.4).
    static func comparison(
        _ name: String, _ values: [ActionDataOperand]
    ) throws(ActionDataError) -> ActionDataOperand? {
        if name == "negated" { return .mark(try values.first?.truth() != true) }
        if name == "between", values.count == 3 {
            let (low, high) = (ActionDataComparison(values[0], values[1]), ActionDataComparison(values[0], values[2]))
            return .mark((low.order ?? -1) >= 0 && (high.order ?? 1) <= 0)
        }
        guard values.count == 2 else { return nil }
        let found = ActionDataComparison(values[0], values[1])
        let (text, pattern) = (values[0].written, values[1].written)
        return switch name {
        case "equal": .mark(found.isEqual)
        case "notEqual": .mark(!found.isEqual)
        case "less": .mark((found.order ?? 0) < 0)
        case "greater": .mark((found.order ?? 0) > 0)
        case "atMost": .mark((found.order ?? 1) <= 0)
        case "atLeast": .mark((found.order ?? -1) >= 0)
        case "like": .mark(matches(text, pattern, run: "%", one: "_"))
        case "glob": .mark(matches(text, pattern, run: "*", one: "?"))
        case "regexp": .mark(isFound(pattern, in: text))
        default: nil
        }
    }

    /// Tells whether a whole text matches a pattern of wildcards.
    ///
    /// Case counts, and nothing but the two wildcards is special (section 5.4). `one` stands for one character as the
    /// user sees it, as in `length` and `substr`; anything else is compared by Unicode scalars. Only the last run is
    /// tried again, so the time is at most the product of both lengths.
    private static func matches(
        _ text: String, _ pattern: String, run: Unicode.Scalar, one: Unicode.Scalar
    ) -> Bool {
        let (letters, signs) = (Array(text.unicodeScalars), Array(pattern.unicodeScalars))
        let ends = characterEnds(in: text)
        var (at, sign) = (0, 0)
        var mark: (sign: Int, after: Int)?
        while at < letters.count {
            if sign < signs.count, signs[sign] == run {
                mark = (sign, at)
                sign += 1
            } else if sign < signs.count, signs[sign] == one || signs[sign] == letters[at] {
                at = signs[sign] == one ? ends[at] : at + 1
                sign += 1
            } else if let last = mark {
                mark = (last.sign, last.after + 1)
                (at, sign) = (last.after + 1, last.sign + 1)
            } else {
                return false
            }
        }
        return signs[sign...].allSatisfy { $0 == run }
    }

    /// The places behind the characters of a text, one for each Unicode scalar: that behind the character it belongs
    /// to.
    private static func characterEnds(in text: String) -> [Int] {
        var end = 0
        return text.flatMap { character in
            let count = character.unicodeScalars.count
            end += count
            return repeatElement(end, count: count)
        }
    }

    /// Tells whether a regular expression is found in a text; a wrong one never is.
    ///
    /// The expression is one of ICU, found anywhere, in which case counts (section 5.4). One that takes too long counts
    /// as not found.
    private static func isFound(_ pattern: String, in text: String) -> Bool {
        guard let translation = try? PatternTranslator(ignoringCase: false).translate(pattern),
            let matcher = PatternMatcher(translated: translation.source, ignoresCase: translation.ignoresCase)
        else { return false }
        return matcher.isFound(in: text) ?? false
    }

    // MARK: - Arithmetic

    /// The words for operations in the texts that stand for a refused calculation (section 5.4).
    private static let signs = ["add": "plus", "subtract": "minus", "multiply": "times", "divide": "dividedBy"]

    /// A calculation with values, of which none is null; nil for another operation.
    ///
    /// With operands that are no numbers the result is a text, `Error: abc times 2`, and no failure: a label shows it
    /// (section 5.4).
    static func arithmetic(
        _ name: String, _ values: [ActionDataOperand]
    ) throws(ActionDataError) -> ActionDataOperand? {
        if let value = values.first, values.count == 1, name == "plus" || name == "minus" {
            return try changed(value) { name == "minus" ? -$0 : $0 }
        }
        guard values.count == 2, let sign = signs[name] else { return nil }
        let (left, right) = (values[0], values[1])
        let refused = ActionDataOperand.text("Error: \(left.written) \(sign) \(right.written)")
        if name == "add" {
            switch (left, right) {
            case (.text, _), (_, .text): return .text(left.written + right.written)
            case (.mark(let a), .mark(let b)): return .mark(a || b)
            default: break
            }
        }
        guard let a = left.numeric, let b = right.numeric, let x = a.double, let y = b.double else { return refused }
        if name == "divide", y == 0 { return .text("Error: division by zero.") }
        return number(result(name, x, y), isWhole: a.isWhole && b.isWhole)
    }

    private static func result(_ name: String, _ x: Double, _ y: Double) -> Double {
        switch name {
        case "add": x + y
        case "subtract": x - y
        case "multiply": x * y
        default: x / y
        }
    }

    /// A number that stays of its kind; what no whole number can hold has a fraction.
    ///
    /// Whole results are cut toward zero, which makes a division of whole numbers a whole one: `7 / 2` → 3, `-7 / 2` →
    /// -3.
    static func number(_ size: Double, isWhole: Bool) -> ActionDataOperand {
        guard isWhole, let whole = Int(exactly: size.rounded(.towardZero)) else { return .float(size) }
        return .whole(whole)
    }

    /// A number, or the number that a text says, changed without becoming of another kind.
    static func changed(
        _ value: ActionDataOperand, _ change: (Double) -> Double
    ) throws(ActionDataError) -> ActionDataOperand {
        guard let number = value.numeric, let size = number.double else { throw .noNumber(value) }
        return Self.number(change(size), isWhole: number.isWhole)
    }
}

extension ActionDataOperand {
    fileprivate var isWhole: Bool { if case .whole = self { true } else { false } }
}
