import FormExpressions
import FormModel
import Testing

private typealias Tree = FormModel.Expression

private let place = SourcePosition(file: "f")

/// Numbers that are the same at every run.
private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

    mutating func pick<T>(_ list: [T]) -> T { list[roll(list.count)] }
}

private func call(_ name: String, _ operands: Tree...) -> Tree { .call("\(name).actiondata", operands, place) }

/// Trees of the whole grammar, as the parser makes them.
private func anything(_ depth: Int, _ dice: inout Dice) -> Tree {
    guard depth > 0 else { return leaf(&dice) }
    func next() -> Tree { anything(depth - 1, &dice) }
    switch dice.roll(14) {
    case 0, 1: return leaf(&dice)
    case 2, 3, 4: return call(dice.pick(["add", "subtract", "multiply", "divide"]), next(), next())
    case 5: return call(dice.pick(["equal", "notEqual", "less", "greater", "atMost", "atLeast"]), next(), next())
    case 6: return call(dice.pick(["and", "or"]), next(), next())
    case 7: return call(dice.pick(["not", "plus", "minus", "isNull", "isNotNull"]), next())
    case 8: return call(dice.pick(["like", "glob", "regexp"]), next(), next())
    case 9:
        let member = dice.roll(2) == 0 ? call("in", next(), next(), next()) : call("between", next(), next(), next())
        return dice.roll(2) == 0 ? member : call("negated", member)
    case 10: return call("case", next(), next(), next(), next())
    case 11: return call("when", next(), next(), next(), next(), next())
    case 12:
        let type = dice.pick(["int", "float", "text", "bool", "color"])
        return call("cast", next(), .literal(.string(type), place))
    default: return function(next(), next(), next(), &dice)
    }
}

private func function(_ a: Tree, _ b: Tree, _ c: Tree, _ dice: inout Dice) -> Tree {
    switch dice.roll(4) {
    case 0: call(dice.pick(["trim", "upper", "length", "abs", "round"]), a)
    case 1: call(dice.pick(["ifnull", "nullif", "instr", "substr"]), a, b)
    case 2: call(dice.pick(["compare", "replace", "coalesce", "substr"]), a, b, c)
    default: call("random")
    }
}

private func leaf(_ dice: inout Dice) -> Tree {
    switch dice.roll(7) {
    case 0, 1: return .literal(.integer(dice.roll(1000)), place)
    case 2: return .literal(.number(Double(dice.roll(4000)) / 4), place)
    case 3: return .literal(.string(dice.pick(["", "it's", "%_*", "--", ";", "NULL", "a b", "ü😀", "\\d"])), place)
    case 4: return .literal(.null, place)
    case 5:
        let name = dice.pick(["total", "x1", "#FF0000", "größe", "count"])
        return .data(name, otherwise: .literal(.string(name), place), place)
    default:
        let name = dice.pick(["first name", "in", "5", "it\"s", ""])
        return .data(name, otherwise: .literal(.string(name), place), place)
    }
}

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

/// What is true or false, and which.
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
            let tree = anything(dice.roll(3) + 1, &dice)
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
