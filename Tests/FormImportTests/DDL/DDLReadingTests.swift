import FormImport
import FormModel
import Testing

/// Definitions of dynamic data lists, in both languages (specification: liferay-ddl.md, sections 1 to 6).
struct DDLReadingTests {
    private func read(_ text: String, _ locales: String..., settings: [JSONMember] = []) -> ImportResult {
        let name = text.hasPrefix("<") ? "forms/a.xml" : "forms/a.json"
        let source = DefinitionSource(file: name, bytes: Array(text.utf8))
        return importForm(
            source, as: FormRequest(id: "a", locales: locales.compactMap { LocaleTag($0) }, settings: settings))
    }

    private func json(_ fields: String, _ more: String = "") -> String {
        "{\"availableLanguageIds\": [\"en_US\"], \"defaultLanguageId\": \"en_US\"\(more), \"fields\": [\(fields)]}"
    }

    private func label(_ result: ImportResult, _ locale: String) -> String? {
        guard let document = result.document, let tag = LocaleTag(locale) else { return nil }
        return document.fields.first?.texts.label?.string(in: tag, default: document.defaultLocale)
    }

    @Test func theContentShowsTheLanguage() {
        for text in [
            json(""), "{\"fields\": [{\"dataType\": \"string\", \"name\": \"a\"}]}", "<root><dynamic-element/></root>",
        ] {
            #expect(read(text).document?.dialect == DDL.dialect)
        }
        #expect(
            read("{\"fields\": [{\"key\": \"a\", \"type\": \"text\", \"label\": \"L\"}]}").document?.dialect
                == Formulary.dialect)
    }

    @Test func aRootWithoutFieldsIsNoForm() {
        let result = read("<root><dynamic-elment/></root>")
        #expect(result.document == nil)
        expectDiagnostics(result.diagnostics, ["error ddl.no-fields"])
        #expect(result.diagnostics.first?.message.contains("dynamic-element") == true)
        #expect(read(json("")).document?.hasSubmit == false)
    }

    @Test func fieldsThatAreNotSupportedAreTold() {
        let result = read(
            json(
                """
                {"name": "a"}, {"name": "b", "dataType": "link-to-page"}, {"name": "c", "dataType": "strng"}
                """
            ))
        #expect(result.document?.fields.isEmpty == true)
        expectDiagnostics(result.diagnostics, Array(repeating: "warning ddl.dropped-field", count: 3))
        #expect(result.diagnostics.last?.message.contains("did you mean “string”?") == true)
    }

    @Test func xmlChoosesABlockAsAWhole() {
        let text = """
            <root available-locales="en_US" default-locale="en_US"><dynamic-element dataType="string" name="a">
            <meta-data locale="en_US"><entry name="label">Motto</entry>\
            <entry name="predefinedValue">x</entry></meta-data>
            <meta-data locale="es_ES"><entry name="label">Lema</entry></meta-data></dynamic-element></root>
            """
        let result = read(text, "es-ES", "en-US", "fr-FR")
        #expect(["es-ES", "en-US", "fr-FR"].map { label(result, $0) } == ["Lema", "Motto", "Motto"])
        let values = result.document?.fields.first?.initialValues?.map(\.value)
        #expect(values == [nil, "x", "x"])
    }

    @Test func jsonChoosesEachTextAndTakesTheFirstOne() {
        let result = read(
            json("{\"name\": \"a\", \"dataType\": \"string\", \"label\": {\"de_DE\": \"Wort\", \"it\": \"Parola\"}}"),
            "fr-FR", "it-CH")
        #expect([label(result, "fr-FR"), label(result, "it-CH")] == ["Wort", "Parola"])
    }

    @Test func flagsAreTrueForFewWords() {
        let field = "\"dataType\": \"string\", \"name\""
        let result = read(
            json(
                """
                {\(field): "a"}, {\(field): "b", "required": "yes"}, {\(field): "c", "required": " TRUE "}, \
                {\(field): "d", "required": 0}
                """
            ))
        #expect(result.document?.fields.map(\.isRequired) == [true, false, true, false])
        expectDiagnostics(result.diagnostics, ["warning ddl.flag"])
    }

    @Test(arguments: [
        ("integer", "\" 16 \"", Value.string("16")), ("double", "\"12,5\"", "12.5"), ("number", "2.5", "2.5"),
        ("date", "\"02/29/2016\"", "2016-02-29"), ("date", "\"1087603200000\"", "2004-06-19"),
        ("boolean", "\"\"", false),
        ("boolean", "true", true), ("date", "\"1/1/50\"", "1950-01-01"), ("date", "-1", "1969-12-31"),
    ])
    func predefinedValuesAreTyped(type: String, written: String, value: Value) {
        let result = read(
            json("{\"name\": \"a\", \"dataType\": \"\(type)\", \"predefinedValue\": {\"en_US\": \(written)}}"))
        #expect(result.document?.fields.first?.initialValue == value)
        expectDiagnostics(result.diagnostics, [])
    }

    @Test(arguments: [("integer", "x"), ("date", "02/30/2016"), ("boolean", "on"), ("geolocation", "here")])
    func predefinedValuesThatCannotBeReadAreTold(type: String, written: String) {
        let result = read(json("{\"name\": \"a\", \"dataType\": \"\(type)\", \"predefinedValue\": \"\(written)\"}"))
        expectDiagnostics(result.diagnostics, ["warning ddl.predefined-value"])
    }

    @Test func optionsAreFoundByLabelBeforeValue() {
        let options =
            "\"options\": [{\"value\": \"Beta\", \"label\": \"First\"}, {\"value\": \"b\", \"label\": \"Beta\"}]"
        let result = read(
            json(
                """
                {"name": "a", "dataType": "string", "type": "select", "predefinedValue": "[Beta]", \(options)}
                """
            ))
        #expect(result.document?.fields.first?.initialValue == ["b"])
        #expect(result.document?.fields.first?.control == .select)
    }

    @Test func ofTwoFieldsWithOneNameBothAreThere() {
        let field = "\"dataType\": \"string\", \"name\""
        let result = read(json("{\(field): \"a\"}, {\(field): \"A\"}, {\(field): \"a\"}"))
        #expect(result.document?.fields.map(\.name) == ["a", "A", "a~2"])
        #expect(result.document?.fields.last?.submission.key == "a")
        expectDiagnostics(result.diagnostics, ["warning ddl.duplicate-name", "warning ddl.duplicate-name"])
    }

    @Test func anEditorThatDoesNotFitIsTold() {
        let result = read(
            json(
                """
                {"name": "a", "dataType": "string", "type": "checkbox"}, \
                {"name": "b", "dataType": "string", "type": "ddm-textarea"}
                """
            ))
        #expect(result.document?.fields.map(\.control) == [.text, .textarea])
        expectDiagnostics(result.diagnostics, ["warning ddl.editor"])
    }
}
