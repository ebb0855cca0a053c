import FormModel
package import Foundation
import GRDB
import Synchronization

/// The submissions of a site, in an SQLite file that several servers may have open at once.
package final class Inbox: Sendable {
    /// Where the file lies, from the site's folder.
    package static let path = ".formsite/inbox.sqlite"

    private let opened = Mutex<DatabasePool?>(nil)
    private let clock: @Sendable () -> Date
    private let path: String
    private let capacity: Int

    /// The inbox of a site; its file is opened when it is needed first.
    ///
    /// - Parameters:
    ///   - site: the site's folder.
    ///   - capacity: how many bytes the file may hold.
    package init(site: String, capacity: Int = 1 << 30, clock: @escaping @Sendable () -> Date = { Date() }) {
        (path, self.capacity, self.clock) = (site + "/" + Self.path, capacity, clock)
    }

    // MARK: - The file

    /// Opens the file, so that what is wrong with it is known at once.
    ///
    /// - Parameter makes: whether it is made where there is none.
    package func open(makes: Bool) throws(InboxFault) {
        do {
            _ = makes ? try database() : try existing()
        } catch {
            throw .of(error, path: path)
        }
    }

    private func database() throws -> DatabasePool {
        try opened.withLock { pool in
            let found = try pool ?? Self.pool(path)
            pool = found
            return found
        }
    }

    /// Another server may have made it in the meantime.
    private func existing() throws -> DatabasePool? {
        if let pool = opened.withLock({ $0 }) { return pool }
        return access(path, F_OK) == 0 ? try database() : nil
    }

    private static func pool(_ path: String) throws -> DatabasePool {
        try makePrivate(path)
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.maximumReaderCount = 2
        // What is deleted is overwritten.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
        try recognise(path, configuration)
        let pool = try DatabasePool(path: path, configuration: configuration)
        if try pool.read(InboxSchema.migrator.hasBeenSuperseded) { throw InboxFault.newer(path: path) }
        try InboxSchema.migrator.migrate(pool)
        try pool.write { try purge($0, before: .infinity) }
        return pool
    }

    /// Makes the folder and an empty file that nobody else can read; the author's version control keeps out of it.
    private static func makePrivate(_ path: String) throws(InboxFault) {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        if mkdir(folder, 0o700) == 0 {
            // Not worth a fault: without it only the author's version control sees more.
            _ = FileManager.default.createFile(atPath: folder + "/.gitignore", contents: Data("*\n".utf8))
        } else if errno != EEXIST {
            throw .noFolder(path: folder, reason: String(cString: strerror(errno)))
        }
        let file = Foundation.open(path, O_CREAT | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
        close(file)
    }

    /// Refuses databases of other programs before anything is written.
    private static func recognise(_ path: String, _ configuration: Configuration) throws {
        var readOnly = configuration
        readOnly.readonly = true
        let isOurs = try DatabaseQueue(path: path, configuration: readOnly).read { database in
            let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0
            let mark = try Int.fetchOne(database, sql: "PRAGMA application_id")
            return isEmpty || mark == InboxSchema.mark
        }
        guard isOurs else { throw InboxFault.unreadable(path: path, reason: "it is the database of another program") }
    }

    // MARK: - Keeping

    package enum Outcome: Hashable, Sendable {
        case kept(number: Int64)
        /// Came before, under the same id.
        case known
    }

    /// Keeps a submission, once.
    package func keep(_ submission: Submission) async throws(InboxFault) -> Outcome {
        try await write { [capacity, clock] database in
            try Self.purge(database, before: clock().timeIntervalSince1970 * 1000 - Self.grace)
            if let id = submission.id, try Self.isKnown(id, submission.form, database) { return .known }
            // The answers say once more what the payload says, with labels.
            let size = submission.payload.utf8.count * 3 + submission.files.reduce(0) { $0 + $1.bytes.count }
            guard try Self.size(database) + size <= capacity else { throw InboxFault.full(limit: capacity) }
            return .kept(number: try Self.insert(submission, database))
        }
    }

    private static func isKnown(_ id: String, _ form: String, _ database: Database) throws -> Bool {
        try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM submission WHERE form = ? AND id = ?)", arguments: [form, id])
            ?? false
    }

    /// Bytes in use; what was deleted is free for what comes.
    private static func size(_ database: Database) throws -> Int {
        func pragma(_ name: String) throws -> Int { try Int.fetchOne(database, sql: "PRAGMA \(name)") ?? 0 }
        return try (pragma("page_count") - pragma("freelist_count")) * pragma("page_size")
    }

    private static func insert(_ submission: Submission, _ database: Database) throws -> Int64 {
        try database.execute(
            sql: """
                INSERT INTO submission (id, form, title, locale, received, encoding, payload, answers)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                submission.id, submission.form, submission.title, submission.locale?.tag,
                submission.received.timeIntervalSince1970, submission.encoding.rawValue, submission.payload,
                String(decoding: try JSONEncoder().encode(submission.answers), as: UTF8.self),
            ])
        let number = database.lastInsertedRowID
        for file in submission.files {
            try database.execute(
                sql: "INSERT INTO file (submission, key, name, type, bytes) VALUES (?, ?, ?, ?, ?)",
                arguments: [number, file.key, file.name, file.type, Data(file.bytes)])
        }
        return number
    }

    // MARK: - Removing

    /// Milliseconds for which a removal can be undone.
    private static let grace = 10 * 60_000.0

    /// Removes one submission, those of a form, or all; for a while that can be undone.
    ///
    /// - Returns: what `undo` takes.
    package func remove(_ selection: Selection) async throws(InboxFault) -> Int64 {
        try await write { [clock] database in
            let now = clock().timeIntervalSince1970 * 1000
            try Self.purge(database, before: now - Self.grace)
            let last = try Int64.fetchOne(database, sql: "SELECT max(removed) FROM submission") ?? 0
            let removal = max(Int64(now), last + 1)
            let (condition, arguments) = selection.condition
            try database.execute(
                sql: "UPDATE submission SET removed = ? WHERE removed IS NULL AND \(condition)",
                arguments: [removal] + arguments)
            return removal
        }
    }

    /// Takes a removal back.
    package func undo(_ removal: Int64) async throws(InboxFault) {
        try await write { database in
            try database.execute(
                sql: "UPDATE submission SET removed = NULL WHERE removed = ?", arguments: [removal])
        }
    }

    private static func purge(_ database: Database, before moment: Double) throws {
        try database.execute(sql: "DELETE FROM submission WHERE removed < ?", arguments: [moment])
    }

    // MARK: - Transactions

    private func write<Result: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Result
    ) async throws(InboxFault) -> Result {
        do {
            return try await database().write(body)
        } catch {
            throw .of(error, path: path)
        }
    }

    /// - Parameter empty: what is read where there is no inbox yet.
    func read<Result: Sendable>(
        orElse empty: Result, _ body: @escaping @Sendable (Database) throws -> Result
    ) async throws(InboxFault) -> Result {
        do {
            return try await existing()?.read(body) ?? empty
        } catch {
            throw .of(error, path: path)
        }
    }
}
