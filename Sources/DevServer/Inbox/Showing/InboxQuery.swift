import FormImport
import FormModel
import Foundation
import Hummingbird
import HummingbirdCore

/// The selection by the address of the inbox's page or of an export.
enum InboxQuery {
    /// `?form=ID&locale=TAG&mark=MARK&from=DATE&until=DATE&text=…&before=NUMBER`; a date is a day of the calendar in
    /// UTC, its last one included, or a moment in ISO 8601. A part that is empty selects nothing. What cannot be read
    /// is refused: left out, it would select more than was meant, which would be deleted too.
    ///
    /// - Parameter others: parts that are no selection.
    static func selection(_ uri: URI, others: Set<String> = []) throws -> Inbox.Selection {
        var selection = Inbox.Selection()
        for (name, text) in try pairs(uri) where !text.isEmpty && !others.contains(name) {
            switch name {
            case "before": selection.before = try number("before", from: 0, of: uri)
            case "form": selection.form = text
            case "locale": selection.locale = text
            case "mark":
                guard Submission.Mark(rawValue: text) != nil else {
                    throw RequestError(.badRequest, "there is no mark “\(text.prefix(80))”")
                }
                selection.mark = text
            case "from": selection.from = try moment(text, name).start
            case "until": selection.until = try moment(text, name).end
            case "text": selection.text = text
            default: throw RequestError(.badRequest, "submissions are not selected by “\(name.prefix(80))”")
            }
        }
        return selection
    }

    /// A number that is not less than another; nil where the address has none of that name.
    ///
    /// - Throws: `RequestError` 400 for what is no number or a smaller one.
    static func number(_ name: String, from least: Int64, of uri: URI) throws -> Int64? {
        guard let text = try pairs(uri).last(where: { $0.name == name && !$0.text.isEmpty })?.text else { return nil }
        guard let number = Int64(text), number >= least else {
            throw RequestError(.badRequest, "“\(name)” is a number such as 100")
        }
        return number
    }

    /// The pairs of a query as forms and scripts write them: a plus is a blank, once.
    private static func pairs(_ uri: URI) throws -> [(name: String, text: String)] {
        do {
            return try PairReader.pairs(urlencoded: uri.query ?? "", limit: 100).map { ($0.key, $0.value) }
        } catch {
            throw RequestError(error.status, error.words)
        }
    }

    /// A moment, or the first moment of a day and that of the next one.
    private static func moment(_ text: String, _ name: String) throws -> (start: Date, end: Date) {
        guard let moment = moment(text) else {
            throw RequestError(.badRequest, "“\(name)” is a day such as 2026-01-31 or a moment in ISO 8601")
        }
        return moment
    }

    /// `2026-01-31` → the first moments of that day and of 1 February, in UTC; a moment is its own end.
    private static func moment(_ text: String) -> (start: Date, end: Date)? {
        guard isReal(text) else { return nil }
        if let date = try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains(".")))
        {
            return (date, date)
        }
        guard let date = try? Date(text, strategy: .iso8601.year().month().day()) else { return nil }
        return (date, date.addingTimeInterval(86_400))
    }

    /// Tells whether there is such a day or hour; false for what Foundation takes for another one, such as 30 February
    /// for 2 March.
    private static func isReal(_ text: String) -> Bool {
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        guard numbers.count >= 3, CalendarDay(numbers[0], numbers[1], numbers[2]) != nil else { return false }
        return zip(numbers.dropFirst(3), [24, 60, 60]).allSatisfy { $0 < $1 }
    }
}
