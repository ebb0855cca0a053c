import FormModel
import FormRender
import Testing

/// The texts of pages in one language, with files of a site over those of the program.
struct UITextsTests {
    private func texts(_ tag: String, _ files: [String: String]) throws -> UITexts {
        let web = WebFiles(overrides: files.mapValues { Array($0.utf8) })
        return try UITexts(try #require(LocaleTag(tag)), files: web)
    }

    @Test func siteChangesSingleTextsOfTheProgram() throws {
        let french = try texts("fr", ["locales/fr.json": #"{"submit": "Expédier"}"#])
        #expect(french.page["submit"] == "Expédier")
        #expect(french.page["back"] == "Retour")
    }

    @Test func languageOfTheSiteIsCompletedByEnglish() throws {
        let russian = try texts("ru", ["locales/ru.json": #"{"submit": "Отправить"}"#])
        #expect(russian.page["submit"] == "Отправить")
        #expect(russian.page["back"] == "Back")
    }

    @Test func regionIsCompletedByItsLanguage() throws {
        let mexican = try texts("es-MX", ["locales/es-MX.json": #"{"submit": "Mandar"}"#])
        #expect(mexican.page["submit"] == "Mandar")
        #expect(mexican.page["back"] == "Atrás")
    }

    @Test func formsOfTwoLanguagesAreNotMixed() throws {
        let russian = try texts("ru", ["locales/ru.json": #"{"run.errors.other": "Ошибок: {n}"}"#])
        #expect(russian.runtime("run.errors.other") == "Ошибок: {n}")
        #expect(russian.runtime("run.errors.one") == "")
        #expect(russian.text("run.errors", for: 1, among: russian.runtime) == "Ошибок: {n}")
    }

    @Test func textForAllNumbersTakesThePlaceOfForms() throws {
        let english = try texts("en", ["locales/en.json": #"{"run.limit": "No more than {n}"}"#])
        #expect(english.text("run.limit", for: 1, among: english.runtime) == "No more than {n}")
        #expect(english.runtime("run.limit.one") == "")
    }

    @Test func numberHasTheFormOfItsLanguage() throws {
        let arabic = try texts("ar", [:])
        let messages = arabic.messages(of: Dialect("elvis"))
        let forms = [1, 2, 3, 11, 100].map { arabic.text("judge.length.min", for: $0, among: messages) }
        #expect(
            forms == [
                "أدخل حرفًا واحدًا على الأقل.", "أدخل حرفين على الأقل.", "أدخل {n} أحرف على الأقل.",
                "أدخل {n} حرفًا على الأقل.", "أدخل {n} حرف على الأقل.",
            ])
    }

    @Test func fileThatHoldsNoTextsIsAnError() {
        #expect(throws: TemplateError.self) { try texts("fr", ["locales/fr.json": #"{"submit": 1}"#]) }
    }
}
