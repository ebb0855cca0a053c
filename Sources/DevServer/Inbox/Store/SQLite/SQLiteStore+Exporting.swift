import Foundation
import GRDB

extension SQLiteStore {
    func exported(
        _ selection: Inbox.Selection, count: Int, size limit: Int
    ) async throws(InboxError) -> [Inbox.ExportedSubmission] {
        try await read(orElse: []) { database in
            let rows = try Self.rows(selection, limit: count, database)
            var (batch, size) = ([Inbox.ExportedSubmission](), 0)
            while size < limit, let row = try rows.next() {
                let submission = try Self.exported(row, database)
                size += submission.payload.utf8.count + submission.answers.utf8.count
                batch.append(submission)
            }
            return batch
        }
    }

    /// The answers stay the text that they are in the file.
    private static func exported(_ row: Row, _ database: Database) throws -> Inbox.ExportedSubmission {
        Inbox.ExportedSubmission(
            number: row["number"], id: row["id"], form: row["form"], title: row["title"], locale: row["locale"],
            received: Date(timeIntervalSince1970: row["received"]),
            encoding: Submission.Encoding(rawValue: row["encoding"]) ?? .form, payload: row["payload"],
            answers: row["answers"], mark: row["mark"], files: try files(of: row["number"], database))
    }

    func end() async throws(InboxError) -> Int64 {
        try await read(orElse: 0) { database in
            try Int64.fetchOne(database, sql: "SELECT coalesce(max(number), 0) + 1 FROM submission") ?? 0
        }
    }

    func questions(_ selection: Inbox.Selection) async throws(InboxError) -> [Inbox.Question] {
        try await read(orElse: []) { database in
            let (condition, arguments) = selection.condition
            let kept = "removed IS NULL AND \(condition)"
            let answers = try Row.fetchAll(
                database,
                sql: """
                    SELECT form, json_extract(value, '$.name') AS name, json_extract(value, '$.label') AS label,
                        max(json_extract(value, '$.text') NOT IN ('', CASE json_type(value, '$.value')
                            WHEN 'true' THEN 'true' WHEN 'false' THEN 'false'
                            ELSE CAST(coalesce(json_extract(value, '$.value'), '') AS TEXT) END)) AS hasOtherText,
                        min(number * 10000 + key) AS place
                    FROM submission, json_each(answers) WHERE \(kept) GROUP BY form, name ORDER BY form, place
                    """, arguments: arguments)
            let files = try Row.fetchAll(
                database,
                sql: """
                    SELECT DISTINCT form, file.key AS name FROM file JOIN
                        (SELECT number AS owner, form FROM submission WHERE \(kept)) ON owner = file.submission
                    """, arguments: arguments)
            return answers.map { row in
                Inbox.Question(
                    form: row["form"], name: row["name"] ?? "", label: row["label"] ?? "",
                    hasOtherText: row["hasOtherText"] ?? false)
            } + files.map { Inbox.Question(form: $0["form"], name: $0["name"], label: $0["name"], hasOtherText: false) }
        }
    }
}
