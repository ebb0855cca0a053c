import FormImport
import FormModel
import Testing

/// Forms that are written in another language than they came from: what can be said, and what is told.
struct ConversionTests {
    private func converted(_ document: FormDocument, to language: any WritableLanguage.Type) -> (
        ImportResult, ExportResult
    ) {
        let result = language.write(document)
        let strings = result.strings?.text
        let source = Samples.source(result.definition.text, "forms/b" + result.definition.suffix, strings: strings)
        return (importForm(source, as: FormRequest(id: document.id)), result)
    }

    // MARK: - From formulary to MM XML

    @Test func theFormularySampleBecomesMMXML() throws {
        let strings = StringsTable.read(try Samples.bytes("forms/membership.strings.json"), file: "s").table
        let source = DefinitionSource(
            file: "forms/membership.json", bytes: try Samples.bytes("forms/membership.json"), strings: strings)
        let document = try #require(importForm(source, as: FormRequest(id: "membership")).document)
        let (read, result) = converted(document, to: MMXML.self)
        #expect(read.diagnostics.errors.isEmpty, "\(read.diagnostics)\n\(result.definition.text)")
        #expect(result.files.map(\.suffix) == [".xml", ".strings.json"])
        let form = try #require(read.document)
        #expect(form.dialect == MMXML.dialect && form.fields.map(\.name) == document.fields.map(\.name))
        #expect(Set(form.locales) == Set(document.locales))
        let title = document.title.variants.map(\.string)
        #expect(form.title.variants.map(\.string) == title)
        for field in form.fields {
            let own = try #require(document.fields.first { $0.name == field.name })
            #expect(field.isRequired == own.isRequired && field.state.isVisible == own.state.isVisible)
        }
        #expect(result.losses.allSatisfy { $0.id == "mmxml.loss" && $0.severity == .warning })
    }

    private func mmxml(_ fields: String...) throws -> (fields: [Field], rules: [Rule], losses: [String]) {
        let document = try #require(importFormulary("{\"fields\": [\(fields.joined(separator: ","))]}").document)
        let (read, result) = converted(document, to: MMXML.self)
        #expect(read.diagnostics.errors.isEmpty, "\(read.diagnostics)")
        return (read.document?.fields ?? [], read.document?.rules ?? [], result.losses.messages)
    }

    @Test(arguments: [
        ("mandatory", "", ["required \"whitespace\" true"]), ("email", "", ["format \"email.mmxml\""]),
        ("numeric", "", ["format \"digits\""]),
        (
            "lengthText", "\"minLength\": 2, \"maxLength\": 5",
            ["length.min 2 \"codePoints\"", "length.max 5 \"codePoints\""]
        ), ("text", "", []),
    ])
    func validators(kind: String, members: String, expected: [String]) throws {
        let more = members.isEmpty ? "" : ", " + members
        let (fields, _, losses) = try mmxml(
            fieldText("text", "\"validator\": [{\"type\": \"\(kind)\", \"textError\": \"E\"\(more)}]"))
        let blanks = "“k”, in MM XML: its reading of blanks as no answer in the check of a missing answer"
        #expect(
            fields[0].told == expected
                && losses == (kind == "mandatory" ? ["\(blanks) does not come out as it is"] : []))
        let message = kind == "mandatory" ? fields[0].messages?.missing : fields[0].messages?.invalid
        #expect(variants(message) == (kind == "text" ? [] : ["=E"]))
    }

    @Test func patternsMatchAnywhere() throws {
        let (fields, _, losses) = try mmxml(
            fieldText(
                "text", "\"validator\": [{\"type\": \"customValidator\", \"textError\": \"E\", \"regex\": \"b+|c\"}]"))
        #expect(fields[0].validators.map(\.kind) == [.pattern] && losses == [])
        #expect(fields[0].validators[0].parameters["written"] == "(?i)[\\s\\S]*(?:b+|c)[\\s\\S]*")
    }

    @Test func booleansAreCheckboxesWithTheirRules() throws {
        let rule = """
            "rules": {"fieldReciver": ["t"], "compare": "=", "value": "true", "behavior": "show", "else": "hide"}
            """
        let (fields, rules, losses) = try mmxml(
            fieldText("boolean", "\"value\": true, " + rule), "{\"key\": \"t\", \"type\": \"text\", \"isHidden\": true}"
        )
        #expect(fields.map(\.control) == [.checkbox, .text])
        #expect(losses == ["“k”, in MM XML: its rule runs at the start too, not only by hand: show “t”"])
        #expect(variants(fields[0].texts.detailLabel) == ["=L"] && fields[0].initialValue == true)
        #expect(fields[0].submission.sendsState && !fields[1].state.isVisible)
        #expect(
            rules.map { $0.effects.map(\.action) } == [[.show]] && rules.map { $0.otherwise.map(\.action) } == [[.hide]]
        )
    }

    @Test func pickersAndDates() throws {
        let (fields, _, losses) = try mmxml(
            """
            {"key": "p", "type": "picker", "listOptions": [{"key": "KeyNoSelected", "value": "None"}, \
            {"key": "x", "value": "X"}]}
            """,
            "{\"key\": \"q\", \"type\": \"picker\", \"listOptions\": [{\"key\": \"x\", \"value\": \"X\"}]}",
            """
            {"key": "d", "type": "datePicker", "value": "1/2/2003", \
            "validator": [{"type": "age", "textError": "E", "minAge": 18}]}
            """
        )
        #expect(fields[0].options.map(\.value) == ["x"] && fields[0].initialValue == nil)
        #expect(fields[1].initialValue == "x")
        #expect(fields[2].format?.date == "DD/MM/YYYY" && fields[2].submission.datePattern == "dd/MM/yyyy")
        #expect(fields[2].told == ["age.min 18"])
        #expect(losses.count == 2 && losses[0].contains("KeyNoSelected") && losses[1].contains("not on 2003-02-01"))
    }

    @Test(arguments: [
        ("{\"key\": \"k\", \"type\": \"boolean\", \"label\": \"A {* b *} c\"}", "no links in texts"),
        (
            """
            {"key": "k", "type": "boolean", "subtype": "expandable", \
            "expandableInfo": {"textButtonReadMore": "M", "textButtonReadLess": "L", "description": "D"}}
            """,
            "text that unfolds"
        ),
        (
            """
            {"key": "k", "type": "text", \
            "validator": [{"type": "compare", "textError": "E", "itemsCompare": ["k", "x"]}]}
            """,
            "the comparison is left out"
        ),
        (
            """
            {"key": "k", "type": "text", "validator": [{"type": "email", "textError": "E"}, \
            {"type": "phone", "textError": "F"}]}
            """,
            "“phone” of ES cannot be said"
        ),
        (
            "{\"key\": \"k\", \"type\": \"text\", \"style\": {\"font\": \"X\", \"titleColor\": \"#fff\"}}",
            "colour of the title, font"
        ),
        (
            """
            {"key": "k", "type": "datePicker", \
            "rules": {"fieldReciver": ["k"], "compare": "<", "value": "18", "behavior": "hide"}}
            """,
            "no comparison “less”"
        ),
        (
            """
            {"key": "k", "type": "picker", "listOptions": [{"key": "x", "value": "X"}], "isEditing": false}
            """,
            "“editable” means nothing on a dropDown"
        ),
    ])
    func whatMMXMLCannotHold(field: String, words: String) throws {
        let (_, _, losses) = try mmxml(field)
        #expect(losses.contains { $0.hasPrefix("“k”, in MM XML: ") && $0.contains(words) }, "\(losses)")
    }

    @Test func repetitionsAreNamedAlike() throws {
        let (fields, _, losses) = try mmxml(
            "{\"key\": \"mail\", \"type\": \"text\"}",
            """
            {"key": "repeatMail", "type": "text", \
            "validator": [{"type": "compare", "textError": "E", "itemsCompare": ["mail", "repeatMail"]}]}
            """
        )
        #expect(
            fields[1].validators.map(\.kind) == [.same] && fields[1].validators[0].fields == ["mail"] && losses == []
        )
    }

    @Test func namesDoNotMeet() throws {
        let (fields, _, _) = try mmxml(
            "{\"key\": \"page1\", \"type\": \"text\"}", "{\"key\": \"group1\", \"type\": \"text\"}")
        #expect(fields.map(\.name) == ["page1", "group1"])
    }

    // MARK: - From MM XML to formulary

    @Test func theMMXMLSampleBecomesFormulary() throws {
        let source = DefinitionSource(file: "forms/camp.xml", bytes: try Samples.bytes("forms/camp.xml"))
        let document = try #require(importForm(source, as: FormRequest(id: "camp")).document)
        let (read, result) = converted(document, to: Formulary.self)
        #expect(read.diagnostics.errors.isEmpty, "\(read.diagnostics)\n\(result.definition.text)")
        #expect(read.document?.dialect == Formulary.dialect && result.losses.count > 5)
        #expect(result.losses.contains { $0.message.contains("there are no pages") })
    }

    private func formulary(_ items: String, rules: String = "") throws -> (
        fields: [Field], rules: [Rule], losses: [String]
    ) {
        let document = try #require(importMMXML(mmxmlForm(items, rules: rules)).document)
        let (read, result) = converted(document, to: Formulary.self)
        #expect(read.diagnostics.errors.isEmpty, "\(read.diagnostics)")
        return (read.document?.fields ?? [], read.document?.rules ?? [], result.losses.messages)
    }

    @Test func textsKeepWhatIsAskedOfThem() throws {
        let (fields, _, losses) = try formulary(
            """
            <item name='k' type='textField' required='YES'><label>L</label><maxlength>9</maxlength>\
            <regex>[a-z]+</regex><regexmessage>R</regexmessage><onmissing><message>M</message></onmissing>\
            <onerror><message>E</message></onerror></item>
            """
        )
        #expect(fields[0].validators.map(\.kind) == [.required, .length, .pattern])
        #expect(fields[0].validators.map { variants($0.message) } == [["=M"], ["=E"], ["=R"]])
        let blanks = "its reading of blanks as no answer in the check of a missing answer does not come out as it is"
        #expect(
            losses == ["capitals make no difference in a pattern", blanks].map { "“k”, in formulary: \($0)" })
    }

    /// form-document.md, 3.4: the words of a validator, then those of its field for the kind, then for any.
    @Test func theWordsOfAValidatorGoFirst() throws {
        var document = try #require(importMMXML(mmxmlForm("<item name='k' type='textField'/>")).document)
        func words(_ changes: [(Validator.Kind, [String: Value], String?)]) throws -> [String] {
            let (forPattern, forAny) = (Text("P", at: document.position), Text("I", at: document.position))
            document.pages[0].groups[0].sections[0].fields[0].messages = Messages(pattern: forPattern, invalid: forAny)
            document.pages[0].groups[0].sections[0].fields[0].validators = changes.map { kind, parameters, words in
                var validator = Validator(kind, parameters, at: document.position)
                validator.message = words.map { Text($0, at: document.position) }
                return validator
            }
            let field = try #require(converted(document, to: Formulary.self).0.document?.fields.first)
            return field.validators.map { validator in
                let sides = ["min", "max"].compactMap { validator.parameters[$0]?.written }
                return ([validator.kind.rawValue] + sides + variants(validator.message)).joined(separator: " ")
            }
        }
        let (least, most, source): ([String: Value], [String: Value], [String: Value]) =
            (["min": 2], ["max": 5], ["source": "[0-9]+"])
        #expect(
            try words([(.length, least, nil), (.length, most, nil), (.pattern, source, nil)]) == [
                "length 2 5 =I", "pattern =P",
            ])
        // The first one limits typing (formulary 4.1).
        #expect(
            try words([(.length, least, "Short"), (.length, most, "Long"), (.pattern, source, "Own")]) == [
                "length 5 =Long", "length 2 =Short", "pattern =Own",
            ])
    }

    @Test func choicesBecomePickers() throws {
        let (fields, _, losses) = try formulary(
            """
            <item name='a' type='radioControl'><label>L</label><tag value='x'>X</tag></item>\
            <item name='b' type='radioControl' multiple='YES'><label>L</label><tag value='x'>X</tag></item>
            """
        )
        #expect(fields.map(\.control) == [.select, .select])
        #expect(fields[0].options.map(\.value) == ["KeyNoSelected", "x"])
        #expect(losses == ["“b”, in formulary: one option is chosen, not several"])
    }

    @Test func marksRuleOverSeveralFields() throws {
        let rules = ["a", "b"].map {
            """
            <relationship object='item::\($0)'><condition>c == "YES"</condition>\
            <if><show>1</show></if><else><hide>1</hide></else></relationship>
            """
        }
        let (fields, read, losses) = try formulary(
            """
            <item name='a' type='textField'><label>A</label></item>\
            <item name='b' type='textField'><label>B</label></item>\
            <item name='c' type='checkbox'><detailLabel>C</detailLabel></item>
            """,
            rules: rules.joined())
        #expect(fields.last?.control == .checkbox && variants(fields.last?.texts.label) == ["=C"] && losses == [])
        #expect(read.count == 1 && read.first?.effects.map(\.name) == ["a", "b"])
    }

    @Test(arguments: [
        ("<item name='k' type='signatureBox'/>", "nothing like “signature”"),
        ("<item name='k' type='lineBlock'/>", "nothing like “line”"),
        ("<item name='k' type='addressField'/>", "each part is a field of its own"),
        ("<item name='k' type='dateField'><formatting>MM/YYYY</formatting></item>", "a day, a month and a year"),
        ("<item name='k' type='textField' submitAlerts='YES'/>", "nobody is asked"),
        ("<item name='k' type='textField'><submitName>s</submitName></item>", "submitted under its key"),
        ("<item name='k' type='textField'><validation>luhn</validation></item>", "no check of the format “luhn”"),
        ("<item name='k' type='textField'><action>own</action></item>", "no action “own”"),
        ("<item name='k' type='infoButton'><text>T</text></item>", "no text behind a button"),
    ])
    func whatFormularyCannotHold(item: String, words: String) throws {
        let (_, _, losses) = try formulary(item)
        #expect(losses.contains { $0.hasPrefix("“k”, in formulary: ") && $0.contains(words) }, "\(losses)")
    }
}
