import FormImport
import FormModel
import FormRender
import Testing

@testable import DevServer

/// The words about a wrong answer where its form has none.
struct SubmissionMessageTests {
    @Test(arguments: [("nl", "Vul hoogstens 3 tekens in."), ("en", "Enter at most 3 characters.")])
    func theLanguageOfThePageComesFirst(tag: String, words: String) throws {
        let definition = """
            {"fields": [{"type": "text", "key": "a", "validator": [{"type": "lengthText", "maxLength": 3}]}]}
            """
        let locale = try #require(LocaleTag(tag))
        let source = DefinitionSource(file: "forms/f.json", bytes: Array(definition.utf8))
        let document = try #require(importForm(source, as: FormRequest(id: "f", locales: [locale])).document)
        let facts = SubmissionFacts(
            document, locale: locale, texts: try UITexts(locale, files: WebFiles()),
            days: Days(now: ReceivingSite.now))
        let field = try #require(document.fields.first)
        #expect(facts.message(.length, of: field, else: "length.max", ["n": "3"]) == words)
    }
}
