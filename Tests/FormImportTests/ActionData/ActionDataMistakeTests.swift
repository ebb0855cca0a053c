import FormImport
import FormModel
import Testing

private func told(_ members: String) -> [String] {
    let source = DefinitionSource(file: "a.json", bytes: Array("{\(members)}".utf8))
    return importForm(source, as: FormRequest(id: "a")).diagnostics.map { "\($0.position.column) \($0.message)" }
}

private let label = "\"controls\": [{\"class\": \"UILabel\"}]"

private func told(of control: String) -> [String] { told("\"controls\": [{\"class\": \(control)}]") }

/// Mistakes in JSON forms that would otherwise go unnoticed (action-data-binding.md, sections 1.1, 1.3 and 4).
struct ActionDataMistakeTests {
    @Test func translationsThatNothingHasAreTold() {
        let fields =
            "{\"class\": \"ADBoundTextField\", \"name\": \"mail\", \"label\": \"Mail\", \"placeholder\": \"p\"}, "
            + "{\"class\": \"ADBoundSegmentedControl\", \"name\": \"use\", \"segments\": [\"A\"]}"
        let keys = [
            "title", "mail.label", "mail.lable", "mial.placeholder", "mail.placeholder", "mail.optionValues",
            "use.segments[0]", "use.segments[1]", "validationTitle",
        ]
        let texts = keys.map { "\"\($0)\": \"x\"" }.joined(separator: ", ")
        let words = told("\"title\": \"T\", \"controls\": [\(fields)], \"translations\": {\"de\": {\(texts)}}")
        #expect(
            words.map { $0.drop { $0 != " " }.dropFirst() } == [
                "no text of the form has the key “mail.lable”; did you mean “mail.label”?",
                "no text of the form has the key “mial.placeholder”; did you mean “mail.placeholder”?",
                "no text of the form has the key “mail.optionValues”",
                "no text of the form has the key “use.segments[1]”; did you mean “use.segments[0]”?",
            ])
    }

    @Test func theTranslationsOfALanguageAreAnObject() {
        #expect(
            told("\(label), \"translations\": {\"de\": 5}").contains {
                $0.hasSuffix("the translations of a language are an object, not a number")
            })
    }

    @Test(arguments: [
        ("\"ADBoundTextField\", \"name\": \"\"", "“name” is a text, not an empty one"),
        ("\"ADBoundTextField\", \"name\": 7", "“name” is a text, not a number"),
        (
            "\"ADBoundTextField\", \"keyboardType\": \"emialAddress\"",
            "“keyboardType” has no value “emialAddress”; did you mean “emailAddress”?"
        ),
        ("\"ADBoundImageView\", \"imageSource\": \"Web\"", "“imageSource” has no value “Web”"),
        ("\"ADBoundStepper\", \"stepValue\": 0", "“stepValue” is more than 0; this is taken for 1"),
        (
            "\"ADBoundStepper\", \"minimumValue\": 5, \"maximumValue\": 1",
            "the least value of “stepper1” is more than the greatest"
        ),
        (
            "\"ADBoundSlider\", \"minValue\": 5",
            "the least value of “slider1” is more than the greatest"
        ),
        (
            "\"ADBoundTextField\", \"formatType\": \"number\", \"formatPattern\": \"abc '0'\"",
            "a pattern of numbers has a place for digits, 0 or #; “abc '0'” has none"
        ),
        ("\"ADBoundSegmentedControl\"", "“segmentedControl1” has no segments to choose from"),
        ("\"ADBoundSegmentedControl\", \"segments\": []", "“segmentedControl1” has no segments to choose from"),
        (
            "\"UIButton\", \"action\": \"submit\", \"hidden\": true",
            "nobody can press “button1”, and no other button sends the form"
        ),
    ])
    func whatAControlCannotHaveIsTold(control: String, words: String) {
        #expect(told(of: control).map { String($0.drop { $0 != " " }.dropFirst()) } == [words])
    }

    @Test(arguments: [
        "\"ADBoundTextField\", \"keyboardType\": \"asciiCapable\"",
        "\"ADBoundImageView\", \"imageSource\": \"camera roll\"",
        "\"ADBoundProgressView\", \"minValue\": 5", "\"ADBoundSlider\", \"minValue\": 1",
        "\"ADBoundLabel\", \"formatType\": \"number\", \"formatPattern\": \"#\"",
        "\"UIButton\", \"action\": \"submit\"",
    ])
    func whatItCanHaveIsNot(control: String) {
        #expect(told(of: control) == [])
    }

    @Test func aTextOfTheControllerIsAText() {
        #expect(
            told("\"controller\": {\"validationTitle\": 5}, \(label)") == [
                "36 “validationTitle” is a text, not a number"
            ])
    }

    @Test(arguments: [
        ("\"x\"", "int", true), ("\"x\"", "float", true), ("\"x\"", "date", true), ("5", "date", true),
        ("[1]", "int", true),
        ("\"5\"", "int", false), ("true", "int", false), ("\"2024-03-01\"", "date", false), ("\"\"", "date", false),
        ("null", "int", false), ("\"x\"", "bool", false),
    ])
    func aFieldBeginsWithAValueOfItsType(initial: String, type: String, isWrong: Bool) {
        let words = told("\"model\": {\"s\": \(initial)}, \"types\": {\"s\": \"\(type)\"}, \(label)")
        #expect(words == (isWrong ? ["17 “s” is of the type “\(type)” and cannot begin with this"] : []))
    }
}
