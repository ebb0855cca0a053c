/// Matches a translated pattern as a browser does, in a bounded number of steps.
///
/// It judges answers where no browser does, as in the receiver. A budget of steps stands in for a limit of time, so
/// that the verdict does not depend on the machine.
package struct PatternMatcher: Sendable {
    /// So many are taken in about a tenth of a second.
    package static let usualLimit = 500_000

    private let program: PatternProgram
    private let ignoresCase: Bool

    /// Prepares a translated pattern; only browsers can judge scripts and some other properties of characters, of which
    /// Swift has no tables.
    ///
    /// - Parameter source: as `PatternTranslator` wrote it, in JavaScript's syntax.
    /// - Returns: nil for a pattern that only a browser can judge.
    package init?(translated source: String, ignoresCase: Bool) {
        guard let node = PatternNode(translated: source), let program = PatternProgram(node) else { return nil }
        self.program = program
        self.ignoresCase = ignoresCase
    }

    /// Tells whether the pattern is found anywhere in a text; nil where that takes more steps than allowed.
    ///
    /// - Parameter limit: steps for all beginnings in the text together.
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
    ///
    /// Sets that only browsers know may be taken for letters here; see ``PatternProgram/init(_:approximating:)``.
    func stepsToFail(on text: String, ignoringCase: Bool, limit: Int) -> Int? {
        var run = PatternRun(text: Array(text.unicodeScalars), ignoresCase: ignoringCase, steps: limit)
        guard let end = run.match(self, from: 0) else { return limit }
        return end >= 0 ? nil : min(limit - 1, limit - run.steps)
    }
}

extension PatternNode {
    /// The matcher of a translated pattern; nil for a source that `PatternTranslator` did not write.
    ///
    /// Translated patterns are read by the parser for authors' patterns, since JavaScript's syntax is nearly a part of
    /// ICU's.
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
///
/// It takes the same ways in the same order as JavaScript: the first alternative first, as many rounds as possible
/// first, for a lazy quantifier as few.
private struct PatternRun {
    let text: [Unicode.Scalar]
    let ignoresCase: Bool
    /// The number that may still be taken.
    var steps: Int
    /// Places in the text: beginning and end of each group, then the beginning of the present round of each loop; -1
    /// before there is one.
    private var slots: [Int] = []

    /// One way back: a step that is still to be tried, or a noted place as it was before.
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

    /// Takes the steps of a program from a place on. Returns the end of the match, -1 for none, nil when the steps are
    /// used up.
    ///
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

    /// Goes back to the last step that is still to be tried, with the noted places as they were then; nil where there
    /// is none.
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
    ///
    /// Returns whether the step holds, nil when the steps are used up. What is seen leaves no choices behind: a
    /// look-around is never tried another way, as in JavaScript.
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

    /// Tells whether a program matches at a place, or where a width is given up to it: then from every beginning that
    /// the width allows, the nearest first.
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
