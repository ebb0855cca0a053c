import FormImport
import FormModel
import Testing

@testable import SiteBuild

private func read(_ text: String) -> (configuration: SiteConfiguration, diagnostics: [Diagnostic]) {
    SiteConfigurationReader.read(Array(text.utf8), file: "site.json", themes: ["default", "plain"])
}

/// `site.json` (contract section 2).
struct SiteConfigurationTests {
    @Test func anEmptyObjectIsASite() {
        let (configuration, diagnostics) = read("{}")
        #expect(diagnostics.isEmpty)
        #expect(configuration.output == "dist")
        #expect(configuration.forms.map(\.source) == ["forms/"])
        #expect(configuration.keepsDrafts)
    }

    @Test func everyKeyIsRead() throws {
        let (configuration, diagnostics) = read(
            """
            {"title": "T", "baseURL": "https://forms.example.org", "output": "out", "locales": ["en_US", "es"],
             "forms": [{"source": "forms/a.json", "id": "b", "locales": ["fr"], "settings": {"title": "X"}}],
             "theme": "plain", "submit": {"endpoint": "https://a.example/in", "method": "PUT", "encoding": "form"},
             "services": {"address": "/address"}, "prefill": ["name"], "drafts": false,
             "host": true, "review": true, "confirmation": {"en": "We write to you.", "es_MX": "Le escribimos."}}
            """)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        #expect(configuration.title == "T")
        #expect(configuration.baseURL == "https://forms.example.org/")
        #expect(configuration.output == "out")
        #expect(configuration.locales.map(\.tag) == ["en-US", "es"])
        let form = try #require(configuration.forms.first)
        #expect(form.source == "forms/a.json")
        #expect(form.id == "b")
        #expect(form.locales.map(\.tag) == ["fr"])
        #expect(form.settings.map(\.key) == ["title"])
        #expect(configuration.theme == "plain")
        #expect(configuration.options.submit?.endpoint == "https://a.example/in")
        #expect(configuration.options.submit?.method == "PUT")
        #expect(configuration.options.submit?.encoding == .form)
        #expect(configuration.services == ["address": "/address"])
        #expect(configuration.prefill == ["name"])
        #expect(!configuration.keepsDrafts)
        #expect(configuration.isHosted)
        #expect(configuration.options.review == true)
        let confirmation = try #require(configuration.options.confirmation)
        #expect(confirmation.variants.map(\.string) == ["We write to you.", "Le escribimos."])
        #expect(confirmation.variants.map(\.locale?.tag) == ["en", "es-MX"])
    }

    @Test func whatAFormSaysStandsInPlaceOfTheSite() throws {
        let (configuration, diagnostics) = read(
            """
            {"submit": {"endpoint": "/in"}, "review": true, "confirmation": {"en": "We write to you."},
             "forms": [{"source": "forms/a.json"}, {"source": "forms/b.json", "submit": {"endpoint": "/other"},
                       "review": false, "confirmation": {"en": "We call you."}}]}
            """)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        let forms = try #require(configuration.forms)
        let options = forms.map { $0.options.completed(by: configuration.options) }
        #expect(options.map(\.submit?.endpoint) == ["/in", "/other"])
        #expect(options.map(\.review) == [true, false])
        #expect(options.map(\.confirmation?.variants.first?.string) == ["We write to you.", "We call you."])
    }

    @Test(arguments: [
        ("{\"titel\": 1}", 2, "did you mean “title”?"),
        ("{\"forms\": [{\"sorce\": \"a\"}]}", 13, "did you mean “source”?"),
        ("{\"submit\": {\"endpont\": \"x\"}}", 13, "did you mean “endpoint”?"),
        ("{\"confimation\": {}}", 2, "did you mean “confirmation”?"),
        ("{\"forms\": [{\"source\": \"a\", \"reviw\": true}]}", 28, "did you mean “review”?"),
        ("{\"services\": {\"ukbank\": \"/x\"}}", 15, "did you mean “ukBank”?"),
    ])
    func anUnknownKeyIsAnErrorThatNamesTheNearest(text: String, column: Int, words: String) {
        let found = read(text).diagnostics.first
        #expect(found?.id == "site.unknown-key")
        #expect(found?.severity == .error)
        #expect(found?.position == SourcePosition(file: "site.json", line: 1, column: column))
        #expect(found?.message.hasSuffix(words) == true)
    }

    @Test(arguments: [
        "{\"title\": 1}", "{\"title\": \"\"}", "{\"baseURL\": []}", "{\"output\": null}", "{\"locales\": \"en\"}",
        "{\"locales\": [1]}", "{\"locales\": [\"e\"]}", "{\"forms\": {}}", "{\"forms\": [1]}", "{\"forms\": [{}]}",
        "{\"forms\": [{\"source\": 1}]}", "{\"forms\": [{\"source\": \"a\", \"settings\": []}]}",
        "{\"theme\": \"dark\"}",
        "{\"submit\": \"x\"}", "{\"submit\": {\"endpoint\": \"javascript:alert(1)\"}}",
        "{\"submit\": {\"endpoint\": \"//evil.example\"}}", "{\"submit\": {\"endpoint\": \"https://a; script-src *\"}}",
        "{\"submit\": {\"endpoint\": \"/a\", \"method\": \"GET\"}}",
        "{\"submit\": {\"endpoint\": \"/a\", \"encoding\": \"xml\"}}",
        "{\"submit\": {}}", "{\"host\": \"yes\"}", "{\"review\": 1}", "{\"confirmation\": \"Thanks\"}",
        "{\"confirmation\": {\"e\": \"Thanks\"}}", "{\"confirmation\": {\"en\": \"\"}}",
        "{\"forms\": [{\"source\": \"a\", \"submit\": \"/in\"}]}",
        "{\"services\": []}", "{\"services\": {\"email\": 1}}", "{\"prefill\": \"a\"}", "{\"drafts\": \"no\"}", "[]",
        "",
    ])
    func aWrongKindOfValueIsAnError(text: String) {
        let diagnostics = read(text).diagnostics
        #expect(diagnostics.count == 1, "\(diagnostics)")
        #expect(diagnostics.hasErrors)
    }
}
