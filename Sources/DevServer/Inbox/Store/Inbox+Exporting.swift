import Foundation
import GRDB

extension Inbox {
    /// A submission as it is written into an export: its answers are not read.
    struct ExportedSubmission: Sendable {
        var number: Int64
        var id: String?
        var form: String
        var title: String
        var locale: String?
        var received: Date
        var encoding: Submission.Encoding
        var payload: String
        /// JSON.
        var answers: String
        var mark: String?
        var files: [KeptFile]
    }

    /// A question that submissions answer.
    struct Question: Hashable, Sendable {
        var form: String
        var name: String
        /// One that it had.
        var label: String
        /// True if what a person reads is not what was sent, as with options.
        var hasOtherText: Bool
    }

    /// How many submissions, and how many bytes of them, are in memory at once.
    private static let batchCount = 200
    private static let batchSize = 1 << 20

    /// Hands over all submissions there are, the newest first, a few at a time; what comes meanwhile is left out.
    ///
    /// - Parameter end: only those with a smaller number.
    func export(
        _ selection: Selection, before end: Int64 = .max, _ take: ([ExportedSubmission]) async throws -> Void
    ) async throws {
        var cursor = end
        while true {
            let batch = try await batch(selection, before: cursor)
            guard let last = batch.last else { return }
            try await take(batch)
            cursor = last.number
        }
    }

    private func batch(
        _ selection: Selection, before cursor: Int64
    ) async throws(InboxFault) -> [ExportedSubmission] {
        try await read(orElse: []) { database in
            let rows = try Self.rows(selection, before: cursor, limit: Self.batchCount, database)
            var (batch, size) = ([ExportedSubmission](), 0)
            while size < Self.batchSize, let row = try rows.next() {
                let submission = try Self.exported(row, database)
                size += submission.payload.utf8.count + submission.answers.utf8.count
                batch.append(submission)
            }
            return batch
        }
    }

    private static func exported(_ row: Row, _ database: Database) throws -> ExportedSubmission {
        ExportedSubmission(
            number: row["number"], id: row["id"], form: row["form"], title: row["title"], locale: row["locale"],
            received: Date(timeIntervalSince1970: row["received"]),
            encoding: Submission.Encoding(rawValue: row["encoding"]) ?? .form, payload: row["payload"],
            answers: row["answers"], mark: row["mark"], files: try files(of: row["number"], database))
    }

    /// The number that all submissions are below which came so far.
    func end() async throws(InboxFault) -> Int64 {
        try await read(orElse: 0) { database in
            try Int64.fetchOne(database, sql: "SELECT coalesce(max(number), 0) + 1 FROM submission") ?? 0
        }
    }

    /// The questions that were answered and the pictures that came, as they came first.
    func questions(_ selection: Selection) async throws(InboxFault) -> [Question] {
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
                Question(
                    form: row["form"], name: row["name"] ?? "", label: row["label"] ?? "",
                    hasOtherText: row["hasOtherText"] ?? false)
            } + files.map { Question(form: $0["form"], name: $0["name"], label: $0["name"], hasOtherText: false) }
        }
    }
}
