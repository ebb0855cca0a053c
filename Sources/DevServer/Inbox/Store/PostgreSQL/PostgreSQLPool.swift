import Foundation
import NIOPosix
import Synchronization

/// A few connections to a server, each with a thread, as they block.
///
/// A connection that is lost is replaced. While there is no way to the server, work fails at once, and one attempt
/// after the other is made, each after twice the time.
final class PostgreSQLPool: Sendable {
    /// The most connections of one program.
    static let size = 8
    /// Seconds between two attempts to reach the server.
    private static let leastDelay = 0.25
    private static let longestDelay = 4.0
    /// The number of times that work is begun at most, where other work is in the way or a waiting connection was
    /// closed.
    private static let attempts = 5

    /// The state that all threads share.
    private struct State {
        var idle: [PostgreSQLConnection] = []
        /// Seconds that were waited last; 0 after a connection that worked.
        var delay = 0.0
        /// The moment before which nothing is tried and `error` is thrown at once.
        var nextAttempt = Date.distantPast
        var error: PostgreSQLError?
        /// Says that the tables were made or found.
        var isPrepared = false
    }

    private let address: String
    private let prepare: @Sendable (PostgreSQLConnection) throws -> Void
    private let threads = NIOThreadPool(numberOfThreads: PostgreSQLPool.size)
    private let state = Mutex(State())

    /// - Parameter prepare: run with the first connection, before anything else; again until it succeeds once.
    init(_ address: String, prepare: @escaping @Sendable (PostgreSQLConnection) throws -> Void) {
        (self.address, self.prepare) = (address, prepare)
        threads.start()
    }

    deinit {
        threads.shutdownGracefully { _ in }
    }

    /// The reason why the address can be none; nil where it can.
    var addressError: String? { PostgreSQLConnection.error(of: address) }

    /// Does something with a connection, on its thread.
    ///
    /// Work may be done several times, so it must be right to do it again: other transactions were in the way, or the
    /// connection was lost before anything was committed.
    func run<Result: Sendable>(
        _ work: @escaping @Sendable (PostgreSQLConnection) throws -> Result
    ) async throws -> Result {
        try await threads.runIfActive { [self] in try perform(work) }
    }

    private func perform<Result>(_ work: (PostgreSQLConnection) throws -> Result) throws -> Result {
        for _ in 0..<Self.attempts {
            let idle = state.withLock { $0.idle.popLast() }
            let connection = try idle ?? connect()
            do {
                defer { giveBack(connection) }
                return try work(connection)
            } catch let error as PostgreSQLError {
                // A server that was restarted has closed what waited for work; with a new connection all is well.
                let isStale = connection.isClosed && idle != nil && !connection.hasCommitted
                guard isStale || error.isConflict else {
                    if !connection.isUsable || error.isReadOnly { noteFailure(error) }
                    throw error
                }
                if isStale { state.withLock { $0.idle = [] } }
            }
        }
        throw PostgreSQLError(message: "other work was in the way each time")
    }

    /// Keeps a connection for the next work; one that cannot be used is closed when it is let go.
    private func giveBack(_ connection: PostgreSQLConnection) {
        guard connection.isUsable else { return }
        state.withLock { $0.idle.append(connection) }
    }

    private func connect() throws -> PostgreSQLConnection {
        let (error, isPrepared) = state.withLock { state in
            (Date() < state.nextAttempt ? state.error : nil, state.isPrepared)
        }
        if let error { throw error }
        do {
            let connection = try PostgreSQLConnection(address)
            if !isPrepared { try prepare(connection) }
            state.withLock { state in
                (state.delay, state.error, state.isPrepared) = (0, nil, true)
            }
            return connection
        } catch let error as PostgreSQLError {
            noteFailure(error)
            throw error
        }
    }

    /// Puts the next attempt off and lets go of all connections that wait.
    private func noteFailure(_ error: PostgreSQLError) {
        state.withLock { state in
            // Several threads find out at once, and count once.
            guard Date() >= state.nextAttempt else { return }
            state.delay = min(max(state.delay * 2, Self.leastDelay), Self.longestDelay)
            state.nextAttempt = Date(timeIntervalSinceNow: state.delay)
            (state.error, state.idle) = (error, [])
        }
    }
}
