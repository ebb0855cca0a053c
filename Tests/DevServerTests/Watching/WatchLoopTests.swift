import Foundation
import TestSupport
import Testing

@testable import DevServer

/// Events around the sources of changes.
@Suite(.timeLimit(.minutes(5)))
struct WatchLoopTests {
    private let folder: TemporaryFolder
    private let tree: WatchedTree

    init() throws {
        folder = try TemporaryFolder()
        tree = WatchedTree(root: folder.path) { _ in false }
    }

    @Test(arguments: [false, true]) func theSourceGoesWhenTheListenerGoes(byCancelling: Bool) async throws {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let loop = try loop(over: ScriptedSource([["a"]], whenGone: { end.finish() }))
        if byCancelling {
            let listening = Task { for await _ in loop.start() {} }
            listening.cancel()
            await listening.value
        } else {
            for await _ in loop.start() { break }
        }
        for await _ in ends {}
    }

    @Test func aSlowListenerGetsWhatItMissedAtOnce() async throws {
        let names = (1...20).map { "file\($0)" }
        let (lasts, last) = AsyncStream.makeStream(of: Void.self)
        let loop = try loop(over: ScriptedSource(names.map { [$0] }, whenEmpty: { last.finish() }))
        var iterator = loop.start().makeAsyncIterator()
        for await _ in lasts {}
        #expect(await iterator.next() == FileChanges(Set(names)))
    }

    @Test func aSourceThatFailsIsReplacedByLooking() async throws {
        let told = Lines()
        let changes = try Watched(loop(over: ScriptedSource([["a"]], fault: .system(EIO)), tell: told.add))
        // Whoever listens slowly gets both in one batch.
        var seen = FileChanges()
        while seen != FileChanges(["a"], isOverflow: true), let next = await changes.first() { seen.formUnion(next) }
        #expect(seen == FileChanges(["a"], isOverflow: true))
        try folder.put("new", at: "site.json")
        #expect(await changes.until("site.json") == ["site.json"])
        #expect(told.all.count == 1)
    }

    @Test(arguments: ["a", "forms/a"]) func moreFoldersThanCanBeWatchedAreLookedAt(path: String) async throws {
        for n in 1...9 { try folder.makeFolder("folder\(n)") }
        let told = Lines()
        let changes = try Watched(tree, polls: false, limit: path == "a" ? 3 : 10, tell: told.add)
        try folder.put("new", at: path)
        #expect(path == "a" ? await changes.until(path) == [path] : await changes.first()?.isOverflow == true)
        try folder.put("newer text", at: path)
        #expect(await changes.until(path) == [path])
        #expect(told.all.count == 1)
        #expect(told.all.first?.contains("max_user_watches") == true)
    }

    #if os(Linux)
        @Test func lostEventsMakeEverythingWatchedAnew() throws {
            let source = try INotifySource(tree)
            let limit = try #require(
                Int(
                    String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
                        .trimmingCharacters(in: .newlines)))
            try folder.put("a", at: "forms/a")
            for n in 0...limit / 2 {
                for name in ["/x\(n)", "/y\(n)"] { close(open(folder.path + name, O_CREAT | O_WRONLY, 0o600)) }
            }
            var changes = FileChanges()
            while !changes.isOverflow { changes = try source.changes() }
            #expect(try source.changes().isEmpty)
            try folder.put("new", at: "forms/a")
            #expect(try source.changes() == FileChanges(["forms/a"]))
        }

        @Test func aMovedFolderIsNotToldByItsOldName() throws {
            try folder.put("a", at: "forms/a")
            let source = try INotifySource(tree)
            try folder.put("b", at: "forms/a")
            try folder.move("forms", to: "other")
            try folder.put("c", at: "other/b")
            try folder.move("other", to: "last")
            let names: Set = ["forms/a", "last/a", "last/b"]
            #expect(try source.changes().paths.subtracting(["other/a", "other/b"]) == names)
            try folder.put("d", at: "last/b")
            #expect(try source.changes() == FileChanges(["last/b"]))
        }
    #endif

    private func loop(
        over source: ScriptedSource, tell: @escaping @Sendable (String) -> Void = { _ in }
    ) throws -> WatchLoop {
        let batch = ChangeBatch(quiet: .zero, longest: .zero)
        return WatchLoop(source, tree: tree, batch: batch, stop: try #require(StopPipe()), tell: tell)
    }
}

/// Tells given changes one after the other.
private final class ScriptedSource: ChangeSource {
    private var script: [Set<String>]
    private let fault: WatchError?
    private let whenEmpty: () -> Void
    private let whenGone: () -> Void

    init(
        _ script: [Set<String>], fault: WatchError? = nil, whenEmpty: @escaping () -> Void = {},
        whenGone: @escaping () -> Void = {}
    ) {
        (self.script, self.fault, self.whenEmpty, self.whenGone) = (script, fault, whenEmpty, whenGone)
    }

    deinit { whenGone() }

    let descriptor: Int32? = nil
    let interval: Duration? = .milliseconds(1)

    func changes() throws(WatchError) -> FileChanges {
        guard script.isEmpty else { return FileChanges(script.removeFirst()) }
        if let fault { throw fault }
        whenEmpty()
        return FileChanges()
    }
}
