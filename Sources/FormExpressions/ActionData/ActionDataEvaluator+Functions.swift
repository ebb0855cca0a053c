/// The functions and CAST.
extension ActionDataEvaluator {
    /// A function of values, of which none is null (action-data-binding.md, section 5.5); nil for another operation.
    static func function(
        _ name: String, _ values: [ActionDataOperand]
    ) throws(ActionDataError) -> ActionDataOperand? {
        guard let first = values.first else { return nil }
        let text = first.written
        switch name {
        case "ltrim": return .text(dropped(text.unicodeScalars, isEnd: false))
        case "rtrim": return .text(dropped(text.unicodeScalars, isEnd: true))
        case "trim": return .text(trimmed(text))
        case "instr" where values.count == 2:
            let part = Array(values[1].written.unicodeScalars)
            return .mark(part.isEmpty || starts(of: part, in: Array(text.unicodeScalars)).first != nil)
        case "replace" where values.count == 3: return .text(replaced(text, values[1].written, by: values[2].written))
        case "substr": return .text(try cut(text, values))
        case "upper": return .text(text.uppercased())
        case "lower": return .text(text.lowercased())
        case "length": return .whole(text.count)
        case "abs": return try changed(first, \.magnitude)
        case "round": return try changed(first) { $0.rounded(.toNearestOrAwayFromZero) }
        case "min", "max", "sum", "avg": return .float(try size(of: first))
        case "cast" where values.count == 2: return try cast(first, to: values[1].written)
        default: return nil
        }
    }

    /// The number that a value counts as; on and off are 1 and 0.
    ///
    /// A text counts as the number that it says; any other is an error (section 5.5).
    private static func size(of value: ActionDataOperand) throws(ActionDataError) -> Double {
        if case .mark(let isOn) = value { return isOn ? 1 : 0 }
        guard let size = value.numeric?.double else { throw .noNumber(value) }
        return size
    }

    /// A number without its fraction; what is beyond all counts is the last of them.
    private static func count(of value: ActionDataOperand) throws(ActionDataError) -> Int {
        let size = try size(of: value).rounded(.towardZero)
        return Int(exactly: min(max(size, -1e15), 1e15)) ?? 0
    }

    /// CAST to a type in the operation's words (section 5.4): `int` cuts the fraction off, `color` stays a text.
    private static func cast(
        _ value: ActionDataOperand, to type: String
    ) throws(ActionDataError) -> ActionDataOperand {
        switch type {
        case "text", "color": return .text(value.written)
        case "bool": return .mark(try value.truth())
        default:
            let size = try size(of: value)
            return type == "float" ? .float(size) : number(size, isWhole: true)
        }
    }

    /// A whole number from the lower limit on, below the higher one.
    ///
    /// `random()` is from 0 to 63 999 999; the higher limit is never drawn, and where it is not above the lower one the
    /// lower one is the result (section 5.5).
    static func random(
        _ limits: [ActionDataOperand], _ share: () -> Double
    ) throws(ActionDataError) -> ActionDataOperand {
        if limits.contains(.null) { return .null }
        var numbers: [Int] = []
        for limit in limits { numbers.append(try count(of: limit)) }
        let (low, high) = numbers.count == 2 ? (numbers[0], numbers[1]) : (0, numbers.first ?? 64_000_000)
        let drawn = (share() * Double(high - low)).rounded(.down)
        return high <= low ? .whole(low) : number(Double(low) + drawn, isWhole: true)
    }

    // MARK: - Texts

    /// The blanks of `ltrim` and `rtrim` (section 5.5); `trim` takes all Unicode white space.
    private static let blanks: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r", "\0", "\u{B}"]

    private static func dropped(_ scalars: String.UnicodeScalarView, isEnd: Bool) -> String {
        var rest = Substring.UnicodeScalarView(scalars)
        while let scalar = isEnd ? rest.last : rest.first, blanks.contains(scalar) {
            if isEnd { rest.removeLast() } else { rest.removeFirst() }
        }
        return String(Substring(rest))
    }

    private static func trimmed(_ text: String) -> String {
        var rest = Substring(text).unicodeScalars
        while let scalar = rest.first, scalar.properties.isWhitespace { rest.removeFirst() }
        while let scalar = rest.last, scalar.properties.isWhitespace { rest.removeLast() }
        return String(Substring(rest))
    }

    /// Characters of a text from one on, which is counted from 1.
    ///
    /// `substr('abcdefg', 4, 2)` → `de`. A place below 1 counts as 1, and beyond the end there is what there is
    /// (section 5.5).
    private static func cut(_ text: String, _ values: [ActionDataOperand]) throws(ActionDataError) -> String {
        guard values.count > 1 else { return text }
        let start = max(1, try count(of: values[1])) - 1
        let rest = text.dropFirst(start)
        return String(values.count > 2 ? rest.prefix(max(0, try count(of: values[2]))) : rest)
    }

    /// All occurrences from the left on, none overlapping another (section 5.5). An empty part occurs nowhere.
    private static func replaced(_ text: String, _ part: String, by other: String) -> String {
        let (scalars, wanted) = (Array(text.unicodeScalars), Array(part.unicodeScalars))
        guard !wanted.isEmpty else { return text }
        var made = String.UnicodeScalarView()
        var at = 0
        for start in starts(of: wanted, in: scalars) where start >= at {
            made.append(contentsOf: scalars[at..<start])
            made.append(contentsOf: other.unicodeScalars)
            at = start + wanted.count
        }
        made.append(contentsOf: scalars[at...])
        return String(made)
    }

    /// All places where a part begins in a text, overlapping ones too, in order.
    private static func starts(of part: [Unicode.Scalar], in text: [Unicode.Scalar]) -> [Int] {
        text.indices.filter { text[$0...].starts(with: part) }
    }
}
