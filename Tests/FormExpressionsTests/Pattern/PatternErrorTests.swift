import FormModel
import Testing

@testable import FormExpressions

/// Patterns that cannot be used, and where they go wrong.
struct PatternErrorTests {
    static let cases: [(pattern: String, kind: PatternError.Kind, offset: Int)] = [
        ("a(b", .unclosedGroup, 1), ("(a(b)", .unclosedGroup, 0), ("a)", .unopenedGroup, 1), ("a[b", .unclosedSet, 1),
        ("[", .unclosedSet, 0), ("[]", .unclosedSet, 0), ("[^]", .unclosedSet, 0), ("[a[b]", .unclosedSet, 0),
        ("[a&&]", .emptySet, 4),
        ("a[\\", .endsInBackslash, 2), ("a\\", .endsInBackslash, 1), ("*a", .nothingToRepeat, 0),
        ("a|+", .nothingToRepeat, 2),
        ("(?)", .unknownGroup("(?)"), 0), ("a**", .nothingToRepeat, 2), ("a{2}{3}", .nothingToRepeat, 4),
        ("{2}", .nothingToRepeat, 0),
        ("(?i)*", .nothingToRepeat, 4), ("\\Q\\E+", .nothingToRepeat, 4), ("a{3,2}", .quantifierOutOfOrder, 1),
        ("a{99999999999999999999}", .quantifierTooLarge, 1), ("a{100001}", .quantifierTooLarge, 1),
        ("[z-a]", .rangeOutOfOrder, 1),
        ("[a-\\d]", .rangeOfClass, 1), ("\\k", .incompleteEscape("\\k"), 0), ("\\kname", .incompleteEscape("\\k"), 0),
        ("\\u12", .badCodePoint("\\u12"), 0), ("\\x{110000}", .badCodePoint("\\x{110000}"), 0),
        ("\\xg", .badCodePoint("\\x"), 0),
        ("\\x{41", .badCodePoint("\\x{41"), 0), ("\\U00110000", .badCodePoint("\\U00110000"), 0),
        ("\\0", .badCodePoint("\\0"), 0),
        ("\\p{Klingon}", .unknownProperty("Klingon"), 0),
        ("\\p{L", .incompleteEscape("\\p{"), 0),
        ("[[:alhpa:]]", .unknownProperty("alhpa"), 1), ("\\p{InGreek}", .unknownProperty("InGreek"), 0),
        ("\\p{block=Greek}", .unknownProperty("block=Greek"), 0), ("\\p", .unknownProperty(""), 0),
        ("\\N{NO SUCH SIGN}", .unknownCharacterName("NO SUCH SIGN"), 0),
        ("\\N{CJK UNIFIED IDEOGRAPH-41}", .unknownCharacterName("CJK UNIFIED IDEOGRAPH-41"), 0),
        ("\\Na", .incompleteEscape("\\N"), 0),
        ("\\1", .unknownReference("1"), 0), ("(a)\\2", .unknownReference("2"), 3),
        ("\\k<a>", .unknownReference("a"), 0),
        ("(?<a>x)(?<a>y)", .duplicateName("a"), 7), ("(?<1>x)", .missingGroupName, 0), ("(?<a", .missingGroupName, 0),
        ("(?P<a>x)", .unknownGroup("(?P"), 0), ("(?", .unclosedGroup, 0),
        ("(?#a", .unclosedGroup, 0),
        ("(?i", .unclosedGroup, 0), ("\\c", .incompleteEscape("\\c"), 0),
    ]

    @Test(arguments: cases)
    func errorHasItsPlace(pattern: String, kind: PatternError.Kind, offset: Int) {
        let error = #expect(throws: PatternError.self) { try PatternTranslator(ignoringCase: true).translate(pattern) }
        #expect(error == PatternError(kind: kind, offset: offset))
        #expect(error?.words.isEmpty == false)
    }

    @Test func nearestNameIsOffered() {
        let error = PatternError(kind: .unknownProperty("Alphabetik"), offset: 0)
        #expect(error.words == "browsers know no class of characters called “Alphabetik”; did you mean “Alphabetic”?")
    }

    @Test(arguments: ["(", ")", "[", "\\", "a{", "(?i)", "(a*)*", "{", "\\Q", "[^", "(?<a", "[&&", "|", "(?="])
    func longPatternsAreRefusedAtOnce(part: String) {
        let pattern = String(repeating: part, count: 100_000)
        #expect(throws: PatternError(kind: .tooLong(limit: 10_000), offset: 10_000)) {
            try PatternTranslator(ignoringCase: true).translate(pattern)
        }
    }

    @Test(arguments: ["(", "(?:", "[", "[^", "(?=", "(?<!", "(?i:"])
    func deepNestingIsRefused(part: String) {
        let pattern = String(repeating: part, count: 1000)
        let error = #expect(throws: PatternError.self) { try PatternTranslator(ignoringCase: true).translate(pattern) }
        #expect(error == PatternError(kind: .tooDeep(limit: 100), offset: 100 * part.count))
    }

    @Test func nestingAsDeepAsAllowedIsRead() throws {
        let pattern = String(repeating: "(", count: 100) + "a" + String(repeating: ")*", count: 100)
        #expect(try PatternTranslator(ignoringCase: true).translate(pattern).source == pattern)
    }

    @Test(arguments: [
        String(repeating: "a?", count: 5000), String(repeating: "a*", count: 5000),
        "(" + String(repeating: "a|", count: 4990) + ")*",
        "(" + String(repeating: "a?", count: 4990) + ")*",
        String(repeating: "(", count: 100) + String(repeating: "){2}", count: 100),
        "(" + String(repeating: "\\w,", count: 3300) + ")*", "[" + String(repeating: "[^a]", count: 2400) + "]",
        String(repeating: "(a|b)*c", count: 1400),
    ])
    func largePatternsEnd(pattern: String) throws {
        _ = try PatternTranslator(ignoringCase: true).translate(pattern)
    }

    /// No text may do more than be refused.
    @Test func anyTextIsTakenOrRefused() {
        let pieces = [
            "(", ")", "[", "]", "{", "}", "\\", "^", "$", "*", "+", "?", "|", "-", "&", ":", "<", ">", "=", "!", "#",
            ",", "1", "a", "Q", "E",
            "p", "x", "u", "0", "i", "ñ", "\n", "\0", "😀",
        ]
        var state: UInt64 = 42
        for _ in 0..<5_000 {
            var pattern = ""
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                pattern += pieces[Int(state >> 33) % pieces.count]
            }
            do {
                _ = try PatternTranslator(ignoringCase: true).translate(pattern)
            } catch {
                #expect((0...pattern.unicodeScalars.count).contains(error.offset))
            }
        }
    }
}
