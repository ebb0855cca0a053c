import FormModel
import Foundation
import GRDB
import SiteBuild
import Synchronization

/// Submissions in an SQLite file of the site's own.
final class SQLiteStore: SubmissionStore {
    /// The path of the file, from the site's folder.
    static let path = StateFolder.name + "/inbox.sqlite"

    /// The open database, and which file it is: one that was removed or replaced is noticed by that.
    private let opened = Mutex<(pool: DatabasePool, file: FileIdentity)?>(nil)
    let place: String
    let capacity: Int

    /// The store of a site; its file is opened when it is needed first.
    ///
    /// - Parameters:
    ///   - site: the site's folder.
    ///   - capacity: how many bytes the file may hold.
    init(site: String, capacity: Int) {
        (place, self.capacity) = (site + "/" + Self.path, capacity)
    }

    // MARK: - The file

    func open(makes: Bool, forgetting moment: Int64) async throws(InboxError) {
        do {
            guard let pool = makes ? try database() : try existing() else { return }
            try await pool.write { try Self.purge($0, before: moment) }
        } catch {
            throw .of(error, path: place)
        }
    }

    /// Opens the file when it is needed first, making it where there is none.
    ///
    /// - Throws: `gone` where the file in its place is not the one that is open.
    private func database() throws -> DatabasePool {
        try opened.withLock { opened in
            if let (pool, file) = opened {
                // What is written to a file without a name is lost when the program ends.
                guard FileIdentity(of: place) == file else { throw InboxError.gone(path: place) }
                return pool
            }
            try Self.makePrivate(place)
            let pool = try Self.alone(in: Self.folder(of: place)) { try Self.pool(place) }
            guard let file = FileIdentity(of: place) else { throw InboxError.gone(path: place) }
            opened = (pool, file)
            return pool
        }
    }

    /// The database in the file that is there; nil where there is none yet; another server may have made it in the
    /// meantime.
    func existing() throws -> DatabasePool? {
        let isOpen = opened.withLock { $0 != nil }
        return isOpen || access(place, F_OK) == 0 ? try database() : nil
    }

    /// Opens a file, makes sure that it is an inbox, and brings its tables up to date.
    private static func pool(_ path: String) throws -> DatabasePool {
        var configuration = Configuration()
        configuration.busyMode = .timeout(Self.patience)
        configuration.maximumReaderCount = 2
        // What is deleted is overwritten.
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA secure_delete = ON")
            database.add(function: containsText)
        }
        try recognise(path, configuration)
        let pool = try DatabasePool(path: path, configuration: configuration)
        // The library asks for less: then a power cut takes what was kept since the last checkpoint.
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        try pool.write { try SQLiteSchema.migrate($0, path: path) }
        sync(folder(of: path))
        return pool
    }

    /// Has servers that start together open the file one after the other.
    ///
    /// SQLite does not wait for another connection that is just making the file one with a log.
    private static func alone<Result>(in folder: String, _ body: () throws -> Result) rethrows -> Result {
        let file = Foundation.open(folder, O_RDONLY | O_CLOEXEC)
        defer { if file >= 0 { close(file) } }
        // Where a file system knows no such locks, SQLite's own have to do.
        if file >= 0 { while flock(file, LOCK_EX) != 0, errno == EINTR {} }
        return try body()
    }

    /// `/site/.formsite/inbox.sqlite` → `/site/.formsite`.
    private static func folder(of path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    }

    /// Makes the folder and an empty file that nobody else can read; the author's version control keeps out of it.
    private static func makePrivate(_ path: String) throws(InboxError) {
        let folder = folder(of: path)
        let code = StateFolder.make(in: self.folder(of: folder))
        if code != 0 { throw .noFolder(path: folder, reason: String(cString: strerror(code))) }
        if let error = InboxError.opening(path, makes: true) { throw error }
        for place in [path, folder, folder + "/.."] { sync(place) }
    }

    /// A file is safe from a power cut only once its name is, and one that was deleted may come back until then.
    private static func sync(_ place: String) {
        let file = Foundation.open(place, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        fsync(file)
        close(file)
    }

    /// Refuses databases of other programs before anything is written.
    private static func recognise(_ path: String, _ configuration: Configuration) throws {
        var readOnly = configuration
        readOnly.readonly = true
        let isOurs = try DatabaseQueue(path: path, configuration: readOnly).read { database in
            let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0
            let mark = try Int.fetchOne(database, sql: "PRAGMA application_id")
            return isEmpty || mark == SQLiteSchema.mark
        }
        guard isOurs else { throw InboxError.foreign(path: path) }
    }

    /// Seconds for which another program may hold the file.
    private static let patience = 3.0

    // MARK: - Keeping

    func keep(
        _ submissions: [Submission], forgetting moment: Int64, handingOn due: Int64?
    ) async throws(InboxError) -> [Inbox.Kept] {
        try await write { [capacity] database in
            try Self.purge(database, before: moment)
            return try submissions.map { submission in
                do {
                    let outcome = try Self.keep(submission, capacity: capacity, database)
                    if let due, case .kept(let number) = outcome {
                        try database.execute(
                            sql: "INSERT INTO delivery (submission, id, due) VALUES (?, ?, ?)",
                            arguments: [number, UUID().uuidString.lowercased(), due])
                    }
                    return .success(outcome)
                } catch let error as InboxError {
                    return .failure(error)
                }
            }
        }
    }

    /// - Throws: `otherAnswers`, `full`; neither undoes the others of the transaction.
    private static func keep(_ submission: Submission, capacity: Int, _ database: Database) throws -> Inbox.Outcome {
        if let id = submission.id, let digest = try Self.digest(of: id, submission.form, database) {
            // What was kept before digests were has none.
            guard digest == submission.digest || digest.isEmpty else { throw InboxError.otherAnswers }
            return .known
        }
        // The answers say once more what the payload says, with labels.
        let size = submission.payload.utf8.count * 3 + submission.files.reduce(0) { $0 + $1.bytes.count }
        guard try Self.size(database) + size <= capacity else { throw InboxError.full(limit: capacity) }
        return .kept(number: try Self.insert(submission, database))
    }

    func digest(of id: String, form: String) async throws(InboxError) -> String? {
        try await read(orElse: nil) { try Self.digest(of: id, form, $0) }
    }

    private static func digest(of id: String, _ form: String, _ database: Database) throws -> String? {
        try String.fetchOne(
            database, sql: "SELECT coalesce(digest, '') FROM submission WHERE form = ? AND id = ?",
            arguments: [form, id])
    }

    /// Bytes in use; what was deleted is free for what comes.
    static func size(_ database: Database) throws -> Int {
        func pragma(_ name: String) throws -> Int { try Int.fetchOne(database, sql: "PRAGMA \(name)") ?? 0 }
        return try (pragma("page_count") - pragma("freelist_count")) * pragma("page_size")
    }

    private static func insert(_ submission: Submission, _ database: Database) throws -> Int64 {
        try database.execute(
            sql: """
                INSERT INTO submission (id, form, title, locale, received, encoding, payload, answers, digest, mark)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                submission.id, submission.form, submission.title, submission.locale?.tag,
                submission.received.timeIntervalSince1970, submission.encoding.rawValue, submission.payload,
                String(decoding: try JSONEncoder.sorted.encode(submission.answers), as: UTF8.self),
                submission.digest, submission.mark?.rawValue,
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

    func remove(
        _ selection: Inbox.Selection, at now: Int64, forgetting moment: Int64
    ) async throws(InboxError) -> Int64 {
        try await write { database in
            try Self.purge(database, before: moment)
            let last = try Int64.fetchOne(database, sql: "SELECT max(removed) FROM submission") ?? 0
            let removal = max(now, last + 1)
            let (condition, arguments) = selection.condition
            try database.execute(
                sql: "UPDATE submission SET removed = ? WHERE removed IS NULL AND \(condition)",
                arguments: [removal] + arguments)
            return removal
        }
    }

    func undo(_ removal: Int64) async throws(InboxError) -> Bool {
        try await write { database in
            try database.execute(
                sql: "UPDATE submission SET removed = NULL WHERE removed = ?", arguments: [removal])
            return database.changesCount > 0
        }
    }

    /// Deletes for good what was removed before a moment, in milliseconds since 1970; deliveries and files go with
    /// their submissions.
    static func purge(_ database: Database, before moment: Int64) throws {
        try database.execute(sql: "DELETE FROM submission WHERE removed < ?", arguments: [moment])
    }

    // MARK: - Transactions

    /// Does something in a transaction, which is taken back where it throws; makes the file where there is none.
    func write<Result: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Result
    ) async throws(InboxError) -> Result {
        do {
            return try await database().write(body)
        } catch {
            throw .of(error, path: place)
        }
    }

    /// Reads in a transaction, which no writer holds up.
    ///
    /// - Parameter empty: what is read where there is no inbox yet.
    func read<Result: Sendable>(
        orElse empty: Result, _ body: @escaping @Sendable (Database) throws -> Result
    ) async throws(InboxError) -> Result {
        do {
            return try await existing()?.read(body) ?? empty
        } catch {
            throw .of(error, path: place)
        }
    }
}
