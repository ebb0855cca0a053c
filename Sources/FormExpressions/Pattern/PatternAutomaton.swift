/// The places of a pattern where a character is read, and which may follow which, in how many ways.
///
/// Counted repetitions are written out. What a look-ahead reads is read beside the rest and leads nowhere, so that the
/// readings of a text are as many as a browser may have to try.
///
/// That is the position automaton of the pattern (Glushkov), with the number of ways in place of a mere arrow: two ways
/// to one place mean that a browser which backtracks may try both. ``PatternReadings`` counts with it.
struct PatternAutomaton {
    /// The price of a place; finding out what it reads takes as long as that many steps.
    private static let placeCost = 20
    /// Numbers beyond this make no difference any more.
    ///
    /// Additions and products of ways are cut there, so that none overflows.
    static let maximumWays = 1 << 20

    private let samples: CharacterSamples
    /// The characters that each place reads.
    private(set) var reads: [CharacterSamples.Members] = []
    /// Place → place → ways. The last one is where reading begins.
    private(set) var follow: [[Int: Int]] = []
    /// Says that the pattern takes no other ways than those.
    ///
    /// False where a reference or a longer look-behind is taken for something simpler; then nothing is proven.
    private(set) var isExact = true
    /// The number of steps that may still be taken.
    ///
    /// Each place and each arrow between two takes from it; at 0 the automaton is given up as too large.
    private(set) var budget: Int

    var isTooLarge: Bool { budget <= 0 }
    /// The place before the first character.
    var start: Int { follow.count - 1 }

    /// A part of the pattern: where reading may begin and end in it, and in how many ways it may read nothing.
    private struct Fragment {
        var first: [(place: Int, ways: Int)] = []
        var last: [(place: Int, ways: Int)] = []
        var emptyWays = 1
    }

    init(_ node: PatternNode, _ samples: CharacterSamples, budget: Int) {
        self.samples = samples
        self.budget = budget
        let whole = fragment(of: node)
        follow.append([:])
        connect(Fragment(last: [(follow.count - 1, 1)]), whole)
    }
}

extension PatternAutomaton {
    /// Adds the places of a part of the pattern, and the arrows within it.
    ///
    /// Assertions read nothing and are taken to hold, which only adds readings. A look-ahead has a beginning and no
    /// end, so nothing follows it. What a reference reads is not known here: any one character.
    private mutating func fragment(of node: PatternNode) -> Fragment {
        budget -= 1
        guard !isTooLarge else { return Fragment() }
        switch node {
        case .empty, .assertion: return Fragment()
        case .set(let set): return place(samples.members(of: set))
        case .anyCharacter(let includingLineEnds):
            return place(
                includingLineEnds ? samples.all : samples.members(of: .complement(.characters("\n\r\u{2028}\u{2029}"))))
        case .reference, .namedReference:
            isExact = false
            return place(samples.all)
        case .group(.lookahead, let body): return Fragment(first: fragment(of: body).first)
        case .group(.lookbehind, let body):
            if !body.isOneCharacter { isExact = false }
            return Fragment()
        case .group(_, let body): return fragment(of: body)
        case .sequence(let nodes):
            var whole = Fragment()
            for node in nodes { whole = concatenated(whole, fragment(of: node)) }
            return whole
        case .alternatives(let nodes): return alternatives(nodes)
        case .repetition(let body, let repetition): return repeated(body, repetition)
        }
    }

    /// Adds a place that reads one character of those given.
    private mutating func place(_ members: CharacterSamples.Members) -> Fragment {
        budget -= Self.placeCost
        reads.append(members)
        follow.append([:])
        return Fragment(first: [(reads.count - 1, 1)], last: [(reads.count - 1, 1)], emptyWays: 0)
    }

    /// The alternatives side by side; their ways to read nothing add up.
    private mutating func alternatives(_ nodes: [PatternNode]) -> Fragment {
        var whole = Fragment(emptyWays: 0)
        for node in nodes {
            let part = fragment(of: node)
            whole.first += part.first
            whole.last += part.last
            whole.emptyWays = min(Self.maximumWays, whole.emptyWays + part.emptyWays)
        }
        return whole
    }

    /// A repetition written out: `a{2,4}` as `aa(a(a)?)?`, `a{2,}` as `aa` whose last round may follow itself.
    private mutating func repeated(_ body: PatternNode, _ repetition: PatternNode.Repetition) -> Fragment {
        var whole = Fragment()
        if repetition.maximum == 0 { return whole }
        let loops = repetition.maximum == nil && repetition.minimum > 0
        for _ in 0..<repetition.minimum - (loops ? 1 : 0) where !isTooLarge {
            whole = concatenated(whole, fragment(of: body))
        }
        guard let maximum = repetition.maximum else {
            var loop = fragment(of: body)
            connect(loop, loop)
            if !loops { loop.emptyWays = 1 }
            return concatenated(whole, loop)
        }
        var rest = Fragment()
        for _ in repetition.minimum..<max(maximum, repetition.minimum) where !isTooLarge {
            // A round that need not be is never empty.
            var round = fragment(of: body)
            round.emptyWays = 0
            rest = concatenated(round, rest)
            rest.emptyWays = 1
        }
        return concatenated(whole, rest)
    }

    /// One part after another. Where one of them may read nothing, beginnings and ends reach through it, times the ways
    /// to do so.
    private mutating func concatenated(_ left: Fragment, _ right: Fragment) -> Fragment {
        connect(left, right)
        func times(_ places: [(place: Int, ways: Int)], _ ways: Int) -> [(place: Int, ways: Int)] {
            ways == 0 ? [] : places.map { ($0.place, min(Self.maximumWays, $0.ways * ways)) }
        }
        budget -= right.emptyWays == 0 ? 0 : left.last.count
        return Fragment(
            first: left.first + times(right.first, left.emptyWays),
            last: right.last + times(left.last, right.emptyWays),
            emptyWays: min(Self.maximumWays, left.emptyWays * right.emptyWays))
    }

    /// Adds the arrows from all ends of the left part to all beginnings of the right one.
    private mutating func connect(_ left: Fragment, _ right: Fragment) {
        budget -= left.last.count * right.first.count
        guard !isTooLarge else { return }
        for (place, ways) in left.last {
            for (next, more) in right.first {
                follow[place][next] = min(Self.maximumWays, follow[place][next, default: 0] + ways * more)
            }
        }
    }
}

extension PatternNode {
    /// Tells whether it always reads exactly one character, whichever way.
    fileprivate var isOneCharacter: Bool {
        switch self {
        case .set, .anyCharacter: true
        case .group(.plain, let body), .group(.capture, let body): body.isOneCharacter
        case .sequence(let nodes):
            nodes.filter { !$0.looksOnly }.count == 1 && nodes.allSatisfy { $0.looksOnly || $0.isOneCharacter }
        case .alternatives(let nodes): nodes.allSatisfy(\.isOneCharacter)
        default: false
        }
    }

    /// Tells whether it looks at one character at most and reads nothing.
    private var looksOnly: Bool {
        switch self {
        case .group(.lookahead, let body), .group(.lookbehind, let body): body.isOneCharacter
        case .empty: true
        default: false
        }
    }
}
