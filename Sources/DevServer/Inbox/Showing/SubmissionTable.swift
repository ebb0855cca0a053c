import FormModel
import Foundation

/// Submissions as a table: a row for each, a column for each field that any of them has.
struct SubmissionTable {
    private var columns: [String] = []
    private var rows: [[String: String]] = []

    private static let facts = ["number", "form", "locale", "received", "encoding"]

    init(_ submissions: [KeptSubmission]) {
        for kept in submissions { add(kept) }
    }

    private mutating func add(_ kept: KeptSubmission) {
        let submission = kept.submission
        // A field may have the name of a fact.
        var row = [
            "\0number": String(kept.number), "\0form": submission.form, "\0locale": submission.locale?.tag ?? "",
            "\0received": submission.received.formatted(.iso8601), "\0encoding": submission.encoding.rawValue,
        ]
        var known = Set(columns)
        func put(_ name: String, _ text: String) {
            if known.insert(name).inserted { columns.append(name) }
            row[name] = row[name].map { "\($0), \(text)" } ?? text
        }
        for answer in submission.answers { put(answer.name, answer.value.plainText) }
        for file in kept.files { put(file.key, file.name) }
        rows.append(row)
    }

    /// With a byte order mark, by which spreadsheets know the encoding.
    var csv: String {
        let head = Self.line(Self.facts + columns)
        let keys = Self.facts.map { "\0" + $0 } + columns
        return "\u{FEFF}" + head + rows.map { row in Self.line(keys.map { row[$0] ?? "" }) }.joined()
    }

    private static func line(_ cells: [String]) -> String {
        cells.map(cell).joined(separator: ",") + "\r\n"
    }

    /// What a spreadsheet could take for a formula gets an apostrophe before it.
    private static func cell(_ text: String) -> String {
        let isFormula = text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
        let safe = isFormula ? "'" + text : text
        guard safe.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else { return safe }
        return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }
}
