/// The facts of every field of a control: a row of `controls.json`.
///
/// The scripts of pages read the same rows as the lists of `runtime/engine/table-lists.js`.
package struct ControlRow: Decodable, Hashable, Sendable {
    /// A person can give it a value.
    package var holdsValue: Bool
    /// The type that every value has, `boolean` or `number`; nil where that is a matter of the field.
    package var valueType: String?
    /// It is ticked or not.
    package var isBox: Bool?
    /// The kind of thing that a person enters key by key, `text` or `number`; nil for what is chosen, drawn or taken.
    package var typed: String?
    /// The style sheets of controls that it has besides its own.
    package var looks: [String]?
    /// It opens a window above the page.
    package var opensDialog: Bool?
}
