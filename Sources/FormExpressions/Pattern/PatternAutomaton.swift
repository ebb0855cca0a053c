/// The places of a pattern where a character is read, and which may follow which.
struct PatternAutomaton {
    /// What a place costs; finding out what it reads takes as long as that many steps.
    private static let placeCost = 100

    private let samples: CharacterSamples
    /// Which characters each place reads.
    private var reads: [CharacterSamples.Members] = []
    /// Place → place → in how many ways the one may follow the other; 2 stands for more.
    private var follow: [[Int: Int]] = []
    /// How many steps may still be taken.
    private(set) var budget: Int
    private var isTooLarge: Bool { budget <= 0 }

    /// A part of the pattern: where reading may begin and end in it, and whether it may read nothing.
    private struct Fragment {
        var first: [Int] = []
        var last: [Int] = []
        var isEmptyable = true
    }

    init(_ samples: CharacterSamples, budget: Int) {
        self.samples = samples
        self.budget = budget
    }

    /// Whether a text may be read by some rounds of the body in exponentially many ways.
    mutating func isAmbiguous(repeating body: PatternNode) -> Bool {
        let fragment = fragment(of: body)
        connect(fragment, fragment)
        if isTooLarge { return false }
        return follow.contains { $0.values.contains { $0 > 1 } } || hasTwoWays()
    }

    /// Follows two readings of the same text that part, until they meet again. As every place can be reached from every
    /// other by further rounds, meeting anywhere is meeting where they parted.
    private mutating func hasTwoWays() -> Bool {
        var pending: [(Int, Int)] = []
        var seen: Set<Int> = []
        func visit(_ a: Int, _ b: Int) {
            guard seen.insert(min(a, b) * reads.count + max(a, b)).inserted, reads[a].overlaps(reads[b]) else { return }
            pending.append((a, b))
        }
        for successors in Set(follow.map { $0.keys.sorted() }) {
            budget -= successors.count * successors.count
            guard !isTooLarge else { return false }
            for (index, a) in successors.enumerated() {
                for b in successors[(index + 1)...] { visit(a, b) }
            }
        }
        while let (a, b) = pending.popLast() {
            for next in follow[a].keys {
                if follow[b][next] != nil { return true }
                for other in follow[b].keys { visit(next, other) }
            }
            budget -= follow[a].count * follow[b].count
            guard !isTooLarge else { return false }
        }
        return false
    }
}

extension PatternAutomaton {
    private mutating func fragment(of node: PatternNode) -> Fragment {
        budget -= 1
        guard !isTooLarge else { return Fragment() }
        switch node {
        case .empty, .assertion, .group(.lookahead, _), .group(.lookbehind, _): return Fragment()
        case .set(let set): return place(samples.members(of: set))
        case .anyCharacter, .reference, .namedReference: return place(samples.all)
        case .group(_, let body): return fragment(of: body)
        case .sequence(let nodes):
            return nodes.reduce(into: Fragment()) { whole, node in whole = concatenated(whole, fragment(of: node)) }
        case .alternatives(let nodes): return alternatives(nodes)
        case .repetition(let body, let repetition): return repeated(body, repetition)
        }
    }

    private mutating func place(_ members: CharacterSamples.Members) -> Fragment {
        budget -= Self.placeCost
        reads.append(members)
        follow.append([:])
        return Fragment(first: [reads.count - 1], last: [reads.count - 1], isEmptyable: false)
    }

    private mutating func alternatives(_ nodes: [PatternNode]) -> Fragment {
        var whole = Fragment(isEmptyable: false)
        for node in nodes {
            let part = fragment(of: node)
            whole.first += part.first
            whole.last += part.last
            whole.isEmptyable = whole.isEmptyable || part.isEmptyable
        }
        return whole
    }

    /// A few rounds stand for many: two for those that must be, one more for those that may be, or a loop.
    private mutating func repeated(_ body: PatternNode, _ repetition: PatternNode.Repetition) -> Fragment {
        if repetition.maximum == 0 { return Fragment() }
        if repetition.repeatsWithoutEnd(body) {
            var loop = fragment(of: body)
            connect(loop, loop)
            loop.isEmptyable = loop.isEmptyable || repetition.minimum == 0
            return loop
        }
        var whole = Fragment()
        for _ in 0..<min(repetition.minimum, 2) { whole = concatenated(whole, fragment(of: body)) }
        if repetition.maximum != repetition.minimum {
            var optional = fragment(of: body)
            optional.isEmptyable = true
            whole = concatenated(whole, optional)
        }
        return whole
    }

    private mutating func concatenated(_ left: Fragment, _ right: Fragment) -> Fragment {
        connect(left, right)
        return Fragment(
            first: left.isEmptyable ? left.first + right.first : left.first,
            last: right.isEmptyable ? left.last + right.last : right.last,
            isEmptyable: left.isEmptyable && right.isEmptyable)
    }

    private mutating func connect(_ left: Fragment, _ right: Fragment) {
        budget -= left.last.count * right.first.count
        guard !isTooLarge else { return }
        for place in left.last {
            for next in right.first { follow[place][next] = min(2, follow[place][next, default: 0] + 1) }
        }
    }
}
