import FormModel
import Foundation

/// Submissions as a table: a row for each, columns for each field that any of them has, in the order of the form.
///
/// A column has what a person reads; where that is not what was sent, as with options, another one has that.
struct SubmissionTable {
    /// The content of a column.
    private struct Column {
        var question: Question
        /// The forms that ask the question.
        var forms: Set<String>
        var title: String
        /// The value that was sent, in place of the text that a person reads.
        var isValue = false
    }

    /// A question as those who read the table know it: forms may ask the same one, or others under the same name.
    private struct Question: Hashable {
        var name: String
        var label: String

        init(_ question: Inbox.Question) {
            name = question.name
            label = question.label.isEmpty ? question.name : question.label
        }
    }

    /// Columns behind those of `facts`, in their order.
    private let columns: [Column]

    /// The columns that every table begins with, which say what a submission is.
    private static let facts = ["number", "form", "locale", "received", "encoding"]

    /// - Parameters:
    ///   - questions: those that were answered.
    ///   - order: the names of a form's fields in its order; empty for a form that there is no longer.
    init(_ questions: [Inbox.Question], order: (_ form: String) -> [String]) {
        let sorted = Self.sorted(questions, order)
        let askers = Dictionary(grouping: sorted, by: Question.init)
        var columns: [Column] = []
        var known: Set<Question> = []
        for question in sorted.map(Question.init) where known.insert(question).inserted {
            let asked = askers[question] ?? []
            let column = Column(question: question, forms: Set(asked.map(\.form)), title: question.label)
            columns.append(column)
            guard asked.contains(where: \.hasOtherText) else { continue }
            columns.append(
                Column(question: question, forms: column.forms, title: question.label + " (value)", isValue: true))
        }
        // Several questions may have the same words, and a question those of a fact.
        let counts = Dictionary(grouping: columns.map(\.title) + Self.facts) { $0 }.mapValues(\.count)
        self.columns = columns.map { column in
            var column = column
            if counts[column.title, default: 0] > 1 { column.title += " (\(column.question.name))" }
            return column
        }
    }

    /// The questions of one form after the other, each name once, in the form's order.
    private static func sorted(_ questions: [Inbox.Question], _ order: (_ form: String) -> [String])
        -> [Inbox.Question]
    {
        Set(questions.map(\.form)).sorted().flatMap { form in
            let places = Dictionary(zip(order(form), 0...)) { first, _ in first }
            var known: Set<String> = []
            let own = questions.filter { $0.form == form && known.insert($0.name).inserted }
            return own.enumerated().sorted { one, other in
                let last = places.count
                return (places[one.element.name] ?? last, one.offset) < (
                    places[other.element.name] ?? last, other.offset
                )
            }.map(\.element)
        }
    }

    /// The line of titles, with a byte order mark, by which spreadsheets know the encoding.
    var head: String { "\u{FEFF}" + Self.line(Self.facts + columns.map(\.title)) }

    /// Several answers of one name, as of files, are in one cell with commas between them. A question of another form
    /// is an empty cell.
    func line(_ submission: Inbox.ExportedSubmission) throws -> String {
        var (texts, values) = ([String: String](), [String: String]())
        func put(_ name: String, _ text: String, _ value: String) {
            texts[name] = texts[name].map { "\($0), \(text)" } ?? text
            values[name] = values[name].map { "\($0), \(value)" } ?? value
        }
        for answer in try JSONDecoder().decode([Answer].self, from: Data(submission.answers.utf8)) {
            let value = answer.value.written
            put(answer.name, answer.text.isEmpty ? value : answer.text, value)
        }
        for file in submission.files { put(file.key, file.name, file.name) }
        let facts = [
            String(submission.number), submission.form, submission.locale ?? "",
            submission.received.formatted(.iso8601), submission.encoding.rawValue,
        ]
        return Self.line(
            facts
                + columns.map { column in
                    guard column.forms.contains(submission.form) else { return "" }
                    return (column.isValue ? values : texts)[column.question.name] ?? ""
                })
    }

    /// One row with the end of line that RFC 4180 asks for.
    private static func line(_ cells: [String]) -> String {
        cells.map(cell).joined(separator: ",") + "\r\n"
    }

    /// A text that a spreadsheet could take for a formula gets an apostrophe before it; telephone numbers are none.
    private static func cell(_ text: String) -> String {
        let safe = isFormula(text) ? "'" + text : text
        guard safe.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else { return safe }
        return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }

    /// The first character decides, in its wide form too; after a plus or minus nothing but digits and what telephone
    /// numbers hold is no formula.
    private static func isFormula(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        if "=@\t\r\n＝＋－＠".unicodeScalars.contains(first) { return true }
        guard first == "+" || first == "-" else { return false }
        return !text.unicodeScalars.dropFirst().allSatisfy { "0123456789 ()./-\u{A0}".unicodeScalars.contains($0) }
    }
}
