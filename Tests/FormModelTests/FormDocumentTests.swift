import FormModel
import Foundation
import Testing

/// A form document that uses every property of the model at least once.
private func everything() -> FormDocument {
    let place = SourcePosition(file: "forms/a:b.xml", line: 3, column: 14)
    let text = Text([
        Text.Variant("Name", at: place), Text.Variant("Nombre", locale: LocaleTag("es"), at: place),
    ])
    let sum = Expression.call("sum", [.field("a", component: "city", place), .literal(.number(1.5), place)], place)
    var option = Option(value: .bool(true), label: text, at: place)
    (option.image, option.isInitial) = (ImageReference(name: "i", path: "i.png", at: place), true)
    (option.hint, option.accessibilityLabel, option.isEnabled) = (text, text, false)
    option.traits["value"] = 3
    var validator = Validator(.length, at: place)
    (validator.fields, validator.parameters, validator.message) = (["b"], ["min": 2], text)
    var field = Field(name: "a", control: .consent, at: place)
    (field.texts.label, field.texts.inlineLabel, field.texts.detailLabel) = (text, text, text)
    (field.texts.hint, field.texts.placeholder, field.texts.accessibilityLabel) = (text, text, text)
    (field.texts.showsLabel, field.texts.markup) = (false, .html)
    field.texts.disclosure = Field.Disclosure(more: text, less: text, body: text)
    (field.initialValue, field.options, field.validators) = (["x"], [option], [validator])
    var format = Field.Format(date: "dd/MM/yyyy")
    (format.number, format.mask) = ("#,##0.00", "___-___")
    field.format = format
    (field.entry.keyboard, field.entry.capitalization, field.entry.autocomplete) = (.tel, "words", "tel")
    (field.entry.limitMode, field.entry.filter) = (.whole, "digits")
    var cell = Place(cell: 9)
    (cell.width, cell.height, cell.share, cell.frame, cell.bleeds) = (620, 44, 33, [1, 2, 3, 4], false)
    field.place = cell
    field.style = style(at: place)
    field.components = [Field(name: "city", control: .text, at: place)]
    field.bindings = [Field.Binding(.isEnabled, source: "on", value: .data("on", otherwise: sum, place))]
    field.submission.key = "k"
    field.submission.clones = [Field.Submission.Clone(characters: -4, key: "last4")]
    field.traits["custom"] = .object([.init("x", .null)])
    var repetition = Section.Repetition(fields: [Field(name: "n", control: .date, at: place)], maximum: 5)
    (repetition.addText, repetition.removeText) = (text, text)
    var section = Section(name: "s", fields: [field], at: place)
    (section.repetition, section.separator) = (repetition, .between)
    let page = Page(
        name: "p", title: text, groups: [Group(name: "g", title: text, sections: [section], at: place)], at: place)
    var effect = Effect(.set, .field, "a", at: place)
    (effect.value, effect.options, effect.path, effect.text) = (sum, [option], "texts.label", text)
    var rule = Rule(watches: ["a"], condition: sum, effects: [effect], otherwise: [effect], at: place)
    rule.name = "r"
    var document = FormDocument(
        dialect: Dialect("mmxml"), id: "everything", title: text, defaultLocale: .english, pages: [page], at: place)
    (document.submitText, document.rules, document.checks) = (text, [rule], [validator])
    (document.services, document.settings) = (["address"], ["editable": false])
    document.traits = ["mmxml": .object([.init("name", "f")])]
    let entry = FormDocument.Record.Entry(name: "on", type: .boolean, initial: true)
    document.record = FormDocument.Record(fields: [entry], takesUnknown: true)
    document.layoutMode = .fixed
    document.receipt = FormDocument.Receipt(.custom)
    document.style = style(at: place)
    return document
}

private func style(at place: SourcePosition) -> Style {
    let color = Color(red: 1, green: 2, blue: 3, at: place)
    let image = ImageReference(name: "star", path: "forms/star.png", at: place)
    var style = Style()
    (style.background, style.titleColor, style.errorColor, style.disclosureColor) = (color, color, color, color)
    (style.titleSize, style.errorSize, style.disclosureSize) = (17, 15, 12.5)
    (style.font, style.disclosureFont, style.alignment, style.view) = ("Avenir", "Futura", .center, "ExposeView")
    (style.requiredMark, style.checkedImage, style.uncheckedImage, style.isUnderlined) = (image, image, image, true)
    return style
}

struct FormDocumentTests {
    @Test func writtenAndReadAgainItIsTheSame() throws {
        let document = everything()
        let data = try JSONEncoder().encode(document)
        #expect(try JSONDecoder().decode(FormDocument.self, from: data) == document)
    }

    @Test func everyTextIsFound() {
        // title, submit, page, group, 9 of the field, 3 of its option, its validator's message, 2 of the repetition,
        // the check and, for both branches of the rule, its text and the option's three.
        #expect(everything().texts.count == 2 + 2 + 9 + 3 + 1 + 2 + 1 + 8)
    }

    @Test func whatNobodySeesAtFirstOrARuleMayHideIsConcealed() {
        func concealed(_ change: (inout FormDocument) -> Void) -> Set<String> {
            var document = everything()
            document.pages[0].isVisible = true
            document.pages[0].groups[0].isVisible = true
            document.pages[0].groups[0].sections[0].isVisible = true
            document.pages[0].groups[0].sections[0].fields[0].state.isVisible = true
            change(&document)
            return document.concealed
        }
        #expect(concealed { _ in } == [])
        #expect(concealed { $0.pages[0].isVisible = false } == ["a", "s[].n"])
        #expect(concealed { $0.pages[0].groups[0].isVisible = false } == ["a", "s[].n"])
        #expect(concealed { $0.pages[0].groups[0].sections[0].isVisible = false } == ["a", "s[].n"])
        #expect(concealed { $0.pages[0].groups[0].sections[0].fields[0].state.isVisible = false } == ["a"])
        let page = everything().pages[0].name
        for (target, name, hidden) in [
            (Effect.Target.field, "a", ["a"]), (.field, "s[].n", ["s[].n"]), (.page, page, ["a", "s[].n"]),
            (.field, page, []),
        ] {
            let found = concealed { $0.rules[0].otherwise = [Effect(.hide, target, name, at: $0.position)] }
            #expect(found == Set(hidden))
        }
    }

    @Test func everyPictureIsFound() {
        // Three of the looks of the form and of the field each, then those of option, field and both branches.
        #expect(everything().images.map(\.name) == ["star", "star", "star", "star", "star", "star", "i", "i", "i"])
    }

    @Test(arguments: ["\"a.json:1\"", "\"a.json\"", "\"a:b\"", "3"])
    func aPlaceThatIsNoneIsRefused(json: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([SourcePosition].self, from: Data("[\(json)]".utf8))
        }
    }
}
