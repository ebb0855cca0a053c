import FormImport
import FormModel
import Testing

/// Losses of forms that another language cannot hold wholly.
struct ConversionLossTests {
    private static let place = SourcePosition(file: "f")

    // MARK: - To MM XML

    /// The losses, each without its beginning, and the text.
    private func mmxml(_ fields: String..., more: String = "") throws -> (losses: [String], text: String) {
        let document = try #require(importFormulary("{\"fields\": [\(fields.joined(separator: ","))]\(more)}").document)
        let result = MMXML.write(document)
        return (result.losses.messages, result.definition.text)
    }

    @Test(arguments: [
        (
            "\"type\": \"picker\", \"listOptions\": [{\"key\": \"x\", \"value\": \"X\"}], \"textAcceptButton\": \"OK\"",
            "“textAcceptButton”"
        ),
        ("\"type\": \"picker\", \"listOptions\": [{\"key\": \"x\", \"value\": \"X\", \"note\": 1}]", "“note”"),
        ("\"type\": \"text\", \"style\": {\"acceptColorPicker\": \"#fff\"}", "“acceptColorPicker”"),
        ("\"type\": \"text\", \"extra\": {\"a\": 1}", "“extra”"),
        ("\"type\": \"text\", \"validator\": [{\"type\": \"own\"}]", "“own”"),
    ])
    func whatOnlyFormularyKeeps(members: String, words: String) throws {
        let (losses, _) = try mmxml("{\"key\": \"k\", \(members)}")
        #expect(losses == ["“k”, in MM XML: there is no place for the author's own \(words)"])
    }

    @Test func whatStandsBesideTheFields() throws {
        let (losses, _) = try mmxml(fieldText("text"), more: ", \"version\": 3")
        #expect(losses == ["the form, in MM XML: there is no place for the author's own “version”"])
    }

    @Test func messagesOfFurtherValidators() throws {
        let mandatory = ["One", "Two"].map { "{\"type\": \"mandatory\", \"textError\": \"\($0)\"}" }
        let (losses, _) = try mmxml(fieldText("text", "\"validator\": [\(mandatory.joined(separator: ","))]"))
        #expect(
            losses == [
                "“k”, in MM XML: its reading of blanks as no answer in the check of a missing answer does not come out "
                    + "as it is",
                "“k”, in MM XML: there is no place for its message in the check of a missing answer",
            ])
    }

    /// A document of a language that has more than both.
    private func foreign(
        beside others: [Field] = [], _ change: (inout FormDocument, inout Field) -> Void
    ) throws -> ExportResult {
        var document = try #require(importFormulary("{\"fields\": [\(fieldText("text"))]}").document)
        document.dialect = Dialect("other")
        var field = document.fields[0]
        field.traits = [:]
        change(&document, &field)
        document.pages[0].groups[0].sections[0].fields = others + [field]
        return MMXML.write(document)
    }

    private func foreignLosses(_ change: (inout Field) -> Void) throws -> [String] {
        try foreign { change(&$1) }.losses.messages
    }

    @Test func whatOtherLanguagesSay() throws {
        #expect(try foreignLosses { _ in } == [])
        #expect(
            try foreignLosses { $0.state.waitsFor = "x" } == [
                "“k”, in MM XML: there is no place for its field to fill in before"
            ])
        #expect(
            try foreignLosses {
                ($0.entry.limitMode, $0.entry.filter, $0.entry.autocomplete) = (.whole, "[0-9]", "tel")
            } == [
                "“k”, in MM XML: its filter of what is typed does not come out as it is",
                "“k”, in MM XML: there is no place for its filling in by the browser",
            ])
        #expect(
            try foreignLosses { field in
                (field.control, field.components) = (.composite, [Field(name: "own", control: .text, at: Self.place)])
            } == ["“k”, in MM XML: there is no place for its part “own”"])
        #expect(
            try foreignLosses { $0.bindings = [Field.Binding(.value, source: "a", value: .literal(1, Self.place))] }
                == [
                    "“k”, in MM XML: there is no place for its formula for the value"
                ])
    }

    @Test func patternsOfSubmittedDatesStay() throws {
        let result = try foreign { _, field in
            (field.control, field.submission.datePattern) = (.date, "yyyy-MM-dd")
        }
        #expect(result.losses.messages == [] && result.definition.text.contains("<string>yyyy-MM-dd</string>"))
    }

    @Test func rulesOnTextsRun() throws {
        let result = try foreign { document, field in
            let condition = Expression.call(
                "equal.mmxml", [.field("k", component: nil, Self.place), .literal("x", Self.place)], Self.place)
            var effect = Effect(.validator, .field, "k", at: Self.place)
            effect.validator = Validator(.required, ["blank": "whitespace", "falseIsBlank": true], at: Self.place)
            document.rules = [Rule(watches: ["k"], condition: condition, effects: [effect], at: Self.place)]
            field.validators = []
        }
        #expect(result.losses.messages == [] && result.definition.text.contains("<action>itemShouldNotify:</action>"))
        let read = try #require(importMMXML(result.definition.text).document)
        #expect(read.fields[0].notify == .leave)
    }

    @Test func pagesAndGroupsGetNamesOfTheirOwn() throws {
        let result = try foreign { document, field in
            field.name = "a"
            (document.pages[0].name, document.pages[0].groups[0].name) = ("a", "a")
            let condition = Expression.call(
                "equal.mmxml", [.field("a", component: nil, Self.place), .literal("x", Self.place)], Self.place)
            let effects = [Effect.Target.page, .group].map { Effect(.hide, $0, "a", at: Self.place) }
            document.rules = [Rule(watches: ["a"], condition: condition, effects: effects, at: Self.place)]
        }
        let read = importMMXML(result.definition.text)
        #expect(result.losses.messages == [] && read.diagnostics.errors.isEmpty)
        let document = try #require(read.document)
        #expect(document.pages[0].name == "a_" && document.pages[0].groups[0].name == "a__")
        #expect(document.effects.map(\.name) == ["a_", "a__"])
    }

    @Test(arguments: [[Validator.Kind.pattern, .format], [.format, .pattern], [.format, .same], [.pattern, .same]])
    func ofPatternsAndValidationsThereIsOne(kinds: [Validator.Kind]) throws {
        let result = try foreign(beside: [Field(name: "mail", control: .text, at: Self.place)]) { _, field in
            field.name = "repeatMail"
            field.validators = kinds.map { kind in
                let parameters: [Validator.Kind: [String: Value]] = [
                    .pattern: ["source": "a"], .format: ["name": "email.mmxml"], .same: ["includesSelf": true],
                ]
                var validator = Validator(kind, parameters[kind] ?? [:], at: Self.place)
                if kind == .same { validator.fields = ["mail"] }
                return validator
            }
        }
        let text = result.definition.text
        #expect(text.matches(of: /<(regex|validation)>/).count == 1)
        #expect(result.losses.messages.contains { $0.contains("cannot be said, or not beside the others") })
    }

    @Test func itemsThatNeverNotifyAreTold() throws {
        let result = try foreign { document, field in
            field.control = .signature
            let condition = Expression.call(
                "equal.mmxml", [.field("k", component: nil, Self.place), .literal("1", Self.place)], Self.place)
            let effect = Effect(.hide, .field, "k", at: Self.place)
            document.rules = [Rule(watches: ["k"], condition: condition, effects: [effect], at: Self.place)]
        }
        #expect(result.losses.messages == ["“k”, in MM XML: a signatureBox never tells rules of its changes"])
    }

    // MARK: - To formulary

    private func formulary(_ item: String, rules: String = "") throws -> [String] {
        let document = try #require(importMMXML(mmxmlForm(item, rules: rules)).document)
        return Formulary.write(document).losses.messages
    }

    @Test(arguments: [
        ("textField", "<label>A</label><detailLabel>B</detailLabel>", "label behind it"),
        ("textField", "<textColor>#112233</textColor><textSize>9</textSize>", "colour of the text, size of the text"),
        ("textField", "<onerror><message>E</message></onerror>", "message when it is wrong"),
        ("textField", "<size>80</size>", "width"), ("multilinelabel", "<text>T</text><sizeY>80</sizeY>", "height"),
        ("textField", "<position>center_center</position>", "cell of the grid"),
        ("textField", "<keyboardtype>asciiKeyboard</keyboardtype>", "use of capital letters, check of spelling"),
        ("radioControl", "<columns>2</columns><tag value='x'>X</tag>", "number of options in a row"),
        ("valuePicker", "<option>a</option><buttonPosition>left</buttonPosition>", "place of the buttons"),
        ("multilinelabel", "<text>T</text><numberOfLines>2</numberOfLines>", "number of lines"),
    ])
    func whatFormularyHasNoPlaceFor(type: String, tags: String, words: String) throws {
        let told = try formulary("<item name='k' type='\(type)'>\(tags)</item>")
        #expect(told == ["“k”, in formulary: there is no place for its \(words)"])
    }

    @Test func theReceipt() throws {
        let told = try formulary("<item name='k' type='textField' receipt='legal' forceReceipt='YES'/>")
        #expect(told == ["“k”, in formulary: there is no place for its part of the receipt, receipt while hidden"])
    }

    @Test func keyboardsThatBecomeOthers() throws {
        let told = try formulary("<item name='k' type='textField'><keyboardtype>phonePad</keyboardtype></item>")
        #expect(told == ["“k”, in formulary: its keyboard comes out as “numeric”, not as “tel”"])
    }

    @Test func whatOnlyMMXMLKeeps() throws {
        let told = try formulary("<item name='k' type='textField' odd='1'><other>x</other></item>")
        #expect(told == ["“k”, in formulary: there is no place for the author's own “odd”, “other”"])
    }

    @Test func ownActions() throws {
        let told = try formulary(
            "<item name='k' type='textField' minlength='' bleeds='NO'><action>one</action><action>two</action></item>")
        #expect(
            told == [
                "“k”, in formulary: there is no place for the author's own “action”",
                "“k”, in formulary: there is no action “two”",
                "“k”, in formulary: there is no place for its clipping to its cell",
            ])
    }

    @Test func addressesLoseMoreThanTheirParts() throws {
        let told = try formulary("<item name='k' type='addressField'><label>L</label><prefix>own</prefix></item>")
        #expect(
            told == [
                "“k”, in formulary: there are no fields of several parts; each part is a field of its own",
                "“k”, in formulary: there is no place for its label, beginning of keys",
            ])
    }

    @Test func datesInAnotherOrder() throws {
        let told = try formulary("<item name='k' type='dateField'><formatting>MM/DD/YYYY</formatting></item>")
        #expect(told == ["“k”, in formulary: a date has a day, a month and a year, in this order"])
    }

    @Test func partsThatFoldRepeatOrAreHidden() throws {
        var document = try #require(importMMXML(mmxmlForm("<item name='k' type='textField'/>")).document)
        document.pages[0].groups[0].isCollapsible = true
        var section = document.pages[0].groups[0].sections[0]
        section.name = "s"
        section.isVisible = false
        section.repetition = Section.Repetition(fields: [])
        document.pages[0].groups[0].sections = [section]
        #expect(
            Formulary.write(document).losses.messages == [
                "“g”, in formulary: there is no place for its folding",
                "“s”, in formulary: there is no place for its being hidden, repeated rows",
            ])
    }
}
