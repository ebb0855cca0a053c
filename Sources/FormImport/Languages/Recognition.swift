/// The certainty that a definition is one of a language; the surest language reads it.
///
/// Two languages that are equally sure are an error that names both, see `importForm`.
package enum Recognition: Int, Comparable, Sendable {
    case none
    /// It could be meant so.
    case possible
    /// It has what marks the language.
    case certain

    package static func < (a: Recognition, b: Recognition) -> Bool { a.rawValue < b.rawValue }
}

/// The outermost part of a definition.
package enum DefinitionRoot: Sendable {
    case json(JSONNode)
    case xml(XMLElement)
}
