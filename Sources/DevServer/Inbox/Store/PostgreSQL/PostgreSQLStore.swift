import FormModel
import Foundation
import Synchronization

/// Submissions in a PostgreSQL database, which several receivers share.
final class PostgreSQLStore: SubmissionStore {
    let place: String
    private let capacity: Int
    /// Keeps the files; nil where they are rows.
    let bucket: Bucket?
    private let pool: PostgreSQLPool
    private let usage = Mutex(Usage())
    /// The time at which senders were forgotten last.
    let cleaned = Mutex(Date.distantPast)

    /// - Parameters:
    ///   - address: `postgres://…`; connected to when something is asked first.
    ///   - capacity: how many bytes of submissions the database may hold.
    init(_ address: String, capacity: Int, bucket: Bucket? = nil) {
        let place = Self.withoutPassword(address)
        (self.place, self.capacity, self.bucket) = (place, capacity, bucket)
        pool = PostgreSQLPool(address) { try PostgreSQLSchema.migrate($0, place: place) }
    }

    /// `postgres://ann:secret@db/forms?sslpassword=x` → `postgres://ann@db/forms?sslpassword=…`, which may stand in a
    /// log.
    private static func withoutPassword(_ address: String) -> String {
        address.replacing(/(^[a-z]+:\/\/[^\/@:]*):[^\/@]*@/) { "\($0.1)@" }
            .replacing(/([?&](?:ssl)?password)=[^&]*/) { "\($0.1)=…" }
    }

    /// A database and a bucket that cannot be reached are waited for, since they may start later than their receivers.
    func open(makes: Bool, forgetting moment: Int64) async throws(InboxError) {
        if let reason = pool.addressError { throw .denied(place: place, reason: reason) }
        try await unlessAway { () async throws(InboxError) in try await run { try Self.purge($0, before: moment) } }
        if makes { try await unlessAway { () async throws(InboxError) in try await bucket?.open() } }
    }

    /// Does something and lets it be where the server is not there: it is tried again when the first submission comes.
    private func unlessAway(_ work: () async throws(InboxError) -> Void) async throws(InboxError) {
        do throws(InboxError) {
            try await work()
        } catch {
            switch error {
            case .away, .bucketAway: break
            default: throw error
            }
        }
    }

    // MARK: - Keeping

    func keep(
        _ submissions: [Submission], forgetting moment: Int64, handingOn due: Int64?
    ) async throws(InboxError) -> [Inbox.Kept] {
        let usage = try await bytes()
        // In one order, so that no two transactions wait for each other.
        let order = submissions.indices.sorted { key(submissions[$0]) < key(submissions[$1]) }
        let (results, added) = try await run { [capacity] connection in
            try connection.transaction { connection in
                try Self.purge(connection, before: moment)
                var results: [Int: Inbox.Kept] = [:]
                var added = 0
                for place in order {
                    let size = Self.size(of: submissions[place])
                    let room = capacity - usage - added
                    let result = try Self.keep(submissions[place], size: size, room: room, connection)
                    results[place] = result ?? .failure(.full(limit: capacity))
                    guard case .success(.kept(let number)) = result else { continue }
                    added += size
                    if let due { try Self.handOn(number, due: due, connection) }
                }
                return (submissions.indices.compactMap { results[$0] }, added)
            }
        }
        self.usage.withLock { $0.bytes += added }
        return results
    }

    /// Sorts submissions by form and id.
    private func key(_ submission: Submission) -> String { submission.form + "\0" + (submission.id ?? "") }

    /// Keeps one submission if there is room and none of that id; a known one with the same digest needs no room.
    ///
    /// - Returns: nil where there is no room.
    private static func keep(
        _ submission: Submission, size: Int, room: Int, _ connection: PostgreSQLConnection
    ) throws -> Inbox.Kept? {
        if size <= room, let number = try insert(submission, size: size, connection) {
            return .success(.kept(number: number))
        }
        guard let known = try digest(of: submission.id, submission.form, connection) else { return nil }
        return known == submission.digest ?? "" ? .success(.known) : .failure(.otherAnswers)
    }

    func digest(of id: String, form: String) async throws(InboxError) -> String? {
        try await run { try Self.digest(of: id, form, $0) }
    }

    private static func digest(
        of id: String?, _ form: String, _ connection: PostgreSQLConnection
    ) throws -> String? {
        try connection.run(
            "SELECT coalesce(digest, '') AS digest FROM formsite.submission WHERE form = $1 AND id = $2",
            [.text(form), .text(id)]
        ).first?.text("digest")
    }

    /// Files that lie in the bucket are rows without bytes.
    ///
    /// - Returns: nil where there is one of that id.
    private static func insert(
        _ submission: Submission, size: Int, _ connection: PostgreSQLConnection
    ) throws -> Int64? {
        let rows = try connection.run(
            """
            INSERT INTO formsite.submission
                (id, form, title, locale, received, encoding, payload, answers, words, size, digest, mark)
            VALUES ($1, $2, $3, $4, to_timestamp($5), $6, $7, $8, $9, $10, $11, $12)
            ON CONFLICT (form, id) DO NOTHING RETURNING number
            """,
            [
                .text(submission.id), .text(submission.form), .text(submission.title), .text(submission.locale?.tag),
                .double(submission.received.timeIntervalSince1970), .text(submission.encoding.rawValue),
                .text(submission.payload),
                .text(String(decoding: try JSONEncoder.sorted.encode(submission.answers), as: UTF8.self)),
                .text(words(of: submission)), .integer(Int64(size)), .text(submission.digest),
                .text(submission.mark?.rawValue),
            ])
        guard let number = rows.first?.integer("number") else { return nil }
        for file in submission.files {
            try connection.run(
                """
                INSERT INTO formsite.file (submission, key, name, type, bytes, object, size)
                VALUES ($1, $2, $3, $4, $5, $6, $7)
                """,
                [
                    .integer(number), .text(file.key), .text(file.name), .text(file.type),
                    .data(file.object == nil ? file.bytes : nil), .text(file.object), .integer(Int64(file.bytes.count)),
                ])
        }
        return number
    }

    /// The column `words`: texts of answers in small letters with U+001F between them, so that no search finds a text
    /// across two answers.
    private static func words(of submission: Submission) -> String {
        submission.answers.filter { !$0.isSecret }.map { $0.text.lowercased() }.joined(separator: "\u{1F}")
    }

    // MARK: - Room

    /// Bytes of all submissions, counted from time to time and added up meanwhile.
    private struct Usage {
        var bytes = 0
        var counted: ContinuousClock.Instant?
    }

    /// The time for which a count of all bytes is believed, with what this receiver has added since.
    private static let countingInterval = Duration.seconds(5)

    /// The answers say once more what the payload says, with labels.
    private static func size(of submission: Submission) -> Int {
        submission.payload.utf8.count * 3 + submission.files.reduce(0) { $0 + $1.bytes.count }
    }

    /// Bytes of all submissions, removed ones that are not yet deleted too.
    private func bytes() async throws(InboxError) -> Int {
        let known = usage.withLock { $0 }
        if let counted = known.counted, ContinuousClock.now - counted < Self.countingInterval { return known.bytes }
        let bytes = try await run { connection in
            try connection.run("SELECT coalesce(sum(size), 0) AS size FROM formsite.submission").first?.integer("size")
        }
        usage.withLock { $0 = Usage(bytes: Int(bytes ?? 0), counted: .now) }
        return Int(bytes ?? 0)
    }

    // MARK: - Removing

    func remove(
        _ selection: Inbox.Selection, at now: Int64, forgetting moment: Int64
    ) async throws(InboxError) -> Int64 {
        try await run { connection in
            try connection.transaction { connection in
                try Self.purge(connection, before: moment)
                let last = try connection.run("SELECT coalesce(max(removed), 0) AS last FROM formsite.submission")
                let removal = max(now, (last.first?.integer("last") ?? 0) + 1)
                var condition = PostgreSQLCondition(selection)
                let value = condition.add(.integer(removal))
                try connection.run(
                    "UPDATE formsite.submission SET removed = \(value) WHERE \(condition.sql)", condition.values)
                return removal
            }
        }
    }

    func undo(_ removal: Int64) async throws(InboxError) -> Bool {
        try await run { connection in
            let back = try connection.run(
                "UPDATE formsite.submission SET removed = NULL WHERE removed = $1 RETURNING number",
                [.integer(removal)])
            return back.first != nil
        }
    }

    /// Deletes for good what was removed before a moment, in milliseconds since 1970.
    private static func purge(_ connection: PostgreSQLConnection, before moment: Int64) throws {
        try connection.run("DELETE FROM formsite.submission WHERE removed < $1", [.integer(moment)])
    }

    // MARK: - Running

    func writingError(forgetting moment: Int64) async -> String? {
        do throws(InboxError) {
            try await run { try Self.purge($0, before: moment) }
            usage.withLock { $0.counted = nil }
            guard try await bytes() < capacity else { return InboxError.full(limit: capacity).words }
            try await run { connection in _ = try connection.run("UPDATE formsite.trial SET moment = now()") }
            return nil
        } catch {
            return error.words
        }
    }

    /// Does something with a connection, off the threads that must not wait.
    func run<Result: Sendable>(
        _ work: @escaping @Sendable (PostgreSQLConnection) throws -> Result
    ) async throws(InboxError) -> Result {
        do {
            return try await pool.run(work)
        } catch let error as InboxError {
            throw error
        } catch let error as PostgreSQLError {
            throw error.inboxError(of: place)
        } catch {
            throw .failed(place: place, reason: "\(error)")
        }
    }
}
