import Foundation
import Synchronization

extension PostgreSQLStore {
    /// A bucket of tokens for each sender, as `RateLimiter` has them, in one row.
    func wait(for sender: String, perMinute: Int, at date: Date) async -> Int? {
        let (most, now) = (Double(perMinute), date.timeIntervalSince1970)
        let left = "least($2, sender.tokens + greatest(0, $3 - sender.moment) * $2 / 60)"
        let values: [PostgreSQLValue] = [.text(sender), .double(most), .double(now)]
        return try? await run { connection -> Int? in
            if self.isCleaningDue(at: date) { try Self.forget(before: now - Self.cleaningInterval, connection) }
            // Thousandths are what reckoning leaves over.
            let counted = try connection.run(
                """
                INSERT INTO formsite.sender AS sender (key, tokens, moment)
                VALUES ($1, $2::float8 - 1, $3::float8)
                ON CONFLICT (key) DO UPDATE
                    SET tokens = \(left) - 1, moment = greatest(sender.moment, $3)
                    WHERE \(left) >= 0.999
                RETURNING tokens
                """, values)
            guard counted.count == 0 else { return nil }
            let row = try connection.run(
                "SELECT least($2::float8, tokens + greatest(0, $3::float8 - moment) * $2 / 60) AS left "
                    + "FROM formsite.sender WHERE key = $1", values)
            let tokens = row.first?.double("left") ?? 0
            return max(1, Int(((0.999 - tokens) * 60 / most).rounded(.up)))
        }
    }

    /// Seconds after which a sender has all again that he may send, and is forgotten.
    private static let cleaningInterval = 60.0

    /// Tells whether senders are to be forgotten now: once in an interval, for one of those who ask.
    private func isCleaningDue(at date: Date) -> Bool {
        cleaned.withLock { cleaned in
            guard date.timeIntervalSince(cleaned) > Self.cleaningInterval else { return false }
            cleaned = date
            return true
        }
    }

    private static func forget(before moment: Double, _ connection: PostgreSQLConnection) throws {
        try connection.run("DELETE FROM formsite.sender WHERE moment < $1", [.double(moment)])
    }
}
