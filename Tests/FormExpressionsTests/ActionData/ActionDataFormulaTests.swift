import FormExpressions
import FormModel
import Testing

private let file = SourcePosition(file: "f")

/// A formula read and written again.
private func again(_ text: String) throws -> String? {
    ActionDataFormulaWriter.text(of: try ActionDataFormula.expression(of: text) { _ in file })
}

/// The fault of a formula, and where it is.
private func fault(_ text: String) -> ActionDataSyntaxError? {
    do {
        _ = try ActionDataFormula.expression(of: text) { _ in file }
        return nil
    } catch {
        return error
    }
}

/// Formulas as action-data-binding.md, section 5, has them.
struct ActionDataFormulaTests {
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

    @Test(arguments: [
        ("'open", ActionDataSyntaxError.Kind.mismatchedSingleQuotes, 0), ("a + \"open", .mismatchedDoubleQuotes, 4),
        ("(n + 1", .mismatchedParenthesis, 0), ("n + 1)", .mismatchedParenthesis, 5),
        ("foo(1)", .unknownFunctionName, 0),
        ("1 + foo(1)", .unknownFunctionName, 4), ("trim(a, b)", .syntaxError, 0), ("compare(a, b)", .syntaxError, 0),
        ("a b", .unknownKeyword, 2), ("n +", .syntaxError, 3), ("a == b", .invalidKeyword, 3),
        ("AND a", .invalidKeyword, 0),
        ("CASE x WHEN 1 THEN 2 END", .malformedSQLCommand, 0), ("CASE x WHEN 1 2", .malformedSQLCommand, 14),
        ("CASE x WHEN 1 THEN 2 ELSE 3", .malformedSQLCommand, 0), ("a COLLATE b", .unsupportedCommand, 2),
        ("now()", .unsupportedCommand, 0), ("x IN (", .syntaxError, 6), ("x BETWEEN 1 OR 2", .syntaxError, 12),
        ("CAST(a AS date)", .syntaxError, 10), ("", .syntaxError, 0), ("x IN 5", .mismatchedParenthesis, 5),
        ("substr(a)", .syntaxError, 0), ("a * / b", .invalidKeyword, 4), ("LIKE 'x'", .invalidKeyword, 0),
        ("() + 1", .mismatchedParenthesis, 1), ("a = 'b", .mismatchedSingleQuotes, 4),
        ("\"a", .mismatchedDoubleQuotes, 0), ("((1)", .mismatchedParenthesis, 0), ("1 2", .unknownKeyword, 2),
        ("'a' 'b'", .invalidKeyword, 4), ("upper('a'", .mismatchedParenthesis, 5), ("coalesce()", .syntaxError, 0),
        ("1 + round(1, 2)", .syntaxError, 4), ("CASE END", .invalidKeyword, 5),
        ("CASE x THEN 1 END", .malformedSQLCommand, 7), ("CASE WHEN 1 THEN 2 ELSE END", .invalidKeyword, 24),
        ("CAST(1 AS)", .syntaxError, 9), ("CAST(1 int)", .unknownKeyword, 7), ("CAST 1 AS int", .unknownKeyword, 5),
        ("x NOT 5", .invalidKeyword, 2), ("x IS", .syntaxError, 4), ("x BETWEEN 1", .syntaxError, 11),
        ("1 < < 2", .invalidKeyword, 4), ("a, b", .invalidKeyword, 1), (") + 1", .mismatchedParenthesis, 0),
        ("strftime('%Y', x)", .unsupportedCommand, 0), ("x IN (1, )", .mismatchedParenthesis, 9),
    ])
    func faultsHaveAKindAndAPlace(text: String, kind: ActionDataSyntaxError.Kind, offset: Int) {
        #expect(fault(text)?.kind == kind)
        #expect(fault(text)?.offset == offset)
    }

    @Test func whatIsNestedTooDeeplyIsRefused() {
        let deep = String(repeating: "(", count: 200) + "1" + String(repeating: ")", count: 200)
        #expect(fault(deep)?.message == "the formula is nested too deeply")
        #expect(fault(String(repeating: "NOT ", count: 5000) + "1")?.message == "the formula is too long")
        #expect(fault(String(repeating: "NOT ", count: 500) + "1") == nil)
    }

    @Test(arguments: [
        ("name", true), ("order", true), ("a b", false), ("5", false), ("#fff", false), ("NULL", false), ("'x'", false),
    ])
    func plainNames(text: String, isPlain: Bool) {
        #expect(ActionDataFormula.isPlainName(text) == isPlain)
    }
}
