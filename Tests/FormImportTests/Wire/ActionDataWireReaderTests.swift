import FormImport
import FormModel
import Testing

/// Submissions of pages of bound controls, in the form's terms (action-data-binding 4.3).
struct ActionDataWireReaderTests {
    private static let form = #"""
        {"model": {"d": "", "total": 42, "X7": "x", "n": null, "i": null}, "types": {"i": "int"}, "controls": [
            {"class": "ADBoundTextField", "name": "dd", "dataPath": "d", "validationRequired": true},
            {"class": "ADBoundTextField", "name": "free", "secureTextEntry": true},
            {"class": "ADBoundTextField", "dataPath": "n", "validationRequired": true},
            {"class": "ADBoundTextField", "dataPath": "i", "validationRequired": true},
            {"class": "ADBoundTextField", "name": "X7", "dataPath": "X7 + ''"},
            {"class": "ADBoundLabel", "dataPath": "total"}]}
        """#

    private func answers(_ sent: Sent) throws -> SentAnswers {
        let source = DefinitionSource(file: "a.json", bytes: Array(Self.form.utf8))
        let document = try #require(importForm(source, as: FormRequest(id: "a")).document)
        return ActionData.wire.init(FormFacts(document, locale: nil)).read(sent)
    }

    @Test func aPageWithoutScriptSendsTheNamesOfItsControls() throws {
        let pairs = [("dd", "02.03.2024"), ("free", "s"), ("n", "")].map { Sent.Pair(key: $0.0, value: $0.1) }
        let answers = try answers(.controls(pairs))
        #expect(answers["dd"].given == .value("02.03.2024") && answers["dd"].written == "02.03.2024")
        #expect(answers["free"].written == "s" && answers["n"].given == .absent && answers.unknown.isEmpty)
        #expect(try self.answers(.controls([.init(key: "dd", value: "")]))["dd"].given == .absent)
    }

    @Test func aPageWithScriptSendsTheEntriesOfItsRecord() throws {
        let answers = try answers(.values([.init("d", "a"), .init("X7", "x"), .init("total", 42), .init("more", "m")]))
        #expect(answers["dd"].given == .value("a"))
        #expect(answers.unknown == [.init("X7", "x"), .init("total", 42), .init("more", "m")])
    }

    @Test func anEntryWithoutValueIsBlankWhereAnyTextWouldReplaceIt() throws {
        let answers = try answers(.values([.init("n", .null), .init("i", .null)]))
        #expect(answers["n"].given == .absent && answers["i"].given == .ambiguous([]))
    }
}
