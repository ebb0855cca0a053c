import Foundation
import Testing

@testable import FormExpressions

/// Compares the translations, as a JavaScript engine runs them, with ICU itself.
struct PatternNodeTests {
    /// Patterns that ICU takes as well, each compared on all texts.
    private static let compared = [
        "^\\w+$", "^\\W+$", "\\bñu", "ñ\\b", "a\\Bb", "^\\d{3}$", "[\\W_]", "^[^\\d\\s]+$", "\\p{Lu}",
        "^\\p{L}+$", "^\\P{L}+$",
        "[[:alpha:]]", "^[[:^alpha:]]+$", "^[:punct:]+$", "[a-z&&[^b]]", "^[a-z--[aeiou]]+$", "^[[a-z]&[b-d]]+$",
        "^[a-z-[b]]+$", "^[[a-z]-[b]]+$",
        "^[^a-z&&[^x]]+$", "^[^a[^b]]+$", "^[a[^b]]+$", "^[]a]+$", "^[a-]+$", "^[a&b]+$", "\\Aab\\z", "\\Gab", "^a.c$",
        "(?s)^a.c$",
        "(?m)^b$", "(?x) a b # comment", "a\\Rb", "^\\v$", "\\x{e9}|\\u00F1", "\\uD83D\\uDE00", "\\N{EURO SIGN}",
        "\\Qa.b\\E", "^(a|b)\\1$",
        "^(?<x>a|b)\\k<x>$", "(a)\\10", "(?<=a)b", "(?<!a)b", "a(?=b)", "a(?!b)", "^(?:(?=a))*ab", "a++b", "(?>a+)b",
        "^a{2,3}$",
        "\\0101", "\\cJ", "[\\x41-\\x43]", "\\p{Greek}", "\\p{scx=Greek}", "^\\p{alnum}+$", "\\p{punct}",
        "^\\p{graph}+$", "[\\p{xdigit}]",
        "^\\p{space}$", "^\\s$", "\\_|\\-|\\@", "[\\-_]", "[(){}/|]", "^$", "^\\p{print}+$", "^[^\\W\\d]+$",
        "^[\\p{L}&&\\p{Latin}]+$",
    ]
    private static let texts = [
        "", "a", "b", "ab", "aab", "AB", "abc", "a\nc", "a\nb", "a\r\nb", "b\na", "x", "xyz", "aa", "bb", "aaa", "a0",
        "aa0", "a.b", "a-b",
        "_", "-", "@", "&", "]", "[", "]a", "(", "/", "|", "123", "٣٤٥", "Éñu", "ñu", "ñ", "MUÑOZ", "Ω", "ω", "µ", "€",
        "é", "😀", " ", "\t",
        " \t", "\u{A0}", "\u{2028}", "\n", "\r", "\u{B}", "bcd", "bdf", "a b", "a_b", "9", "!", "?!", "¿", "中",
        "e\u{301}", "A", "C", "ac",
    ]

    private struct Job: Encodable {
        var source: String
        var texts: [String]
    }

    /// Runs every pattern in a JavaScript engine.
    /// - Returns: for each pattern the texts it is found in, or why it was refused.
    private func run(_ sources: [String], _ texts: [String]) throws -> [String: [String]] {
        let program = """
            let input = ''
            process.stdin.on('data', part => { input += part }).on('end', () => {
                const found = {}
                for (const { source, texts } of JSON.parse(input)) {
                    try {
                        new RegExp(source, 'iv')
                        const pattern = new RegExp(source, 'iu')
                        found[source] = texts.filter(text => pattern.test(text))
                    } catch (error) { found[source] = ['refused', error.message] }
                }
                console.log(JSON.stringify(found))
            })
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["node", "-e", program]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        let jobs = try JSONEncoder().encode(sources.map { Job(source: $0, texts: texts) })
        try input.fileHandleForWriting.write(contentsOf: jobs)
        try input.fileHandleForWriting.close()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "these tests need node, version 20 or later, on the PATH")
        return try JSONDecoder().decode([String: [String]].self, from: data)
    }

    @Test func everyTranslationIsAccepted() throws {
        var patterns = PatternTranslatorTests.cases.map(\.pattern) + PatternDiagnosticTests.cases.map(\.pattern)
        patterns +=
            PatternProperty.knownNames.map { "\\p{\($0)}[^\\P{\($0)}]" } + ["\\X", "\\b\\B", "[\\W\\D\\S\\H\\V]"]
        patterns += (32..<127).compactMap { Unicode.Scalar($0 as UInt32) }.flatMap { scalar in
            [
                "\(scalar)", "[\(scalar)]", "[\(scalar)\(scalar)]", "\\\(scalar)", "[\\\(scalar)\(scalar)\\\(scalar)]",
                "[^a\(scalar)]",
            ]
        }
        let sources = patterns.compactMap { try? PatternTranslator(ignoringCase: true).translate($0).source }
        #expect(sources.count > 900)
        for (source, result) in try run(sources, []) { #expect(result == [], "\(source): \(result)") }
    }

    @Test func translationsFindWhatICUFinds() throws {
        let translator = PatternTranslator(ignoringCase: true)
        let sources = try Self.compared.map { try translator.translate($0).source }
        let found = try run(sources, Self.texts)
        for (pattern, source) in zip(Self.compared, sources) {
            let icu = try #require(
                try? NSRegularExpression(pattern: pattern, options: .caseInsensitive), "ICU refuses \(pattern)")
            let expected = Self.texts.filter { text in
                icu.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
            }
            let result = try #require(found[source])
            // Line ends at the very end, and those only ICU knows, are the agreed difference.
            #expect(result.filter(Self.isPlain) == expected.filter(Self.isPlain), "\(pattern) → \(source)")
        }
    }

    /// Generated patterns with atomic groups, possessive quantifiers and references to groups that always take part.
    @Test func atomicPartsStayAtomic() throws {
        var generator = PatternGenerator(state: 7)
        let patterns = (0..<400).map { _ in generator.pattern() }
        #expect(patterns.count { $0.contains("(?>") || $0.contains("+)+") } > 100)
        var texts = [""]
        for length in 0..<6 {
            texts += texts.filter { $0.count == length }.flatMap { [$0 + "a", $0 + "b"] }
        }
        texts += ["aabB", "AAB", "abABab", "aaaaaaaab", "ababababa"]
        let translator = PatternTranslator(ignoringCase: true)
        let sources = try patterns.map { try translator.translate($0).source }
        let found = try run(sources, texts)
        for (pattern, source) in zip(patterns, sources) {
            let icu = try #require(
                try? NSRegularExpression(pattern: pattern, options: .caseInsensitive), "ICU refuses \(pattern)")
            let expected = texts.filter { icu.firstMatch(in: $0, range: NSRange($0.startIndex..., in: $0)) != nil }
            #expect(found[source] == expected, "\(pattern) → \(source)")
        }
    }

    private static func isPlain(_ text: String) -> Bool {
        text.count > 1 || !text.allSatisfy { "\n\r\u{B}\u{2028}".contains($0) }
    }
}

/// Makes patterns of two letters; the same ones for the same state.
private struct PatternGenerator {
    var state: UInt64
    private var groups: [String] = []
    private var count = 0

    init(state: UInt64) { self.state = state }

    mutating func pattern() -> String {
        (groups, count) = ([], 0)
        var pattern = ["", "^"][pick(2)] + sequence(depth: 3, capturing: true)
        if let group = groups.randomElement(from: pick(1_000)) { pattern += group + ["", "?", "b"][pick(3)] }
        return pattern + ["", "$"][pick(2)]
    }

    /// Never empty: ICU and JavaScript differ about empty rounds of repetitions.
    private mutating func sequence(depth: Int, capturing: Bool) -> String {
        var all = ["a", "b", "[ab]"][pick(3)]
        for _ in 0...pick(2) { all += term(depth: depth, capturing: capturing) }
        return all
    }

    /// - Parameter capturing: whether this always takes part in a match, so that references to it mean the same in
    ///   ICU and in JavaScript.
    private mutating func term(depth: Int, capturing: Bool) -> String {
        switch pick(depth > 0 ? 9 : 3) {
        case 0: return "a" + quantifier()
        case 1: return "b" + quantifier()
        case 2: return ["[ab]", "."][pick(2)] + quantifier()
        case 3: return "(?>" + alternatives(depth: depth - 1) + ")" + quantifier()
        case 4: return "(?>" + sequence(depth: depth - 1, capturing: capturing) + ")"
        case 5: return "(?:" + alternatives(depth: depth - 1) + ")" + quantifier()
        case 6:
            return "(?:" + sequence(depth: depth - 1, capturing: capturing) + ")" + ["", "+", "++", "{1,2}+"][pick(4)]
        default:
            guard capturing else { return "(?:" + alternatives(depth: depth - 1) + ")" + quantifier() }
            count += 1
            let isNamed = pick(3) == 0
            let own = isNamed ? "\\k<n\(count)>" : "\\\(count)"
            let start = isNamed ? "(?<n\(count)>" : "("
            let body = sequence(depth: depth - 1, capturing: capturing)
            groups.append(own)
            return start + body + ")" + ["", "", "+", "++"][pick(4)]
        }
    }

    private mutating func alternatives(depth: Int) -> String {
        sequence(depth: depth, capturing: false) + "|" + sequence(depth: depth, capturing: false)
    }

    private mutating func quantifier() -> String {
        ["", "", "*", "+", "?", "{1,2}", "*+", "++", "?+", "{1,2}+", "*?", "+?"][pick(12)]
    }

    private mutating func pick(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
    }
}

extension [String] {
    fileprivate func randomElement(from number: Int) -> String? { isEmpty ? nil : self[number % count] }
}
