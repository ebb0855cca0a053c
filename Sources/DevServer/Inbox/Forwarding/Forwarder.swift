import Foundation
import NIOPosix

/// Hands kept submissions on, each at least once: what fails is tried again, after twice the time each time. Several
/// receivers of one inbox share the work.
final class Forwarder: Sendable {
    private let inbox: Inbox
    private let target: ForwardTarget
    private let log: ServerLog
    private let metrics: Metrics
    private let threads = NIOThreadPool(numberOfThreads: Forwarder.atOnce)

    /// Deliveries that one receiver attempts at a time, each on a thread.
    private static let atOnce = 4
    /// Milliseconds that an attempt may take.
    static let patience = 10_000
    /// Milliseconds for which a delivery is one receiver's: longer than sending takes, before which they begin anew.
    private static let lease = Int64(patience + 5_000)
    /// The longest time between two attempts, in seconds; a `Retry-After` that is longer is cut to it.
    private static let longestDelay = 3_600.0

    init(_ inbox: Inbox, to target: ForwardTarget, log: ServerLog, metrics: Metrics) {
        (self.inbox, self.target, self.log, self.metrics) = (inbox, target, log, metrics)
        threads.start()
    }

    deinit {
        threads.shutdownGracefully { _ in }
    }

    /// Works until it is cancelled.
    func run() async {
        let ticking = Task { [inbox] in
            // For what is due again, and for what others have left.
            while (try? await Task.sleep(for: .seconds(1))) != nil { inbox.wake() }
        }
        defer { ticking.cancel() }
        for await _ in inbox.wakes {
            while await handOnSome(), !Task.isCancelled {}
        }
    }

    /// - Returns: whether there may be more.
    private func handOnSome() async -> Bool {
        let now = Self.milliseconds(.now)
        let deliveries: [Delivery]
        do throws(InboxError) {
            deliveries = try await inbox.store.takeDeliveries(due: now, until: now + Self.lease, limit: Self.atOnce)
        } catch {
            log.notForwarded(reason: error.words)
            return false
        }
        await withTaskGroup(of: Void.self) { group in
            for delivery in deliveries { group.addTask { await self.handOn(delivery) } }
        }
        return deliveries.count == Self.atOnce
    }

    /// Attempts one delivery and notes the outcome. Where that cannot be noted, it is attempted again when its lease
    /// ends: so a submission may arrive twice and is not lost.
    private func handOn(_ delivery: Delivery) async {
        let outcome = await attempt(delivery)
        // One that was removed meanwhile is nobody's until its removal is undone.
        if case .gone = outcome { return }
        do throws(InboxError) {
            guard case .failed(let error) = outcome else {
                metrics.count(forwarded: true)
                return try await inbox.store.finish(delivery)
            }
            metrics.count(forwarded: false)
            log.notForwarded(reason: error.words)
            let delay = max(Self.delay(after: delivery.attempts), Double(error.retryAfter))
            let due = Date(timeIntervalSinceNow: min(delay, Self.longestDelay))
            try await inbox.store.postpone(delivery, until: Self.milliseconds(due))
        } catch {
            // The lease ends, and then it is handed on once more.
            log.notForwarded(reason: error.words)
        }
    }

    /// The outcome of one attempt.
    private enum Outcome {
        case delivered
        case gone
        case failed(DeliveryError)
    }

    /// The reason why an attempt failed, for the log, and the seconds that the server asks to wait.
    private struct DeliveryError {
        var words: String
        var retryAfter = 0
    }

    /// Sends the submission with its files; `gone` where it was removed meanwhile.
    private func attempt(_ delivery: Delivery) async -> Outcome {
        do {
            guard let kept = try await inbox.store.submissions(.number(delivery.number)).first else { return .gone }
            var files: [ReceivedFile] = []
            for file in kept.files {
                if let file = try await inbox.store.file(file.number) { files.append(file) }
            }
            let request = try DeliveryRequest(
                delivery, kept, files: files, to: target.address, key: target.key,
                now: Int(Date.now.timeIntervalSince1970))
            // Files may have come from far, for longer than the delivery was this receiver's.
            try await inbox.store.postpone(delivery, until: Self.milliseconds(.now) + Self.lease)
            let answer = try await threads.runIfActive { try request.post.send() }
            guard !answer.isSuccess else { return .delivered }
            let note = answer.status / 100 == 3 ? ", and redirects are not followed" : ""
            return .failed(
                DeliveryError(words: "the server answered \(answer.status)\(note)", retryAfter: answer.retryAfter))
        } catch let error as RemoteRequest.TransferError {
            return .failed(DeliveryError(words: error.words))
        } catch let error as InboxError {
            return .failed(DeliveryError(words: error.words))
        } catch {
            return .failed(DeliveryError(words: "\(error)"))
        }
    }

    /// The seconds until the next attempt; a little different each time, so that what failed together is not tried
    /// together.
    ///
    /// 1 s after the first attempt, then 2, 4, … up to an hour, less up to a quarter.
    ///
    /// - Parameter attempts: those before the one that failed.
    private static func delay(after attempts: Int) -> Double {
        min(pow(2, Double(attempts)), longestDelay) * Double.random(in: 0.75...1)
    }

    private static func milliseconds(_ date: Date) -> Int64 { Int64(date.timeIntervalSince1970 * 1000) }
}
