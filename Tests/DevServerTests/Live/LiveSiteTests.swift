import FormModel
import SiteBuild
import TestSupport
import Testing

@testable import DevServer

/// Builds after a change, and the pages that are served when something is wrong.
struct LiveSiteTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "site.json": #"{"title": "Forms"}"#,
            "forms/one.json": #"{"fields": [{"key": "a", "type": "text", "label": "A"}]}"#,
            "forms/two.json": #"{"fields": [{"key": "b", "type": "text", "label": "B"}]}"#,
        ])
    }

    private func live() async throws -> LiveSite {
        let site = try LiveSite(folder.path, options: BuildOptions())
        #expect(await site.rebuild().forms == ["one", "two"])
        return site
    }

    @Test(arguments: [
        ("forms/one.json", ["one"]), ("forms/two.strings.json", ["two"]), ("forms", ["one", "two"]),
        ("site.json", ["one", "two"]), ("web-templates/html/page.mustache", ["one", "two"]), ("public/robots.txt", []),
        ("assets/a.png", []),
    ])
    func aChangeBuildsWhatItTouches(path: String, forms: [String]) async throws {
        let site = try await live()
        #expect(await site.update(FileChanges([path]))?.forms == forms)
    }

    @Test(arguments: ["notes.txt", "dist/index.html", "sources/one.json", "site.json.swp"])
    func aChangeElsewhereBuildsNothing(path: String) async throws {
        let site = try await live()
        #expect(await site.update(FileChanges([path])) == nil)
    }

    @Test func anOverflowBuildsEverything() async throws {
        let site = try await live()
        #expect(await site.update(FileChanges(isOverflow: true))?.forms == ["one", "two"])
    }

    @Test func aFormMayChangeItsFile() async throws {
        let site = try await live()
        try folder.put(#"{"fields": [{"key": "c", "type": "text", "label": "C"}]}"#, at: "forms/deep/one.json")
        try folder.remove("forms/one.json")
        let rebuild = try #require(await site.update(FileChanges(["forms/one.json", "forms/deep/one.json"])))
        #expect(rebuild.forms == ["one"] && rebuild.removed.isEmpty)
        #expect(await site.form("one")?.document?.fields.map(\.name) == ["c"])
    }

    @Test func aWrongDefinitionLeavesTheLastRightOne() async throws {
        let site = try await live()
        let before = site.current.state(of: "one/")
        try folder.put("{\n  \"fields\": [{\"key\": \"a\", \"type\": \"txt\"}]\n}", at: "forms/one.json")
        let rebuild = try #require(await site.update(FileChanges(["forms/one.json"])))
        #expect(rebuild.diagnostics.filter { $0.severity == .error }.map(\.id) == ["formulary.unknown-type"])
        let state = site.current.state(of: "one/")
        #expect(state.page == before.page && state.page != nil)
        let error = try #require(state.errors.first)
        #expect((error.file, error.line, error.column) == ("forms/one.json", 2, 35))
        #expect(error.lines.map(\.number) == [1, 2, 3] && error.lines[1].text.contains("txt"))
        #expect(site.current.state(of: "two/").errors.isEmpty)
        #expect(site.current.state(of: "").errors == [error])
        #expect(await site.form("one")?.document?.fields.map(\.name) == ["a"])
    }

    @Test func aWrongSiteFileConcernsAllPagesUntilItIsRight() async throws {
        let site = try await live()
        try folder.put(#"{"titel": "Forms"}"#, at: "site.json")
        let rebuild = try #require(await site.update(FileChanges(["site.json"])))
        #expect(rebuild.error != nil && rebuild.forms.isEmpty)
        #expect(site.current.state(of: "two/").errors.map(\.file) == ["site.json"])
        #expect(site.current.state(of: "two/").page != nil)
        try folder.put(#"{"title": "Forms"}"#, at: "site.json")
        _ = await site.update(FileChanges(["site.json"]))
        #expect(site.current.state(of: "two/").errors.isEmpty)
    }

    @Test func aFormThatCannotBeListedCostsTheOthersNothing() async throws {
        try folder.put(#"{"fields": []}"#, at: "forms/a b.json")
        let site = try LiveSite(folder.path, options: BuildOptions())
        _ = await site.rebuild()
        #expect(site.current.state(of: "one/").errors.map(\.id) == ["site.id"])
        #expect(await site.update(FileChanges(["forms/one.json"]))?.forms == ["one"])
    }

    @Test func aWrongTemplateIsToldAtItsPlace() async throws {
        let site = try await live()
        try folder.put("<p>\n{{#broken", at: "web-templates/html/controls/text.mustache")
        let path = "web-templates/html/controls/text.mustache"
        _ = await site.update(FileChanges([path]))
        let error = try #require(site.current.state(of: "one/").errors.first)
        #expect((error.file, error.line) == (path, 2) && error.message.contains("}}"))
        try folder.remove(path)
        _ = await site.update(FileChanges([path]))
        #expect(site.current.state(of: "one/").errors.isEmpty)
    }

    /// Those that a server takes when it starts, for as long as they differ from then.
    @Test(arguments: [
        (#"{"baseURL": "https://forms.example.org/"}"#, ["baseURL"]),
        (
            #"{"inbox": "postgres://localhost/a", "attachments": {"bucket": "https://s3.example.org/a"}}"#,
            ["inbox", "attachments"]
        ),
        (#"{"title": "Others", "forward": {"endpoint": "https://example.org/"}, "review": true}"#, []),
    ])
    func settingsThatNeedARestartAreTold(settings: String, keys: [String]) async throws {
        let site = try await live()
        for _ in 1...2 {
            try folder.put(settings, at: "site.json")
            let told = await site.update(FileChanges(["site.json"]))?.diagnostics.filter { $0.id == "site.restart" }
            #expect(told?.map { String($0.message.prefix { $0 != " " }) } == keys.map { "“\($0)”" })
        }
        try folder.put(#"{"title": "Forms"}"#, at: "site.json")
        let told = await site.update(FileChanges(["site.json"]))?.diagnostics.map(\.id)
        #expect(told?.contains("site.restart") == false)
    }

    @Test func aStyleChangesTheAddressAndNotThePage() async throws {
        let site = try await live()
        let before = site.current.state(of: "one/en/")
        try folder.put("@layer base { h1 { color: red } }", at: "web-templates/themes/default/print.css")
        _ = await site.update(FileChanges(["web-templates/themes/default/print.css"]))
        let after = site.current.state(of: "one/en/")
        #expect(after.page == before.page && after.styles != before.styles && after.styles.count == 1)
    }

    @Test func paths() async throws {
        try folder.put("x", at: "public/docs/index.html")
        let content = try await live().current
        for path in ["", "one/", "one/index.html", "one/en/"] {
            guard case .file(let file) = content.match(path) else {
                Issue.record("\(path) is no file")
                continue
            }
            #expect(file.page != nil)
        }
        guard case .folder = content.match("one"), case .folder = content.match("docs"),
            case .archive("one") = content.match("one.zip"),
            case .publicFile("docs/index.html") = content.match("docs/"),
            case .nothing = content.match("three/"), case .nothing = content.match("one/es/")
        else {
            Issue.record("a path means something else")
            return
        }
    }
}
