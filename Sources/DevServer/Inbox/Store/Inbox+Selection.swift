package import Foundation
import GRDB

extension Inbox {
    /// Which submissions are meant: those for which all that is said holds.
    package struct Selection: Hashable, Sendable {
        package var number: Int64?
        package var form: String?
        package var locale: String?
        package var mark: String?
        /// Received at this moment or later.
        package var from: Date?
        /// Received before this moment.
        package var until: Date?
        /// A text in an answer that is no secret, or the reference of the submission.
        package var text: String?

        package init() {}

        package static let all = Selection()

        package static func form(_ form: String) -> Selection {
            var selection = Selection()
            selection.form = form
            return selection
        }

        package static func number(_ number: Int64) -> Selection {
            var selection = Selection()
            selection.number = number
            return selection
        }

        var condition: (sql: String, arguments: StatementArguments) {
            var (conditions, arguments) = (["1"], StatementArguments())
            func add(_ condition: String, _ value: (any DatabaseValueConvertible)?) {
                guard let value else { return }
                conditions.append(condition)
                arguments += [value]
            }
            add("number = ?", number)
            add("form = ?", form)
            add("locale = ?", locale)
            add("mark = ?", mark)
            add("received >= ?", from?.timeIntervalSince1970)
            add("received < ?", until?.timeIntervalSince1970)
            if let text {
                conditions.append(Self.search)
                arguments += [text, text]
            }
            return (conditions.joined(separator: " AND "), arguments)
        }

        private static let search = """
            (upper(substr(id, 1, 4) || '-' || substr(id, 5, 4)) = upper(?) OR EXISTS (
                SELECT 1 FROM json_each(answers) WHERE contains_text(json_extract(value, '$.text'), ?)
                AND NOT coalesce(json_extract(value, '$.isSecret'), 0)))
            """
    }

    /// `contains_text(text, part)`: capitals and small letters are the same, in all scripts.
    static let containsText = DatabaseFunction("contains_text", argumentCount: 2, pure: true) { values in
        guard let text = String.fromDatabaseValue(values[0]), let part = String.fromDatabaseValue(values[1]) else {
            return false
        }
        return text.lowercased().contains(part.lowercased())
    }
}
