import FormImport
import FormModel
import Foundation
import Testing

/// A document that was read, written and read again is the same document.
struct MMXMLFixedPointTests {
    static let files =
        ["forms/camp.xml"] + Samples.files(in: "../shared/corpus/mmxml", ending: ".xml")
    static let played = ScenarioForm.all(of: "mmxml")

    private func imported(_ text: String) -> ImportResult {
        importForm(Samples.source(text, "forms/a.xml"), as: FormRequest(id: "a"))
    }

    private func expectFixedPoint(_ text: String, lossless: Bool = true) throws {
        let first = imported(text)
        guard let document = first.document, first.diagnostics.errors.isEmpty else { return }
        let written = MMXML.write(document)
        if lossless { #expect(written.losses.messages == []) }
        let again = written.definition.text
        let second = imported(again)
        let read = try #require(second.document, "\(second.diagnostics)\n\(again)")
        #expect(second.diagnostics.errors.isEmpty, "\(second.diagnostics.errors)\n\(again)")
        #expect(difference(placeless(document), placeless(read)) == nil, "\(again)")
        #expect(MMXML.write(read).definition.text == again)
    }

    @Test(arguments: files) func wholeForms(path: String) throws {
        try expectFixedPoint(String(decoding: try Samples.bytes(path), as: UTF8.self))
    }

    @Test(arguments: played) func scenarios(form: ScenarioForm) throws {
        try expectFixedPoint(form.definition)
    }

    @Test func thereAreScenarios() {
        #expect(Self.played.count > 100)
    }
}
