import FormModel
import Foundation
import TestSupport
import Testing

@testable import SiteBuild

/// Whatever happens at whatever moment, the old site or the new one is there whole.
struct SiteWriterFaultTests {
    private static let old = ["index.html": "old", "a/index.html": "same", "gone/x.txt": "old"]
    private static let new = ["index.html": "new", "a/index.html": "same", "b/c/index.html": "new"]

    /// All operations of a build that replaces a site, and of a first build.
    private func operations(afterOld: Bool, withoutExchange: Bool = false) throws -> [Disk.Operation] {
        let folder = try TemporaryFolder()
        if afterOld { try folder.build(Self.old) }
        let disk = FaultyDisk(withoutExchange: withoutExchange)
        try folder.build(Self.new, disk: disk.disk)
        return disk.operations
    }

    @Test func everyKindOfOperationIsTried() throws {
        let tried = Set(try operations(afterOld: true) + operations(afterOld: true, withoutExchange: true))
        #expect(
            tried == [.makeFolder, .create, .write, .link, .flush, .exchange, .rename, .removeFile, .removeFolder])
    }

    @Test(arguments: [ENOSPC, EIO, EACCES, EDQUOT, EROFS], [false, true])
    func anErrorLeavesTheOldSiteAndNothingElse(code: Int32, withoutExchange: Bool) throws {
        let operations = try operations(afterOld: true, withoutExchange: withoutExchange)
        for (number, operation) in operations.enumerated() {
            // Here the file system's own answer to an exchange comes first.
            if withoutExchange, operation == .exchange { continue }
            let folder = try TemporaryFolder()
            try folder.build(Self.old)
            let disk = FaultyDisk(.error(code), at: number, withoutExchange: withoutExchange)
            if operation == .removeFile || operation == .removeFolder {
                // The new site is in its place by now; only clearing away the old one fails.
                let summary = try folder.build(Self.new, disk: disk.disk)
                #expect(try folder.site() == Self.new)
                #expect(summary.leftover == folder.path + "/.dist.building")
                let warning = try #require(summary.diagnostics.first)
                #expect(warning.id == "site.leftover" && warning.position.file == summary.leftover)
                continue
            }
            let error = #expect(throws: WriteError.self, "\(number) \(operation)") {
                try folder.build(Self.new, disk: disk.disk)
            }
            guard case .failed(_, code)? = error else {
                Issue.record("\(number) \(operation): \(String(describing: error))")
                continue
            }
            #expect(try folder.site() == Self.old, "\(number) \(operation)")
            #expect(try folder.names() == ["dist"], "\(number) \(operation)")
        }
    }

    @Test func anErrorInTheFirstBuildLeavesNothing() throws {
        for (number, operation) in try operations(afterOld: false).enumerated() {
            guard operation != .removeFile, operation != .removeFolder else { continue }
            let folder = try TemporaryFolder()
            let disk = FaultyDisk(.error(ENOSPC), at: number)
            #expect(throws: WriteError.self) { try folder.build(Self.new, disk: disk.disk) }
            #expect(try folder.names() == [], "\(number) \(operation)")
        }
    }

    @Test(arguments: [false, true])
    func deathAtAnyMomentLeavesAWholeSite(afterOld: Bool) throws {
        let operations = try operations(afterOld: afterOld)
        var seen: Set<[String: String]> = []
        for number in operations.indices {
            let folder = try TemporaryFolder()
            if afterOld { try folder.build(Self.old) }
            _ = try? folder.build(Self.new, disk: FaultyDisk(.death, at: number).disk)
            let site = try folder.site()
            #expect(site == Self.new || site == (afterOld ? Self.old : [:]), "\(number) \(operations[number])")
            seen.insert(site)
            try folder.build(Self.new)
            #expect(try folder.site() == Self.new)
            #expect(try folder.names() == ["dist"], "\(number) \(operations[number])")
        }
        #expect(seen.count == 2)
    }

    @Test func withoutExchangeTheNextBuildPutsTheOldSiteBack() throws {
        let operations = try operations(afterOld: true, withoutExchange: true)
        var gaps = 0
        for number in operations.indices {
            let folder = try TemporaryFolder()
            try folder.build(Self.old)
            _ = try? folder.build(Self.new, disk: FaultyDisk(.death, at: number, withoutExchange: true).disk)
            if try folder.names() == [".dist.building"] {
                gaps += 1
                #expect(try folder.contents(of: ".dist.building/old").count == Self.old.count + 1)
                // A build that is refused for another reason brings the old site back all the same.
                try SiteWriter(output: folder.output, site: folder.path + "/site").cancel()
                #expect(try folder.site() == Self.old)
            } else {
                #expect(try [Self.old, Self.new].contains(folder.site()), "\(number) \(operations[number])")
            }
            try folder.build(Self.new)
            #expect(try folder.site() == Self.new)
            #expect(try folder.names() == ["dist"])
        }
        #expect(gaps == 1)
    }

    @Test func aKilledProcessLeavesAWholeSite() async throws {
        let operations = try operations(afterOld: true)
        var seen: Set<[String: String]> = []
        for number in operations.indices {
            let folder = try TemporaryFolder()
            try folder.build(Self.old)
            let (output, new) = (folder.output, Self.new)
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [output = output as String, number = number as Int, new = new as [String: String]] in
                let writer = try SiteWriter(
                    output: output, site: output + "-site", disk: FaultyDisk(.kill, at: number).disk)
                for (path, text) in new.sorted(by: { $0.key < $1.key }) {
                    try writer.write(SiteFile(path: path, bytes: Array(text.utf8)))
                }
                _ = try writer.finish()
            }
            let site = try folder.site()
            #expect(site == Self.old || site == Self.new, "\(number) \(operations[number])")
            seen.insert(site)
            try folder.build(Self.new)
            #expect(try folder.site() == Self.new)
            #expect(try folder.names() == ["dist"])
        }
        #expect(seen == [Self.old, Self.new])
    }

    @Test func aLimitOfTheSystemLeavesTheOldSite() async throws {
        let folder = try TemporaryFolder()
        try folder.build(Self.old)
        let output = folder.output
        await #expect(processExitsWith: .success) { [output = output as String] in
            // The system itself refuses to let files grow beyond this, as a full disk does.
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
            #if canImport(Darwin)
                setrlimit(RLIMIT_FSIZE, &limit)
            #else
                setrlimit(__rlimit_resource_t(1), &limit)
            #endif
            let writer = try SiteWriter(output: output, site: output + "-site")
            do {
                try writer.write(SiteFile(path: "large.txt", bytes: Array(repeating: 65, count: 100_000)))
                exit(1)
            } catch WriteError.failed(output.replacing("/dist", with: "/.dist.building/new/large.txt"), EFBIG) {
                writer.cancel()
            }
        }
        #expect(try folder.site() == Self.old)
        #expect(try folder.names() == ["dist"])
    }

    @Test func aMountPointIsNamed() throws {
        for code in [EBUSY, EXDEV] {
            let folder = try TemporaryFolder()
            try folder.build(Self.old)
            let exchange = try #require(try operations(afterOld: true).firstIndex(of: .exchange))
            let error = #expect(throws: WriteError.mountPoint(folder.output)) {
                try folder.build(Self.new, disk: FaultyDisk(.error(code), at: exchange).disk)
            }
            #expect(error?.words.contains("name a folder inside of it") == true)
            #expect(try folder.site() == Self.old)
        }
    }

    @Test(arguments: [EPERM, EMLINK, ENOTSUP])
    func withoutHardLinksUnchangedFilesKeepTheirTime(code: Int32) throws {
        let folder = try TemporaryFolder()
        try folder.build(Self.old)
        let path = folder.output + "/a/index.html"
        let before = try #require(try FileStatus(of: path))
        let link = try #require(try operations(afterOld: true).lastIndex(of: .link))
        let summary = try folder.build(Self.new, disk: FaultyDisk(.error(code), at: link).disk)
        let after = try #require(try FileStatus(of: path))
        #expect(summary.unchanged == 1)
        #expect(before.inode != after.inode)
        #expect(before.modified == after.modified)
        #expect(try folder.site() == Self.new)
    }

    @Test(arguments: [(-2, 750_000_000), (-1, 0), (0, 0), (1_800_000_000, 999_999_999)])
    func aMomentIsTheSystemsOwnAgain(seconds: Int, nanoseconds: Int) {
        let moment = FileStatus.Time(timespec(tv_sec: seconds, tv_nsec: nanoseconds)).timespec
        #expect(moment.tv_sec == seconds && moment.tv_nsec == nanoseconds)
    }

    @Test func afterAnErrorNothingMoreIsTaken() throws {
        let folder = try TemporaryFolder()
        try folder.build(Self.old)
        let writer = try SiteWriter(output: folder.output, site: folder.path)
        #expect(throws: WriteError.badPath("../x")) { try writer.write(SiteFile(path: "../x", bytes: [])) }
        #expect(throws: WriteError.badPath("../x")) { try writer.write(SiteFile(path: "x", bytes: [])) }
        #expect(throws: WriteError.badPath("../x")) { try writer.finish() }
        #expect(try folder.site() == Self.old)
        #expect(try folder.names() == ["dist"])
    }

    @Test(arguments: [["a", "a"], ["a", "a/b"], ["a/b", "a"], [".formsite.json"]])
    func twoFilesWithOnePathAreAnError(paths: [String]) throws {
        let folder = try TemporaryFolder()
        let writer = try SiteWriter(output: folder.output, site: folder.path)
        let error = #expect(throws: WriteError.self) {
            for path in paths { try writer.write(SiteFile(path: path, bytes: [])) }
        }
        #expect(error == .duplicatePath(paths.last ?? ""))
        #expect(error?.words.contains("rename one of them") == true)
    }

    @Test func aFileToCopyThatIsMissingIsNamed() throws {
        let folder = try TemporaryFolder()
        let writer = try SiteWriter(output: folder.output, site: folder.path)
        let error = #expect(throws: WriteError.self) { try writer.copy(from: folder.path + "/none", to: "x") }
        #expect(error?.words == "cannot read \(folder.path)/none: No such file or directory")
    }
}
