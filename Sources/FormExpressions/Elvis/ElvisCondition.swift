package import FormModel
import FormTables

/// Reads the conditions of targets (elvis-form.md, section 14) as trees of operations.
///
/// `$age >= 18 && equals($plan, "gold")` → `holds.elvis(and.elvis(atLeast.elvis(age, 18), equals.elvis(plan, gold)))`,
/// where `$age` is an entry of the record (form-document 4.3). Ids are not looked up here: an unknown one only makes
/// the condition false on the page.
///
/// Every part of the tree has the place of the whole condition; an error says which character of it is meant.
package struct ElvisCondition {
    private let tokens: [(token: ElvisToken, offset: Int)]
    /// The length of the condition in characters, for errors at the end.
    private let length: Int
    private let position: SourcePosition
    /// An id as form documents write it.
    private let name: (String) -> String
    private var at = 0
    /// The number of signs, brackets and functions that the next token is nested in.
    private var depth = 0

    /// Deeper conditions are refused: the reader calls itself at each level.
    private static let maximumDepth = 60

    /// The operators between two operands, the loosest first.
    ///
    /// Two spellings of an operator are one operation. `%` is not among those of section 14; form-document 4.3 has it.
    package static let levels = SharedTables.operations.levels(in: "elvis")
    /// The level before which “not” stands.
    ///
    /// `!` binds tighter than comparisons and looser than bitwise operators: `!$a == 1` is `(!$a) == 1`.
    package static let negation = 7

    /// Functions of numbers.
    ///
    /// They have no tree of their own each: `max($a, 2)` → `math.elvis("max", a, 2)`. Names count in any letter case.
    package static let functions: Set = [
        "sum", "average", "avg", "min", "max", "mod", "floor", "ceil", "round", "trunc", "abs", "sqrt", "pow", "exp",
        "ln", "log", "log2", "count", "median",
    ]

    /// Reads a condition. Throws where it is none; such a target never acts (section 14), and its importer warns.
    ///
    /// - Parameter name: an id as form documents write it.
    package static func parse(
        _ text: String, at position: SourcePosition, name: @escaping (String) -> String = { $0 }
    ) throws(ElvisSyntaxError) -> Expression {
        var reader = ElvisCondition(
            tokens: try ElvisTokens(text).all, length: text.count, position: position, name: name)
        let condition = try reader.level(0)
        guard reader.at == reader.tokens.count else { throw reader.error("an operator is missing here") }
        return .call("holds.elvis", [condition], position)
    }

    private init(
        tokens: [(token: ElvisToken, offset: Int)], length: Int, position: SourcePosition,
        name: @escaping (String) -> String
    ) {
        (self.tokens, self.length, self.position, self.name) = (tokens, length, position, name)
    }

    private var token: ElvisToken? { at < tokens.count ? tokens[at].token : nil }

    private func error(_ words: String) -> ElvisSyntaxError {
        ElvisSyntaxError(offset: at < tokens.count ? tokens[at].offset : length, words: words)
    }

    private func call(_ name: String, _ operands: [Expression]) -> Expression {
        .call("\(name).elvis", operands, position)
    }

    // MARK: - Operators

    /// Reads operators of a level and all that bind tighter; those of one level belong to what stands left of them.
    private mutating func level(_ level: Int) throws(ElvisSyntaxError) -> Expression {
        if level == Self.negation, token == .sign("!") {
            return call("not", [try prefixed { reader throws(ElvisSyntaxError) in try reader.level(level) }])
        }
        guard level < Self.levels.count else { return try complement() }
        var left = try self.level(level + 1)
        while case .sign(let sign)? = token, let name = Self.levels[level][sign] {
            at += 1
            left = call(name, [left, try operand(above: level)])
        }
        return left
    }

    /// The right side of an operator, before which “not” may stand too, also where the operator binds tighter.
    private mutating func operand(above level: Int) throws(ElvisSyntaxError) -> Expression {
        try self.level(token == .sign("!") ? min(level + 1, Self.negation) : level + 1)
    }

    /// Reads `~` before a number, which binds looser than a sign: `~-1` is read, `-~1` is not (section 14).
    private mutating func complement() throws(ElvisSyntaxError) -> Expression {
        guard token == .sign("~") else { return try negated() }
        return call("bitNot", [try prefixed { reader throws(ElvisSyntaxError) in try reader.complement() }])
    }

    /// Reads signs before a number, and powers, which bind tightest and belong to what stands right of them: `-2 ** 2`
    /// → `negate(power(2, 2))`, `2 ** 3 ** 2` → `power(2, power(3, 2))`.
    private mutating func negated() throws(ElvisSyntaxError) -> Expression {
        if token == .sign("-") {
            return call("negate", [try prefixed { reader throws(ElvisSyntaxError) in try reader.negated() }])
        }
        if token == .sign("+") { return try prefixed { reader throws(ElvisSyntaxError) in try reader.negated() } }
        let base = try primary()
        guard token == .sign("**") else { return base }
        return call("power", [base, try prefixed { reader throws(ElvisSyntaxError) in try reader.negated() }])
    }

    /// The text behind the sign that is read now.
    ///
    /// Everything that nests goes through here, so that this is where the depth is counted.
    private mutating func prefixed(
        _ rest: (inout ElvisCondition) throws(ElvisSyntaxError) -> Expression
    ) throws(ElvisSyntaxError) -> Expression {
        guard depth < Self.maximumDepth else { throw error("the condition is nested too deep") }
        depth += 1
        at += 1
        let read = try rest(&self)
        depth -= 1
        return read
    }

    // MARK: - Operands

    /// Reads a number, an entry, a bracket or a function. A text stands in `equals` alone: a text that is no number
    /// makes a condition false anywhere else (section 14).
    private mutating func primary() throws(ElvisSyntaxError) -> Expression {
        switch token {
        case .number(let number)?:
            at += 1
            return .literal(Int(exactly: number).map(Value.integer) ?? .number(number), position)
        case .name(let id)?:
            at += 1
            return .data(name(id), otherwise: nil, position)
        case .sign("(")?:
            let inner = try prefixed { reader throws(ElvisSyntaxError) in try reader.level(0) }
            try close()
            return inner
        case .word(let word)?: return try function(word)
        case .text?: throw error("a text is compared by equals(…) only")
        case .sign(let sign)?: throw error("“\(sign)” means nothing here")
        case nil: throw error("something is missing at the end")
        }
    }

    private mutating func close() throws(ElvisSyntaxError) {
        guard token == .sign(")") else { throw error("“)” is missing here") }
        at += 1
    }

    /// Reads the operands of a function. A word without a bracket behind it is most likely an id without its `$`.
    private mutating func function(_ word: String) throws(ElvisSyntaxError) -> Expression {
        let place = at
        let function = word.lowercased()
        at += 1
        guard token == .sign("(") else {
            at = place
            throw error("“\(word)” is no function with its operands in brackets; fields are written with “$”")
        }
        switch function {
        case "equals":
            return call("equals", try operands { reader throws(ElvisSyntaxError) in try reader.entry(isText: true) })
        case "missing", "present":
            let of = try operands { reader throws(ElvisSyntaxError) in try reader.entry(isText: false) }
            guard of.count == 1 else { throw error("\(function)(…) has one operand") }
            return call(function == "missing" ? "isMissing" : "isPresent", of)
        case let function where Self.functions.contains(function):
            let numbers = try operands { reader throws(ElvisSyntaxError) in try reader.level(0) }
            return call("math", [.literal(.string(function), position)] + numbers)
        default:
            at = place
            let known = Self.functions.sorted() + ["equals", "missing", "present"]
            throw error("there is no function “\(word)”" + suggestion(for: function, among: known))
        }
    }

    /// Reads operands up to the closing bracket, at least one.
    private mutating func operands(
        _ operand: (inout ElvisCondition) throws(ElvisSyntaxError) -> Expression
    ) throws(ElvisSyntaxError) -> [Expression] {
        var operands = [try prefixed(operand)]
        while token == .sign(",") { operands.append(try prefixed(operand)) }
        try close()
        return operands
    }

    /// An operand that is looked up among the values; in a comparison of texts it stands for itself where it is none.
    ///
    /// `"gold"` and `$gold` are the same kind of operand (section 14): the entry of that name, else in `equals` the
    /// text. A bare number is refused in `equals`, where it would never be equal to anything.
    private mutating func entry(isText: Bool) throws(ElvisSyntaxError) -> Expression {
        switch token {
        case .name(let id)?:
            at += 1
            return .data(name(id), otherwise: isText ? .literal(.string(id), position) : nil, position)
        case .text(let text)?:
            at += 1
            return .data(text, otherwise: isText ? .literal(.string(text), position) : nil, position)
        // What is no entry equals nothing, not even itself.
        case .number? where isText, .sign("-")? where isText, .sign("+")? where isText:
            return call("bareNumber", [try level(0)])
        default: throw error("equals(…), missing(…) and present(…) look at fields and texts only")
        }
    }
}
