import Synchronization

/// Rebuilds a site one time after the other; what changes during a rebuild is taken together for the next one.
struct RebuildQueue: Sendable {
    private final class Pending: Sendable {
        let changes = Mutex(FileChanges())

        func take() -> FileChanges {
            changes.withLock { changes in
                defer { changes = FileChanges() }
                return changes
            }
        }
    }

    private let pending = Pending()
    private let wake = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    func add(_ changes: FileChanges) {
        pending.changes.withLock { $0.formUnion(changes) }
        wake.continuation.yield()
    }

    /// Runs until its task ends.
    func run(_ site: LiveSite, report: @Sendable (Rebuild) -> Void) async {
        for await _ in wake.stream {
            if let rebuild = await site.update(pending.take()) { report(rebuild) }
        }
    }
}
