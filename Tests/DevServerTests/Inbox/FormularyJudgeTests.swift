import FormImport
import FormModel
import Foundation
import Testing

@testable import DevServer

/// Answers of a Formulary JSON form that are refused, and those that are not (formulary 5).
struct FormularyJudgeTests {
    /// The errors that a JSON object of answers gets.
    private func errors(_ fields: String, _ answers: String) async throws -> [String: String] {
        let answer = try await ReceivingSite(["form": "[\(fields)]"]).post("form", answers)
        #expect(answer.status == (answer.errors == nil ? 204 : 422))
        return answer.errors ?? [:]
    }

    private func field(_ type: String, _ rest: String = "", validators: String = "") -> String {
        let more = rest.isEmpty ? "" : ", \(rest)"
        return "{\"key\": \"f\", \"type\": \"\(type)\", \"label\": \"F\"\(more), \"validator\": [\(validators)]}"
    }

    private static let options =
        #""listOptions": [{"key": "KeyNoSelected", "value": "None"}, {"key": "a", "value": "A"}]"#
    private static let mandatory = #"{"type": "mandatory", "textError": "Needed"}"#

    // MARK: - What a control can hold

    @Test(arguments: [
        ("text", "", "1"), ("text", "", "true"), ("text", "", "null"), ("text", "", "[\"a\"]"),
        ("boolean", "", "\"true\""),
        ("boolean", "", "1"), ("datePicker", "", "\"1978-11-05\""), ("datePicker", "", "\"31/02/2020\""),
        ("datePicker", "", "\"5/11/1978\""), ("picker", options, "\"b\""), ("picker", options, "\"A\""),
    ])
    func whatNoControlCanHold(type: String, rest: String, value: String) async throws {
        #expect(try await errors(field(type, rest), "{\"f\": \(value)}") == ["f": "This value is not valid."])
    }

    @Test(arguments: [
        ("text", "", "\"\""), ("boolean", "", "false"), ("datePicker", "", "\"29/02/2020\""),
        ("datePicker", "", "\"\""),
        ("picker", options, "\"a\""), ("picker", options, "\"KeyNoSelected\""),
    ])
    func whatControlsHold(type: String, rest: String, value: String) async throws {
        #expect(try await errors(field(type, rest), "{\"f\": \(value)}").isEmpty)
    }

    @Test func aFieldThatTheFormDoesNotHave() async throws {
        #expect(try await errors(field("text"), #"{"f": "", "g": "x"}"#).keys.sorted() == ["g"])
    }

    @Test func aTextHasNoAnswerOfItsOwn() async throws {
        #expect(try await errors(field("index"), #"{"f": "x"}"#).keys.sorted() == ["f"])
    }

    // MARK: - Validators

    @Test(arguments: [
        (#"{"type": "email", "textError": "E"}"#, "a@b.es", "a@b"),
        (#"{"type": "numeric", "textError": "E"}"#, "0123", "-1"),
        (#"{"type": "postalCode", "textError": "E"}"#, "01234", "0234"),
        (#"{"type": "phone", "textError": "E"}"#, "+34123456789", "0034123456789"),
        (#"{"type": "dniNie", "textError": "E"}"#, "x5041537y", "50756778A"),
        (#"{"type": "lengthText", "textError": "E", "minLength": 2, "maxLength": "3"}"#, "👩‍👩‍👧é", "abcd"),
        (#"{"type": "lengthText", "textError": "E", "minLength": 2}"#, "ab", "a"),
        (#"{"type": "customValidator", "textError": "E", "regex": "b[0-9]"}"#, "aB1c", "b"),
        (#"{"type": "customValidator", "textError": "E"}"#, "", "anything"),
        (
            #"{"type": "customValidator", "textError": "E", "regex": "^(a+)+$"}"#,
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", "b"
        ),
    ])
    func validators(validator: String, good: String, bad: String) async throws {
        let fields = field("text", validators: validator)
        #expect(try await errors(fields, "{\"f\": \"\(good)\"}").isEmpty)
        #expect(try await errors(fields, "{\"f\": \"\(bad)\"}") == ["f": "E"])
        #expect(try await errors(fields, #"{"f": ""}"#).isEmpty)
    }

    @Test(arguments: [
        ("10/09/2008", true), ("11/09/2008", true), ("12/09/2008", false), ("29/02/2008", true), ("01/01/2020", false),
    ])
    func agesOnTheDayThatItMayBeWhereTheSenderIs(born: String, isFine: Bool) async throws {
        let fields = field("datePicker", validators: #"{"type": "age", "textError": "E", "minAge": 18}"#)
        // It is 10 September in UTC, a little after midnight: nowhere is it the 12th.
        let site = try ReceivingSite(["form": "[\(fields)]"]) { ReceivingSite.now.addingTimeInterval(18 * 3600) }
        let answer = try await site.post("form", "{\"f\": \"\(born)\"}")
        #expect(answer.status == (isFine ? 204 : 422))
    }

    /// Limits that no calendar reaches.
    @Test(arguments: [(Int.min, true), (.max, false)])
    func agesBeyondTheCalendar(years: Int, isFine: Bool) async throws {
        let fields = field("datePicker", validators: #"{"type": "age", "textError": "E", "minAge": \#(years)}"#)
        #expect(try await errors(fields, #"{"f": "10/09/2008"}"#) == (isFine ? [:] : ["f": "E"]))
    }

    @Test(arguments: [
        ("text", "", #""""#), ("datePicker", "", #""""#), ("boolean", "", "false"),
        ("picker", options, #""KeyNoSelected""#),
    ])
    func whatMustBeAnswered(type: String, rest: String, value: String) async throws {
        let fields = field(type, rest, validators: Self.mandatory)
        #expect(try await errors(fields, "{\"f\": \(value)}") == ["f": "Needed"])
        if type != "picker" { #expect(try await errors(fields, "{}") == ["f": "Needed"]) }
    }

    @Test func theMessageOfWhatIsMissingComesFirst() async throws {
        let validators = #"{"type": "numeric", "textError": "Digits"}, "# + Self.mandatory
        #expect(try await errors(field("text", validators: validators), #"{"f": ""}"#) == ["f": "Needed"])
        #expect(try await errors(field("text", validators: validators), #"{"f": "x"}"#) == ["f": "Digits"])
    }

    @Test func fieldsThatMustBeTheSame() async throws {
        let fields = """
            {"key": "a", "type": "text", "label": "A"}, {"key": "b", "type": "text", "label": "B",
             "validator": [{"type": "compare", "textError": "Different", "itemsCompare": ["a", "b"]}]}
            """
        #expect(try await errors(fields, #"{"a": "x", "b": "x"}"#).isEmpty)
        #expect(try await errors(fields, #"{"a": "x", "b": "X"}"#) == ["b": "Different"])
        #expect(try await errors(fields, #"{"a": "x"}"#) == ["b": "Different"])
    }

    // MARK: - What rules may have changed

    @Test(arguments: ["\"isHidden\": true, ", ""])
    func whatMayHaveBeenHiddenIsNotJudged(hidden: String) async throws {
        let rule =
            #""rules": {"fieldReciver": ["f"], "compare": "=", "value": "true", "behavior": "hide", "else": "show"}"#
        let fields = """
            {"key": "c", "type": "boolean", "label": "C", \(rule)},
            {"key": "f", "type": "text", "label": "F", \(hidden)"validator": [\(Self.mandatory)]}
            """
        #expect(try await errors(fields, #"{"c": true, "f": ""}"#).isEmpty)
        #expect(try await errors(fields, #"{"c": true}"#).isEmpty)
        #expect(try await errors(fields, #"{"c": true, "f": 1}"#) == ["f": "This value is not valid."])
    }

    /// Only the page knows the functions of its host.
    @Test func whatTheHostJudgesIsNotJudgedHere() async throws {
        let definition = DefinitionSource(file: "form.json", bytes: Array("[\(field("text"))]".utf8))
        var document = try #require(importForm(definition, as: FormRequest(id: "form")).document)
        let validator = Validator(.host, ["name": "short"], at: document.position)
        document.pages[0].groups[0].sections[0].fields[0].validators = [validator]
        let answer = try await ReceivingSite(["form": DocumentWriter.text(of: document)]).post("form", #"{"f": "x"}"#)
        #expect(answer.status == 204)
    }

    @Test func whatIsLockedIsJudgedAsItIs() async throws {
        let fields = field("text", "\"isEditing\": false", validators: Self.mandatory)
        #expect(try await errors(fields, #"{"f": ""}"#) == ["f": "Needed"])
        // A browser does not send it by itself.
        let site = try ReceivingSite(["form": "[\(fields)]"])
        let answer = try await site.post(
            "form", "", type: "application/x-www-form-urlencoded", headers: ["Sec-Fetch-Mode": "navigate"])
        #expect(answer.status == 200)
    }

    @Test func messagesComeInThePagesLanguage() async throws {
        let site = try ReceivingSite(["form": "[\(field("text"))]"])
        let answer = try await site.post(
            "form", #"{"f": 1}"#, headers: ["Referer": "http://127.0.0.1:8080/form/es/index.html"])
        #expect(answer.errors == ["f": "El valor no es válido."])
    }
}
