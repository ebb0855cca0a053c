/// The names of a script, resolved to what declares them.
///
/// Understands what the project's modules are written in: functions, arrow functions, methods, classes, `const` and
/// `let` with patterns, `for`, `catch`; not `var`, `with`, `eval`.
struct ScriptScopes {
    /// A declared name in its scope.
    struct Symbol {
        /// The number of its name.
        var name: Int
        var scope: Int
        /// The token that declares it; nil for what is imported.
        var place: Int?
    }

    /// The reach of declarations: the module, a function with its parameters, a block, a loop.
    struct Scope {
        /// That of the module, which has none, is its own.
        var parent: Int
        /// The symbols that it declares, by the numbers of their names.
        var symbols: [Int: Int] = [:]
    }

    /// A place where a variable stands.
    struct Use {
        var name: Int
        var scope: Int
        /// The symbol that declares it; nil for what the browser gives.
        var symbol: Int?
        /// `{ a }`: a key and a variable in one.
        var isShorthand: Bool
    }

    private(set) var symbols: [Symbol] = []
    private(set) var scopes = [Scope(parent: 0)]
    /// The variables by the token's place; nil where no variable stands.
    private(set) var uses: [Use?]

    private let tokens: [ScriptToken]
    /// The token that ends what a token begins.
    private var ends: [Int]
    private var blocks: Set<Int> = []
    /// Braces of functions, which share the scope of the parameters.
    private var bodies: Set<Int> = []
    private var caseColons: Set<Int> = []
    /// Scopes that are open, with the token at which each ends.
    private var open = [(scope: 0, end: Int.max)]

    /// - Parameter imports: numbers of the names that come from other modules; they count as declared at the top.
    init(_ tokens: [ScriptToken], imports: [Int]) {
        self.tokens = tokens
        ends = Array(repeating: tokens.count, count: tokens.count)
        uses = Array(repeating: nil, count: tokens.count)
        for name in imports { declare(name) }
        pairBrackets()
        findUses()
        for at in uses.indices {
            guard var use = uses[at] else { continue }
            use.symbol = symbol(use.name, seenFrom: use.scope)
            uses[at] = use
        }
    }

    private mutating func pairBrackets() {
        var waiting: [Int] = []
        for (at, token) in tokens.enumerated() {
            if token.closes, let start = waiting.popLast() { ends[start] = at }
            if token.opens { waiting.append(at) }
        }
    }

    /// Declares a name in the innermost open scope; a second declaration there is the same symbol.
    private mutating func declare(_ name: Int, at place: Int? = nil) {
        let scope = open[open.count - 1].scope
        guard scopes[scope].symbols[name] == nil else { return }
        scopes[scope].symbols[name] = symbols.count
        symbols.append(Symbol(name: name, scope: scope, place: place))
    }

    private mutating func beginScope(until end: Int) {
        scopes.append(Scope(parent: open[open.count - 1].scope))
        open.append((scopes.count - 1, end))
    }

    /// The ends of blocks that are statements: what follows one begins another statement.
    var statementBlockEnds: Set<Int> { Set(blocks.subtracting(bodies).map { ends[$0] }) }

    private func symbol(_ name: Int, seenFrom start: Int) -> Int? {
        var scope = start
        while true {
            if let symbol = scopes[scope].symbols[name] { return symbol }
            if scope == 0 { return nil }
            scope = scopes[scope].parent
        }
    }
}

// MARK: - One walk over the tokens

extension ScriptScopes {
    private func sign(_ at: Int) -> ScriptToken.Sign? { tokens.indices.contains(at) ? tokens[at].sign : nil }

    private func name(_ at: Int) -> Int? { tokens.indices.contains(at) ? tokens[at].name : nil }

    private func word(_ at: Int) -> ScriptWord? { tokens.indices.contains(at) ? tokens[at].word : nil }

    private func isKeyword(_ at: Int) -> Bool { word(at)?.isKeyword == true }

    /// Walks over all tokens once: opens and ends scopes, declares, and notes each variable with the scope that it
    /// stands in.
    private mutating func findUses() {
        var brackets: [Int] = []
        for (at, token) in tokens.enumerated() {
            while open.count > 1, at >= open[open.count - 1].end { open.removeLast() }
            if token.closes { _ = brackets.popLast() }
            switch token.kind {
            case .name: readName(at, in: brackets.last)
            case .sign where token.sign == .parenthesis: readParenthesis(at)
            case .sign where token.sign == .brace: readBrace(at, in: brackets.last)
            default: break
            }
            if token.opens { brackets.append(at) }
        }
    }

    private mutating func readName(_ at: Int, in bracket: Int?) {
        guard let role = role(of: at, in: bracket), let name = tokens[at].name else { return }
        guard isKeyword(at) else {
            if sign(at + 1) == .arrow {
                beginFunction(at + 2)
                declare(name, at: at)
            }
            let scope = open[open.count - 1].scope
            uses[at] = Use(name: name, scope: scope, symbol: nil, isShorthand: role == .shorthand)
            return
        }
        switch word(at) {
        case .const, .let: declareVariables(from: at + 1)
        case .function, .class:
            let next = sign(at + 1) == .star ? at + 2 : at + 1
            if let name = self.name(next), word(next) != .extends { declare(name, at: next) }
        case .case, .default: findColon(after: at)
        default: break
        }
    }

    /// A name that stands for a variable, or for a key and a variable in one.
    private enum Role { case word, shorthand }

    /// The role of a name; nil for a key, a member, a label and a word that only marks what follows.
    private func role(of at: Int, in bracket: Int?) -> Role? {
        let (last, next) = (sign(at - 1), sign(at + 1))
        if last == .dot || last == .chain { return nil }
        let isKey = bracket.map { sign($0) == .brace && !blocks.contains($0) } ?? false
        if isKey, let bracket, beginsMember(at, of: bracket) {
            let isShorthand = isObject(bracket) && (next == .comma || next == .braceEnd || next == .equals)
            return isShorthand ? .shorthand : nil
        }
        let isLabel = next == .colon && (last == .semicolon || last == .brace || last == .braceEnd)
        if isLabel, word(at) != .default { return nil }
        // `of` of a loop: a variable never follows an operand.
        guard word(at) == .of, !tokens[at].followsLineEnd else { return .word }
        let followsOperand = name(at - 1) == nil ? last == .braceEnd || last == .bracketEnd : !isKeyword(at - 1)
        return followsOperand ? nil : .word
    }

    private func isObject(_ brace: Int) -> Bool {
        name(brace - 1) == nil || isKeyword(brace - 1)
    }

    /// A name stands where a member of an object, pattern or class begins, also after `get`, `async` and the like.
    private func beginsMember(_ at: Int, of brace: Int) -> Bool {
        if at - 1 == brace { return true }
        let last = sign(at - 1)
        if isObject(brace) ? last == .comma : last == .semicolon || last == .braceEnd { return true }
        return [.get, .set, .async, .static].contains(word(at - 1)) && beginsMember(at - 1, of: brace)
    }

    /// Notes the colon that ends a `case`, so that a brace behind it is a block.
    private mutating func findColon(after at: Int) {
        var place = at + 1
        var questions = 0
        while place < tokens.count {
            switch sign(place) {
            case .question: questions += 1
            case .colon where questions == 0:
                caseColons.insert(place)
                return
            case .colon: questions -= 1
            default: break
            }
            place = after(place)
        }
    }

    private mutating func readBrace(_ at: Int, in bracket: Int?) {
        guard isBlock(at, in: bracket) else { return }
        blocks.insert(at)
        if !bodies.contains(at) { beginScope(until: ends[at]) }
    }

    /// Tells a brace that begins a block or body from one of an object or a class.
    private func isBlock(_ at: Int, in bracket: Int?) -> Bool {
        if name(at - 1) != nil { return [.else, .do, .try, .catch, .finally].contains(word(at - 1)) }
        switch sign(at - 1) {
        case .parenthesisEnd, .arrow, .semicolon, .braceEnd, nil: return at == 0 || !tokens[at - 1].opens
        case .brace: return bracket.map(blocks.contains) ?? true
        case .colon: return caseColons.contains(at - 1)
        default: return false
        }
    }

    private mutating func readParenthesis(_ at: Int) {
        let end = ends[at]
        if word(at - 1) == .for {
            beginScope(until: bodyEnd(end + 1))
        } else if word(at - 1) == .catch || sign(end + 1) == .arrow || beginsMethod(at) {
            beginFunction(sign(end + 1) == .arrow ? end + 2 : end + 1)
            declareList(from: at + 1, to: end)
        }
    }

    /// Begins the scope of parameters, which lasts to the end of the body.
    private mutating func beginFunction(_ body: Int) {
        bodies.insert(body)
        beginScope(until: bodyEnd(body))
    }

    /// Parentheses before a block that belong to no statement are parameters.
    private func beginsMethod(_ at: Int) -> Bool {
        sign(ends[at] + 1) == .brace && ![.if, .while, .switch, .with].contains(word(at - 1))
    }

    /// The end of what begins there: a block, or one expression.
    private func bodyEnd(_ at: Int) -> Int {
        sign(at) == .brace ? after(at) : expressionEnd(at)
    }
}

// MARK: - Declarations

extension ScriptScopes {
    /// The token after this one, or after what it begins.
    private func after(_ at: Int) -> Int {
        var place = at
        while place < tokens.count, tokens[place].opens { place = ends[place] }
        return place + 1
    }

    /// The token behind an expression: a comma, a semicolon, a closing bracket, or the first of the next line's
    /// statement.
    private func expressionEnd(_ start: Int) -> Int {
        var at = start
        while at < tokens.count, !tokens[at].closes, sign(at) != .comma, sign(at) != .semicolon {
            if at > start, tokens[at].followsLineEnd, ScriptToken.mayEndStatement(tokens[at - 1], tokens[at]) { break }
            at = after(at)
        }
        return at
    }

    /// `a = 1, { b } = c` up to the end of the statement.
    private mutating func declareVariables(from start: Int) {
        var at = start
        while at < tokens.count {
            declarePattern(at)
            at = expressionEnd(after(at))
            guard sign(at) == .comma else { return }
            at += 1
        }
    }

    /// Parameters, or the elements of a pattern in brackets, each declared.
    private mutating func declareList(from start: Int, to end: Int) {
        var at = start
        while at < end {
            declarePattern(at)
            at = expressionEnd(at) + 1
        }
    }

    /// A name, or the names in `{ a, b: c, ...d }` and `[a, , ...b]`, each with or without a default.
    private mutating func declarePattern(_ at: Int) {
        switch sign(at) {
        case .spread: declarePattern(at + 1)
        case .bracket: declareList(from: at + 1, to: ends[at])
        case .brace: declareMembers(from: at + 1, to: ends[at])
        default: if let name = name(at) { declare(name, at: at) }
        }
    }

    private mutating func declareMembers(from start: Int, to end: Int) {
        var at = start
        while at < end {
            let isRest = sign(at) == .spread
            let next = isRest ? at : after(at)
            declarePattern(sign(next) == .colon ? next + 1 : at)
            at = expressionEnd(at) + 1
        }
    }
}
