/// A keyboard under the name that a language of forms has for it: a row of `keyboards.json`.
package struct Keyboard: Decodable, Hashable, Sendable {
    package var word: String
    /// The name by which form documents call it.
    package var keyboard: String
    package var capitalization: String?
    package var checksSpelling: Bool?
    /// The keyboards that come in its place, by the format that is asked for.
    package var byFormat: [String: String]?

    /// The keyboard for texts of a format.
    package func keyboard(forFormat format: String?) -> String {
        format.flatMap { byFormat?[$0] } ?? keyboard
    }
}

/// A format under the name that a language of forms has for it: a row of `validations.json`.
package struct NamedFormat: Decodable, Hashable, Sendable {
    package var word: String
    package var format: String
}
