/// Counts in how many ways a pattern may read the beginning of a text, for all texts.
///
/// It goes through all texts at once: those after which every place of the pattern has been reached in equally many
/// ways count as one. Where that comes to an end, the number of readings has a limit that no text exceeds, and trying
/// them all takes time that grows with the text's length alone. Where one count is exceeded by a later one in all
/// places, the text between the two can be repeated, for more and more readings.
struct PatternReadings {
    /// More readings than this are too many, even if they do not grow for ever.
    private static let maximumTotal = 200
    /// No text goes on for longer.
    private static let maximumCount = 1 << 30

    /// A text that has more readings the more often its middle part is repeated.
    struct Growth {
        var prefix: [Int]
        var pump: [Int]
    }

    /// The number of readings has a limit, or has none, or the budget ended before that was known.
    enum Verdict: Equatable {
        case bounded, unbounded, unknown
    }

    private let automaton: PatternAutomaton
    /// Says that reading may begin anywhere.
    private let searches: Bool
    /// The classes of characters that each place reads.
    ///
    /// Characters of one class are read by the same places, so one letter of each is enough.
    private let classes: [[Int]]
    private let classCount: Int
    /// The budget that is left, in steps along arrows of the automaton.
    private(set) var budget: Int

    /// Ways by place, in the order of the places.
    private typealias Counts = [(place: Int, ways: Int)]

    /// A text, by the counts that it leads to: the first one found of those with equal counts.
    private struct Node {
        var counts: Counts
        var total: Int
        /// The smallest of the totals up to here.
        var least: Int
        /// Index of the text without its last letter; -1 for the empty text.
        var parent: Int
        var letter: Int
    }

    init(_ automaton: PatternAutomaton, _ alphabet: PatternAlphabet, searching: Bool) {
        self.automaton = automaton
        searches = searching
        budget = automaton.budget
        classCount = alphabet.letters.count
        classes = alphabet.classes
    }

    /// Texts are taken in the order of their length, so that the shortest growth is found first. One that grows is not
    /// continued.
    ///
    /// - Parameter isEnough: is asked about each text whose readings grow; true ends the search.
    mutating func judge(isEnough: (Growth) -> Bool) -> Verdict {
        var nodes = [Node(counts: [(automaton.start, 1)], total: 1, least: 1, parent: -1, letter: -1)]
        var known: Set<[Int]> = []
        var (next, grows) = (0, false)
        while next < nodes.count {
            for letter in 0..<classCount {
                guard budget > 0 else { return .unknown }
                let counts = step(nodes[next].counts, letter)
                guard !counts.isEmpty, known.insert(counts.flatMap { [$0.place, $0.ways] }).inserted else { continue }
                let total = counts.reduce(0) { min(Self.maximumCount, $0 + $1.ways) }
                nodes.append(
                    Node(
                        counts: counts, total: total, least: min(total, nodes[next].least), parent: next,
                        letter: letter))
                guard let growth = growth(nodes) else { continue }
                grows = true
                nodes.removeLast()
                if isEnough(growth) { return .unbounded }
            }
            next += 1
        }
        return grows ? .unbounded : .bounded
    }

    /// The counts behind a text of such counts when one more character is read.
    private mutating func step(_ counts: Counts, _ letter: Int) -> Counts {
        var next: [Int: Int] = [:]
        for (place, ways) in counts {
            budget -= automaton.follow[place].count + 1
            for (other, more) in automaton.follow[place] where classes[other].contains(letter) {
                next[other] = min(Self.maximumCount, next[other, default: 0] + ways * more)
            }
        }
        if searches { next[automaton.start] = 1 }
        return next.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The growth of readings by the latest text, if there is one.
    ///
    /// It is sought among the texts that the latest one continues: a beginning after which no place was reached in more
    /// ways than now, with a smaller total.
    private mutating func growth(_ nodes: [Node]) -> Growth? {
        guard let last = nodes.last else { return nil }
        let word = word(of: nodes.count - 1, in: nodes)
        if last.total > Self.maximumTotal { return Growth(period: word) }
        guard last.total > last.least else { return nil }
        var place = last.parent
        var length = 1
        while place >= 0 {
            budget -= 1
            let before = nodes[place]
            if before.total < last.total,
                before.counts.allSatisfy({ old in last.counts.ways(at: old.place) >= old.ways })
            {
                let pump = Array(word.suffix(length))
                if goesOn(last.counts, pump) { return Growth(prefix: word.dropLast(length), pump: pump) }
            }
            (place, length) = (before.parent, length + 1)
        }
        return nil
    }

    /// The letters of a text, from its first.
    private func word(of node: Int, in nodes: [Node]) -> [Int] {
        var word: [Int] = []
        var place = node
        while place > 0 {
            word.append(nodes[place].letter)
            place = nodes[place].parent
        }
        return word.reversed()
    }

    /// Tells whether readings still grow after many rounds.
    private mutating func goesOn(_ counts: Counts, _ pump: [Int]) -> Bool {
        var counts = counts
        var totals: [Int] = []
        for _ in 0..<2 {
            for _ in 0..<12 { for letter in pump { counts = step(counts, letter) } }
            totals.append(counts.reduce(0) { min(Self.maximumCount, $0 + $1.ways) })
        }
        return totals[1] > totals[0] || totals[1] == Self.maximumCount
    }
}

extension PatternReadings.Growth {
    /// A text as rounds of its shortest part that makes it up.
    fileprivate init(period word: [Int]) {
        let length = (1...max(1, word.count)).first { length in
            word.indices.dropFirst(length).allSatisfy { word[$0] == word[$0 - length] }
        }
        self.init(prefix: [], pump: Array(word.prefix(length ?? word.count)))
    }
}

extension [(place: Int, ways: Int)] {
    /// 0 for a place that is not reached.
    fileprivate func ways(at place: Int) -> Int {
        first { $0.place == place }?.ways ?? 0
    }
}

/// The characters of which a pattern tells no two of one class apart, one for each class.
struct PatternAlphabet {
    private(set) var letters: [Unicode.Scalar] = []
    /// The classes that each place of the automaton reads.
    private(set) var classes: [[Int]] = []

    init(_ automaton: PatternAutomaton, _ samples: CharacterSamples) {
        let sets = Array(Set(automaton.reads))
        var known: Set<[Bool]> = []
        var indices: [Int] = []
        for index in samples.scalars.indices where known.insert(sets.map { $0.contains(index) }).inserted {
            indices.append(index)
        }
        letters = indices.map { samples.scalars[$0] }
        classes = automaton.reads.map { reads in
            letters.indices.filter { reads.contains(indices[$0]) }
        }
        classes.append([])
    }

    /// The ends of a text that make it not fit: with nothing more, else with a character that few places read, those
    /// that people can type first.
    ///
    /// Control characters come last.
    var ends: [String] {
        let readers = letters.indices.map { letter in classes.count { $0.contains(letter) } }
        func rank(_ letter: Int) -> (Int, Int, Int) { (letters[letter].value < 32 ? 1 : 0, readers[letter], letter) }
        return [""] + letters.indices.sorted { rank($0) < rank($1) }.map { String(letters[$0]) }
    }
}
