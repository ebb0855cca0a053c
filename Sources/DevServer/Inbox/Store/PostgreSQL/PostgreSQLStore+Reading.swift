import FormModel
import Foundation

/// The condition of a selection, and the values of its `$1`, `$2`, ….
///
/// Texts are searched in small letters, as the column `words` has them; removed submissions meet no condition.
struct PostgreSQLCondition {
    private var parts = ["removed IS NULL"]
    private(set) var values: [PostgreSQLValue] = []

    init(_ selection: Inbox.Selection) {
        if let number = selection.number { parts.append("number = \(add(.integer(number)))") }
        if let end = selection.before { parts.append("number < \(add(.integer(end)))") }
        if let form = selection.form { parts.append("form = \(add(.text(form)))") }
        if let locale = selection.locale { parts.append("locale = \(add(.text(locale)))") }
        if let mark = selection.mark { parts.append("mark = \(add(.text(mark)))") }
        if let from = selection.from {
            parts.append("received >= to_timestamp(\(add(.double(from.timeIntervalSince1970))))")
        }
        if let until = selection.until {
            parts.append("received < to_timestamp(\(add(.double(until.timeIntervalSince1970))))")
        }
        if let text = selection.text {
            let reference = "upper(substr(id, 1, 4) || '-' || substr(id, 5, 4))"
            let (whole, part) = (add(.text(text.uppercased())), add(.text(text.lowercased())))
            parts.append("(\(reference) = \(whole) OR position(\(part) in words) > 0)")
        }
    }

    /// Adds a value.
    ///
    /// - Returns: its name in the statement.
    mutating func add(_ value: PostgreSQLValue) -> String {
        values.append(value)
        return "$\(values.count)"
    }

    var sql: String { parts.joined(separator: " AND ") }
}

extension PostgreSQLStore {
    func submissions(_ selection: Inbox.Selection, limit: Int) async throws(InboxError) -> [KeptSubmission] {
        try await run { connection in
            let rows = try Self.rows(selection, limit: limit, connection)
            let files = try Self.files(rows.map { $0.integer("number") }, connection)
            return try rows.map { row in
                KeptSubmission(
                    number: row.integer("number"), submission: try Self.submission(row),
                    files: files[row.integer("number")] ?? [])
            }
        }
    }

    /// The newest first.
    private static func rows(
        _ selection: Inbox.Selection, limit: Int, _ connection: PostgreSQLConnection
    ) throws -> PostgreSQLRows {
        var condition = PostgreSQLCondition(selection)
        let most = condition.add(.integer(Int64(limit)))
        return try connection.run(
            """
            SELECT number, id, form, title, locale, extract(epoch FROM received)::float8 AS received, encoding, payload,
                answers, digest, mark
            FROM formsite.submission WHERE \(condition.sql) ORDER BY number DESC LIMIT \(most)
            """, condition.values)
    }

    private static func submission(_ row: PostgreSQLRow) throws -> Submission {
        let answers = try JSONDecoder().decode([Answer].self, from: Data((row.text("answers") ?? "").utf8))
        return Submission(
            id: row.text("id"), form: row.text("form") ?? "", title: row.text("title") ?? "",
            locale: row.text("locale").flatMap { LocaleTag($0) },
            received: Date(timeIntervalSince1970: row.double("received")),
            encoding: row.text("encoding").flatMap(Submission.Encoding.init) ?? .form,
            payload: row.text("payload") ?? "", answers: answers, files: [], digest: row.text("digest"),
            mark: row.text("mark").flatMap(Submission.Mark.init))
    }

    /// The files of submissions, by the submission.
    private static func files(
        _ submissions: [Int64], _ connection: PostgreSQLConnection
    ) throws -> [Int64: [KeptFile]] {
        guard !submissions.isEmpty else { return [:] }
        let rows = try connection.run(
            """
            SELECT submission, number, key, name, type, coalesce(size, length(bytes)) AS size FROM formsite.file
            WHERE submission = ANY ($1::bigint[]) ORDER BY number
            """, [.text("{\(submissions.map(String.init).joined(separator: ","))}")])
        let files = rows.map { row in
            (
                row.integer("submission"),
                KeptFile(
                    number: row.integer("number"), key: row.text("key") ?? "", name: row.text("name") ?? "",
                    type: row.text("type") ?? "", size: Int(row.integer("size")))
            )
        }
        return Dictionary(grouping: files, by: \.0).mapValues { $0.map(\.1) }
    }

    func exported(
        _ selection: Inbox.Selection, count: Int, size limit: Int
    ) async throws(InboxError) -> [Inbox.ExportedSubmission] {
        try await run { connection in
            // How long each one is, before any of them is fetched.
            var condition = PostgreSQLCondition(selection)
            let most = condition.add(.integer(Int64(count)))
            let lengths = try connection.run(
                """
                SELECT octet_length(payload) + octet_length(answers::text) AS length FROM formsite.submission
                WHERE \(condition.sql) ORDER BY number DESC LIMIT \(most)
                """, condition.values
            ).map { Int($0.integer("length")) }
            var (fitting, size) = (0, 0)
            while fitting < lengths.count, size < limit {
                size += lengths[fitting]
                fitting += 1
            }
            let rows = try Self.rows(selection, limit: fitting, connection)
            let files = try Self.files(rows.map { $0.integer("number") }, connection)
            return rows.map { row in
                Inbox.ExportedSubmission(
                    number: row.integer("number"), id: row.text("id"), form: row.text("form") ?? "",
                    title: row.text("title") ?? "", locale: row.text("locale"),
                    received: Date(timeIntervalSince1970: row.double("received")),
                    encoding: row.text("encoding").flatMap(Submission.Encoding.init) ?? .form,
                    payload: row.text("payload") ?? "", answers: row.text("answers") ?? "", mark: row.text("mark"),
                    files: files[row.integer("number")] ?? [])
            }
        }
    }

    func count(_ selection: Inbox.Selection) async throws(InboxError) -> Int {
        try await run { connection in
            let condition = PostgreSQLCondition(selection)
            let rows = try connection.run(
                "SELECT count(*) AS count FROM formsite.submission WHERE \(condition.sql)", condition.values)
            return Int(rows.first?.integer("count") ?? 0)
        }
    }

    func end() async throws(InboxError) -> Int64 {
        try await run { connection in
            try connection.run("SELECT coalesce(max(number), 0) + 1 AS bound FROM formsite.submission").first?
                .integer("bound") ?? 0
        }
    }

    func locales() async throws(InboxError) -> [String] {
        try await run { connection in
            try connection.run(
                """
                SELECT DISTINCT locale COLLATE "C" AS locale FROM formsite.submission
                WHERE removed IS NULL AND locale IS NOT NULL ORDER BY locale
                """
            ).map { $0.text("locale") ?? "" }
        }
    }

    func forms() async throws(InboxError) -> [Inbox.Form] {
        try await run { connection in
            try connection.run(
                """
                SELECT form COLLATE "C" AS form, (array_agg(title ORDER BY number DESC))[1] AS title, count(*) AS count
                FROM formsite.submission WHERE removed IS NULL GROUP BY 1 ORDER BY 1
                """
            ).map { row in
                Inbox.Form(
                    id: row.text("form") ?? "", title: row.text("title") ?? "", count: Int(row.integer("count")))
            }
        }
    }

    func questions(_ selection: Inbox.Selection) async throws(InboxError) -> [Inbox.Question] {
        try await run { connection in
            let condition = PostgreSQLCondition(selection)
            let answers = try connection.run(
                """
                SELECT form COLLATE "C" AS form, answer->>'name' AS name,
                    (array_agg(answer->>'label' ORDER BY number DESC))[1] AS label,
                    bool_or(answer->>'text' NOT IN ('', coalesce(answer->>'value', ''))) AS other,
                    min(number * 10000 + place) AS place
                FROM formsite.submission, json_array_elements(answers) WITH ORDINALITY AS given (answer, place)
                WHERE \(condition.sql) GROUP BY 1, 2 ORDER BY 1, place
                """, condition.values
            ).map { row in
                Inbox.Question(
                    form: row.text("form") ?? "", name: row.text("name") ?? "", label: row.text("label") ?? "",
                    hasOtherText: row.flag("other"))
            }
            let files = try connection.run(
                """
                SELECT DISTINCT form, file.key AS name FROM formsite.file AS file JOIN
                    (SELECT number AS owner, form FROM formsite.submission WHERE \(condition.sql)) AS kept
                    ON owner = file.submission
                """, condition.values
            ).map { row in
                let name = row.text("name") ?? ""
                return Inbox.Question(form: row.text("form") ?? "", name: name, label: name, hasOtherText: false)
            }
            return answers + files
        }
    }

    func file(_ number: Int64) async throws(InboxError) -> ReceivedFile? {
        let found = try await run { connection in
            try connection.run(
                """
                SELECT file.key, file.name, file.type, file.bytes, file.object, file.size::text AS size
                FROM formsite.file AS file JOIN formsite.submission AS kept ON kept.number = file.submission
                WHERE file.number = $1 AND removed IS NULL
                """, [.integer(number)], isBinary: true
            ).first.map { row in
                let file = ReceivedFile(
                    key: row.text("key") ?? "", name: row.text("name") ?? "", type: row.text("type") ?? "",
                    bytes: row.data("bytes"), object: row.text("object"))
                return (file: file, size: Int(row.integer("size")))
            }
        }
        guard var file = found?.file, let object = file.object, let size = found?.size else { return found?.file }
        file.bytes = try await bytes(of: object, size: size)
        return file
    }

    func state() async throws(InboxError) -> String {
        try await run { connection in
            try connection.run(
                """
                SELECT coalesce(max(number), 0) || ' ' || count(*) || ' ' || coalesce(sum(number), 0) AS state
                FROM formsite.submission WHERE removed IS NULL
                """
            ).first?.text("state") ?? ""
        }
    }
}
