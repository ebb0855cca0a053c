/// Writes sets of characters. JavaScript's `u` flag knows no operations on sets, so those become assertions before one
/// character: `[a-z&&[^b]]` → `(?:(?=[^b])[a-z])`.
enum PatternSetWriter {
    /// The set as one element of a pattern, always one character wide.
    static func atom(_ set: PatternSet) -> String {
        if let character = set.onlyCharacter { return outside(character) }
        switch set {
        case .property(let property): return property.source
        case .complement(.property(let property)): return property.complementSource
        default: break
        }
        if let members = members(set) { return "[\(members)]" }
        if case .complement(let inner) = set, let members = members(inner) { return "[^\(members)]" }
        return "(?:\(expression(set)))"
    }

    /// The set as alternatives, where brackets cannot say it.
    private static func expression(_ set: PatternSet) -> String {
        switch set {
        case .union(let sets):
            let simple = sets.filter { members($0) != nil }
            let others = sets.filter { members($0) == nil }
            let parts = (simple.count > 1 ? [.union(simple)] : simple) + others
            return parts.map(atom).joined(separator: "|")
        case .intersection(let left, let right): return "(?=\(atom(right)))\(atom(left))"
        case .difference(let left, let right): return "(?!\(atom(right)))\(atom(left))"
        case .complement(let inner): return "(?!\(atom(inner)))[^]"
        case .range, .property: return atom(set)
        }
    }

    /// The text between brackets for it; nil where brackets cannot say it.
    private static func members(_ set: PatternSet) -> String? {
        switch set {
        case .range(let first, let last):
            return first == last ? inside(first) : "\(inside(first))-\(inside(last))"
        case .property(let property): return property.source
        case .complement(.property(let property)): return property.complementSource
        case .complement(.complement(let inner)): return members(inner)
        case .union(let sets):
            var joined = ""
            for set in sets {
                guard let next = members(set) else { return nil }
                joined += withoutPair(joined, next)
            }
            return joined
        case .intersection, .difference, .complement: return nil
        }
    }

    /// The text behind another, its first sign escaped where it would make a pair with the last one before it. With the
    /// `v` flag `&&` and other pairs of one sign are operators, also where they were not meant to be.
    private static func withoutPair(_ before: String, _ next: String) -> String {
        guard let last = before.unicodeScalars.last, last == next.unicodeScalars.first,
            "&!#$%*+,.:;<=>?@^`~".unicodeScalars.contains(last)
        else { return next }
        return hexadecimal(last.value) + next.unicodeScalars.dropFirst().map(String.init).joined()
    }

    /// A character outside of brackets. A slash is escaped too, so that the source may stand between slashes.
    private static func outside(_ value: UInt32) -> String { written(value, escaping: "^$\\.*+?()[]{}|/") }

    /// A character between brackets, escaped also where only the `v` flag asks for it.
    private static func inside(_ value: UInt32) -> String { written(value, escaping: "^\\()[]{}|/-") }

    /// A character as itself where an author can see it, with a backslash before a special one; else by its number.
    private static func written(_ value: UInt32, escaping special: String) -> String {
        guard let scalar = Unicode.Scalar(value), isVisible(scalar) else { return hexadecimal(value) }
        return special.unicodeScalars.contains(scalar) ? "\\\(scalar)" : String(scalar)
    }

    /// Tells whether an author can see a character; false for blanks other than U+0020, for control and format
    /// characters, for those that stand for nothing known, and for marks, which would join what stands before them.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .unassigned, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator,
            .nonspacingMark, .spacingMark, .enclosingMark:
            false
        case .spaceSeparator: scalar == " "
        default: true
        }
    }

    /// `\x0A`, `\u00E9` or `\u{1F600}`.
    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        if value > 0xFFFF { return "\\u{\(digits)}" }
        let width = value > 0xFF ? 4 : 2
        return (width == 4 ? "\\u" : "\\x") + String(repeating: "0", count: width - digits.count) + digits
    }
}
