/// The state of the inbox for all who listen: it is looked at once, however many they are.
actor LatestState {
    static let interval = Duration.milliseconds(400)

    private let inbox: Inbox
    private var latest: (look: Task<Result<String, InboxError>, Never>, moment: ContinuousClock.Instant)?

    init(_ inbox: Inbox) {
        self.inbox = inbox
    }

    /// As it was when somebody looked last, which is not long ago.
    func state() async throws(InboxError) -> String {
        // A little less, so that no listener gets the same answer twice.
        if let latest, ContinuousClock.now - latest.moment < Self.interval * 0.9 {
            return try await latest.look.value.get()
        }
        let look = Task { [inbox] in await Self.look(at: inbox) }
        latest = (look, .now)
        return try await look.value.get()
    }

    private static func look(at inbox: Inbox) async -> Result<String, InboxError> {
        do throws(InboxError) {
            return .success(try await inbox.store.state())
        } catch {
            return .failure(error)
        }
    }
}
