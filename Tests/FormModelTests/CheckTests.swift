import FormModel
import Testing

/// A form of fields that a test has made, with nothing wrong around them.
private func form(_ fields: [Field], rules: [Rule] = [], locales: [LocaleTag] = [.english]) -> FormDocument {
    let place = SourcePosition(file: "f.json")
    let section = Section(name: "section1", fields: fields, at: place)
    let page = Page(name: "page1", groups: [Group(name: "group1", sections: [section], at: place)], at: place)
    var document = FormDocument(
        dialect: Dialect("formulary"), id: "f", title: Text("Form", at: place, isFixed: true), defaultLocale: .english,
        pages: [page], at: place)
    document.rules = rules
    document.locales = locales
    return document
}

private func field(_ name: String, line: Int = 1) -> Field {
    var field = Field(name: name, control: .text, at: SourcePosition(file: "f.json", line: line, column: 3))
    field.texts.label = Text("Label of \(name)", at: field.position)
    return field
}

struct CheckTests {
    @Test func aSoundFormHasNoDiagnostics() {
        #expect(form([field("a"), field("b")]).checked().isEmpty)
    }

    @Test(arguments: [
        ("a\0b", "U+0000"), ("\u{1}", "U+0001"), ("\u{85}", "U+0085"), ("x\u{FFFE}", "U+FFFE"),
        ("a\u{FFFF}\0", "U+FFFF"),
    ])
    func aCharacterThatNoPageMayHoldIsToldAndLeftOut(text: String, code: String) {
        var hinted = field("a", line: 4)
        hinted.texts.hint = Text("\(text)c", at: hinted.position)
        var document = form([hinted])
        let found = document.checked()
        #expect(found.map(\.id) == ["forbidden-character"] && found.tellOfForbiddenCharacters)
        #expect(found.first?.position.line == 4 && found.first?.message.contains(code) == true)
        document.removeForbiddenCharacters()
        #expect(document.checked().isEmpty)
        let left = text.filter { "abx".contains($0) }
        #expect(document.fields.first?.texts.hint?.variants.map(\.string) == ["\(left)c"])
    }

    @Test func lineEndsAndTabsMayStandInTexts() {
        var hinted = field("a")
        hinted.texts.hint = Text("a\tb\r\nc\u{A0}\u{FFFD}😀", at: hinted.position)
        #expect(form([hinted]).checked().isEmpty)
    }

    @Test func aSlotOfAMessageThatNothingIsPutInForIsTold() {
        let place = SourcePosition(file: "f.json", line: 9)
        var document = form([field("a")])
        document.messages = Messages(missing: Text("{label}: {n} {min} {max} {path} {other}", at: place))
        document.pages[0].messages = Messages(invalid: Text("Enter {lable}, {} or { x }", at: place))
        let found = document.checked()
        #expect(found.map(\.id) == ["unknown-slot"] && found.first?.position == place)
        #expect(found.first?.message == "nothing is put in for “{lable}”; did you mean “{label}”?")
    }

    @Test func anUnknownTargetIsNamedWithTheNearestField() {
        let place = SourcePosition(file: "f.json", line: 7, column: 9)
        let effect = Effect(.show, .field, "adress", at: place)
        let rule = Rule(
            watches: ["a"], condition: .literal(true, place), effects: [effect],
            otherwise: [Effect(.hide, .field, "adress", at: place)], at: place)
        var watched = field("a")
        watched.notify = .change
        let found = form([watched, field("address")], rules: [rule]).checked()
        #expect(found.map(\.id) == ["unknown-target"])
        #expect(found.first?.position == place)
        #expect(found.first?.severity == .warning)
        #expect(found.first?.message.contains("did you mean “address”?") == true)
    }

    @Test(arguments: [
        (Effect.Target.field, "submission.key", nil), (.page, "receipt.isForced", nil), (.field, "traits.own", nil),
        (.field, "submission.isSkiped", "did you mean “submission.isSkipped”?"), (.field, "validators", ""),
        (.page, "texts.label", ""), (.group, "receipt.isforced", "did you mean “receipt.isForced”?"),
    ])
    func aPathThatNoRuleReplacesIsNamed(target: Effect.Target, path: String, words: String?) {
        let place = SourcePosition(file: "f.json", line: 7, column: 9)
        let names: [Effect.Target: String] = [.field: "a", .page: "page1", .group: "group1"]
        var effect = Effect(.replace, target, names[target] ?? "", at: place)
        (effect.path, effect.value) = (path, .literal(true, place))
        var watched = field("a")
        watched.notify = .change
        let rule = Rule(
            watches: ["a"], condition: .literal(true, place), effects: [effect], otherwise: [effect], at: place)
        let found = form([watched], rules: [rule]).checked()
        #expect(found.map(\.id) == (words == nil ? [] : ["unknown-path"]))
        if let words {
            #expect(found.first?.message.hasSuffix("so nothing happens\(words.isEmpty ? "" : "; ")\(words)") == true)
        }
    }

    @Test func anUnknownFieldInAValidatorIsNamed() {
        var a = field("a")
        a.validators = [Validator(.same, at: SourcePosition(file: "f.json", line: 4, column: 2))]
        a.validators[0].fields = ["a", "gone"]
        let found = form([a]).checked()
        #expect(found.map(\.id) == ["unknown-field"])
        #expect(found.first?.position.line == 4)
    }

    @Test func aRepetitionOfNothingIsTold() {
        var document = form([field("a")])
        document.pages[0].groups[0].sections[0].repetition = Section.Repetition(fields: [])
        let found = document.checked()
        #expect(found.map(\.id) == ["empty-repetition"])
        #expect(found.first?.message.contains("fields beside it") == true)
        document.pages[0].groups[0].sections[0].repetition?.fields = [field("b")]
        #expect(document.checked().isEmpty)
    }

    @Test func aChoiceWhoseOptionsAllStandForNoAnswerIsTold() {
        var a = field("a")
        let place = SourcePosition(file: "f.json", line: 1, column: 1)
        a.options = [Option(value: "none", label: Text("Choose", at: place), at: place)]
        a.validators = [Validator(.required, ["except": .array(["none"])], at: place)]
        #expect(form([a]).checked().map(\.id) == ["no-options"])
        a.options.append(Option(value: "x", label: Text("X", at: place), at: place))
        #expect(form([a]).checked().isEmpty)
    }

    @Test(arguments: [Control.select, .choices, .picker])
    func aChoiceWithoutOptionsIsTold(_ control: Control) {
        var document = form([Field(name: "a", control: control, at: SourcePosition(file: "f.json"))])
        document.pages[0].groups[0].sections[0].fields[0].texts.label = Text("A", at: SourcePosition(file: "f.json"))
        let found = document.checked()
        #expect(found.map(\.message) == ["“a” has no options to choose from; add at least one"])
        #expect(found.map(\.id) == ["no-options"])
    }

    @Test func aTextInTheColourOfItsBackgroundIsTold() {
        var a = field("a")
        let white = Color(red: 255, green: 255, blue: 255, at: SourcePosition(file: "f.json", line: 2, column: 3))
        a.style.textColor = white
        #expect(form([a]).checked().isEmpty)
        a.style.background = white
        #expect(form([a]).checked().map(\.id) == ["low-contrast"])
        a.style.background = Color(red: 0, green: 0, blue: 0, at: white.position)
        #expect(form([a]).checked().isEmpty)
    }

    @Test func whatRepeatsARepeatIsDemandedToo() {
        var (a, b, c) = (field("a"), field("b"), field("c"))
        let place = SourcePosition(file: "f.json")
        a.validators = [Validator(.required, at: place)]
        for (name, original) in [("b", "a"), ("c", "b")] {
            var same = Validator(.same, ["includesSelf": true], at: place)
            same.fields = [original]
            if name == "b" { b.validators = [same] } else { c.validators = [same] }
        }
        #expect(form([c, b, a, field("d")]).demanded == ["a", "b", "c"])
    }

    @Test func optionsWithOneValueAreTold() {
        var a = field("a")
        a.options = [(1, "x"), (2, "y"), (3, "x")].map { line, value in
            let place = SourcePosition(file: "f.json", line: line, column: 1)
            return Option(value: .string(value), label: Text("L", at: place), at: place)
        }
        let found = form([a]).checked()
        #expect(found.map(\.id) == ["duplicate-option"])
        #expect(found.first?.position.line == 3)
        #expect(found.first?.notes.map(\.text) == ["f.json:1:1: the first one is here"])
    }

    @Test func aFieldThatSaysNothingOfItselfIsTold() {
        var silent = Field(name: "a", control: .text, at: SourcePosition(file: "f.json"))
        #expect(form([silent]).checked().map(\.id) == ["missing-label"])
        silent.texts.placeholder = Text("Your name", at: silent.position)
        #expect(form([silent]).checked().isEmpty)
        silent.texts.placeholder = Text(" ", at: silent.position)
        #expect(form([silent]).checked().map(\.id) == ["missing-label"])
        #expect(form([Field(name: "p", control: .prose, at: silent.position)]).checked().isEmpty)
    }

    @Test func aPictureThatIsNotThereIsTold() {
        var a = field("a")
        a.style.requiredMark = ImageReference(name: "star", path: nil, at: a.position)
        #expect(form([a]).checked().map(\.id) == ["missing-image"])
    }

    @Test func hardToReadColoursAreToldWithOneThatWouldDo() throws {
        var a = field("a")
        a.style.titleColor = Color(hex: "#64ff66", at: SourcePosition(file: "f.json", line: 9, column: 5))
        let found = try #require(form([a]).checked().first)
        #expect(found.id == "low-contrast")
        #expect(found.position.line == 9)
        a.style.background = Color(hex: "#000000", at: a.position)
        #expect(form([a]).checked().isEmpty)
    }

    @Test func missingTranslationsAreCountedByLanguage() throws {
        let spanish = try #require(LocaleTag("es"))
        var translated = field("a", line: 2)
        let variant = Text.Variant("A", locale: spanish, at: translated.position)
        translated.texts.label?.variants.append(variant)
        let found = form([translated, field("b", line: 5)], locales: [.english, spanish]).checked()
        #expect(found.map(\.id) == ["missing-translation"])
        #expect(found.first?.message == "1 text is not translated into es")
        #expect(found.first?.position.line == 5)
        #expect(found.first?.description.contains("note:") == false)
        #expect(found.first?.text(withDetails: true).split(separator: "\n").last == "f.json:5:3: note: “Label of b”")
    }
}
