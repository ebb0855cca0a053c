import FormImport
import FormModel
import Testing

/// Items with options (specification 4 and 13).
struct MMXMLChoiceTests {
    /// The values in the order in which a page in a language shows them.
    private func values(_ field: Field?, in locale: LocaleTag = .english) -> [Value]? {
        field?.options.offered(in: locale, default: .english, order: field?.optionOrder).map(\.value)
    }

    /// `value=label` in the default language.
    private func offered(_ field: Field?) -> [String] {
        field?.options.map { "\($0.value.json)=\($0.label.variants.first?.string ?? "")" } ?? []
    }

    @Test(arguments: [
        ("segmentedControl", "tag", Field.Choice.Look.segments), ("radioControl", "tag", .list),
        ("dropDown", "option", nil),
        ("valuePicker", "option", nil),
    ])
    func options(type: String, tag: String, look: Field.Choice.Look?) {
        let (field, diagnostics) = importMMItem(type, "<\(tag) value='1'>One</\(tag)><\(tag)>Two</\(tag)>")
        expectDiagnostics(diagnostics, [])
        #expect(offered(field) == ["\"1\"=One", "\"Two\"=Two"] && field?.choice?.look == look)
        #expect(field?.options.map(\.isWorded) == [false, true])
    }

    @Test func pictures() {
        let tags = "<image value='a'>blue_house_zip.png</image><image>b_zip.jpg</image>"
        let (field, diagnostics) = importMMItem("imagePicker", tags, pictures: ["forms/blue_house_zip.png"])
        expectDiagnostics(diagnostics, [])
        #expect(offered(field) == ["\"a\"=blue house", "\"b_zip.jpg\"=b"])
        #expect(field?.options.map(\.image?.path) == ["forms/blue_house_zip.png", nil])
        #expect(field?.choice?.look == .images)
    }

    @Test func picturesByLanguage() throws {
        let tags =
            "<image value='a' language='EN_US'>e_zip.png</image><image value='a' language='FR_FR'>f_zip.png</image>"
        let result = importMMXML(mmxmlForm("<item name='k' type='imagePicker'>\(tags)</item>"))
        let option = try #require(result.document?.fields.first?.options.first)
        let french = try #require(LocaleTag("fr-FR"))
        #expect(option.image(in: french, default: .english)?.name == "f_zip.png")
        #expect(option.image(in: .english, default: .english)?.name == "e_zip.png")
        #expect(result.document?.images.map(\.name) == ["e_zip.png", "f_zip.png"])
    }

    @Test func severalAtOnce() {
        let tags =
            "<columns>3</columns><override>x</override><minRequiredItems>1</minRequiredItems>"
            + "<maxRequiredItems>2</maxRequiredItems><tag value='p'>P</tag><tag value='q'>Q</tag>"
            + "<defaultValue>q, p</defaultValue>"
        let (field, diagnostics) = importMMItem("radioControl", tags, attributes: "multiple='YES'")
        expectDiagnostics(diagnostics, [])
        #expect(field?.choice?.isMultiple == true && field?.choice?.columns == 3)
        #expect(field?.traits["mmxml"]?["override"] == "x" && field?.told == ["count.min \"1\"", "count.max \"2\""])
        #expect(field?.initialValue == ["q", "p"])
    }

    @Test func optionsOfOneValueAreOneOption() {
        let tags = """
            <tag value="1" language="EN_US">Africa</tag><tag value="2" language="EN_US">India</tag>
            <tag value="1" language="FR_FR">Afrique</tag><tag value="2" language="FR_FR">Inde</tag>
            """
        let field = importMMItem("radioControl", tags).field
        #expect(field?.options.map(\.value) == ["1", "2"])
        #expect(
            field?.options.map { variants($0.label) } == [
                ["en-US=Africa", "fr-FR=Afrique"], ["en-US=India", "fr-FR=Inde"],
            ])
    }

    @Test func listsWithoutValuesAreChosenByLanguage() throws {
        let tags = """
            <option language="EN_US">Yes</option><option language="FR_FR">Oui</option>\
            <option language="EN_US">No</option>
            <option language="FR_FR">Non</option><option value="x">X</option><option language="EN_US">OK</option>
            <option language="FR_FR">OK</option>
            """
        let options = try #require(importMMItem("dropDown", tags).field?.options)
        let (english, french, german) = (LocaleTag("en-US"), LocaleTag("fr-CA"), LocaleTag("de"))
        func values(_ locale: LocaleTag?) throws -> [Value] {
            options.offered(in: try #require(locale), default: try #require(english)).map(\.value)
        }
        #expect(try values(english) == ["Yes", "No", "x", "OK"])
        #expect(try values(french) == ["Oui", "Non", "x", "OK"])
        #expect(try values(german) == ["Yes", "No", "x", "OK"])
    }

    @Test func listsWithoutLanguagesAreForAll() throws {
        let options = try #require(importMMItem("dropDown", "<option>Yes</option><option>No</option>").field?.options)
        #expect(options.offered(in: .english, default: .english).count == 2)
    }

    @Test(arguments: [
        ("3-6", ["3", "4", "5", "6"]), ("6-3", ["3", "4", "5", "6"]), ("-2-1", ["-2", "-1", "0", "1"]),
        ("-3--1", ["-3", "-2", "-1"]), ("5-5", ["5"]),
    ])
    func ranges(written: String, values: [String]) {
        let (field, diagnostics) = importMMItem("valuePicker", "<options>\(written)</options>")
        expectDiagnostics(diagnostics, [])
        #expect(field?.options.map(\.value) == values.map(Value.string))
    }

    @Test(arguments: [
        "", "5", "a-b", "1-2-3", "1.5-3", "-", "1-", "--1-3", "1–3", "0-99999999999999999999", "0-100000",
    ])
    func whatIsNoRange(written: String) {
        let (field, diagnostics) = importMMItem("valuePicker", "<options>\(written)</options>")
        expectDiagnostics(diagnostics, ["error mmxml.options"])
        #expect(field?.options == [])
    }

    @Test func entriesComeBeforeTheRange() {
        let (field, _) = importMMItem(
            "valuePicker", "<options>1-2</options><option value='0'>none</option><option value='2'>two</option>")
        #expect(offered(field) == ["\"0\"=none", "\"2\"=two", "\"1\"=1"])
    }

    @Test(arguments: [
        ("a", ["Alabama", "Ohio", "texas"]), ("ascending", ["Alabama", "Ohio", "texas"]),
        ("D", ["texas", "Ohio", "Alabama"]), ("descending", ["texas", "Ohio", "Alabama"]),
    ])
    func orderByLabel(order: String, labels: [String]) {
        let tags = "<option>texas</option><option>Alabama</option><option>Ohio</option><order>\(order)</order>"
        #expect(values(importMMItem("valuePicker", tags).field) == labels.map(Value.string))
    }

    @Test func numbersAreOrderedAsNumbers() {
        let tags =
            "<option value='a'>10</option><option value='b'>9</option><option value='c'>100</option><order>a</order>"
        #expect(values(importMMItem("valuePicker", tags).field) == ["b", "a", "c"])
        #expect(
            values(importMMItem("valuePicker", "<options>9-11</options><order>d</order>").field) == ["11", "10", "9"])
    }

    @Test func theOrderIsThatOfThePagesLanguage() throws {
        let tags =
            "<option value='1' language='FR'>Bleu</option><option value='1' language='EN_US'>Zinc</option>"
            + "<option value='2' language='FR'>Zèbre</option><option value='2' language='EN_US'>Ant</option>"
            + "<order>a</order>"
        let field = importMMItem("valuePicker", tags).field
        #expect(values(field) == ["2", "1"])
        #expect(values(field, in: try #require(LocaleTag("fr"))) == ["1", "2"])
    }

    @Test func aValueAtTheBeginning() {
        let tags = "<option value='a'>A</option><defaultValue> a </defaultValue>"
        #expect(importMMItem("dropDown", tags).field?.initialValue == "a")
    }

    /// Type, attributes, tags, id.
    @Test(arguments: [
        ("dropDown", "", "<option value='a'>A</option><defaultValue>¦b</defaultValue>", "mmxml.default-value"),
        ("radioControl", "multiple='YES'", "<tag>a</tag><defaultValue>¦a,b</defaultValue>", "mmxml.default-value"),
        ("dropDown", "", "<option value='¦'>Choose</option>", "mmxml.empty-option"),
        ("dropDown", "", "¦<option/>", "mmxml.empty-option"),
        ("dropDown", "", "<option value='a'>A</option><option value='a'>¦B</option>", "mmxml.duplicate-option"),
        ("radioControl", "", "¦<option>x</option>", "mmxml.useless-tag"),
        ("valuePicker", "", "<option>x</option><order>¦up</order>", "mmxml.order"),
        ("radioControl", "", "<tag ¦vlaue='x'>x</tag>", "mmxml.unknown-attribute"),
        ("radioControl", "", "<columns>¦0</columns>", "mmxml.number"),
        ("radioControl", "", "<minRequiredItems>¦few</minRequiredItems>", "mmxml.number"),
    ])
    func diagnostics(type: String, attributes: String, tags: String, id: String) {
        let (field, diagnostics, expected) = importMarkedItem(type, tags, attributes: attributes)
        expectDiagnostics(diagnostics, ["warning \(id)"])
        #expect(field != nil && place(diagnostics.first?.position) == expected)
    }
}
