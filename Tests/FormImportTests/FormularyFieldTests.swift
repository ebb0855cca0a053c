import FormImport
import FormModel
import Testing

/// Keys of a field (specification 1.1, 1.2, 4, 7.1).
struct FormularyFieldTests {
    @Test(arguments: [
        ("true", true), ("1", true), ("false", false), ("0", false), ("\"true\"", nil), ("2", nil), ("null", nil),
    ])
    func booleansAreTrueFalseOneOrZero(written: String, meaning: Bool?) throws {
        let (field, diagnostics) = importField(fieldText("text", "\"isHidden\": \(written), \"isEditing\": \(written)"))
        #expect(field?.state.isVisible == meaning.map { !$0 } ?? true)
        #expect(field?.state.isEnabled == meaning ?? true)
        #expect(diagnostics.count == (meaning == nil ? 2 : 0))
    }

    @Test func anIndexRowCanBeHidden() {
        #expect(importField(fieldText("index", "\"isHidden\": true")).field?.state.isVisible == false)
    }

    @Test(arguments: [
        ("FormKeyboardTypeText", Field.Entry.Keyboard.text), ("FormKeyboardTypeEmail", .email),
        ("FormKeyboardTypeNumbers", .decimal), ("FormKeyboardTypeNumberPad", .numeric),
    ])
    func keyboardsAreInputModes(name: String, keyboard: Field.Entry.Keyboard) {
        #expect(importField(fieldText("text", "\"keyboard\": \"\(name)\"")).field?.entry.keyboard == keyboard)
    }

    @Test(arguments: [
        ("text", "\"Ana\"", Value.string("Ana")), ("picker", "\"y\"", "y"),
        ("datePicker", "\"09/08/2021\"", "2021-08-09"),
        ("datePicker", "\"9/8/2021\"", "2021-08-09"), ("datePicker", "\"29/02/2024\"", "2024-02-29"),
        ("boolean", "true", true), ("boolean", "0", false),
    ])
    func initialValuesAreRead(type: String, written: String, value: Value) {
        let (field, diagnostics) = importField(fieldText(type, "\"value\": \(written)"))
        #expect(field?.initialValue == value)
        expectDiagnostics(diagnostics, [])
    }

    @Test(arguments: [
        ("text", "42"), ("text", "null"), ("picker", "\"z\""), ("picker", "1"), ("datePicker", "\"31/02/2024\""),
        ("datePicker", "\"2024-02-01\""), ("datePicker", "\"1/1/24\""), ("datePicker", "\"29/02/2023\""),
        ("datePicker", "20240101"), ("boolean", "\"true\""), ("boolean", "2"), ("boolean", "null"),
    ])
    func valuesThatCannotBeUsedAreIgnored(type: String, written: String) {
        let (field, diagnostics) = importField(fieldText(type, "\"value\": \(written)"))
        #expect(field?.initialValue == nil)
        expectDiagnostics(diagnostics, ["warning formulary.value"])
    }

    @Test func anExpandableBooleanUnfoldsItsDescription() {
        let info = "{\"textButtonReadMore\": \"M\", \"textButtonReadLess\": \"L\", \"description\": \"D\"}"
        let text = fieldText("boolean", "\"subtype\": \"expandable\", \"expandableInfo\": \(info)")
        let (field, diagnostics) = importField(text)
        expectDiagnostics(diagnostics, [])
        #expect(field?.texts.disclosure?.more.variants.map(\.string) == ["M"])
        #expect(field?.texts.disclosure?.less.variants.map(\.string) == ["L"])
        #expect(field?.texts.disclosure?.body.variants.map(\.string) == ["D"])
        #expect(field?.texts.markup == .html)
    }

    @Test(arguments: [
        "{\"textButtonReadMore\": \"M\", \"textButtonReadLess\": \"L\"}",
        "{\"textButtonReadMore\": \"M\", \"textButtonReadLess\": \"L\", \"description\": 3}",
        "{\"textButtonReadMore\": \"M\", \"textButtonReadLess\": \"L\", \"description\": \"D\", \"x\": 1}", "\"D\"",
    ])
    func withoutAllThreeTextsNoneCounts(info: String) {
        let (field, diagnostics) = importField(
            fieldText("boolean", "\"subtype\": \"expandable\", \"expandableInfo\": \(info)"))
        #expect(field?.texts.disclosure == nil)
        #expect(field?.control == .consent)
        expectDiagnostics(diagnostics, ["warning formulary.expandable-info"])
    }

    @Test func anotherSubtypeIsAPlainBoolean() {
        let (field, diagnostics) = importField(fieldText("boolean", "\"subtype\": \"expandible\""))
        #expect(field?.control == .checkbox)
        expectDiagnostics(diagnostics, ["warning formulary.subtype"])
        #expect(diagnostics.first?.message.contains("did you mean “expandable”?") == true)
    }

    @Test(arguments: [
        ("text", Field.Texts.Markup.none), ("picker", .none), ("datePicker", .none), ("boolean", .links),
        ("index", .links),
    ])
    func linksAreReadInBooleansAndIndexRows(type: String, markup: Field.Texts.Markup) {
        #expect(importField(fieldText(type)).field?.texts.markup == markup)
    }

    @Test func textsAreLookedUpInTheStrings() throws {
        let spanish = try #require(LocaleTag("es"))
        let result = importFormulary(
            """
            [{"key": "k", "type": "picker", "label": "L", "placeHolder": "P",
              "listOptions": [{"key": "x", "value": "X"}], "validator": [{"type": "mandatory", "textError": "E"}]}]
            """, strings: "{\"es\": {\"L\": \"l\", \"P\": \"p\", \"X\": \"x\", \"E\": \"e\", \"A\": \"a\"}}")
        let field = try #require(result.document?.fields.first)
        let texts = [
            field.texts.label, field.texts.placeholder, field.options.first?.label, field.validators.first?.message,
            result.document?.title,
        ]
        #expect(texts.map { $0?.string(in: spanish, default: .english) } == ["l", "p", "x", "e", "a"])
        #expect(result.document?.locales == [.english, spanish])
    }

    @Test func theSitesLocalesComeBeforeThoseOfTheStrings() throws {
        let french = try #require(LocaleTag("fr"))
        let result = importFormulary("[]", strings: "{\"es\": {}}", locales: [french])
        #expect(result.document?.locales == [french])
        #expect(result.document?.defaultLocale == french)
    }
}
