import Foundation

/// Tells whoever runs the server why submissions are not kept: at once, then once a minute with the count.
final class FaultLog: Sendable {
    private let throttle = EventThrottle<InboxFault>()
    private let report: @Sendable (InboxFault, _ count: Int) -> Void

    /// - Parameter report: told a fault and how many submissions it has cost since it was told last.
    init(report: @escaping @Sendable (InboxFault, Int) -> Void) {
        self.report = report
    }

    func note(_ fault: InboxFault, at date: Date) {
        // What a sender did wrong is no fault of the inbox.
        guard fault != .otherAnswers, let count = throttle.count(fault, at: date) else { return }
        report(fault, count)
    }
}
