/// A text that makes a pattern slow: one part, another one many times, and an end that does not fit.
package struct SlowText: Hashable, Sendable {
    /// The beginning; empty where the repeated part stands first.
    package var prefix: String
    package var pump: String
    /// The number of times that the middle part is repeated.
    package var count: Int
    /// The end that makes the whole not fit; empty where it does not fit anyway.
    package var suffix: String

    /// The text in words for the author: `“x” + “ab” × 40 + “!”`.
    package var words: String {
        let parts = [prefix, pump, suffix].map { $0.isEmpty ? "" : "“\(Self.visible($0))”" }
        let repeated = parts[1] + " × \(count)"
        return [parts[0], repeated, parts[2]].filter { !$0.isEmpty }.joined(separator: " + ")
    }

    /// Control characters and line ends as `\x{A}`.
    private static func visible(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            let isControl =
                scalar.value < 32 || scalar.value == 127 || scalar.properties.generalCategory == .lineSeparator
            return isControl ? "\\x{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
        }.joined()
    }
}

/// Tells how long a browser may take for a pattern.
struct PatternCost {
    /// The steps that the analysis of one pattern may take.
    private static let budget = 150_000
    /// So many texts are tried.
    private static let maximumAttempts = 6

    private let node: PatternNode
    private let ignoringCase: Bool
    private let samples: CharacterSamples

    init(_ node: PatternNode, ignoringCase: Bool) {
        self.node = node
        self.ignoringCase = ignoringCase
        samples = CharacterSamples(for: node, ignoringCase: ignoringCase)
    }

    /// Tells whether the time for a text is proven to grow with its length alone, wherever in it the pattern is
    /// searched for.
    var isProvenLinear: Bool {
        let automaton = PatternAutomaton(node, samples, budget: Self.budget)
        guard automaton.isExact, !automaton.isTooLarge else { return false }
        return verdict(automaton, searching: !node.isAtStart) == .bounded
    }

    /// The verdict on the readings from the beginning of a text on, or from anywhere in it; the first growth decides.
    private func verdict(_ automaton: PatternAutomaton, searching: Bool) -> PatternReadings.Verdict {
        guard !automaton.isTooLarge else { return .unknown }
        var readings = PatternReadings(automaton, PatternAlphabet(automaton, samples), searching: searching)
        return readings.judge { _ in true }
    }

    /// A text that takes more than linear time, tried out, at the quantifier that is to blame.
    /// - Parameter source: the pattern as a browser runs it.
    ///
    /// Nil where no text is known to be slow, also where the pattern is too large to tell.
    func slowText(matching source: String) -> PatternDiagnostic? {
        let automaton = PatternAutomaton(node, samples, budget: Self.budget)
        guard !automaton.isTooLarge else { return nil }
        let alphabet = PatternAlphabet(automaton, samples)
        let trial = PatternTrial(source, ignoringCase: ignoringCase)
        var (found, attempts): (SlowText?, Int) = (nil, 0)
        var readings = PatternReadings(automaton, alphabet, searching: false)
        _ = readings.judge { growth in
            attempts += 1
            func text(_ word: [Int]) -> String { String(String.UnicodeScalarView(word.map { alphabet.letters[$0] })) }
            found = trial?.slowText(text(growth.prefix), text(growth.pump), ends: alphabet.ends)
            return found != nil || attempts == Self.maximumAttempts
        }
        guard let found else { return nil }
        var budget = Self.budget
        return PatternDiagnostic(kind: .slow(found), offset: place(in: node, &budget) ?? node.firstLoop ?? 0)
    }

    /// The end of the innermost part that has ever more readings.
    ///
    /// In Unicode scalars from the pattern's beginning; nil where no part by itself grows.
    ///
    /// - Parameter budget: the steps that are left for all parts together.
    private func place(in node: PatternNode, _ budget: inout Int) -> Int? {
        switch node {
        case .group(_, let body): return place(in: body, &budget)
        case .alternatives(let nodes):
            for node in nodes { if let found = place(in: node, &budget) { return found } }
            return nil
        case .sequence(let nodes):
            for node in nodes { if let found = place(in: node, &budget) { return found } }
            for count in nodes.indices where count > 0 && grows(.sequence(Array(nodes[...count])), &budget) {
                return nodes[count].lastQuantifier
            }
            return nil
        case .repetition(let body, let repetition):
            return place(in: body, &budget) ?? (grows(node, &budget) ? repetition.offset : nil)
        case .empty, .set, .anyCharacter, .assertion, .reference, .namedReference: return nil
        }
    }

    /// Tells whether a part by itself has ever more readings; false also where the budget ends before that is known.
    private func grows(_ node: PatternNode, _ budget: inout Int) -> Bool {
        guard budget > 0, node.lastQuantifier != nil else { return false }
        let automaton = PatternAutomaton(node, samples, budget: budget)
        guard !automaton.isTooLarge else {
            budget = 0
            return false
        }
        var readings = PatternReadings(automaton, PatternAlphabet(automaton, samples), searching: false)
        defer { budget = readings.budget }
        return readings.judge { _ in true } == .unbounded
    }
}

extension PatternNode {
    /// Tells whether it can only be found at the beginning of a text.
    fileprivate var isAtStart: Bool {
        switch self {
        case .assertion(.start): true
        case .group(.capture, let body), .group(.plain, let body), .group(.atomic, let body): body.isAtStart
        case .sequence(let nodes): nodes.first?.isAtStart == true
        case .alternatives(let nodes): nodes.allSatisfy(\.isAtStart)
        default: false
        }
    }

    /// The place of the first quantifier without end.
    fileprivate var firstLoop: Int? {
        switch self {
        case .group(_, let body): body.firstLoop
        case .sequence(let nodes), .alternatives(let nodes): nodes.lazy.compactMap(\.firstLoop).first
        case .repetition(let body, let repetition):
            body.firstLoop ?? (repetition.maximum == nil ? repetition.offset : nil)
        default: nil
        }
    }

    /// The place of its last quantifier; of nested ones the outermost.
    fileprivate var lastQuantifier: Int? {
        switch self {
        case .group(_, let body): body.lastQuantifier
        case .sequence(let nodes), .alternatives(let nodes): nodes.reversed().lazy.compactMap(\.lastQuantifier).first
        case .repetition(_, let repetition): repetition.offset
        default: nil
        }
    }
}
