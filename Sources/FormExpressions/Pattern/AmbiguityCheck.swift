/// Finds the repetitions of a pattern that can match one text in exponentially many ways.
///
/// Each repetition is looked at as an automaton whose states are the places in it where a character is read. It is
/// ambiguous exactly if two different ways through it read the same text from one state back to that state.
struct AmbiguityCheck {
    /// Where the quantifiers of ambiguous repetitions stand; of nested ones only the innermost.
    private(set) var offsets: [Int] = []
    private let samples: CharacterSamples
    /// What all automata of the pattern together may cost. Where it is used up, the rest counts as harmless.
    private var budget = 200_000

    init(_ node: PatternNode, ignoringCase: Bool) {
        samples = CharacterSamples(for: node, ignoringCase: ignoringCase)
        _ = visit(node)
    }

    /// - Returns: whether there is an ambiguous repetition inside.
    private mutating func visit(_ node: PatternNode) -> Bool {
        switch node {
        case .group(_, let body): return visit(body)
        case .sequence(let nodes), .alternatives(let nodes):
            var isFound = false
            for node in nodes where visit(node) { isFound = true }
            return isFound
        case .repetition(let body, let repetition):
            if visit(body) { return true }
            guard repetition.repeatsWithoutEnd(body) else { return false }
            var automaton = PatternAutomaton(samples, budget: budget)
            let isAmbiguous = automaton.isAmbiguous(repeating: body)
            budget = automaton.budget
            guard isAmbiguous else { return false }
            offsets.append(repetition.offset)
            return true
        case .empty, .set, .anyCharacter, .assertion, .reference, .namedReference: return false
        }
    }
}

extension PatternNode.Repetition {
    /// From here on a repetition counts as one without end: ten rounds of doubling are slow enough.
    private static let many = 10

    /// Whether the rounds of a repetition can be cut in many ways at all.
    func repeatsWithoutEnd(_ body: PatternNode) -> Bool {
        guard let maximum else { return true }
        return maximum >= Self.many && (minimum != maximum || body.fixedWidth == nil)
    }
}

extension PatternNode {
    /// How many characters it always matches; nil if that may differ.
    var fixedWidth: Int? {
        switch self {
        case .empty, .assertion, .group(.lookahead, _), .group(.lookbehind, _): return 0
        case .set, .anyCharacter: return 1
        case .reference, .namedReference: return nil
        case .group(_, let body): return body.fixedWidth
        case .sequence(let nodes):
            return nodes.reduce(0) { sum, node in
                guard let sum, let width = node.fixedWidth else { return nil }
                return sum + width
            }
        case .alternatives(let nodes):
            let widths = Set(nodes.map(\.fixedWidth))
            return widths.count == 1 ? widths.first ?? nil : nil
        case .repetition(let body, let repetition):
            guard repetition.minimum == repetition.maximum, let width = body.fixedWidth else { return nil }
            return width.multipliedReportingOverflow(by: repetition.minimum).partialValue
        }
    }
}
