/// Tells whether a submission that came now could be kept; asked often, it looks once a second. That it changed is told
/// in the log.
actor Readiness {
    private let inbox: Inbox
    private let log: ServerLog
    private var latest: (asked: ContinuousClock.Instant, answer: Task<String?, Never>)?
    private var wasReady = true
    /// Goes on where its answer was not waited for; a second one would stand in the way of submissions.
    private var trial: Task<String?, Never>?

    /// The time for which an answer holds.
    private static let interval = Duration.seconds(1)
    /// Monitors give up soon too.
    ///
    /// The time after which a trial that goes on counts as failed; it is not broken off.
    private static let patience = Duration.seconds(1)

    init(_ inbox: Inbox, log: ServerLog) {
        (self.inbox, self.log) = (inbox, log)
    }

    /// The reason why nothing could be kept; nil where something could.
    func error() async -> String? {
        if let latest, ContinuousClock.now - latest.asked < Self.interval { return await latest.answer.value }
        let trial = self.trial ?? tried()
        let answer = Task { await Self.answer(of: trial) }
        let asked = ContinuousClock.now
        latest = (asked, answer)
        let error = await answer.value
        // A submission that was kept meanwhile knows better.
        if latest?.asked == asked { note(error) }
        return error
    }

    /// Learns that a submission was kept.
    func noteKept() {
        guard !wasReady else { return }
        latest = (.now, Task { nil })
        note(nil)
    }

    /// Tells the log where the answer is another one than before.
    private func note(_ error: String?) {
        guard wasReady != (error == nil) else { return }
        wasReady = error == nil
        log.changed(isReady: wasReady, reason: error)
    }

    /// Begins a trial; one at a time.
    private func tried() -> Task<String?, Never> {
        let trial = Task { [inbox] in
            defer { self.trial = nil }
            return await inbox.writingError()
        }
        self.trial = trial
        return trial
    }

    /// The trial's answer, or that the inbox does not answer, whichever comes first.
    private static func answer(of trial: Task<String?, Never>) async -> String? {
        let (answers, answer) = AsyncStream.makeStream(of: String?.self, bufferingPolicy: .bufferingOldest(1))
        Task { answer.yield(await trial.value) }
        let waiting = Task {
            try? await Task.sleep(for: patience)
            answer.yield("the inbox does not answer")
        }
        defer { waiting.cancel() }
        for await first in answers { return first }
        return nil
    }
}
