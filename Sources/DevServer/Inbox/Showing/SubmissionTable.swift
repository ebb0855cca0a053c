import FormModel
import Foundation

/// Submissions as a table: a row for each, columns for each field that any of them has, in the order of the form.
///
/// A column has what a person reads; where that is not what was sent, as with options, another one has that.
struct SubmissionTable {
    /// The content of a column.
    private struct Column {
        var name: String
        var title: String
        /// The value that was sent, in place of the text that a person reads.
        var isValue = false
    }

    private let columns: [Column]

    private static let facts = ["number", "form", "locale", "received", "encoding"]

    /// - Parameters:
    ///   - questions: those that were answered.
    ///   - order: the names of a form's fields in its order; empty for a form that there is no longer.
    init(_ questions: [Inbox.Question], order: (_ form: String) -> [String]) {
        var columns: [Column] = []
        var known: Set<String> = []
        let all = Set(questions.filter(\.hasOtherText).map(\.name))
        for form in Set(questions.map(\.form)).sorted() {
            let places = Dictionary(zip(order(form), 0...)) { first, _ in first }
            let own = questions.filter { $0.form == form }.enumerated().sorted { one, other in
                let last = places.count
                return (places[one.element.name] ?? last, one.offset) < (
                    places[other.element.name] ?? last, other.offset
                )
            }
            for question in own.map(\.element) where known.insert(question.name).inserted {
                let title = question.label.isEmpty ? question.name : question.label
                columns.append(Column(name: question.name, title: title))
                guard all.contains(question.name) else { continue }
                columns.append(Column(name: question.name, title: title + " (value)", isValue: true))
            }
        }
        // Several questions may have the same words, and a question those of a fact.
        let counts = Dictionary(grouping: columns.map(\.title) + Self.facts) { $0 }.mapValues(\.count)
        self.columns = columns.map { column in
            var column = column
            if counts[column.title, default: 0] > 1 { column.title += " (\(column.name))" }
            return column
        }
    }

    /// With a byte order mark, by which spreadsheets know the encoding.
    var head: String { "\u{FEFF}" + Self.line(Self.facts + columns.map(\.title)) }

    func line(_ submission: Inbox.ExportedSubmission) throws -> String {
        var (texts, values) = ([String: String](), [String: String]())
        func put(_ name: String, _ text: String, _ value: String) {
            texts[name] = texts[name].map { "\($0), \(text)" } ?? text
            values[name] = values[name].map { "\($0), \(value)" } ?? value
        }
        for answer in try JSONDecoder().decode([Answer].self, from: Data(submission.answers.utf8)) {
            let value = answer.value.plainText
            put(answer.name, answer.text.isEmpty ? value : answer.text, value)
        }
        for file in submission.files { put(file.key, file.name, file.name) }
        let facts = [
            String(submission.number), submission.form, submission.locale ?? "",
            submission.received.formatted(.iso8601), submission.encoding.rawValue,
        ]
        return Self.line(facts + columns.map { ($0.isValue ? values : texts)[$0.name] ?? "" })
    }

    private static func line(_ cells: [String]) -> String {
        cells.map(cell).joined(separator: ",") + "\r\n"
    }

    /// A text that a spreadsheet could take for a formula gets an apostrophe before it; telephone numbers are none.
    private static func cell(_ text: String) -> String {
        let safe = isFormula(text) ? "'" + text : text
        guard safe.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else { return safe }
        return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }

    private static func isFormula(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        if "=@\t\r\n＝＋－＠".unicodeScalars.contains(first) { return true }
        guard first == "+" || first == "-" else { return false }
        return !text.unicodeScalars.dropFirst().allSatisfy { "0123456789 ()./-\u{A0}".unicodeScalars.contains($0) }
    }
}
