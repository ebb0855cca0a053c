/// Matches a translated pattern as a browser does, in a bounded number of steps.
package struct PatternMatcher: Sendable {
    /// So many are taken in about a tenth of a second.
    package static let usualLimit = 500_000

    private let program: PatternProgram
    private let ignoresCase: Bool

    /// - Parameter source: as `PatternTranslator` wrote it, in JavaScript's syntax.
    /// - Returns: nil for a pattern that only a browser can judge.
    package init?(translated source: String, ignoresCase: Bool) {
        guard let node = PatternNode(translated: source), let program = PatternProgram(node) else { return nil }
        self.program = program
        self.ignoresCase = ignoresCase
    }

    /// Tells whether the pattern is found anywhere in a text; nil where that takes more steps than allowed.
    package func isFound(in text: String, limit: Int = usualLimit) -> Bool? {
        var run = PatternRun(text: Array(text.unicodeScalars), ignoresCase: ignoresCase, steps: limit)
        for start in 0...run.text.count {
            guard let end = run.match(program, from: start) else { return nil }
            if end >= 0 { return true }
        }
        return false
    }

}

extension PatternProgram {
    /// The number of steps of a browser from the beginning of a text until it knows that the pattern is not there; the
    /// limit where it would take more, nil where it finds the pattern.
    func stepsToFail(on text: String, ignoringCase: Bool, limit: Int) -> Int? {
        var run = PatternRun(text: Array(text.unicodeScalars), ignoresCase: ignoringCase, steps: limit)
        guard let end = run.match(self, from: 0) else { return limit }
        return end >= 0 ? nil : min(limit - 1, limit - run.steps)
    }
}

extension PatternNode {
    /// Nil for a source that `PatternTranslator` did not write.
    init?(translated source: String) {
        var parser = PatternParser(Self.readable(source), ignoringCase: true)
        guard let node = try? parser.parse() else { return nil }
        self = node
    }

    /// JavaScript's way of writing where it is not that of the parser: `[^]` and `\u{1F600}`.
    private static func readable(_ source: String) -> String {
        var scanner = PatternScanner(source)
        var readable = ""
        while let next = scanner.next {
            if scanner.take("[^]") {
                readable += "(?s:.)"
            } else if scanner.take("\\u{") {
                readable += "\\x{"
            } else if next == "\\" {
                readable += [scanner.take(), scanner.take()].compactMap { $0.map(String.init) }.joined()
            } else {
                readable += scanner.take().map(String.init) ?? ""
            }
        }
        return readable
    }
}

/// One search through one text; backtracks on a stack of its own, so that no text can exhaust the program's.
private struct PatternRun {
    let text: [Unicode.Scalar]
    let ignoresCase: Bool
    /// The number that may still be taken.
    var steps: Int
    private var slots: [Int] = []

    private enum Choice {
        case goOn(step: Int, place: Int)
        case restore(slot: Int, place: Int)
    }

    init(text: [Unicode.Scalar], ignoresCase: Bool, steps: Int) {
        (self.text, self.ignoresCase, self.steps) = (text, ignoresCase, steps)
    }

    /// The end of a match that begins at a place, -1 for none; nil when the steps are used up.
    mutating func match(_ program: PatternProgram, from start: Int) -> Int? {
        slots = Array(repeating: -1, count: program.slotCount)
        return run(program, from: start, upTo: nil)
    }

    /// - Parameter end: where the match must end.
    private mutating func run(_ program: PatternProgram, from start: Int, upTo end: Int?) -> Int? {
        var choices: [Choice] = []
        var (step, place) = (0, start)
        while true {
            steps -= 1
            guard steps > 0 else { return nil }
            var isFine = true
            switch program.steps[step] {
            case .match:
                if end == nil || place == end { return place }
                isFine = false
            case .jump(let target): step = target - 1
            case .split(let first, let second):
                choices.append(.goOn(step: second, place: place))
                step = first - 1
            case .save(let slot):
                choices.append(.restore(slot: slot, place: slots[slot]))
                slots[slot] = place
            case .look(let inner, let isNegative, let width):
                guard let isAsWanted = look(inner, isNegative, at: place, width, &choices) else { return nil }
                isFine = isAsWanted
            default:
                let read = read(program.steps[step], at: place)
                isFine = read >= 0
                place += max(0, read)
            }
            step += 1
            if !isFine {
                guard let choice = backtrack(&choices) else { return -1 }
                (step, place) = choice
            }
        }
    }

    private mutating func backtrack(_ choices: inout [Choice]) -> (Int, Int)? {
        while let choice = choices.popLast() {
            switch choice {
            case .goOn(let step, let place): return (step, place)
            case .restore(let slot, let place): slots[slot] = place
            }
        }
        return nil
    }

    /// Looks around a place; the groups of what must be there stay, until a choice before it is taken back.
    private mutating func look(
        _ inner: PatternProgram, _ isNegative: Bool, at place: Int, _ width: ClosedRange<Int>?,
        _ choices: inout [Choice]
    ) -> Bool? {
        let before = slots
        guard let isSeen = sees(inner, at: place, width) else { return nil }
        guard isSeen, !isNegative else {
            slots = before
            return isSeen != isNegative
        }
        for slot in slots.indices where slots[slot] != before[slot] {
            choices.append(.restore(slot: slot, place: before[slot]))
        }
        return true
    }

    private mutating func sees(_ inner: PatternProgram, at place: Int, _ width: ClosedRange<Int>?) -> Bool? {
        guard let width else { return run(inner, from: place, upTo: nil).map { $0 >= 0 } }
        guard width.lowerBound <= place else { return false }
        for count in width.lowerBound...min(width.upperBound, place) {
            guard let end = run(inner, from: place - count, upTo: place) else { return nil }
            if end >= 0 { return true }
        }
        return false
    }

    /// The number of scalars that a step reads; -1 where it does not match.
    private func read(_ step: PatternProgram.Step, at place: Int) -> Int {
        switch step {
        case .character(let set):
            guard place < text.count else { return -1 }
            let character = text[place]
            return set.containsAny(of: ignoresCase ? character.caseVariants : [character]) ? 1 : -1
        case .any(let includingLineEnds):
            guard place < text.count else { return -1 }
            return includingLineEnds || !"\n\r\u{2028}\u{2029}".unicodeScalars.contains(text[place]) ? 1 : -1
        case .start: return place == 0 ? 0 : -1
        case .end: return place == text.count ? 0 : -1
        case .progress(let slot): return slots[slot] == place ? -1 : 0
        case .reference(let number): return readAgain(number, at: place)
        default: return -1
        }
    }

    /// A group that took no part reads nothing, as in JavaScript.
    private func readAgain(_ number: Int, at place: Int) -> Int {
        let (first, end) = (slots[(number - 1) * 2], slots[(number - 1) * 2 + 1])
        guard first >= 0, end >= first else { return 0 }
        let count = end - first
        guard place + count <= text.count else { return -1 }
        let isSame = (0..<count).allSatisfy { index in
            let (one, other) = (text[first + index], text[place + index])
            return one == other || ignoresCase && one.caseVariants.contains(where: other.caseVariants.contains)
        }
        return isSame ? count : -1
    }
}
