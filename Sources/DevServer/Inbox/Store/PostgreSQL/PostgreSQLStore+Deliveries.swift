import Foundation

extension PostgreSQLStore {
    /// Notes in the transaction of a submission that it is to be handed on.
    ///
    /// - Parameters:
    ///   - number: of the submission.
    ///   - due: milliseconds since 1970.
    static func handOn(_ number: Int64, due: Int64, _ connection: PostgreSQLConnection) throws {
        try connection.run(
            "INSERT INTO formsite.delivery (submission, id, due) VALUES ($1, $2, $3)",
            [.integer(number), .text(UUID().uuidString.lowercased()), .integer(due)])
    }

    func takeDeliveries(due now: Int64, until lease: Int64, limit: Int) async throws(InboxError) -> [Delivery] {
        try await run { connection in
            try connection.run(
                """
                WITH taken AS (
                    SELECT delivery.submission FROM formsite.delivery AS delivery
                    JOIN formsite.submission AS kept ON kept.number = delivery.submission
                    WHERE due <= $1 AND removed IS NULL ORDER BY due, delivery.submission LIMIT $3
                    FOR UPDATE OF delivery SKIP LOCKED
                )
                UPDATE formsite.delivery AS delivery SET due = $2, attempts = attempts + 1
                FROM taken WHERE taken.submission = delivery.submission
                RETURNING delivery.submission, delivery.id, delivery.attempts - 1 AS attempts
                """, [.integer(now), .integer(lease), .integer(Int64(limit))]
            ).map { row in
                Delivery(
                    number: row.integer("submission"), id: row.text("id") ?? "", attempts: Int(row.integer("attempts")))
            }.sorted { $0.number < $1.number }
        }
    }

    func finish(_ delivery: Delivery) async throws(InboxError) {
        try await run { connection in
            _ = try connection.run(
                "DELETE FROM formsite.delivery WHERE submission = $1", [.integer(delivery.number)])
        }
    }

    func postpone(_ delivery: Delivery, until due: Int64) async throws(InboxError) {
        try await run { connection in
            _ = try connection.run(
                "UPDATE formsite.delivery SET due = $1 WHERE submission = $2",
                [.integer(due), .integer(delivery.number)])
        }
    }

    func deliveryCount() async throws(InboxError) -> Int {
        try await run { connection in
            Int(try connection.run("SELECT count(*) AS count FROM formsite.delivery").first?.integer("count") ?? 0)
        }
    }
}
