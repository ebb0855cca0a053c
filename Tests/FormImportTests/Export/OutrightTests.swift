import FormImport
import FormModel
import Testing

/// Conversions of what a language takes for granted and others do not: it is said outright, or told.
struct OutrightTests {
    private func converted(
        _ text: String, to language: any WritableLanguage.Type
    ) throws -> (text: String, fields: [Field], losses: [String]) {
        let suffix = text.hasPrefix("<") ? ".xml" : ".json"
        let read = importForm(Samples.source(text, "forms/a" + suffix), as: FormRequest(id: "a"))
        let result = language.write(try #require(read.document))
        let back = importForm(
            Samples.source(result.definition.text, "forms/b" + result.definition.suffix, strings: result.strings?.text),
            as: FormRequest(id: "a"))
        #expect(back.diagnostics.errors.isEmpty, "\(back.diagnostics)")
        return (result.definition.text, back.document?.fields ?? [], result.losses.messages)
    }

    private func elvis(_ fields: String, group: String = "\"id\": \"g\"") -> String {
        "{\"groups\": [{\(group), \"sections\": [{\"id\": \"s\", \"fields\": [\(fields)]}]}]}"
    }

    private func ddl(_ fields: String) -> String {
        "{\"availableLanguageIds\": [\"en\"], \"defaultLanguageId\": \"en\", \"fields\": [\(fields)]}"
    }

    private let list = "\"options\": [{\"value\": \"a\", \"label\": \"A\"}, {\"value\": \"b\", \"label\": \"B\"}]"

    // MARK: - What counts as no answer

    /// A demanded box of these languages is met by “no” (elvis-form.md, section 6; liferay-ddl.md, section 8).
    @Test func aBoxThatMayStayUntickedIsNotDemandedWhereItWouldHaveToBeTicked() throws {
        let box = "{\"name\": \"ok\", \"dataType\": \"boolean\", \"type\": \"checkbox\", \"required\": true}"
        let toggle = "{\"id\": \"ok\", \"type\": \"switch\", \"validations\": {\"required\": true}}"
        for text in [ddl(box), elvis(toggle)] {
            for language in [Formulary.self, MMXML.self] as [any WritableLanguage.Type] {
                let (_, fields, losses) = try converted(text, to: language)
                #expect(fields.last?.validators.isEmpty == true)
                let words = "a box would have to be ticked where an answer is demanded; it is not demanded"
                #expect(losses.contains("“ok”, in \(language.title): \(words)"), "\(losses)")
            }
        }
    }

    @Test func aDemandedConsentAndAMarkOfALinkAreTold() throws {
        let consent = "{\"key\": \"k\", \"type\": \"boolean\", \"label\": \"The {* terms *}\", "
        let text = "{\"fields\": [\(consent)\"validator\": [{\"type\": \"mandatory\", \"textError\": \"\"}]}]}"
        for language in [DDL.self, Elvis.self] as [any WritableLanguage.Type] {
            let losses = try converted(text, to: language).losses.joined()
            #expect(losses.contains("refusal of a box that is not ticked"), "\(losses)")
            #expect(losses.contains("markup in texts"), "\(losses)")
        }
    }

    @Test func blanksThatBecomeAnAnswerAreTold() throws {
        let field = "{\"name\": \"t\", \"dataType\": \"string\", \"type\": \"text\", \"required\": true}"
        let losses = try converted(ddl(field), to: Formulary.self).losses.joined()
        #expect(losses.contains("its reading of blanks as no answer in the check of a missing answer"), "\(losses)")
    }

    // MARK: - The beginning

    /// The first option of a picker is selected immediately (formulary.md, section 4.2).
    @Test func aPickerBeginsWithItsFirstOptionEverywhere() throws {
        let options = "\"listOptions\": [{\"key\": \"x\", \"value\": \"X\"}, {\"key\": \"y\", \"value\": \"Y\"}]"
        let text = "{\"fields\": [{\"key\": \"k\", \"type\": \"picker\", \(options)}]}"
        #expect(try converted(text, to: DDL.self).fields[0].initialValue == ["x"])
        #expect(try converted(text, to: Elvis.self).fields[0].initialValue == "x")
        #expect(try converted(text, to: MMXML.self).fields[0].initialValue == "x")
    }

    @Test func theOptionThatStandsForNoChoiceIsLeftOut() throws {
        let options = """
            "listOptions": [{"key": "KeyNoSelected", "value": "-"}, {"key": "x", "value": "X"}], \
            "validator": [{"type": "mandatory"}]
            """
        let text = "{\"fields\": [{\"key\": \"k\", \"type\": \"picker\", \(options)}]}"
        for language in [DDL.self, Elvis.self, MMXML.self] as [any WritableLanguage.Type] {
            let (_, fields, losses) = try converted(text, to: language)
            #expect(fields[0].options.map(\.value) == ["x"] && fields[0].initialValue == nil)
            let words = "lists begin with nothing chosen; the option “KeyNoSelected” is left out"
            #expect(losses == ["“k”, in \(language.title): \(words)"])
        }
    }

    @Test func aListThatBeginsWithNothingChosenGetsNoBeginning() throws {
        let field = "{\"name\": \"s\", \"dataType\": \"string\", \"type\": \"select\", \"required\": false, \(list)}"
        let (text, fields, _) = try converted(ddl(field), to: MMXML.self)
        #expect(fields[0].initialValue == nil && !text.contains("defaultValue"))
        let begun = field.replacing("\"name\"", with: "\"predefinedValue\": {\"en\": [\"b\"]}, \"name\"")
        for language in [MMXML.self, Formulary.self] as [any WritableLanguage.Type] {
            #expect(try converted(ddl(begun), to: language).fields[0].initialValue == "b")
        }
        let several = begun.replacing("\"name\"", with: "\"multiple\": true, \"name\"")
        #expect(try converted(ddl(several), to: Formulary.self).fields[0].options.first?.value == "KeyNoSelected")
    }

    /// Rules run on an action of a person alone (formulary.md, section 6).
    @Test func rulesThatWouldRunAtTheStartAreTold() throws {
        let text = """
            {"fields": [{"key": "b", "type": "boolean", "value": true, "rules": {"fieldReciver": ["t"], \
            "compare": "=", "value": "true", "behavior": "hide", "else": "none"}}, {"key": "t", "type": "text"}]}
            """
        for language in [Elvis.self, MMXML.self] as [any WritableLanguage.Type] {
            let told = try converted(text, to: language).losses
            let words = "its rule runs at the start too, not only by hand: hide “t”"
            #expect(told.contains("“b”, in \(language.title): \(words)"), "\(told)")
            let off = text.replacing("\"value\": true,", with: "\"value\": false,")
            #expect(try !converted(off, to: language).losses.joined().contains("at the start"))
        }
    }

    /// An unknown comparison always takes `else` (formulary.md, trap 10).
    @Test func aRuleThatAlwaysTakesElseActsWithoutACondition() throws {
        let text = """
            {"fields": [{"key": "b", "type": "boolean", "rules": {"fieldReciver": ["t"], "compare": "<", \
            "value": "true", "behavior": "hide", "else": "disable"}}, {"key": "t", "type": "text"}]}
            """
        let targets = try converted(text, to: Elvis.self).text
        #expect(!targets.contains("condition") && targets.contains("\"disable\"") && !targets.contains("\"hide\""))
        #expect(try converted(text, to: MMXML.self).text.contains("<editable>NO</editable>"))
    }

    // MARK: - Dates and controls

    @Test func daysAreSentAsTheyWere() throws {
        let date = "{\"name\": \"d\", \"dataType\": \"date\", \"type\": \"ddm-date\", \"required\": false}"
        let toggle = elvis("{\"id\": \"d\", \"type\": \"date\"}")
        let xml = """
            <root available-locales="en" default-locale="en"><dynamic-element dataType="date" name="d" \
            required="false" type="ddm-date"><meta-data locale="en"><entry name="label">D</entry></meta-data>\
            </dynamic-element></root>
            """
        for text in [ddl(date), toggle, xml] {
            #expect(try converted(text, to: MMXML.self).fields[0].submission.datePattern == "yyyy-MM-dd")
        }
        #expect(try converted(xml, to: MMXML.self).losses.joined().contains("pattern of the submitted date"))
    }

    @Test func aControlThatAsksForSomethingElseIsTold() throws {
        let time = try converted(elvis("{\"id\": \"k\", \"type\": \"time\"}"), to: MMXML.self).losses
        #expect(time.contains("“k”, in MM XML: its kind comes out as “date in parts”, not as “time”"), "\(time)")
        let file = "{\"name\": \"k\", \"dataType\": \"document-library\", \"type\": \"ddm-documentlibrary\"}"
        #expect(try converted(ddl(file), to: MMXML.self).losses.joined().contains("its kind comes out as “photo”"))
    }

    // MARK: - Names and titles

    @Test func aTitleTakesNoNameOfAField() throws {
        let text = elvis(
            "{\"id\": \"address\", \"type\": \"text\"}", group: "\"id\": \"address\", \"title\": \"Address\"")
        #expect(try converted(text, to: Formulary.self).fields.map(\.name) == ["address_", "address"])
    }

    @Test func titlesOfGroupsAndOptionsStay() throws {
        let item = "<item name='k' type='dropDown'><label>K</label><option value='a'>Apple</option></item>"
        let text = """
            <form name="f"><page name="p"><group name="contact" title="Contact">\(item)</group></page></form>
            """
        let (written, fields, losses) = try converted(text, to: Elvis.self)
        #expect(written.contains("\"title\": \"Contact\"") && !losses.joined().contains("its title"), "\(losses)")
        #expect(fields[0].options.map { $0.label.variants[0].string } == ["Apple"])
    }

    // MARK: - Conditions of 3lvis/Form

    /// A quoted text is looked up among the values first (elvis-form.md, section 14).
    @Test func aConditionThatWouldMeanAnotherFieldIsLeftOut() throws {
        func form(_ condition: String, _ items: String) -> String {
            """
            <form name="f"><page name="p"><group name="g">\(items)<item name="email" type="textField"/></group></page>\
            <relationships><relationship object="item::email"><condition>\(condition)</condition>\
            <if><hide>1</hide></if></relationship></relationships></form>
            """
        }
        let options = ["email", "tel"].map { "<option value='\($0)'>\($0)</option>" }.joined()
        let how = "<item name='how' type='dropDown'>\(options)</item>"
        let told = "targets cannot say what this rule asks for; it is left out"
        let (text, _, losses) = try converted(form("how == \"email\"", how), to: Elvis.self)
        #expect(!text.contains("equals(") && losses.contains("“how”, in 3lvis/Form JSON: \(told)"), "\(losses)")
        #expect(try converted(form("how == \"tel\"", how), to: Elvis.self).text.contains("equals("))
        let several = "<item name='lk' type='radioControl' multiple='YES'><tag value='a'>A</tag></item>"
        let sums = try converted(form("lk == 1", several), to: Elvis.self).losses
        #expect(sums.contains("“lk”, in 3lvis/Form JSON: \(told)"), "\(sums)")
    }

    // MARK: - Liferay DDL

    @Test func aDefinitionKeepsTheLanguagesOfItsTexts() throws {
        let text = """
            <root available-locales="es_ES,es" default-locale="es_ES"><dynamic-element dataType="string" name="t" \
            type="text" required="false"><meta-data locale="es_MX"><entry name="label">A</entry></meta-data>\
            <meta-data locale="es"><entry name="label">B</entry></meta-data></dynamic-element></root>
            """
        let (written, _, losses) = try converted(text, to: DDL.self)
        #expect(written.contains("locale=\"es_MX\"") && losses == [], "\(written) \(losses)")
    }

    @Test func aPlaceByLanguageStays() throws {
        let value = #"{"en_US": "{\"latitude\":1.5,\"longitude\":2}", "es_ES": "{\"latitude\":40.4,\"longitude\":2}"}"#
        let text = """
            {"availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US", "fields": [{"name": "g", \
            "dataType": "geolocation", "type": "ddm-geolocation", "predefinedValue": \(value)}]}
            """
        let (_, fields, losses) = try converted(text, to: DDL.self)
        #expect(losses == [] && fields[0].components[0].initialValues?.map(\.value) == ["1.5", "40.4"], "\(losses)")
    }
}
