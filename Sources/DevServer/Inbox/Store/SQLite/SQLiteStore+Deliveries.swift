import GRDB

extension SQLiteStore {
    func takeDeliveries(due now: Int64, until lease: Int64, limit: Int) async throws(InboxError) -> [Delivery] {
        try await write { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT delivery.* FROM delivery JOIN submission ON submission.number = delivery.submission
                    WHERE due <= ? AND removed IS NULL ORDER BY due, delivery.submission LIMIT ?
                    """, arguments: [now, limit])
            let taken = rows.map { Delivery(number: $0["submission"], id: $0["id"], attempts: $0["attempts"]) }
            for delivery in taken {
                try database.execute(
                    sql: "UPDATE delivery SET due = ?, attempts = attempts + 1 WHERE submission = ?",
                    arguments: [lease, delivery.number])
            }
            return taken
        }
    }

    func finish(_ delivery: Delivery) async throws(InboxError) {
        try await write { database in
            try database.execute(sql: "DELETE FROM delivery WHERE submission = ?", arguments: [delivery.number])
        }
    }

    func postpone(_ delivery: Delivery, until due: Int64) async throws(InboxError) {
        try await write { database in
            try database.execute(
                sql: "UPDATE delivery SET due = ? WHERE submission = ?", arguments: [due, delivery.number])
        }
    }

    func deliveryCount() async throws(InboxError) -> Int {
        try await read(orElse: 0) { try Int.fetchOne($0, sql: "SELECT count(*) FROM delivery") ?? 0 }
    }
}
