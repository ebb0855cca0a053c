import FormModel
import Testing

/// Repeated sections with as many rows as there are (form-document, repetition).
struct RowsTests {
    private let place = SourcePosition(file: "f", line: 1, column: 1)

    /// A form that asks whether somebody comes along, and who.
    private func form(minimum: Int = 0, maximum: Int? = nil) -> FormDocument {
        var again = Field(name: "again", control: .text, at: place)
        var same = Validator(.same, at: place)
        same.fields = ["guests[].mail", "all"]
        again.validators = [same]
        again.state.waitsFor = "guests[].mail"
        var guests = Section(name: "guests", fields: [Field(name: "intro", control: .prose, at: place)], at: place)
        guests.repetition = Section.Repetition(
            fields: [Field(name: "mail", control: .text, at: place), again], minimum: minimum, maximum: maximum)
        let first = Section(name: "first", fields: [Field(name: "all", control: .checkbox, at: place)], at: place)
        let group = Group(name: "g", sections: [first, guests], at: place)
        var form = FormDocument(
            dialect: Dialect("formulary"), id: "f", title: Text("F", at: place), defaultLocale: .english,
            pages: [Page(name: "p", groups: [group], at: place)], at: place)
        form.rules = [rule("guests[].mail", "guests[].again"), rule("all", "intro")]
        return form
    }

    private func rule(_ watched: String, _ target: String) -> Rule {
        let effect = Effect(.hide, .field, target, at: place)
        return Rule(
            watches: [watched], condition: .field(watched, component: nil, place), effects: [effect], at: place)
    }

    @Test func fieldsOfRowsAreThoseOfAnyRow() {
        #expect(form().fields.map(\.name) == ["all", "intro", "guests[].mail", "guests[].again"])
        #expect(form().fields.last?.validators.first?.fields == ["guests[].mail", "all"])
    }

    @Test func eachRowHasItsFieldsAndItsRules() {
        let rows = form().withRows(["guests": 2])
        #expect(
            rows.fields.map(\.name) == [
                "all", "intro", "guests[0].mail", "guests[0].again", "guests[1].mail", "guests[1].again",
            ])
        #expect(rows.fields.last?.validators.first?.fields == ["guests[1].mail", "all"])
        #expect(rows.fields.last?.state.waitsFor == "guests[1].mail")
        #expect(rows.rules.map(\.watches) == [["guests[0].mail"], ["guests[1].mail"], ["all"]])
        #expect(rows.rules.map(\.condition.fields) == [["guests[0].mail"], ["guests[1].mail"], ["all"]])
        #expect(rows.effects.map(\.name) == ["guests[0].again", "guests[1].again", "intro"])
        #expect(rows.repeatedSections.isEmpty)
    }

    @Test func conditionsOfRightAnswersAreThoseOfTheirRow() {
        var form = form()
        var judging = Validator(.expression, at: place)
        judging.condition = .field("guests[].mail", component: nil, place)
        form.pages[0].groups[0].sections[1].repetition?.fields[1].validators = [judging]
        var bringing = Effect(.validator, .field, "intro", at: place)
        bringing.validator = judging
        form.rules = [Rule(watches: [], condition: .literal(true, place), effects: [bringing], at: place)]
        let rows = form.withRows(["guests": 2])
        #expect(rows.fields.last?.validators.first?.condition?.fields == ["guests[1].mail"])
        #expect(rows.effects.map { $0.validator?.condition?.fields } == [["guests[0].mail"], ["guests[1].mail"]])
    }

    @Test func rowsOfAnotherSectionAreMeantByTheirNumber() {
        var form = form()
        var kind = Field(name: "kind", control: .text, at: place)
        var same = Validator(.same, at: place)
        same.fields = ["guests[].mail"]
        kind.validators = [same]
        var drinks = Section(name: "drinks", fields: [], at: place)
        drinks.repetition = Section.Repetition(fields: [kind])
        form.pages[0].groups[0].sections.append(drinks)
        form.rules = [rule("drinks[].kind", "guests[].again")]
        #expect(form.rules.map { $0.section(among: form.repeatedSections)?.name } == ["drinks"])
        let rows = form.withRows(["guests": 1, "drinks": 2])
        #expect(rows.rules.map(\.watches) == [["drinks[0].kind"], ["drinks[1].kind"]])
        #expect(rows.effects.map(\.name) == ["guests[0].again", "guests[1].again"])
        #expect(rows.fields.last?.validators.first?.fields == ["guests[1].mail"])
    }

    @Test(
        arguments: [
            ([], 1), (["guests[2].mail", "guests[0].mail", "others[9].x"], 3), (["guests[02].mail"], 1),
            (["guests[-1].mail", "guests[x].mail", "guests[]", "guests[3]", "[]."], 1),
            (["guests[99999999999999999999].x"], 1), (["guests[\(Int.max)].mail"], 5), (["guests[4000000].mail"], 5),
        ] as [([String], Int)])
    func namesTellHowManyRowsThereAre(names: [String], count: Int) {
        #expect(form(minimum: 1, maximum: 5).rowCounts(in: names) == ["guests": count])
    }

    @Test func rulesOfRowsAreTold() {
        let form = form()
        #expect(form.rules.map { $0.section(among: form.repeatedSections)?.name } == ["guests", nil])
    }
}
