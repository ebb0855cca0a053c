/// The bytes that were read from the disk of one form: its definition, or the package that it is in, and the
/// translations beside it.
package struct DefinitionFiles: Hashable, Sendable {
    package let definition: [UInt8]
    /// Nil where there are none.
    package let strings: [UInt8]?

    /// Another one as soon as either file is another one.
    package var version: String {
        // The length keeps what moves from one file into the other apart.
        ContentHash.hex(Array("\(definition.count) \(strings?.count ?? -1) ".utf8) + definition + (strings ?? []))
    }
}
