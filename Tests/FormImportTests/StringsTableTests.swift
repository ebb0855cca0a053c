import FormImport
import FormModel
import Testing

private func read(_ text: String) -> (table: StringsTable, diagnostics: [Diagnostic]) {
    StringsTable.read(Array(text.utf8), file: "a.strings.json")
}

struct StringsTableTests {
    private let place = SourcePosition(file: "a.json", line: 4, column: 2)

    @Test func aTextGetsAllItsTranslationsWithTheirPlaces() throws {
        let (table, diagnostics) = read("{\n\"es\": {\"Name\": \"Nombre\"},\n\"pt_br\": {\"Name\": \"Nome\"}}")
        #expect(diagnostics.isEmpty)
        #expect(table.locales.map(\.tag) == ["es", "pt-BR"])
        let text = table.text("Name", at: place)
        #expect(text.variants.map(\.string) == ["Name", "Nombre", "Nome"])
        #expect(text.variants.map(\.position.line) == [4, 2, 3])
    }

    @Test func aTextThatIsNotThereIsItself() {
        #expect(read("{\"es\": {}}").table.text("Name", at: place).variants.map(\.string) == ["Name"])
    }

    @Test(arguments: [
        ("[]", "strings.shape", false), ("{\"espanol!\": {}}", "strings.locale", false),
        ("{\"es\": []}", "strings.shape", false), ("{\"es\": {\"a\": 1}}", "strings.shape", false),
        ("{", "json.syntax", true),
    ])
    func whatIsWrongIsTold(text: String, id: String, isError: Bool) {
        let diagnostics = read(text).diagnostics
        #expect(diagnostics.map(\.id) == [id])
        #expect(diagnostics.hasErrors == isError)
    }

    @Test func anEmptyTranslationCountsAsMissing() {
        let (table, diagnostics) = read("{\"es\": {\"Name\": \"\", \"Guest\": \" \\t\"}}")
        #expect(diagnostics.isEmpty && table.locales.map(\.tag) == ["es"])
        for text in ["Name", "Guest"] { #expect(table.text(text, at: place).variants.map(\.string) == [text]) }
    }

    @Test func oneWrongTranslationLeavesTheOthers() {
        let table = read("{\"es\": {\"a\": 1, \"b\": \"B\"}}").table
        #expect(table.text("b", at: place).variants.count == 2)
    }
}
