import FormImport
import FormModel
import Testing

/// Rules (specification section 6).
struct FormularyRuleTests {
    private func read(_ rule: String, on type: String = "boolean") -> (rule: Rule?, diagnostics: [Diagnostic]) {
        let result = importFormulary(
            "[\(fieldText(type, "\"rules\": {\(rule)}")), {\"key\": \"t\", \"type\": \"text\", \"label\": \"T\"}]")
        return (result.document?.rules.first, result.diagnostics)
    }

    private let show = "\"fieldReciver\": [\"t\"], \"behavior\": \"show\", \"else\": \"hide\""

    @Test(arguments: [
        ("=", "equal", "\"true\"", true), ("!=", "notEqual", "\"false\"", false), ("=", "equal", "true", true),
    ])
    func aBooleanIsComparedWithTrueOrFalse(written: String, call: String, value: String, meaning: Bool) {
        let (rule, diagnostics) = read("\(show), \"compare\": \"\(written)\", \"value\": \(value)")
        expectDiagnostics(diagnostics, [])
        guard case .call(call, let arguments, _) = rule?.condition else {
            Issue.record("the condition is no call")
            return
        }
        #expect(arguments.last.map { if case .literal(.bool(meaning), _) = $0 { true } else { false } } == true)
        #expect(rule?.watches == ["k"])
        #expect(rule?.effects.map(\.action) == [.show])
        #expect(rule?.otherwise.map(\.action) == [.hide])
        #expect(rule?.effects.map(\.name) == ["t"])
    }

    @Test(arguments: ["\"1\"", "\"True\"", "\"\"", "1"])
    func aBooleanComparedWithSomethingElseNeverRuns(value: String) {
        let (rule, diagnostics) = read("\(show), \"compare\": \"=\", \"value\": \(value)")
        #expect(rule == nil)
        expectDiagnostics(diagnostics, ["warning formulary.rule-value"])
    }

    @Test(arguments: ["<", ">", "none", "=="])
    func anotherComparisonAlwaysTakesElse(compare: String) {
        let (rule, diagnostics) = read("\(show), \"compare\": \"\(compare)\", \"value\": \"true\"")
        expectDiagnostics(diagnostics, ["warning formulary.compare-operator"])
        #expect(rule.map { if case .literal(false, _) = $0.condition { true } else { false } } == true)
    }

    @Test(arguments: [
        ("\"18\"", 18, 0), ("18", 18, 0), ("18.0", 18, 0), ("\"-1\"", -1, 0), ("\"18.5\"", 0, 1), ("\"x\"", 0, 1),
        ("true", 0, 1),
    ])
    func aDatesAgeIsComparedWithAnInteger(value: String, age: Int, warnings: Int) {
        let (rule, diagnostics) = read("\(show), \"compare\": \"<\", \"value\": \(value)", on: "datePicker")
        #expect(diagnostics.count == warnings)
        guard case .call("less", let arguments, _) = rule?.condition, arguments.count == 2 else {
            Issue.record("the condition is no call")
            return
        }
        #expect(arguments[0].fields == ["k"])
        #expect(arguments.last.map { if case .literal(.integer(age), _) = $0 { true } else { false } } == true)
    }

    @Test func noneAndNothingChangeNothing() {
        let (rule, diagnostics) = read(
            "\"fieldReciver\": [\"t\"], \"behavior\": \"none\", \"compare\": \"=\", \"value\": \"true\"")
        expectDiagnostics(diagnostics, [])
        #expect(rule?.effects.isEmpty == true)
        #expect(rule?.otherwise.isEmpty == true)
    }

    @Test func anUnknownBehaviorChangesNothingAndIsTold() {
        let (rule, diagnostics) = read(
            "\"fieldReciver\": [\"t\"], \"behavior\": \"shwo\", \"compare\": \"=\", \"value\": \"true\"")
        expectDiagnostics(diagnostics, ["warning formulary.behavior"])
        #expect(diagnostics.first?.message.contains("did you mean “show”?") == true)
        #expect(rule?.effects.isEmpty == true)
    }

    @Test(arguments: [
        ("[\"t\", \"\", \"k\"]", ["t", "k"], 0), ("[\"t\", 1]", ["t"], 1), ("\"t\"", [], 1), ("[]", [], 0),
    ])
    func targetsAreTexts(written: String, names: [String], warnings: Int) {
        let (rule, diagnostics) = read(
            "\"fieldReciver\": \(written), \"behavior\": \"hide\", \"compare\": \"=\", \"value\": \"true\"")
        #expect(rule?.effects.map(\.name) == names)
        #expect(diagnostics.count == warnings)
    }

    @Test(arguments: ["text", "picker"])
    func rulesNeverRunOnOtherTypes(type: String) {
        let (rule, diagnostics) = read(show, on: type)
        #expect(rule == nil)
        expectDiagnostics(diagnostics, ["warning formulary.useless-key"])
    }
}
