/// The number of repetitions.
extension PatternParser {
    /// Numbers beyond this are no use to anybody and a load for browsers.
    private static let maximumCount = 100_000

    /// Tells whether a quantifier stands here.
    var isQuantifier: Bool {
        switch scanner.next {
        case "*", "+", "?": return true
        case "{":
            var probe = scanner
            return Self.counts(&probe) != nil
        default: return false
        }
    }

    /// Reads a quantifier, without the sign that makes it possessive.
    ///
    /// Nil where none stands here. A brace that is no quantifier is left for ``PatternParser/element()`` to report.
    mutating func quantifier() throws(PatternError) -> PatternNode.Repetition? {
        let start = scanner.offset
        guard isQuantifier else { return nil }
        var (minimum, maximum): (Int, Int?) = (0, nil)
        if scanner.take("+") {
            minimum = 1
        } else if scanner.take("?") {
            maximum = 1
        } else if !scanner.take("*"), let counts = Self.counts(&scanner) {
            minimum = try count(counts.minimum, start)
            if let digits = counts.maximum { maximum = try count(digits, start) }
        }
        if let maximum, maximum < minimum { throw PatternError(kind: .quantifierOutOfOrder, offset: start) }
        let isLazy = scanner.take("?")
        return .init(minimum: minimum, maximum: maximum, isLazy: isLazy, offset: start)
    }

    /// The number that digits write, if it is not too large.
    private func count(_ digits: String, _ offset: Int) throws(PatternError) -> Int {
        guard let count = Int(digits), count <= Self.maximumCount else {
            throw PatternError(kind: .quantifierTooLarge, offset: offset)
        }
        return count
    }

    /// `{2}`, `{2,}` or `{2,5}`; nil for any other brace.
    private static func counts(_ scanner: inout PatternScanner) -> (minimum: String, maximum: String?)? {
        guard scanner.take("{") else { return nil }
        let minimum = scanner.digits(radix: 10, atMost: .max)
        guard !minimum.isEmpty else { return nil }
        guard scanner.take(",") else { return scanner.take("}") ? (minimum, minimum) : nil }
        let maximum = scanner.digits(radix: 10, atMost: .max)
        guard scanner.take("}") else { return nil }
        return (minimum, maximum.isEmpty ? nil : maximum)
    }
}
