import Foundation
import TestSupport
import Testing

@testable import SiteBuild

struct SiteWriterTests {
    private let folder: TemporaryFolder
    private let files = ["index.html": "gallery", "contact/index.html": "contact", "contact/en/index.html": "contact"]

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func firstBuildMakesTheFolder() throws {
        let summary = try folder.build(files)
        #expect(try folder.site() == files)
        #expect((summary.written, summary.unchanged, summary.removed) == (3, 0, 0))
        #expect(summary.leftover == nil)
        #expect(try folder.names() == ["dist"])
    }

    @Test func parentsOfTheOutputAreMade() throws {
        let writer = try SiteWriter(output: folder.path + "/a/b/./c/", site: folder.path)
        try writer.write(SiteFile(path: "index.html", bytes: [65]))
        _ = try writer.finish()
        #expect(try folder.contents(of: "a/b/c")["index.html"] == "A")
    }

    @Test func anEmptyFolderIsTaken() throws {
        try FileManager.default.createDirectory(atPath: folder.output, withIntermediateDirectories: false)
        try folder.build(files)
        #expect(try folder.site() == files)
    }

    @Test func listOfFilesIsSortedAndWithoutTimes() throws {
        try folder.build(["b.txt": "b", "a.txt": "a"])
        #expect(
            try folder.contents()[".formsite.json"] == """
                {"files":{
                "a.txt":"\(ContentHash.hex([97]))",
                "b.txt":"\(ContentHash.hex([98]))"
                },"rows":[

                ]}

                """)
    }

    @Test func unchangedFilesAreTheOldOnes() throws {
        try folder.build(files)
        let before = try statuses()
        let summary = try folder.build(files.merging(["index.html": "other"]) { $1 })
        let after = try statuses()
        #expect((summary.written, summary.unchanged, summary.removed) == (1, 2, 0))
        for path in ["contact/index.html", "contact/en/index.html"] {
            let (old, new) = (try #require(before[path]), try #require(after[path]))
            #expect(new.isSame(as: old))
        }
        let (old, new) = (try #require(before["index.html"]), try #require(after["index.html"]))
        #expect(!new.isSame(as: old))
        #expect(try folder.site()["index.html"] == "other")
    }

    @Test func filesWithOneContentAreOneFile() throws {
        try folder.build(files.merging(["other.html": "other"]) { $1 })
        let all = try statuses()
        #expect(all["contact/index.html"]?.links == 2 && all["other.html"]?.links == 1)
        #expect(all["contact/index.html"]?.inode == all["contact/en/index.html"]?.inode)
        // One of them changes, and the other is as it was.
        try folder.build(files.merging(["contact/index.html": "other"]) { $1 })
        #expect(try folder.site()["contact/en/index.html"] == "contact")
    }

    @Test(arguments: [EPERM, EMLINK, ENOTSUP])
    func withoutHardLinksFilesWithOneContentAreCopies(code: Int32) throws {
        let log = FaultyDisk()
        try folder.build(files, disk: log.disk)
        let link = try #require(log.operations.firstIndex(of: .link))
        let other = try TemporaryFolder()
        try other.build(files, disk: FaultyDisk(.error(code), at: link).disk)
        #expect(try other.site() == files)
        for path in files.keys { #expect(try FileStatus(of: other.output + "/" + path)?.links == 1) }
    }

    @Test func theMarkIsThatOfTheFilesThatLieThere() throws {
        for text in ["gallery", "other"] {
            let writer = try SiteWriter(output: folder.output, site: folder.path + "/site")
            for (path, content) in files.merging(["index.html": text], uniquingKeysWith: { $1 }) {
                try writer.write(SiteFile(path: path, bytes: Array(content.utf8)))
            }
            _ = try writer.finish()
            #expect(writer.mark?.stamp == OldSite.stamp(of: try Disk().entries(below: folder.output)))
        }
    }

    @Test func nothingIsTouchedWhereNothingChanged() throws {
        try folder.build(files)
        let before = try #require(try FileStatus(of: folder.output))
        let summary = try folder.build(files)
        let after = try #require(try FileStatus(of: folder.output))
        #expect((summary.written, summary.unchanged, summary.removed) == (0, 3, 0))
        #expect(after.isSame(as: before))
        #expect(try folder.names() == ["dist"])
    }

    @Test func filesThatNoLongerBelongGo() throws {
        try folder.build(files)
        let summary = try folder.build(["index.html": "gallery"])
        #expect((summary.written, summary.unchanged, summary.removed) == (0, 1, 2))
        #expect(try folder.site() == ["index.html": "gallery"])
        #expect(try Disk().names(in: folder.output).sorted() == [".formsite.json", "index.html"])
        #expect(try folder.names() == ["dist"])
    }

    @Test func aFileMayBecomeAFolderAndBack() throws {
        try folder.build(["a": "file"])
        try folder.build(["a/b": "in folder"])
        #expect(try folder.site() == ["a/b": "in folder"])
        try folder.build(["a": "file"])
        #expect(try folder.site() == ["a": "file"])
    }

    @Test func modeOfTheFolderStays() throws {
        try folder.build(files)
        #expect(chmod(folder.output, 0o750) == 0)
        try folder.build(["index.html": "other"])
        #expect(try FileStatus(of: folder.output)?.mode == 0o750)
    }

    @Test func aBuiltFileThatWasDeletedComesBack() throws {
        try folder.build(files)
        try FileManager.default.removeItem(atPath: folder.output + "/contact")
        let summary = try folder.build(files)
        #expect((summary.written, summary.unchanged) == (2, 1))
        #expect(try folder.site() == files)
    }

    @Test func filesMayBeCopiedFromElsewhere() throws {
        try folder.put("User-agent: *", at: "public/robots.txt")
        let writer = try SiteWriter(output: folder.output, site: folder.path)
        try writer.copy(from: folder.path + "/public/robots.txt", to: "robots.txt")
        _ = try writer.finish()
        #expect(try folder.site() == ["robots.txt": "User-agent: *"])
    }

    @Test func manyTasksMayWriteAtOnce() async throws {
        let writer = try SiteWriter(output: folder.output, site: folder.path)
        try await withThrowingTaskGroup { group in
            for number in 0..<200 {
                group.addTask {
                    let file = SiteFile(
                        path: "f\(number % 7)/g\(number % 3)/\(number).txt", bytes: Array("\(number)".utf8))
                    try writer.write(file)
                }
            }
            try await group.waitForAll()
        }
        #expect(try writer.finish().written == 200)
        let site = try folder.site()
        #expect(site.count == 200)
        #expect(site.allSatisfy { $0.key.hasSuffix("/\($0.value).txt") })
    }

    @Test func twoBuildsOfOneInputAreEqual() throws {
        try folder.build(files)
        let first = try folder.contents()
        try FileManager.default.removeItem(atPath: folder.output)
        try folder.build(files)
        #expect(try folder.contents() == first)
    }

    private func statuses() throws -> [String: FileStatus] {
        let entries = try Disk().entries(below: folder.output)
        return Dictionary(uniqueKeysWithValues: entries.map { ($0.path, $0.status) })
    }
}
