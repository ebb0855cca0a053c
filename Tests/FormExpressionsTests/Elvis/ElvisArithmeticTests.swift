import FormExpressions
import FormModel
import Testing

/// Formulas of numbers (elvis-form.md, section 9).
struct ElvisArithmeticTests {
    private func isReadable(_ formula: String) -> Bool {
        let position = SourcePosition(file: "f", line: 1, column: 1)
        return ElvisArithmetic.isReadable(ElvisFormula.parse(formula, for: "total", at: position))
    }

    @Test(arguments: ["price * qty", "$price*$qty", "-price + (2.5 * qty) / 3 % 2", "1,5 * a", "((a))", "- -a", "5"])
    func whatComesToANumber(_ formula: String) {
        #expect(isReadable(formula))
    }

    @Test(arguments: ["a * (b", "a * b)", "a ** b", "a +", "a b", "a; b", "()", "* a", ""])
    func whatDoesNot(_ formula: String) {
        #expect(!isReadable(formula))
    }

    @Test func bracketsWithoutEndCostNothing() {
        #expect(!isReadable(String(repeating: "(", count: 100_000)))
    }
}
