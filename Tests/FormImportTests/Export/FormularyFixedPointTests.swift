import FormImport
import FormModel
import Foundation
import Testing

/// A document that was read, written and read again is the same document; clean files come out as they were.
struct FormularyFixedPointTests {
    static let files = ["forms/membership.json"] + Samples.files(in: "../shared/corpus/formulary", ending: ".json")
    static let played = ScenarioForm.all(of: "formulary")

    private func imported(_ text: String, _ strings: String? = nil) -> ImportResult {
        importForm(Samples.source(text, "forms/a.json", strings: strings), as: FormRequest(id: "a"))
    }

    private func expectFixedPoint(_ text: String, strings: String? = nil) throws {
        let first = imported(text, strings)
        guard let document = first.document, first.diagnostics.errors.isEmpty else { return }
        let written = Formulary.write(document)
        #expect(written.losses.messages == [])
        let again = written.definition.text
        let stringsAgain = written.strings?.text
        let second = imported(again, stringsAgain)
        let read = try #require(second.document, "\(second.diagnostics)\n\(again)")
        #expect(second.diagnostics.errors.isEmpty, "\(second.diagnostics.errors)\n\(again)")
        let (a, b) = (placeless(active(document), without: "formulary"), placeless(active(read), without: "formulary"))
        #expect(difference(a, b) == nil, "\(again)")
        #expect(Formulary.write(read).files == written.files)
    }

    /// Without rules that do nothing, which are not written.
    private func active(_ document: FormDocument) -> FormDocument {
        var active = document
        active.rules = document.rules.filter { !$0.effects.isEmpty || !$0.otherwise.isEmpty }
        return active
    }

    @Test(arguments: files) func wholeForms(path: String) throws {
        try expectFixedPoint(String(decoding: try Samples.bytes(path), as: UTF8.self))
    }

    @Test(arguments: played) func scenarios(form: ScenarioForm) throws {
        try expectFixedPoint(form.definition)
    }

    @Test func theSampleComesOutAsItWas() throws {
        let text = String(decoding: try Samples.bytes("forms/membership.json"), as: UTF8.self)
        let strings = String(decoding: try Samples.bytes("forms/membership.strings.json"), as: UTF8.self)
        try expectFixedPoint(text, strings: strings)
        let document = try #require(imported(text, strings).document)
        let files = Formulary.write(document).files
        #expect(files.map(\.suffix) == [".json", ".strings.json"])
        for (file, original) in zip(files, [text, strings]) {
            let values = [file.text, original].map { JSONReader.read(Array($0.utf8), file: "a").root?.value ?? .null }
            #expect(difference(clean(values[0]), clean(values[1])) == nil)
        }
    }

    @Test func thereAreScenarios() {
        #expect(Self.played.count > 50)
    }
}

/// Members in the order of the alphabet, whole numbers as such.
private func clean(_ value: Value, _ key: String = "") -> Value {
    switch value {
    case .array(let elements): return .array(elements.map { clean($0) })
    case .object(let members):
        return .object(members.map { .init($0.key, clean($0.value, $0.key)) }.sorted { $0.key < $1.key })
    case .string(let text) where ["minLength", "maxLength", "minAge"].contains(key):
        return Int(text).map(Value.integer) ?? value
    default: return value
    }
}
