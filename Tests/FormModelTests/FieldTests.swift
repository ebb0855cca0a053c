import FormTables
import Foundation
import Testing

@testable import FormModel

private let here = SourcePosition(file: "f.form.json")

private func option(_ value: Value, isInitial: Bool = false) -> Option {
    var option = Option(value: value, label: Text("x", at: here), at: here)
    option.isInitial = isInitial
    return option
}

private func form(_ fields: [Field], _ change: (inout FormDocument) -> Void) -> FormDocument {
    let section = Section(name: "s", fields: fields, at: here)
    let page = Page(name: "p", groups: [Group(name: "g", sections: [section], at: here)], at: here)
    var form = FormDocument(
        dialect: Dialect("formulary"), id: "f", title: Text("F", at: here), defaultLocale: .english, pages: [page],
        at: here)
    change(&form)
    return form
}

struct FieldTests {
    @Test func everyControlHasARow() {
        #expect(SharedTables.controls.keys.sorted() == Control.allCases.map(\.rawValue).sorted())
        #expect(Control.allCases.filter(\.isBox) == [.checkbox, .consent])
        #expect(Control.allCases.filter(\.isTyped) == [.text, .textarea, .verified])
        let shown: [Control] = [
            .prose, .image, .info, .output, .button, .progress, .picture, .web, .space, .line,
        ]
        #expect(Control.allCases.filter { !$0.holdsValue } == shown)
    }

    @Test func aFieldBeginsWithWhatIsChosenAtFirst() {
        var field = Field(name: "a", control: .choices, at: here)
        field.options = [option("x"), option(2, isInitial: true), option("z", isInitial: true)]
        #expect(field.startValue == 2)
        field.choice = Field.Choice(.list)
        field.choice?.isMultiple = true
        #expect(field.startValue == [2, "z"])
        field.initialValue = "x"
        #expect(field.startValue == "x")
        #expect(Field(name: "b", control: .select, at: here).startValue == nil)
    }

    @Test func textsHaveOneFormat() {
        var field = Field(name: "a", control: .text, at: here)
        field.format = Field.Format(date: "d.M.yyyy")
        #expect(field.textFormat?.kind == "date" && field.textFormat?.pattern == "d.M.yyyy")
        field.format?.number = "0"
        field.format?.mask = ""
        #expect(field.textFormat?.kind == "number")
        field.control = .dateparts
        #expect(field.textFormat == nil)
    }

    @Test func looksComeFromTheNearestThatHasThem() {
        var (plain, own) = (Field(name: "a", control: .text, at: here), Field(name: "b", control: .text, at: here))
        own.style.titleSize = 9
        own.style.isClear = true
        plain.style.view = "own"
        let styled = form([plain, own]) {
            ($0.style.titleSize, $0.style.errorSize, $0.style.view) = (30, 12, "of-the-form")
            $0.pages[0].groups[0].style.titleSize = 20
            $0.pages[0].groups[0].sections[0].style.background = Color(red: 1, green: 2, blue: 3, at: here)
        }.withInheritedStyles.fields.map(\.style)
        #expect(styled.map(\.titleSize) == [20, 9] && styled.map(\.errorSize) == [12, 12])
        #expect(styled.map(\.background?.red) == [1, nil] && styled.map(\.view) == ["own", nil])
    }

    @Test func formsWithoutLooksOfTheirOwnStayAsTheyAre() {
        let plain = form([Field(name: "a", control: .text, at: here)]) { _ in }
        #expect(plain.withInheritedStyles == plain)
    }

    @Test func expressionsOfTheRecordAreReadAsTheyAreWritten() throws {
        let expression = Expression.data("a", otherwise: .field("b", component: nil, here), here)
        let json = try JSONEncoder().encode(expression)
        #expect(try JSONDecoder().decode(Expression.self, from: json) == expression)
        #expect(expression.fields == ["b"] && expression.position == here)
    }
}
