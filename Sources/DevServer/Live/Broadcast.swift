import Synchronization

/// Tells everybody who listens that something has changed; who is slow hears of the latest change only.
final class Broadcast: Sendable {
    /// The listeners by numbers, of which each is given once.
    private struct State {
        var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
        var next = 0
    }

    private let state = Mutex(State())

    /// The changes from now on, until the listener's task ends.
    func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.next += 1
            state.listeners[state.next] = continuation
            return state.next
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
        }
        return stream
    }

    /// Called after each rebuild; no listener holds it up.
    func send() {
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners { listener.yield() }
    }
}
