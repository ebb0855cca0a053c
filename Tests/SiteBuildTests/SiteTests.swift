import FormModel
import Foundation
import Testing

@testable import SiteBuild

/// Whole builds of small sites (contract sections 1 to 3).
struct SiteTests {
    @Test func aSiteHasTheFilesThatItPromises() async throws {
        let site = try TemporarySite([
            "site.json": "{\"locales\": [\"en\", \"es\"]}", "forms/a.json": definition(), "public/robots.txt": "x",
        ])
        let report = try await site.build()
        #expect(report.rows.map(\.id) == ["a"])
        for file in [
            "index.html", "_headers", "robots.txt", "a.zip", "a/index.html", "a/en/index.html", "a/es/index.html",
            "a/_headers",
        ] {
            #expect(site.exists("dist/" + file), "\(file)")
        }
    }

    @Test func aFormWithAnErrorIsLeftOutAndTheOthersAreBuilt() async throws {
        let site = try TemporarySite([
            "site.json": "{\"host\": true}", "forms/a.json": "{", "forms/b.json": definition(),
        ])
        let report = try await site.build()
        #expect(report.diagnostics.map(\.id) == ["json.syntax"])
        #expect(!site.exists("dist/a") && site.exists("dist/b/index.html"))
    }

    @Test func strictMakesWarningsErrors() async throws {
        let files = [
            "site.json": "{\"host\": true}",
            "forms/a.json": "[{\"key\": \"a\", \"type\": \"text\", \"label\": \"A\", \"x\": 1}]",
        ]
        let tolerant = try await TemporarySite(files).build()
        #expect(tolerant.diagnostics.map(\.severity) == [.warning] && tolerant.rows.count == 1)
        let strict = try await TemporarySite(files).build { $0.isStrict = true }
        #expect(strict.diagnostics.map(\.severity) == [.error] && strict.rows.isEmpty)
    }

    @Test func twoFormsWithOneIdKeepTheFirst() async throws {
        let site = try TemporarySite([
            "site.json": "{\"host\": true}", "forms/a.json": definition(), "forms/b/A.json": definition(),
        ])
        let report = try await site.build()
        #expect(report.diagnostics.map(\.id) == ["site.duplicate-id"])
        #expect(report.rows.map(\.id) == ["a"])
    }

    @Test(arguments: ["builder", "index.html", "a.zip", "assets", "-a", ".a", "a b", "a/b", "ä", ""])
    func idsThatCannotBeFoldersAreRefused(id: String) async throws {
        let site = try TemporarySite([
            "site.json":
                "{\"host\": true, \"forms\": [{\"source\": \"a.json\", \"id\": \"\(id)\"}, {\"source\": \"b.json\"}]}",
            "a.json": definition(), "b.json": definition(),
        ])
        if id.isEmpty {
            #expect(throws: SiteError.self) { try Site.open(site.path) }
        } else {
            let report = try await site.build()
            #expect(report.diagnostics.map(\.id) == ["site.id"])
            #expect(report.rows.map(\.id) == ["b"])
        }
    }

    @Test(arguments: [
        "../a.json", "/etc/passwd", "forms/../../a.json", "link.json", "folder/a.json", "gone.json", "forms",
    ])
    func sourcesOutsideTheSiteAreRefused(source: String) async throws {
        let elsewhere = try TemporarySite(["a.json": definition()])
        let site = try TemporarySite([
            "site.json":
                "{\"host\": true, \"forms\": [{\"source\": \"\(source)\", \"id\": \"x\"}, {\"source\": \"b.json\"}]}",
            "b.json": definition(),
            "forms/c.json": definition(),
        ])
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: site.path + "/link.json", withDestinationPath: elsewhere.path + "/a.json")
        try manager.createSymbolicLink(atPath: site.path + "/folder", withDestinationPath: elsewhere.path)
        let report = try await site.build()
        #expect(report.diagnostics.map(\.id) == ["site.unlisted", "site.source"])
        #expect(report.rows.map(\.id) == ["b"])
    }

    @Test(arguments: ["../out", "/tmp/out", "a/../../out"])
    func anOutputOutsideTheSiteIsABadSite(output: String) throws {
        let site = try TemporarySite(["site.json": "{\"output\": \"\(output)\"}"])
        #expect(throws: SiteError.self) { try Site.open(site.path) }
    }

    @Test func onlyTheNamedFormsAreBuiltAndTheOthersStay() async throws {
        let site = try TemporarySite([
            "site.json": "{\"host\": true}", "forms/a.json": definition(), "forms/b.json": definition(),
        ])
        _ = try await site.build()
        let before = try site.read("dist/b/index.html")
        try site.write(definition(label: "Changed"), to: "forms/a.json")
        try site.write(definition(label: "Changed"), to: "forms/b.json")
        let report = try await site.build { $0.forms = ["a"] }
        #expect(report.rows.map(\.id) == ["a", "b"])
        #expect(try site.read("dist/a/index.html").contains("Changed"))
        #expect(try site.read("dist/b/index.html") == before)
        #expect(try site.read("dist/index.html").contains("b/index.html"))
    }

    @Test func anUnknownFormIsWrongUsage() async throws {
        let site = try TemporarySite(["site.json": "{\"host\": true}", "forms/contact.json": definition()])
        await #expect(throws: SiteError.self) { try await site.build { $0.forms = ["contct"] } }
    }

    @Test func onlyTheNamedLocalesAreBuilt() async throws {
        let site = try TemporarySite([
            "site.json": "{\"locales\": [\"en\", \"es\", \"fr\"]}", "forms/a.json": definition(),
        ])
        let spanish = try #require(LocaleTag("es"))
        _ = try await site.build { $0.locales = [spanish] }
        #expect(site.exists("dist/a/es/index.html") && !site.exists("dist/a/en"))
        #expect(try site.read("dist/a/index.html").contains("lang=\"es\""))
    }

    @Test func aSingleFileHoldsAll() async throws {
        let site = try TemporarySite(["site.json": "{\"host\": true}", "forms/a.json": definition()])
        _ = try await site.build { $0.singleFile = true }
        let page = try site.read("dist/a.en.html")
        #expect(page.contains("sha256-") && !page.contains("<link rel=\"stylesheet\"") && !page.contains(" src="))
    }

    @Test func integrityIsThereOnlyWhenAskedFor() async throws {
        let site = try TemporarySite(["site.json": "{\"host\": true}", "forms/a.json": definition()])
        _ = try await site.build()
        #expect(try !site.read("dist/a/index.html").contains("integrity="))
        _ = try await site.build { $0.integrity = true }
        #expect(try site.read("dist/a/index.html").contains("integrity=\"sha384-"))
    }

    @Test func theSitesOwnTemplatesThemeAndTextsCount() async throws {
        let site = try TemporarySite([
            "site.json": "{\"host\": true}",
            "web-templates/html/controls/text.mustache": "<div data-field=\"{{name}}\">mine {{value}}</div>",
            "web-templates/html/views/Big.mustache": "<div data-field=\"{{name}}\">big</div>",
            "forms/a.json": """
            [{"key": "a", "type": "text", "value": "<b>"}, {"key": "b", "type": "index", "label": "x",
            "style": {"styleCell": "custom", "nameXib": "Big"}}]
            """,
        ])
        _ = try await site.build()
        let page = try site.read("dist/a/index.html")
        #expect(page.contains("<div data-field=\"a\">mine &lt;b&gt;</div>"))
        #expect(page.contains("<div data-field=\"b\">big</div>"))
    }

    @Test func aTemplateThatCannotBeReadIsToldAtItsPlace() throws {
        let site = try TemporarySite([
            "site.json": "{\"host\": true}", "web-templates/html/page.mustache": "<p>\n{{#a}}</p>",
        ])
        let (opened, _) = try Site.open(site.path)
        #expect { try SiteBuilder(opened, options: BuildOptions()) } throws: { error in
            let found = (error as? SiteError)?.diagnostics.first
            return found?.position.file == "web-templates/html/page.mustache" && found?.position.line == 2
                && found?.message.contains("{{/a}}") == true
        }
    }

    @Test(arguments: ["a/index.html", "a", "index.html", "_headers", ".formsite.json"])
    func aPublicFileInTheWayOfAPageIsToldAndLeftOut(path: String) async throws {
        let site = try TemporarySite([
            "site.json": "{\"host\": true}", "forms/a.json": definition(), "public/\(path)": "mine",
        ])
        let report = try await site.build()
        #expect(report.diagnostics.map(\.id) == ["site.public"])
        #expect(site.exists("dist/a/index.html") && site.exists("dist/index.html"))
        #expect(try site.read("dist/index.html") != "mine")
    }

    @Test func aFormWithoutTheNamedLocaleIsToldAndNotBuilt() async throws {
        let site = try TemporarySite([
            "site.json": """
            {"host": true, "forms": [{"source": "a.json", "locales": ["en", "fr"]}, {"source": "b.json"}]}
            """,
            "a.json": definition(), "b.json": definition(),
        ])
        let french = try #require(LocaleTag("fr"))
        let report = try await site.build { $0.locales = [french] }
        #expect(report.diagnostics.map(\.id).contains("site.locale"))
        #expect(report.rows.map(\.id) == ["a"])
        #expect(site.exists("dist/a/fr/index.html") && !site.exists("dist/b"))
    }

    @Test func aTemplateThatIncludesItselfIsRefused() throws {
        let site = try TemporarySite([
            "site.json": "{\"host\": true}", "web-templates/html/parts/a.mustache": "{{> parts/b}}",
            "web-templates/html/parts/b.mustache": "{{#x}}{{>parts/a}}{{/x}}",
        ])
        let (opened, _) = try Site.open(site.path)
        #expect(throws: SiteError.self) { try SiteBuilder(opened, options: BuildOptions()) }
    }

    @Test func aPictureThatCannotBeReadIsOnlyMissing() async throws {
        let site = try TemporarySite([
            "site.json": "{\"host\": true, \"forms\": [{\"source\": \"defs/a.json\"}]}", "defs/near.svg": "<svg/>",
            "defs/a.json": "[{\"key\": \"a\", \"type\": \"boolean\", \"label\": \"A\", \"style\": "
                + "{\"checkBox\": {\"checkBoxOn\": \"near\", \"checkBoxOff\": \"away\"}}}]",
        ])
        try FileManager.default.createSymbolicLink(
            atPath: site.path + "/defs/away.png", withDestinationPath: "/etc/hostname")
        let report = try await site.build()
        #expect(report.diagnostics.map(\.id) == ["missing-image"])
        #expect(report.rows.count == 1)
    }

    @Test func theOrderOfFormsIsTheSites() async throws {
        let site = try TemporarySite([
            "site.json": "{\"host\": true, \"forms\": [{\"source\": \"b.json\"}, {\"source\": \"a.json\"}]}",
            "a.json": definition(),
            "b.json": definition(),
        ])
        #expect(try await site.build().rows.map(\.id) == ["b", "a"])
        #expect(try await site.build { $0.forms = ["b"] }.rows.map(\.id) == ["b", "a"])
    }

    @Test func checkFindsAFormHoweverItIsNamed() async throws {
        let site = try TemporarySite([
            "site.json": "{\"host\": true, \"forms\": [{\"source\": \"forms/a.json\", \"settings\": {\"x\": 1}}]}",
            "forms/a.json": definition(),
        ])
        let (opened, _) = try Site.open(site.path)
        let builder = try SiteBuilder(opened, options: BuildOptions())
        for name in ["forms/a.json", "./forms/a.json", site.path + "/forms/a.json", "forms/../forms/a.json"] {
            #expect(try builder.check([name]).map(\.id) == ["settings.unknown-key"], "\(name)")
        }
    }

    @Test func strictReachesTheSiteItself() throws {
        let site = try TemporarySite(["site.json": "{\"title\": \"T\",}"])
        #expect(try Site.open(site.path).warnings.map(\.id) == ["json.trailing-comma"])
        #expect(throws: SiteError.self) { try Site.open(site.path, isStrict: true) }
    }

    @Test func aNewSiteLacksNothingButWhoReceivesItsAnswers() async throws {
        let site = try TemporarySite([:])
        try SiteScaffold().write(to: site.path)
        let report = try await site.build()
        #expect(report.diagnostics.map(\.id) == ["site.no-endpoint"])
        #expect(report.rows.first?.locales.count == 2)
        #expect(throws: SiteError.self) { try SiteScaffold().write(to: site.path) }
    }
}
