import Foundation
import TestSupport
import Testing

@testable import SiteBuild

/// Building some forms only: the other files of the old site are kept.
struct SiteWriterCarryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.build(["index.html": "1", "a/index.html": "1", "b/index.html": "1", "b/de/index.html": "1"])
    }

    private func rebuild(_ files: [String: String]) throws -> WriteSummary {
        let writer = try SiteWriter(output: folder.output, site: folder.path)
        for (path, text) in files { try writer.write(SiteFile(path: path, bytes: Array(text.utf8))) }
        try writer.carryOver { $0.hasPrefix("b/") }
        return try writer.finish()
    }

    @Test func matchingFilesAreKept() throws {
        let summary = try rebuild(["a/index.html": "2"])
        #expect(try folder.site() == ["a/index.html": "2", "b/index.html": "1", "b/de/index.html": "1"])
        #expect((summary.written, summary.unchanged, summary.removed) == (1, 2, 1))
    }

    @Test func whatWasWrittenWins() throws {
        _ = try rebuild(["b/index.html": "2"])
        #expect(try folder.site() == ["b/index.html": "2", "b/de/index.html": "1"])
    }

    @Test func keptFilesStayKnown() throws {
        _ = try rebuild(["a/index.html": "2"])
        try folder.put("mine", at: "dist/b/index.html")
        // Files with one content are one file, and an edit that keeps the file is one of both.
        let edited = ["b/de/index.html", "b/index.html"]
        #expect(throws: WriteError.handEdited(output: folder.output, paths: edited)) {
            try rebuild(["a/index.html": "3"])
        }
    }

    @Test func aFileThatIsGoneCannotBeKept() throws {
        try FileManager.default.removeItem(atPath: folder.output + "/b/de/index.html")
        let error = WriteError.missing(output: folder.output, paths: ["b/de/index.html"])
        #expect(throws: error) { try rebuild(["a/index.html": "2"]) }
        #expect(error.words.contains("b/de/index.html; build all forms"))
        #expect(try folder.site()["a/index.html"] == "1")
        #expect(try folder.names() == ["dist"])
    }

    @Test func withoutAnOldSiteThereIsNothingToKeep() throws {
        try FileManager.default.removeItem(atPath: folder.output)
        _ = try rebuild(["a/index.html": "2"])
        #expect(try folder.site() == ["a/index.html": "2"])
    }
}
