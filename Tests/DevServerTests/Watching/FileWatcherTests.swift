import Foundation
import TestSupport
import Testing

@testable import DevServer

/// The reports of each kind of change; the argument has the watcher look instead of being told.
@Suite(.timeLimit(.minutes(5)))
struct FileWatcherTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.put("old", at: "site.json")
        try folder.put("old", at: "forms/a.json")
        try folder.put("old", at: "forms/parts/b.json")
    }

    @Test(arguments: [false, true]) func aFileIsWrittenInPlace(polls: Bool) async throws {
        let changes = try Watched(folder, polls: polls)
        try folder.put("new text", at: "forms/a.json")
        #expect(await changes.until("forms/a.json") == ["forms/a.json"])
        try folder.put("newer text", at: "site.json")
        #expect(await changes.until("site.json") == ["site.json"])
    }

    @Test(arguments: [false, true]) func aFileIsWrittenByRename(polls: Bool) async throws {
        let changes = try Watched(folder, polls: polls)
        try folder.putByRename("new", at: "forms/a.json")
        #expect(await changes.until("forms/a.json").subtracting(["forms/a.json~"]) == ["forms/a.json"])
    }

    @Test(arguments: [false, true]) func aFileIsMade(polls: Bool) async throws {
        let changes = try Watched(folder, polls: polls)
        try folder.put("new", at: "forms/c.json")
        #expect(await changes.until("forms/c.json") == ["forms/c.json"])
    }

    @Test(arguments: [false, true]) func aLinkIsMade(polls: Bool) async throws {
        let changes = try Watched(folder, polls: polls)
        try FileManager.default.createSymbolicLink(
            at: folder.url("forms/c.json"), withDestinationURL: folder.url("site.json"))
        try FileManager.default.linkItem(at: folder.url("site.json"), to: folder.url("forms/d.json"))
        #expect(await changes.until("forms/c.json", "forms/d.json").isSuperset(of: ["forms/c.json", "forms/d.json"]))
    }

    @Test(arguments: [false, true]) func aFileIsDeletedAndMoved(polls: Bool) async throws {
        let changes = try Watched(folder, polls: polls)
        try folder.remove("forms/a.json")
        #expect(await changes.until("forms/a.json") == ["forms/a.json"])
        try folder.move("forms/parts/b.json", to: "forms/c.json")
        let moved: Set = ["forms/parts/b.json", "forms/c.json"]
        #expect(await changes.until(moved) == moved)
    }

    @Test(arguments: [false, true]) func rightsAreGiven(polls: Bool) async throws {
        let changes = try Watched(folder, polls: polls)
        chmod(folder.path + "/forms/a.json", 0o600)
        #expect(await changes.until("forms/a.json") == ["forms/a.json"])
    }

    @Test(arguments: [false, true]) func aFolderIsMadeWithFilesAtOnce(polls: Bool) async throws {
        let changes = try Watched(folder, polls: polls)
        try folder.put("new", at: "assets/deep/er/logo.svg")
        #expect(await changes.until("assets/deep/er/logo.svg") == ["assets/deep/er/logo.svg"])
        try folder.put("newer text", at: "assets/deep/er/logo.svg")
        #expect(await changes.until("assets/deep/er/logo.svg") == ["assets/deep/er/logo.svg"])
    }

    @Test(arguments: [false, true]) func aFolderIsDeletedAndMadeAnew(polls: Bool) async throws {
        let changes = try Watched(folder, polls: polls)
        try folder.remove("forms")
        let both: Set = ["forms/a.json", "forms/parts/b.json"]
        #expect(await changes.until(both) == both)
        try folder.put("anew", at: "forms/a.json")
        #expect(await changes.until("forms/a.json") == ["forms/a.json"])
    }

    @Test(arguments: [false, true]) func aFolderIsMoved(polls: Bool) async throws {
        let changes = try Watched(folder, polls: polls)
        try folder.move("forms", to: "old-forms")
        let all: Set = ["forms/a.json", "forms/parts/b.json", "old-forms/a.json", "old-forms/parts/b.json"]
        #expect(await changes.until(all) == all)
        try folder.put("new text", at: "old-forms/parts/b.json")
        #expect(await changes.until("old-forms/parts/b.json") == ["old-forms/parts/b.json"])
    }

    @Test(arguments: [false, true]) func aFolderComesAndGoesOverTheBorder(polls: Bool) async throws {
        let outside = try TemporaryFolder()
        try outside.put("new", at: "assets/logo.svg")
        let changes = try Watched(folder, polls: polls)
        #expect(rename(outside.path + "/assets", folder.path + "/assets") == 0)
        #expect(await changes.until("assets/logo.svg") == ["assets/logo.svg"])
        #expect(rename(folder.path + "/forms", outside.path + "/forms") == 0)
        let both: Set = ["forms/a.json", "forms/parts/b.json"]
        #expect(await changes.until(both) == both)
        try outside.put("unseen", at: "forms/a.json")
        try folder.put("new text", at: "site.json")
        #expect(await changes.until("site.json") == ["site.json"])
    }

    @Test(arguments: [false, true]) func otherToolsFoldersAreSilent(polls: Bool) async throws {
        for name in ["dist", ".git", "forms/.cache", "node_modules/x", "public/.well-known"] {
            try folder.makeFolder(name)
        }
        let changes = try Watched(folder, polls: polls)
        let silent = [
            "dist/index.html", ".git/HEAD", "forms/.cache/a", "node_modules/x/a.js", ".build/x/y", "forms/dist.tmp",
        ]
        for path in silent { try folder.put("new", at: path) }
        try folder.put("heard", at: "public/.well-known/security.txt")
        #expect(await changes.until("public/.well-known/security.txt") == ["public/.well-known/security.txt"])
        try folder.put("heard", at: "forms/dist.json")
        #expect(await changes.until("forms/dist.json") == ["forms/dist.json"])
    }

    @Test(arguments: [false, true]) func theSitesFolderGoesAndComesBack(polls: Bool) async throws {
        let parent = try TemporaryFolder()
        try parent.put("old", at: "site/a.json")
        let told = Lines()
        let tree = WatchedTree(root: parent.path + "/site") { _ in false }
        let changes = try Watched(tree, polls: polls, tell: told.add)
        try parent.move("site", to: "away")
        _ = await changes.first()
        try parent.put("new text", at: "site/c.json")
        #expect(await changes.until("c.json").contains("c.json"))
        #expect(told.all.count == (polls ? 0 : 1))
    }

    @Test(arguments: [false, true]) func whatChangedBeforeAnyoneListenedIsTold(polls: Bool) async throws {
        let tree = WatchedTree(root: folder.path) { _ in false }
        let watcher = try FileWatcher(tree: tree, polls: polls, batch: ChangeBatch(), tell: { _ in })
        try folder.put("new text", at: "forms/a.json")
        for await changes in watcher.changes() {
            #expect(changes == FileChanges(["forms/a.json"]))
            break
        }
        for await changes in watcher.changes() { Issue.record("told twice: \(changes)") }
    }

    @Test(arguments: [false, true]) func rapidSavesAreOneBatch(polls: Bool) async throws {
        let batch = ChangeBatch(quiet: .seconds(3), longest: .seconds(60))
        let tree = WatchedTree(root: folder.path) { _ in false }
        let changes = try Watched(tree, polls: polls, batch: batch)
        for text in ["one", "two and", "three and more"] {
            try folder.put(text, at: "forms/a.json")
            try folder.putByRename(text, at: "site.json")
        }
        #expect(await changes.first()?.paths.subtracting(["site.json~"]) == ["forms/a.json", "site.json"])
    }
}
