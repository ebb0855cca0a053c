import FormExpressions
import FormModel
import Foundation
import Testing

/// A formula with what it is read into and comes out as: `Tests/Expressions/formulas.json`, which pages are held to
/// too.
private struct FormulaCase: Decodable, CustomTestStringConvertible {
    var formula: String
    /// The entries of the record that it reads.
    var entries: [String: Value]?
    var expression: Value?
    var result: Value?
    /// It cannot be computed.
    var fails: Bool?
    /// It cannot be read.
    var error: Bool?

    var testDescription: String { formula }

    static let all: [FormulaCase] = {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let table = tests.deletingLastPathComponent().appending(path: "Expressions/formulas.json")
        let bytes = try? Data(contentsOf: table)
        return bytes.flatMap { try? JSONDecoder().decode([FormulaCase].self, from: $0) } ?? []
    }()
}

private func double(_ value: Value?) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
}

/// A value as the table has it: `{"whole": 3}`.
private func operand(_ value: Value?) -> ActionDataOperand {
    if case .integer(let number)? = value?["whole"] { return .whole(number) }
    if let number = double(value?["float"]) { return .float(number) }
    if case .bool(let isOn)? = value?["mark"] { return .mark(isOn) }
    if case .string(let text)? = value?["text"] { return .text(text) }
    if case .string(let text)? = value?["date"] { return .date(text) }
    return .null
}

/// True if an expression is as the data of a page has it.
private func isSame(_ expression: FormModel.Expression, _ tree: Value?) -> Bool {
    switch expression {
    case .literal(.number(let number), _): return double(tree?["value"]?["float"]) == number
    case .literal(.null, _): return tree?["call"] == nil && tree?["data"] == nil && (tree?["value"] ?? .null) == .null
    case .literal(let value, _): return tree?["value"] == value
    case .data(let name, let otherwise, _):
        let other = tree?["otherwise"]
        return tree?["data"] == .string(name) && (otherwise.map { isSame($0, other) } ?? (other == nil))
    case .call(let name, let operands, _):
        guard tree?["call"] == .string(name), case .array(let list)? = tree?["of"], list.count == operands.count else {
            return false
        }
        return zip(operands, list).allSatisfy { isSame($0, $1) }
    case .decimal, .field: return false
    }
}

private func place(_ offset: Int) -> SourcePosition { SourcePosition(file: "f", line: 1, column: offset + 1) }

struct ActionDataEvaluatorTests {
    @Test func thereAreFormulas() { #expect(FormulaCase.all.count > 400) }

    @Test(arguments: FormulaCase.all)
    fileprivate func formulasComeOutAsInPages(each: FormulaCase) throws {
        if each.error == true {
            #expect(throws: ActionDataSyntaxError.self) {
                try ActionDataFormula.expression(of: each.formula, at: place)
            }
            return
        }
        let expression = try ActionDataFormula.expression(of: each.formula, at: place)
        #expect(isSame(expression, each.expression), "\(expression)")
        let evaluator = ActionDataEvaluator(random: { 0.5 }) { name in each.entries?[name].map(operand) }
        if each.fails == true {
            #expect(throws: ActionDataEvaluator.EvaluationError.self) { try evaluator.value(of: expression) }
        } else {
            #expect(try evaluator.value(of: expression) == operand(each.result))
        }
    }

    @Test func aFailureHasThePlaceOfItsCall() throws {
        let expression = try ActionDataFormula.expression(of: "1 + abs('x')", at: place)
        do {
            let value = try ActionDataEvaluator { _ in nil }.value(of: expression)
            Issue.record("\(value)")
        } catch let failure {
            #expect(failure.position.column == 5)
            #expect(failure.message == "“x” is no number")
        }
    }
}
