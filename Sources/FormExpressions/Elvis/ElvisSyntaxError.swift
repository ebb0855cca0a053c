/// The reason why a condition of an elvis form can never hold.
package struct ElvisSyntaxError: Error, Hashable, Sendable {
    /// The number of characters before the error.
    package var offset: Int
    /// The words for the author, in English, to stand behind “character n of the condition: ”.
    package var words: String
}
