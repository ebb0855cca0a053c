import Synchronization

/// Matches the regular expressions of tables by Unicode scalars as JavaScript does; each is compiled when it is first
/// asked for.
///
/// They are in the syntax of JavaScript with the flag `u`, `\s` within classes only.
enum TablePattern {
    // Expressions must not be shared between threads.
    private static let compiled = Mutex<[String: Regex<AnyRegexOutput>]>([:])

    /// White space of JavaScript, which Swift counts differently; some of it cannot be the end of a range.
    private static let blanks =
        ([0x9, 0xA, 0xB, 0xC, 0xD, 0x20, 0xA0, 0x1680] + Array(0x2000...0x200A)
        + [0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF]).map { #"\u{\#(String($0, radix: 16))}"# }.joined()

    /// Tells whether the whole text matches; nothing matches an expression that cannot be compiled.
    static func matches(_ source: String, _ text: String) -> Bool {
        compiled.withLock { compiled in
            expression(source, &compiled).map { text.wholeMatch(of: $0) != nil } ?? false
        }
    }

    /// The text without all that matches.
    static func removed(_ source: String, from text: String) -> String {
        compiled.withLock { compiled in
            expression(source, &compiled).map { text.replacing($0, with: "") } ?? text
        }
    }

    private static func expression(
        _ source: String, _ compiled: inout [String: Regex<AnyRegexOutput>]
    ) -> Regex<AnyRegexOutput>? {
        if let known = compiled[source] { return known }
        compiled[source] = try? Regex(source.replacing(#"\s"#, with: blanks)).matchingSemantics(.unicodeScalar)
        return compiled[source]
    }
}
