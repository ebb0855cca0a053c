import FormModel
import Foundation
import Testing

@testable import SiteBuild

/// The pages of the preview and what is said of them.
struct PreviewTests {
    private static let definition = """
        { "fields": [
          { "key": "size", "type": "picker", "label": "Size", "listOptions": [
            { "key": "s", "value": "Small" }, { "key": "l", "value": "Large" } ] },
          { "key": "name", "type": "text", "label": "Name", "placeHolder": "As in your passport",
            "validator": [{ "type": "mandatory", "textError": "Enter your name" }] }
        ] }
        """
    private static let strings = """
        { "es": { "A": "A", "Size": "Talla", "Small": "Pequeña", "Name": "Nombre",
                  "Enter your name": "Escriba su nombre" } }
        """

    private func reading(
        of site: TemporarySite
    ) throws -> (builder: PreviewBuilder, document: FormDocument, reading: SiteBuilder.Reading) {
        let builder = try SiteBuilder(try Site.open(site.path).site, options: BuildOptions())
        let reading = builder.read(try #require(try builder.entries().entries.first))
        return (PreviewBuilder(builder), try #require(reading.document), reading)
    }

    private func site(_ configuration: String = "{}") throws -> TemporarySite {
        try TemporarySite([
            "site.json": configuration, "forms/a.json": Self.definition, "forms/a.strings.json": Self.strings,
        ])
    }

    @Test func thePreviewHasAPageForEachLanguageAndThePseudoOnesAndABuildHasNot() async throws {
        let site = try site(
            #"{"baseURL": "https://forms.example.org/"}"#)
        let (builder, document, reading) = try reading(of: site)
        var options = FormOptions()
        options.submit = .init(endpoint: "/in")
        let files = try builder.files(
            of: document, options: options, version: reading.version, pictures: reading.pictures)
        let pages = files.filter { $0.path.hasSuffix(".html") }
        #expect(
            pages.map(\.path) == [
                "en/index.html", "es/index.html", "qps/index.html", "qps-plocm/index.html",
            ])
        let text = pages.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(text[2].contains(#"<html lang="qps" dir="ltr">"#) && text[2].contains("⟦Ñááɱéé⟧"))
        #expect(text[3].contains(#"<html lang="qps-plocm" dir="rtl">"#) && text[3].contains("\u{200F}⟦Ñááɱéé⟧\u{200F}"))
        #expect(text[2].contains("⟦Šûûƀɱîîţţ⟧"))
        #expect(
            text.allSatisfy { $0.contains(#""drafts":false"#) && !$0.contains("/in\"") && !$0.contains("canonical") })
        let script = try #require(files.first { $0.path.hasSuffix(".js") })
        #expect(String(decoding: script.bytes, as: UTF8.self).contains("name:'mirror'"))
        _ = try await site.build()
        #expect(site.exists("dist/a/es/index.html") && !site.exists("dist/a/qps/index.html"))
        let built = try FileManager.default.contentsOfDirectory(atPath: site.path + "/dist/a")
        #expect(
            try built.filter { $0.hasSuffix(".js") }.allSatisfy { try !site.read("dist/a/\($0)").contains("'mirror'") })
    }

    @Test func whatAFormLanguageSaysByItselfIsMadeFromEnglish() throws {
        let definition = """
            <form name="visit" language="ES"><page name="p"><group name="g">
            <item name="a" type="textField" required="YES"><label language="ES">Nombre</label></item>
            </group></page></form>
            """
        let site = try TemporarySite(["site.json": "{}", "forms/visit.xml": definition])
        let (builder, document, reading) = try reading(of: site)
        let files = try builder.files(
            of: document, options: FormOptions(), version: reading.version, pictures: reading.pictures)
        let page = String(decoding: try #require(files.first { $0.path == "qps/index.html" }).bytes, as: UTF8.self)
        #expect(page.contains("⟦Ñööɱƀŕééé⟧"))
        #expect(page.contains(#""judge.required":"⟦Ţĥîîš ƒîîééļđ îîš ŕéééǫûûîŕééđđ.⟧""#))
    }

    @Test func theFactsNameLanguagesFieldsAndWhatIsMissing() throws {
        let (builder, document, reading) = try reading(of: try site())
        let facts = try builder.facts(of: document, diagnostics: reading.diagnostics)
        #expect((facts.id, facts.title) == ("a", "A"))
        #expect(facts.locales.map(\.tag) == ["en", "es", "qps", "qps-plocm"])
        #expect(facts.locales.map(\.name) == ["English", "Español", "Accented", "Mirrored"])
        #expect(facts.locales.map(\.dir) == ["ltr", "ltr", "ltr", "rtl"])
        #expect(facts.locales.map(\.pseudo) == [false, false, true, true])
        #expect(facts.fields == [["size", "Size"], ["name", "Name"]])
        #expect(facts.locales.map(\.missing.count) == [0, 2, 0, 0])
        #expect(
            facts.locales[1].missing == [
                .init(field: "size", label: "Size", what: "option", text: "Large"),
                .init(field: "name", label: "Name", what: "placeholder", text: "As in your passport"),
            ])
        #expect(facts.locales.map(\.diagnostics.count) == [0, 0, 0, 0])
    }

    @Test func theRulesPlacesStandInTheOrderOfThePagesRules() throws {
        let definition = """
            { "fields": [
              { "key": "more", "type": "boolean", "label": "More",
                "rules": { "fieldReciver": ["why"], "compare": "=", "value": "true",
                           "behavior": "show", "else": "hide" } },
              { "key": "less", "type": "boolean", "label": "Less",
                "rules": { "fieldReciver": ["why"], "compare": "=", "value": "true",
                           "behavior": "hide", "else": "show" } },
              { "key": "why", "type": "text", "label": "Why" }
            ] }
            """
        let site = try TemporarySite(["site.json": "{}", "forms/a.json": definition])
        let (builder, document, reading) = try reading(of: site)
        let facts = try builder.facts(of: document, diagnostics: reading.diagnostics)
        #expect(facts.rules == ["forms/a.json:3:14", "forms/a.json:6:14"])
    }

    @Test func aPseudoLanguageInSiteJSONIsAnError() throws {
        let site = try site(#"{"locales": ["en", "qps"]}"#)
        #expect(throws: SiteError.self) { try Site.open(site.path) }
    }
}
