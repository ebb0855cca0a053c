import FormImport
import FormModel
import Testing

/// Formulary definitions as they are written (webformulary.md, section 4).
struct FormularyExportTests {
    private func written(_ fields: String, strings: String = "") throws -> ExportResult {
        let document = try #require(importFormulary("{\"fields\": [\(fields)]}", strings: strings).document)
        let result = Formulary.write(document)
        #expect(result.losses.messages == [])
        return result
    }

    /// The only field of what is written for one, on one line.
    private func field(_ text: String) throws -> String {
        let root = JSONReader.read(Array(try written(text).definition.text.utf8), file: "a").root
        return try #require(root?["fields"]?.array?.first).value.json
    }

    @Test(arguments: [
        (
            """
            "style":{"font":"X","titleColor":"#ABC"},"type":"text","isHidden":true,"key":"k",\
            "validator":[{"textError":"E","type":"email"}],"isPassword":true,"keyboard":"FormKeyboardTypeEmail",\
            "label":"L","placeHolder":"P","isEditing":false,"value":"v"
            """,
            """
            "key":"k","type":"text","label":"L","value":"v","isEditing":false,"isHidden":true,"placeHolder":"P",\
            "keyboard":"FormKeyboardTypeEmail","isPassword":true,"validator":[{"type":"email","textError":"E"}],\
            "style":{"titleColor":"#ABC","font":"X"}
            """
        ),
        (
            """
            "textAcceptButton":"OK","type":"picker","value":"y","key":"k","label":"L",\
            "listOptions":[{"value":"X","key":"x"},{"key":"y","value":"Y","icon":"i"}],"schemaId":5
            """,
            """
            "key":"k","type":"picker","label":"L","listOptions":[{"key":"x","value":"X"},\
            {"key":"y","value":"Y","icon":"i"}],"value":"y","textAcceptButton":"OK","schemaId":5
            """
        ),
        (
            """
            "type":"boolean","key":"k","subtype":"expandable","value":true,\
            "expandableInfo":{"textButtonReadMore":"M","textButtonReadLess":"L","description":"D"},\
            "style":{"checkBox":{"checkBoxOff":"o","checkBoxOn":"i"},"sizeTitle":17.5,"styleCell":"line"}
            """,
            """
            "key":"k","type":"boolean","value":true,"subtype":"expandable",\
            "expandableInfo":{"description":"D","textButtonReadMore":"M","textButtonReadLess":"L"},\
            "style":{"sizeTitle":17.5,"checkBox":{"checkBoxOn":"i","checkBoxOff":"o"},"styleCell":"line"}
            """
        ),
        (
            """
            "type":"datePicker","key":"k","value":"1/2/2003","rules":{"else":"hide","value":18,"compare":"<",\
            "fieldReciver":["a","b"],"behavior":"show"},"style":{"acceptColorPicker":"#fff"}
            """,
            """
            "key":"k","type":"datePicker","value":"1/2/2003","rules":{"fieldReciver":["a","b"],\
            "compare":"<","value":18,"behavior":"show","else":"hide"},"style":{"acceptColorPicker":"#fff"}
            """
        ),
        (
            "\"type\":\"index\",\"key\":\"k\",\"label\":\"L {* x *}\",\"isHidden\":true,\"value\":\"no\"",
            "\"key\":\"k\",\"type\":\"index\",\"label\":\"L {* x *}\",\"isHidden\":true,\"value\":\"no\""
        ),
    ])
    func membersStandInTheirOrder(given: String, expected: String) throws {
        let written = try field("{\(given)}")
        #expect(written == "{\(expected.replacing("<", with: "\\u003c"))}")
    }

    @Test func numbersAreNumbersAndNothingSaysNothing() throws {
        let text = try field(
            """
            {"key": "k", "type": "text", "isEditing": true, "isHidden": false, "isPassword": false,
             "validator": [{"type": "None", "textError": ""},
                           {"type": "lengthText", "textError": "", "minLength": "2", "maxLength": ""}],
             "style": {"styleCell": "default", "sizeTitle": "18"}}
            """)
        #expect(
            text
                == """
                {"key":"k","type":"text","validator":[{"type":"lengthText","minLength":2}],"style":{"sizeTitle":18}}
                """
        )
    }

    @Test func rulesSayOnlyWhatTheyDo() throws {
        let text = try field(
            """
            {"key": "k", "type": "boolean",
             "rules": {"fieldReciver": ["a", ""], "compare": "none", "value": "true", "behavior": "", "else": "hide",
                       "note": 1}}
            """)
        #expect(
            text
                == """
                {"key":"k","type":"boolean","rules":{"fieldReciver":["a"],"value":"true","else":"hide","note":1}}
                """
        )
    }

    /// A beginning is not lost by saving it.
    @Test(arguments: [
        (
            "\"validator\":[{\"type\":\"None\",\"textError\":\"E\"}]",
            "\"validator\":[{\"type\":\"None\",\"textError\":\"E\"}]"
        ),
        (
            """
            "rules":{"fieldReciver":["a",""],"compare":"none","value":"18","behavior":"","else":""}
            """,
            "\"rules\":{\"fieldReciver\":[\"a\"],\"value\":\"18\"}"
        ),
        (
            """
            "rules":{"fieldReciver":["",""],"compare":"=","value":"18","behavior":"show","else":""}
            """,
            "\"rules\":{\"fieldReciver\":[],\"compare\":\"=\",\"value\":\"18\",\"behavior\":\"show\"}"
        ),
    ])
    func whatIsHalfDoneStays(given: String, expected: String) throws {
        let text = try field("{\"key\":\"k\",\"type\":\"datePicker\",\(given)}")
        #expect(text == "{\"key\":\"k\",\"type\":\"datePicker\",\(expected)}")
    }

    @Test func patternsStayAsTheAuthorWroteThem() throws {
        let text = try field(
            #"""
            {"key": "k", "type": "text", "validator": [{"type": "own", "x": 1}, \#
            {"type": "customValidator", "textError": "E", "regex": "\\A[a-z]\\z"}, \#
            {"type": "customValidator", "textError": "F", "customValidator": "b+"}]}
            """#
        )
        #expect(
            text
                == #"""
                {"key":"k","type":"text","validator":[{"type":"own","x":1},\#
                {"type":"customValidator","textError":"E","regex":"\\A[a-z]\\z"},\#
                {"type":"customValidator","textError":"F","customValidator":"b+"}]}
                """#
        )
    }

    @Test func aListAloneStaysOneAndOtherMembersStay() throws {
        let list = try #require(importFormulary("[\(fieldText("text"))]").document)
        #expect(Formulary.write(list).definition.text.hasPrefix("["))
        let object = try #require(importFormulary("{\"version\": 3, \"fields\": [], \"end\": true}").document)
        #expect(
            Formulary.write(object).definition.text
                == "{\n  \"version\": 3,\n  \"fields\": [],\n  \"end\": true\n}\n")
    }

    @Test func translationsStandBesideTheDefinition() throws {
        let written = try written(
            fieldText("text", "\"placeHolder\": \"P\""),
            strings: "{\"es\": {\"L\": \"E\", \"Unused\": \"Sin uso\", \"A\": \"Un título\"}, \"fr\": {}}")
        let file = try #require(written.strings)
        let strings = try #require(JSONReader.read(file.bytes, file: "s").root)
        #expect(
            strings.value.json
                == "{\"es\":{\"A\":\"Un título\",\"L\":\"E\",\"Unused\":\"Sin uso\"},\"fr\":{}}")
    }

    @Test func changesAreWritten() throws {
        var document = try #require(
            importFormulary("{\"fields\": [\(fieldText("text", "\"isHidden\": true, \"extra\": 1"))]}").document)
        document.pages[0].groups[0].sections[0].fields[0].texts.label = nil
        document.pages[0].groups[0].sections[0].fields[0].state.isVisible = true
        let field = JSONReader.read(Formulary.write(document).definition.bytes, file: "a").root?["fields"]?
            .array?.first
        #expect(field?.value.json == "{\"key\":\"k\",\"type\":\"text\",\"extra\":1}")
    }

    /// The parts of `text` that were read in other words than they are written by themselves.
    private func changed(_ text: String, _ change: (inout Field) -> Void) throws -> String {
        var document = try #require(importFormulary("{\"fields\": [\(text)]}").document)
        change(&document.pages[0].groups[0].sections[0].fields[0])
        let file = Formulary.write(document).definition
        return try #require(JSONReader.read(file.bytes, file: "a").root?["fields"]?.array?.first).value.json
    }

    @Test func onlyWhatWasChangedLosesTheAuthorsWords() throws {
        let text = """
            {"key": "k", "type": "datePicker", "value": "1/2/2003", "isHidden": 1,
             "validator": [{"type": "age", "textError": "E", "minAge": "18", "note": 1}, {"type": "own"}],
             "style": {"titleColor": "red", "errorColor": "#FFF", "sizeTitle": 12}}
            """
        let kept = try changed(text) { $0.state.isEnabled = false }
        #expect(kept.contains("\"value\":\"1/2/2003\",\"isEditing\":false,\"isHidden\":1,") && kept.contains("\"red\""))
        let shown = try changed(text) { $0.state.isVisible = true }
        #expect(!shown.contains("isHidden"))
        let dated = try changed(text) { $0.initialValue = "2004-05-06" }
        #expect(dated.contains("\"value\":\"06/05/2004\""))
        let older = try changed(text) { $0.validators[0].parameters["min"] = 21 }
        #expect(
            older.contains(
                "[{\"type\":\"age\",\"textError\":\"E\",\"minAge\":21,\"note\":1},{\"type\":\"own\"}]"))
        let larger = try changed(text) { $0.style.titleSize = 20 }
        #expect(larger.contains("{\"titleColor\":\"red\",\"errorColor\":\"#FFF\",\"sizeTitle\":20}"))
        let gone = try changed(text) { $0.style.errorColor = nil }
        #expect(gone.contains("{\"titleColor\":\"red\",\"sizeTitle\":12}"))
    }

    @Test func whatCannotBeSaidIsTold() throws {
        var document = try #require(importFormulary("{\"fields\": [\(fieldText("boolean"))]}").document)
        let place = document.position
        document.title = Text("Another", at: place)
        document.submitText = Text("Send", at: place)
        var field = document.fields[0]
        field.texts.hint = Text("Hint", at: place)
        field.submission.key = "other"
        field.validators = [Validator(.period, ["min": 1], at: place)]
        field.initialValue = "yes"
        field.style.textSize = 3
        document.pages[0].groups[0].sections[0].fields = [field]
        var effect = Effect(.replace, .field, "k", at: place)
        effect.path = "texts.label"
        document.rules = [
            Rule(watches: ["k"], condition: .call("greater.mmxml", [], place), effects: [effect], at: place),
            Rule(watches: ["k", "x"], condition: .literal(false, place), effects: [], at: place),
        ]
        let losses = Formulary.write(document).losses
        #expect(losses.allSatisfy { $0.severity == .warning && $0.id == "formulary.loss" })
        for words in [
            "the title, “Another”", "the text of the button, “Send”",
            "“k”, in formulary: there is no place for its hint",
            "key in the submission", "no check of the period", "cannot begin with the value \"yes\"",
            "size of the text",
            "compares a boolean with true or false", "a rule follows from one field",
        ] {
            #expect(losses.contains { $0.message.contains(words) }, "\(words): \(losses.messages)")
        }
    }

    @Test func oneTextInTwoTranslationsIsTold() throws {
        var document = try #require(
            importFormulary(
                "{\"fields\": [\(fieldText("text", "\"placeHolder\": \"L\""))]}", strings: "{\"es\": {\"L\": \"E\"}}"
            ).document)
        document.pages[0].groups[0].sections[0].fields[0].texts.placeholder?.variants[1].string = "Otra"
        let losses = Formulary.write(document).losses
        #expect(losses.messages == ["“k”, in formulary: “L” is translated into es in two ways; the first one counts"])
    }
}
