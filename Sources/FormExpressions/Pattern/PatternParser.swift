/// Reads a pattern in ICU's syntax, by recursive descent.
///
/// Each function stands at the first scalar of what it reads and goes behind it. The parameter `start` is the place of
/// the backslash or bracket that began it, for errors.
struct PatternParser {
    /// Deeper nesting is refused before it could exhaust the stack.
    static let maximumDepth = 100

    var scanner: PatternScanner
    /// The findings for the author, in the order in which they were found, which is nearly that of the pattern.
    var diagnostics: [PatternDiagnostic] = []
    /// Capturing groups that have begun so far.
    var groupCount = 0
    /// The names of groups so far; JavaScript has each only once.
    private(set) var names: Set<String> = []
    /// Groups and sets that are open here.
    var depth = 0
    /// Says that the whole pattern ignores case: always in some form languages, or by `(?i)` at its beginning.
    var ignoresCase: Bool
    /// The form language ignores case whatever the pattern says.
    private let alwaysIgnoresCase: Bool
    /// The form language has the greedy form of possessive quantifiers and atomic groups.
    private let makesGreedy: Bool
    /// Nothing that case matters for has been read yet.
    var isAtBeginning = true
    private var flags = Flags()
    /// Names that were referred to, also ahead of their groups; judged at the end.
    private var references: [(name: String, offset: Int)] = []
    /// The number of look-behinds that are open.
    private var lookbehindCount = 0

    /// Flags of ICU that hold from here to the end of the group, and are worked into the tree.
    struct Flags {
        var dotMatchesLineEnds = false
        var anchorsMatchLines = false
        var allowsComments = false
    }

    init(_ pattern: String, ignoringCase: Bool, makingGreedy: Bool = false) {
        makesGreedy = makingGreedy
        scanner = PatternScanner(pattern)
        ignoresCase = ignoringCase
        alwaysIgnoresCase = ignoringCase
    }

    /// Reads the whole pattern. To be called once.
    mutating func parse() throws(PatternError) -> PatternNode {
        let node = try alternatives()
        guard scanner.isAtEnd else { throw PatternError(kind: .unopenedGroup, offset: scanner.offset) }
        for reference in references where !names.contains(reference.name) {
            throw PatternError(kind: .unknownReference(reference.name), offset: reference.offset)
        }
        return node
    }

    /// Notes a finding for the author.
    mutating func find(_ kind: PatternDiagnostic.Kind, at offset: Int) {
        diagnostics.append(PatternDiagnostic(kind: kind, offset: offset))
    }

    mutating func refer(to name: String, at offset: Int) {
        references.append((name, offset))
    }

    /// Goes one level deeper for as long as the body runs.
    mutating func nested<Result>(
        at offset: Int, _ body: (inout PatternParser) throws(PatternError) -> Result
    ) throws(PatternError) -> Result {
        guard depth < Self.maximumDepth else {
            throw PatternError(kind: .tooDeep(limit: Self.maximumDepth), offset: offset)
        }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }
}

extension PatternParser {
    /// Reads alternatives, up to a `)` or the end.
    private mutating func alternatives() throws(PatternError) -> PatternNode {
        var all = [try sequence()]
        while scanner.take("|") { all.append(try sequence()) }
        return all.count == 1 ? all[0] : .alternatives(all)
    }

    /// Elements one after the other, up to a `|`, a `)` or the end.
    private mutating func sequence() throws(PatternError) -> PatternNode {
        var nodes: [PatternNode] = []
        skipComments()
        while let next = scanner.next, next != "|", next != ")" {
            nodes += try term()
            skipComments()
        }
        return nodes.count == 1 ? nodes[0] : nodes.isEmpty ? .empty : .sequence(nodes)
    }

    /// One element with its quantifier; several where text was quoted.
    private mutating func term() throws(PatternError) -> [PatternNode] {
        if scanner.take("\\Q") { return try quoted() }
        guard let node = try element() else { return [] }
        skipComments()
        return [try quantified(node)]
    }

    /// `\Q…\E`: everything stands for itself; a quantifier after it concerns the last character.
    private mutating func quoted() throws(PatternError) -> [PatternNode] {
        var nodes: [PatternNode] = []
        while !scanner.isAtEnd, !scanner.take("\\E") {
            if let scalar = scanner.take() { nodes.append(literal(scalar.value)) }
        }
        guard isQuantifier else { return nodes }
        guard let last = nodes.popLast() else {
            throw PatternError(kind: .nothingToRepeat, offset: scanner.offset)
        }
        return nodes + [try quantified(last)]
    }

    /// An element with the quantifier that follows it, if one does.
    private mutating func quantified(_ node: PatternNode) throws(PatternError) -> PatternNode {
        guard let repetition = try quantifier() else { return node }
        let repeated = PatternNode.repetition(node, repetition)
        guard !repetition.isLazy, scanner.take("+") else { return repeated }
        return .group(atomic(.possessiveQuantifier, at: repetition.offset), repeated)
    }

    /// A look-behind is read backwards by browsers, where nothing can stand for an atomic group.
    ///
    /// Returns the group to use, and notes the finding of that kind.
    private mutating func atomic(_ kind: PatternDiagnostic.Kind, at offset: Int) -> PatternNode.Group {
        guard lookbehindCount == 0, !makesGreedy else {
            find(makesGreedy ? .greedyForm : .atomicLookbehind, at: offset)
            return .plain
        }
        find(kind, at: offset)
        return .atomic
    }

    /// Reads one element, without its quantifier; nil for what leaves no trace: flags and comments.
    private mutating func element() throws(PatternError) -> PatternNode? {
        let start = scanner.offset
        if isQuantifier { throw PatternError(kind: .nothingToRepeat, offset: start) }
        guard let scalar = scanner.take() else { return nil }
        switch scalar {
        case "(": return try group(at: start)
        case "[": return .set(noteCase(try set(at: start)))
        case ".": return .anyCharacter(includingLineEnds: flags.dotMatchesLineEnds)
        case "^": return .assertion(flags.anchorsMatchLines ? .lineStart : .start)
        case "$": return .assertion(flags.anchorsMatchLines ? .lineEnd : .end)
        case "\\": return try escape(at: start)
        case "{", "}": find(.unescapedBrace, at: start)
        default: break
        }
        return literal(scalar.value)
    }

    /// A character that stands for itself.
    mutating func literal(_ value: UInt32) -> PatternNode {
        isAtBeginning = false
        return .set(.character(value))
    }

    /// Notes that something was read for which case matters: after it `(?i)` comes too late.
    mutating func noteCase(_ set: PatternSet) -> PatternSet {
        isAtBeginning = false
        return set
    }

    /// Skips comments: with the `x` flag blanks, and the rest of a line after `#`.
    mutating func skipComments() {
        guard flags.allowsComments else { return }
        while let next = scanner.next {
            if next == "#" {
                while let skipped = scanner.take(), skipped != "\n" {}
            } else if next.properties.isPatternWhitespace {
                _ = scanner.take()
            } else {
                return
            }
        }
    }
}

extension PatternParser {
    /// Reads a group of any kind, after its opening bracket; nil for comments and flags, which leave no trace.
    private mutating func group(at start: Int) throws(PatternError) -> PatternNode? {
        let kind: PatternNode.Group
        if !scanner.take("?") {
            groupCount += 1
            kind = .capture(name: nil)
        } else if scanner.take("#") {
            guard scanner.take(upTo: ")") != nil else { throw PatternError(kind: .unclosedGroup, offset: start) }
            return nil
        } else if scanner.take(":") {
            kind = .plain
        } else if scanner.take(">") {
            kind = atomic(.atomicGroup, at: start)
        } else if scanner.take("=") {
            kind = .lookahead(isNegative: false)
        } else if scanner.take("!") {
            kind = .lookahead(isNegative: true)
        } else if scanner.take("<=") {
            kind = .lookbehind(isNegative: false)
        } else if scanner.take("<!") {
            kind = .lookbehind(isNegative: true)
        } else if scanner.take("<") {
            kind = .capture(name: try name(at: start))
        } else {
            return try flagGroup(at: start)
        }
        guard case .lookbehind = kind else { return .group(kind, try groupBody(at: start)) }
        lookbehindCount += 1
        defer { lookbehindCount -= 1 }
        return .group(kind, try groupBody(at: start))
    }

    /// Reads the content of a group, up to the closing bracket; flags that are set inside end with it.
    private mutating func groupBody(at start: Int) throws(PatternError) -> PatternNode {
        let outerFlags = flags
        let node = try nested(at: start) { parser throws(PatternError) in try parser.alternatives() }
        guard scanner.take(")") else { throw PatternError(kind: .unclosedGroup, offset: start) }
        flags = outerFlags
        return node
    }

    /// The name of a group, after `(?<`: a letter and then letters or digits, all of ASCII, as ICU has it.
    private mutating func name(at start: Int) throws(PatternError) -> String {
        guard let name = scanner.take(upTo: ">"), let first = name.first, first.isASCII, first.isLetter,
            name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else { throw PatternError(kind: .missingGroupName, offset: start) }
        guard names.insert(name).inserted else { throw PatternError(kind: .duplicateName(name), offset: start) }
        groupCount += 1
        return name
    }

    /// `(?i)` sets flags up to the end of the group around it, `(?i:…)` for a group of its own.
    private mutating func flagGroup(at start: Int) throws(PatternError) -> PatternNode? {
        var written: [(flag: Unicode.Scalar, isOn: Bool)] = []
        var (isOn, end): (Bool, Unicode.Scalar?) = (true, nil)
        while end == nil, let flag = scanner.take() {
            switch flag {
            case ")", ":": end = flag
            case "-": isOn = false
            default: written.append((flag, isOn))
            }
        }
        let outerFlags = flags
        for (flag, isOn) in written { try setFlag(flag, isOn, isForAll: end == ")", at: start) }
        guard let end else { throw PatternError(kind: .unclosedGroup, offset: start) }
        guard !written.isEmpty else { throw PatternError(kind: .unknownGroup("(?\(end)"), offset: start) }
        find(.inlineFlags, at: start)
        guard end == ":" else { return nil }
        let body = try groupBody(at: start)
        flags = outerFlags
        return .group(.plain, body)
    }

    /// - Parameter isForAll: whether the flag holds up to the end of the group around it, not in a group of its own.
    private mutating func setFlag(
        _ flag: Unicode.Scalar, _ isOn: Bool, isForAll: Bool, at start: Int
    ) throws(PatternError) {
        switch flag {
        case "i": try setIgnoreCase(isOn, isForAll: isForAll, at: start)
        case "s": flags.dotMatchesLineEnds = isOn
        case "m": flags.anchorsMatchLines = isOn
        case "x": flags.allowsComments = isOn
        case "d", "w": if isOn { find(.unknownFlag(String(flag)), at: start) }
        default: throw PatternError(kind: .unknownGroup("(?\(flag)"), offset: start)
        }
    }

    /// JavaScript ignores case in a whole pattern or nowhere, so the flag must come before anything that case matters
    /// for.
    private mutating func setIgnoreCase(_ isOn: Bool, isForAll: Bool, at start: Int) throws(PatternError) {
        if alwaysIgnoresCase {
            if !isOn { find(.caseStaysIgnored, at: start) }
        } else if isOn != ignoresCase {
            guard isForAll, isAtBeginning, depth == 0 else { throw PatternError(kind: .lateIgnoreCase, offset: start) }
            ignoresCase = isOn
        }
    }
}
