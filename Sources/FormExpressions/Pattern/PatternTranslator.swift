/// Translates the patterns of authors, which are in ICU's syntax, to JavaScript's.
///
/// The three flags are facts of a form language, not of a pattern: see `pattern` in form-document 3.2 (`ignoresCase`,
/// `isWhole`).
package struct PatternTranslator: Sendable {
    /// Longer patterns are refused; a browser would be slow with them too.
    ///
    /// In Unicode scalars.
    static let maximumLength = 10_000

    /// Says that the form language ignores case whatever the pattern says.
    private let ignoringCase: Bool
    /// Says that the whole answer must match, not just a part of it.
    private let matchingWhole: Bool
    /// Says that the form language takes what never gives back characters in its greedy form.
    private let makingGreedy: Bool

    /// A pattern that JavaScript's `RegExp` accepts with the flag `u`.
    package struct Translation: Hashable, Sendable {
        package var source: String
        /// Says that the flag `i` belongs to it.
        package var ignoresCase: Bool
        /// The diagnostics that the author should know, in the order of the pattern.
        package var diagnostics: [PatternDiagnostic]
    }

    package init(ignoringCase: Bool, matchingWhole: Bool = false, makingGreedy: Bool = false) {
        (self.ignoringCase, self.matchingWhole, self.makingGreedy) = (ignoringCase, matchingWhole, makingGreedy)
    }

    /// Translates a pattern: `(?i)a++` → `(?=(a+))\1`, ignoring case.
    ///
    /// An empty pattern is translated like any other; languages that mean something else by it see to that. Throws the
    /// first thing that makes the pattern unusable.
    package func translate(_ pattern: String) throws(PatternError) -> Translation {
        guard pattern.unicodeScalars.count <= Self.maximumLength else {
            throw PatternError(kind: .tooLong(limit: Self.maximumLength), offset: Self.maximumLength)
        }
        var parser = PatternParser(pattern, ignoringCase: ignoringCase, makingGreedy: makingGreedy)
        let node = try parser.parse()
        let written = PatternWriter.source(of: node)
        let source = matchingWhole ? "^(?:\(written))$" : written
        let whole = matchingWhole ? .sequence([.assertion(.start), node, .assertion(.end)]) : node
        let slow = PatternCost(whole, ignoringCase: parser.ignoresCase).slowText(matching: source)
        let diagnostics = parser.diagnostics + [slow].compactMap { $0 }
        return Translation(
            source: source, ignoresCase: parser.ignoresCase, diagnostics: diagnostics.sorted { $0.offset < $1.offset })
    }

    /// Tells whether nobody has proven that the time which a browser takes for a translated pattern grows with the
    /// text's length alone, wherever in it the pattern is searched for.
    ///
    /// Pages match such a pattern with a limit on their time. True also for a source that ``translate(_:)`` did not
    /// write.
    package static func needsGuard(translated source: String, ignoresCase: Bool) -> Bool {
        guard let node = PatternNode(translated: source) else { return true }
        return !PatternCost(node, ignoringCase: ignoresCase).isProvenLinear
    }
}
