import FormExpressions
import FormModel
import Testing

private typealias Tree = RandomFormula.Tree

private let place = RandomFormula.place

private func call(_ name: String, _ operands: Tree...) -> Tree { .call("\(name).actiondata", operands, place) }

private func isSame(_ a: Tree, _ b: Tree) -> Bool {
    switch (a, b) {
    case (.literal(let a, _), .literal(let b, _)): a == b
    case (.data(let a, let x, _), .data(let b, let y, _)):
        a == b && (x == nil) == (y == nil) && (x.map { x in y.map { isSame(x, $0) } ?? false } ?? true)
    case (.call(let a, let x, _), .call(let b, let y, _)):
        a == b && x.count == y.count && zip(x, y).allSatisfy { isSame($0, $1) }
    default: false
    }
}

/// A whole number and how it is made, the simplest way that there is.
private func number(_ depth: Int, _ dice: inout Dice) -> (Tree, Int) {
    guard depth > 0 else {
        let value = dice.roll(20)
        return (.literal(.integer(value), place), value)
    }
    let (a, x) = number(depth - 1, &dice)
    let (b, y) = number(depth - 1, &dice)
    switch dice.roll(7) {
    case 0: return (call("add", a, b), x + y)
    case 1: return (call("subtract", a, b), x - y)
    case 2: return (call("multiply", a, b), x * y)
    case 3:
        let divisor = dice.roll(9) + 1
        return (call("divide", a, .literal(.integer(divisor), place)), x / divisor)
    case 4: return (call("minus", a), -x)
    case 5:
        let (test, isOn) = mark(depth - 1, &dice)
        return (call("when", test, a, b), isOn ? x : y)
    default: return (call("abs", a), abs(x))
    }
}

/// A condition that is true or false, and its value.
private func mark(_ depth: Int, _ dice: inout Dice) -> (Tree, Bool) {
    guard depth > 0 else {
        let isOn = dice.roll(2) == 0
        let word = isOn ? "true" : "false"
        return (.data(word, otherwise: .literal(.bool(isOn), place), place), isOn)
    }
    let (a, x) = number(depth - 1, &dice)
    let (b, y) = number(depth - 1, &dice)
    let (c, p) = mark(depth - 1, &dice)
    let (d, q) = mark(depth - 1, &dice)
    switch dice.roll(8) {
    case 0: return (call("equal", a, b), x == y)
    case 1: return (call("less", a, b), x < y)
    case 2: return (call("atMost", a, b), x <= y)
    case 3: return (call("and", c, d), p && q)
    case 4: return (call("or", c, d), p || q)
    case 5: return (call("not", c), !p)
    case 6: return (call("between", a, b, a), y <= x)
    default: return (call("negated", call("in", a, b, b)), x != y)
    }
}

/// Ten thousand random formulas, which are the same at every run.
struct ActionDataFormulaPropertyTests {
    @Test(arguments: 0..<10)
    func whatIsPrintedIsReadBack(seed: UInt64) throws {
        var dice = Dice(state: seed)
        for _ in 0..<1000 {
            let tree = RandomFormula.anything(dice.roll(3) + 1, &dice)
            let text = try #require(ActionDataFormulaWriter.text(of: tree))
            let read = try ActionDataFormula.expression(of: text) { _ in place }
            #expect(isSame(read, tree), "\(text)")
        }
    }

    @Test(arguments: 0..<10)
    func formulasComeOutAsTheyAreMade(seed: UInt64) throws {
        var dice = Dice(state: seed &+ 1000)
        let evaluator = ActionDataEvaluator { _ in nil }
        for _ in 0..<500 {
            let (sum, size) = number(dice.roll(4), &dice)
            let (test, isOn) = mark(dice.roll(4), &dice)
            for (tree, expected) in [(sum, ActionDataOperand.whole(size)), (test, .mark(isOn))] {
                let text = try #require(ActionDataFormulaWriter.text(of: tree))
                let read = try ActionDataFormula.expression(of: text) { _ in place }
                #expect(try evaluator.value(of: read) == expected, "\(text)")
            }
        }
    }
}
