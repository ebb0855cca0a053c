import Foundation
import GRDB

extension Inbox.Selection {
    /// The selection as a condition of SQL, with the values of its `?` in order; “1” where all is selected. Removed
    /// submissions are left out by the statements themselves.
    var condition: (sql: String, arguments: StatementArguments) {
        var (conditions, arguments) = (["1"], StatementArguments())
        func add(_ condition: String, _ value: (any DatabaseValueConvertible)?) {
            guard let value else { return }
            conditions.append(condition)
            arguments += [value]
        }
        add("number = ?", number)
        add("number < ?", before)
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

    /// Finds a text in answers that are no secrets, or a submission by its reference.
    private static let search = """
        (upper(substr(submission.id, 1, 4) || '-' || substr(submission.id, 5, 4)) = upper(?) OR EXISTS (
            SELECT 1 FROM json_each(answers) WHERE contains_text(json_extract(value, '$.text'), ?)
            AND NOT coalesce(json_extract(value, '$.isSecret'), 0)))
        """
}

extension SQLiteStore {
    /// `contains_text(text, part)`: capitals and small letters are the same, in all scripts.
    static let containsText = DatabaseFunction("contains_text", argumentCount: 2, pure: true) { values in
        guard let text = String.fromDatabaseValue(values[0]), let part = String.fromDatabaseValue(values[1]) else {
            return false
        }
        return text.lowercased().contains(part.lowercased())
    }
}
