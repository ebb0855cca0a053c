import FormImport
import FormModel
import Testing

/// A key that comes twice, in each language: a field of one value has not two, and the same value twice is one.
struct RepeatedKeyTests {
    /// A form with one text `k`.
    private static let forms = [
        "formulary": "{\"fields\": [{\"key\": \"k\", \"type\": \"text\", \"label\": \"K\"}]}",
        "mmxml": mmxmlForm("<item name='k' type='textField'/>"),
        "elvis": #"[{"id": "g", "sections": [{"id": "s", "fields": [{"id": "k", "title": "K", "type": "text"}]}]}]"#,
        "ddl": "{\"defaultLanguageId\": \"en_US\", \"fields\": [{\"name\": \"k\", \"dataType\": \"string\"}]}",
        "actiondata":
            #"{"model": {"k": ""}, "controls": [{"class": "ADBoundTextField", "dataPath": "k", "name": "k"}]}"#,
    ]

    private func answer(_ language: String, _ sent: Sent) throws -> SentAnswer {
        let text = try #require(Self.forms[language])
        let source = DefinitionSource(file: language == "mmxml" ? "a.xml" : "a.json", bytes: Array(text.utf8))
        let document = try #require(importForm(source, as: FormRequest(id: "a")).document)
        #expect(document.dialect.name == language)
        let wire = try #require(FormLanguages.of(document.dialect)).wire
        return wire.init(FormFacts(document, locale: nil)).read(sent)["k"]
    }

    private static func pairs(_ values: String...) -> [Sent.Pair] { values.map { .init(key: "k", value: $0) } }

    @Test(arguments: forms.keys.sorted(), [Sent.pairs(pairs("a", "b")), .controls(pairs("a", "b"))])
    func twoValuesAreNone(language: String, sent: Sent) throws {
        let answer = try answer(language, sent)
        #expect(answer.given == .unreadable)
        #expect(answer.unread.flatMap(\.chosen) == ["a", "b"])
    }

    @Test(arguments: forms.keys.sorted())
    func oneValueTwiceIsOne(language: String) throws {
        #expect(try answer(language, .controls(Self.pairs("a", "a"))).given == .value("a"))
    }
}
