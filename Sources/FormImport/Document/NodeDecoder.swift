import FormModel

/// Reads a part of a form document from a JSON value, each part with its place in the file.
///
/// Every error is a `DocumentError` with the place and the way; the container of an object notes which keys its type
/// knows, so that unknown ones can be told.
struct NodeDecoder: Decoder {
    let node: JSONNode
    let path: [DocumentStep]
    let reading: DocumentReading
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let members = node.members else { throw mismatch("an object") }
        let record = DocumentReading.Keys(unknown: members.filter { Key(stringValue: $0.key) == nil })
        reading.keys.append(record)
        return KeyedDecodingContainer(KeyedNodes(decoder: self, members: members, record: record))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let elements = node.array else { throw mismatch("a list") }
        return UnkeyedNodes(decoder: self, elements: elements)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { SingleNode(decoder: self) }

    // MARK: - Values

    /// Reads a plain value or a structure. A whole number may be written 3.0; other kinds of values are never
    /// converted.
    func read<T: Decodable>(_ type: T.Type) throws -> T {
        switch type {
        case is Value.Type: return try cast(node.value)
        case is [String: Value].Type:
            guard let members = node.members else { throw mismatch("an object") }
            return try cast(Dictionary(members.map { ($0.key, $0.value.value) }) { _, last in last })
        case is String.Type: return try cast(node.string, or: "a text")
        case is Bool.Type: return try cast(node.bool, or: "true or false")
        case is Double.Type: return try cast(node.number, or: "a number")
        case is Int.Type: return try cast(node.integer, or: "a whole number")
        case is UInt8.Type:
            return try cast(node.integer.flatMap(UInt8.init(exactly:)), or: "a whole number from 0 to 255")
        default: return try structure(type)
        }
    }

    /// Reads a part, checks what the schema demands of it besides, and gives a picture its file.
    private func structure<T: Decodable>(_ type: T.Type) throws -> T {
        do {
            let value = try T(from: self)
            try reading.check(value, node, path)
            return try cast(reading.placed(value) ?? value)
        } catch let error as DecodingError {
            throw documentError(for: error, names(of: type))
        }
    }

    /// The names of an enumeration's cases.
    ///
    /// Empty for a type that has no such list: then the words of the decoding error are told.
    private func names(of type: Any.Type) -> [String] {
        guard let type = type as? any CaseIterable.Type else { return [] }
        func names<E: CaseIterable>(_ type: E.Type) -> [String] {
            type.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
        }
        return names(type)
    }

    private func cast<T>(_ value: Any?, or wanted: String = "something else") throws -> T {
        guard let value = value as? T else { throw mismatch(wanted) }
        return value
    }

    // MARK: - Errors

    /// “texts” is an object, not a list.
    func mismatch(_ wanted: String) -> DocumentError {
        let found: String
        switch node.kind {
        case .integer, .number, .string: found = String(node.value.json.prefix(40))
        default: found = node.kindName
        }
        return error("type", "\(path.subject) is \(wanted), not \(found)")
    }

    /// An error of the standard library in an author's words: for a word that is none of an enumeration with the
    /// nearest.
    private func documentError(for decoding: DecodingError, _ names: [String]) -> DocumentError {
        if !names.isEmpty, let written = node.string {
            return error(
                "value", "\(path.subject) cannot be “\(written.prefix(60))”" + suggestion(for: written, among: names),
                notes: ["it is one of \(names.joined(separator: ", "))"])
        }
        switch decoding {
        case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
            .keyNotFound(_, let context):
            return error("value", "\(path.subject): \(context.debugDescription)")
        @unknown default: return error("value", "\(path.subject) cannot be used")
        }
    }

    /// - Parameter id: what follows `document.` in the diagnostic's id.
    func error(_ id: String, _ message: String, notes: [Diagnostic.Note] = []) -> DocumentError {
        DocumentError(
            diagnostic: .error("document.\(id)", at: node.position, message, notes: notes), path: path)
    }
}

/// A way down into the document.
enum DocumentStep: Hashable {
    case member(String)
    case element(Int)
}

extension [DocumentStep] {
    /// The part that the way leads to, for a message.
    var subject: String {
        switch last {
        case .member(let name): "“\(name)”"
        case .element:
            if case .member(let name)? = dropLast().last { "an entry of “\(name)”" } else { "an entry" }
        case nil: "a form document"
        }
    }
}

/// The error that makes a part of a form document unusable, and the part.
struct DocumentError: Error {
    var diagnostic: Diagnostic
    var path: [DocumentStep]
}

// MARK: - Containers

/// An object, of which a key that stands there twice counts by its last value.
private struct KeyedNodes<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: NodeDecoder
    let members: [JSONMember]
    let record: DocumentReading.Keys
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

    /// Counts as asking, so that the key is known.
    func contains(_ key: Key) -> Bool {
        record.asked.insert(key.stringValue)
        return member(key) != nil
    }

    func decodeNil(forKey key: Key) throws -> Bool {
        record.asked.insert(key.stringValue)
        if case .null? = member(key)?.kind { return true }
        return member(key) == nil
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        record.asked.insert(key.stringValue)
        if let place = decoder.node.position as? T {
            // Parts know their places in this file, whatever is written there.
            guard decoder.reading.keepsPlaces, let node = member(key) else { return place }
            return (try? T(from: self.decoder(key, node))) ?? place
        }
        guard let node = member(key) else {
            throw decoder.error(
                "missing", "“\(key.stringValue)” is missing in \(decoder.path.subject)",
                notes: decoder.node.note(onMissing: key.stringValue, among: record.asked))
        }
        return try self.decoder(key, node).read(type)
    }

    private func member(_ key: Key) -> JSONNode? { decoder.node[key.stringValue] }

    private func decoder(_ key: Key, _ node: JSONNode) -> NodeDecoder {
        NodeDecoder(node: node, path: decoder.path + [.member(key.stringValue)], reading: decoder.reading)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try superDecoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try superDecoder(forKey: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        decoder(key, member(key) ?? JSONNode(kind: .null, position: decoder.node.position))
    }
}

/// A list; it steps on only behind an element that could be read.
private struct UnkeyedNodes: UnkeyedDecodingContainer {
    let decoder: NodeDecoder
    let elements: [JSONNode]
    var codingPath: [any CodingKey] { [] }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }
    private(set) var currentIndex = 0

    init(decoder: NodeDecoder, elements: [JSONNode]) {
        (self.decoder, self.elements) = (decoder, elements)
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, case .null = elements[currentIndex].kind else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let value = try next().read(type)
        currentIndex += 1
        return value
    }

    private func next() throws -> NodeDecoder {
        guard !isAtEnd else { throw decoder.mismatch("a longer list") }
        return NodeDecoder(
            node: elements[currentIndex], path: decoder.path + [.element(currentIndex)], reading: decoder.reading)
    }

    private mutating func step() throws -> NodeDecoder {
        let decoder = try next()
        currentIndex += 1
        return decoder
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try step().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try step().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { try step() }
}

/// A value that the model reads by itself, as an enumeration or a locale.
private struct SingleNode: SingleValueDecodingContainer {
    let decoder: NodeDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { if case .null = decoder.node.kind { true } else { false } }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.read(type) }
}

extension JSONNode {
    var bool: Bool? { if case .bool(let bool) = kind { bool } else { nil } }

    var number: Double? {
        switch kind {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        default: nil
        }
    }

    /// Whole numbers, however they are written.
    var integer: Int? { if case .integer(let integer) = kind { integer } else { number.flatMap(Int.init(exactly:)) } }
}
