/// A place in a pattern that moves on as the pattern is read.
///
/// Copying it is a way to look ahead: what the copy takes is taken only once it is put back.
struct PatternScanner {
    private let scalars: [Unicode.Scalar]
    /// The place of the next character, in Unicode scalars from the beginning, as diagnostics count.
    private(set) var offset = 0

    init(_ pattern: String) {
        scalars = Array(pattern.unicodeScalars)
    }

    var next: Unicode.Scalar? { peek(0) }
    var isAtEnd: Bool { offset >= scalars.count }

    func peek(_ distance: Int) -> Unicode.Scalar? {
        offset + distance < scalars.count ? scalars[offset + distance] : nil
    }

    /// The next scalar, gone past; nil at the end.
    mutating func take() -> Unicode.Scalar? {
        guard let scalar = next else { return nil }
        offset += 1
        return scalar
    }

    /// Goes past a text if it follows; false, and nothing taken, where it does not.
    mutating func take(_ text: String) -> Bool {
        guard isNext(text) else { return false }
        offset += text.unicodeScalars.count
        return true
    }

    func isNext(_ text: String) -> Bool {
        scalars[offset...].starts(with: text.unicodeScalars)
    }

    /// The scalars up to a text, which is passed over too; nil, and nothing taken, where it does not follow.
    mutating func take(upTo end: String) -> String? {
        var probe = self
        var taken = String.UnicodeScalarView()
        while !probe.take(end) {
            guard let scalar = probe.take() else { return nil }
            taken.append(scalar)
        }
        self = probe
        return String(taken)
    }

    /// Takes at most so many digits of a radix.
    ///
    /// Only ASCII; empty where none follows.
    mutating func digits(radix: Int, atMost limit: Int) -> String {
        var digits = ""
        while digits.count < limit, let next, next.isASCII, Int(String(next), radix: radix) != nil, next != "+",
            next != "-"
        {
            digits.unicodeScalars.append(next)
            offset += 1
        }
        return digits
    }

    /// The text that was read since another place.
    func text(since start: Int) -> String {
        String(String.UnicodeScalarView(scalars[start..<offset]))
    }
}
