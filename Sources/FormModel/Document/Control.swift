/// The kind of thing on the screen: one set for all form languages.
///
/// A control's name is also that of its template, of its style sheet and, where it needs one, of its script.
package enum Control: String, Codable, Sendable, CaseIterable {
    /// One line of text.
    case text
    /// One option from a list that opens.
    case select
    /// A calendar day.
    case date
    /// On or off.
    case checkbox
    /// On or off, with a text that unfolds.
    case consent
    /// Text to read, no value.
    case prose

    /// Whether a person can give it a value.
    package var holdsValue: Bool { self != .prose }
}
