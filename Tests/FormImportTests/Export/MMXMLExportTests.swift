import FormImport
import FormModel
import Testing

/// MM XML definitions as they are written.
struct MMXMLExportTests {
    private func written(_ text: String, settings: String = "{}") throws -> String {
        let document = try #require(importMMXML(text, settings: settings).document)
        let members = JSONReader.read(Array(settings.utf8), file: "site.json").root?.members ?? []
        let result = MMXML.write(document, as: FormRequest(id: "a", settings: members))
        #expect(result.losses.messages == [])
        #expect(result.files.map(\.suffix) == [".xml"])
        return result.definition.text
    }

    /// The lines of the only item.
    private func item(_ type: String, _ tags: String, attributes: String = "") throws -> [String] {
        let text = try written(mmxmlForm("<item name=\"k\" type=\"\(type)\" \(attributes)>\(tags)</item>"))
        return text.split(separator: "\n").map(String.init).dropFirst(4).dropLast(3).map { $0.withoutIndentation }
    }

    @Test func aWholeFormIsWrittenWell() throws {
        let text = try written(
            """
            <form name='f' language='en_gb' pdfType="custom" formPrefix="Gift &amp; co"><pageWidth>700.0</pageWidth>
            <page isHidden='YES' name='p'><group name='g' title='A &lt; B'>
            <item submitAlerts='YES' type='textField' required='YES' name='a'><maxlength>3</maxlength>\
            <label language='EN_US'>A</label><label language='ES'>B</label></item>
            <item type='label' name='b'><text>One//Two</text></item></group>
            <relationship object='group::g'><condition>a=="x" OR (a == 5 AND a!="")</condition>\
            <if><hide>DOG</hide></if></relationship></page>
            </form>
            """)
        #expect(
            text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <form name="f" formPrefix="Gift &amp; co" pdfType="custom" language="en_gb">
                  <pageWidth>700.0</pageWidth>
                  <page name="p" isHidden="YES">
                    <group name="g" title="A &lt; B">
                      <item name="a" type="textField" required="YES" submitAlerts="YES">
                        <label language="EN_US">A</label>
                        <label language="ES">B</label>
                        <maxlength>3</maxlength>
                      </item>
                      <item name="b" type="label">
                        <text>One//Two</text>
                      </item>
                    </group>
                  </page>
                  <relationships>
                    <relationship object="group::g">
                      <condition>a == "x" OR a == 5 AND a != ""</condition>
                      <if>
                        <hide>1</hide>
                      </if>
                    </relationship>
                  </relationships>
                </form>

                """)
    }

    @Test func attributesAndTagsStandInTheirOrder() throws {
        let lines = try item(
            "radioControl",
            """
            <position>center</position><columns>2</columns><tag value="w">Water</tag><tag>Schools</tag>\
            <label>L</label>
            """,
            attributes: "receipt=\"6\" multiple=\"YES\" isHidden=\"YES\" bleeds=\"NO\"")
        #expect(
            lines == [
                "<item name=\"k\" type=\"radioControl\" bleeds=\"NO\" isHidden=\"YES\" receipt=\"6\" multiple=\"YES\">",
                "<label>L</label>", "<tag value=\"w\">Water</tag>", "<tag>Schools</tag>", "<columns>2</columns>",
                "<position>center</position>", "</item>",
            ])
    }

    @Test func theAuthorsOwnWordsStay() throws {
        let lines = try item(
            "textField",
            """
            <keyboardtype>numbersAndPunctuation</keyboardtype><textColor>Light Gray</textColor><size>620.0</size>\
            <unknown a="1"><x>y</x></unknown><maxlength>many</maxlength>
            """,
            attributes: "required=\"yes\" editable=\"1\" colour=\"blue\" isChecked=\"NO\"")
        #expect(
            lines == [
                "<item name=\"k\" type=\"textField\" required=\"yes\" editable=\"1\" isChecked=\"NO\" colour=\"blue\">",
                "<textColor>Light Gray</textColor>", "<keyboardtype>numbersAndPunctuation</keyboardtype>",
                "<maxlength>many</maxlength>", "<size>620.0</size>", "<unknown a=\"1\">", "<x>y</x>", "</unknown>",
                "</item>",
            ])
    }

    @Test func aNameThatIsATagStaysOne() throws {
        let text = try written(
            "<form><page name='p'><name>x</name><group name='g'><name>y</name>"
                + "<item name='k' type='label'><name>zz</name><type>textField</type></item></group></page></form>")
        for (tag, name) in [("page", "p"), ("group", "g"), ("item", "k")] {
            #expect(text.contains("<\(tag) name=\"\(name)\""))
        }
        for tag in ["<name>x</name>", "<name>y</name>", "<name>zz</name>", "<type>textField</type>"] {
            #expect(text.contains(tag))
        }
    }

    @Test func whatIsChangedTakesThePlaceOfTheAuthorsWords() throws {
        var document = try #require(
            importMMXML(
                mmxmlForm(
                    """
                    <item name="k" type="textField" required="yes"><textColor>red</textColor>\
                    <maxlength>x</maxlength></item>
                    """
                )
            )
            .document)
        var field = document.fields[0]
        field.style.textColor = Color(hex: "#123456", at: field.position)
        field.validators = [Validator(.length, ["max": 7, "unit": "codePoints"], at: field.position)]
        document.pages[0].groups[0].sections[0].fields = [field]
        let text = MMXML.write(document).definition.text
        #expect(text.contains("<textColor>#123456</textColor>") && text.contains("<maxlength>7</maxlength>"))
        #expect(!text.contains("required") && !text.contains("red<"))
    }

    @Test(arguments: [
        ("<options>10-15</options>", ["<options>10-15</options>"]),
        ("<options>-5--3</options><order>d</order>", ["<options>-5--3</options>", "<order>d</order>"]),
        (
            "<option>x</option><options>1-3</options><options>7-9</options>",
            ["<option>x</option>", "<options>1-3</options>", "<options>7-9</options>"]
        ),
        ("<options>3-3</options>", ["<option value=\"3\">3</option>"]),
        (
            "<option value=\"1\" language=\"ES\">Uno</option><option value=\"1\" language=\"EN_US\">One</option>",
            ["<option language=\"ES\" value=\"1\">Uno</option>", "<option language=\"EN_US\" value=\"1\">One</option>"]
        ),
    ])
    func options(tags: String, expected: [String]) throws {
        #expect(try item("valuePicker", tags).dropFirst().dropLast() == expected[...])
    }

    @Test(arguments: [
        ("a//b", "a//b"), ("http://x.org//y", "http://x.org//y"), ("a:&#10;b", "a:&#10;b"),
        ("a &amp; &lt;b&gt;", "a &amp; &lt;b&gt;"),
        ("a/&#10;b", "a/&#10;b"), ("tab\tand&#13;return", "tab\tand&#13;return"), ("é ✓ 😀", "é ✓ 😀"),
    ])
    func textsAreEscaped(given: String, expected: String) throws {
        let line = try item("label", "<text>\(given)</text>").dropFirst().dropLast().joined(separator: "\n")
        #expect(line == "<text>\(expected)</text>".replacing("&#10;", with: "\n"))
    }

    @Test func whatXMLCannotHoldIsWrittenInBase64() throws {
        var document = try #require(importMMXML(mmxmlForm("<item name=\"k\" type=\"textField\"/>")).document)
        let place = document.position
        document.pages[0].groups[0].sections[0].fields[0].texts.label = Text(" blank ", at: place)
        document.pages[0].groups[0].sections[0].fields[0].texts.placeholder = Text("\u{1}", at: place)
        let result = MMXML.write(document)
        let text = result.definition.text
        #expect(text.contains("<label encoding=\"base64\">IGJsYW5rIA==</label>"))
        #expect(text.contains("<placeholder encoding=\"base64\">AQ==</placeholder>"))
        let field = importMMXML(text).document?.fields.first
        #expect(variants(field?.texts.label) == ["= blank "] && variants(field?.texts.placeholder) == ["=\u{1}"])
    }

    @Test func itemsOfUnknownTypesStayInTheirPlaces() throws {
        let items = """
            <item name="a" type="label"><text>A</text></item><item name="odd" type="mapView"><zoom>3</zoom></item>\
            <item name="b" type="label"><text>B</text></item>
            """
        let rule =
            "<relationship object=\"item::odd\"><condition>c == \"1\"</condition><if><show>1</show></if></relationship>"
        let text = try written(mmxmlForm(items + "<item name=\"c\" type=\"checkbox\"/>", rules: rule))
        let names = text.matches(of: /<item name="([a-z]+)"/).map { String($0.output.1) }
        #expect(names == ["a", "odd", "b", "c"])
        #expect(text.contains("<zoom>3</zoom>") && text.contains("object=\"item::odd\""))
    }

    @Test func sumsStayWithTheItemsThatHadThem() throws {
        let sum = "<action>SumItems:</action><actionArg>EQ::100::a,b::YES</actionArg>"
        let text = try written(
            mmxmlForm(
                """
                <item name="a" type="textField"/><item name="b" type="textField">\(sum)</item>\
                <item name="c" type="textField">\(sum)</item>
                """
            ))
        #expect(text.matches(of: /EQ::100::a,b::YES/).count == 2)
        #expect(text.contains("<item name=\"a\" type=\"textField\"/>"))
    }

    @Test func newSumsFindAnItem() throws {
        var document = try #require(
            importMMXML(
                mmxmlForm(
                    """
                    <item name="l" type="label"><text>L</text></item>\
                    <item name="a" type="textField"/><item name="b" type="textField"/>
                    """
                )
            ).document)
        var sum = Validator(.sum, ["max": "9", "min": "1"], at: document.position)
        sum.fields = ["b", "l"]
        document.checks = [sum]
        let read = importMMXML(MMXML.write(document).definition.text).document
        #expect(read?.checks.map(\.fields) == [["b", "l"]] && read?.checks.first?.parameters == sum.parameters)
    }

    @Test(arguments: [
        "<placeholder language='FR'>1</placeholder><label language='ES'>2</label>",
        "<label language='FR'>1</label><placeholder language='ES'>2</placeholder><label language='DE'>3</label>",
        """
        <onmissing><message language='IT'>1</message></onmissing><label language='ES'>2</label>\
        <label language='FR'>3</label>
        """,
    ])
    func theOrderOfLanguagesStays(tags: String) throws {
        let document = try #require(importMMXML(mmxmlForm("<item name='k' type='textField'>\(tags)</item>")).document)
        let text = MMXML.write(document).definition.text
        #expect(importMMXML(text).document?.locales == document.locales, "\(text)")
    }

    @Test func masksOfTheSettingsAreNotWritten() throws {
        let card = "<item name=\"k\" type=\"textField\"><validation>creditcard</validation></item>"
        #expect(try !written(mmxmlForm(card), settings: "{\"maskCreditCards\": true}").contains("secure"))
        let open = card.replacing("\"textField\"", with: "\"textField\" secure=\"NO\"")
        #expect(try written(mmxmlForm(open), settings: "{\"maskCreditCards\": true}").contains("secure=\"NO\""))
    }
}

extension String {
    fileprivate var withoutIndentation: String { String(drop { $0 == " " }) }
}
