import FormExpressions
import FormModel
import Foundation
import Testing

private struct Case: Decodable, CustomTestStringConvertible {
    struct Field: Decodable {
        var control: Control
        var value: Value
        var text: String
        var seconds: String?
    }

    var name: String
    var fields: [String: Field]
    var expression: Value
    var result: Value

    var testDescription: String { name }

    static let all: [Case] = {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let bytes = try? Data(contentsOf: tests.appending(path: "Expressions/cases.json"))
        return bytes.flatMap { try? JSONDecoder().decode([Case].self, from: $0) } ?? []
    }()
}

private let place = SourcePosition(file: "f")

/// An expression as the form document has it, without places.
private func tree(_ value: Value) -> FormModel.Expression {
    if case .string(let call)? = value["call"], case .array(let operands)? = value["of"] {
        return .call(call, operands.map(tree), place)
    }
    if case .string(let name)? = value["field"] {
        let component: String? = if case .string(let part)? = value["component"] { part } else { nil }
        return .field(name, component: component, place)
    }
    if value["type"] != nil, case .string(let digits)? = value["value"] { return .decimal(digits, place) }
    return .literal(value["value"] ?? .null, place)
}

/// The clock shows 09:00 on 15 March 2024.
private func evaluator(_ fields: [String: Case.Field] = [:]) -> ExpressionEvaluator {
    ExpressionEvaluator(today: "2024-03-15", day: { "2024-03-\(15 + $0 / 86400)" }) { name in
        fields[name].map { .init($0.control, $0.value, text: $0.text, seconds: $0.seconds) }
    }
}

struct ExpressionEvaluatorTests {
    @Test func thereAreCases() { #expect(Case.all.count > 100) }

    @Test(arguments: Case.all)
    fileprivate func expressionsComeOutAsInPages(each: Case) throws {
        #expect(try evaluator(each.fields).value(of: tree(each.expression)) == each.result)
    }

    @Test(arguments: [
        FormModel.Expression.call("zodiac", [], place), .call("less.mmxml", [], place), .call("add.decimal", [], place),
        .call("join", [], place), .call("dayFromNow", [.literal("x", place)], place),
        .call("and", [.call("zodiac", [], place)], place),
    ])
    func whatIsNoOperationIsToldByName(expression: FormModel.Expression) {
        #expect(throws: ExpressionEvaluator.UnknownOperation.self) { try evaluator().value(of: expression) }
    }

    @Test func aFieldThatThereIsNotHasNoValue() throws {
        #expect(try evaluator().value(of: .field("ghost", component: "city", place)) == nil)
        #expect(try evaluator().holds(.field("ghost", component: nil, place)) == false)
    }

    @Test(arguments: ["", " ", ".", "-", "1.2.3", "1e3", "١", "--1", "1,5"])
    func whatIsNoNumberIsNone(text: String) {
        #expect(ExactDecimal(text) == nil)
    }

    @Test(arguments: [
        ("007", "7"), ("-0", "0"), ("+.50", "0.5"), ("-00.010", "-0.01"), ("5.", "5"), ("100", "100"), ("0.0", "0"),
    ])
    func numbersAreWrittenWithoutWhatSaysNothing(text: String, expected: String) throws {
        #expect(try #require(ExactDecimal(text)).written == expected)
    }

    @Test(arguments: [
        ("1.005", 2, "1.01"), ("-0.125", 2, "-0.13"), ("16", 2, "16"), ("99.5", 0, "100"), ("99.4", 0, "99"),
        ("-2.5", 0, "-3"), ("0.004", 2, "0"), ("0.0004", 2, "0"), ("0.005", 2, "0.01"), ("9.999", 2, "10"),
    ])
    func aHalfIsRoundedAwayFromZero(text: String, places: Int, expected: String) throws {
        #expect(try #require(ExactDecimal(text)).rounded(to: places).written == expected)
    }

    @Test func numbersHaveTheOrderOfTheirValues() throws {
        let numbers = try ["-10", "-9.99", "-0.1", "0", "0.09", "0.1", "9", "10", "10.0001", "99999999999999999999"]
            .map { try #require(ExactDecimal($0)) }
        for (n, a) in numbers.enumerated() {
            for (m, b) in numbers.enumerated() { #expect((a < b) == (n < m) && (a == b) == (n == m)) }
        }
    }
}
