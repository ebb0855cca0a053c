package import FormModel

/// A JSON value as it stands in a file: each part knows its place.
///
/// A place is that of its first character: of a text that of the quote, of an object that of the brace.
package struct JSONNode: Sendable {
    /// Numbers that are written as whole ones are integers where 64 bits hold them, all others are doubles. Members
    /// stay in their order, also those with one key.
    package enum Kind: Sendable {
        case null
        case bool(Bool)
        case integer(Int)
        case number(Double)
        case string(String)
        case array([JSONNode])
        case object([JSONMember])
    }

    package var kind: Kind
    package var position: SourcePosition
}

/// A member of a JSON object with the place of its key.
package struct JSONMember: Sendable {
    package var key: String
    package var keyPosition: SourcePosition
    package var value: JSONNode
}

extension JSONNode {
    /// A value as a node whose parts all stand in one place.
    init(_ value: Value, at position: SourcePosition) {
        self.position = position
        kind =
            switch value {
            case .null: .null
            case .bool(let bool): .bool(bool)
            case .integer(let integer): .integer(integer)
            case .number(let number): .number(number)
            case .string(let string): .string(string)
            case .array(let elements): .array(elements.map { JSONNode($0, at: position) })
            case .object(let members):
                .object(
                    members.map { member in
                        JSONMember(
                            key: member.key, keyPosition: position, value: JSONNode(member.value, at: position))
                    })
            }
    }

    /// The text; nil for a value of another kind, as with the next two.
    package var string: String? { if case .string(let string) = kind { string } else { nil } }
    package var array: [JSONNode]? { if case .array(let elements) = kind { elements } else { nil } }
    package var members: [JSONMember]? { if case .object(let members) = kind { members } else { nil } }

    /// The value of a member; of several with one key the last one, as JSON readers do.
    package subscript(key: String) -> JSONNode? {
        members?.last { $0.key == key }?.value
    }

    /// The member that a missing one was most likely meant to be: what is wrong there is told of that one.
    ///
    /// Nil where the key is there, and where no unknown key is near to it.
    ///
    /// - Parameter known: all keys that the object may have.
    func misspelling(of key: String, among known: some Sequence<String>) -> JSONMember? {
        guard self[key] == nil else { return nil }
        let known = Set(known).sorted()
        return members?.first { !known.contains($0.key) && nearestName(to: $0.key, among: known) == key }
    }

    /// A note that says where a missing key was most likely meant.
    func note(onMissing key: String, among known: some Sequence<String>) -> [Diagnostic.Note] {
        misspelling(of: key, among: known).map {
            [Diagnostic.Note("did you mean “\(key)” with “\($0.key)”?", at: $0.keyPosition)]
        } ?? []
    }

    /// The strings of an array of strings; nil for anything else.
    package var strings: [String]? {
        guard let elements = array else { return nil }
        let strings = elements.compactMap(\.string)
        return strings.count == elements.count ? strings : nil
    }

    /// The value without its places.
    ///
    /// Members with one key all stay.
    package var value: Value {
        switch kind {
        case .null: .null
        case .bool(let bool): .bool(bool)
        case .integer(let integer): .integer(integer)
        case .number(let number): .number(number)
        case .string(let string): .string(string)
        case .array(let elements): .array(elements.map(\.value))
        case .object(let members): .object(members.map { Value.Member($0.key, $0.value.value) })
        }
    }

    /// An author's name of the value: `a text`, `a number`, …
    package var kindName: String {
        switch kind {
        case .null: "null"
        case .bool: "true or false"
        case .integer, .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
