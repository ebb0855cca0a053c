import Testing

@testable import FormExpressions

/// The translation of each construct of ICU's syntax. That browsers take the results, and mean the same by them, is
/// told by `PatternNodeTests`.
struct PatternTranslatorTests {
    /// The translation of `\w`, within brackets.
    static let word = "\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\u200C-\\u200D"

    static let cases: [(pattern: String, source: String)] = [
        ("", ""), ("abc", "abc"), ("a|b|", "a|b|"), ("(a)(?:b)", "(a)(?:b)"), (".", "."),
        ("[0-9]{4}", "[0-9]{4}"), ("a*b+c?", "a*b+c?"), ("a*?b+?c??d{2}?", "a*?b+?c??d{2}?"),
        ("a{2,}b{0,}c{1,}d{0,1}", "a{2,}b*c+d?"), ("^[A-Z]{2}[0-9]{4}$", "^[A-Z]{2}[0-9]{4}$"),
        // Classes
        ("\\d\\D", "\\p{Nd}\\P{Nd}"), ("\\s\\S", "\\s\\S"), ("\\w", "[\(word)]"), ("\\W", "[^\(word)]"),
        ("\\h\\H", "[ \\x09][^ \\x09]"), ("\\v", "[\\x0A-\\x0D\\x85\\u2028-\\u2029]"), ("[\\w.]", "[\(word).]"),
        ("[^\\d\\s]", "[^\\p{Nd}\\s]"), ("[\\W_]", "(?:_|[^\(word)])"),
        ("\\R", "(?:\\x0D\\x0A|[\\x0A-\\x0D\\x85\\u2028-\\u2029])"),
        // Characters
        ("\\t\\n\\r\\f\\a\\e", "\\x09\\x0A\\x0D\\x0C\\x07\\x1B"), ("\\cA\\cz", "\\x01\\x1A"),
        ("\\0101\\07\\0777", "A\\x07\\?7"),
        ("\\x41\\x{42}\\x{1F600}\\u0043\\U00000044", "AB😀CD"), ("\\uD83D\\uDE00", "😀"), ("\\uD83D", "\\uD83D"),
        ("\\N{EURO SIGN}\\N{latin small letter n with tilde}", "€ñ"),
        ("\\N{HANGUL SYLLABLE GA}\\N{Hangul Syllable Hih}", "가힣"), ("\\N{CJK UNIFIED IDEOGRAPH-4e00}", "一"),
        ("\\N{CJK UNIFIED IDEOGRAPH-20000}\\N{TANGUT IDEOGRAPH-17000}", "𠀀𗀀"), ("ñ\u{301}", "ñ\\u0301"),
        ("\\_\\-\\@\\ \\\"\\/", "_-@ \"\\/"), ("\\.\\*\\(\\[\\{\\\\", "\\.\\*\\(\\[\\{\\\\"), ("]", "\\]"),
        ("{,3}}", "\\{,3\\}\\}"), ("a{", "a\\{"), ("a{x}", "a\\{x\\}"), ("\\Qa.b*\\E+c", "a\\.b\\*+c"), ("\\Q(", "\\("),
        // Anchors
        ("\\Aa\\z", "^a$"), ("\\Ga\\Z", "^a$"), ("a\\E", "a"),
        // Sets
        ("[a\\-z-]", "[a\\-z\\-]"), ("[]a]", "[\\]a]"), ("[^]a]", "[^\\]a]"), ("[a-]", "[a\\-]"),
        ("[\\w-.]", "[\(word)\\-.]"),
        ("[(){}/|]", "[\\(\\)\\{\\}\\/\\|]"), ("[a^$]", "[a\\^$]"), ("[\\Q]-[\\E]", "[\\]\\-\\[]"), ("[\\b]", "\\x08"),
        ("[[:alpha:]]", "\\p{Alphabetic}"), ("[[:^digit:]_]", "[\\P{Nd}_]"), ("[:alpha:]", "\\p{Alphabetic}"),
        ("[:a]", "[:a]"), ("[a[bc]d]", "[abcd]"), ("[a[^b]]", "(?:a|[^b])"), ("[^a[^b]]", "(?:(?!(?:a|[^b]))[^])"),
        ("[a-z&&[^b]]", "(?:(?=[^b])[a-z])"), ("[a-z--[aeiou]]", "(?:(?![aeiou])[a-z])"),
        ("[[a-z]&[b]]", "(?:(?=b)[a-z])"), ("[[a-z]-[b]]", "(?:(?!b)[a-z])"), ("[a-z-[b]]", "[a-z\\-b]"),
        ("[a&[b]]", "[a&b]"),
        ("[^a-z&&[b]]", "(?:(?!(?:(?=b)[a-z]))[^])"), ("[a-z&&b-d&&c]", "(?:(?=c)(?:(?=[b-d])[a-z]))"),
        ("[a&b]", "[a&b]"), ("[\\&\\&]", "[&\\x26]"), ("[!!]", "[!\\x21]"),
        // Properties
        ("\\p{L}\\pL\\P{L}\\p{^L}", "\\p{L}\\p{L}\\P{L}\\P{L}"), ("\\p{Letter}\\p{lu}", "\\p{L}\\p{Lu}"),
        ("\\p{Greek}\\p{script=grek}", "\\p{Script=Greek}\\p{Script=Greek}"),
        ("\\p{scx=Latn}", "\\p{Script_Extensions=Latin}"),
        ("\\p{gc=Nd}\\p{General_Category=Number}", "\\p{Nd}\\p{N}"), ("\\p{IsCyrillic}", "\\p{Script=Cyrillic}"),
        ("\\p{alpha}\\p{White Space}", "\\p{Alphabetic}\\p{White_Space}"), ("\\p{punct}", "\\p{P}"),
        ("\\p{alnum}", "[\\p{Alphabetic}\\p{Nd}]"), ("[\\p{xdigit}_]", "[\\p{Nd}\\p{Hex_Digit}_]"),
        // Groups, references, flags
        ("(?<year>\\d)\\k<year>", "(?<year>\\p{Nd})\\k<year>"), ("(a)\\1", "(a)\\1"), ("(a)\\10", "(a)\\1(?:)0"),
        ("(?=a)(?!b)(?<=c)(?<!d)", "(?=a)(?!b)(?<=c)(?<!d)"), ("(?=a)*^?", "(?:(?=a))*(?:^)?"),
        ("a(?#a comment)b", "ab"), ("(?s).(?-s).", "[^]."), ("(?s:.).", "(?:[^])."), ("a((?s).).", "a([^])."),
        ("(?x) a b # c\n \\ d", "ab d"), ("(?x)[a b ]", "[ab]"), ("\\y[\\R]", "yR"),
        ("(?m)^a$", "(?<![^\\x0A-\\x0D\\x85\\u2028-\\u2029])a(?![^\\x0A-\\x0D\\x85\\u2028-\\u2029])"),
        ("(?i)a", "a"), ("(?i:a)b", "(?:a)b"), ("(?>a+)b", "(?=(a+))\\1b"),
        ("a++b*+c?+d{2}+", "(?=(a+))\\1(?=(b*))\\2(?=(c?))\\3(?=(d{2}))\\4"), ("(a)(?>b)(c)\\2", "(a)(?=(b))\\2(c)\\3"),
        ("(?>a|(?>b(c)\\1))+\\1", "(?:(?=(a|(?=(b(c)\\3))\\2))\\1)+\\3"), ("a++1", "(?=(a+))\\1(?:)1"),
        ("(?>(?<n>a))\\k<n>", "(?=((?<n>a)))\\1\\k<n>"), ("(?<=a++(?>b))c", "(?<=(?:a+)(?:b))c"),
    ]

    @Test(arguments: cases)
    func patternBecomesJavaScript(pattern: String, source: String) throws {
        #expect(try PatternTranslator(ignoringCase: true).translate(pattern).source == source)
    }

    @Test func wordBordersKnowAllLetters() throws {
        let word = "[\(Self.word)]"
        #expect(
            try PatternTranslator(ignoringCase: true).translate("\\b").source
                == "(?:(?<=\(word))(?!\(word))|(?<!\(word))(?=\(word)))")
    }

    @Test func wholeAnswersAreAnchored() throws {
        let translator = PatternTranslator(ignoringCase: false, matchingWhole: true)
        #expect(try translator.translate("a|b").source == "^(?:a|b)$")
        #expect(try translator.translate("").source == "^(?:)$")
    }

    @Test(arguments: [
        ("abc", false), ("(?i)abc", true), ("(?is)a", true), ("^(?i)a", true), ("\\A(?i)[a-z]", true),
        ("(?x)(?i) a", true),
        ("(?-i)a", false),
    ])
    func ignoringCaseAtTheBeginningBecomesTheFlag(pattern: String, ignoresCase: Bool) throws {
        #expect(try PatternTranslator(ignoringCase: false).translate(pattern).ignoresCase == ignoresCase)
        #expect(try PatternTranslator(ignoringCase: true).translate(pattern).ignoresCase)
    }

    @Test(arguments: ["a(?i)b", "(?i:a)b", "((?i)a)", "a|(?i)b", "(?i)a(?-i)b"])
    func ignoringCaseLaterOnIsAnErrorWhereCaseCounts(pattern: String) throws {
        let error = #expect(throws: PatternError.self) { try PatternTranslator(ignoringCase: false).translate(pattern) }
        #expect(error?.kind == .lateIgnoreCase)
        _ = try PatternTranslator(ignoringCase: true).translate(pattern)
    }
}
