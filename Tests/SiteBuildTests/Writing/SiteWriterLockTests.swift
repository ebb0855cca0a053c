import Foundation
import TestSupport
import Testing

@testable import SiteBuild

/// Builds of the same output at the same time.
struct SiteWriterLockTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func aSecondBuildIsToldToWait() throws {
        let first = try SiteWriter(output: folder.output, site: folder.path)
        try first.write(SiteFile(path: "index.html", bytes: [49]))
        let error = #expect(throws: WriteError.busy(output: folder.output)) { try folder.build(["index.html": "2"]) }
        #expect(error?.words.contains("wait until it is done") == true)
        _ = try first.finish()
        #expect(try folder.site() == ["index.html": "1"])
        try folder.build(["index.html": "2"])
        #expect(try folder.site() == ["index.html": "2"])
    }

    @Test func anotherProcessHoldsTheLockToo() async throws {
        let first = try SiteWriter(output: folder.output, site: folder.path)
        let output = folder.output
        await #expect(processExitsWith: .success) { [output = output as String] in
            do {
                _ = try SiteWriter(output: output, site: output + "-site")
                exit(1)
            } catch WriteError.busy {}
        }
        first.cancel()
        try folder.build(["index.html": "1"])
    }

    @Test func outputsBesideEachOtherDoNotDisturb() throws {
        let first = try SiteWriter(output: folder.path + "/one", site: folder.path)
        let second = try SiteWriter(output: folder.path + "/two", site: folder.path)
        for writer in [first, second] {
            try writer.write(SiteFile(path: "index.html", bytes: [49]))
            _ = try writer.finish()
        }
        #expect(try folder.names() == ["one", "two"])
    }

    @Test func whatAKilledBuildLeftIsCleared() throws {
        try folder.put("half a si", at: ".dist.building/new/index.html")
        try folder.put("half a si", at: ".dist.building/new/a/b/c.html")
        try folder.build(["index.html": "1"])
        #expect(try folder.site() == ["index.html": "1"])
        #expect(try folder.names() == ["dist"])
    }

    @Test func aWriterThatIsForgottenLetsOthersIn() throws {
        try SiteWriter(output: folder.output, site: folder.path).write(SiteFile(path: "a", bytes: []))
        #expect(try folder.names() == [])
        try folder.build(["index.html": "1"])
    }

    @Test func manyBuildsAtOnceLeaveOneOfThem() async throws {
        let results = await withTaskGroup { group in
            for number in 0..<20 {
                group.addTask { [folder] in
                    Result { try folder.build(["index.html": "\(number)", "\(number).txt": "\(number)"]) }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for case .failure(let error) in results { #expect(error as? WriteError == .busy(output: folder.output)) }
        let site = try folder.site()
        let number = try #require(site["index.html"])
        #expect(site == ["index.html": number, "\(number).txt": number])
        #expect(try folder.names() == ["dist"])
    }
}
