import FormModel
import Testing

@testable import FormImport

/// A place of a definition is told as a field and a path within it.
struct DefinitionPlacesTests {
    private func places(_ text: String) throws -> (places: DefinitionPlaces, document: FormDocument) {
        let source = DefinitionSource(
            file: "f", bytes: Array(text.utf8), strings: .empty, assets: AssetCatalog(paths: []))
        let document = try #require(importForm(source, as: FormRequest(id: "f")).document)
        return (try #require(DefinitionPlaces(source, of: document)), document)
    }

    @Test func ofJSON() throws {
        let text = """
            {"fields": [
              {"key": "a", "type": "text", "label": "Ä", "validator": [{"type": "mandatory", "textError": "é"}]},
              {"key": "b", "type": "text", "label": "B"}
            ]}
            """
        let places = try places(text).places
        func place(_ line: Int, _ column: Int) -> [String?]? {
            places.place(at: SourcePosition(file: "f", line: line, column: column)).map { [$0.field, $0.path] }
        }
        #expect(place(2, 3) == ["a", nil] && place(2, 4) == ["a", "key"])
        #expect(place(2, 67) == ["a", "validator.0.type"] && place(3, 34) == ["b", "label"])
        #expect(place(1, 2) == nil && place(9, 1) == nil)
        #expect(places.place(at: SourcePosition(file: "other", line: 2, column: 3)) == nil)
    }

    /// On one line, as programs write it.
    @Test func ofManyFieldsOnOneLine() throws {
        let written = (0..<300).map { #"{"key": "f\#($0)", "type": "text", "label": "Ä"}"# }.joined(separator: ",")
        let (places, document) = try places("{\"fields\": [\(written)]}")
        #expect(document.fields.count == 300)
        for field in document.fields {
            #expect(places.place(at: field.position)?.field == field.name)
        }
        let beyond = SourcePosition(file: "f", line: 1, column: 1_000_000)
        #expect(places.place(at: beyond) == nil)
    }

    @Test func ofXML() throws {
        let text = """
            <form name="f"><page name="p"><group name="g">
              <item name="a" type="textField"><label>A</label></item>
            </group></page></form>
            """
        let places = try places(text).places
        let found = places.place(at: SourcePosition(file: "f", line: 2, column: 35))
        #expect(found?.field == "a" && found?.path == "label")
        #expect(places.place(at: SourcePosition(file: "f", line: 2, column: 18))?.path == "type")
    }
}
