import FormExpressions
import FormModel
import Foundation
import Testing

private let file = SourcePosition(file: "f")

/// A formula read and written again.
private func again(_ text: String) throws -> String? {
    ActionDataFormulaWriter.text(of: try ActionDataFormula.expression(of: text) { _ in file })
}

/// The error of a formula, and where it is.
private func syntaxError(_ text: String) -> ActionDataSyntaxError? {
    do {
        _ = try ActionDataFormula.expression(of: text) { _ in file }
        return nil
    } catch {
        return error
    }
}

/// A formula that cannot be read: `Tests/Expressions/formula-errors.json`, which the builder is held to too.
private struct ErrorCase: Decodable, CustomTestStringConvertible {
    var formula: String
    var kind: String
    var offset: Int

    var testDescription: String { formula }

    static let all: [ErrorCase] = {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let table = tests.deletingLastPathComponent().appending(path: "Expressions/formula-errors.json")
        let bytes = try? Data(contentsOf: table)
        return bytes.flatMap { try? JSONDecoder().decode([ErrorCase].self, from: $0) } ?? []
    }()
}

/// Formulas as action-data-binding.md, section 5, has them.
struct ActionDataFormulaTests {
    @Test func theOppositeOfAComparisonIsNoFormula() {
        let operands = ["a", "b"].map { FormModel.Expression.data($0, otherwise: nil, file) }
        func opposite(of name: String) -> FormModel.Expression {
            .call("negated.actiondata", [.call("\(name).actiondata", operands, file)], file)
        }
        #expect(ActionDataFormulaWriter.text(of: opposite(of: "like")) == "a NOT LIKE b")
        #expect(ActionDataFormulaWriter.text(of: opposite(of: "equal")) == nil)
    }

    @Test(arguments: [
        ("1 + 2 * 3", "1 + 2 * 3"), ("(1 + 2) * 3", "(1 + 2) * 3"), ("10 - 3 - 2", "10 - 3 - 2"),
        ("10 - (3 - 2)", "10 - (3 - 2)"),
        ("a OR b AND NOT c", "a OR b AND NOT c"), ("(a or b) and c", "(a OR b) AND c"), ("- -1", "- - 1"),
        ("x between 1 and 5", "x BETWEEN 1 AND 5"), ("x NOT IN ('a', 'it''s')", "x NOT IN ('a', 'it''s')"),
        ("x <> 5", "x != 5"), ("x isnull", "x IS NULL"), ("x NOT NULL", "x IS NOT NULL"), ("x is not 5", "x != 5"),
        ("x NOT LIKE 'a%'", "x NOT LIKE 'a%'"), ("x regex '\\d'", "x REGEXP '\\d'"),
        ("IFNULL(a, 'b')", "ifnull(a, 'b')"),
        ("CASE x WHEN 1 THEN 'a' ELSE 'b' END", "CASE x WHEN 1 THEN 'a' ELSE 'b' END"),
        ("CASE WHEN x > 1 THEN 2 ELSE 3 END + 1", "CASE WHEN x > 1 THEN 2 ELSE 3 END + 1"),
        ("CAST(x AS integer)", "CAST(x AS int)"), ("\"a b\" + 1", "\"a b\" + 1"), ("#FF0000", "#FF0000"),
        ("1 -- words\n+ 2; rest", "1 + 2"), (".5 + 2.0", "0.5 + 2.0"), ("count + 1", "count + 1"),
        ("true = yes", "true = yes"),
        ("x IN ()", "x IN ()"), ("NULL", "NULL"), ("a.b$c", "a.b$c"),
    ])
    func formulasAreReadAndWritten(text: String, written: String) throws {
        #expect(try again(text) == written)
        #expect(try again(written) == written)
    }

    @Test func thereAreErrors() { #expect(ErrorCase.all.count > 40) }

    @Test(arguments: ErrorCase.all)
    fileprivate func errorsHaveAKindAndAPlace(each: ErrorCase) {
        #expect(syntaxError(each.formula)?.kind.rawValue == each.kind)
        #expect(syntaxError(each.formula)?.offset == each.offset)
    }

    @Test func whatIsNestedTooDeeplyIsRefused() {
        let deep = String(repeating: "(", count: 200) + "1" + String(repeating: ")", count: 200)
        #expect(syntaxError(deep)?.message == "the formula is nested too deeply")
        #expect(syntaxError(String(repeating: "NOT ", count: 5000) + "1")?.message == "the formula is too long")
        #expect(syntaxError(String(repeating: "NOT ", count: 500) + "1") == nil)
    }

    @Test func formulasSideBySideCountAsLongAsTheLongestOfThem() {
        let choices = (0..<300).map { " WHEN code = 'c\($0)' OR old = '\($0)' THEN 'Country \($0)'" }.joined()
        let formula = "CASE\(choices) ELSE '' END"
        let tooLong = "the formula is too long"
        #expect(syntaxError(formula) == nil)
        #expect(syntaxError(formula + String(repeating: " + 1", count: 490)) == nil)
        #expect(syntaxError(formula + String(repeating: " + 1", count: 500))?.message == tooLong)
        #expect(syntaxError("MAX(\(Array(repeating: "1", count: 6000).joined(separator: ",")))")?.message == tooLong)
    }

    @Test(arguments: [
        ("name", true), ("order", true), ("a b", false), ("5", false), ("#fff", false), ("NULL", false), ("'x'", false),
    ])
    func plainNames(text: String, isPlain: Bool) {
        #expect(ActionDataFormula.isPlainName(text) == isPlain)
    }
}
