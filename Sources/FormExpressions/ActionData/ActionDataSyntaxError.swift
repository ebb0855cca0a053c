/// The reason why a formula cannot be read, and where.
package struct ActionDataSyntaxError: Error, Hashable, Sendable {
    /// The kinds of errors, as the specification calls them (action-data-binding.md, section 5.6).
    package enum Kind: String, Sendable {
        case mismatchedSingleQuotes, mismatchedDoubleQuotes, mismatchedParenthesis, unknownKeyword,
            unknownFunctionName, invalidKeyword, malformedSQLCommand, syntaxError, unsupportedCommand
    }

    package var kind: Kind
    /// The words for the author, in English; with the texts of section 5.6 where it has one.
    package var message: String
    /// The place of the character that it is about, counted in Unicode scalars from the beginning of the formula.
    package var offset: Int

    init(_ kind: Kind, _ message: String, at offset: Int) {
        (self.kind, self.message, self.offset) = (kind, message, offset)
    }
}
