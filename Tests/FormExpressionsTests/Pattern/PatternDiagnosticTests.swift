import Testing

@testable import FormExpressions

/// The warnings to authors.
struct PatternDiagnosticTests {
    static let cases: [(pattern: String, kind: PatternDiagnostic.Kind, offset: Int)] = [
        ("ab++", .possessiveQuantifier, 2), ("a{2}+", .possessiveQuantifier, 1), ("ñ?+", .possessiveQuantifier, 1),
        ("a(?>b)", .atomicGroup, 1), ("(?<=a++)b", .atomicLookbehind, 5),
        ("(?<=(?>a))b", .atomicLookbehind, 4), ("(?i)a", .inlineFlags, 0), ("a(?s:.)", .inlineFlags, 1),
        ("\\Aa", .anchor("\\A"), 0),
        ("a\\z", .anchor("\\z"), 1), ("a\\Z", .anchor("\\Z"), 1), ("\\Ga", .anchor("\\G"), 0),
        ("a\\X", .characterCluster, 1),
        ("a{", .unescapedBrace, 1), ("a}", .unescapedBrace, 1), ("a\\y", .unknownEscape("\\y"), 1),
        ("[\\R]", .unknownEscape("\\R"), 1),
    ]

    @Test(arguments: cases)
    func diagnosticHasItsPlace(pattern: String, kind: PatternDiagnostic.Kind, offset: Int) throws {
        let diagnostics = try PatternTranslator(ignoringCase: true).translate(pattern).diagnostics
        #expect(diagnostics == [PatternDiagnostic(kind: kind, offset: offset)])
        #expect(diagnostics.allSatisfy { !$0.words.isEmpty })
    }

    @Test(arguments: [
        "^[a-z0-9._%+-]+@[a-z0-9.-]+\\.[a-z]{2,4}$", "[\\w._%+-]+@[\\w.-]+\\.\\w{2,}", "^\\d{5}(-\\d{4})?$", "(a|b)*",
        "[^/]+/",
    ])
    func ordinaryPatternsHaveNone(pattern: String) throws {
        #expect(try PatternTranslator(ignoringCase: true).translate(pattern).diagnostics == [])
    }

    @Test(arguments: [("ab++", 2), ("a(?>b)", 1), ("(?<=a++)b", 5)])
    func theGreedyFormIsToldAsOne(pattern: String, offset: Int) throws {
        let translation = try PatternTranslator(ignoringCase: false, makingGreedy: true).translate(pattern)
        #expect(translation.diagnostics == [PatternDiagnostic(kind: .greedyForm, offset: offset)])
        #expect(!translation.source.contains("(?="))
    }

    @Test func turningCaseBackOnIsFoundWhereItIsIgnored() throws {
        let diagnostics = try PatternTranslator(ignoringCase: true).translate("a(?-i)b").diagnostics
        #expect(diagnostics.map(\.kind) == [.caseStaysIgnored, .inlineFlags])
    }

    @Test(arguments: ["d", "w"])
    func flagsThatBrowsersLackAreFound(flag: String) throws {
        let diagnostics = try PatternTranslator(ignoringCase: true).translate("(?\(flag))a").diagnostics
        #expect(diagnostics.map(\.kind) == [.unknownFlag(flag), .inlineFlags])
    }

    @Test func severalComeInTheOrderOfThePattern() throws {
        let diagnostics = try PatternTranslator(ignoringCase: true).translate("\\A(a+)+b*+\\z").diagnostics
        #expect(
            diagnostics.filter { !$0.isSlow }.map(\.kind) == [.anchor("\\A"), .possessiveQuantifier, .anchor("\\z")])
        #expect(diagnostics[1].isSlow)
        #expect(diagnostics.map(\.offset) == [0, 6, 8, 10])
    }

    @Test(arguments: [
        ("(a+)+", 4), ("(a*)*", 4), ("(.*)*", 4), ("(a|a)*", 5), ("^(\\w+\\s?)*$", 9), ("((a+)+)+", 5),
        ("x(a|ab|b)*y", 9),
        ("(\\w|\\d)+", 7), ("([a-z]+)*", 8), ("(a?a?)*", 6), ("(\\d{1,3})+", 9), ("(\\s*\\w+\\s*)+", 11),
        ("(a+){10}", 4),
        ("(a+){2,30}", 4), ("([a-zñ]|[ñ-ó])*", 14), ("(a*b*)*", 6), ("(?:a|[^b])*", 10),
        ("(é|É)*", 5), ("(x|\\p{Greek}|α)*", 15), ("(.+,?)+", 6), ("(a{2,3})+", 8), ("(?=(a+)+b)c", 7),
        ("([\\w.-]+)+@", 9),
    ])
    func repetitionsThatMayTakeForeverAreFound(pattern: String, offset: Int) throws {
        let translator = PatternTranslator(ignoringCase: true, matchingWhole: true)
        #expect(try translator.translate(pattern).diagnostics.filter(\.isSlow).map(\.offset) == [offset])
    }

    /// A search that may begin anywhere ends early; an atomic group never tries again.
    @Test(arguments: ["(a+)+", "(.*)*", "(a|a)*", "^(?>a+)+$", "^(a+)++$"])
    func whereNoTextMakesThemSlowTheyAreNot(pattern: String) throws {
        #expect(try PatternTranslator(ignoringCase: true).translate(pattern).diagnostics.filter(\.isSlow) == [])
    }

    @Test(arguments: [
        "(a+b)+", "(ab|ac)*", "(a|b)*", "a*a*", ".*.*", "(\\w+,)*\\w+", "(\\.\\w+)*", "([\\w-]+\\.)+[a-z]{2,6}",
        "(a?)*", "(a{3})+",
        "(\\d{3},)*\\d{1,3}", "(a+)?", "(a+){2}", "(a+){2,5}", "([a-z]+\\d)*", "(\\d\\d ?)+", "(\"[^\"]*\"|[^\"])*",
        "(\\d+(,\\d+)*;)*",
        "(?:é|e)*", "(\\(\\d+\\) ?)+", "((a|b)(c|d))*", "(a{10})+", "(?:[^a]|ab)*", "", "(){20}",
    ])
    func othersAreNot(pattern: String) throws {
        #expect(try PatternTranslator(ignoringCase: true).translate(pattern).diagnostics == [])
    }

    @Test func caseCountsWhereItIsNotIgnored() throws {
        #expect(try PatternTranslator(ignoringCase: false).translate("^(a|A)*$").diagnostics == [])
        #expect(try PatternTranslator(ignoringCase: true).translate("^(a|A)*$").diagnostics.count == 1)
    }
}

extension PatternDiagnostic {
    fileprivate var isSlow: Bool {
        if case .slow = kind { true } else { false }
    }
}
