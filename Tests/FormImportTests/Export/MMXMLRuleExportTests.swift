import FormExpressions
import FormImport
import FormModel
import Testing

/// Relationships as they are written, and what is told of rules that none can say.
struct MMXMLRuleExportTests {
    /// One item of each type, named alike.
    private static let items = [
        "textField", "dropDown", "radioControl", "imagePicker", "valuePicker", "canadianPostalCode", "addressField",
        "UKBankPinger", "checkbox", "dateField", "emailPinger", "signatureBox", "label", "multilinelabel", "infoButton",
        "zipImage", "spacerBlock", "lineBlock", "segmentedControl",
    ].map { "<item name='\($0)' type='\($0)'/>" }.joined()

    /// The tags of the branch as they are written again.
    private func branch(_ tags: String, on type: String) throws -> String {
        let rule =
            "<relationship object='item::\(type)'><condition>checkbox == 1</condition><if>\(tags)</if></relationship>"
        let document = try #require(importMMXML(mmxmlForm(Self.items, rules: rule)).document)
        let result = MMXML.write(document)
        #expect(result.losses.messages == [])
        let text = result.definition.text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
        return text.firstMatch(of: /<if>(.*)<\/if>/).map { String($0.output.1) } ?? ""
    }

    @Test(arguments: [
        ("textField", "<show>1</show><hide>1</hide><skip>1</skip><force>1</force><submit>1</submit>"),
        ("textField", "<required>YES</required><required>NO</required><editable>NO</editable><editable>YES</editable>"),
        (
            "textField",
            "<label language=\"EN_US\">A</label><label language=\"ES\">B</label><placeholder>P</placeholder>"
        ),
        (
            "textField",
            "<minlength>2</minlength><maxlength/><minValue>1.5</minValue><maxValue/><regex>[a-z]+</regex><regex/>"
        ),
        ("textField", "<validation>email</validation><keyboardtype>phonePad</keyboardtype>"),
        ("textField", "<keyboardtype>asciiKeyboard</keyboardtype>"),
        ("textField", "<keyboardtype>namePhonePad</keyboardtype><show>1</show>"),
        ("textField", "<validation>numericOnly</validation>"), ("textField", "<validation/>"),
        ("textField", "<defaultValue>x &amp; y</defaultValue><evaluate>dropDown.,  valuePicker</evaluate>"),
        ("textField", "<evaluate>dropDown + 12</evaluate><evaluate>dropDown - valuePicker</evaluate>"),
        (
            "textField",
            "<copy>radioControl</copy><copy>UKBankPinger::name,sort</copy><copy>textField,valuePicker</copy>"
        ),
        ("textField", "<partClone>4::a</partClone><partClone>-2::b</partClone>"),
        (
            "textField",
            "<submitName>s</submitName><skipSubmit>YES</skipSubmit><secure>YES</secure><submitAlerts>NO</submitAlerts>"
        ),
        (
            "textField",
            "<textColor>#aabbcc</textColor><bgcolor>transparent</bgcolor><textSize>12.5</textSize><size>300</size>"
        ),
        ("textField", "<action>UFUcode</action><action>linksTo::dropDown</action><action>itemShouldNotify:</action>"),
        ("textField", "<action>itemShouldNotify:</action><show>1</show>"), ("textField", "<action/>"),
        ("textField", "<action>SumItems:</action><actionArg>EQ::20::textField,dropDown::YES</actionArg>"),
        (
            "textField",
            """
            <action>linksTo::dropDown</action><action>SumItems:</action>\
            <actionArg>MAXMIN::9,1::textField</actionArg><show>1</show>
            """
        ),
        (
            "textField",
            "<onmissing><message>M</message></onmissing><onerror><message language=\"ES\">E</message></onerror>"
        ),
        (
            "textField",
            """
            <receipt>legal</receipt><forceReceipt>YES</forceReceipt><bleeds>NO</bleeds>\
            <position>center_left</position>
            """
        ),
        ("addressField", "<country/>"),
        ("addressField", "<copy>addressField</copy><country>Canada</country><prefix>p</prefix>"),
        ("dropDown", "<option value=\"a\">A</option><option value=\"b\">B</option>"), ("dropDown", "<option/>"),
        (
            "imagePicker",
            "<image value=\"a\">a_zip.png</image><minRequiredItems>1</minRequiredItems><columns>2</columns>"
        ),
        ("valuePicker", "<options>1-9</options><order>descending</order>"),
        ("valuePicker", "<buttonPosition>low_right</buttonPosition>"),
        ("checkbox", "<check>1</check><uncheck>1</uncheck><submitsValue>YES</submitsValue>"),
        ("signatureBox", "<defaultValue>YES</defaultValue><width>20</width><height>30</height><size>300</size>"),
        (
            "dateField",
            """
            <evaluate>+86400</evaluate><defaultDate>today</defaultDate><defaultDate/>\
            <defaultValue>1978-11</defaultValue>
            """
        ),
        (
            "dateField",
            "<minAgeRestriction>18</minAgeRestriction><maxYearRestriction/><formatting>DD/MMMM/yyyy</formatting>"
        ),
        ("dateField", "<unix>YES</unix><string>yyyy</string><posfix>P</posfix>"),
        ("emailPinger", "<mustValidate>NO</mustValidate><mustValidate>YES</mustValidate>"),
        ("multilinelabel", "<text>a//b</text><numberOfLines>3</numberOfLines><align>right</align><sizeY>40</sizeY>"),
        ("infoButton", "<defaultValue>Caption</defaultValue><text>T</text>"),
        ("zipImage", "<path>x_zip.png</path><size>30</size>"),
        ("spacerBlock", "<sizeY>9</sizeY>"), ("lineBlock", "<size>9</size>"),
    ])
    func effects(type: String, tags: String) throws {
        #expect(try branch(tags, on: type) == tags)
    }

    @Test(arguments: [
        ("<show>DOG</show><hide></hide>", "<show>1</show><hide>1</hide>"),
        ("<isHidden>YES</isHidden>", "<hide>1</hide>"),
        ("<show>1</show><odd x=\"1\">z</odd><path>a</path>", "<show>1</show><odd x=\"1\">z</odd><path>a</path>"),
        ("<maxlength>many</maxlength>", "<maxlength>many</maxlength>"),
        ("<evaluate>dropDown./valuePicker</evaluate>", "<evaluate>dropDown./ valuePicker</evaluate>"),
    ])
    func effectsInOtherWords(tags: String, expected: String) throws {
        #expect(try branch(tags, on: "textField") == expected)
    }

    @Test(arguments: ["<actionArg>EQ::20::k,t</actionArg>", "<action>itemShouldNotify:</action>"])
    func rulesOnSumsThatChange(tags: String) throws {
        let items = """
            <item name='k' type='textField'><action>SumItems:</action><actionArg>EQ::10::k,t</actionArg></item>\
            <item name='t' type='textField'/><item name='c' type='checkbox'/>
            """
        let rule = "<relationship object='item::k'><condition>c == 1</condition><if>\(tags)</if></relationship>"
        let document = try #require(importMMXML(mmxmlForm(items, rules: rule)).document)
        let result = MMXML.write(document)
        #expect(result.losses.messages == [] && result.definition.text.contains(tags))
        let read = try #require(importMMXML(result.definition.text).document)
        #expect(difference(placeless(document), placeless(read)) == nil)
    }

    @Test(arguments: [
        ("signatureBox", "<defaultValue>NO</defaultValue>"), ("textField", "<defaultValue/>"),
        ("checkbox", "<uncheck>1</uncheck>"), ("addressField", nil), ("infoButton", nil),
    ])
    func clearing(type: String, expected: String?) throws {
        let items = "<item name='k' type='\(type)'/><item name='c' type='checkbox'/>"
        let rule = "<relationship object='item::k'><condition>c == 1</condition><if><show>1</show></if></relationship>"
        var document = try #require(importMMXML(mmxmlForm(items, rules: rule)).document)
        document.rules[0].effects = [Effect(.clear, .field, "k", at: document.position)]
        let text = MMXML.write(document).definition.text
        #expect(expected.map(text.contains) ?? !text.contains("<if>"))
        #expect(importMMXML(text).diagnostics.filter { $0.id == "mmxml.boolean" }.isEmpty)
    }

    @Test func aRepetitionTakesTheOtherValidationAway() throws {
        let rule = """
            <relationship object='item::repeatMail'><condition>c == 1</condition>\
            <if><validation>repeat</validation></if><else><validation>email</validation></else></relationship>
            """
        let items = """
            <item name='mail' type='textField'/><item name='repeatMail' type='textField'/>\
            <item name='c' type='checkbox'/>
            """
        let document = try #require(importMMXML(mmxmlForm(items, rules: rule)).document)
        let text = MMXML.write(document).definition.text
        #expect(text.matches(of: /<validation>/).count == 2)
        #expect(importMMXML(text).document?.rules.first?.effects.count == document.rules[0].effects.count)
    }

    @Test(arguments: [
        "a == \"x\"", "a != \"\"", "a BT 5", "a LT -2.50", "a == \"x\" AND b == 1 OR a == \"y\"",
        "(a == \"x\" OR b == 1) AND a != \"y\"", "(a == 1 AND b == 2) AND a == 3", "(a == 1 OR b == 2) OR a == 3",
        "a == \"it's <b> & more\"",
    ])
    func conditions(text: String) throws {
        let place = { SourcePosition(file: "f", line: 1, column: $0 + 1) }
        let condition = try MMXMLCondition.parse(text, place: place)
        #expect(try MMXMLExpressionWriter.condition(condition) == text)
    }

    private static let place = SourcePosition(file: "f")
    private static func field(_ name: String) -> Expression { .field(name, component: nil, place) }
    private static func text(_ text: String) -> Expression { .literal(.string(text), place) }

    @Test(arguments: [
        (text("x"), "compares an item"), (.call("less", [field("a"), text("x")], place), "no comparison “less”"),
        (.call("equal.mmxml", [field("a"), text("\"")], place), "double quote"),
        (.call("equal.mmxml", [field("a"), field("b")], place), "another item"),
        (.call("equal.mmxml", [field("a-b"), text("x")], place), "letters, digits"),
        (.call("equal.mmxml", [text("a"), text("x")], place), "whole item"),
        (.call("equal.mmxml", [field("a"), .call("age", [], place)], place), "no function “age”"),
        (.call("equal.mmxml", [field("a"), .decimal("1e5", place)], place), "written in digits"),
    ])
    func conditionsThatCannotBeSaid(condition: Expression, words: String) {
        #expect { try MMXMLExpressionWriter.condition(condition) } throws: { error in
            (error as? MMXMLExpressionWriter.Unsayable)?.words.contains(words) ?? false
        }
    }

    @Test(
        arguments: [
            (.literal(true, place), "by a formula"), (.call("sqrt", [], place), "no formula “sqrt”"),
            (.call("add.decimal", [text("a"), field("b")], place), "values of items"),
            (.call("add.decimal", [field("a"), text("1.5")], place), "whole numbers"),
            (.call("composite", [text("a")], place), "can be copied"),
            (
                .call(
                    "join",
                    [text(". "), .field("a", component: "x", place), .field("b", component: "y", place)], place),
                "not of several"
            ),
        ] as [(Expression, String)])
    func formulasThatCannotBeSaid(formula: Expression, words: String) {
        #expect { try MMXMLExpressionWriter.formula(formula) } throws: { error in
            (error as? MMXMLExpressionWriter.Unsayable)?.words.contains(words) ?? false
        }
    }

    @Test func oneRuleOnSeveralItemsIsSeveralRelationships() throws {
        var document = try #require(importMMXML(mmxmlForm(Self.items)).document)
        let names = ["textField", "dropDown", "nowhere"]
        let condition = try MMXMLCondition.parse("checkbox == 1") { _ in Self.place }
        document.rules = [
            Rule(
                watches: ["checkbox"], condition: condition,
                effects: names.map { Effect(.show, .field, $0, at: Self.place) },
                otherwise: [
                    Effect(.replace, .field, "dropDown", at: Self.place), Effect(.hide, .page, "p", at: Self.place),
                ],
                at: Self.place)
        ]
        let result = MMXML.write(document)
        let objects = result.definition.text.matches(of: /object="([^"]+)"/).map { String($0.output.1) }
        #expect(objects == ["item::textField", "item::dropDown", "page::p"])
        #expect(
            result.losses.messages == [
                "“nowhere”, in MM XML: there is no such item, group or page; what rules do to it is left out",
                "“dropDown”, in MM XML: a relationship cannot do this: replace",
            ])
    }
}
