import FormModel

/// Numbers that are the same at every run.
struct Dice: RandomNumberGenerator {
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

/// Random formulas, as the parser makes them.
enum RandomFormula {
    typealias Tree = FormModel.Expression

    static let place = SourcePosition(file: "f")

    static func call(_ name: String, _ operands: Tree...) -> Tree { .call("\(name).actiondata", operands, place) }

    /// Trees of the whole grammar, as the parser makes them.
    static func anything(_ depth: Int, _ dice: inout Dice) -> Tree {
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
            let member = call(dice.roll(2) == 0 ? "in" : "between", next(), next(), next())
            return dice.roll(2) == 0 ? member : call("negated", member)
        case 10: return call("case", next(), next(), next(), next())
        case 11: return call("when", next(), next(), next(), next(), next())
        case 12:
            let type = dice.pick(["int", "float", "text", "bool", "color"])
            return call("cast", next(), .literal(.string(type), place))
        default: return function(next(), next(), next(), &dice)
        }
    }

    private static func function(_ a: Tree, _ b: Tree, _ c: Tree, _ dice: inout Dice) -> Tree {
        switch dice.roll(4) {
        case 0: call(dice.pick(["trim", "upper", "length", "abs", "round"]), a)
        case 1: call(dice.pick(["ifnull", "nullif", "instr", "substr"]), a, b)
        case 2: call(dice.pick(["compare", "replace", "coalesce", "substr"]), a, b, c)
        default: call("random")
        }
    }

    private static func leaf(_ dice: inout Dice) -> Tree {
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
}
