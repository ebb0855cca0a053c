/// Something in an author's pattern that JavaScript does otherwise, or that is slow.
///
/// The pattern is used all the same, in JavaScript's words for it; what cannot be used at all is a ``PatternError``.
/// The readers of form languages turn both into diagnostics of the definition, at the place in its file.
package struct PatternDiagnostic: Hashable, Sendable {
    /// The construct that JavaScript lacks, or the way in which a pattern is slow.
    package enum Kind: Hashable, Sendable {
        /// `*+` and its like.
        case possessiveQuantifier
        /// `(?>…)`.
        case atomicGroup
        /// Either of them in a look-behind; JavaScript gives back characters that ICU keeps.
        case atomicLookbehind
        /// Either of them in a form language that has their greedy form.
        case greedyForm
        /// `(?i)` and its like.
        case inlineFlags
        /// `\A`, `\z`, `\Z` or `\G`, named as written.
        case anchor(String)
        /// `\X`; complicated characters may count as several.
        case characterCluster
        /// `(?-i)` where the form language always ignores case.
        case caseStaysIgnored
        /// `(?d)` or `(?w)`, which JavaScript cannot do.
        case unknownFlag(String)
        /// A backslash before a letter that means nothing with it, named as written.
        case unknownEscape(String)
        /// A `{` or `}` that is no quantifier, which ICU refuses.
        case unescapedBrace
        /// Something that can match the same text in several ways: the answer given takes more than linear time.
        case slow(SlowText)
    }

    /// The finding, with what the words for it need.
    package var kind: Kind
    /// The place in the pattern, in Unicode scalars from its beginning.
    package var offset: Int

    /// Tells whether it is about what is written otherwise and means the same for answers of one line.
    package var isExact: Bool {
        switch kind {
        case .inlineFlags, .anchor: true
        default: false
        }
    }

    /// The finding in words for the author.
    package var words: String {
        switch kind {
        case .possessiveQuantifier:
            "browsers have no possessive quantifiers; "
                + "a look-ahead and a reference to it, which match the same, are used"
        case .atomicGroup:
            "browsers have no atomic groups “(?>…)”; "
                + "a look-ahead and a reference to it, which match the same, are used"
        case .atomicLookbehind:
            "browsers cannot keep a part of a look-behind from giving back characters; the greedy form is used"
        case .greedyForm:
            "browsers have neither possessive quantifiers nor atomic groups; "
                + "the greedy form is used, which gives back characters"
        case .inlineFlags: "browsers have no flags within patterns; their effect is worked into the pattern"
        case .anchor(let written):
            "browsers have no “\(written)”; “\(written == "\\A" || written == "\\G" ? "^" : "$")” is used"
        case .characterCluster:
            "browsers have no “\\X”; a letter with its accents is used, and emoji may count as several"
        case .caseStaysIgnored: "“(?-i)” has no effect: these patterns always ignore case"
        case .unknownFlag(let flag): "browsers cannot do what the flag “\(flag)” asks for; it is ignored"
        case .unknownEscape(let written):
            "“\(written)” has no meaning of its own; it is taken as “\(written.dropFirst())”"
        case .unescapedBrace:
            "a brace that is no quantifier should be written with a backslash; it is taken as a character"
        case .slow(let text):
            "an answer such as \(text.words) takes very long to check, "
                + "as what is repeated here can match the same text in several ways; "
                + "make the parts that repeat begin with different characters"
        }
    }
}
