import CLibPQ
import Foundation

/// A connection to a PostgreSQL server. It blocks its thread, and belongs to one thread at a time.
final class PostgreSQLConnection: @unchecked Sendable {
    private let handle: OpaquePointer
    /// Says that a transaction was to be committed: then nobody knows whether it was, should the connection be lost.
    private(set) var hasCommitted = false

    /// Seconds for which a server may say nothing at all while it is connected to.
    private static let connectingPatience = 5.0
    /// Seconds for which it may say nothing at all after a statement.
    private static let patience = 20.0

    /// - Parameter address: `postgres://…`; what it leaves out is taken from the variables and files of libpq.
    /// - Throws: where there is no connection within 5 seconds, or the server refuses.
    init(_ address: String) throws(PostgreSQLError) {
        let settings = [
            ("dbname", address), ("client_encoding", "UTF8"), ("application_name", "formsite"),
            ("fallback_application_name", "formsite"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
        ]
        let names = settings.map { strdup($0.0) }
        let values = settings.map { strdup($0.1) }
        defer { (names + values).forEach { free($0) } }
        let started = PQconnectStartParams(
            names.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
        guard let started else { throw PostgreSQLError(message: "there is no memory left") }
        handle = started
        // So that a refusal comes with its code.
        PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
        try connect()
        PQsetErrorVerbosity(handle, PQERRORS_DEFAULT)
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        PQsetnonblocking(handle, 1)
        try run(script: Self.settings)
    }

    /// A receiver that is gone in the middle of a transaction must not hold up the others.
    private static let settings = "SET idle_in_transaction_session_timeout = '15s'; SET lock_timeout = '10s'"

    deinit { PQfinish(handle) }

    /// The reason why a text can be no address; nil where it can. What stands there is left out, as it may be a
    /// password.
    static func error(of address: String) -> String? {
        var words: UnsafeMutablePointer<CChar>?
        let options = PQconninfoParse(address, &words)
        defer {
            PQconninfoFree(options)
            PQfreemem(words)
        }
        guard options == nil, let words else { return nil }
        return String(cString: words).trimmingCharacters(in: .whitespacesAndNewlines)
            .replacing(/"[^"]*"/, with: "“…”")
    }

    /// Goes on with connecting until that is done, waiting for the server as long as it asks for.
    private func connect() throws(PostgreSQLError) {
        let end = Date(timeIntervalSinceNow: Self.connectingPatience)
        var state = PGRES_POLLING_WRITING
        while state != PGRES_POLLING_OK {
            guard PQstatus(handle) != CONNECTION_BAD, state != PGRES_POLLING_FAILED else { throw connectionError }
            let events = state == PGRES_POLLING_READING ? POLLIN : POLLOUT
            try wait(for: Int16(events), seconds: end.timeIntervalSinceNow)
            state = PQconnectPoll(handle)
        }
    }

    /// Tells whether another statement may follow.
    var isUsable: Bool {
        PQstatus(handle) == CONNECTION_OK && PQtransactionStatus(handle) == PQTRANS_IDLE
    }

    /// Tells whether the server, or the way to it, has closed it.
    var isClosed: Bool { PQstatus(handle) == CONNECTION_BAD }

    // MARK: - Statements

    /// Runs one statement.
    ///
    /// - Parameters:
    ///   - values: the values of `$1`, `$2`, ….
    ///   - isBinary: whether values of the rows come as the bytes that the server has.
    /// - Returns: the rows; none of a statement that gives none.
    /// - Throws: the server's error; also where it says nothing for 20 seconds, after which the connection is not used
    ///   again.
    @discardableResult
    func run(
        _ sql: String, _ values: [PostgreSQLValue] = [], isBinary: Bool = false
    ) throws(PostgreSQLError) -> PostgreSQLRows {
        let texts = values.map(\.bytes)
        let copies = texts.map { bytes -> UnsafeMutablePointer<CChar>? in
            guard let bytes else { return nil }
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
            for (place, byte) in bytes.enumerated() { copy[place] = CChar(bitPattern: byte) }
            copy[bytes.count] = 0
            return copy
        }
        defer { copies.forEach { $0?.deallocate() } }
        let sent = PQsendQueryParams(
            handle, sql, Int32(values.count), nil, copies.map { UnsafePointer($0) },
            texts.map { Int32($0?.count ?? 0) }, values.map { $0.isBinary ? 1 : 0 }, isBinary ? 1 : 0)
        guard sent == 1 else { throw connectionError }
        return try result()
    }

    /// Runs several statements that have no values.
    func run(script: String) throws(PostgreSQLError) {
        guard PQsendQuery(handle, script) == 1 else { throw connectionError }
        _ = try result()
    }

    /// Runs statements in a transaction, which is taken back where one of them fails.
    ///
    /// - Throws: what `body` throws, and errors of the server.
    func transaction<Result>(_ body: (PostgreSQLConnection) throws -> Result) throws -> Result {
        // A commit that the server refused leaves the connection in use.
        hasCommitted = false
        try run("BEGIN")
        let result: Result
        do {
            result = try body(self)
        } catch {
            // Where this fails the connection is given up, and with it the transaction.
            if !isClosed, PQtransactionStatus(handle) != PQTRANS_ACTIVE { _ = try? run("ROLLBACK") }
            throw error
        }
        hasCommitted = true
        try run("COMMIT")
        hasCommitted = false
        return result
    }

    /// The rows of the last statement that was sent; the first error of all of them.
    private func result() throws(PostgreSQLError) -> PostgreSQLRows {
        while true {
            let left = PQflush(handle)
            if left == 0 { break }
            guard left == 1 else { throw connectionError }
            try wait(for: Int16(POLLIN | POLLOUT), seconds: Self.patience)
            guard PQconsumeInput(handle) == 1 else { throw connectionError }
        }
        var rows = PostgreSQLRows(nil)
        var error: PostgreSQLError?
        while true {
            while PQisBusy(handle) == 1 {
                try wait(for: Int16(POLLIN), seconds: Self.patience)
                guard PQconsumeInput(handle) == 1 else { throw connectionError }
            }
            guard let result = PQgetResult(handle) else { break }
            error = error ?? PostgreSQLError(of: result)
            rows = PostgreSQLRows(result)
        }
        if let error { throw error }
        return rows
    }

    /// Waits until the server says something or can be told something.
    ///
    /// - Throws: where the time is over.
    private func wait(for events: Int16, seconds: Double) throws(PostgreSQLError) {
        var polled = pollfd(fd: PQsocket(handle), events: events, revents: 0)
        let end = Date(timeIntervalSinceNow: seconds)
        while true {
            let left = max(0, end.timeIntervalSinceNow)
            let count = poll(&polled, 1, Int32(left * 1000) + 1)
            if count > 0 { return }
            guard count < 0, errno == EINTR else {
                throw PostgreSQLError(message: "the server does not answer")
            }
        }
    }

    /// The reason why the connection does not work, in libpq's words.
    private var connectionError: PostgreSQLError {
        PostgreSQLError(connecting: String(cString: PQerrorMessage(handle)))
    }
}

/// A value of a statement.
enum PostgreSQLValue {
    case text(String?)
    case integer(Int64)
    case double(Double)
    /// Bytes as they are; nil for NULL.
    case data([UInt8]?)

    fileprivate var bytes: [UInt8]? {
        switch self {
        // No text of the server can hold a NUL.
        case .text(let text): text.map { Array($0.replacing("\0", with: "\u{FFFD}").utf8) }
        case .integer(let number): Array(String(number).utf8)
        case .double(let number): Array(String(number).utf8)
        case .data(let bytes): bytes
        }
    }

    fileprivate var isBinary: Bool {
        if case .data = self { true } else { false }
    }
}
