/// A pattern as steps that a matcher takes one after the other.
///
/// ``PatternMatcher`` runs it. Step numbers are places in ``steps``; the last one is `match`.
struct PatternProgram: Sendable {
    /// One instruction: it reads a character, looks at the place, or says where to go on.
    indirect enum Step: Sendable {
        case character(PatternSet)
        case any(includingLineEnds: Bool)
        case start, end
        /// Goes on at the first place, and at the second one where that fails.
        case split(Int, Int)
        case jump(Int)
        /// Notes the place in the text.
        case save(Int)
        /// Fails where nothing was read since the place was noted.
        case progress(Int)
        /// Reads the text of a group again, the first one being 1.
        case reference(Int)
        /// - Parameter width: how much a look backwards may read, in scalars; nil looks ahead.
        case look(PatternProgram, isNegative: Bool, width: ClosedRange<Int>?)
        case match
    }

    /// Larger ones are not worth their memory.
    ///
    /// Steps, those of inner programs among them.
    private static let maximumCount = 20_000

    private(set) var steps: [Step] = []
    /// The number of steps of the programs that look ahead and back.
    private var innerCount = 0
    /// The number of places of the text that are noted: two for each group, then one for each loop.
    private(set) var slotCount: Int

    /// Makes the program of a pattern; nil for what only browsers can judge, and for what is too large.
    /// - Parameter approximating: whether sets that only browsers know are taken for letters.
    ///
    /// Look-arounds are programs of their own that share the numbers of groups with this one.
    init?(_ node: PatternNode, approximating: Bool = false) {
        var numbering = Numbering(isApproximate: approximating)
        numbering.count(node)
        self.init(node, numbering, slotCount: numbering.groupCount * 2)
    }

    private init?(_ node: PatternNode, _ numbering: Numbering, slotCount: Int) {
        self.slotCount = slotCount
        var groups = numbering
        guard add(node, &groups) else { return nil }
        steps.append(.match)
    }

    /// Group numbers in the order of their opening brackets, as references name them.
    private struct Numbering {
        var isApproximate = false
        var groupCount = 0
        var next = 0
        var names: [String: Int] = [:]

        mutating func count(_ node: PatternNode) {
            switch node {
            case .group(let group, let body):
                if case .capture(let name) = group {
                    groupCount += 1
                    if let name { names[name] = groupCount }
                }
                count(body)
            case .sequence(let nodes), .alternatives(let nodes): for node in nodes { count(node) }
            case .repetition(let body, _): count(body)
            case .empty, .set, .anyCharacter, .assertion, .reference, .namedReference: break
            }
        }
    }
}

extension PatternProgram {
    /// Appends the steps of a part; false for what only browsers can judge, and where the program gets too large.
    private mutating func add(_ node: PatternNode, _ groups: inout Numbering) -> Bool {
        guard steps.count + innerCount < Self.maximumCount else { return false }
        switch node {
        case .empty: return true
        case .set(let set):
            guard groups.isApproximate || set.isKnown else { return false }
            steps.append(.character(set))
        case .anyCharacter(let all): steps.append(.any(includingLineEnds: all))
        case .assertion(.start): steps.append(.start)
        case .assertion(.end): steps.append(.end)
        // Translated patterns have none of these.
        case .assertion: return false
        case .reference(let number):
            guard number <= groups.groupCount else { return false }
            steps.append(.reference(number))
        case .namedReference(let name):
            guard let number = groups.names[name] else { return false }
            steps.append(.reference(number))
        case .sequence(let nodes):
            for node in nodes { guard add(node, &groups) else { return false } }
        case .alternatives(let nodes): return add(alternatives: nodes, &groups)
        case .group(let group, let body): return add(group, body, &groups)
        case .repetition(let body, let repetition): return add(body, repetition, &groups)
        }
        return true
    }

    /// `a|b` as: split to a or on; a; jump to the end; b.
    private mutating func add(alternatives nodes: [PatternNode], _ groups: inout Numbering) -> Bool {
        var ends: [Int] = []
        for (index, node) in nodes.enumerated() {
            let isLast = index == nodes.count - 1
            let split = steps.count
            if !isLast { steps.append(.split(split + 1, split)) }
            guard add(node, &groups) else { return false }
            if !isLast {
                ends.append(steps.count)
                steps.append(.jump(0))
                steps[split] = .split(split + 1, steps.count)
            }
        }
        for end in ends { steps[end] = .jump(steps.count) }
        return true
    }

    /// Appends a group. The places of a captured one are noted in the slots of its number, those of a look-around in
    /// the inner program.
    private mutating func add(_ group: PatternNode.Group, _ body: PatternNode, _ groups: inout Numbering) -> Bool {
        switch group {
        // Translated patterns have no atomic groups.
        case .plain, .atomic: return add(body, &groups)
        case .capture:
            // `next` counts the groups in the order of their opening brackets.
            let number = groups.next
            groups.next += 1
            steps.append(.save(number * 2))
            guard add(body, &groups) else { return false }
            steps.append(.save(number * 2 + 1))
            return true
        case .lookahead(let isNegative), .lookbehind(let isNegative):
            var width: ClosedRange<Int>?
            if case .lookbehind = group { width = body.width }
            guard let inner = PatternProgram(body, groups, slotCount: slotCount) else { return false }
            slotCount = inner.slotCount
            innerCount += inner.steps.count + inner.innerCount
            var inside = Numbering()
            inside.count(body)
            groups.next += inside.groupCount
            steps.append(.look(inner, isNegative: isNegative, width: width))
            return true
        }
    }

    /// Appends a repetition, its rounds written out; every round captures into the same groups.
    private mutating func add(
        _ body: PatternNode, _ repetition: PatternNode.Repetition, _ groups: inout Numbering
    ) -> Bool {
        let first = groups.next
        func again() { groups.next = first }
        for _ in 0..<repetition.minimum {
            again()
            let count = steps.count
            guard add(body, &groups) else { return false }
            // However often nothing is read, it is nothing.
            if steps.count == count { break }
        }
        guard let maximum = repetition.maximum else {
            again()
            return addLoop(body, isLazy: repetition.isLazy, &groups)
        }
        var splits: [Int] = []
        for _ in repetition.minimum..<max(maximum, repetition.minimum) {
            again()
            splits.append(steps.count)
            steps.append(.jump(0))
            guard add(body, &groups) else { return false }
        }
        for split in splits { steps[split] = Self.split(split + 1, steps.count, isLazy: repetition.isLazy) }
        return true
    }

    /// Rounds without end. A round that reads nothing ends the loop, as in JavaScript, so that none goes on for ever.
    private mutating func addLoop(_ body: PatternNode, isLazy: Bool, _ groups: inout Numbering) -> Bool {
        let slot = slotCount
        slotCount += 1
        let split = steps.count
        steps += [.jump(0), .save(slot)]
        guard add(body, &groups) else { return false }
        steps += [.progress(slot), .jump(split)]
        steps[split] = Self.split(split + 1, steps.count, isLazy: isLazy)
        return true
    }

    /// A way into a round and a way past it, in the order in which they are tried.
    private static func split(_ inside: Int, _ after: Int, isLazy: Bool) -> Step {
        isLazy ? .split(after, inside) : .split(inside, after)
    }
}

extension PatternNode {
    /// The number of scalars that it reads, at least and at most.
    ///
    /// Limits are cut at 2²⁴, which no answer reaches.
    fileprivate var width: ClosedRange<Int> {
        let limit = 1 << 24
        switch self {
        case .empty, .assertion, .group(.lookahead, _), .group(.lookbehind, _): return 0...0
        case .set, .anyCharacter: return 1...1
        case .reference, .namedReference: return 0...limit
        case .group(_, let body): return body.width
        case .sequence(let nodes):
            return nodes.map(\.width).reduce(0...0) {
                min($0.lowerBound + $1.lowerBound, limit)...min($0.upperBound + $1.upperBound, limit)
            }
        case .alternatives(let nodes):
            let widths = nodes.map(\.width)
            return (widths.map(\.lowerBound).min() ?? 0)...(widths.map(\.upperBound).max() ?? 0)
        case .repetition(let body, let repetition):
            let one = body.width
            func times(_ count: Int, _ width: Int) -> Int {
                let product = count.multipliedReportingOverflow(by: width)
                return product.overflow ? limit : min(product.partialValue, limit)
            }
            let least = times(repetition.minimum, one.lowerBound)
            return least...max(least, times(repetition.maximum ?? limit, one.upperBound))
        }
    }
}

extension PatternSet {
    /// Tells whether all its members can be told by what Swift knows of characters.
    fileprivate var isKnown: Bool {
        switch self {
        case .range, .property(.blank), .property(.category): true
        case .property(.binary(let name)):
            [
                "Alphabetic", "Uppercase", "Lowercase", "White_Space", "ASCII", "Any", "Hex_Digit", "ASCII_Hex_Digit",
            ].contains(name)
        case .property(.script), .property(.scriptExtensions): false
        case .union(let sets): sets.allSatisfy(\.isKnown)
        case .intersection(let left, let right), .difference(let left, let right): left.isKnown && right.isKnown
        case .complement(let inner): inner.isKnown
        }
    }
}
