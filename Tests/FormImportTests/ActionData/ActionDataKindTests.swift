import FormExpressions
import FormImport
import FormModel
import Testing

private func read(_ controls: String, model: String = "{}", types: String = "{}") -> ImportResult {
    let text = "{\"model\": \(model), \"types\": \(types), \"controls\": [\(controls)]}"
    return importForm(DefinitionSource(file: "a.json", bytes: Array(text.utf8)), as: FormRequest(id: "a"))
}

private func label(_ path: String, _ name: String = "label1") -> String {
    "{\"class\": \"ADBoundLabel\", \"dataPath\": \"\(path)\", \"name\": \"\(name)\"}"
}

/// Facts about a formula that the types of the fields and constants tell at build time (action-data-binding.md, section
/// 5).
struct ActionDataKindTests {
    private let model = "{\"n\": 1, \"f\": 2.5, \"on\": true, \"name\": \"x\", \"born\": \"2024-03-01\", \"list\": [1]}"
    private let types = "{\"born\": \"date\"}"

    @Test(arguments: [
        ("on * 2", "a number is wanted here, and this is true or false", 1),
        ("1 + born - 2", "a number is wanted here, and this is a date", 5),
        ("list / 2", "a number is wanted here, and this is a list or an object", 1),
        ("'abc' - n", "a number is wanted here, and this is the text “abc”", 1),
        ("on + n", "a number is wanted here, and this is true or false", 1),
        ("abs(born)", "a number is wanted here, and this is a date", 5),
        ("-on", "a number is wanted here, and this is true or false", 2),
        ("substr(name, 'two')", "a number is wanted here, and this is the text “two”", 14),
        ("born = n", "a date is compared with a number, which is never right", 8),
        ("born > 'soon'", "a date is compared with “soon”, which is none such as 2024-03-01", 8),
        ("born BETWEEN '2024-01-01' AND 5", "a date is compared with a number, which is never right", 31),
        ("on > (1 = 1)", "true and false have no order; this is always false", 1),
        ("CAST('x' AS INT)", "this can never be computed: “x” is no number", 1),
        ("n + 5 / 0", "this is always “Error: division by zero.”", 5),
        ("CASE n WHEN 1 THEN 2 ELSE on - 1 END", "a number is wanted here, and this is true or false", 27),
        ("list", "a list or an object cannot be shown", 1),
    ])
    func whatCanNeverBeRightIsTold(formula: String, words: String, column: Int) throws {
        let result = read(label(formula), model: model, types: types)
        let told = result.diagnostics.filter { $0.id == "actiondata.kind" }
        #expect(told.map(\.message) == ["“dataPath” of “label1”: \(words)"])
        let start =
            "{\"model\": \(model), \"types\": \(types), \"controls\": [{\"class\": \"ADBoundLabel\", \"dataPath\": "
        let position = try #require(told.first?.position)
        // The whole of a path that is a field's name has the place of the property.
        let offset = formula == "list" ? 0 : 1
        #expect(position.line == 1)
        #expect(position.column == start.count + column + offset)
    }

    @Test(arguments: [
        "n * 2", "name * 2", "'5' * 2", "f / n", "on + 'x'", "on AND n", "born + '!'", "born > '2024-01-01'",
        "on = 'yes'", "n = '5'", "abs('-2')", "length(born)", "CAST(name AS INT)", "compare(on, n, name) + 1",
        "coalesce(NULL, 1) * 2",
        "CASE name WHEN 'x' THEN 1 ELSE 2 END * 3", "random(5) + 1", "on OR on", "name LIKE 5",
    ])
    func whatMayBeRightIsNot(formula: String) {
        #expect(read(label(formula), model: model, types: types).diagnostics.map(\.message) == [])
    }

    @Test(arguments: [
        ("ADBoundLabel", "colorPath", "n", "a number is no colour such as #FF8800"),
        ("ADBoundLabel", "colorPath", "'#ABC'", "“#ABC” is no colour such as #FF8800"),
        ("ADBoundSlider", "dataPath", "'five'", "a number is wanted, not the text “five”"),
        ("ADBoundStepper", "dataPath", "born", "a number is wanted, not a date"),
        ("ADBoundSwitch", "hiddenPath", "born", "a date is neither on nor off"),
    ])
    func whatAPropertyCannotBeIsTold(kind: String, property: String, path: String, words: String) {
        let control = "{\"class\": \"\(kind)\", \"name\": \"c\", \"\(property)\": \"\(path)\"}"
        let result = read(control, model: model, types: types)
        #expect(result.diagnostics.map(\.message) == ["“\(property)” of “c”: \(words)"])
    }

    @Test func namesAndCountsAreToldToo() {
        let controls = label("nmae + trim(name, 1)") + ", " + label("nmae + 1", "label2")
        let result = read(controls, model: model, types: types)
        let unknown = "actiondata.unknown-field"
        #expect(result.diagnostics.map(\.id) == [unknown, "actiondata.formula", unknown])
        #expect(result.diagnostics[1].message == "“dataPath” of “label1”: Function `trim` takes 1 parameter.")
        #expect(result.diagnostics[2].message.contains("did you mean “name”?"))
        #expect(result.document != nil)
    }

    /// It fails only where it is computed (section 5.6).
    @Test func aCallThatCanNeverBeComputedIsToldAndTheRestIsRead() throws {
        let result = read(label("CASE WHEN n > 1 THEN now() ELSE 'few' END"), model: model, types: types)
        #expect(result.diagnostics.map(\.id) == ["actiondata.formula"])
        #expect(result.diagnostics.map(\.message) == ["“dataPath” of “label1”: Function `now` is not supported."])
        let value = try #require(result.document?.fields[0].bindings[0].value)
        #expect(ActionDataFormulaWriter.text(of: value) == "CASE WHEN n > 1 THEN now() ELSE 'few' END")
    }

    /// An entry that the host takes away leaves its word (section 5.3).
    @Test func aPathThatIsAFieldMeansItsWordWithoutIt() throws {
        let model = "{\"n\": 1, \"a b\": 2}"
        let document = try #require(read(label("n", "a") + "," + label("a b", "b"), model: model).document)
        let values = document.fields.flatMap(\.bindings).map(\.value)
        guard case .data("n", .literal(.string("n"), _)?, _) = values[0], case .data("a b", nil, _) = values[1] else {
            Issue.record("\(values)")
            return
        }
    }

    /// The texts of bars are translated where the controller does not write them (section 1.3).
    @Test func theUsualTextsOfBarsAreTranslated() throws {
        let text = """
            {"translations": {"de": {"doneButtonText": "Fertisch", "prevButtonText": "Davor"}},
             "controls": [{"class": "ADBoundTextField"}]}
            """
        let source = DefinitionSource(file: "a.json", bytes: Array(text.utf8))
        let bar = try #require(importForm(source, as: FormRequest(id: "a")).document?.pages[0].entryBar)
        #expect(bar.done.text?.variants.map(\.string) == ["Done", "Fertisch"])
        #expect(bar.previous.text?.variants.map(\.string) == ["<", "Davor"])
        #expect(bar.cancel.text == nil)
    }
}
