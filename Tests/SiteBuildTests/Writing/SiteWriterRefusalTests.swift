import Foundation
import TestSupport
import Testing

@testable import SiteBuild

/// Files of the author are never deleted or overwritten.
struct SiteWriterRefusalTests {
    private let folder: TemporaryFolder
    private let files = ["index.html": "gallery", "a/index.html": "a"]

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A build that must fail and leave everything as it is.
    private func expectRefusal(
        _ expected: WriteError, saying words: String, output: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let (contents, names) = (try folder.contents(of: "."), try folder.names())
        let error = #expect(throws: WriteError.self, sourceLocation: sourceLocation) {
            let writer = try SiteWriter(output: output ?? folder.output, site: folder.path + "/site")
            try writer.write(SiteFile(path: "index.html", bytes: [65]))
            _ = try writer.finish()
        }
        #expect(error == expected, sourceLocation: sourceLocation)
        #expect(error?.words.contains(words) == true, "\(error?.words ?? "")", sourceLocation: sourceLocation)
        #expect(try folder.contents(of: ".") == contents, sourceLocation: sourceLocation)
        #expect(try folder.names() == names, sourceLocation: sourceLocation)
    }

    @Test func aFileThatTheAuthorAddedStopsTheBuild() throws {
        try folder.build(files)
        try folder.put("mine", at: "dist/a/CNAME")
        try expectRefusal(
            .handMade(output: folder.output, paths: ["a/CNAME"]), saying: "\(folder.output)/a/CNAME; move what you want"
        )
    }

    @Test func aFolderThatTheAuthorAddedStopsTheBuild() throws {
        try folder.build(files)
        try folder.put("ref", at: "dist/.git/HEAD")
        try expectRefusal(.handMade(output: folder.output, paths: [".git", ".git/HEAD"]), saying: "public/")
    }

    @Test func aLinkInPlaceOfABuiltFileStopsTheBuild() throws {
        try folder.build(files)
        try FileManager.default.removeItem(atPath: folder.output + "/index.html")
        try FileManager.default.createSymbolicLink(
            atPath: folder.output + "/index.html", withDestinationPath: "a/index.html")
        try expectRefusal(.handEdited(output: folder.output, paths: ["index.html"]), saying: "index.html")
    }

    @Test func aBuiltFileThatTheAuthorChangedStopsTheBuild() throws {
        try folder.build(files)
        try folder.put("A", at: "dist/a/index.html")
        try expectRefusal(
            .handEdited(output: folder.output, paths: ["a/index.html"]), saying: "changed since formsite wrote it")
    }

    @Test func aChangeDuringTheBuildStopsIt() throws {
        try folder.build(files)
        let writer = try SiteWriter(output: folder.output, site: folder.path)
        try writer.write(SiteFile(path: "index.html", bytes: [65]))
        try folder.put("A", at: "dist/a/index.html")
        #expect(throws: WriteError.handEdited(output: folder.output, paths: ["a/index.html"])) { try writer.finish() }
        #expect(try folder.site() == ["index.html": "gallery", "a/index.html": "A"])
        #expect(try folder.names() == ["dist"])
    }

    @Test func aFileThatAppearsDuringTheBuildStopsIt() throws {
        try folder.build(files)
        let writer = try SiteWriter(output: folder.output, site: folder.path)
        try folder.put("mine", at: "dist/new.txt")
        #expect(throws: WriteError.handMade(output: folder.output, paths: ["new.txt"])) { try writer.finish() }
        #expect(try folder.site()["new.txt"] == "mine")
    }

    @Test func aFolderThatAppearsDuringTheFirstBuildStopsIt() throws {
        let writer = try SiteWriter(output: folder.output, site: folder.path)
        try folder.put("mine", at: "dist/new.txt")
        #expect(throws: WriteError.failed(path: folder.output, code: ENOTEMPTY)) { try writer.finish() }
        #expect(try folder.site() == ["new.txt": "mine"])
    }

    @Test func whatFileManagersLeaveIsNoReason() throws {
        try folder.build(files)
        try folder.put("", at: "dist/a/.DS_Store")
        try folder.build(["index.html": "new"])
        #expect(try folder.site() == ["index.html": "new"])
    }

    @Test func aFolderThatFormsiteNeverWroteIsRefused() throws {
        try folder.put("thesis", at: "dist/thesis.tex")
        try expectRefusal(.foreignOutput(folder.output), saying: "formsite did not write")
    }

    @Test func anUnreadableListIsRefused() throws {
        for list in ["", "{}", "{\"files\": {\"../a\": \"\"}, \"rows\": []}"] {
            try folder.put(list, at: "dist/.formsite.json")
            try expectRefusal(.damagedManifest(folder.output + "/.formsite.json"), saying: "delete the output folder")
        }
    }

    @Test func aFileInPlaceOfTheFolderIsRefused() throws {
        try folder.put("file", at: "dist")
        try expectRefusal(.notAFolder(folder.output), saying: "is not a folder")
    }

    @Test func folderBelowAFileCannotBeMade() throws {
        try folder.put("file", at: "a")
        let output = folder.path + "/a/b/dist"
        try expectRefusal(.failed(path: output, code: ENOTDIR), saying: "Not a directory", output: output)
    }

    @Test func aFileSystemThatTakesNothingLeavesNoTrace() throws {
        let error = #expect(throws: WriteError.self) {
            try SiteWriter(output: "/proc/formsite/dist", site: folder.path)
        }
        #expect(error?.words.hasPrefix("cannot write /proc/formsite: ") == true)
    }

    @Test func somethingElseUnderTheNameOfTheStagingFolderIsRefused() throws {
        try folder.put("mine", at: ".dist.building/notes.txt")
        try expectRefusal(.foreignStaging(folder.path + "/.dist.building"), saying: "move it away")
        try FileManager.default.removeItem(atPath: folder.path + "/.dist.building")
        try folder.put("mine", at: ".dist.building")
        try expectRefusal(.foreignStaging(folder.path + "/.dist.building"), saying: "move it away")
    }
}

/// Folders that must never be replaced, by whatever name they are given.
struct OutputLocationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.put("{}", at: "sites/one/site.json")
    }

    private func expectRefused(_ output: String, _ place: WriteError.Place) throws {
        let names = try folder.names()
        let error = #expect(throws: WriteError.self) {
            try SiteWriter(output: output, site: folder.path + "/sites/one")
        }
        guard case .refusedOutput(_, place)? = error else {
            Issue.record("\(output): \(String(describing: error))")
            return
        }
        #expect(error?.words.hasSuffix("name another folder as output") == true)
        #expect(try folder.names() == names)
    }

    @Test func rootHomeSiteAndItsParentsAreRefused() throws {
        try expectRefused("/", .root)
        try expectRefused("///.", .root)
        try expectRefused(NSHomeDirectory(), .home)
        try expectRefused(folder.path + "/sites/one", .site)
        try expectRefused(folder.path + "/sites/one/../one/.", .site)
        try expectRefused(folder.path + "/sites", .aboveSite)
        try expectRefused(folder.path, .aboveSite)
    }

    @Test func aLinkDoesNotHideThem() throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "sites")
        try expectRefused(folder.path + "/link", .aboveSite)
        try expectRefused(folder.path + "/link/one", .site)
    }

    @Test func aLinkIsFollowedAndStays() throws {
        for (name, target) in [("link", "real/dist"), ("dangling", "later/dist")] {
            let link = folder.path + "/" + name
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
            if name == "link" {
                try FileManager.default.createDirectory(
                    atPath: folder.path + "/real/dist", withIntermediateDirectories: true)
            }
            let writer = try SiteWriter(output: link, site: folder.path + "/sites/one")
            try writer.write(SiteFile(path: "index.html", bytes: [65]))
            _ = try writer.finish()
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
            #expect(try folder.contents(of: target)["index.html"] == "A")
        }
    }

    @Test func aRingOfLinksIsAnError() throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/a", withDestinationPath: "b")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/b", withDestinationPath: "a")
        #expect(throws: WriteError.self) {
            try SiteWriter(output: folder.path + "/a", site: folder.path + "/sites/one")
        }
    }

    @Test func aBuildThatIsGivenUpLeavesNoFolders() throws {
        let writer = try SiteWriter(output: folder.path + "/x/y/dist", site: folder.path + "/sites/one")
        try writer.write(SiteFile(path: "a/b", bytes: []))
        writer.cancel()
        #expect(try folder.names() == ["sites"])
        #expect(throws: WriteError.self) { try writer.finish() }
    }
}
