import FormModel
import FormTables

/// The published schema's words about a part of form documents, as far as it completes one that leaves out what is as
/// usual.
///
/// Of JSON Schema it reads `$ref` into `$defs`, `default`, `properties`, `additionalProperties`, `items` and `oneOf`;
/// the variants of the last count together as one shape.
final class DocumentShape: Decodable, Sendable {
    /// The words of JSON Schema that are read; all others are the business of validators of schemas.
    private enum Key: String, CodingKey {
        case reference = "$ref"
        case parts = "$defs"
        case fallback = "default"
        case members = "properties"
        case others = "additionalProperties"
        case element = "items"
        case variants = "oneOf"
    }

    /// The name of the shape that takes its place: `text` for `#/$defs/text`.
    private let reference: String?
    private let parts: [String: DocumentShape]
    private let fallback: Value?
    private let members: [String: DocumentShape]
    /// The shape of members that are not named: of a dictionary's values.
    private let others: DocumentShape?
    private let element: DocumentShape?

    /// The schema of a whole form; nil where it cannot be read, and then nothing is completed.
    private static let form: DocumentShape? = SharedTables.read("form-document.schema", in: "schema")

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        reference = try container.decodeIfPresent(String.self, forKey: .reference)?.split(separator: "/").last
            .map(String.init)
        parts = try container.decodeIfPresent([String: DocumentShape].self, forKey: .parts) ?? [:]
        fallback = try container.decodeIfPresent(Value.self, forKey: .fallback)
        element = try container.decodeIfPresent(DocumentShape.self, forKey: .element)
        // That there are no others is no shape.
        others = try? container.decodeIfPresent(DocumentShape.self, forKey: .others)
        let variants = try container.decodeIfPresent([DocumentShape].self, forKey: .variants) ?? []
        let own = try container.decodeIfPresent([String: DocumentShape].self, forKey: .members) ?? [:]
        members = variants.reduce(into: own) { members, variant in members.merge(variant.members) { own, _ in own } }
    }

    /// Gives the parts of a document what they leave out, and texts the one shape that they have.
    ///
    /// A form without `locales` is in its default language alone.
    static func complete(_ root: inout JSONNode) {
        guard let form else { return }
        if root["locales"] == nil, let locale = root["defaultLocale"] {
            root[member: "locales"] = JSONNode(kind: .array([locale]), position: locale.position)
        }
        form.complete(&root, in: form)
        root.eachField { field in
            // A bar without buttons is none.
            let bar = field["entry"]?["bar"]?.members ?? []
            if !bar.isEmpty, bar.allSatisfy({ $0.value.value == false }) { field[["entry", "bar"]] = nil }
        }
    }

    /// Adds the members that an object lacks and the schema has a default for, with the place of the object, and
    /// completes what is in it.
    private func complete(_ node: inout JSONNode, in form: DocumentShape) {
        if let reference {
            if reference == "text" { node.spellOutText() }
            form.parts[reference]?.complete(&node, in: form)
            return
        }
        switch node.kind {
        case .array(var elements):
            guard let element else { return }
            for index in elements.indices { element.complete(&elements[index], in: form) }
            node.kind = .array(elements)
        case .object(var own):
            for (key, shape) in members {
                guard let fallback = shape.fallback, !own.contains(where: { $0.key == key }) else { continue }
                own.append(
                    JSONMember(key: key, keyPosition: node.position, value: JSONNode(fallback, at: node.position)))
            }
            for index in own.indices {
                (members[own[index].key] ?? others)?.complete(&own[index].value, in: form)
            }
            node.kind = .object(own)
        default: return
        }
    }
}

extension JSONNode {
    /// A text may be one string, or strings by language.
    mutating func spellOutText() {
        let strings: [(locale: JSONMember?, string: JSONNode)]
        switch kind {
        case .string: strings = [(nil, self)]
        case .object(let members) where self["variants"] == nil:
            strings = members.map { ($0, $0.value) }
        default: return
        }
        let variants = strings.map { locale, string in
            var variant = string.object(["string": string.kind])
            variant[member: "locale"] = locale.map { JSONNode(kind: .string($0.key), position: $0.keyPosition) }
            return variant
        }
        self = object(["variants": .array(variants)])
    }
}
