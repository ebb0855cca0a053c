import FormModel
import Testing

@testable import SiteBuild

/// Differences between a form as its author wrote it and as the program writes it.
struct DocumentContentTests {
    private static let place = SourcePosition(file: "f.json")

    /// A form whose only field keeps its validators as they are written.
    private static func content(_ validators: Value...) -> DocumentContent {
        var field = Field(name: "x", control: .text, at: place)
        field.traits["formulary"] = .object([.init("definition", .array(validators))])
        let section = Section(name: "s", fields: [field], at: place)
        let page = Page(name: "p", groups: [Group(name: "g", sections: [section], at: place)], at: place)
        return DocumentContent(
            FormDocument(
                dialect: Dialect("formulary"), id: "f", title: Text("F", at: place), defaultLocale: .english,
                pages: [page], at: place))
    }

    private static func length(_ max: Value) -> Value {
        .object([.init("type", "lengthText"), .init("maxLength", max)])
    }

    private static let blank = Value.object([.init("type", "None")])

    @Test func whatIsWrittenBesidesIsTheSameDifferenceWhateverStandsBesideIt() {
        let known = Self.content(Self.blank, Self.length("3")).differences(from: Self.content(Self.length(3)))
        let found = Self.content(Self.blank, Self.length("4")).differences(from: Self.content(Self.length(4)))
        #expect(found == known && found.count == 2)
        #expect(found.count { $0.isOfNotation } == 1)
    }

    @Test func anotherValueIsAnotherDifference() {
        let known = Self.content(Self.blank, Self.length("3")).differences(from: Self.content(Self.length(3)))
        let found = Self.content(Self.blank, Self.length("5")).differences(from: Self.content(Self.length(4)))
        #expect(!found.isSubset(of: known))
    }
}
