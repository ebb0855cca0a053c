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
        var patterns = PatternTranslatorTests.cases.map(\.pattern) + PatternFindingTests.cases.map(\.pattern)
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

    private static func isPlain(_ text: String) -> Bool {
        text.count > 1 || !text.allSatisfy { "\n\r\u{B}\u{2028}".contains($0) }
    }
}
