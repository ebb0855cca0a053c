import FormImport
import FormModel
import Testing

/// Containers become sections and come out as what their author wrote (action-data-binding.md, section 1.1).
struct ActionDataContainerTests {
    private func read(_ definition: String) throws -> FormDocument {
        let source = DefinitionSource(file: "a.json", bytes: Array(definition.utf8))
        return try #require(importForm(source, as: FormRequest(id: "a")).document)
    }

    private let definition = """
        {"controls": [{"class": "UILabel", "name": "a"}, \
        {"class": "UIStackView", "name": "section3", "controls": [{"class": "UILabel", "name": "b"}]}, \
        {"class": "UILabel", "name": "c"}, \
        {"class": "UIView", "name": "box", "controls": [{"class": "UILabel", "name": "d"}]}, \
        {"class": "UILabel", "name": "e"}]}
        """

    @Test func namesThatAreMadeUpAreNoneOfAnAuthor() throws {
        let sections = try read(definition).pages[0].groups[0].sections
        #expect(sections.map(\.name) == ["section1", "section3", "section4", "box", "section6"])
        #expect(sections.map { $0.fields.map(\.name) } == [["a"], ["b"], ["c"], ["d"], ["e"]])
    }

    @Test func aContainerStaysOneWhateverItsName() throws {
        let written = ActionData.write(try read(definition))
        #expect(written.losses.messages == [])
        let root = try #require(JSONReader.read(Array(written.definition.text.utf8), file: "a").root)
        let controls = try #require(root["controls"]?.array)
        #expect(controls.compactMap { $0["name"]?.string } == ["a", "section3", "c", "box", "e"])
        #expect(controls.compactMap { $0["class"]?.string }[1] == "UIStackView")
        #expect(controls[1]["controls"]?.array?.count == 1)
    }

    /// Traits are what a definition has and a document has no place for.
    @Test func theDefinitionIsNotKeptBesideTheDocument() throws {
        #expect(try read(definition).traits.isEmpty)
    }
}
