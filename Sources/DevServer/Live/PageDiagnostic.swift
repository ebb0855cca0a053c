import FormModel
import Foundation
import SiteBuild

/// An error or a warning of the author's as the overlay shows it: what is wrong, where, the lines around it, and what
/// may help.
struct PageDiagnostic: Encodable, Hashable, Sendable {
    var message: String
    var id: String
    var file: String
    var line: Int
    var column: Int
    /// Long ones are cut, with “…” for what is left out.
    var lines: [Line]
    /// The column in what is shown of the line.
    var caret: Int
    var notes: [String]

    /// A line of the file with its number; written as a pair.
    struct Line: Encodable, Hashable, Sendable {
        var number: Int
        var text: String

        func encode(to encoder: any Encoder) throws {
            var pair = encoder.unkeyedContainer()
            try pair.encode(number)
            try pair.encode(text)
        }
    }

    /// The number of lines that are shown on either side, and of characters of a line: definitions may have been
    /// written by programs.
    private static let surrounding = 2
    private static let longestLine = 400

    /// More than these are not shown at once.
    static let maximumCount = 20

    /// The errors, or the warnings, among diagnostics, the first few.
    static func all(
        in diagnostics: [Diagnostic], _ severity: Diagnostic.Severity = .error, folder: SiteFolder
    ) -> [PageDiagnostic] {
        var source = SourceLines(folder: folder)
        return diagnostics.filter { $0.severity == severity }.prefix(maximumCount).map { PageDiagnostic($0, &source) }
    }

    /// The errors of the site as a whole.
    static func all(in error: SiteError, folder: SiteFolder) -> [PageDiagnostic] {
        let found = all(in: error.diagnostics, folder: folder)
        guard found.isEmpty else { return found }
        var source = SourceLines(folder: folder)
        return error.words.map { PageDiagnostic(.error("site", at: SourcePosition(file: "site.json"), $0), &source) }
    }

    private init(_ diagnostic: Diagnostic, _ source: inout SourceLines) {
        let position = diagnostic.position
        (message, id, notes) = (diagnostic.message, diagnostic.id, diagnostic.notes.filter { !$0.isDetail }.map(\.text))
        (file, line, column) = (position.file, position.line, position.column)
        (lines, caret) = Self.lines(around: position, in: source.lines(of: position.file))
    }

    private static func lines(around position: SourcePosition, in all: [Substring]) -> ([Line], caret: Int) {
        let first = max(1, position.line - surrounding)
        let last = min(all.count, position.line + surrounding)
        guard first <= last else { return ([], position.column) }
        var caret = position.column
        let lines = (first...last).map { number in
            let isPlace = number == position.line
            let part = part(of: all[number - 1].unicodeScalars, around: isPlace ? position.column : 1)
            if isPlace { caret = part.column }
            return Line(number: number, text: part.text)
        }
        return (lines, caret)
    }

    /// The shown part of a line: the scalars around a column, which is another one in there.
    private static func part(
        of line: Substring.UnicodeScalarView, around column: Int
    ) -> (text: String, column: Int) {
        let count = line.count
        let start = max(0, min(column - 1 - longestLine / 2, count - longestLine))
        let isCut = (start: start > 0, end: start + longestLine < count)
        let text = String(line.dropFirst(start).prefix(longestLine))
        return (
            (isCut.start ? "…" : "") + text + (isCut.end ? "…" : ""), column - start + (isCut.start ? 1 : 0)
        )
    }
}

/// The lines of the files that diagnostics are about, each file read once.
private struct SourceLines {
    let folder: SiteFolder
    private var known: [String: [Substring]] = [:]

    init(folder: SiteFolder) { self.folder = folder }

    /// The lines of a file; none of one that cannot be read: that is what the diagnostic is about then.
    mutating func lines(of file: String) -> [Substring] {
        if let lines = known[file] { return lines }
        let text = (try? folder.read(file)).map { String(decoding: $0, as: UTF8.self) }
        let lines = text?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) ?? []
        known[file] = lines
        return lines
    }
}
