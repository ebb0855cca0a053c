/// The state of the inbox for all who listen: it is looked at once, however many they are.
actor LatestState {
    static let interval = Duration.milliseconds(400)

    private let inbox: Inbox
    private var known: (state: String, moment: ContinuousClock.Instant)?

    init(_ inbox: Inbox) {
        self.inbox = inbox
    }

    /// As it was when somebody looked last, which is not long ago.
    func state() async throws(InboxError) -> String {
        // A little less, so that no listener gets the same answer twice.
        if let known, ContinuousClock.now - known.moment < Self.interval * 0.9 { return known.state }
        let state = try await inbox.store.state()
        known = (state, .now)
        return state
    }
}
