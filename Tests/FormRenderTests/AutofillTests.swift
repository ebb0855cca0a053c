import FormModel
import Testing

@testable import FormRender

private let place = SourcePosition(file: "f.json")

private func text(_ string: String) -> Text { Text(string, at: place) }

private func field(_ name: String, _ label: String? = nil, checks: [Validator] = [], isSecret: Bool = false) -> Field {
    var field = Field(name: name, control: .text, at: place)
    field.texts.label = label.map(text)
    field.validators = checks
    field.entry.isSecret = isSecret
    return field
}

private func format(_ name: String) -> Validator { Validator(.format, ["name": .string(name)], at: place) }

private func group(_ name: String, _ title: String? = nil, _ fields: [Field]) -> Group {
    Group(name: name, title: title.map(text), sections: [Section(name: name, fields: fields, at: place)], at: place)
}

private func tokens(_ groups: [Group], in tag: String = "en") throws -> [String: String] {
    let locale = try #require(LocaleTag(tag))
    let pages = [Page(name: "p", groups: groups, at: place)]
    let document = FormDocument(
        dialect: Dialect("formulary"), id: "f", title: text("F"), defaultLocale: locale, pages: pages, at: place)
    return Autofill(document, table: try AutofillTable(WebFiles())).tokens
}

/// The browser may fill in what is about the person who fills the form in (WCAG 2.2, 1.3.5).
struct AutofillTests {
    @Test(
        arguments: [
            ("en", "E-mail", "email"), ("en", "Your first name:", "given-name"), ("en", "ZIP code", "postal-code"),
            ("en", "Mobile phone (by day)", "tel"), ("es", "Apellidos", "family-name"),
            ("es", "Código postal", "postal-code"),
            ("fr", "Prénom", "given-name"), ("fr", "Nom", "family-name"), ("ca", "Nom", "given-name"),
            ("de", "Straße und Hausnummer", "address-line1"),
            ("pl", "Imię i nazwisko", "name"),
            ("sv", "Ort", "address-level2"),
            ("ar", "الاسم الأول", "given-name"), ("he", "שם משפחה", "family-name"), ("en", "Name of the dog", nil),
            ("fr", "Nombre", nil), ("en", "Favourite colour", nil),
        ] as [(String, String, String?)])
    func aLabelSaysWhatIsAskedFor(tag: String, label: String, token: String?) throws {
        #expect(try tokens([group("g", nil, [field("x", label)])], in: tag)["x"] == token)
    }

    @Test(arguments: [("Nombre", "given-name"), ("zip_code", "postal-code"), ("firstName", "given-name"), ("x", nil)])
    func aNameSaysItWhereNoLabelDoes(name: String, token: String?) throws {
        #expect(try tokens([group("g", nil, [field(name)])])[name] == token)
    }

    @Test func onlyTheFirstOfItsKindGetsAToken() throws {
        let first = group(
            "a", "About you", [field("n", "Name"), field("m", "E-mail", checks: [format("email.formulary")])])
        let second = group("b", "Contact", [field("n2", "Name"), field("t", "Phone", checks: [format("phone.es")])])
        #expect(try tokens([first, second]) == ["n": "name", "m": "email"])
    }

    /// The beginning of a word of another language is a whole word in one's own.
    @Test func aWordThatBeginsLikeOneOfAnotherLanguageIsNobody() throws {
        let fields = [field("n", "First name")]
        #expect(try tokens([group("g", "Kind of training", fields)]) == ["n": "given-name"])
        #expect(try tokens([group("g", "Kind", fields)], in: "de").isEmpty)
    }

    @Test(arguments: ["Your child", "Family doctor", "Emergency contact", "Kontakt im Notfall"])
    func othersGetNone(title: String) throws {
        let theirs = group("a", title, [field("n", "Name"), field("t", "Phone", checks: [format("phone.es")])])
        let own = group("b", "You", [field("n2", "Name"), field("t2", "Phone", checks: [format("phone.es")])])
        #expect(try tokens([theirs, own]) == ["n2": "name", "t2": "tel"])
    }

    @Test(
        arguments: [
            ("Password", [], "new-password"), ("Current password", [], "current-password"),
            ("Contraseña", [], "new-password"), ("PIN", [], "off"),
            ("Secret answer", [Validator(.same, at: place)], "off"),
        ] as [(String, [Validator], String)])
    func secretsAreToldApart(label: String, checks: [Validator], token: String) throws {
        let fields = [field("a", "A"), field("b", "B"), field("s", label, checks: checks, isSecret: true)]
        #expect(try tokens([group("g", nil, fields)])["s"] == token)
    }

    @Test func whoSignsInHasAPassword() throws {
        let fields = [field("user", "Username"), field("s", "Password", isSecret: true)]
        #expect(try tokens([group("g", nil, fields)]) == ["user": "username", "s": "current-password"])
    }

    @Test func aTableThatCannotBeReadIsTold() throws {
        let files = WebFiles(overrides: ["tables/autofill.json": Array("[]".utf8)])
        #expect(throws: TemplateError.self) { try AutofillTable(files) }
    }
}
