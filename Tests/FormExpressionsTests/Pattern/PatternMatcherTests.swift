import Foundation
import Testing

@testable import FormExpressions

/// Translated patterns, matched here, find what ICU finds with the patterns as they were written.
struct PatternMatcherTests {
    private static let patterns = [
        "^\\w+$", "^\\d{3}$", "[\\W_]", "^[^\\d\\s]+$", "^\\p{L}+$", "^\\P{L}+$", "[a-z&&[^b]]", "^[a-z--[aeiou]]+$",
        "\\Aab\\z", "^a.c$", "(?s)^a.c$", "a\\Rb", "^(a|b)\\1$", "^(?<x>a|b)\\k<x>$", "(?<=a)b", "(?<!a)b", "a(?=b)",
        "a(?!b)", "(?<=a{1,2})b", "a++b", "(?>a+)b", "^a{2,3}$", "^(?:a|ab)(?:c|bcd)$", "^(a*)*$", "^(a?){3}$",
        "^a*?b$", "^(?:(a)|b)*$", "\\bñu", "^$", "x|y|", "^[\\]a]+$", "^(?:[a-z]{2}-?)+$", "\\x{1F600}", "(a)(b)?c",
        "^(?=.*[0-9])(?=.*[a-z]).{3,}$", "^[A-Z]{2}[0-9]{4}$", "(?m)^b$", "^(?:ab){0}c?$",
    ]
    private static let texts = [
        "", "a", "b", "ab", "aab", "abc", "a\nc", "a\nb", "b\na", "aa", "bb", "aaa", "abab", "ba", "x", "123", "a1b",
        "AB1234", "ab-cd", "ab-", "]a", "😀", "ñu", "añu", "ac", "abcd", "c", "_", "٣٤٥", "a b",
    ]

    @Test(arguments: patterns)
    func findingWhatICUFinds(pattern: String) throws {
        let translation = try PatternTranslator(ignoringCase: false).translate(pattern)
        let matcher = try #require(PatternMatcher(translated: translation.source, ignoresCase: translation.ignoresCase))
        let icu = try NSRegularExpression(pattern: pattern)
        for text in Self.texts {
            let found = icu.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
            #expect(matcher.isFound(in: text) == found, "\(pattern) in “\(text)”")
        }
    }

    @Test(arguments: [
        ("^[a-z]+$", "ÀB", false), ("^[a-z]+$", "AB", true), ("^[^a]$", "A", false), ("^(ñ)\\1$", "ñÑ", true),
        ("^\\p{Lu}$", "a", true), ("K", "k", true), ("µg", "μg", true), ("^σ$", "ς", true), ("^ς$", "Σ", true),
        ("^[a-z]+$", "ſ", true), ("^ẞ$", "ß", true), ("ᾳ", "ᾼ", true), ("^i$", "ı", false), ("^\\p{Lu}$", "ß", true),
        ("^\\p{Lu}$", "ı", false), ("^[^s]$", "ſ", false), ("ω", "\u{2126}", true),
    ])
    func ignoringCase(pattern: String, text: String, isFound: Bool) throws {
        let translation = try PatternTranslator(ignoringCase: true).translate(pattern)
        #expect(PatternMatcher(translated: translation.source, ignoresCase: true)?.isFound(in: text) == isFound)
    }

    @Test(arguments: ["^(a+)+$", "^(a|aa)+$", "^(?:.*,){20}$", "(?<=(?:a|aa)*b)c", "(a*)*\\1b"])
    func givingUpInTime(pattern: String) throws {
        let source = try PatternTranslator(ignoringCase: false).translate(pattern).source
        let matcher = try #require(PatternMatcher(translated: source, ignoresCase: false))
        let text = String(repeating: "a", count: 5_000) + "!"
        #expect(matcher.isFound(in: text, limit: 20_000) != true)
    }

    /// Only a browser knows which characters belong to a script.
    @Test(arguments: ["\\p{Greek}", "[\\p{scx=Latin}0-9]", "^\\p{Script=Cyrillic}+$"])
    func leavingScriptsToBrowsers(pattern: String) throws {
        let source = try PatternTranslator(ignoringCase: false).translate(pattern).source
        #expect(PatternMatcher(translated: source, ignoresCase: false) == nil)
    }

    @Test(arguments: ["(?:(?:a{200}){200}){200}", "(?:(?=a{9000})){9000}"])
    func leavingWhatIsTooLarge(pattern: String) {
        #expect(PatternMatcher(translated: pattern, ignoresCase: false) == nil)
    }

    @Test func repeatingNothingIsNothing() {
        let matcher = PatternMatcher(translated: "^(?:(?:){100000}){100000}a$", ignoresCase: false)
        #expect(matcher?.isFound(in: "a") == true && matcher?.isFound(in: "b") == false)
    }

    @Test(arguments: [("(?<=(?:a{5000}){5000}(?:a{5000}){5000})b", nil), ("(?<=(?:(?:){9000}){9000}a?)b", true)])
    func lookingBackVeryFar(pattern: String, isFound: Bool?) {
        #expect(PatternMatcher(translated: pattern, ignoresCase: false)?.isFound(in: "b") == isFound)
    }
}
