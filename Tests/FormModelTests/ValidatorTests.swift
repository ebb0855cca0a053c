import FormModel
import Testing

/// The names of validators, and the sides that they limit.
struct ValidatorTests {
    private func validator(_ kind: Validator.Kind, _ parameters: [String: Value]) -> Validator {
        Validator(kind, parameters, at: SourcePosition(file: "f"))
    }

    @Test(
        arguments: [
            (Validator.Kind.length, ["min": 1], "length.min", ["length.min"], ["length.min"]),
            (.length, ["max": 1, "unit": "graphemes"], "length.max", ["length.max"], ["length.max"]),
            (.length, ["min": 1, "max": 2], "length", ["length.min", "length.max"], ["length.min", "length.max"]),
            (.length, [:], "length", ["length"], ["length"]), (.age, ["min": 1], "age.min", ["age.min"], ["date"]),
            (.period, ["min": 0, "max": 1], "period", ["period.min", "period.max"], ["date", "date"]),
            (.range, ["max": "9"], "range.max", ["range.max"], ["range.max"]),
            (.sum, ["min": "1", "max": "2"], "sum", ["sum"], ["sum.range"]),
            (.sum, ["min": "1", "max": "1"], "sum", ["sum"], ["sum.range"]),
            (.sum, ["min": "1", "max": "1", "fills": true], "sum", ["sum"], ["sum.equal"]),
            (.format, ["name": "digits"], "format", ["format"], ["format"]),
            (.pattern, [:], "pattern", ["pattern"], ["pattern"]),
            (.compare, ["relation": "<", "as": "number"], "compare", ["compare"], ["compare.less"]),
            (.compare, ["relation": ">=", "as": "time"], "compare", ["compare"], ["compare.notBefore"]),
            (.compare, ["relation": ">", "as": "text"], "compare", ["compare"], ["compare"]),
            (.verified, ["service": "email"], "verified", ["verified"], ["verified"]),
        ] as [(Validator.Kind, [String: Value], String, [String], [String])])
    func keysAndTexts(
        kind: Validator.Kind, parameters: [String: Value], key: String, sides: [String], messages: [String]
    ) {
        let validator = validator(kind, parameters)
        #expect(validator.key == key && validator.sides.map(\.key) == sides)
        #expect(validator.sides.map(\.messageID) == messages)
    }

    @Test func wholeNumbersMayBeTexts() {
        let count = validator(.count, ["min": "2", "max": 3])
        #expect(count.integer("min") == 2 && count.integer("max") == 3 && count.integer("other") == nil)
        #expect(validator(.range, ["min": "1.5"]).integer("min") == nil)
    }

    @Test func whatIsRequiredFollowsFromTheValidators() {
        var field = Field(name: "a", control: .text, at: SourcePosition(file: "f"))
        #expect(!field.isRequired && !field.replacesFormat)
        field.validators = [validator(.required, [:]), validator(.pattern, ["replacesFormat": true])]
        #expect(field.isRequired && field.replacesFormat)
        field.validators[1].parameters["replacesFormat"] = false
        #expect(!field.replacesFormat)
    }
}
