import Foundation

/// The thread that waits for changes and tells them in batches. It ends with the stream that it feeds.
///
/// Unchecked: until it starts its parts belong to the one who starts it, which the lock lets happen once; then to its
/// thread alone.
final class WatchLoop: @unchecked Sendable {
    private let tree: WatchedTree
    private var source: (any ChangeSource)?
    private var batch: ChangeBatch
    private let stop: StopPipe
    private let tell: @Sendable (String) -> Void
    private let lock = NSLock()
    private var isStarted = false

    init(
        _ source: any ChangeSource, tree: WatchedTree, batch: ChangeBatch, stop: StopPipe,
        tell: @escaping @Sendable (String) -> Void
    ) {
        (self.source, self.tree, self.batch, self.stop, self.tell) = (source, tree, batch, stop, tell)
    }

    /// Starts the thread; a second stream has nothing to tell and ends at once.
    func start() -> AsyncStream<FileChanges> {
        // What the listener has not taken yet is one batch: while it builds, more saves must not queue up more builds.
        let (stream, continuation) = AsyncStream.makeStream(of: FileChanges.self, bufferingPolicy: .bufferingNewest(1))
        guard isFirstStart() else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [stop] _ in stop.stop() }
        let thread = Thread { self.run(continuation) }
        thread.name = "formsite watch"
        thread.start()
        return stream
    }

    private func isFirstStart() -> Bool {
        lock.withLock {
            defer { isStarted = true }
            return !isStarted
        }
    }

    /// Waits for changes, or for the moment at which gathered ones are due.
    private func run(_ listener: AsyncStream<FileChanges>.Continuation) {
        while let source {
            let left = batch.due.map { max($0 - .now, .zero) }
            let timeout = [left, source.interval].compactMap(\.self).min()
            if stop.wait(for: source.descriptor, timeout: timeout) == .stopped { break }
            batch.add(changes(from: source), at: .now)
            if let changes = batch.take(at: .now) { Self.tell(changes, to: listener) }
        }
        source = nil
        listener.finish()
    }

    /// Looks for changes where the system tells of no more.
    private func changes(from source: any ChangeSource) -> FileChanges {
        do {
            return try source.changes()
        } catch {
            tell(error.words)
            self.source = PollingSource(tree)
            return FileChanges(isOverflow: true)
        }
    }

    /// Hands a batch over; where the last one was not taken yet, both become one.
    private static func tell(_ changes: FileChanges, to listener: AsyncStream<FileChanges>.Continuation) {
        guard case .dropped(var older) = listener.yield(changes) else { return }
        older.formUnion(changes)
        // This drops at most what was just told, which is part of it.
        listener.yield(older)
    }
}
