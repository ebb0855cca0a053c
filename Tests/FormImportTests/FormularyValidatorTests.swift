import FormImport
import FormModel
import Testing

/// Validators (specification 5.3, 5.4, 4.1).
struct FormularyValidatorTests {
    private func read(_ validators: String, on type: String = "text") -> (field: Field?, diagnostics: [Diagnostic]) {
        importField(fieldText(type, "\"validator\": [\(validators)]"))
    }

    @Test func mandatoryMakesAFieldRequired() {
        let (field, diagnostics) = read("{\"type\": \"mandatory\", \"textError\": \"E\"}")
        expectDiagnostics(diagnostics, [])
        #expect(field?.isRequired == true)
    }

    @Test(arguments: [
        ("text", "mandatory", "required \"empty\" true"),
        ("picker", "mandatory", "required \"empty\" [\"KeyNoSelected\"] true"),
        ("boolean", "mandatory", "required \"empty\" true"), ("text", "email", "format \"email.formulary\""),
        ("text", "numeric", "format \"digits\""), ("text", "postalCode", "format \"postalCode.es\""),
        ("text", "phone", "format \"phone.es\""), ("text", "dniNie", "format \"nationalId.es\""),
        ("text", "lengthText\", \"maxLength\": 3, \"minLength\": \"1", "length 3 1 \"graphemes\""),
        ("text", "customValidator\", \"regex\": \"a", "pattern true false false \"a\""),
        ("text", "compare\", \"itemsCompare\": [], \"textError\": \"E", "same false"),
        ("datePicker", "age\", \"minAge\": 18, \"textError\": \"E", "age.min 18"),
        ("text", "text", nil), ("boolean", "bool", nil), ("text", "None", nil),
    ])
    func whatTypesAskFor(type: String, kind: String, told: String?) {
        let (field, _) = read("{\"type\": \"\(kind)\"}", on: type)
        #expect(field?.told == [told].compactMap(\.self))
    }

    @Test(arguments: [("3", 3), ("\"3\"", 3), ("3.0", 3), ("\"\"", nil)])
    func limitsAreIntegersOrTextsOfThem(written: String, limit: Int?) {
        let (field, diagnostics) = read("{\"type\": \"lengthText\", \"textError\": \"E\", \"maxLength\": \(written)}")
        expectDiagnostics(diagnostics, [])
        #expect(field?.validators.first?.parameters["max"] == limit.map(Value.integer))
        #expect(field?.entry.limitMode == (limit == nil ? nil : .whole))
    }

    @Test(arguments: ["\"three\"", "3.5", "true", "[3]", "1e300"])
    func otherLimitsAreIgnored(written: String) {
        let (field, diagnostics) = read("{\"type\": \"lengthText\", \"textError\": \"E\", \"minLength\": \(written)}")
        expectDiagnostics(diagnostics, ["warning formulary.number"])
        #expect(field?.validators.first?.parameters == ["unit": "graphemes"])
    }

    @Test func theFirstLengthLimitsTyping() {
        let (field, _) = read(
            """
            {"type": "lengthText", "textError": "E", "minLength": 2},
            {"type": "lengthText", "textError": "E", "maxLength": 9}
            """)
        #expect(field?.entry.limitMode == nil)
        #expect(field?.validators.count == 2)
    }

    @Test func noneIsSkippedInSilenceAndAnUnknownOneWithAWarning() {
        let (field, diagnostics) = read(
            "{\"type\": \"None\", \"textError\": \"\"}, {\"type\": \"Email\", \"textError\": \"E\"}")
        expectDiagnostics(diagnostics, ["warning formulary.unknown-validator"])
        #expect(diagnostics.first?.message.contains("did you mean “email”?") == true)
        #expect(field?.validators.isEmpty == true)
    }

    @Test(arguments: [
        ("boolean", "numeric"), ("boolean", "email"), ("boolean", "lengthText"), ("boolean", "customValidator"),
        ("boolean", "age"), ("text", "age"), ("text", "bool"), ("picker", "age"), ("picker", "bool"),
        ("datePicker", "bool"),
    ])
    func validatorsThatMeanNothingOnATypeAreLeftOut(type: String, kind: String) {
        let (field, diagnostics) = read("{\"type\": \"\(kind)\", \"textError\": \"E\"}", on: type)
        expectDiagnostics(diagnostics, ["warning formulary.useless-validator"])
        #expect(field?.validators.isEmpty == true)
    }

    @Test func validatorsOnAnIndexRowAreIgnored() {
        let (field, diagnostics) = read("{\"type\": \"mandatory\", \"textError\": \"E\"}", on: "index")
        expectDiagnostics(diagnostics, ["warning formulary.useless-key"])
        #expect(field?.isRequired == false)
    }

    @Test(arguments: [
        "{\"type\": \"email\"}", "{\"type\": \"email\", \"textError\": \"\"}",
        "{\"type\": \"email\", \"textError\": 3}",
    ])
    func aMissingMessageIsAWarning(validator: String) {
        let (field, diagnostics) = read(validator)
        expectDiagnostics(diagnostics, ["warning formulary.no-message"])
        #expect(field?.validators.first?.message == nil)
    }

    @Test(arguments: ["", ", \"itemsCompare\": \"a\"", ", \"itemsCompare\": [1]"])
    func compareWithoutKeysComparesNothing(member: String) {
        let (field, diagnostics) = read("{\"type\": \"compare\", \"textError\": \"E\"\(member)}")
        expectDiagnostics(diagnostics, ["warning formulary.compare"])
        #expect(field?.validators.first?.fields == [])
    }

    @Test func onlyTheFirstCompareCounts() {
        let compare = "{\"type\": \"compare\", \"textError\": \"E\", \"itemsCompare\": [\"k\"]}"
        let (field, diagnostics) = read("\(compare), \(compare)")
        expectDiagnostics(diagnostics, ["warning formulary.useless-validator"])
        #expect(field?.validators.count == 1)
    }

    @Test func regexComesBeforeTheKeyOfTheDocumentation() {
        let members = "\"type\": \"customValidator\", \"textError\": \"E\""
        #expect(read("{\(members), \"customValidator\": \"b\"}").field?.validators.first?.parameters["source"] == "b")
        let both = read("{\(members), \"customValidator\": \"b\", \"regex\": \"a\"}").field
        #expect(both?.validators.first?.parameters["source"] == "a")
    }

    @Test(arguments: ["", ", \"regex\": \"\"", ", \"regex\": 3", ", \"regex\": \"[a-\"", ", \"regex\": \"(\""])
    func aPatternThatCannotBeUsedRefusesEveryAnswer(member: String) {
        let (field, diagnostics) = read("{\"type\": \"customValidator\", \"textError\": \"E\"\(member)}")
        expectDiagnostics(diagnostics, ["warning formulary.pattern"])
        #expect(field?.validators.first?.kind == .pattern)
        #expect(field?.validators.first?.parameters["source"] == nil)
    }
}
