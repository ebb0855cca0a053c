import FormModel
import Testing

/// Checks of rules (mm-xml 10).
struct RuleCheckTests {
    private static func place(_ line: Int) -> SourcePosition { SourcePosition(file: "f.xml", line: line, column: 5) }

    private static func field(
        _ name: String, _ control: Control, options: [String] = [], notify: Field.Notification? = nil
    ) -> Field {
        var field = Field(name: name, control: control, at: place(1))
        field.texts.label = Text(name, at: place(1))
        field.notify = notify
        field.options = options.map { Option(value: .string($0), label: Text($0, at: place(1)), at: place(1)) }
        return field
    }

    private static let fields = [
        field("plain", .text), field("telling", .text, notify: .leave),
        field("list", .select, options: ["a", "b"], notify: .change),
        field("picker", .select, options: ["1", "2"]),
        field("tick", .checkbox, notify: .change), field("born", .dateparts, notify: .change),
        field("sign", .signature), field("home", .composite), field("note", .prose, notify: .change),
    ]

    private static func form(_ rules: [Rule], pages: [Page] = []) -> FormDocument {
        let section = Section(name: "g", fields: fields, at: place(1))
        let page = Page(name: "p", groups: [Group(name: "g", sections: [section], at: place(1))], at: place(1))
        var document = FormDocument(
            dialect: Dialect("mmxml"), id: "f", title: Text("F", at: place(1)), defaultLocale: .english,
            pages: [page] + pages,
            at: place(1))
        document.rules = rules
        return document
    }

    private static func rule(
        _ field: String, _ operation: String = "equal", _ literal: Expression = .literal("a", place(3)),
        _ effects: [Effect] = [Effect(.show, .field, "plain", at: place(4))]
    ) -> Rule {
        let condition = Expression.call(
            "\(operation).mmxml", [.field(field, component: nil, place(3)), literal], place(3))
        return Rule(watches: [field], condition: condition, effects: effects, at: place(2))
    }

    private func diagnostics(_ document: FormDocument) -> [String] {
        document.checked().filter { $0.id != "missing-label" }.map { "\($0.position.line) \($0.id)" }
    }

    @Test(arguments: [
        ("plain", true), ("telling", false), ("list", false), ("picker", true), ("tick", false), ("born", false),
        ("sign", true), ("home", true),
    ])
    func aRuleThatNothingStartsIsTold(field: String, isSilent: Bool) {
        let found = Self.form([Self.rule(field, "notEqual", .literal("", Self.place(3)))]).checked()
        #expect(found.contains { $0.id == "silent-rule" && $0.position.line == 2 } == isSilent)
    }

    @Test func theRemedyIsNamedOnlyWhereThereIsOne() {
        func notes(_ field: String) -> [String]? {
            Self.form([Self.rule(field, "notEqual", .literal("", Self.place(3)))]).checked()
                .first { $0.id == "silent-rule" }?.notes.map(\.text)
        }
        #expect(notes("plain") == ["give it <action>itemShouldNotify:</action>"])
        #expect(notes("sign") == [])
    }

    @Test func oneOfSeveralWatchedFieldsIsEnough() {
        var rule = Self.rule("list")
        rule.watches = ["plain", "list"]
        #expect(diagnostics(Self.form([rule])).isEmpty)
    }

    @Test(arguments: [
        ("telling", "greater", "ten", true), ("telling", "greater", "10", false), ("telling", "less", ".5", false),
        ("born", "less", "2024-01-01", false), ("born", "less", "monday", true), ("list", "equal", "c", true),
        ("list", "equal", "b", false), ("list", "notEqual", "", false), ("telling", "equal", "c", false),
        ("home", "equal", "x", true), ("note", "equal", "x", true),
    ])
    func anOperandOfTheWrongKindIsTold(field: String, operation: String, text: String, isWrong: Bool) {
        let rule = Self.rule(field, operation, .literal(.string(text), Self.place(3)))
        #expect(diagnostics(Self.form([rule])).contains("3 operand-type") == isWrong)
    }

    @Test func anOperationOfAnotherDialectIsAnError() {
        var rule = Self.rule("list")
        let operands: [Expression] = [.field("list", component: nil, Self.place(3)), .literal("a", Self.place(3))]
        rule.condition = .call("and", [.call("notEqual", operands, Self.place(5))], Self.place(3))
        let found = Self.form([rule]).checked().first { $0.id == "unknown-operation" }
        #expect(found?.severity == .error && found?.position.line == 5)
        #expect(
            found?.message
                == "forms of the dialect “mmxml” have no operation “notEqual”; did you mean “notEqual.mmxml”?")
    }

    @Test func conditionsOfRightAnswersAreLookedThroughWhereverTheyStand() {
        func judging(_ line: Int) -> Validator {
            var validator = Validator(.expression, at: Self.place(line))
            validator.condition = .call("sure", [.field("nobody", component: nil, Self.place(line))], Self.place(line))
            return validator
        }
        var rule = Self.rule("list")
        var bringing = Effect(.validator, .field, "note", at: Self.place(7))
        bringing.validator = judging(8)
        rule.effects.append(bringing)
        var form = Self.form([rule])
        form.checks = [judging(9)]
        form.pages[0].groups[0].sections[0].fields[0].validators = [judging(6)]
        let found = diagnostics(form)
        for line in [6, 8, 9] {
            #expect(found.contains("\(line) unknown-operation") && found.contains("\(line) unknown-field"))
        }
    }

    @Test func theNearestOptionIsNamed() {
        var list = Self.field("colour", .select, options: ["green", "blue"], notify: .change)
        list.texts.label = Text("Colour", at: Self.place(1))
        var document = Self.form([Self.rule("colour", "equal", .literal("gren", Self.place(3)))])
        document.pages[0].groups[0].sections[0].fields.append(list)
        let found = document.checked().first { $0.id == "operand-type" }
        #expect(found?.message == "“colour” has no option “gren”; did you mean “green”?")
    }

    @Test func optionsThatARuleReplacesAreNotJudged() {
        let replacing = Self.rule(
            "tick", "equal", .literal("1", Self.place(3)), [Effect(.options, .field, "list", at: Self.place(4))])
        #expect(diagnostics(Self.form([Self.rule("list", "equal", .literal("z", Self.place(3))), replacing])).isEmpty)
    }

    @Test func aRingOfCopiesIsToldOnceWithItsPath() {
        let toPicker = Self.rule(
            "telling", "notEqual", .literal("", Self.place(3)), [Effect(.set, .field, "list", at: Self.place(4))])
        let back = Self.rule(
            "list", "notEqual", .literal("", Self.place(3)), [Effect(.set, .field, "telling", at: Self.place(4))])
        let found = Self.form([toPicker, back]).checked().filter { $0.id == "rule-cycle" }
        #expect(found.map(\.message) == ["rules set each other's fields in a ring: “list” → “telling” → “list”"])
    }

    @Test func aChainThatEndsIsNoRing() {
        let first = Self.rule(
            "telling", "notEqual", .literal("", Self.place(3)), [Effect(.set, .field, "list", at: Self.place(4))])
        let second = Self.rule(
            "list", "notEqual", .literal("", Self.place(3)), [Effect(.set, .field, "plain", at: Self.place(4))])
        let silent = Self.rule(
            "list", "notEqual", .literal("", Self.place(3)), [Effect(.set, .field, "picker", at: Self.place(4))])
        #expect(!diagnostics(Self.form([first, second, silent])).contains { $0.hasSuffix("rule-cycle") })
    }

    @Test func aFieldThatItsOwnRuleSetsIsARing() {
        let own = Self.rule(
            "list", "notEqual", .literal("", Self.place(3)), [Effect(.set, .field, "list", at: Self.place(4))])
        #expect(diagnostics(Self.form([own])) == ["2 rule-cycle"])
    }

    @Test func aPageThatNothingShowsIsTold() {
        func page(
            _ name: String, isVisible: Bool, groupIsVisible: Bool = true, sectionIsVisible: Bool = true
        ) -> Page {
            var section = Section(name: "s", fields: [Self.field("x", .text)], at: Self.place(9))
            section.isVisible = sectionIsVisible
            var group = Group(name: "g" + name, sections: [section], at: Self.place(9))
            group.isVisible = groupIsVisible
            var page = Page(name: name, groups: [group], at: Self.place(9))
            page.isVisible = isVisible
            return page
        }
        let showing = Self.rule(
            "list", "equal", .literal("a", Self.place(3)), [Effect(.show, .page, "shown", at: Self.place(4))])
        let document = Self.form(
            [showing],
            pages: [
                page("gone", isVisible: false), page("shown", isVisible: false),
                page("empty", isVisible: true, groupIsVisible: false),
                page("void", isVisible: true, sectionIsVisible: false),
            ])
        let found = document.checked().filter { $0.id == "unreachable-page" }
        #expect(
            found.map(\.message) == [
                "the page “gone” is hidden and no rule ever shows it", "nothing on the page “empty” is ever shown",
                "nothing on the page “void” is ever shown",
            ])
    }

    @Test func whatIsNeverShownNeedsNoLabel() {
        var hidden = Self.field("hidden", .text)
        hidden.texts.label = nil
        hidden.state.isVisible = false
        var document = Self.form([])
        document.pages[0].groups[0].sections[0].fields.append(hidden)
        #expect(!document.checked().contains { $0.id == "missing-label" })
        document.rules = [
            Self.rule(
                "list", "equal", .literal("a", Self.place(3)), [Effect(.show, .field, "hidden", at: Self.place(4))])
        ]
        #expect(document.checked().filter { $0.id == "missing-label" }.count == 1)
    }
}
