import FormModel

/// Turns a form document into a plain value: members in the order of the model, those of dictionaries in that of the
/// alphabet, so that equal documents give equal values.
///
/// A property that is nil is left out, as the model encodes it.
struct ValueEncoder: Encoder {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private let node = Node()

    /// A value as it is, a scalar, or what the parts of a structure say; throws only what a part of the model throws.
    static func value(of encodable: any Encodable) throws -> Value {
        switch encodable {
        case let value as Value: return value
        case let members as [String: Value]:
            return .object(members.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
        case let bool as Bool: return .bool(bool)
        case let string as String: return .string(string)
        case let double as Double: return .number(double)
        case let integer as any BinaryInteger: return .integer(Int(integer))
        default:
            let encoder = ValueEncoder()
            try encodable.encode(to: encoder)
            return encoder.node.value
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.kind = .object
        return KeyedEncodingContainer(Keyed(node: node))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.kind = .array
        return Unkeyed(node: node)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(node: node) }
}

/// The values that an encoder gathers.
///
/// It is an object because the containers that fill it are copied.
private final class Node {
    enum Kind {
        case scalar, array, object
    }

    var kind = Kind.scalar
    var members: [Value.Member] = []
    var scalar = Value.null

    var value: Value {
        switch kind {
        case .scalar: scalar
        case .array: .array(members.map(\.value))
        case .object: .object(members)
        }
    }

    /// A list has its elements here too, without keys.
    func add(_ key: String, _ encodable: any Encodable) throws {
        members.append(.init(key, try ValueEncoder.value(of: encodable)))
    }
}

/// The model nests no containers by hand, so those calls give encoders whose values go nowhere.
private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: Node
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil(forKey key: Key) throws { node.members.append(.init(key.stringValue, .null)) }

    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try node.add(key.stringValue, value) }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        ValueEncoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        ValueEncoder().unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { ValueEncoder() }
    mutating func superEncoder(forKey key: Key) -> any Encoder { ValueEncoder() }
}

private struct Unkeyed: UnkeyedEncodingContainer {
    let node: Node
    var codingPath: [any CodingKey] { [] }
    var count: Int { node.members.count }

    mutating func encodeNil() throws { node.members.append(.init("", .null)) }

    mutating func encode<T: Encodable>(_ value: T) throws { try node.add("", value) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        ValueEncoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { ValueEncoder().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { ValueEncoder() }
}

private struct Single: SingleValueEncodingContainer {
    let node: Node
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() throws { node.scalar = .null }

    mutating func encode<T: Encodable>(_ value: T) throws { node.scalar = try ValueEncoder.value(of: value) }
}
