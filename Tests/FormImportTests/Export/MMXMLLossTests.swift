import FormImport
import FormModel
import Testing

/// Losses of MM XML forms that were given parts that their language cannot hold.
struct MMXMLLossTests {
    private func losses(_ type: String, _ change: (inout Field, SourcePosition) -> Void) throws -> [String] {
        var document = try #require(importMMXML(mmxmlForm("<item name=\"k\" type=\"\(type)\"/>")).document)
        change(&document.pages[0].groups[0].sections[0].fields[0], document.position)
        let result = MMXML.write(document)
        #expect(importMMXML(result.definition.text).diagnostics.errors.isEmpty)
        return result.losses.messages
    }

    private func expect(_ losses: [String], _ words: String) {
        #expect(losses.count == 1 && losses[0].hasPrefix("“k”, in MM XML: ") && losses[0].contains(words), "\(losses)")
    }

    @Test func textsOfOtherLanguages() throws {
        expect(try losses("textField") { $0.texts.hint = Text("H", at: $1) }, "its hint")
        expect(try losses("textField") { field, _ in field.texts.showsLabel = false }, "its hiding of its label")
        expect(try losses("textField") { $0.texts.body = Text("H", at: $1) }, "“text” means nothing on a textField")
        expect(try losses("label") { $0.texts.body = Text("a // b", at: $1) }, "breaks the line")
    }

    @Test func statesAndValues() throws {
        expect(
            try losses("dropDown") { field, _ in field.state.isEnabled = false },
            "“editable” means nothing on a dropDown")
        expect(
            try losses("label") { $0.validators = [Validator(.required, at: $1)] },
            "“required” means nothing on a label")
        expect(try losses("dateField") { field, _ in field.initialValue = "2024-01-01" }, "cannot begin with the value")
        expect(try losses("radioControl") { field, _ in field.initialValue = ["a,b"] }, "commas part the values")
    }

    @Test func validators() throws {
        expect(try losses("textField") { $0.validators = [Validator(.sum, at: $1)] }, "no check of the sum")
        let phone = ["name": Value.string("phone.es")]
        expect(
            try losses("textField") { $0.validators = [Validator(.format, phone, at: $1)] },
            "no check of the format “phone” of ES")
        expect(
            try losses("textField") { field, place in
                var limit = Validator(.length, ["max": 3, "unit": "codePoints"], at: place)
                limit.message = Text("M", at: place)
                field.validators = [limit]
            }, "no message of its own")
        expect(
            try losses("textField") { field, place in
                field.entry.keyboard = .decimal
                field.entry.autocomplete = "cc-csc"
            }, "other wishes are left out")
    }

    @Test func looksAndPlaces() throws {
        expect(
            try losses("textField") { field, _ in (field.style.font, field.style.isUnderlined) = ("X", true) },
            "its font, line below")
        expect(try losses("textField") { field, _ in field.place?.frame = [1, 2, 3, 4] }, "its place by coordinates")
        expect(
            try losses("textField") { field, _ in
                field.format = Field.Format(); field.format?.mask = "99"
            }, "its mask of numbers")
    }

    @Test func options() throws {
        var option = Option(value: "v", label: Text("V", at: SourcePosition(file: "f")), at: SourcePosition(file: "f"))
        expect(try losses("textField") { field, _ in field.options = [option] }, "has no options")
        expect(try losses("imagePicker") { field, _ in field.options = [option] }, "has no picture")
        option.hint = option.label
        expect(try losses("dropDown") { field, _ in field.options = [option] }, "its hint of the option “v”")
        (option.hint, option.isEnabled) = (nil, false)
        expect(try losses("dropDown") { field, _ in field.options = [option] }, "its being closed of the option “v”")
    }

    @Test func repetitionsNeedTheirName() throws {
        var document = try #require(
            importMMXML(
                mmxmlForm(
                    """
                    <item name='mail' type='textField'/>\
                    <item name='repeatMail' type='textField'><validation>repeat</validation></item>
                    """
                )
            ).document)
        document.pages[0].groups[0].sections[0].fields[1].name = "again"
        let losses = MMXML.write(document).losses.messages
        #expect(losses == ["“again”, in MM XML: what repeats “mail” must be named “repeatMail”"])
    }

    @Test func theFormAndItsParts() throws {
        var document = try #require(
            importMMXML(mmxmlForm("<item name='k' type='textField'/>", form: " name='f'")).document)
        let place = document.position
        (document.title, document.submitText) = (Text("Another", at: place), Text("Send", at: place))
        document.locales += [LocaleTag("fr")].compactMap(\.self)
        document.checks = [Validator(.range, at: place)]
        document.style.textSize = 3
        document.pages[0].title = Text("P", at: place)
        document.pages[0].groups[0].isCollapsible = true
        document.pages[0].groups[0].sections[0].isVisible = false
        let losses = MMXML.write(document).losses.messages
        for words in [
            "the text of the button, “Send”", "the title, “Another”", "no looks of its own", "in the language fr",
            "no check of the range of numbers across", "“p”, in MM XML: a page has no title", "does not fold",
            "hidden as a whole",
        ] {
            #expect(losses.contains { $0.contains(words) }, "\(words): \(losses)")
        }
        #expect(losses.count == 8)
    }

    @Test func aNewFormIsNamedByItsTitle() throws {
        var document = try #require(importMMXML(mmxmlForm("<item name='k' type='textField'/>")).document)
        document.title = Text("Summer gifts", at: document.position)
        let result = MMXML.write(document)
        #expect(result.losses.isEmpty && result.definition.text.contains("formPrefix=\"Summer gifts\""))
    }
}
