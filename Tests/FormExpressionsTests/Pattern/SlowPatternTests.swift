import Foundation
import Testing

@testable import FormExpressions

/// The kinds of patterns that lists of such mistakes hold; the builder's own analysis passes the same table.
struct SlowPatternTests {
    struct Case: Decodable, CustomTestStringConvertible, Sendable {
        struct Slow: Decodable, Equatable, Sendable {
            /// The place of the quantifier that is to blame.
            var offset: Int
            var input: String
        }

        var name: String
        var pattern: String
        var slow: Slow?
        /// True if pages match it with care.
        var guarded: Bool

        var testDescription: String { name }
    }

    static func table() throws -> [Case] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Patterns")
        let data = try Data(contentsOf: tests.appending(path: "slow-patterns.json"))
        return try JSONDecoder().decode([Case].self, from: data)
    }

    @Test func theTableIsLong() throws { #expect(try Self.table().count >= 60) }

    @Test func slowPatternsAreToldWithATextThatMakesThemSlow() throws {
        for each in try Self.table() {
            let translation = try PatternTranslator(ignoringCase: true).translate(each.pattern)
            let slow = translation.diagnostics.compactMap { diagnostic -> Case.Slow? in
                guard case .slow(let text) = diagnostic.kind else { return nil }
                return Case.Slow(offset: diagnostic.offset, input: text.words)
            }
            #expect(slow == [each.slow].compactMap { $0 }, "\(each.pattern)")
            let guarded = PatternTranslator.needsGuard(translated: translation.source, ignoresCase: true)
            #expect(guarded == each.guarded, "\(each.pattern)")
        }
    }

    /// A pattern that is as long as they may be ends too.
    @Test(arguments: ["(a|a)*", "a?", "(a*)*", "[a-z]{1,9}", ".*", "(?=a+)", "(a)\\1", "(?:a{9}){9}"])
    func longPatternsAreGivenUp(part: String) throws {
        let pattern = "^" + String(repeating: part, count: 9_000 / part.count) + "$"
        let translation = try PatternTranslator(ignoringCase: true).translate(pattern)
        #expect(translation.source.count >= 9_000 / part.count)
        _ = PatternTranslator.needsGuard(translated: translation.source, ignoresCase: true)
    }
}
