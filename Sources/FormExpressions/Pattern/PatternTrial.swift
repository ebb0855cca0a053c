/// Tries out how the time that a browser takes for a pattern grows with a text.
///
/// The analysis of readings says where time may grow; a trial shows that it does, so that no author is warned of a
/// pattern that is fast in truth.
struct PatternTrial {
    /// Beyond this many steps a text is too slow for its length.
    private static let maximumSteps = 100_000
    /// So many ends are tried, those first that the fewest places read.
    private static let maximumEnds = 5
    /// Repetitions of the middle, each twice as many as before, so that the ratio of two tells the degree of growth.
    private static let counts = [16, 32, 64, 128, 256, 512]
    /// A text of twice the length that takes more than this many times as long takes more than linear time.
    private static let minimumRatio = 3

    private let program: PatternProgram
    private let ignoresCase: Bool

    /// Prepares the trial of a pattern; nil for one that is too large.
    init?(_ source: String, ignoringCase: Bool) {
        guard let node = PatternNode(translated: source), let program = PatternProgram(node, approximating: true) else {
            return nil
        }
        (self.program, ignoresCase) = (program, ignoringCase)
    }

    /// The text with the first end that makes it slow.
    func slowText(_ start: String, _ pump: String, ends: [String]) -> SlowText? {
        // Rounds of the middle at the end of the beginning are rounds like the others.
        var prefix = start
        while prefix.hasSuffix(pump) { prefix.removeLast(pump.count) }
        for end in ends.prefix(Self.maximumEnds) {
            if let count = count(prefix, pump, end) {
                return SlowText(prefix: prefix, pump: pump, count: count, suffix: end)
            }
        }
        return nil
    }

    /// The number of repetitions of the middle for a browser to stand still; nil where the time grows with the length.
    ///
    /// 40 where time grows too fast to compare two lengths, 50,000 where it grows like the square of the length, 2,000
    /// like the cube, 200 beyond.
    private func count(_ prefix: String, _ pump: String, _ suffix: String) -> Int? {
        var steps: [Int] = []
        for count in Self.counts {
            let text = prefix + String(repeating: pump, count: count) + suffix
            guard let taken = program.stepsToFail(on: text, ignoringCase: ignoresCase, limit: Self.maximumSteps) else {
                return nil
            }
            steps.append(taken)
            if taken >= Self.maximumSteps { break }
        }
        if steps.last == Self.maximumSteps { steps.removeLast() }
        // The last pair that is complete tells the degree: 4 for the square, 8 for the cube.
        guard steps.count > 1 else { return 40 }
        let (before, whole) = (steps[steps.count - 2], steps[steps.count - 1])
        guard whole >= before * Self.minimumRatio else { return nil }
        if whole < before * 6 { return 50_000 }
        return whole < before * 12 ? 2_000 : 200
    }
}
