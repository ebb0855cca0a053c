import Foundation
import Synchronization

/// The submissions of a site, in a store that several servers may have open at once.
///
/// It says when things are written and for how long what was removed stays; the store says where and how.
package final class Inbox: Sendable {
    let store: any SubmissionStore
    private let clock: @Sendable () -> Date
    private let waiting = Mutex(Waiting())
    /// Says that what is kept is to be handed on.
    let handsOn: Bool
    /// An element whenever there may be something to hand on.
    let wakes: AsyncStream<Void>
    private let waking: AsyncStream<Void>.Continuation

    init(_ store: any SubmissionStore, handsOn: Bool = false, clock: @escaping @Sendable () -> Date = { Date() }) {
        (self.store, self.handsOn, self.clock) = (store, handsOn, clock)
        (wakes, waking) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Has the forwarder look for deliveries that are due; more than one call before it does count as one.
    func wake() { waking.yield() }

    /// Makes the store ready, so that what is wrong with it is known at once.
    ///
    /// - Parameter makes: whether it is made where there is none.
    func open(makes: Bool) async throws(InboxError) { try await store.open(makes: makes, forgetting: firstUndoable) }

    /// The reason why nothing can be written; nil where something can.
    func writingError() async -> String? { await store.writingError(forgetting: firstUndoable) }

    // MARK: - Keeping

    /// The outcome of keeping a submission.
    package enum Outcome: Hashable, Sendable {
        case kept(number: Int64)
        /// It came before, under the same id.
        case known
    }

    /// Keeps a submission, once; when this returns it is on the disk and survives a power cut.
    ///
    /// Submissions that wait for the disk together are kept in one transaction, so that one sync serves all of them.
    ///
    /// - Throws: `otherAnswers` where another submission has its id, `full` where there is no room, and what is wrong
    ///   with the store.
    package func keep(_ submission: Submission) async throws(InboxError) -> Outcome {
        let submission = try await store.keepFiles(of: submission)
        let result = await withCheckedContinuation { continuation in
            let isFirst = waiting.withLock { waiting in
                waiting.entries.append((submission, continuation))
                defer { waiting.isServed = true }
                return !waiting.isServed
            }
            if isFirst { Task { await keepWaiting() } }
        }
        return try result.get()
    }

    /// The outcome for one of several submissions.
    typealias Kept = Result<Outcome, InboxError>

    /// Submissions that are to be kept, and whether somebody is at it.
    private struct Waiting {
        var entries: [(submission: Submission, continuation: CheckedContinuation<Kept, Never>)] = []
        var isServed = false
    }

    /// Keeps what waits, and what comes meanwhile, until nothing waits any more.
    private func keepWaiting() async {
        while true {
            let entries = waiting.withLock { waiting in
                defer { waiting.entries = [] }
                waiting.isServed = !waiting.entries.isEmpty
                return waiting.entries
            }
            if entries.isEmpty { return }
            for (entry, result) in zip(entries, await keep(entries.map(\.submission))) {
                entry.continuation.resume(returning: result)
            }
        }
    }

    /// One transaction; where it fails for a reason that may be that of one submission alone, each is kept by itself.
    private func keep(_ submissions: [Submission]) async -> [Kept] {
        do throws(InboxError) {
            let kept = try await store.keep(
                submissions, forgetting: firstUndoable, handingOn: handsOn ? now : nil)
            if handsOn { wake() }
            return kept
        } catch {
            guard submissions.count > 1, error.mayPassForEach else { return submissions.map { _ in .failure(error) } }
            var results: [Kept] = []
            for submission in submissions { results += await keep([submission]) }
            return results
        }
    }

    // MARK: - Removing

    /// Milliseconds for which a removal can be undone.
    private static let grace: Int64 = 10 * 60_000

    /// The present moment, in milliseconds since 1970.
    private var now: Int64 { Int64(clock().timeIntervalSince1970 * 1000) }

    /// The moment since which removals can be undone; milliseconds since 1970.
    private var firstUndoable: Int64 { now - Self.grace }

    /// Removes one submission, or all of a selection; for a while that can be undone.
    ///
    /// - Returns: what `undo` takes.
    package func remove(_ selection: Selection) async throws(InboxError) -> Int64 {
        try await store.remove(selection, at: now, forgetting: firstUndoable)
    }

    /// The number of submissions, and of their bytes, that are in memory at once.
    private static let batchCount = 200
    private static let batchSize = 1 << 20

    /// Hands over all submissions there are, the newest first, a few at a time; what comes meanwhile is left out.
    ///
    /// - Parameter end: only those with a smaller number.
    func export(
        _ selection: Selection, before end: Int64 = .max, _ take: ([ExportedSubmission]) async throws -> Void
    ) async throws {
        var rest = selection
        rest.before = min(end, selection.before ?? end)
        while true {
            let batch = try await store.exported(rest, count: Self.batchCount, size: Self.batchSize)
            guard let last = batch.last else { return }
            try await take(batch)
            rest.before = last.number
        }
    }
}
