import FormImport
import FormModel
import Testing

/// Submissions of pages of dynamic data lists, in the form's terms (liferay-ddl 6, 7 and 9.4).
struct DDLWireReaderTests {
    private static let text = #"{"name": "a", "dataType": "string", "required": false}"#
    private static let number = #"{"name": "n", "dataType": "number", "required": false}"#
    private static let box = #"{"name": "b", "dataType": "boolean"}"#
    private static let ticked = #"{"name": "b", "dataType": "boolean", "predefinedValue": "false"}"#
    private static let place = #"{"name": "p", "dataType": "geolocation", "required": false}"#
    private static let options =
        #"{"name": "o", "dataType": "string", "type": "radio", "options": [{"value": "x", "label": "X"}]}"#

    private func answers(_ fields: String..., sent: Sent) throws -> SentAnswers {
        let text = "{\"defaultLanguageId\": \"en_US\", \"fields\": [\(fields.joined(separator: ", "))]}"
        let source = DefinitionSource(file: "a.json", bytes: Array(text.utf8))
        let document = try #require(importForm(source, as: FormRequest(id: "a")).document)
        return DDL.wire.init(FormFacts(document, locale: nil)).read(sent)
    }

    private func controls(_ pairs: (String, String)...) -> Sent {
        .controls(pairs.map { Sent.Pair(key: $0.0, value: $0.1) })
    }

    @Test func nothingEnteredAtAllIsRefusedAsAWhole() throws {
        let words = "Values are undefined"
        #expect(try answers(Self.text, Self.number, sent: controls(("a", ""), ("n", ""))).refusal == words)
        #expect(try answers(Self.text, Self.box, sent: controls(("a", ""))).refusal == words)
        #expect(try answers(Self.text, Self.place, sent: controls(("p.latitude", "4"))).refusal == words)
        let command = Value.object([.init("fieldsMap", .object([]))])
        #expect(try answers(Self.text, sent: .values([.init("/ddl.ddlrecord/add-record", command)])).refusal == words)
        #expect(try answers(Self.text, sent: controls(("a", " "))).refusal == nil)
        #expect(try answers(Self.text, Self.ticked, sent: controls(("a", ""))).refusal == nil)
        #expect(try answers(Self.text, Self.options, sent: controls(("a", ""))).refusal == nil)
        #expect(try answers(Self.options, sent: .values([.init("o", "[]")])).refusal == nil)
    }

    @Test func aTypedTextThatIsNoNumberIsNoValue() throws {
        let typed = try answers(Self.text, Self.number, sent: controls(("a", "x"), ("n", "12a")))
        #expect(typed["n"].given == .absent && typed.refusal == nil)
        #expect(try answers(Self.number, sent: .values([.init("n", "12a")]))["n"].given == .unreadable)
    }
}
