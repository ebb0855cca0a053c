/// The texts about failed checks, and what may stand in them: `messages.json`.
package struct MessageTable: Decodable, Sendable {
    /// The names of slots for what is put into a message: the limits of the check, the field's label, its path in the
    /// record, the label of the field that it is compared with.
    package private(set) var slots: [String] = []
    /// The name of the text for a kind of checks, where that is not the kind's.
    package private(set) var texts: [String: String] = [:]
    /// The messages of a form that speak of a kind of checks, the nearest first, where that is not `invalid` alone.
    package private(set) var own: [String: [String]] = [:]
    /// The name of the text of a relation, by the order that it asks for.
    package private(set) var relations: [String: [String: String]] = [:]
}
