import Foundation
import GRDB

extension SQLiteStore {
    func writingError(forgetting moment: Int64) async -> String? {
        let folder = (place as NSString).deletingLastPathComponent
        do {
            guard try existing() != nil else {
                let site = (folder as NSString).deletingLastPathComponent
                return access(site, W_OK) == 0 ? nil : "the folder \(site) cannot be written"
            }
            try await write { [capacity] database in
                try Self.purge(database, before: moment)
                guard try Self.size(database) < capacity else { throw InboxError.full(limit: capacity) }
                // No migration reads it.
                let number = try Int32.fetchOne(database, sql: "PRAGMA user_version") ?? 0
                try database.execute(sql: "PRAGMA user_version = \(number == 0 ? 1 : 0)")
            }
        } catch {
            return InboxError.of(error, path: place).words
        }
        var room = statvfs()
        guard statvfs(folder, &room) == 0 else { return nil }
        let bytes = UInt64(room.f_bavail) * UInt64(room.f_frsize)
        return bytes < Self.leastRoom ? "the disk has \(bytes >> 10) KB left" : nil
    }

    /// Bytes that have to be free on the disk: a submission is written twice, to the log and to its place.
    private static var leastRoom: UInt64 { 1 << 20 }

    /// The receiver itself counts all that one machine gets.
    func wait(for sender: String, perMinute: Int, at date: Date) async -> Int? { nil }
}
