import FormImport
import FormModel
import Testing

/// Whatever a definition does not hold of a form is told, named as an author calls it.
struct RoundTripTests {
    private static let place = SourcePosition(file: "f")

    private func losses(
        of text: String, to language: any WritableLanguage.Type = MMXML.self, _ change: (inout FormDocument) -> Void
    ) throws -> [String] {
        var document = try #require(importForm(Samples.source(text, "forms/a"), as: FormRequest(id: "a")).document)
        #expect(language.write(document).losses.messages == [])
        change(&document)
        return language.write(document).losses.messages
    }

    private func mmxml(_ type: String = "textField", _ change: (inout Field) -> Void) throws -> [String] {
        try losses(of: mmxmlForm("<item name='k' type='\(type)'/>")) { document in
            change(&document.pages[0].groups[0].sections[0].fields[0])
        }
    }

    private func formulary(_ type: String = "text", _ change: (inout Field) -> Void) throws -> [String] {
        try losses(of: "{\"fields\": [\(fieldText(type))]}", to: Formulary.self) { document in
            change(&document.pages[0].groups[0].sections[0].fields[0])
        }
    }

    // MARK: - MM XML

    @Test func sizesThatCannotBe() throws {
        for width in [-5, 20_000.0] {
            #expect(try mmxml { $0.place?.width = width } == ["“k”, in MM XML: there is no place for its width"])
        }
        #expect(try mmxml { $0.place?.width = 10.00001 } == [])
        #expect(
            try mmxml("signatureBox") { $0.picture?.width = 10.5 } == [
                "“k”, in MM XML: its width of the picture comes out as 10, not as 10.5"
            ])
    }

    @Test func whatATypeDoesNotHave() throws {
        #expect(
            try mmxml { $0.format = .init(date: "D/M/YYYY") } == [
                "“k”, in MM XML: there is no place for its format of dates"
            ])
        #expect(
            try mmxml("checkbox") { $0.entry.keyboard = .tel } == ["“k”, in MM XML: there is no place for its keyboard"]
        )
        #expect(try mmxml { $0.texts.markup = .html } == ["“k”, in MM XML: there is no place for its markup in texts"])
        #expect(try mmxml { $0.traits["mine"] = 1 } == ["“k”, in MM XML: there is no place for its “mine”"])
        #expect(
            try mmxml("checkbox") { $0.style.background = Color(hex: "#123", at: Self.place) } == [
                "“k”, in MM XML: “bgcolor” means nothing on a checkbox"
            ])
        #expect(
            try mmxml("dropDown") { $0.validators = [Validator(.length, ["max": 3], at: Self.place)] } == [
                "“k”, in MM XML: “maxlength” means nothing on a dropDown"
            ])
    }

    @Test func aCaptionIsNoInitialValue() throws {
        var document = try #require(importMMXML(mmxmlForm("<item name='k' type='textField'/>")).document)
        document.pages[0].groups[0].sections[0].fields[0].texts.caption = Text("Cap", at: Self.place)
        let result = MMXML.write(document)
        #expect(!result.definition.text.contains("Cap"))
        #expect(result.losses.messages == ["“k”, in MM XML: there is no place for its caption"])
    }

    @Test func whatIsToldTogether() throws {
        let losses = try mmxml {
            ($0.texts.hint, $0.texts.accessibilityLabel) = (Text("H", at: Self.place), Text("I", at: Self.place))
            $0.style.titleSize = 3
        }
        #expect(
            losses == [
                "“k”, in MM XML: there is no place for its hint, text for screen readers, size of the title"
            ])
    }

    @Test func partsOfAnAddressAreThoseOfItsCountry() throws {
        #expect(
            try mmxml("addressField") { $0.components.append(Field(name: "own", control: .text, at: Self.place)) } == [
                "“k”, in MM XML: there is no place for its part “own”"
            ])
        #expect(
            try mmxml("addressField") { $0.components[0].texts.label = Text("Street", at: Self.place) } == [
                "“k”, in MM XML: there is no place for its label of the part “address1”"
            ])
    }

    @Test func optionsKeepTheirParts() throws {
        var option = Option(value: "v", label: Text("V", at: Self.place), at: Self.place)
        option.hint = option.label
        option.traits["mine"] = 1
        let losses = try mmxml("dropDown") { $0.options = [option] }
        #expect(
            losses == [
                "“k”, in MM XML: there is no place for its hint of the option “v”, “mine” of the option “v”"
            ])
    }

    @Test func groupsAndTheirParts() throws {
        let text = mmxmlForm("<item name='a' type='textField'/><item name='b' type='textField'/>")
        for layout in [Group.Layout.rows, .frames] {
            let told = try losses(of: text) { $0.pages[0].groups[0].layout = layout }
            #expect(told == ["“g”, in MM XML: its layout comes out as “grid”, not as “\(layout.rawValue)”"])
        }
        let told = try losses(of: text) { document in
            let fields = document.fields
            document.pages[0].groups[0].sections[0].fields = [fields[0]]
            document.pages[0].groups[0].sections.append(Section(name: "s", fields: [fields[1]], at: Self.place))
        }
        #expect(told == ["“g”, in MM XML: a group has no parts; its 2 become one"])
    }

    @Test func traitsAndSettingsOfTheFormAndItsParts() throws {
        let told = try losses(of: mmxmlForm("<item name='a' type='textField'/>")) { document in
            document.traits["one"] = 1
            document.pages[0].traits = ["two": 2]
            document.pages[0].groups[0].traits = ["three": 3]
            document.settings["raw"] = true
        }
        #expect(
            told == [
                "the form, in MM XML: “raw” is no part of a definition; the form's settings in site.json hold it",
                "the form, in MM XML: there is no place for its “one”",
                "“p”, in MM XML: there is no place for its “two”",
                "“g”, in MM XML: there is no place for its “three”",
            ])
    }

    @Test func whatTheSiteSaysIsNoLoss() throws {
        var document = try #require(importMMXML(mmxmlForm("<item name='a' type='textField'/>")).document)
        document.settings["raw"] = true
        let members = JSONReader.read(Array("{\"raw\": true}".utf8), file: "site.json").root?.members ?? []
        let request = FormRequest(id: "a", settings: members)
        #expect(MMXML.write(document, as: request).losses.isEmpty)
    }

    @Test func namesAndTriggersOfRules() throws {
        let text = mmxmlForm(
            "<item name='a' type='checkbox'/><item name='b' type='checkbox'/>",
            rules: """
                <relationship object='item::b'><condition>a == "YES"</condition><if><hide>1</hide></if></relationship>
                """
        )
        #expect(
            try losses(of: text) { $0.rules[0].name = "own" } == [
                "“a”, in MM XML: a rule has no name; “own” is left out"
            ])
        #expect(
            try losses(of: text) { $0.rules[0].watches = ["a", "b"] } == [
                "“b”, in MM XML: a rule is looked at when a changes, not a, b"
            ])
        #expect(
            try losses(of: text) { $0.rules[0].traits = ["mine": 1] } == [
                "“a”, in MM XML: there is no place for “mine” of a rule"
            ])
    }

    @Test func sumsNeedAnItemThatCarriesThem() throws {
        let told = try losses(of: mmxmlForm("<item name='a' type='label'/>")) { document in
            var check = Validator(.sum, ["min": "3", "max": "3", "fills": false], at: Self.place)
            check.fields = ["a"]
            document.checks = [check]
        }
        #expect(told == ["the form, in MM XML: the check of the sum across a is left out"])
    }

    @Test func languagesThatAreTakenAwayStayInTheTexts() throws {
        let item = "<item name='a' type='textField'><label language='EN'>A</label><label language='ES'>B</label></item>"
        let told = try losses(of: mmxmlForm(item)) { $0.locales = [$0.defaultLocale] }
        #expect(told.count == 1 && told[0].contains("texts in the language es stay"), "\(told)")
    }

    @Test func translationsOfTheTitle() throws {
        let told = try losses(of: mmxmlForm("<item name='a' type='textField'/>", form: " name='own'")) { document in
            let spanish = LocaleTag("es") ?? .english
            document.locales.append(spanish)
            document.title.variants = [
                .init("Own", locale: document.defaultLocale, at: Self.place),
                .init("Propio", locale: spanish, at: Self.place),
            ]
        }
        #expect(told.contains("the form, in MM XML: its title in es comes out as “Own”, not as “Propio”"), "\(told)")
    }

    @Test func aRuleIsComparedWithTheOneThatWatchesTheSame() throws {
        let target = #""type": "number", "targets": [{"id": "total", "type": "field", "action": "update"}]"#
        let text = """
            [{"id": "g", "sections": [{"id": "s", "fields": [
              {"id": "a", "title": "A", \(target)}, {"id": "b", "title": "B", \(target)},
              {"id": "total", "title": "Total", "type": "number", "formula": "a + b"}]}]}]
            """
        #expect(
            try losses(of: text, to: Elvis.self) { $0.pages[0].groups[0].sections[0].fields.swapAt(0, 1) } == [])
    }

    @Test func wordsThatTheFormTranslatesElsewhereAreNoLoss() throws {
        let field = #"{"id": "a", "title": "Name", "type": "text"}"#
        let text = #"[{"id": "g", "sections": [{"id": "s", "fields": [\#(field)]}]}]"#
        let source = Samples.source(text, "forms/a.json", strings: #"{"nb": {"Name": "Navn"}}"#)
        var document = try #require(importForm(source, as: FormRequest(id: "a")).document)
        var other = document.pages[0].groups[0].sections[0].fields[0]
        other.name = "b"
        other.texts.label = Text("Name", at: Self.place)
        document.pages[0].groups[0].sections[0].fields.append(other)
        #expect(Elvis.write(document).losses.messages == [])
        document.pages[0].groups[0].sections[0].fields[1].texts.label?.variants.append(
            .init("Etternavn", locale: LocaleTag("nb"), at: Self.place))
        #expect(
            Elvis.write(document).losses.messages.contains { $0.contains("comes out as “Navn”, not as “Etternavn”") })
    }

    // MARK: - Formulary

    @Test func whatFormularyHasNoPlaceFor() throws {
        #expect(
            try formulary { $0.texts.hint = Text("H", at: Self.place) } == [
                "“k”, in formulary: there is no place for its hint"
            ])
        #expect(
            try formulary("boolean") { $0.texts.placeholder = Text("P", at: Self.place) } == [
                "“k”, in formulary: “placeHolder” has no effect on a boolean"
            ])
        #expect(
            try formulary { $0.receipt.isForced = true } == [
                "“k”, in formulary: there is no place for its receipt while hidden"
            ])
        #expect(try formulary { $0.traits["mine"] = 1 } == ["“k”, in formulary: there is no place for its “mine”"])
        #expect(
            try formulary("index") { $0.validators = [Validator(.format, ["name": "email.formulary"], at: Self.place)] }
                == [
                    "“k”, in formulary: “validator” has no effect on an index row"
                ])
    }

    @Test func theLanguageOfTheTexts() throws {
        let told = try losses(of: "{\"fields\": [\(fieldText("text"))]}", to: Formulary.self) { document in
            let spanish = LocaleTag("es") ?? .english
            (document.defaultLocale, document.locales) = (spanish, [spanish])
        }
        #expect(told.count == 1 && told[0].contains("the language of its texts, es,"), "\(told)")
    }

    @Test func partsOfAFormThatFormularyHasNot() throws {
        let told = try losses(of: "{\"fields\": []}", to: Formulary.self) { document in
            document.style.textSize = 3
            document.pages[0].title = Text("P", at: Self.place)
            document.pages[0].groups[0].isCollapsible = true
            document.pages[0].groups[0].sections[0].isVisible = false
        }
        #expect(
            told == [
                "the form, in formulary: there is no place for its size of the text",
                "“page1”, in formulary: there is no place for its title",
                "“group1”, in formulary: there is no place for its folding",
                "“section1”, in formulary: there is no place for its being hidden",
            ])
    }
}
