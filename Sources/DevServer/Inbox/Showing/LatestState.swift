/// The state of the inbox for all who listen: it is looked at once, however many they are.
actor LatestState {
    /// The time between two looks of a listener.
    static let interval = Duration.milliseconds(400)

    /// Asks the store for its state (`SubmissionStore.state()`).
    typealias Look = @Sendable () async throws(InboxError) -> String

    private let look: Look
    private let now: @Sendable () -> ContinuousClock.Instant
    /// The latest look, which may be going on, and when it began.
    private var latest: (look: Task<Result<String, InboxError>, Never>, moment: ContinuousClock.Instant)?

    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }, look: @escaping Look) {
        (self.now, self.look) = (now, look)
    }

    /// The state as it was when somebody looked last, which is not long ago.
    func state() async throws(InboxError) -> String {
        // A little less, so that no listener gets the same answer twice.
        if let latest, now() - latest.moment < Self.interval * 0.9 {
            return try await latest.look.value.get()
        }
        let task = Task { [look] in await Self.result(of: look) }
        latest = (task, now())
        return try await task.value.get()
    }

    private static func result(of look: Look) async -> Result<String, InboxError> {
        do throws(InboxError) {
            return .success(try await look())
        } catch {
            return .failure(error)
        }
    }
}
