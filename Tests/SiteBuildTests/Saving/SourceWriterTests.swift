import Foundation
import TestSupport
import Testing

@testable import SiteBuild

/// Files of an author are written as a whole, in their place, or not at all.
struct SourceWriterTests {
    private let folder: TemporaryFolder
    private let site: SiteFolder

    init() throws {
        folder = try TemporaryFolder(["forms/a.json": "old", "forms/a.strings.json": "alt"])
        site = try #require(SiteFolder(folder.path))
    }

    private func write(_ changes: [FileChange], disk: Disk = Disk()) throws(SaveError) {
        try SourceWriter(site, disk: disk).apply(changes)
    }

    private func change(_ path: String, _ before: String?, _ after: String?) -> FileChange {
        FileChange(path, from: before.map { Array($0.utf8) }, to: after.map { Array($0.utf8) })
    }

    private var both: [FileChange] {
        [change("forms/a.strings.json", "alt", "neu"), change("forms/a.json", "old", "new")]
    }

    private func failure(_ changes: [FileChange], disk: Disk = Disk()) -> SaveError? {
        do throws(SaveError) {
            try write(changes, disk: disk)
            return nil
        } catch {
            return error
        }
    }

    private let untouched = ["a.json": "old", "a.strings.json": "alt"]

    @Test func filesChangeTogether() throws {
        try write(both)
        #expect(try folder.contents(of: "forms") == ["a.json": "new", "a.strings.json": "neu"])
    }

    @Test func filesAreMadeWithTheirFolderAndRemoved() throws {
        try write([change("new/b.xml", nil, "<form/>"), change("forms/a.strings.json", "alt", nil)])
        #expect(try folder.contents(of: "new") == ["b.xml": "<form/>"])
        #expect(try folder.contents(of: "forms") == ["a.json": "old"])
    }

    @Test func theModeStays() throws {
        let path = folder.path + "/forms/a.json"
        #expect(chmod(path, 0o640) == 0)
        try write([change("forms/a.json", "old", "new")])
        #expect(try FileStatus(of: path)?.mode == 0o640)
    }

    @Test(.enabled(if: getuid() == 0)) func theOwnerStays() throws {
        let path = folder.path + "/forms/a.json"
        #expect(chown(path, 1234, 4321) == 0)
        try write([change("forms/a.json", "old", "new")])
        let status = try #require(try FileStatus(of: path))
        #expect(status.owner == 1234 && status.group == 4321)
    }

    @Test(arguments: [
        ("forms/a.json", "other" as String?, "new" as String?), ("forms/a.json", nil, "new"),
        ("forms/b.json", "old", "new"),
        ("forms/a.json", "other", nil), ("forms/b.json", "old", nil),
    ])
    func whatIsNotAsItWasStays(path: String, before: String?, after: String?) throws {
        #expect(failure([both[0], change(path, before, after)]) == .changed(path))
        #expect(try folder.contents(of: "forms") == untouched)
    }

    /// The file changes at the last moment, after all was looked at.
    @Test(arguments: [Disk.Operation.exchange, .rename], [false, true])
    func notEvenAChangeOfTheLastMomentIsLost(at moment: Disk.Operation, withoutExchange: Bool) throws {
        let path = folder.path + "/forms/a.json"
        let disk = Disk { operation, _ in
            if operation == moment { try? Data("theirs".utf8).write(to: URL(fileURLWithPath: path)) }
            return withoutExchange && operation == .exchange ? EINVAL : 0
        }
        let change = change("forms/a.json", "old", moment == .exchange || withoutExchange ? "new" : nil)
        #expect(failure([change], disk: disk) == .changed("forms/a.json"))
        #expect(try folder.contents(of: "forms") == ["a.json": "theirs", "a.strings.json": "alt"])
    }

    @Test(arguments: ["../a.json", "/etc/passwd", "forms/../../a.json", "forms//a.json", "", "forms/a\\b.json"])
    func noPathLeadsOut(path: String) throws {
        #expect(failure([both[0], change(path, nil, "new")]) == .outside(path))
        #expect(try folder.contents(of: "forms") == untouched)
    }

    @Test func linksAreNotFollowed() throws {
        try folder.put("secret", at: "elsewhere/secret.json")
        let path = folder.path
        #expect(symlink(path + "/elsewhere/secret.json", path + "/forms/link.json") == 0)
        #expect(symlink(path + "/elsewhere", path + "/linked") == 0)
        #expect(failure([change("forms/link.json", "secret", "new")]) == .link("forms/link.json"))
        #expect(failure([change("linked/secret.json", "secret", "new")]) == .link("linked"))
        #expect(failure([change("linked/more.json", nil, "new")]) == .link("linked"))
        #expect(failure([change("forms", nil, "new")]) == .link("forms"))
        #expect(try folder.contents(of: "elsewhere") == ["secret.json": "secret"])
    }

    @Test func aProtectedFileStays() throws {
        #expect(chmod(folder.path + "/forms/a.json", 0o444) == 0)
        #expect(failure(both) == .readOnly("forms/a.json"))
        #expect(SourceWriter(site).refusal(at: "forms/a.json") == .readOnly("forms/a.json"))
        #expect(SourceWriter(site).refusal(at: "forms/a.strings.json") == nil)
        #expect(try folder.contents(of: "forms") == untouched)
    }

    /// Whichever operation fails, both files are as they were and nothing lies beside them.
    @Test(arguments: [false, true]) func whateverFailsNothingIsWritten(withoutExchange: Bool) throws {
        let moved = [change("forms/b.xml", nil, "<form/>"), change("forms/a.json", "old", nil)]
        for changes in [both, moved] {
            let probe = FaultyDisk(withoutExchange: withoutExchange)
            try write(changes, disk: probe.disk)
            for made in ["a.json", "a.strings.json", "b.xml"] { unlink(folder.path + "/forms/" + made) }
            try folder.put("old", at: "forms/a.json")
            try folder.put("alt", at: "forms/a.strings.json")
            let count = probe.operations.count
            let cleaning = probe.operations.suffix(changes.count)
            #expect(cleaning.allSatisfy { $0 == .removeFile })
            for number in 0..<(count - cleaning.count) {
                if withoutExchange, probe.operations[number] == .exchange { continue }
                let disk = FaultyDisk(.error(ENOSPC), at: number, withoutExchange: withoutExchange).disk
                let failure = failure(changes, disk: disk)
                guard case .failed(_, ENOSPC) = failure else {
                    Issue.record("\(number) of \(probe.operations): \(String(describing: failure))")
                    continue
                }
                #expect(try folder.contents(of: "forms") == untouched, "\(number) of \(probe.operations)")
            }
        }
    }
}
