import FormImport
import FormModel
import Testing

/// Submissions of pages of MM XML forms, in the form's terms (mm-xml 4, 5, 7, 8).
struct MMXMLWireReaderTests {
    private func reader(_ items: String, rules: String = "", settings: String = "{}") throws -> any StringWireReader {
        let result = importMMXML(mmxmlForm(items, rules: rules), settings: settings)
        let facts = FormFacts(try #require(result.document), locale: nil, year: 2026)
        return try #require(MMXML.wire.init(facts) as? any StringWireReader)
    }

    private func answers(_ items: String, _ string: String, rules: String = "") throws -> SentAnswers {
        let reader = try reader(items, rules: rules)
        return reader.read(try reader.pairs(of: string, limit: 20))
    }

    private func native(_ items: String, _ pairs: [(String, String)]) throws -> SentAnswers {
        try reader(items).read(.controls(pairs.map { .init(key: $0, value: $1) }))
    }

    private func item(_ type: String, _ tags: String = "", _ attributes: String = "") -> String {
        "<item name='k' type='\(type)' \(attributes)>\(tags)</item>"
    }

    private static let options = "<tag value='a'>A</tag><tag value='b'>B</tag><tag value='c'>C</tag>"

    // MARK: - Strings

    @Test(arguments: ["a", "a:k:b", "%zz:k", "a:%"])
    func stringsThatAreNone(string: String) throws {
        let reader = try reader(item("textField"))
        #expect(throws: WireError.self) { try reader.pairs(of: string, limit: 20) }
    }

    @Test func stringsOfTooManyPairs() throws {
        let string = Array(repeating: "a:k", count: 21).joined(separator: ":")
        for settings in ["{}", "{\"raw\": true}"] {
            let reader = try reader(item("textField"), settings: settings)
            #expect(throws: WireError.self) { try reader.pairs(of: string, limit: 20) }
        }
    }

    @Test func valuesComeBeforeTheirKeys() throws {
        let answers = try answers(item("textField"), "a%3Ab:k:x:y")
        #expect(answers["k"].given == .value("a:b") && answers["k"].written == "a:b")
        #expect(answers.unknown == [.init("y", "x")])
        #expect(try self.answers(item("textField"), "")["k"].given == .absent)
    }

    @Test func withoutEscapesNothingIsSure() throws {
        let reader = try reader(item("textField"), settings: "{\"raw\": true}")
        let answers = reader.read(try reader.pairs(of: "a:b:k:rest", limit: 20))
        #expect(answers.shared.map(\.pair) == [.init(key: "k", value: "a:b"), .init(key: "", value: "rest")])
        #expect(answers.shared.map(\.field) == ["k", nil] && answers["k"].given == .omittedByWire)
    }

    @Test(arguments: [("YES", false), ("NO", true)])
    func aSumOfARelationshipMayFillAField(fills: String, isFixed: Bool) throws {
        let rule = """
            <relationship object='item::t'><condition>k == 1</condition><if><action>SumItems:</action>\
            <actionArg>EQ::9::k,t::\(fills)</actionArg></if></relationship>
            """
        let items = item("textField", "", "editable='NO'") + "<item name='t' type='textField'/>"
        let document = try #require(importMMXML(mmxmlForm(items, rules: rule)).document)
        let field = try #require(document.fields.first)
        #expect(FormFacts(document, locale: nil).isFixed(field) == isFixed)
    }

    @Test func aTimestampOutweighsAPattern() throws {
        let date = item("dateField", "<unix>1</unix><string>yyyy</string>")
        #expect(try answers(date, "1978:k")["k"].given == .ambiguous([]))
        #expect(try answers(date, "05.11.1978:k")["k"].given == .unreadable)
    }

    // MARK: - What the form does not send

    @Test(arguments: [
        ("", [] as [String]), ("skipSubmit='YES'", ["k"]), ("isHidden='YES'", ["k"]),
        ("isHidden='YES' skipSubmit='YES'", ["k"]), ("isHidden='YES' forceSubmit='YES'", []),
        ("skipSubmit='YES' forceSubmit='YES'", ["k"]),
    ])
    func aPageWithoutScriptSendsMore(attributes: String, unsent: [String]) throws {
        let answers = try native(item("textField", "", attributes), [("k", "x")])
        #expect(answers.unsent == Set(unsent) && answers["k"].given == .value("x"))
        #expect(try self.answers(item("textField", "", attributes), "x:k").unsent.isEmpty)
    }

    @Test func whatARelationshipMayChangeIsSent() throws {
        func unsent(_ attributes: String, _ tag: String) throws -> Set<String> {
            let rule = "<relationship object='item::k'><condition>k == 1</condition><if>\(tag)</if></relationship>"
            let reader = try reader(item("dateField", "", attributes), rules: rule)
            return reader.read(.controls([.init(key: "k.day", value: "1")])).unsent
        }
        let all: Set = ["k", "k.day", "k.month", "k.year"]
        #expect(try unsent("isHidden='YES'", "<show>1</show>").isEmpty)
        #expect(try unsent("isHidden='YES'", "<force>1</force>").isEmpty)
        #expect(try unsent("skipSubmit='YES'", "<submit>1</submit>").isEmpty)
        #expect(try unsent("skipSubmit='YES'", "<hide>1</hide>") == all)
        #expect(try unsent("skipSubmit='YES' isHidden='YES'", "<show>1</show>") == all)
    }

    // MARK: - Keys

    @Test func aKeyOfSeveralFields() throws {
        let two =
            "<item name='a' type='textField'><submitName>x</submitName></item>"
            + "<item name='b' type='textField'><submitName>x</submitName></item>"
        let answers = try answers(two, "1:x")
        #expect(answers["a"].given == .ambiguous([]) && answers["b"].given == .ambiguous([]))
        #expect(answers.shared.map(\.pair.value) == ["1"])
    }

    @Test func aKeyThatComesTwice() throws {
        let answer = try answers(item("textField"), "1:k:2:k")["k"]
        #expect(answer.given == .unreadable && answer.unread == ["1", "2"])
    }

    @Test func whatDidNotCome() throws {
        for (attributes, expected) in [
            ("", Given.absent), ("isHidden='YES'", .omittedByWire), ("skipSubmit='YES'", .omittedByWire),
        ] {
            #expect(try answers(item("textField", "", attributes), "")["k"].given == expected)
        }
        #expect(try native(item("textField", "", "skipSubmit='YES'"), [])["k"].given == .absent)
        #expect(try native(item("textField"), [("k", " "), ("send", "1")])["k"].given == .absent)
        #expect(try native(item("textField"), [("send", "1")]).unknown.isEmpty)
    }

    // MARK: - Values

    @Test(arguments: [
        ("submitsValue='YES'", "1:k", Given.value(true)), ("submitsValue='YES'", "0:k", .value(false)),
        ("submitsValue='YES'", "yes:k", .unreadable), ("submitsValue='YES'", "", .absent), ("", "", .omittedByWire),
    ])
    func marks(attributes: String, string: String, expected: Given) throws {
        #expect(try answers(item("checkbox", "", attributes), string)["k"].given == expected)
    }

    @Test func marksOfPagesWithoutScript() throws {
        #expect(try native(item("checkbox"), [("k", "true")])["k"].given == .value(true))
        #expect(try native(item("checkbox"), [])["k"].given == .absent)
        #expect(try native(item("signatureBox"), [])["k"].given == .omittedByWire)
        #expect(try native(item("photoCapture"), [])["k"].given == .omittedByWire)
        let sends = "submitsValue='YES'"
        #expect(try native(item("signatureBox", "", sends), [])["k"].given == .omittedByWire)
        for type in ["checkbox", "photoCapture"] {
            let answer = try native(item(type, "", sends), [])["k"]
            #expect(answer.given == .value(false) && answer.written == "0")
            #expect(try native(item(type, "", sends), [("k", "1")])["k"].given == .value(true))
        }
    }

    @Test(arguments: [
        ("", "b:k", Given.value("b")), ("", "d:k", .unreadable), ("multiple='YES'", "5:k", .value(["a", "c"])),
        ("multiple='YES'", "8:k", .unreadable), ("multiple='YES'", "0:k", .unreadable),
        ("multiple='YES'", "a:k", .unreadable), ("multiple='YES'", "99999999999999999999:k", .unreadable),
    ])
    func choices(attributes: String, string: String, expected: Given) throws {
        #expect(try answers(item("radioControl", Self.options, attributes), string)["k"].given == expected)
    }

    @Test func choicesOfPagesWithoutScript() throws {
        let several = item("radioControl", Self.options, "multiple='YES'")
        let answer = try native(several, [("k", "a"), ("k", "c")])["k"]
        #expect(answer.given == .value(["a", "c"]) && answer.written == "a,c")
        #expect(try native(item("radioControl", Self.options), [("k", "a"), ("k", "c")])["k"].given == .unreadable)
    }

    @Test func optionsThatARulePutsInPlaceAreCountedAnew() throws {
        let rule =
            "<relationship object='item::k'><condition>t == '1'</condition><if>"
            + "<tag value='x'>X</tag><tag value='y'>Y</tag></if></relationship>"
        let items = item("radioControl", Self.options, "multiple='YES'") + "<item name='t' type='textField'/>"
        #expect(try answers(items, "3:k", rules: rule)["k"].given == .ambiguous([["a", "b"], ["x", "y"]]))
        #expect(try answers(items, "4:k", rules: rule)["k"].given == .value(["c"]))
        #expect(try answers(items, "8:k", rules: rule)["k"].given == .unreadable)
    }

    // MARK: - Dates and parts

    @Test(arguments: [
        ("05:kDay:11:kMonth:1978:kYear", Given.value("1978-11-05"), Optional("1978-11-05")),
        ("11:kMonth", .value("-11-"), "--11"),
        ("5:kDay", .unreadable, nil), ("x:kYear", .unreadable, nil), ("", .absent, nil),
    ])
    func dates(string: String, expected: Given, written: String?) throws {
        let answer = try answers(item("dateField"), string)["k"]
        #expect(answer.given == expected && answer.written == written.map { .string($0) })
    }

    @Test func datesThatOnlyTheirPatternExplains() throws {
        #expect(try answers(item("dateField", "<unix>1</unix>"), "280108800:k")["k"].given == .ambiguous([]))
        #expect(try answers(item("dateField", "<unix>1</unix>"), "soon:k")["k"].given == .unreadable)
        #expect(try answers(item("dateField", "<string>dd.MM.</string>"), "05.11.:k")["k"].written == "05.11.")
        let native = try native(item("dateField"), [("k.day", " 5 "), ("k.month", "11"), ("k.year", "1978")])
        #expect(native["k"].given == .value("1978-11-05"))
    }

    @Test(arguments: [("24", "2024"), ("46", "2046"), ("47", "1947"), ("978", "0978")])
    func yearsAsTheyAreTypedWithoutScript(text: String, year: String) throws {
        let answer = try native(item("dateField", "<formatting>YY</formatting>"), [("k.year", text)])["k"]
        #expect(answer.written == .string(year))
    }

    @Test func partsOfAnAccount() throws {
        let answers = try answers(item("UKBankPinger", "<prefix>my</prefix>"), "12-34 56:mySortCode:Ann:myAccountName1")
        let sort = answers[AnswerPath("k", component: "sort")]
        #expect(sort.given == .value("123456") && sort.written == "12-34 56")
        #expect(answers[AnswerPath("k", component: "name1")].given == .value("Ann"))
        #expect(answers[AnswerPath("k", component: "account")].given == .absent)
        #expect(answers["k"].given == .omittedByWire)
    }
}
