import FormImport
import FormModel
import Testing

/// Form documents that are written as dynamic data lists, in both of their languages.
struct DDLWritingTests {
    private func read(_ text: String, _ locales: [LocaleTag] = []) -> ImportResult {
        let name = text.hasPrefix("<") ? "forms/a.xml" : "forms/a.json"
        return importForm(
            DefinitionSource(file: name, bytes: Array(text.utf8)), as: FormRequest(id: "a", locales: locales))
    }

    /// All that a page shows of a field and does with it, without places and what is only remembered.
    private func facts(_ document: FormDocument) -> [String] {
        document.fields.map { field in
            let texts = document.locales.map { locale in
                [field.texts.label, field.texts.hint, field.texts.placeholder].map {
                    $0?.string(in: locale, default: document.defaultLocale) ?? ""
                }
            }
            let options = field.options.map { option in
                let labels = document.locales.map { option.label.string(in: $0, default: document.defaultLocale) }
                return "\(option.value.written)=\(labels)"
            }
            let locals = field.initialValues?.map { "\($0.locale.tag)=\($0.value?.json ?? "none")" }
            let parts = field.components.map { $0.initialValue?.json ?? "none" }
            return "\(field.name) \(field.submission.key ?? "") \(field.control) \(field.valueType?.rawValue ?? "") "
                + "\(field.isRequired) \(field.state.isEnabled) \(field.choice?.isMultiple ?? false) "
                + "\(texts) \(options) "
                + "\(field.initialValue?.json ?? "none") \(locals ?? []) \(parts) \(field.texts.showsLabel ?? true)"
        }
    }

    private func expectFixedPoint(_ text: String, _ name: String) throws {
        guard let first = read(text).document, first.dialect == DDL.dialect else { return }
        let written = DDL.write(first)
        let second = try #require(read(written.definition.text).document, "\(name): \(written.definition.text)")
        #expect(facts(second) == facts(first), "\(name): \(written.definition.text)")
        #expect(second.locales == first.locales && second.settings == first.settings, "\(name)")
        #expect(written.losses.isEmpty, "\(name): \(written.losses)")
        // What has been written once is written the same again.
        #expect(DDL.write(second).definition.text == written.definition.text, "\(name)")
    }

    @Test func definitionsOfTheScenariosAreFixedPoints() throws {
        let forms = ScenarioForm.all(of: "ddl")
        #expect(forms.count > 100)
        for form in forms { try expectFixedPoint(form.definition, form.name) }
    }

    @Test func ofTwoBlocksOfALanguageTheFirstCountsAsAWhole() throws {
        let block = #"<meta-data locale="en_US"><entry name="label">"#
        let text =
            #"<root default-locale="en_US"><dynamic-element dataType="string" name="s">"# + block
            + "A</entry></meta-data>" + block + #"B</entry><entry name="predefinedValue">v</entry>"#
            + #"<entry name="tip">t</entry></meta-data></dynamic-element></root>"#
        try expectFixedPoint(text, "two blocks")
        let document = try #require(read(text).document)
        #expect(document.fields[0].texts.hint == nil && !DDL.write(document).definition.text.contains("predefined"))
    }

    @Test func theSampleIsAFixedPoint() throws {
        let text = String(decoding: try Samples.bytes("forms/lodging.json"), as: UTF8.self)
        try expectFixedPoint(text, "lodging")
        let document = try #require(read(text).document)
        #expect(DDL.write(document).files.map(\.suffix) == [".json"])
    }

    /// The other language of the same form.
    @Test func aFormOfOneVersionIsWrittenForTheOther() throws {
        let text = String(decoding: try Samples.bytes("forms/lodging.json"), as: UTF8.self)
        var document = try #require(read(text).document)
        document.settings["portalVersion"] = "6.2"
        let written = DDL.write(document)
        #expect(written.files.map(\.suffix) == [".xml"])
        var other = try #require(read(written.definition.text).document)
        #expect(other.settings["portalVersion"] == "6.2" && other.locales == document.locales)
        #expect(facts(other) == facts(document))
        other.settings["portalVersion"] = "7.0"
        #expect(facts(try #require(read(DDL.write(other).definition.text).document)) == facts(document))
    }

    @Test func whatTheAuthorWroteBesidesIsKept() throws {
        let text = """
            {"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US", "fields": [
            {"name": "s", "type": "ddm-separator"},
            {"name": "a", "dataType": "string", "indexType": "keyword", "width": "small",
            "type": "select", "options": [{"name": "o", "value": "1", "label": "One"}]},
            {"name": "h", "dataType": "html"}]}
            """
        let written = DDL.write(try #require(read(text).document)).definition.text
        let fields = JSONReader.read(Array(written.utf8), file: "").root?["fields"]?.array ?? []
        #expect(fields.compactMap { $0["name"]?.string } == ["s", "a", "h"])
        #expect(fields[1]["indexType"]?.string == "keyword" && fields[1]["width"]?.string == "small")
        #expect(fields[1]["options"]?.array?.first?["name"]?.string == "o")
    }

    @Test func aValueThatIsTheLabelOfAnotherOptionIsWrittenByItsLabel() throws {
        let text = """
            {"defaultLanguageId": "en_US", "fields": [
            {"name": "a", "dataType": "string", "type": "radio", "predefinedValue": "Second",
            "options": [{"value": "x", "label": "y"}, {"value": "y", "label": "Second"}]}]}
            """
        try expectFixedPoint(text, "labels")
        #expect(read(text).document?.fields.first?.initialValue == ["y"])
    }

    @Test func formsOfOtherLanguagesAreWrittenWithTheirLossesTold() throws {
        let text = """
            {"fields": [{"key": "a", "type": "text", "label": "A"}, {"key": "p", "type": "index", "label": "P"}]}
            """
        let document = try #require(read(text).document)
        let written = DDL.write(document)
        #expect(read(written.definition.text).document?.fields.map(\.name) == ["a"])
        #expect(
            written.losses.messages.contains("“p”, in Liferay DDL: there is nothing like “paragraph”; it is left out"))
    }

    /// A portal's ids are without script, `zh_CN`; a variant stays.
    @Test func idsOfLanguagesAreWithoutScript() throws {
        let text = """
            {"availableLanguageIds": ["zh_Hans_CN", "de_1996"], "defaultLanguageId": "zh_CN",
             "fields": [{"name": "t", "dataType": "string"}]}
            """
        let document = try #require(read(text).document)
        #expect(DDL.write(document).definition.text.contains("de_1996"))
        #expect(!DDL.write(document).definition.text.contains("Hans"))
    }

    // MARK: - Predefined values by language

    private func xml(_ blocks: String) -> String {
        "<root available-locales=\"en_US\" default-locale=\"en_US\"><dynamic-element dataType=\"string\" name=\"t\" "
            + "type=\"text\">\(blocks)</dynamic-element></root>"
    }

    private func block(_ locale: String, _ value: String?) -> String {
        let entry = value.map { "<entry name=\"predefinedValue\">\($0)</entry>" } ?? ""
        return "<meta-data locale=\"\(locale)\"><entry name=\"label\">L \(locale)</entry>\(entry)</meta-data>"
    }

    private func json(_ value: String) -> String {
        "{\"defaultLanguageId\": \"en_US\", \"fields\": [{\"name\": \"t\", \"dataType\": \"string\", "
            + "\"type\": \"text\", \"predefinedValue\": \(value)}]}"
    }

    /// Pages may be asked for in any language, whichever ones the definition declares (sections 1 and 5).
    @Test func predefinedValuesOfLanguagesWithoutAPageStay() throws {
        for text in [
            xml(block("en_US", "pe") + block("es_ES", "ps")), xml(block("en_US", nil) + block("es_ES", "ps")),
            xml(block("de", "pd") + block("en_US", "pe") + block("es_ES", "")),
            json("{\"en_US\": \"pe\", \"es_ES\": \"ps\"}"), json("{\"en_US\": \"pe\", \"es_ES\": null}"),
            json("{\"es_ES\": \"ps\", \"en\": 3}"),
        ] {
            let written = DDL.write(try #require(read(text).document))
            #expect(written.losses.isEmpty)
            for locale in ["en", "es-ES", "es-MX", "de", "fr"].map({ LocaleTag($0)! }) {
                let before = try #require(read(text, [locale]).document)
                let after = try #require(read(written.definition.text, [locale]).document)
                #expect(facts(after) == facts(before), "\(text) in \(locale): \(written.definition.text)")
            }
        }
    }

    @Test func aNewPredefinedValueTakesThePlaceOfThatOfThePagesAlone() throws {
        var document = try #require(read(json("{\"en_US\": \"pe\", \"es_ES\": \"ps\"}")).document)
        document.pages[0].groups[0].sections[0].fields[0].initialValue = "new"
        let written = DDL.write(document).definition.text
        #expect(read(written).document?.fields.first?.initialValue == "new")
        #expect(read(written, [LocaleTag("es")!]).document?.fields.first?.initialValue == "ps")
    }

    /// Labels count before values (section 6.5): a label in another language must not take the place of a value.
    @Test func anOptionIsNamedAsEachPageReadsIt() throws {
        let text =
            "{\"availableLanguageIds\": [\"en_US\", \"es_ES\"], \"defaultLanguageId\": \"en_US\", \"fields\": ["
            + "{\"name\": \"s\", \"dataType\": \"string\", \"type\": \"select\", \"predefinedValue\": \"b\", "
            + "\"options\": [{\"value\": \"a\", \"label\": {\"en_US\": \"One\", \"es_ES\": \"Uno\"}}, "
            + "{\"value\": \"b\", \"label\": {\"en_US\": \"Two\", \"es_ES\": \"Dos\"}}]}]}"
        var document = try #require(read(text).document)
        let spanish = try #require(LocaleTag("es-ES"))
        document.pages[0].groups[0].sections[0].fields[0].options[0].label.variants.removeAll { $0.locale == spanish }
        document.pages[0].groups[0].sections[0].fields[0].options[0].label.variants.append(
            Text.Variant("b", locale: spanish, at: document.position))
        let written = DDL.write(document).definition.text
        for locale in document.locales {
            let field = try #require(read(written, [locale]).document?.fields.first)
            #expect(field.initialValue == ["b"], "\(locale): \(written)")
        }
    }

    /// The languages of pages that only the site names.
    @Test func valuesOfThePagesOfASiteAreNotToldAsLost() throws {
        let locales = ["en-US", "es-ES"].map { LocaleTag($0)! }
        for text in [xml(block("en_US", "pe") + block("es_ES", "ps")), json("{\"en_US\": \"pe\", \"es_ES\": \"ps\"}")] {
            let document = try #require(read(text, locales).document)
            let written = DDL.write(document, as: FormRequest(id: "a", locales: locales))
            #expect(written.losses.messages == [])
            #expect(facts(try #require(read(written.definition.text, locales).document)) == facts(document))
        }
    }

    @Test func settingsAndTitlesAreToldWhereTheSiteDoesNotHoldThem() throws {
        var document = try #require(read("{\"defaultLanguageId\": \"en_US\", \"fields\": []}").document)
        (document.settings["recordSetId"], document.title) = (7, Text("Mine", at: document.position))
        let rest = "is no part of a definition; the form's settings in site.json hold it"
        #expect(
            DDL.write(document).losses.messages
                == ["its title", "“recordSetId”"].map { "the form, in Liferay DDL: \($0) \(rest)" })
    }
}
