/// The bytes that were read from the disk of one form: its definition, or the package that it is in, the translations
/// beside it, and what else belongs to it.
package struct DefinitionFiles: Hashable, Sendable {
    /// The definition, or the whole zip that holds it.
    package var definition: [UInt8]
    /// The translations beside it; nil where there are none.
    package var strings: [UInt8]?
    /// The other files that belong to the form, by path.
    package var companions: [String: [UInt8]] = [:]

    init(definition: [UInt8], strings: [UInt8]? = nil, companions: [String: [UInt8]] = [:]) {
        (self.definition, self.strings, self.companions) = (definition, strings, companions)
    }

    /// Another one as soon as any of the files is another one.
    package var version: String {
        let others = companions.sorted { $0.key < $1.key }
        // The lengths keep what moves from one file into the other apart.
        let lengths = "\(definition.count) \(strings?.count ?? -1) " + others.map { "\($0.value.count) " }.joined()
        return ContentHash.hex(Array(lengths.utf8) + definition + (strings ?? []) + others.flatMap(\.value))
    }
}
