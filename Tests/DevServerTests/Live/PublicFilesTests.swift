import FormModel
import SiteBuild
import TestSupport
import Testing

@testable import DevServer

/// Public files in the way of the site's own, which a build leaves out.
struct PublicFilesTests {
    private static let form = #"{"fields": [{"key": "a", "type": "text", "label": "A"}]}"#

    private func folder(_ files: [String: String] = [:]) throws -> TemporaryFolder {
        try TemporaryFolder(["site.json": "{\"host\": true}", "forms/a.json": Self.form].merging(files) { $1 })
    }

    private func live(_ folder: TemporaryFolder) async throws -> (LiveSite, Rebuild) {
        let site = try LiveSite(folder.path, options: BuildOptions())
        return (site, await site.rebuild())
    }

    @Test(arguments: [
        "index.html", "_headers", ".formsite.json", "assets", "builder", "builder/index.html", "index.html/x", "a",
        "a/index.html", "a/en", "a/en/index.html", "a.zip", "a.zip/x",
    ])
    func whatABuildLeavesOutIsTold(path: String) async throws {
        let folder = try folder(["public/\(path)": "mine", "public/own.txt": "mine"])
        let (site, rebuild) = try await live(folder)
        #expect(rebuild.diagnostics.map(\.id) == ["site.public"])
        #expect(site.current.state(of: "a/").errors.map(\.file) == ["public/\(path)"])
        #expect(site.current.publicFiles == ["own.txt"])
        let (opened, _) = try Site.open(folder.path)
        let publisher = SitePublisher(try SiteBuilder(opened, options: BuildOptions()))
        let built = try await publisher.publish { _, _, _ in }
        #expect(built.diagnostics.map(\.description) == rebuild.diagnostics.map(\.description))
    }

    @Test func theyComeAndGo() async throws {
        let folder = try folder()
        let (site, first) = try await live(folder)
        #expect(first.diagnostics.isEmpty)
        try folder.put("mine", at: "public/a/index.html")
        let second = await site.update(FileChanges(["public/a/index.html"]))
        #expect(second?.diagnostics.map(\.id) == ["site.public"] && second?.forms == [])
        #expect(site.current.state(of: "").errors.map(\.id) == ["site.public"])
        try folder.remove("public/a/index.html")
        #expect(await site.update(FileChanges(["public/a/index.html"]))?.diagnostics.isEmpty == true)
        #expect(site.current.state(of: "").errors.isEmpty)
    }

    @Test func theFormMayComeAfterTheFile() async throws {
        let folder = try folder(["public/b/index.html": "mine"])
        let (site, first) = try await live(folder)
        #expect(first.diagnostics.isEmpty && site.current.publicFiles == ["b/index.html"])
        try folder.put(Self.form, at: "forms/b.json")
        #expect(await site.update(FileChanges(["forms/b.json"]))?.diagnostics.map(\.id) == ["site.public"])
        try folder.remove("forms/b.json")
        #expect(await site.update(FileChanges(["forms/b.json"]))?.diagnostics.isEmpty == true)
        #expect(site.current.publicFiles == ["b/index.html"])
    }
}
