import Synchronization

/// A regular expression of a table, matched by Unicode scalars as JavaScript does; compiled when it is first asked for.
final class TablePattern: Sendable {
    private let source: String
    // Expressions must not be shared between threads.
    private let compiled = Mutex<Regex<AnyRegexOutput>?>(nil)

    /// White space of JavaScript, which Swift counts differently; some of it cannot be the end of a range.
    private static let blanks =
        ([0x9, 0xA, 0xB, 0xC, 0xD, 0x20, 0xA0, 0x1680] + Array(0x2000...0x200A)
        + [0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF]).map { #"\u{\#(String($0, radix: 16))}"# }.joined()

    /// - Parameter source: in the syntax of JavaScript with the flag `u`; `\s` within classes only.
    init(_ source: String) {
        self.source = source.replacing(#"\s"#, with: Self.blanks)
    }

    /// Tells whether the whole text matches; nothing matches an expression that cannot be compiled, which a test excludes.
    func matches(_ text: String) -> Bool {
        compiled.withLock { compiled in
            compile(&compiled)
            return compiled.map { text.wholeMatch(of: $0) != nil } ?? false
        }
    }

    /// The text without all that matches.
    func removed(from text: String) -> String {
        compiled.withLock { compiled in
            compile(&compiled)
            return compiled.map { text.replacing($0, with: "") } ?? text
        }
    }

    private func compile(_ compiled: inout Regex<AnyRegexOutput>?) {
        if compiled == nil { compiled = try? Regex(source).matchingSemantics(.unicodeScalar) }
    }
}
