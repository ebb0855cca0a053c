import FormModel

/// A field or an option as it is written, in either definition language.
///
/// Values are JSON nodes in both; those of XML are always texts.
enum DDLNode {
    case xml(XMLElement)
    case json(JSONNode)

    var position: SourcePosition {
        switch self {
        case .xml(let element): element.position
        case .json(let node): node.position
        }
    }

    /// The attribute as it stands there, whichever languages it is in; nil where there is none.
    func attribute(_ name: String) -> JSONNode? {
        switch self {
        case .xml(let element):
            element.attributes.first { $0.name == name }
                .map { JSONNode(kind: .string($0.value), position: $0.valuePosition) }
        case .json(let node): node[name]
        }
    }

    /// The attribute as it counts on the form's first page; nil for none.
    func attribute(_ name: String, in surroundings: DDLSurroundings) -> JSONNode? {
        guard let given = attribute(name), given.members != nil, let locale = surroundings.asked.first else {
            return attribute(name)?.unlessNull
        }
        return value(name, in: locale)
    }

    /// The names of the attributes, each with its place.
    var attributes: [(name: String, position: SourcePosition)] {
        switch self {
        case .xml(let element): element.attributes.map { ($0.name, $0.position) }
        case .json(let node): (node.members ?? []).map { ($0.key, $0.keyPosition) }
        }
    }

    /// The options of a select or radio field, in the order of the definition.
    ///
    /// They are direct children of the type `option` (1), or the objects of the list (2); anything else in their place
    /// is none.
    func options(in surroundings: DDLSurroundings) -> [DDLNode] {
        switch self {
        case .xml(let element):
            element.children.filter { $0.name == "dynamic-element" && $0.attribute("type") == "option" }.map(
                DDLNode.xml)
        case .json:
            (attribute("options", in: surroundings)?.array ?? []).filter { $0.members != nil }.map(DDLNode.json)
        }
    }

    /// The value of an attribute in one language (section 5); nil for none.
    ///
    /// - XML: the entry of the chosen block, of several with one name the first, else the attribute (1).
    /// - JSON: the member of an object that the language chooses; all else counts in every language (2).
    func value(_ name: String, in locale: DDLLocale) -> JSONNode? {
        let value: JSONNode?
        switch self {
        case .xml(let element):
            value = locale.block(of: element)?.ddlEntries.first { $0.name == name }?.value ?? attribute(name)
        case .json(let node):
            guard let given = node[name], let members = given.members else { return node[name]?.unlessNull }
            value = locale.index(in: members.map(\.key), takesFirst: true).map { members[$0].value }
        }
        return value?.unlessNull
    }

    /// All that is written of a text, by the languages that it is written in; without one it is in none of them.
    func variants(of name: String) -> [Text.Variant] {
        switch self {
        case .xml(let element):
            let blocks = element.ddlBlocks.compactMap { block -> Text.Variant? in
                guard let locale = block.attribute("locale").flatMap(LocaleTag.init),
                    let entry = block.ddlEntries.first(where: { $0.name == name })
                else { return nil }
                return Text.Variant(entry.value.ddlText, locale: locale, at: entry.value.position)
            }
            let own = attribute(name).map { [Text.Variant($0.ddlText, at: $0.position)] } ?? []
            return blocks + own
        case .json(let node):
            guard let given = node[name]?.unlessNull else { return [] }
            guard let members = given.members else { return [Text.Variant(given.ddlText, at: given.position)] }
            return members.compactMap { member in
                guard let locale = LocaleTag(member.key), let value = member.value.unlessNull else { return nil }
                return Text.Variant(value.ddlText, locale: locale, at: value.position)
            }
        }
    }
}

extension XMLElement {
    /// The texts of a field or option, a block for each language: of several for one the first (5).
    var ddlBlocks: [XMLElement] {
        var known: Set<LocaleTag> = []
        return children.filter { child in
            guard child.name == "meta-data" else { return false }
            return child.attribute("locale").flatMap(LocaleTag.init).map { known.insert($0).inserted } ?? true
        }
    }

    /// The texts of a block by their names.
    ///
    /// Of the text CDATA and plain characters count together, untrimmed (1).
    var ddlEntries: [(name: String, value: JSONNode)] {
        children.filter { $0.name == "entry" }.compactMap { entry in
            entry.attribute("name").map {
                ($0, JSONNode(kind: .string(entry.text.string), position: entry.text.position))
            }
        }
    }
}

extension JSONNode {
    /// The node itself; nil for null.
    var unlessNull: JSONNode? { if case .null = kind { nil } else { self } }

    /// A text as it is, all else as JSON, a number without an exponent.
    ///
    /// 12.0 → `12`, true → `true`.
    var ddlText: String { value.plainDigits }
}
