import FormModel
import Foundation
import GRDB

extension SQLiteStore {
    func submissions(_ selection: Inbox.Selection, limit: Int) async throws(InboxError) -> [KeptSubmission] {
        try await read(orElse: []) { database in
            let rows = try Self.rows(selection, limit: limit, database)
            var kept: [KeptSubmission] = []
            while let row = try rows.next() {
                kept.append(
                    KeptSubmission(
                        number: row["number"], submission: try Self.submission(row),
                        files: try Self.files(of: row["number"], database)))
            }
            return kept
        }
    }

    /// The rows of submissions, the newest first, one after the other.
    static func rows(_ selection: Inbox.Selection, limit: Int, _ database: Database) throws -> RowCursor {
        let (condition, arguments) = selection.condition
        return try Row.fetchCursor(
            database,
            sql: """
                SELECT * FROM submission WHERE removed IS NULL AND \(condition)
                ORDER BY number DESC LIMIT ?
                """, arguments: arguments + [limit])
    }

    func count(_ selection: Inbox.Selection) async throws(InboxError) -> Int {
        try await read(orElse: 0) { database in
            let (condition, arguments) = selection.condition
            return try Int.fetchOne(
                database, sql: "SELECT count(*) FROM submission WHERE removed IS NULL AND \(condition)",
                arguments: arguments) ?? 0
        }
    }

    func locales() async throws(InboxError) -> [String] {
        try await read(orElse: []) { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT DISTINCT locale FROM submission WHERE removed IS NULL AND locale IS NOT NULL
                    ORDER BY locale
                    """
            )
        }
    }

    private static func submission(_ row: Row) throws -> Submission {
        let answers: String = row["answers"]
        let locale: String? = row["locale"]
        return Submission(
            id: row["id"], form: row["form"], title: row["title"], locale: locale.flatMap { LocaleTag($0) },
            received: Date(timeIntervalSince1970: row["received"]),
            encoding: Submission.Encoding(rawValue: row["encoding"]) ?? .form, payload: row["payload"],
            answers: try JSONDecoder().decode([Answer].self, from: Data(answers.utf8)), files: [],
            digest: row["digest"], mark: (row["mark"] as String?).flatMap(Submission.Mark.init))
    }

    static func files(of submission: Int64, _ database: Database) throws -> [KeptFile] {
        try Row.fetchAll(
            database,
            sql: "SELECT number, key, name, type, length(bytes) AS size FROM file WHERE submission = ? ORDER BY number",
            arguments: [submission]
        ).map { row in
            KeptFile(
                number: row["number"], key: row["key"], name: row["name"], type: row["type"], size: row["size"])
        }
    }

    func file(_ number: Int64) async throws(InboxError) -> ReceivedFile? {
        try await read(orElse: nil) { database in
            let row = try Row.fetchOne(
                database,
                sql: """
                    SELECT file.* FROM file JOIN submission ON submission.number = file.submission
                    WHERE file.number = ? AND removed IS NULL
                    """, arguments: [number])
            return row.map { row in
                let bytes: Data = row["bytes"]
                return ReceivedFile(key: row["key"], name: row["name"], type: row["type"], bytes: [UInt8](bytes))
            }
        }
    }

    func forms() async throws(InboxError) -> [Inbox.Form] {
        try await read(orElse: []) { database in
            // Of a group with `max`, SQLite takes the other columns from the row that has it.
            try Row.fetchAll(
                database,
                sql: """
                    SELECT form, title, count(*) AS count, max(number) FROM submission WHERE removed IS NULL
                    GROUP BY form ORDER BY form
                    """
            ).map { Inbox.Form(id: $0["form"], title: $0["title"], count: $0["count"]) }
        }
    }

    func state() async throws(InboxError) -> String {
        try await read(orElse: "0 0 0") { database in
            try String.fetchOne(
                database,
                sql: """
                    SELECT coalesce(max(number), 0) || ' ' || count(*) || ' ' || cast(total(number) AS INTEGER)
                    FROM submission WHERE removed IS NULL
                    """) ?? ""
        }
    }
}
