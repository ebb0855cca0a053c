import FormImport
import FormModel
import FormRender
import SiteBuild
import Testing

@testable import DevServer

/// Fields that nobody can enter are judged as the strategy `judging.disabled` says (form-document.md, 3.1).
struct LockedFieldTests {
    private static let place = SourcePosition(file: "f")

    private func document() throws -> FormDocument {
        let text = #"{"model": {"a": "x"}, "controls": [{"class": "ADBoundTextField", "name": "a", "dataPath": "a"}]}"#
        let source = DefinitionSource(file: "forms/f.json", bytes: Array(text.utf8))
        var document = try #require(importForm(source, as: FormRequest(id: "f")).document)
        let digits = Validator(.format, ["name": "digits"], at: Self.place)
        document.pages[0].groups[0].sections[0].fields[0].validators = [digits]
        return document
    }

    private func refused(_ document: FormDocument) throws -> [String] {
        let texts = try UITexts(.english, files: WebFiles())
        let facts = SubmissionFacts(document, locale: nil, texts: texts, days: Days(now: ReceivingSite.now))
        return SubmissionCheck.judge(.values([.init("a", "x")]), files: [], by: facts).errors.map(\.name)
    }

    @Test func whatNobodyCanEnterIsNotJudged() throws {
        let open = try document()
        #expect(try refused(open) == ["a"])
        var locked = open
        locked.pages[0].groups[0].sections[0].fields[0].state.isEnabled = false
        #expect(try refused(locked) == [])
        var closed = open
        closed.isEnabled = false
        #expect(try refused(closed) == [])
    }

    @Test(arguments: [Effect.Target.field, .form]) func whatARuleMayLockIsNotJudged(target: Effect.Target) throws {
        var document = try document()
        let effect = Effect(.disable, target, target == .field ? "a" : "", at: Self.place)
        document.rules = [
            Rule(watches: ["a"], condition: .literal(true, Self.place), effects: [effect], at: Self.place)
        ]
        #expect(try refused(document) == [])
    }
}
