import FormModel

/// Aligns a definition as the program writes it with the one that an author wrote: pages, groups, items and
/// relationships with the names of tags and attributes that they have there, and relationships in the places where they
/// stand there (section 1).
///
/// The program writes usual spellings, attributes for some things, and one wrapper of relationships at the end; mm-xml
/// 1 allows other ways. Aligned, both files differ only where their meaning does, and a patch stays small.
struct MMXMLAlignment {
    /// The place of a relationship.
    private struct Place: Hashable {
        /// The name of its page or group; empty for the form itself.
        var owner = ""
        /// The name and the number of the wrapper in its owner; nil where there is none.
        var wrapper: String?
        /// The number of the wrapper, from 1 within its owner.
        var number = 0
        /// The pages, groups or items of the owner before it.
        var after = 0
    }

    /// The pages, groups and items that the author wrote, by name.
    private var elements: [String: XMLElement] = [:]
    /// The relationships of the author, in the order of the file.
    private var rules: [XMLElement] = []
    /// The place of each relationship in `rules`.
    private var places: [Place] = []
    private let root: XMLElement

    /// The elements that others hold.
    private static let contents = ["form": "page", "page": "group", "group": "item"]

    /// - Parameter root: as the author wrote it.
    init(_ root: XMLElement) {
        self.root = root
        collect(from: root, "form", owner: "")
    }

    /// Gathers the elements and relationships in an element of a kind, and in what it holds.
    private mutating func collect(from element: XMLElement, _ kind: String, owner: String) {
        guard let inner = Self.contents[kind] else { return }
        var place = Place(owner: owner)
        var wrappers = 0
        for child in element.children {
            if child.isNamed(inner) {
                place.after += 1
                let name = child.value(of: "name") ?? ""
                if elements[name] == nil { elements[name] = child }
                collect(from: child, inner, owner: name)
            } else if child.isNamed("relationship") {
                add([child], at: place)
            } else if child.isNamed("relationships") {
                wrappers += 1
                let wrapped = Place(owner: owner, wrapper: child.name, number: wrappers, after: place.after)
                add(child.children.filter { $0.isNamed("relationship") }, at: wrapped)
            }
        }
    }

    private mutating func add(_ rules: [XMLElement], at place: Place) {
        self.rules += rules
        places += rules.map { _ in place }
    }

    // MARK: - Aligning

    /// A definition with the names and places that the author's one has for the same things.
    ///
    /// `base` tells which relationship is which of the author's: in it they stand in his order, one for each. Where
    /// their numbers differ, relationships stay at the end.
    ///
    /// - Parameters:
    ///   - tag: the definition that is to be aligned.
    ///   - base: as the program writes that of the author.
    func aligned(_ tag: XMLTag, from base: XMLTag) -> XMLTag {
        var tag = tag
        let (written, known) = (Self.rules(of: tag), Self.rules(of: base))
        if known.count == rules.count, !rules.isEmpty {
            tag.children.removeAll { $0.name == "relationships" }
            let former = Self.former(of: written, in: known)
            let aligned = zip(written, former).map { tag, index in index.map { rule(tag, as: rules[$0]) } ?? tag }
            place(aligned, at: places(of: former), in: &tag)
        }
        return named(tag, "form", as: root)
    }

    /// The relationships of a definition as the program writes it, which are all in wrappers under the form.
    private static func rules(of form: XMLTag) -> [XMLTag] {
        form.children.filter { $0.name == "relationships" }.flatMap(\.children)
    }

    /// The relationships before the change: each as it was, or the next one on the same object; where none is new or
    /// gone, those that are left in their order.
    private static func former(of rules: [XMLTag], in known: [XMLTag]) -> [Int?] {
        var former = [Int?](repeating: nil, count: rules.count)
        var rest = Array(known.indices)
        func match(_ isLike: (XMLTag, XMLTag) -> Bool) {
            for n in rules.indices where former[n] == nil {
                guard let place = rest.firstIndex(where: { isLike(known[$0], rules[n]) }) else { continue }
                former[n] = rest.remove(at: place)
            }
        }
        match(==)
        match { $0.values(of: "object") == $1.values(of: "object") }
        if rules.count == known.count { match { _, _ in true } }
        return former
    }

    /// The names in an element as they are in another one, and in all that is in it.
    private func named(_ tag: XMLTag, _ kind: String, as element: XMLElement) -> XMLTag {
        let vocabularies: [String: MMXMLVocabulary] = ["form": .form, "page": .page, "group": .group]
        var tag = Self.named(tag, as: element, vocabularies[kind] ?? .item)
        guard let inner = Self.contents[kind] else { return tag }
        for index in tag.children.indices where tag.children[index].name == inner {
            guard let known = tag.children[index].values(of: "name").first.flatMap({ elements[$0] }) else { continue }
            tag.children[index] = named(tag.children[index], inner, as: known)
        }
        return tag
    }

    /// One element with the spellings of the other: `regex` becomes `regEx` where the author wrote that. Names that the
    /// author does not have there stay usual.
    private static func named(_ tag: XMLTag, as element: XMLElement, _ vocabulary: MMXMLVocabulary) -> XMLTag {
        let names = element.attributes.map(\.name) + element.children.map(\.name)
        func name(_ word: String) -> String {
            // The older name of a service counts where there is no other.
            let older = word == "validationService" ? names.first { vocabulary.spelling(of: $0) == "validation" } : nil
            return names.contains(word) ? word : names.first { vocabulary.spelling(of: $0) == word } ?? older ?? word
        }
        var tag = tag
        tag.name = element.name
        for index in tag.attributes.indices { tag.attributes[index].name = name(tag.attributes[index].name) }
        for index in tag.children.indices { tag.children[index].name = name(tag.children[index].name) }
        return tag
    }

    /// A relationship with the names of another one, and with its condition where that one has it.
    private func rule(_ tag: XMLTag, as element: XMLElement) -> XMLTag {
        var tag = tag
        let isInner = element.value(of: "condition") == nil && !element.children.contains { $0.isNamed("condition") }
        if isInner, let condition = tag.children.first, condition.name == "condition",
            let index = tag.children.firstIndex(where: { $0.name == "if" })
        {
            tag.children[index].children.insert(condition, at: 0)
            tag.children.removeFirst()
        }
        for index in tag.children.indices {
            guard let branch = element.children.first(where: { $0.isNamed(tag.children[index].name) }) else { continue }
            tag.children[index] = Self.named(tag.children[index], as: branch, .branch)
        }
        return Self.named(tag, as: element, .relationship)
    }

    // MARK: - Places

    /// The places of relationships: where they stood, of those that are new or have moved that of the one before.
    private func places(of former: [Int?]) -> [Place] {
        let ranks = places.map { places.firstIndex(of: $0) ?? 0 }
        let ordered = former.enumerated().map { index, known in known.map { ranks[$0] * former.count + index } }
        let stable = Set(SourcePatch.longestRise(ordered))
        var place = places[stable.min().flatMap { former[$0] } ?? 0]
        return former.enumerated().map { index, known in
            if let known, stable.contains(index) { place = places[known] }
            return place
        }
    }

    /// Puts relationships into the form, its pages and its groups; successive ones of one place share a wrapper.
    private func place(_ rules: [XMLTag], at places: [Place], in form: inout XMLTag) {
        var added: [String: [(after: Int, tag: XMLTag)]] = [:]
        var last: Place?
        for (rule, place) in zip(rules, places) {
            guard let wrapper = place.wrapper else {
                added[place.owner, default: []].append((place.after, rule))
                continue
            }
            if place != last { added[place.owner, default: []].append((place.after, XMLTag(wrapper))) }
            last = place
            let index = (added[place.owner]?.count ?? 1) - 1
            added[place.owner]?[index].tag.children.append(rule)
        }
        form = Self.filled(form, "form", owner: "", with: &added)
        // Pages and groups that are gone leave theirs to the form.
        let rest = added.sorted { $0.key < $1.key }.flatMap(\.value).map(\.tag)
        form.children += rest
    }

    /// An element with the relationships that belong to it, each behind as many of its pages, groups or items as stood
    /// before it.
    ///
    /// - Parameter added: by the name of the owner; those that are put in are taken out.
    private static func filled(
        _ tag: XMLTag, _ kind: String, owner: String, with added: inout [String: [(after: Int, tag: XMLTag)]]
    ) -> XMLTag {
        guard let inner = contents[kind] else { return tag }
        var rest = added.removeValue(forKey: owner)?[...] ?? []
        var tag = tag
        var count = 0
        tag.children = tag.children.flatMap { child -> [XMLTag] in
            guard child.name == inner else { return [child] }
            let before = rest.prefix { $0.after <= count }
            rest = rest.dropFirst(before.count)
            count += 1
            return before.map(\.tag)
                + [filled(child, inner, owner: child.values(of: "name").first ?? "", with: &added)]
        }
        tag.children += rest.map(\.tag)
        return tag
    }
}

extension MMXML {
    /// The definition aligned with the author's one; as it is where one of the three is no XML.
    package static func patchable(_ definition: [UInt8], from base: [UInt8], over old: [UInt8]) -> [UInt8] {
        let roots = [definition, base, old].compactMap { XMLReader.read($0, file: "").root }
        guard roots.count == 3 else { return definition }
        return Array(MMXMLAlignment(roots[2]).aligned(XMLTag(roots[0]), from: XMLTag(roots[1])).document.utf8)
    }
}

extension XMLTag {
    /// An element that was read, to be written; text beside children is left out.
    fileprivate init(_ element: XMLElement) {
        self.init(element.name, element.children.isEmpty ? element.text.string : "")
        for attribute in element.attributes { set(attribute.name, attribute.value) }
        children = element.children.map(XMLTag.init)
    }
}
