import FormModel
import Testing

@testable import FormImport

/// A button's work is a rule that their press starts (action-data-binding.md, section 1.2).
struct ActionDataButtonTests {
    private static let actions = [
        "refreshDisplay", "updateBindings", "updateRecord", "submit", "getDataModel", "greet",
    ]

    private static func form() throws -> FormDocument {
        let buttons = actions.map { "{\"class\": \"UIButton\", \"name\": \"\($0)Button\", \"action\": \"\($0)\"}" }
        let label = "{\"class\": \"ADBoundTextField\", \"name\": \"t\", \"label\": \"T\", \"dataPath\": \"t\"}"
        let text = """
            {"title": "F", "model": {"t": ""}, "controls": [\(([label] + buttons).joined(separator: ", "))]}
            """
        return try #require(importForm(source(text), as: FormRequest(id: "f")).document)
    }

    private static func source(_ text: String) -> DefinitionSource {
        DefinitionSource(file: "f.json", bytes: Array(text.utf8))
    }

    private static func said(_ effect: Effect) -> String {
        let more = [effect.path, effect.value?.literal?.written].compactMap(\.self)
        return ([effect.target.rawValue, effect.action.rawValue] + more).joined(separator: " ")
    }

    @Test func anActionIsWhatItDoes() throws {
        let document = try Self.form()
        #expect(document.rules.map(\.triggers) == Self.actions.map { [.init(.press, field: "\($0)Button")] })
        #expect(
            document.rules.map { $0.effects.map(Self.said) } == [
                ["form refresh"], ["form refresh bindings"], ["form refresh record"], ["form call submit"],
                ["form refresh record", "form call getDataModel"], ["form call greet"],
            ])
        #expect(document.hasSubmit == false && document.submitters == ["submitButton"])
        #expect(document.checked().isEmpty)
    }

    @Test func theActionsAreWrittenAgain() throws {
        var document = try Self.form()
        let written = ActionDataWriter.export(document, FormRequest(id: "f"))
        #expect(written.losses.isEmpty)
        let back = try #require(
            importForm(DefinitionSource(file: "f.json", bytes: written.definition.bytes), as: FormRequest(id: "f"))
                .document)
        #expect(back.rules.map { $0.effects.map(Self.said) } == document.rules.map { $0.effects.map(Self.said) })
        document.rules[0].effects.append(document.rules[5].effects[0])
        #expect(
            ActionDataWriter.export(document, FormRequest(id: "f")).allLosses.map(\.words) == [
                "there are no rules; this one is left out"
            ])
    }

    @Test func aPageThatIsNotThereIsNamed() throws {
        var document = try Self.form()
        document.rules[0].effects = [Effect(.go, .page, "Mian", at: document.rules[0].position)]
        document.pages[0].name = "Main"
        let found = document.checked()
        #expect(found.map(\.id) == ["unknown-target"])
        #expect(found.first?.message.contains("did you mean “Main”?") == true)
    }
}
