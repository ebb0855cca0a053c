import Foundation
import TestSupport

@testable import DevServer

/// A watcher whose changes are awaited.
final class Watched {
    private var changes: AsyncStream<FileChanges>.Iterator
    private var told: Set<String> = []

    /// Watches a test's folder, but for `dist` and files that end in `.tmp`.
    convenience init(_ folder: TemporaryFolder, polls: Bool) throws {
        try self.init(WatchedTree(root: folder.path) { $0 == "dist" || $0.hasSuffix(".tmp") }, polls: polls)
    }

    init(
        _ tree: WatchedTree, polls: Bool, batch: ChangeBatch = ChangeBatch(), limit: Int = 16384,
        tell: @escaping @Sendable (String) -> Void = { _ in }
    ) throws {
        changes = try FileWatcher(tree: tree, polls: polls, batch: batch, limit: limit, tell: tell).changes()
            .makeAsyncIterator()
    }

    init(_ loop: WatchLoop) { changes = loop.start().makeAsyncIterator() }

    func first() async -> FileChanges? { await changes.next() }

    /// All paths told until the wanted ones are among them. A change may come in more than one batch, so what was
    /// wanted before may be told once more.
    func until(_ wanted: Set<String>) async -> Set<String> {
        var found: Set<String> = []
        while !wanted.isSubset(of: found), let more = await changes.next() { found.formUnion(more.paths) }
        defer { told.formUnion(wanted) }
        return found.subtracting(told.subtracting(wanted))
    }

    func until(_ wanted: String...) async -> Set<String> { await until(Set(wanted)) }
}

/// Lines told to the author.
final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    @Sendable func add(_ line: String) { lock.withLock { lines.append(line) } }

    var all: [String] { lock.withLock { lines } }
}
