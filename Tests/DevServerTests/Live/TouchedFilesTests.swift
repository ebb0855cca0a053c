import FormModel
import SiteBuild
import TestSupport
import Testing

@testable import DevServer

/// A change is all that is looked at: other files that have changed, without anybody telling, are not.
struct TouchedFilesTests {
    private static func form(_ key: String) -> String {
        #"{"fields": [{"key": "\#(key)", "type": "text", "label": "A"}]}"#
    }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "site.json": "{\"host\": true}", "public/robots.txt": "",
            "forms/one.json": Self.form("first"), "forms/two.json": Self.form("second"),
        ])
    }

    private func live() async throws -> LiveSite {
        let site = try LiveSite(folder.path, options: BuildOptions())
        #expect(await site.rebuild().forms == ["one", "two"])
        return site
    }

    private func field(of form: String, in site: LiveSite) async -> String? {
        await site.form(form)?.document?.fields.first?.name
    }

    @Test func nothingElseIsReadOrListed() async throws {
        let site = try await live()
        try folder.put(Self.form("other"), at: "forms/one.json")
        try folder.put("no definition", at: "forms/two.json")
        try folder.put(Self.form("third"), at: "forms/three.json")
        try folder.put("{", at: "forms/stray.strings.json")
        try folder.put("", at: "public/other.txt")
        let rebuild = try #require(await site.update(FileChanges(["forms/one.json"])))
        #expect(rebuild.forms == ["one"] && rebuild.diagnostics.isEmpty)
        #expect(await site.allForms.map(\.entry.id) == ["one", "two"])
        #expect(await field(of: "one", in: site) == "other")
        #expect(await field(of: "two", in: site) == "second")
        #expect(site.current.publicFiles == ["robots.txt"])
    }

    @Test func aNewFormIsFoundWithoutReadingTheOthers() async throws {
        let site = try await live()
        try folder.put("no definition", at: "forms/two.json")
        try folder.put(Self.form("third"), at: "forms/deep/three.json")
        #expect(await site.update(FileChanges(["forms/deep/three.json"]))?.forms == ["three"])
        #expect(await site.allForms.map(\.entry.id) == ["three", "one", "two"])
        try folder.remove("forms/deep/three.json")
        #expect(await site.update(FileChanges(["forms/deep/three.json"]))?.removed == ["three"])
        #expect(await site.allForms.map(\.entry.id) == ["one", "two"])
    }

    @Test func filesThatComeAndGoInOneSaveLeaveTheListAsItIs() async throws {
        let site = try await live()
        try folder.put("no definition", at: "forms/two.json")
        #expect(await site.update(FileChanges(["forms/4913", "forms/one.json~", "forms/.one.json.swp"]))?.forms == [])
    }

    @Test func anotherPictureConcernsFormsWithPicturesOnly() async throws {
        let picture = """
            <form name="r"><page name="p"><group name="g"><item name="i" type="zipImage"><path>r_zip.png</path>\
            <width>10</width><height>10</height></item></group></page></form>
            """
        try folder.put(picture, at: "forms/r.xml")
        let site = try LiveSite(folder.path, options: BuildOptions())
        #expect(await site.rebuild().forms == ["one", "r", "two"])
        try folder.put("new", at: "forms/other.png")
        #expect(await site.update(FileChanges(["forms/other.png"]))?.forms == ["r"])
        try folder.put("newer", at: "forms/other.png")
        #expect(await site.update(FileChanges(["forms/other.png"]))?.forms == [])
        try folder.put("own", at: "assets/r_zip.png")
        #expect(await site.update(FileChanges(["assets/r_zip.png"]))?.forms == ["r"])
        #expect(await site.form("r")?.document?.images.map(\.path) == ["assets/r_zip.png"])
        try folder.put("own, newer", at: "assets/r_zip.png")
        #expect(await site.update(FileChanges(["assets/r_zip.png"]))?.forms == ["r"])
        try folder.remove("assets/r_zip.png")
        #expect(await site.update(FileChanges(["assets/r_zip.png"]))?.forms == ["r"])
        #expect(await site.form("r")?.document?.images.map(\.path) == [nil])
    }

    @Test func theGalleryShowsWhatAChangeMadeOfAForm() async throws {
        let site = try await live()
        func gallery() -> String? { site.current.state(of: "").page }
        let first = gallery()
        try folder.put(#"{"es": {"two": "Dos", "Two": "Dos"}}"#, at: "forms/two.strings.json")
        #expect(await site.update(FileChanges(["forms/two.strings.json"]))?.forms == ["two"])
        #expect(gallery() != first)
        try folder.remove("forms/two.strings.json")
        #expect(await site.update(FileChanges(["forms/two.strings.json"]))?.forms == ["two"])
        #expect(gallery() == first)
    }
}
