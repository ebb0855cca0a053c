import Foundation

/// Tells whoever runs the server why submissions are not kept: at once, then once a minute with the count.
final class ErrorLog: Sendable {
    private let throttle = EventThrottle<InboxError>()
    private let report: @Sendable (InboxError, _ count: Int) -> Void
    private let kept: @Sendable () async -> Void

    /// - Parameters:
    ///   - kept: told each submission that was kept.
    ///   - report: told an error and how many submissions it has cost since it was told last.
    init(kept: @escaping @Sendable () async -> Void = {}, report: @escaping @Sendable (InboxError, Int) -> Void) {
        (self.kept, self.report) = (kept, report)
    }

    /// Called for each submission that was kept, so that the server learns at once that it can keep some again.
    func noteKept() async { await kept() }

    /// Called for each submission that an error has cost.
    func note(_ error: InboxError, at date: Date) {
        // What a sender did wrong is no error of the inbox.
        guard error != .otherAnswers, let count = throttle.count(error, at: date) else { return }
        report(error, count)
    }
}
