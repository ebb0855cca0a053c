import FormModel
import SiteBuild
import TestSupport
import Testing

@testable import DevServer

/// Changes of what a form is made of, wherever in the site that lies.
struct SourcesTests {
    private static let guest = #"{"fields": [{"key": "a", "type": "text", "label": "Name"}]}"#
    private static let pictured = """
        <form name="r"><page name="p"><group name="g"><item name="i" type="zipImage"><path>r_zip.png</path>\
        <width>10</width><height>10</height></item></group></page></form>
        """

    private func live(_ folder: TemporaryFolder) async throws -> LiveSite {
        let site = try LiveSite(folder.path, options: BuildOptions())
        #expect(await site.rebuild().error == nil)
        return site
    }

    private func isFile(_ path: String, in site: LiveSite) -> Bool {
        if case .file = site.current.match(path) { true } else { false }
    }

    @Test func translationsBesideADefinitionAtTheTop() async throws {
        let folder = try TemporaryFolder([
            "site.json": #"{"forms": [{"source": "guest.json"}, {"source": "./other.json"}]}"#,
            "guest.json": Self.guest, "other.json": Self.guest,
        ])
        let site = try await live(folder)
        #expect(!isFile("guest/es/", in: site))
        for name in ["guest", "other"] {
            try folder.put(#"{"es": {"Name": "Nombre"}}"#, at: "\(name).strings.json")
            #expect(await site.update(FileChanges(["\(name).strings.json"]))?.forms == [name])
            #expect(isFile("\(name)/es/", in: site))
        }
    }

    @Test func picturesBesideADefinitionAtTheTop() async throws {
        let folder = try TemporaryFolder([
            "site.json": #"{"forms": [{"source": "r.xml"}]}"#, "r.xml": Self.pictured, "deep/r_zip.png": "not beside",
        ])
        let site = try await live(folder)
        #expect(await site.form("r")?.document?.images.map(\.path) == [nil])
        try folder.put("picture", at: "r_zip.png")
        #expect(await site.update(FileChanges(["r_zip.png"]))?.forms == ["r"])
        #expect(await site.form("r")?.document?.images.map(\.path) == ["r_zip.png"])
    }

    @Test(arguments: ["postal_codes.json", "forms/postal_codes.json"])
    func postalCodesThatComeAndGo(path: String) async throws {
        let form = #"[{"id": "g", "sections": [{"id": "s", "fields": [{"id": "postal_code", "type": "text"}]}]}]"#
        let folder = try TemporaryFolder(["site.json": "{}", "forms/r.json": form])
        let site = try await live(folder)
        func hasCodes() async -> Bool {
            await site.form("r")?.document?.fields.first?.validators.contains { $0.kind == .listed } == true
        }
        #expect(await !hasCodes())
        try folder.put(#"[{"Code": "0150"}]"#, at: path)
        #expect(await site.update(FileChanges([path]))?.forms == ["r"])
        #expect(await hasCodes())
        try folder.remove(path)
        #expect(await site.update(FileChanges([path]))?.forms == ["r"])
        #expect(await !hasCodes())
    }

    @Test(arguments: ["notes.json", "other.strings.json", "deep/r_zip.png", "deep/guest.strings.json", "Makefile"])
    func otherFilesAtTheTopOrBelowBuildNothing(path: String) async throws {
        let folder = try TemporaryFolder([
            "site.json": #"{"forms": [{"source": "guest.json"}, {"source": "r.xml"}]}"#, "guest.json": Self.guest,
            "r.xml": Self.pictured,
        ])
        let site = try await live(folder)
        #expect(await site.update(FileChanges([path])) == nil)
    }

    @Test func picturesAtTheTopAreNoneWhereNoDefinitionIs() async throws {
        let site = try await live(try TemporaryFolder(["site.json": "{}", "forms/r.xml": Self.pictured]))
        #expect(await site.update(FileChanges(["r_zip.png"])) == nil)
    }

    @Test(arguments: ["../parts/one.json", "there.json"])
    func aDefinitionBehindALink(target: String) async throws {
        let folder = try TemporaryFolder([
            "site.json": "{}", "parts/one.json": Self.guest, "parts/two.json": Self.guest,
        ])
        try folder.makeFolder("forms")
        try folder.link("forms/one.json", to: target)
        try folder.link("forms/there.json", to: "../parts/one.json")
        let site = try await live(folder)
        let forms = ["one", "there"]
        try folder.put(Self.guest.replacing(#""a""#, with: #""b""#), at: "parts/one.json")
        #expect(await site.update(FileChanges(["parts/one.json"]))?.forms == forms)
        #expect(await site.form("one")?.document?.fields.map(\.name) == ["b"])
        #expect(await site.update(FileChanges(["parts/two.json"])) == nil)
        #expect(await site.update(FileChanges(["forms/one.json"]))?.forms == ["one"])
    }

    /// As between the two steps of a save, or while another branch is checked out.
    @Test func aLinkWhoseTargetGoesAndComesBack() async throws {
        let folder = try TemporaryFolder(["site.json": "{}", "parts/one.json": Self.guest])
        try folder.makeFolder("forms")
        try folder.link("forms/one.json", to: ".././parts/one.json")
        let site = try await live(folder)
        try folder.remove("parts")
        #expect(await site.update(FileChanges(["parts/one.json"]))?.diagnostics.map(\.id) == ["site.source"])
        try folder.put(Self.guest, at: "parts/one.json")
        #expect(await site.update(FileChanges(["parts/one.json"]))?.diagnostics.isEmpty == true)
    }

    @Test(arguments: ["/etc/hosts", "../../outside.json"])
    func aLinkOutOfTheSiteIsFollowedByNobody(target: String) async throws {
        let folder = try TemporaryFolder(["site.json": "{}", "forms/one.json": Self.guest])
        try folder.link("forms/out.json", to: target)
        let site = try await live(folder)
        #expect(await site.form("out")?.files == ["forms/out.json", "forms/out.strings.json"])
    }
}
