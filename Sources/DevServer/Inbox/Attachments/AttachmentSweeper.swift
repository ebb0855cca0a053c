import Foundation

/// Removes from the bucket what no submission has, each minute. Several receivers may do so at once.
struct AttachmentSweeper: Sendable {
    private let store: PostgreSQLStore
    private let log: ServerLog

    /// The time between two rounds; in each one sweeps go on until nothing is left to remove.
    private static let interval = Duration.seconds(60)

    /// The sweeper of an inbox; nil where no bucket keeps files.
    init?(_ inbox: Inbox, log: ServerLog) {
        guard let store = inbox.store as? PostgreSQLStore, store.bucket != nil else { return nil }
        (self.store, self.log) = (store, log)
    }

    /// Works until it is cancelled.
    func run() async {
        repeat { await sweep() } while (try? await Task.sleep(for: Self.interval)) != nil
    }

    /// A round; what goes wrong is logged, and the next round tries again.
    private func sweep() async {
        do throws(InboxError) {
            while try await store.sweep(before: Date(timeIntervalSinceNow: -PostgreSQLStore.longestKeeping)) {}
        } catch {
            log.notSwept(reason: error.words)
        }
    }
}
