import FormExpressions
import FormModel
import Foundation
import Testing

/// Compares what the program computes of formulas with what pages do.
struct ActionDataAgreementTests {
    private static let entries: [String: ActionDataOperand] = [
        "total": .whole(12), "first name": .text("Ada"), "in": .mark(true), "count": .text("3.50"),
        "größe": .date("2024-03-01"), "5": .null,
    ]

    @Test func tenThousandRandomFormulasComeOutAlike() throws {
        var dice = Dice(state: 42)
        let trees = (0..<10_000).map { _ in RandomFormula.anything(dice.roll(3) + 1, &dice) }
        let evaluator = ActionDataEvaluator(random: { 0.5 }) { Self.entries[$0] }
        let found = try Self.computedByPages(trees)
        try #require(found.count == trees.count)
        for (tree, other) in zip(trees, found) {
            let own = (try? evaluator.value(of: tree)).map(Self.told) ?? "fails"
            #expect(own == other, "\(ActionDataFormulaWriter.text(of: tree) ?? "")")
        }
        #expect(found.count { $0 == "fails" } < found.count / 2)
    }

    /// A value with its kind, as `Tests/Expressions/computed.mjs` writes it.
    private static func told(_ value: ActionDataOperand) -> String {
        switch value {
        case .null: "null"
        case .whole(let number): "number \(number)"
        case .float(let number): "float \((number + 0).bitPattern)"
        case .mark(let isOn): "boolean \(isOn)"
        case .text(let text): "string \(text)"
        case .date(let text): "date \(text)"
        }
    }

    private static func computedByPages(_ trees: [RandomFormula.Tree]) throws -> [String] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let program = tests.deletingLastPathComponent().appending(path: "Expressions/computed.mjs")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["node", program.path()]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        let data: [String: Any] = ["entries": entries.mapValues(data(of:)), "trees": trees.map(data(of:))]
        try input.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: data))
        try input.fileHandleForWriting.close()
        let found = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "this test needs node, version 20 or later, on the PATH")
        return try JSONDecoder().decode([String].self, from: found)
    }

    // MARK: - The data of pages

    private static func data(of value: ActionDataOperand) -> Any {
        switch value {
        case .null: NSNull()
        case .whole(let number): number
        case .float(let number): ["float": number]
        case .mark(let isOn): isOn
        case .text(let text): text
        case .date(let text): ["date": text]
        }
    }

    private static func data(of tree: RandomFormula.Tree) -> [String: Any] {
        switch tree {
        case .literal(.integer(let number), _): ["value": number]
        case .literal(.number(let number), _): ["value": ["float": number]]
        case .literal(.bool(let isOn), _): ["value": isOn]
        case .literal(.string(let text), _): ["value": text]
        case .data(let name, let otherwise, _):
            ["data": name].merging(otherwise.map { ["otherwise": data(of: $0)] } ?? [:]) { $1 }
        case .call(let name, let operands, _): ["call": name, "of": operands.map(data(of:))]
        case .literal, .decimal, .field: ["value": NSNull()]
        }
    }
}
