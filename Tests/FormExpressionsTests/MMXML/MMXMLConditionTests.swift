import FormExpressions
import FormModel
import Testing

private func position(_ offset: Int) -> SourcePosition { SourcePosition(file: "f", line: 1, column: offset + 1) }

private func parse(_ text: String) throws -> Expression {
    try MMXMLCondition.parse(text, place: position)
}

/// `and(equal*(a, "x"), …)`: calls with their operands, `*` for `.mmxml`, texts in quotes.
func shape(_ expression: Expression) -> String {
    switch expression {
    case .literal(.string(let text), _): "\"\(text)\""
    case .literal(let value, _): value.json
    case .decimal(let digits, _): digits
    case .field(let name, let component, _): component.map { "\(name).\($0)" } ?? name
    case .data(let name, _, _): name
    case .call(let name, let operands, _):
        "\(name.replacing(".mmxml", with: "*"))(\(operands.map(shape).joined(separator: ", ")))"
    }
}

struct MMXMLConditionTests {
    @Test(arguments: [
        ("a == \"x\"", "equal*(a, \"x\")"), ("a!=\"x y\"", "notEqual*(a, \"x y\")"), ("a BT 5", "greater*(a, 5)"),
        ("a LT -.5", "less*(a, -.5)"), ("a bt \"5\"", "greater*(a, \"5\")"), ("a == yes", "equal*(a, \"yes\")"),
        ("a == \"\"", "equal*(a, \"\")"), ("_a1 == 1e3", "equal*(_a1, \"1e3\")"), ("a==5", "equal*(a, 5)"),
        ("a == b == c", ""), ("a == \"(x) AND \"", "equal*(a, \"(x) AND \")"),
        ("a == 1 AND b == 2", "and(equal*(a, 1), equal*(b, 2))"),
        ("a == \"1\"AND b == \"2\"", "and(equal*(a, \"1\"), equal*(b, \"2\"))"),
        ("a == x OR b == y AND c == z", "or(equal*(a, \"x\"), and(equal*(b, \"y\"), equal*(c, \"z\")))"),
        ("(a == x OR b == y) and c == z", "and(or(equal*(a, \"x\"), equal*(b, \"y\")), equal*(c, \"z\"))"),
        ("a == x OR b == y OR c == z", "or(equal*(a, \"x\"), equal*(b, \"y\"), equal*(c, \"z\"))"),
        ("\n a\t==\r\n\"x\"\n OR\n(b == y)", "or(equal*(a, \"x\"), equal*(b, \"y\"))"),
        ("((a == x))", "equal*(a, \"x\")"),
        ("ORa == x", "equal*(ORa, \"x\")"), ("a == ORx", "equal*(a, \"ORx\")"), ("BT BT 5", "greater*(BT, 5)"),
    ])
    func conditionsBecomeTrees(text: String, expected: String) throws {
        if expected.isEmpty {
            #expect(throws: MMXMLSyntaxError.self) { try parse(text) }
        } else {
            #expect(shape(try parse(text)) == expected)
        }
    }

    @Test func partsKnowTheirPlaces() throws {
        let condition = try parse("a == \"x\" AND\n  bc BT 12")
        guard case .call("and", let terms, _) = condition, case .call(_, let operands, let place) = terms[1],
            case .decimal("12", let number) = operands[1]
        else {
            Issue.record("\(condition)")
            return
        }
        #expect([place.column, operands[0].position.column, number.column] == [16, 16, 22])
        #expect(condition.fields == ["a", "bc"])
    }

    /// Text, offset, words.
    @Test(arguments: [
        ("", 0, "empty"), ("  ", 0, "empty"), ("a", 1, "“BT”"), ("a ==", 4, "at the end"), ("a = 5", 2, "“==”"),
        ("a > 5", 2, "“BT”"), ("5 == a", 0, "name of an item"), ("a == \"x", 5, "no closing"), ("(a == x", 0, "no “)”"),
        ("a == x)", 6, "“AND”"), ("a == x b == y", 7, "“AND”"), ("a == x AND", 10, "at the end"),
        ("a == AND b == x", 5, "a value"), ("a == x OR OR b == y", 13, "“BT”"), ("()", 1, "name of an item"),
        ("a BTX 5", 2, "“BT”"), ("a.b == 1", 1, "“BT”"), ("(a == x b)", 8, "“)”"),
    ])
    func errorsKnowTheirPlaces(text: String, offset: Int, words: String) throws {
        let error = try #require(throws: MMXMLSyntaxError.self) { try parse(text) }
        guard case .syntax(let message) = error.kind else {
            Issue.record("\(error)")
            return
        }
        #expect(error.offset == offset && message.contains(words), "\(error)")
    }

    @Test func deepConditionsAreRefused() {
        let deep = String(repeating: "(", count: 2_000)
        #expect(throws: MMXMLSyntaxError.self) { try parse(deep + "a == x") }
        let fine = String(repeating: "(", count: 100) + "a == x" + String(repeating: ")", count: 100)
        #expect(throws: Never.self) { try parse(fine) }
    }

    @Test func longConditionsAreRefused() {
        let long = Array(repeating: "a == x", count: 1_000).joined(separator: " OR ")
        #expect(throws: MMXMLSyntaxError.self) { try parse(long) }
    }
}

struct MMXMLNumberTests {
    @Test(arguments: ["0", "12", "-1.5", "+3", ".5", "5.", " 7 ", "007"])
    func numbers(text: String) { #expect(isMMXMLNumber(text)) }

    @Test(arguments: ["", " ", ".", "-", "1e3", "1,5", "1 000", "0x1", "--1", "1.2.3", "١"])
    func others(text: String) { #expect(!isMMXMLNumber(text)) }
}
