import Synchronization
import Testing

@testable import DevServer

/// Looks at the inbox for those who listen to it.
struct LatestStateTests {
    /// An inbox that counts who looks at it, and a clock that stands.
    private final class Looked: Sendable {
        let count = Mutex(0)
        let moment = Mutex(ContinuousClock.now)
        let fails = Mutex(false)

        var latest: LatestState {
            LatestState(now: { self.moment.withLock { $0 } }) { () throws(InboxError) in
                if self.fails.withLock({ $0 }) { throw .gone(path: "inbox") }
                return self.count.withLock { count in
                    count += 1
                    return "\(count)"
                }
            }
        }

        func pass(_ time: Duration) { moment.withLock { $0 = $0.advanced(by: time) } }
    }

    @Test func allWhoAskAtOnceAreToldOfOneLook() async throws {
        let looked = Looked()
        let latest = looked.latest
        let states = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 { group.addTask { try await latest.state() } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(states == ["1"])
        #expect(looked.count.withLock { $0 } == 1)
    }

    @Test func whoAsksAfterAnIntervalIsToldOfAnother() async throws {
        let looked = Looked()
        let latest = looked.latest
        #expect(try await latest.state() == "1")
        looked.pass(LatestState.interval / 2)
        #expect(try await latest.state() == "1")
        looked.pass(LatestState.interval / 2)
        #expect(try await latest.state() == "2")
    }

    @Test func anInboxThatIsBackIsSeen() async throws {
        let looked = Looked()
        let latest = looked.latest
        looked.fails.withLock { $0 = true }
        await #expect(throws: InboxError.self) { try await latest.state() }
        looked.fails.withLock { $0 = false }
        looked.pass(LatestState.interval)
        #expect(try await latest.state() == "1")
    }
}
