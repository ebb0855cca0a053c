import FormImport
import FormModel
import Testing

/// Document shape and what is an error (specification 1 and 1.3).
struct FormularyDefinitionTests {
    @Test(arguments: ["{\"fields\": [\(fieldText("text"))]}", "[\(fieldText("text"))]"])
    func anObjectWithFieldsAndABareListAreForms(text: String) {
        let result = importFormulary(text)
        #expect(result.document?.fields.map(\.name) == ["k"])
        #expect(result.document?.dialect == Formulary.dialect)
        expectDiagnostics(result.diagnostics, [])
    }

    @Test(arguments: [
        "{}", "{\"field\": []}", "{\"fields\": 1}", "{\"fields\": [1]}", "{\"fields\": {}}", "[1]", "[[]]",
    ])
    func withoutAListOfFieldsThereIsNoForm(text: String) {
        let result = importFormulary(text)
        #expect(result.document == nil)
        expectDiagnostics(result.diagnostics, ["error formulary.no-fields"])
    }

    @Test(arguments: [
        "{\"fields\": [], \"groups\": []}", "{\"fields\": [], \"controls\": []}",
        "[{\"key\": \"k\", \"type\": \"text\", \"label\": \"L\", \"sections\": []}]",
    ])
    func unknownKeysMakeAFormNothingElse(text: String) {
        let result = importFormulary(text)
        #expect(result.document?.dialect == Formulary.dialect)
        #expect(!result.diagnostics.hasErrors)
    }

    @Test func anErrorNamesItsField() {
        let result = importFormulary(
            "[{\"key\": \"age\", \"type\": \"nmber\"}, \(fieldText("picker", "\"listOptions\": []"))]")
        #expect(result.diagnostics.map { $0.message.contains("“age”") } == [true, false])
        #expect(result.diagnostics.map { $0.message.contains("“k”") } == [false, true])
    }

    @Test(arguments: ["1", "\"x\"", "null", "{\"controls\": []}"])
    func whatIsNoFormulary(text: String) {
        let result = importFormulary(text)
        #expect(result.document == nil)
        expectDiagnostics(result.diagnostics, ["error unknown-language"])
    }

    @Test func typesBecomeControls() {
        let types = ["text", "picker", "datePicker", "boolean", "index"]
        let fields = types.map { fieldText($0).replacing("\"k\"", with: "\"\($0)\"") }
        let expandable = fieldText("boolean", "\"subtype\": \"expandable\"")
        let result = importFormulary("[\((fields + [expandable]).joined(separator: ","))]")
        expectDiagnostics(result.diagnostics, [])
        #expect(result.document?.fields.map(\.control) == [.text, .select, .date, .checkbox, .prose, .consent])
    }

    @Test(arguments: [
        ("{\"type\": \"text\"}", "formulary.missing-key"), ("{\"key\": \"a\"}", "formulary.missing-type"),
        ("{\"key\": \"\", \"type\": \"text\"}", "formulary.missing-key"),
        ("{\"key\": 3, \"type\": \"text\"}", "formulary.missing-key"),
        ("{\"key\": \"a\", \"type\": \"\"}", "formulary.missing-type"),
        ("{\"key\": \"a\", \"type\": \"Text\"}", "formulary.unknown-type"),
        ("{\"key\": \"a\", \"type\": \"picker\"}", "formulary.options"),
        (fieldText("picker", "\"listOptions\": []"), "formulary.options"),
        (fieldText("picker", "\"listOptions\": {}"), "formulary.options"),
        (fieldText("picker", "\"listOptions\": [\"a\"]"), "formulary.options"),
        (fieldText("picker", "\"listOptions\": [{\"key\": \"a\"}]"), "formulary.options"),
        (fieldText("picker", "\"listOptions\": [{\"key\": \"a\", \"value\": 1}]"), "formulary.options"),
        (fieldText("picker", "\"listOptions\": [{\"key\": \"\", \"value\": \"A\"}]"), "formulary.missing-key"),
        (fieldText("picker", "\"listOptions\": [{\"value\": \"A\"}]"), "formulary.missing-key"),
        (fieldText("text", "\"validator\": [{\"textError\": \"x\"}]"), "formulary.missing-type"),
        (fieldText("text", "\"validator\": [{\"type\": 1}]"), "formulary.missing-type"),
        (fieldText("boolean", "\"rules\": {}"), "formulary.rules"),
        (fieldText("boolean", "\"rules\": []"), "formulary.rules"),
        (fieldText("text", "\"rules\": 1"), "formulary.rules"),
    ])
    func oneBadFieldIsAnErrorAndLeavesTheOthers(bad: String, id: String) {
        let good = "{\"key\": \"good\", \"type\": \"text\", \"label\": \"G\"}"
        let result = importFormulary("[\n\(bad),\n\(good)]")
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.id) == [id])
        #expect(result.diagnostics.first?.position.line == 2)
        #expect(result.document?.fields.map(\.name) == ["good"])
    }

    @Test(arguments: [
        (fieldText("text", "\"listOptions\": []"), ["error formulary.options"]),
        (fieldText("text", "\"listOptions\": [{\"key\": \"a\", \"value\": \"A\"}]"), ["warning formulary.useless-key"]),
    ])
    func optionsAreCheckedOnEveryType(text: String, diagnostics: [String]) {
        expectDiagnostics(importField(text).diagnostics, diagnostics)
    }

    @Test func twoFieldsWithOneKeyAreAnErrorThatNamesBoth() {
        let result = importFormulary("[\n\(fieldText("text")),\n\(fieldText("index"))]")
        expectDiagnostics(result.diagnostics, ["error formulary.duplicate-key"])
        #expect(result.diagnostics.first?.position.line == 3)
        #expect(result.diagnostics.first?.notes.map(\.text) == ["forms/a.json:2:1: the first one is here"])
        #expect(result.document?.fields.count == 1)
    }

    @Test func anOptionWithoutTextIsLegal() {
        let (field, diagnostics) = importField(
            fieldText("picker", "\"listOptions\": [{\"key\": \"a\", \"value\": \"\"}]"))
        expectDiagnostics(diagnostics, ["warning formulary.empty-option"])
        #expect(field?.options.count == 1)
    }

    @Test(arguments: [
        ("\"schemaId\": 1", "unknown-key"), ("\"labl\": \"x\"", "unknown-key"), ("\"mandatory\": true", "legacy-key"),
        ("\"validator\": \"email\"", "legacy-key"), ("\"textError\": \"x\"", "legacy-key"),
        ("\"isLink\": true", "legacy-key"),
        ("\"customValidator\": \"x\"", "legacy-key"), ("\"description\": \"x\"", "legacy-key"),
        ("\"expandText\": \"x\"", "legacy-key"), ("\"textErrorCompare\": \"x\"", "legacy-key"),
        ("\"subtype\": \"x\"", "useless-key"), ("\"placeHolder\": 1", "type"), ("\"isHidden\": \"true\"", "type"),
        ("\"keyboard\": \"Email\"", "keyboard"), ("\"value\": 3", "value"), ("\"validator\": 3", "validator"),
        ("\"validator\": [1]", "validator"), ("\"style\": 1", "style"), ("\"isPassword\": 2", "type"),
    ])
    func whatIsOnlyOddIsAWarning(member: String, id: String) {
        let (field, diagnostics) = importField(fieldText("text", member))
        expectDiagnostics(diagnostics, ["warning formulary.\(id)"])
        #expect(field != nil)
    }

    @Test func anUnknownKeyIsToldWithTheNearestKnownOne() {
        let diagnostics = importField(fieldText("text", "\"placeholder\": \"x\"")).diagnostics
        #expect(diagnostics.first?.message.contains("did you mean “placeHolder”?") == true)
        #expect(diagnostics.first?.position == SourcePosition(file: "forms/a.json", line: 1, column: 56))
    }
}
