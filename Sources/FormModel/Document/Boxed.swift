/// A part that lies apart from the value it belongs to: a form is looked at by copies of its fields, and a field has
/// dozens of parts.
@propertyWrapper
package struct Boxed<Content: Sendable>: Sendable {
    @usableFromInline
    final class Box: Sendable {
        @usableFromInline let content: Content

        @inlinable
        init(_ content: Content) { self.content = content }
    }

    @usableFromInline var box: Box

    @inlinable
    package init(wrappedValue: Content) { box = Box(wrappedValue) }

    @inlinable
    package var wrappedValue: Content {
        get { box.content }
        set { box = Box(newValue) }
    }
}

extension Boxed: Equatable where Content: Equatable {
    package static func == (one: Self, other: Self) -> Bool {
        one.box === other.box || one.box.content == other.box.content
    }
}

extension Boxed: Hashable where Content: Hashable {
    package func hash(into hasher: inout Hasher) { box.content.hash(into: &hasher) }
}

/// The same for a part that most values do not have.
@propertyWrapper
package struct BoxedIfPresent<Content: Hashable & Sendable>: Hashable, Sendable {
    @usableFromInline var boxed: Boxed<Content>?

    @inlinable
    package init() { boxed = nil }

    @inlinable
    package init(wrappedValue: Content?) { boxed = wrappedValue.map { Boxed(wrappedValue: $0) } }

    @inlinable
    package var wrappedValue: Content? {
        get { boxed?.wrappedValue }
        set { boxed = newValue.map { Boxed(wrappedValue: $0) } }
    }
}

// MARK: - Coding as if there were no box

extension Boxed: Codable where Content: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try Content(from: decoder))
    }

    package func encode(to encoder: any Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension BoxedIfPresent: Codable where Content: Codable {}

extension KeyedDecodingContainer {
    func decode<Content: Decodable>(_: Boxed<Content>.Type, forKey key: Key) throws -> Boxed<Content> {
        Boxed(wrappedValue: try decode(Content.self, forKey: key))
    }

    func decode<Content: Decodable>(
        _: BoxedIfPresent<Content>.Type, forKey key: Key
    ) throws -> BoxedIfPresent<Content> {
        BoxedIfPresent(wrappedValue: try decodeIfPresent(Content.self, forKey: key))
    }
}

extension KeyedEncodingContainer {
    mutating func encode<Content: Encodable>(_ part: Boxed<Content>, forKey key: Key) throws {
        try encode(part.wrappedValue, forKey: key)
    }

    mutating func encode<Content: Encodable>(_ part: BoxedIfPresent<Content>, forKey key: Key) throws {
        try encodeIfPresent(part.wrappedValue, forKey: key)
    }
}
