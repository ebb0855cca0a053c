import Testing

@testable import DevServer

/// Answers of a 3lvis form that are refused, and those that are not (elvis-form 6, 7.3, 8).
struct ElvisJudgeTests {
    /// The errors that a JSON object of answers gets.
    private func errors(
        _ fields: String, _ answers: String, templates: String = "", filled: Set<String>? = []
    ) async throws -> [String: String] {
        let sections = """
            {"id": "k", "type": "dynamic", "action_title": "Add"}, {"id": "s", "fields": [\(fields)]}
            """
        let form = """
            {"groups": [{"id": "g", "title": "G", "sections": [\(sections)]}],
             "templates": {"sections": [{"id": "k", "fields": [\(templates)]}]}}
            """
        let site = try ReceivingSite(["form": form], filled: filled)
        let answer = try await site.post("form", answers)
        #expect(answer.status == (answer.errors == nil ? 204 : 422))
        return answer.errors ?? [:]
    }

    private func field(_ id: String, _ type: String, _ rest: String = "") -> String {
        """
        {"id": "\(id)", "title": "\(id)", "type": "\(type)"\(rest.isEmpty ? "" : ", \(rest)"),
         "size": {"width": 100, "height": 1}}
        """
    }

    private static let required = #""validations": {"required": true}"#
    private static let options = #""values": [{"id": "p", "title": "P"}]"#

    // MARK: - What was not sent

    /// An edit to empty removes the key (8.2).
    @Test(arguments: [
        ("text", required), ("switch", required), ("multi_select", required + ", " + options),
        ("count", required), ("select", required + ", " + options),
    ])
    func aRequiredFieldWithoutKey(type: String, rest: String) async throws {
        for answers in ["{}", #"{"f": null}"#] {
            #expect(try await errors(field("f", type, rest), answers) == ["f": "This field is required."])
        }
        #expect(try await errors(field("f", type, rest + #", "hidden": true"#), "{}").isEmpty)
    }

    /// A field that the page's address or a host may fill in is asked all the same; only a host can hide it.
    @Test(arguments: [["f"], nil] as [Set<String>?])
    func aRequiredFieldThatOthersMayFill(filled: Set<String>?) async throws {
        let missing = ["f": "This field is required."]
        let text = field("f", "text", Self.required)
        #expect(try await errors(text, #"{"f": ""}"#, filled: filled) == missing)
        #expect(try await errors(text, #"{"f": "x"}"#, filled: filled).isEmpty)
        for answers in ["{}", #"{"f": null}"#] {
            #expect(try await errors(text, answers, filled: filled) == (filled == nil ? [:] : missing))
        }
        for odd in [#"["a"]"#, #"{"a": 1}"#] {
            #expect(try await errors(text, "{\"f\": \(odd)}", filled: filled)["f"] != nil)
            let isRefused = try await errors(field("f", "text"), "{\"f\": \(odd)}", filled: filled)["f"] != nil
            #expect(isRefused == (filled != nil))
        }
        #expect(try await errors(field("f", "text"), #"{"f": ""}"#, filled: filled).isEmpty)
    }

    @Test func aBlankThatAPageWithoutScriptSends() async throws {
        let form = """
            {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [\(field("f", "text", Self.required))]}]}]}
            """
        let site = try ReceivingSite(["form": form], filled: nil)
        let answer = try await site.post("form", "f=", type: "application/x-www-form-urlencoded")
        #expect(answer.errors == ["f": "This field is required."])
    }

    /// A record takes unknown values (form-document.md, 12), and no page sends a file but of a field.
    @Test func aFileOfNoFieldIsRefusedWhereTheRecordTakesWhatIsUnknown() async throws {
        let form = """
            {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [\(field("f", "text"))]}]}]}
            """
        let site = try ReceivingSite(["form": form])
        let body = multipart([
            ("name=\"submission\"", #"{"f": "x"}"#),
            ("name=\"more\"; filename=\"a.txt\"\r\nContent-Type: text/plain", "words"),
        ])
        #expect(try await site.post("form", body, type: multipartType).errors?.keys.sorted() == ["more"])
    }

    /// Hidden fields do not count (6.5), and those of a new row have null (10).
    @Test func aHiddenFieldMayBeNull() async throws {
        let row =
            field("k[:index].a", "text", Self.required) + ","
            + field("k[:index].b", "text", Self.required + #", "hidden": true"#)
        #expect(try await errors(field("z", "text"), #"{"k[0].a": "x", "k[0].b": null}"#, templates: row).isEmpty)
        #expect(
            try await errors(field("z", "text"), #"{"k[0].b": null}"#, templates: row)
                == ["k[0].a": "This field is required."])
    }

    // MARK: - What was sent

    /// A text has no half characters (6.1).
    @Test func aLimitThatIsNoWholeNumber() async throws {
        let limited = field("f", "text", #""validations": {"min_length": 1.5, "max_length": 2.5}"#)
        #expect(try await errors(limited, #"{"f": "ab"}"#).isEmpty)
        for text in ["a", "abc"] { #expect(try await errors(limited, "{\"f\": \"\(text)\"}")["f"] != nil) }
    }

    /// The value that is checked is the unformatted one (5, 6.4).
    @Test(arguments: [
        ("phone_number", #""validations": {"max_length": 8}"#, "123 45 678", "123 456 789"),
        ("email", #""validations": {"format": "^[^,]+$"}"#, "a,b@c.no", ""),
    ])
    func aTextIsMeasuredWithoutItsFormat(type: String, rest: String, good: String, bad: String) async throws {
        #expect(try await errors(field("f", type, rest), #"{"f": "\#(good)"}"#).isEmpty)
        if !bad.isEmpty { #expect(try await errors(field("f", type, rest), #"{"f": "\#(bad)"}"#)["f"] != nil) }
    }

    @Test(arguments: ["1234.50.09999", "12345009999"])
    func anAccountWithItsPoints(text: String) async throws {
        #expect(
            try await errors(field("bank_account_number", "text"), "{\"bank_account_number\": \"\(text)\"}").isEmpty)
    }

    @Test func numbersWithAnExponent() async throws {
        let limited = field("f", "number", #""validations": {"min_value": 0.5, "max_value": 1e22}"#)
        #expect(try await errors(limited, #"{"f": 1e-7}"#)["f"] != nil)
        #expect(try await errors(limited, #"{"f": 1e21}"#).isEmpty)
    }

    /// A target may give a field what a person could not enter, and `values` follows (7.3).
    @Test func whatATargetGives() async throws {
        func target(_ value: String) -> String {
            field(
                "b", "button",
                #""targets": [{"id": "f", "type": "field", "action": "update", "target_value": \#(value)}]"#)
        }
        #expect(try await errors(field("f", "text") + "," + target("true"), #"{"f": true}"#).isEmpty)
        #expect(try await errors(field("f", "count") + "," + target("false"), #"{"f": false}"#).isEmpty)
        #expect(try await errors(field("f", "text") + "," + target("1"), #"{"f": true}"#)["f"] != nil)
    }

    /// A host's value that no option has stays in `values` (8.1).
    @Test func whatAHostGives() async throws {
        let list = field("f", "select", Self.options)
        #expect(try await errors(list, #"{"f": "old"}"#) == ["f": "This value is not valid."])
        #expect(try await errors(list, #"{"f": "old"}"#, filled: nil).isEmpty)
    }
}
