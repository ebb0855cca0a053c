import FormModel
import Foundation
import Testing

@testable import DevServer

/// Answers of an MM XML form that are refused, and those that are not (mm-xml 4 to 10).
struct MMXMLJudgeTests {
    private func errors(
        _ items: String, _ submission: String, relationships: String = ""
    ) async throws -> [String: String] {
        let site = try ReceivingSite(["form": mmxml(items, relationships: relationships)])
        let answer = try await site.post("form", submission, type: "text/plain")
        #expect(answer.status == (answer.errors == nil ? 204 : 422), "\(answer.body)")
        return answer.errors ?? [:]
    }

    private func text(_ tags: String, _ attributes: String = "") -> String {
        """
        <item name="f" type="textField" \(attributes)><label>F</label>\(tags)\
        <onerror><message>E</message></onerror></item>
        """
    }

    // MARK: - Texts

    @Test(arguments: [
        ("<minlength>2</minlength>", "ab", "a"), ("<maxlength>2</maxlength>", "ñé", "abc"),
        ("<minValue>1.5</minValue>", "1.50", "1.4"), ("<maxValue>10</maxValue>", "-3", "10.1"),
        ("<maxValue>10</maxValue>", ".5", "ten"),
        ("<validation>alphaOnly</validation>", "Ñandú", "a b"), ("<validation>numericOnly</validation>", "012", "1.2"),
        ("<validation>letters</validation>", "Jo O’Neil-Paz", "R2"), ("<validation>plain</validation>", "a b", "a-b"),
        ("<validation>alphanumeric</validation>", "a-1, b.", "1+1"),
        ("<validation>intlphonenumber</validation>", "+34 (91) 123-45", "12+3"),
        ("<validation>usphonenumber</validation>", "1 (212) 555-1234", "112 555 1234"),
        ("<validation>creditcard</validation>", "4111 1111-1111 1111", "4111111111111112"),
        ("<validation>luhn</validation>", "18", "19"),
        ("<validation>email</validation>", "a@b.co", "a@b.c"), ("<validation>day</validation>", "031", "32"),
        ("<validation>year</validation>", "1900", "99"),
        ("<validation>usPostalCode</validation>", "12345-6789", "1234"),
        ("<validation>ukPostalCode</validation>", "sw1a 1aa", "SW1A 1A"),
        ("<validation>canadianPostalCode</validation>", "H3T1W5", "D3T1W5"),
        ("<regex>[A-Z]{2}[0-9]{2}</regex>", "AB12", "xAB12"),
        ("<regex>(?i)ab+</regex><validation>numericOnly</validation>", "aBB", "12"),
    ])
    func rulesOnTexts(tags: String, good: String, bad: String) async throws {
        #expect(try await errors(text(tags), "\(good):f").isEmpty)
        #expect(try await errors(text(tags), "\(bad):f") == ["f": "E"])
        #expect(try await errors(text(tags), "").isEmpty)
    }

    @Test func aPatternHasAMessageOfItsOwn() async throws {
        let tags = "<regex>[0-9]+</regex><regexmessage>Digits</regexmessage>"
        #expect(try await errors(text(tags), "x:f") == ["f": "Digits"])
    }

    @Test func aPatternThatWouldTakeForEver() async throws {
        let long = String(repeating: "a", count: 60)
        #expect(try await errors(text("<regex>(a+)+</regex>"), "\(long)!:f").isEmpty)
    }

    @Test func whatMustBeAnswered() async throws {
        let tags = "<onmissing><message>Needed</message></onmissing>"
        #expect(try await errors(text(tags, "required=\"YES\""), "") == ["f": "Needed"])
        #expect(try await errors(text("", "required=\"YES\""), "") == ["f": "This field is required."])
        #expect(try await errors(text(tags, "required=\"YES\" isHidden=\"YES\""), "").isEmpty)
        #expect(try await errors(text(tags, "required=\"YES\" skipSubmit=\"YES\""), "").isEmpty)
    }

    @Test func keys() async throws {
        #expect(try await errors(text("<submitName>g</submitName>"), "x:g").isEmpty)
        #expect(try await errors(text("<submitName>g</submitName>"), "x:f") == ["f": "This form has no such field."])
        #expect(try await errors(text(""), "x:f:y:f") == ["f": "E"])
        let shared = "<item name=\"a\" type=\"textField\"><submitName>k</submitName></item>"
        #expect(try await errors(shared + shared.replacing("\"a\"", with: "\"b\""), "x:k:y:k").isEmpty)
    }

    /// Several tags are allowed (section 6).
    @Test func severalClones() async throws {
        let clones = "<partClone>2::h</partClone><partClone>-2::t</partClone>"
        #expect(try await errors(text(clones), "abcd:f:ab:h:cd:t").isEmpty)
        #expect(try await errors(text(clones), "abcd:f:ab:h:abcd:f") == ["f": "E"])
    }

    /// The one that a sum fills has been changed as by a relationship (section 10).
    @Test func whatASumFills() async throws {
        let items = """
            <item name="a" type="textField"><action>SumItems:</action><actionArg>EQ::10::a,b::YES</actionArg></item>\
            <item name="b" type="textField" editable="NO"/>
            """
        #expect(try await errors(items, "2.5:a:7.5:b").isEmpty)
        #expect(try await errors(items.replacing("::YES", with: ""), "2.5:a:7.5:b")["b"] != nil)
    }

    // MARK: - Choices and marks

    private let list =
        "<item name=\"f\" type=\"dropDown\"><option value=\"a\">A</option><option value=\"b\">B</option></item>"
    private let several =
        "<item name=\"f\" type=\"radioControl\" multiple=\"YES\"><tag value=\"a\">A</tag><tag value=\"b\">B</tag>"
        + "<tag value=\"c\">C</tag><minRequiredItems>2</minRequiredItems></item>"

    @Test(arguments: [("a", true), ("c", false), ("A", false), ("1", false)])
    func oneOfAList(value: String, isFine: Bool) async throws {
        #expect(try await errors(list, "\(value):f").isEmpty == isFine)
    }

    @Test(arguments: [
        ("3", nil), ("7", nil), ("1", "Choose at least 2."), ("8", "This value is not valid."),
        ("0", "This value is not valid."),
        ("a", "This value is not valid."), ("99999999999999999999999", "This value is not valid."),
    ])
    func severalOfAList(value: String, message: String?) async throws {
        #expect(try await errors(several, "\(value):f")["f"] == message)
        #expect(try await errors(several, "")["f"] == "Choose at least 2.")
    }

    @Test func optionsThatARuleMayPutInPlace() async throws {
        let items = list + "<item name=\"c\" type=\"checkbox\" submitsValue=\"YES\"/>"
        let rule = """
            <relationship object="item::f"><condition>c == "YES"</condition>\
            <if><option value="z">Z</option></if></relationship>
            """
        #expect(try await errors(items, "z:f:1:c", relationships: rule).isEmpty)
        #expect(try await errors(items, "y:f:1:c", relationships: rule)["f"] != nil)
    }

    @Test func marks() async throws {
        let box = "<item name=\"f\" type=\"checkbox\" submitsValue=\"YES\" required=\"YES\"/>"
        #expect(try await errors(box, "1:f").isEmpty)
        for answer in ["0:f", "", "YES:f"] { #expect(try await errors(box, answer)["f"] != nil) }
        // One that is not sent may be ticked or not.
        #expect(try await errors(box.replacing("submitsValue=\"YES\" ", with: ""), "").isEmpty)
    }

    // MARK: - Dates

    /// Two items may have the same key: both pairs are sent (sections 1 and 5).
    @Test func aKeyOfADateThatAnotherItemHas() async throws {
        let day = "<item name=\"a\" type=\"textField\"><submitName>fDay</submitName></item>"
        #expect(try await errors(date("") + day, "05:fDay:11:fMonth:1978:fYear:x:fDay").isEmpty)
    }

    private func date(_ tags: String, _ attributes: String = "") -> String {
        "<item name=\"f\" type=\"dateField\" \(attributes)>\(tags)</item>"
    }

    @Test(arguments: [
        ("", "05:fDay:11:fMonth:1978:fYear", true), ("", "31:fDay:02:fMonth:2020:fYear", false),
        ("", "5:fDay:11:fMonth:1978:fYear", false), ("", "05:fDay:11:fMonth", false),
        ("<formatting>D/M</formatting>", "29:fDay:02:fMonth", true),
        ("<formatting>M/YYYY</formatting>", "02:fMonth:2020:fYear", true),
        ("<prefix>v</prefix>", "05:vDay:11:vMonth:1978:vYear", true),
        ("<posfix>v</posfix>", "05:Dayv:11:Monthv:1978:Yearv", true),
        ("<unix>1</unix>", "-86400:f", true), ("<unix>1</unix>", "tomorrow:f", false),
        ("<string>yyyy</string>", "1978:f", true),
        // Today is 10 September 2026.
        ("<minAgeRestriction>18</minAgeRestriction>", "10:fDay:09:fMonth:2008:fYear", true),
        ("<minAgeRestriction>18</minAgeRestriction>", "12:fDay:09:fMonth:2008:fYear", false),
        ("<maxAgeRestriction>65</maxAgeRestriction>", "11:fDay:09:fMonth:1960:fYear", true),
        ("<maxAgeRestriction>65</maxAgeRestriction>", "01:fDay:01:fMonth:1960:fYear", false),
        ("<maxYearRestriction>1</maxYearRestriction>", "10:fDay:09:fMonth:2027:fYear", true),
        ("<maxYearRestriction>1</maxYearRestriction>", "12:fDay:09:fMonth:2027:fYear", false),
        // Answers may have waited for a connection.
        ("<minYearRestriction>0</minYearRestriction>", "01:fDay:09:fMonth:2026:fYear", true),
        ("<minYearRestriction>0</minYearRestriction>", "01:fDay:07:fMonth:2026:fYear", false),
    ])
    func dates(tags: String, submission: String, isFine: Bool) async throws {
        #expect(try await errors(date(tags), submission).isEmpty == isFine)
    }

    // MARK: - Composites

    private let address = "<item name=\"f\" type=\"addressField\" required=\"YES\"><country>CA</country></item>"

    @Test(arguments: [
        ("1 Main St:address1:Ottawa:city:K1A0B1:postalCode:ON:stateProv:Canada:country", []),
        ("1 Main St:address1:Ottawa:city:12345:postalCode:XX:stateProv:France:country", ["f.country", "f.stateProv"]),
        ("Ottawa:city", ["f.address1", "f.postalCode", "f.stateProv"]),
        ("\(String(repeating: "x", count: 51)):address1", ["f.address1", "f.city", "f.postalCode", "f.stateProv"]),
    ])
    func addresses(submission: String, wrong: [String]) async throws {
        #expect(try await errors(address, submission).keys.sorted() == wrong)
    }

    @Test(arguments: [
        ("Ana:bankAccountName1:123456:bankSortCode:12345678:bankAccountNumber", []),
        ("Ana:bankAccountName1:12345:bankSortCode", ["f.account", "f.sort"]),
    ])
    func britishAccounts(submission: String, wrong: [String]) async throws {
        let item = "<item name=\"f\" type=\"UKBankPinger\" required=\"YES\"/>"
        #expect(try await errors(item, submission).keys.sorted() == wrong)
    }

    @Test(arguments: [
        (
            """
            30006:bankCode:00001:bankAgency:12345678901:bankAccountNumber:89:bankRIB:\
            FR7630006000011234567890189:bankIBAN
            """,
            []
        ),
        (
            """
            20041:bankCode:01005:bankAgency:0500013M026:bankAccountNumber:06:bankRIB:\
            FR1420041010050500013M02606:bankIBAN
            """,
            []
        ),
        ("FR7630006000011234567890188:bankIBAN", ["f.iban"]),
        ("20041:bankCode:FR7630006000011234567890189:bankIBAN", ["f.iban"]),
        ("30006:bankCode:00001:bankAgency:12345678901:bankAccountNumber:88:bankRIB", ["f.rib"]), ("", ["f.iban"]),
    ])
    func frenchAccounts(submission: String, wrong: [String]) async throws {
        let item = "<item name=\"f\" type=\"FRBankPinger\" required=\"YES\"/>"
        #expect(try await errors(item, submission).keys.sorted() == wrong)
    }

    // MARK: - Several fields

    @Test func aFieldThatRepeatsAnother() async throws {
        let items = """
            <item name="code" type="textField"/>\
            <item name="repeatCode" type="textField"><validation>repeat</validation></item>
            """
        #expect(try await errors(items, "x:code:x:repeatCode").isEmpty)
        #expect(try await errors(items, "x:code:y:repeatCode") == ["repeatCode": "The two values do not match."])
        #expect(try await errors(items, "x:code")["repeatCode"] != nil)
        let mark = items.replacing("textField\"/>", with: "checkbox\" submitsValue=\"YES\"/>")
        #expect(try await errors(mark, "1:code:1:repeatCode").isEmpty)
        #expect(try await errors(mark, "1:code:x:repeatCode")["repeatCode"] != nil)
        let skipped = items.replacing("name=\"repeatCode\"", with: "name=\"repeatCode\" skipSubmit=\"YES\"")
        #expect(try await errors(skipped, "x:code").isEmpty)
    }

    @Test func sums() async throws {
        func items(_ rule: String) -> String {
            "<item name=\"a\" type=\"textField\"><action>SumItems:</action><actionArg>\(rule)</actionArg></item>"
                + "<item name=\"b\" type=\"textField\"/>"
        }
        #expect(try await errors(items("EQ::100::a,b"), "60.5:a:39.5:b").isEmpty)
        #expect(try await errors(items("EQ::100::a,b"), "60:a").keys.sorted() == ["a", "b"])
        #expect(try await errors(items("EQ::100::a,b"), "").isEmpty)
        #expect(try await errors(items("MAXMIN::10,5::a,b"), "1:a:2:b")["a"] == "The total must be between 5 and 10.")
        #expect(try await errors(items("MAXMIN::10,5::a,b"), "x:a:5:b")["a"] != nil)
    }

    // MARK: - What rules may have changed

    private func rule(_ tags: String, _ target: String = "item::f") -> String {
        "<relationship object=\"\(target)\"><condition>c == \"YES\"</condition><if>\(tags)</if></relationship>"
    }
    private let box = "<item name=\"c\" type=\"checkbox\"/>"

    @Test(arguments: [
        ("<hide>1</hide>", "item::f", ""), ("<hide>1</hide>", "group::g", ""), ("<hide>1</hide>", "page::p", ""),
        ("<skip>1</skip>", "item::f", ""), ("<required>NO</required>", "item::f", ""),
        ("<minlength>1</minlength>", "item::f", "ab:f"),
        ("<submitName>other</submitName>", "item::f", "long enough:other"),
        ("<minlength></minlength>", "item::f", "ab:f"),
    ])
    func whatARuleMayHaveFreedIsNotAsked(tags: String, target: String, submission: String) async throws {
        let items = text("<minlength>5</minlength>", "required=\"YES\"") + box
        #expect(try await errors(items, submission)["f"] != nil)
        #expect(try await errors(items, submission, relationships: rule(tags, target)).isEmpty)
    }

    /// A rule that asks for the same again frees nobody from it.
    @Test(arguments: ["<required>YES</required>", "<minlength>5</minlength>"])
    func whatARuleAsksAgainIsAsked(tags: String) async throws {
        let items = text("<minlength>5</minlength>", "required=\"YES\"") + box
        for submission in ["", "ab:f"] {
            #expect(try await errors(items, submission, relationships: rule(tags))["f"] != nil)
        }
    }

    @Test func whatIsHiddenAndSentAllTheSameIsNotJudged() async throws {
        let items = text(
            "<minlength>5</minlength><defaultValue>ab</defaultValue>", "isHidden=\"YES\" forceSubmit=\"YES\"")
        #expect(try await errors(items, "ab:f").isEmpty)
        #expect(try await errors(items, "forged:f") == ["f": "E"])
    }

    /// A page without script sends what it has: what the form does not send is judged, and not kept (mm-xml 2).
    @Test func whatTheFormDoesNotSendIsNotKept() async throws {
        let items = """
            <item name="a" type="textField"/><item name="pin" type="textField" skipSubmit="YES"/>\
            <item name="repeatA" type="textField" skipSubmit="YES"><validation>repeat</validation></item>\
            <item name="h" type="textField" isHidden="YES"><defaultValue>hidden</defaultValue></item>
            """
        let site = try ReceivingSite(["form": mmxml(items)])
        func post(_ body: String) async throws -> Int {
            let type = "application/x-www-form-urlencoded"
            return try await site.post("form", body, type: type, headers: ["Sec-Fetch-Mode": "navigate"]).status
        }
        #expect(try await post("a=Ann&pin=1234&repeatA=Bob&h=hidden") == 422)
        #expect(try await post("a=Ann&pin=1234&repeatA=Ann&h=hidden") == 200)
        #expect(try await site.answers() == ["a": "Ann"])
        #expect(try await site.kept().first?.submission.payload == #"[["a","Ann"]]"#)
    }

    @Test(arguments: [
        ("dropDown", "<option value=\" x \">X</option><defaultValue encoding=\"base64\">IHgg</defaultValue>", " x "),
        ("canadianPostalCode", "<defaultValue>K1A-0b1</defaultValue>", "K1A0B1"),
    ])
    func whatAHiddenItemBeginsWithIsItsOwn(type: String, tags: String, value: String) async throws {
        let item = "<item name=\"f\" type=\"\(type)\" isHidden=\"YES\" forceSubmit=\"YES\">\(tags)</item>"
        #expect(try await errors(item, "\(value):f").isEmpty)
    }
}
