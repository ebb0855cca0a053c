/// A number of any length as definitions write it, reckoned with exactly.
///
/// For sums, comparisons and limits of numbers (form-document 4.4, decimal): digits are never rounded, `0.1 + 0.2` is
/// `0.3`. Every number has one representation, so that `1.50` and `1.5` are equal.
package struct ExactDecimal: Hashable, Sendable {
    private var isNegative: Bool
    /// The digits, from the last one to the first.
    ///
    /// Empty for zero; without zeros at either end that say nothing.
    private var digits: [UInt8]
    /// The number of digits behind the point.
    private var scale: Int

    /// Reads an optional sign and digits with an optional decimal point, and white space around them; else nil.
    package init?(_ text: some StringProtocol) {
        // Scripts count the byte order mark as white space too.
        let isBlank = { (character: Character) in character.isWhitespace || character == "\u{FEFF}" }
        var rest = text.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        isNegative = rest.first == "-"
        if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
        let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first else { return nil }
        let fraction = parts.count > 1 ? parts[1] : ""
        let bytes = Array(whole.utf8) + Array(fraction.utf8)
        guard !bytes.isEmpty, bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        digits = bytes.reversed().map { $0 - UInt8(ascii: "0") }
        scale = fraction.utf8.count
        tidy()
    }

    private init(isNegative: Bool, digits: [UInt8], scale: Int) {
        (self.isNegative, self.digits, self.scale) = (isNegative, digits, scale)
        tidy()
    }

    /// The number as a text, without zeros that say nothing: `12`, `-2`, `3.5`.
    package var written: String {
        let filled = digits + Array(repeating: 0, count: max(0, scale + 1 - digits.count))
        let text = String(decoding: filled.reversed().map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
        let point = text.index(text.endIndex, offsetBy: -scale)
        return (isNegative ? "-" : "") + text[..<point] + (scale > 0 ? "." : "") + text[point...]
    }

    /// The number with so many digits behind the point at most, a half rounded away from zero.
    package func rounded(to places: Int) -> ExactDecimal {
        let dropped = scale - places
        guard dropped > 0 else { return self }
        let kept = Array(digits.dropFirst(dropped))
        let isUp = digits.indices.contains(dropped - 1) && digits[dropped - 1] >= 5
        return ExactDecimal(isNegative: isNegative, digits: isUp ? Self.sum(kept, [1]) : kept, scale: places)
    }

    /// The exact sum, with as many digits behind the point as the longer of the two at most.
    package static func + (a: ExactDecimal, b: ExactDecimal) -> ExactDecimal {
        let scale = max(a.scale, b.scale)
        let (left, right) = (a.digits(at: scale), b.digits(at: scale))
        if a.isNegative == b.isNegative {
            return ExactDecimal(isNegative: a.isNegative, digits: sum(left, right), scale: scale)
        }
        let isSmaller = order(left, right) < 0
        let digits = isSmaller ? difference(right, left) : difference(left, right)
        return ExactDecimal(isNegative: isSmaller ? b.isNegative : a.isNegative, digits: digits, scale: scale)
    }

    package static prefix func - (number: ExactDecimal) -> ExactDecimal {
        ExactDecimal(isNegative: !number.isNegative, digits: number.digits, scale: number.scale)
    }

    package static func - (a: ExactDecimal, b: ExactDecimal) -> ExactDecimal { a + -b }
}

extension ExactDecimal: Comparable {
    package static func < (a: ExactDecimal, b: ExactDecimal) -> Bool {
        let difference = a - b
        return difference.isNegative && !difference.digits.isEmpty
    }
}

extension ExactDecimal {
    /// Takes zeros away that say nothing, so that equal numbers are the same; zero has no digits and no sign.
    private mutating func tidy() {
        while digits.last == 0 { digits.removeLast() }
        let zeros = min(scale, digits.prefix { $0 == 0 }.count)
        digits.removeFirst(zeros)
        scale = digits.isEmpty ? 0 : scale - zeros
        if digits.isEmpty { isNegative = false }
    }

    /// The digits with so many behind the point, at least as many as there are.
    private func digits(at scale: Int) -> [UInt8] {
        Array(repeating: 0, count: scale - self.scale) + digits
    }

    /// Adds two lists of digits from their last; the result may have a zero in front.
    private static func sum(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
        var sum: [UInt8] = []
        var carry: UInt8 = 0
        for index in 0..<max(a.count, b.count) + 1 {
            let digit = (index < a.count ? a[index] : 0) + (index < b.count ? b[index] : 0) + carry
            sum.append(digit % 10)
            carry = digit / 10
        }
        return sum
    }

    /// - Parameter b: not above `a`.
    private static func difference(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
        var difference: [UInt8] = []
        var borrow: UInt8 = 0
        for index in a.indices {
            let taken = (index < b.count ? b[index] : 0) + borrow
            borrow = a[index] < taken ? 1 : 0
            difference.append(a[index] + borrow * 10 - taken)
        }
        return difference
    }

    /// The order of two rows of digits: below, at or above 0; zeros in front say nothing.
    private static func order(_ a: [UInt8], _ b: [UInt8]) -> Int {
        for index in (0..<max(a.count, b.count)).reversed() {
            let (left, right) = (index < a.count ? a[index] : 0, index < b.count ? b[index] : 0)
            if left != right { return left < right ? -1 : 1 }
        }
        return 0
    }
}
