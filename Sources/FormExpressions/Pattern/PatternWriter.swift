/// Writes a pattern as JavaScript does, valid with the flag `u` and, as HTML's `pattern` attribute has it, with `v`.
///
/// An atomic group `(?>…)` becomes `(?=(…))\1`: a look-ahead never tries again, and the reference reads what it saw.
/// The group that this takes shifts the numbers of those after it, and so references are written with new numbers.
struct PatternWriter {
    /// The new numbers of the author's groups, in their order.
    private var numbers: [Int] = []
    /// Groups written so far, those of atomic groups among them.
    private var groupCount = 0

    /// The whole pattern, without the slashes and flags around it.
    static func source(of node: PatternNode) -> String {
        var writer = PatternWriter()
        return writer.source(of: node)
    }

    private mutating func source(of node: PatternNode) -> String {
        switch node {
        case .empty: return ""
        case .set(let set): return PatternSetWriter.atom(set)
        case .anyCharacter(let includingLineEnds): return includingLineEnds ? "[^]" : "."
        case .assertion(let assertion): return source(of: assertion)
        case .reference(let number): return "\\\(number <= numbers.count ? numbers[number - 1] : number)"
        case .namedReference(let name): return "\\k<\(name)>"
        case .group(let group, let body): return source(of: group, body)
        case .sequence(let nodes): return sequence(nodes)
        case .alternatives(let nodes):
            var sources: [String] = []
            for node in nodes { sources.append(source(of: node)) }
            return sources.joined(separator: "|")
        case .repetition(let body, let repetition): return atom(body) + quantifier(repetition)
        }
    }

    /// A group in JavaScript's syntax; a captured one gets the next number.
    private mutating func source(of group: PatternNode.Group, _ body: PatternNode) -> String {
        switch group {
        case .capture(let name):
            groupCount += 1
            numbers.append(groupCount)
            return (name.map { "(?<\($0)>" } ?? "(") + source(of: body) + ")"
        case .plain: return "(?:" + source(of: body) + ")"
        case .atomic:
            groupCount += 1
            let number = groupCount
            return "(?=(" + source(of: body) + "))\\\(number)"
        case .lookahead(let isNegative): return (isNegative ? "(?!" : "(?=") + source(of: body) + ")"
        case .lookbehind(let isNegative): return (isNegative ? "(?<!" : "(?<=") + source(of: body) + ")"
        }
    }

    /// Keeps a digit after a reference from becoming a part of its number.
    private mutating func sequence(_ nodes: [PatternNode]) -> String {
        var source = ""
        for (index, node) in nodes.enumerated() {
            let next = self.source(of: node)
            if index > 0, nodes[index - 1].endsInReference, let first = next.first, first.isNumber {
                source += "(?:)"
            }
            source += next
        }
        return source
    }

    /// The parts that a quantifier may follow: JavaScript refuses it after assertions of any kind.
    private mutating func atom(_ node: PatternNode) -> String {
        switch node {
        case .set, .anyCharacter, .reference, .namedReference, .group(.capture, _), .group(.plain, _):
            source(of: node)
        default: "(?:" + source(of: node) + ")"
        }
    }

    /// The shortest way to write the numbers of a repetition.
    private func quantifier(_ repetition: PatternNode.Repetition) -> String {
        let counts =
            switch (repetition.minimum, repetition.maximum) {
            case (0, nil): "*"
            case (1, nil): "+"
            case (0, 1): "?"
            case (let minimum, nil): "{\(minimum),}"
            case (let minimum, let maximum?): minimum == maximum ? "{\(minimum)}" : "{\(minimum),\(maximum)}"
            }
        return repetition.isLazy ? counts + "?" : counts
    }

    private func source(of assertion: PatternNode.Assertion) -> String {
        let lineEnd = PatternSetWriter.atom(.complement(.lineEnd))
        let word = PatternSetWriter.atom(.word)
        return switch assertion {
        case .start: "^"
        case .end: "$"
        case .lineStart: "(?<!\(lineEnd))"
        case .lineEnd: "(?!\(lineEnd))"
        // JavaScript's own \b knows ASCII letters only.
        case .wordBorder: "(?:(?<=\(word))(?!\(word))|(?<!\(word))(?=\(word)))"
        case .noWordBorder: "(?:(?<=\(word))(?=\(word))|(?<!\(word))(?!\(word)))"
        }
    }
}

extension PatternNode {
    /// Tells whether it is written with the number of a group at its end.
    fileprivate var endsInReference: Bool {
        switch self {
        case .reference, .group(.atomic, _): true
        default: false
        }
    }
}
