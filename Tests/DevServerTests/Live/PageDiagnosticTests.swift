import FormModel
import Foundation
import SiteBuild
import TestSupport
import Testing

@testable import DevServer

/// The parts that are shown of the lines around an error.
struct PageDiagnosticTests {
    private func problem(in text: String, line: Int, column: Int) throws -> PageDiagnostic {
        let folder = try TemporaryFolder(["forms/a.json": text])
        let position = SourcePosition(file: "forms/a.json", line: line, column: column)
        let site = try #require(SiteFolder(folder.path))
        return try #require(PageDiagnostic.all(in: [.error("wrong", at: position, "is wrong")], folder: site).first)
    }

    @Test func theLineAndTwoOnEitherSide() throws {
        let problem = try problem(in: "1\n2\n3\r\n4\n5\n6\n", line: 4, column: 1)
        #expect(problem.lines.map(\.number) == [2, 3, 4, 5, 6])
        #expect(problem.lines.map(\.text) == ["2", "3", "4", "5", "6"])
        #expect(problem.caret == 1)
    }

    /// The column of the only exclamation mark.
    @Test(arguments: [1, 2, 199, 200, 201, 202, 399, 400, 401, 600, 999, 1_000])
    func theCaretStandsBelowItsPlaceInALongLine(column: Int) throws {
        var scalars = Array(repeating: "é" as Unicode.Scalar, count: 1_000)
        scalars[column - 1] = "!"
        let line = String(String.UnicodeScalarView(scalars))
        let problem = try problem(in: "a\n\(line)\n\(String(repeating: "x", count: 1_000))", line: 2, column: column)
        let shown = Array(problem.lines[1].text.unicodeScalars)
        #expect(shown[problem.caret - 1] == "!" && problem.column == column)
        #expect((401...402).contains(shown.count))
        #expect((shown.first == "…") == (column > 201) && (shown.last == "…") == (column <= 801))
        #expect(problem.lines[2].text == String(repeating: "x", count: 400) + "…")
    }

    @Test func aPlaceAfterTheEndAndAFileThatIsNotThere() throws {
        let long = String(repeating: "x", count: 500)
        let end = try problem(in: long, line: 1, column: 501)
        #expect(end.lines[0].text == "…" + long.suffix(400) && end.caret == 402)
        let beyond = try problem(in: "short", line: 1, column: 9)
        #expect(beyond.lines[0].text == "short" && beyond.caret == 9)
        #expect(try problem(in: "short", line: 9, column: 1).lines.isEmpty)
    }
}
