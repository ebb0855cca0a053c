import FormModel

/// The reason why a pattern cannot be used, and where.
///
/// Parsing ends at the first one.
package struct PatternError: Error, Hashable, Sendable {
    /// The mistake, with the part of the pattern that the words for it repeat.
    package enum Kind: Hashable, Sendable {
        /// A pattern that is longer than a limit in Unicode scalars.
        case tooLong(limit: Int)
        /// A pattern that is nested deeper than a limit in levels of groups and sets.
        case tooDeep(limit: Int)
        case unclosedGroup, unopenedGroup, unclosedSet, emptySet
        /// `(?` and what follows it, such as `(?y`.
        case unknownGroup(String)
        case missingGroupName
        case duplicateName(String)
        /// `\k<name>` without a group of that name, or `\2` before the second group begins.
        case unknownReference(String)
        /// A quantifier at the beginning, after `(` or `|`, or after another quantifier.
        case nothingToRepeat
        case quantifierOutOfOrder, quantifierTooLarge
        /// `[z-a]`, and `[\d-z]`.
        case rangeOutOfOrder, rangeOfClass
        case endsInBackslash
        /// The escape as far as it is written: `\k`, `\c`, `\p{Lu`.
        case incompleteEscape(String)
        /// A number of a character that is too large or has too few digits, as written.
        case badCodePoint(String)
        case unknownProperty(String)
        case unknownCharacterName(String)
        /// `(?i)` in the middle of a pattern that otherwise minds the case.
        case lateIgnoreCase
    }

    package var kind: Kind
    /// The place in the pattern, in Unicode scalars from its beginning.
    package var offset: Int

    /// The mistake in words for the author.
    package var words: String {
        switch kind {
        case .tooLong(let limit): "the pattern is longer than \(limit) characters"
        case .tooDeep(let limit): "the pattern is nested more than \(limit) levels deep"
        case .unclosedGroup: "this “(” has no “)”"
        case .unopenedGroup: "this “)” has no “(”; write “\\)” for the character"
        case .unclosedSet: "this “[” has no “]”; write “\\[” for the character"
        case .emptySet: "there is nothing in this set"
        case .unknownGroup(let start): "“\(start)” begins no group that is known here"
        case .missingGroupName: "a group's name is written “(?<name>…)”, of letters and digits"
        case .duplicateName(let name): "two groups are called “\(name)”"
        case .unknownReference(let name): "there is no group “\(name)” to refer to"
        case .nothingToRepeat: "there is nothing before this quantifier that it could repeat"
        case .quantifierOutOfOrder: "the larger number of a quantifier comes last"
        case .quantifierTooLarge: "the number of this quantifier is too large"
        case .rangeOutOfOrder: "the larger character of a range comes last"
        case .rangeOfClass: "a class of characters cannot begin or end a range; write “\\-” for the character"
        case .endsInBackslash: "the pattern ends in a backslash; write “\\\\” for the character"
        case .incompleteEscape(let written): "there is something missing after “\(written)”"
        case .badCodePoint(let written): "“\(written)” is no character"
        case .unknownProperty(let name):
            "browsers know no class of characters called “\(name)”"
                + suggestion(for: name, among: PatternProperty.knownNames)
        case .unknownCharacterName(let name): "there is no character called “\(name)”"
        case .lateIgnoreCase: "“(?i)” can only be at the beginning, for the whole pattern"
        }
    }
}
