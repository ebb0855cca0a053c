import FormImport
import FormModel
import Testing

/// Losses of forms of other languages that are written as lists of a portal or as bound controls.
struct PlainConversionLossTests {
    private static let place = SourcePosition(file: "f")

    /// The losses of a field of another language, and of the form around it.
    private func losses(
        in language: any WritableLanguage.Type, _ type: String = "text", _ change: (inout Field) -> Void
    ) throws -> [String] {
        var document = try #require(importFormulary("{\"fields\": [\(fieldText(type))]}").document)
        change(&document.pages[0].groups[0].sections[0].fields[0])
        return language.write(document).losses.messages
    }

    typealias Case = (type: String, change: @Sendable (inout Field) -> Void, words: [String])

    private static let words = Text("Words", at: place)

    private static var options: [Option] {
        ["x", "y"].map { Option(value: .string($0), label: Text($0.uppercased(), at: place), at: place) }
    }

    private static func validator(_ kind: Validator.Kind, message: Text) -> Validator {
        var validator = Validator(kind, at: place)
        validator.message = message
        return validator
    }

    // MARK: - Liferay DDL

    private static let listed: [Case] = [
        ("text", { $0.texts.hint = words }, []),
        ("text", { $0.validators = [Validator(.required, at: place)] }, []),
        (
            "text", { $0.validators = [validator(.required, message: words)] },
            ["there is no place for its message in the check of a missing answer"]
        ),
        (
            "text", { $0.validators = [Validator(.length, ["max": 3], at: place)] },
            ["there is no check of the longest length; it is left out"]
        ),
        ("text", { $0.entry.keyboard = .email }, ["there is no place for its keyboard"]),
        ("text", { $0.entry.isSecret = true }, ["there is no place for its masking"]),
        ("text", { $0.entry.autocomplete = "name" }, ["there is no place for its filling in by the browser"]),
        ("text", { $0.texts.accessibilityLabel = words }, ["there is no place for its text for screen readers"]),
        ("text", { $0.style.lines = 2 }, ["there is no place for its number of lines"]),
        ("text", { $0.texts.placeholder = words }, ["only a label can be a placeholder; its own is left out"]),
        (
            "text", { $0.messages = Messages(invalid: words) },
            ["there is no place for texts besides its label and its tip"]
        ),
        ("text", { $0.state.isVisible = false }, ["it cannot be hidden"]),
        ("text", { $0.state.isEnabled = false }, []),
        ("text", { $0.initialValue = "x" }, []),
        ("text", { $0.format = .init(number: "0.0") }, ["there is no place for its format of numbers"]),
        ("text", { $0.submission.suffix = "s" }, ["there is no place for its end of keys"]),
        ("text", { ($0.control, $0.options, $0.initialValue) = (.select, options, "x") }, []),
        (
            "text",
            {
                ($0.control, $0.options) = (.select, options)
                $0.options[0].hint = words
            }, ["there is no place for its hint of the option “x”"]
        ),
        (
            "text",
            {
                ($0.control, $0.options) = (.select, options)
                $0.options[1].isEnabled = false
            }, ["there is no place for its being closed of the option “y”"]
        ),
        (
            "text", { ($0.control, $0.number) = (.slider, .init(minimum: 1, maximum: 5)) },
            ["there is no place for its least number, greatest number"]
        ),
        ("text", { $0.control = .signature }, ["there is nothing like “signature”; it is left out"]),
    ]

    @Test(arguments: listed.indices) func whatAListHasNoPlaceFor(number: Int) throws {
        let (type, change, words) = Self.listed[number]
        let told = try losses(in: DDL.self, type, change)
        #expect(told == words.map { "“k”, in Liferay DDL: \($0)" })
    }

    @Test func partsOfAFormThatAListHasNot() throws {
        var document = try #require(importFormulary("{\"fields\": [\(fieldText("text"))]}").document)
        document.pages[0].messages = Messages(invalid: Self.words)
        document.pages[0].groups[0].layout = .rows
        document.pages[0].groups[0].isCollapsible = true
        document.pages[0].groups[0].sections[0].separator = .always
        #expect(
            DDL.write(document).losses.messages == [
                "“page1”, in Liferay DDL: there is no place for its message when it is wrong",
                "“group1”, in Liferay DDL: its layout comes out as “column”, not as “rows”",
                "“group1”, in Liferay DDL: there is no place for its folding",
                "“section1”, in Liferay DDL: there is no place for its line below",
            ])
    }

    @Test func aRuleThatIsStartedByAPressIsToldOfItsField() throws {
        var document = try #require(importFormulary("{\"fields\": [\(fieldText("text"))]}").document)
        var rule = Rule(
            watches: [], condition: .literal(true, Self.place),
            effects: [Effect(.hide, .field, "k", at: Self.place)], at: Self.place)
        rule.triggers = [Rule.Trigger(.press, field: "k")]
        document.rules = [rule]
        #expect(
            DDL.write(document).losses.messages == ["“k”, in Liferay DDL: there are no rules; this one is left out"])
    }

    // MARK: - Action data

    private static let bound: [Case] = [
        ("text", { $0.texts.placeholder = words }, []),
        ("text", { $0.messages = Messages(invalid: words) }, []),
        ("text", { $0.entry.keyboard = .email }, []),
        ("text", { $0.entry.isSecret = true }, []),
        ("text", { $0.validators = [validator(.required, message: words)] }, []),
        ("text", { $0.texts.hint = words }, ["there is no place for its hint"]),
        (
            "text", { $0.messages = Messages(missing: Text("Others", at: place), invalid: words) },
            ["its message when it is blank comes out as “Words”, not as “Others”"]
        ),
        (
            "text", { $0.validators = [Validator(.length, ["max": 3], at: place)] },
            ["there is no check of the longest length; it is left out"]
        ),
        (
            "text",
            {
                ($0.control, $0.options) = (.select, options)
                $0.validators = [Validator(.required, at: place)]
            },
            [
                "there is no check of a missing answer; it is left out",
                "its label of the option “x” comes out as “x”, not as “X”",
                "its label of the option “y” comes out as “y”, not as “Y”",
            ]
        ),
        ("text", { $0.style.titleSize = 3 }, ["there is no place for its size of the title"]),
        ("text", { $0.validators = [demand("isBlank.mmxml")] }, ["there is no check of a condition; it is left out"]),
        (
            "text", { $0.validators = [demand("length.actiondata"), demand("trim.actiondata")] },
            ["there is no check of a condition; it is left out"]
        ),
        (
            "boolean", { $0.validators = [demand("length.actiondata")] },
            ["there is no check of a condition; it is left out"]
        ),
    ]

    /// A check by a function of the answer.
    private static func demand(_ function: String) -> Validator {
        var validator = Validator(.expression, at: place)
        validator.condition = .call(function, [.data("k", otherwise: nil, place)], place)
        return validator
    }

    @Test(arguments: bound.indices) func whatBoundControlsHaveNoPlaceFor(number: Int) throws {
        let (type, change, words) = Self.bound[number]
        let told = try losses(in: ActionData.self, type, change)
        #expect(told == words.map { "“k”, in action data: \($0)" })
    }

    // MARK: - Both

    static let both: [any WritableLanguage.Type] = [DDL.self, ActionData.self]

    @Test(arguments: both.indices) func whatAuthorsHaveOfTheirOwn(number: Int) throws {
        let language = Self.both[number]
        let field = "{\"key\": \"k\", \"type\": \"text\", \"extra\": {\"a\": 1}}"
        let document = try #require(importFormulary("{\"fields\": [\(field)], \"version\": 3}").document)
        #expect(
            Set(language.write(document).losses.messages) == [
                "“k”, in \(language.title): there is no place for the author's own “extra”",
                "the form, in \(language.title): there is no place for the author's own “version”",
            ])
    }

    @Test(arguments: both.indices) func rulesAndChecksAcrossFieldsAreToldOnce(number: Int) throws {
        let language = Self.both[number]
        var document = try #require(importFormulary("{\"fields\": [\(fieldText("text"))]}").document)
        let shows = Effect(.hide, .field, "k", at: Self.place)
        document.rules = [
            Rule(watches: ["k"], condition: .literal(true, Self.place), effects: [shows], at: Self.place)
        ]
        document.checks = [Self.validator(.same, message: Self.words)]
        #expect(
            language.write(document).losses.messages.sorted() == [
                "the form, in \(language.title): there is no check of equal answers across several fields",
                "“k”, in \(language.title): there are no rules; this one is left out",
            ])
    }

    /// The version of the portal follows from the language of the definition.
    @Test func whatFollowsFromTheDefinitionIsNoLoss() throws {
        let text = "{\"defaultLanguageId\": \"en_US\", \"fields\": [{\"name\": \"k\", \"dataType\": \"string\"}]}"
        let source = DefinitionSource(file: "forms/a.json", bytes: Array(text.utf8))
        let document = try #require(importForm(source, as: FormRequest(id: "a")).document)
        for language in Self.both + [MMXML.self, Elvis.self, Formulary.self] {
            #expect(!language.write(document).losses.messages.contains { $0.contains("portalVersion") }, "\(language)")
        }
    }
}
