/// The bytes that were read from the disk of one form: its definition, or the package that it is in, the translations
/// beside it, and what else belongs to it.
package struct DefinitionFiles: Hashable, Sendable {
    /// The definition, or the whole zip that holds it.
    package var definition: [UInt8]
    /// Nil where there are none.
    package var strings: [UInt8]?
    /// By path.
    package var companions: [String: [UInt8]] = [:]

    init(definition: [UInt8], strings: [UInt8]? = nil, companions: [String: [UInt8]] = [:]) {
        (self.definition, self.strings, self.companions) = (definition, strings, companions)
    }

    /// Another one as soon as either file is another one.
    ///
    /// Of the definition and its translations only: a change of a companion alone is not seen.
    package var version: String {
        // The length keeps what moves from one file into the other apart.
        ContentHash.hex(Array("\(definition.count) \(strings?.count ?? -1) ".utf8) + definition + (strings ?? []))
    }
}
