import FormExpressions
import FormModel
import Testing

/// Conditions of targets (elvis-form.md, section 14), read and written.
struct ElvisConditionTests {
    private let writer = ElvisConditionWriter(id: { $0 }, isField: { _ in true })

    private func parse(_ text: String) throws -> Expression {
        try ElvisCondition.parse(text, at: SourcePosition(file: "f", line: 1, column: 1))
    }

    @Test(arguments: [
        "(!$a) | $b", "!($a | $b)", "$b | !$a", "$a == 1 && !$b == 0", "!$a >= $b", "$b >= !$a", "1 || !$b < 9", "!!$a",
        "!($a >= $b)", "!(~$a)", "!$a ^ $b & $c", "!equals($a, 150) || equals($a, -1 + 2, $b)",
    ])
    func whatIsWrittenReadsAsTheSame(_ text: String) throws {
        let condition = try parse(text)
        let written = try #require(writer.text(of: condition))
        #expect(try parse(written) == condition, "\(written)")
    }

    @Test(arguments: [
        ("$a == 1 && !$b == 0", "$a == 1 && (!$b) == 0"), ("!$a | $b", "!($a | $b)"),
        ("$a > !$b => 1", "$a > ((!$b) >= 1)"),
    ])
    func notBindsTighterThanComparisons(_ text: String, _ other: String) throws {
        #expect(try parse(text) == parse(other))
    }
}
