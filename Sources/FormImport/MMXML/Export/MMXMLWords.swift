import FormModel

/// The parts of an element that an author wrote in words of his own, or that the form document has no place for: it is
/// kept in the trait `mmxml`, so that it is there again when the definition is written.
///
/// Made when an element has been read, by a comparison of the element with what the exporter would write of it; taken
/// up again by the exporter. So a definition that is read and written says `isHidden="true"`, an unknown tag and an
/// argument of `SumItems:` as the author did, and nothing of it changes the page.
struct MMXMLWords {
    /// The name of the dialect, under which traits stand (form-document 1, 5).
    static let trait = "mmxml"

    /// `[name, as it would be written, as it was written]`, of what means the same in other words.
    private(set) var words: [Value] = []
    /// Attributes and tags that nothing in the document stands for.
    private(set) var kept: [Value] = []
    /// The arguments of `SumItems:` that the item carried.
    var sums: [String] = []
    /// More of a relationship: the object of one that does nothing, what is kept of its branches.
    var others: [Value.Member] = []

    /// The words as a form document keeps them; nil where there is nothing to keep.
    ///
    /// `{"kept": […], "sums": […], "words": […], …}`, members in the order of the alphabet.
    var value: Value? {
        var members = others
        if !kept.isEmpty { members.append(.init("kept", .array(kept))) }
        if !sums.isEmpty { members.append(.init("sums", .array(sums.map(Value.string)))) }
        if !words.isEmpty { members.append(.init("words", .array(words))) }
        return members.isEmpty ? nil : .object(members.sorted { $0.key < $1.key })
    }

    /// Puts it beside what is there already.
    ///
    /// Used for forms and fields, whose traits hold more of MM XML, such as the type.
    func keep(in traits: inout [String: Value]) {
        guard case .object(let members)? = value else { return }
        for member in members { traits[mmxml: member.key] = member.value }
    }

    init() {}

    // MARK: - Keeping

    /// Tags of options count as said if any of them is written.
    private static let optionTags: Set = ["tag", "option", "image", "options"]
    /// Several of these may stand in an item, and each is kept by itself.
    private static let actionTags: Set = ["action", "actionArg"]

    /// Keeps of an element what the exporter would write in other words, or not at all.
    ///
    /// Names with a prefix are passed over. Tags outweigh attributes of the same name, as they do for the reader
    /// (mm-xml 1).
    ///
    /// - Parameters:
    ///   - written: what the exporter writes of what was read from the element.
    ///   - structure: the elements in it that are read on their own.
    init(of element: XMLElement, from written: XMLTag, _ vocabulary: MMXMLVocabulary, holding structure: Set<String>) {
        var tags: [String: [XMLElement]] = [:]
        for child in element.children {
            let name = child.name.lowercased()
            if structure.contains(name) { continue }
            if !MMXMLVocabulary.structure.contains(name), let known = vocabulary.spelling(of: child.name),
                !vocabulary.attributes.contains(known)
            {
                tags[known, default: []].append(child)
            } else {
                kept.append(Self.raw(child))
            }
        }
        for (name, elements) in tags.sorted(by: { $0.key < $1.key }) { keep(elements, name, written) }
        for attribute in element.attributes where !attribute.name.contains(":") {
            guard let name = vocabulary.spelling(of: attribute.name) else {
                kept.append(Self.raw(attribute))
                continue
            }
            if tags[name] == nil, !element.isOutspelled(attribute, by: name) { keep(attribute, name, written) }
        }
        sort()
    }

    /// The order does not depend on that of the attributes.
    private mutating func sort() {
        func name(_ entry: Value) -> String? { entry["attribute"]?.written }
        words.sort { $0.json < $1.json }
        kept =
            kept.filter { name($0) != nil }.sorted { (name($0) ?? "") < (name($1) ?? "") }
            + kept.filter { name($0) == nil }
    }

    /// Keeps the tags of one name: whole, where nothing is written for them; their words, where one plain tag stands
    /// for one.
    private mutating func keep(_ elements: [XMLElement], _ name: String, _ written: XMLTag) {
        let values = written.values(of: name)
        if Self.actionTags.contains(name) {
            let known = values.map(Self.plainAction)
            kept += elements.filter { !known.contains(Self.plainAction($0.text.string)) }.map(Self.raw)
        } else if values.isEmpty {
            let isSaidOtherwise =
                Self.optionTags.contains(name) && !Self.optionTags.isDisjoint(with: written.children.map(\.name))
                || name == "validation" && !written.values(of: "validationService").isEmpty
            if !isSaidOtherwise { kept += elements.map(Self.raw) }
        } else if elements.count == 1, values.count == 1, elements[0].attributes.isEmpty, elements[0].children.isEmpty {
            add(name, values[0], elements[0].text.trimmed.string)
        }
    }

    /// Keeps an attribute in the same way.
    private mutating func keep(_ attribute: XMLAttribute, _ name: String, _ written: XMLTag) {
        let values = written.values(of: name)
        if values.isEmpty {
            kept.append(Self.raw(attribute))
        } else if values.count == 1 {
            add(name, values[0], attribute.value.withoutBlanks)
        }
    }

    /// Notes the author's words for what is written otherwise.
    private mutating func add(_ name: String, _ canonical: String, _ original: String) {
        if canonical != original { words.append([.string(name), .string(canonical), .string(original)]) }
    }

    /// An action without its colon, in lower case.
    private static func plainAction(_ text: String) -> String {
        let text = text.withoutBlanks.lowercased()
        return text.hasSuffix(":") ? String(text.dropLast()) : text
    }

    // MARK: - Restoring

    /// The words that a trait holds; empty for nil. `others` is not read back: branches and objects are asked for by
    /// `tags(_:_:)` and `object(of:)`.
    init(_ trait: Value?) {
        if case .array(let words)? = trait?["words"] { self.words = words }
        if case .array(let kept)? = trait?["kept"] { self.kept = kept }
        if case .array(let sums)? = trait?["sums"] { self.sums = sums.map(\.written) }
    }

    /// The parts that are kept of an element, by its names; words of the language that have no effect where they stand
    /// say nothing.
    ///
    /// An export into another language tells them as lost.
    static func keptNames(_ trait: Value?) -> [String] {
        let entries = [trait?["kept"], trait?["if"], trait?["else"]].flatMap { list -> [Value] in
            if case .array(let entries)? = list { entries } else { [] }
        }
        let known = [MMXMLVocabulary.branch, .form, .group]
        return entries.compactMap { ($0["attribute"] ?? $0["tag"])?.written }.filter { name in
            let word = known.lazy.compactMap { $0.spelling(of: name) }.first
            return word.map(actionTags.contains) ?? true
        }
    }

    /// Puts the author's words into an element, where they still mean what is written, and what was kept behind the
    /// rest.
    ///
    /// A word is taken back only where the text that is written is the one that it stood for; a part that was kept only
    /// where nothing of its name is written now. Actions come first, so that a later one of the same kind still counts.
    func restore(in tag: inout XMLTag, _ vocabulary: MMXMLVocabulary) {
        for case .array(let parts) in words where parts.count == 3 {
            tag.replace(parts[0].written, parts[1].written, by: parts[2].written)
        }
        let written = tag
        var first: [XMLTag] = []
        for entry in kept where entry["at"] == nil {
            if case .string(let name)? = entry["attribute"] {
                let isThere = tag.attributes.contains { $0.name == name }
                if isThere || !written.values(of: vocabulary.spelling(of: name) ?? name).isEmpty { continue }
                tag.set(name, entry["text"]?.written ?? "")
            } else if let child = Self.tag(entry) {
                let name = vocabulary.spelling(of: child.name)
                if let name, Self.actionTags.contains(name) {
                    if !written.values(of: name).map(Self.plainAction).contains(Self.plainAction(child.text)) {
                        first.append(child)
                    }
                } else if name.map({ vocabulary.attributes.contains($0) || written.values(of: $0).isEmpty }) ?? true {
                    tag.children.append(child)
                }
            }
        }
        tag.children = first + tag.children
    }

    /// Elements that stood among others of their kind, with their places.
    ///
    /// `at` counts from 0: of items all, those that are kept too; of relationships those that became rules.
    var placed: [(at: Int, tag: XMLTag)] {
        kept.compactMap { entry in
            guard case .integer(let index)? = entry["at"], let tag = Self.tag(entry) else { return nil }
            return (index, tag)
        }
    }

    /// Keeps an element that was left out, with its place among others of its kind.
    mutating func place(_ element: XMLElement, at index: Int) {
        guard case .object(let members) = Self.raw(element) else { return }
        kept.append(.object([.init("at", .integer(index))] + members))
    }
}

// MARK: - Elements as values

extension MMXMLWords {
    /// `{"attribute": name, "text": value}`.
    private static func raw(_ attribute: XMLAttribute) -> Value {
        .object([.init("attribute", .string(attribute.name)), .init("text", .string(attribute.value))])
    }

    /// `{"attributes": [[name, value]], "tag": name, "tags": […], "text": text}`, without what is empty and without
    /// names that have a prefix.
    static func raw(_ element: XMLElement) -> Value {
        let attributes = element.attributes.filter { !$0.name.contains(":") }
        let text = element.text.trimmed.string
        var members: [Value.Member] = []
        if !attributes.isEmpty {
            members.append(.init("attributes", .array(attributes.map { [.string($0.name), .string($0.value)] })))
        }
        members.append(.init("tag", .string(element.name)))
        if !element.children.isEmpty { members.append(.init("tags", .array(element.children.map(raw)))) }
        if !text.isEmpty { members.append(.init("text", .string(text))) }
        return .object(members)
    }

    /// The tag that a kept value is; nil for what is no element that can be written.
    ///
    /// Documents come from files that anyone may have written, so names are looked at before they go into XML.
    static func tag(_ value: Value) -> XMLTag? {
        guard case .string(let name)? = value["tag"], isName(name) else { return nil }
        var tag = XMLTag(name)
        if case .array(let attributes)? = value["attributes"] {
            for case .array(let parts) in attributes where parts.count == 2 && isName(parts[0].written) {
                tag.set(parts[0].written, parts[1].written)
            }
        }
        if case .array(let children)? = value["tags"] { tag.children = children.compactMap(Self.tag) }
        if tag.children.isEmpty { tag.text = value["text"]?.written ?? "" }
        return tag
    }

    /// Names without a prefix, as XML allows them.
    private static func isName(_ name: String) -> Bool {
        let scalars = name.unicodeScalars
        func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic || scalar == "_" }
        return scalars.first.map(isLetter) ?? false
            && scalars.allSatisfy { isLetter($0) || ("0"..."9").contains($0) || $0 == "-" || $0 == "." }
    }

    /// The parts that are kept of a branch, or of another member of the trait.
    ///
    /// The members are `if` and `else`.
    static func tags(_ trait: Value?, _ member: String) -> [XMLTag] {
        guard case .array(let entries)? = trait?[member] else { return [] }
        return entries.compactMap(Self.tag)
    }

    /// The object of a rule that does nothing.
    static func object(of rule: Rule) -> String? {
        if case .string(let object)? = rule.traits?[trait]?["object"] { object } else { nil }
    }
}

extension [String: Value] {
    /// A trait of MM XML.
    subscript(mmxml name: String) -> Value? {
        get { self[MMXMLWords.trait]?[name] }
        set {
            var members: [Value.Member] = []
            if case .object(let earlier)? = self[MMXMLWords.trait] { members = earlier.filter { $0.key != name } }
            if let newValue { members.append(.init(name, newValue)) }
            self[MMXMLWords.trait] = members.isEmpty ? nil : .object(members.sorted { $0.key < $1.key })
        }
    }
}

extension XMLTag {
    /// The values under a name, by attributes and by tags.
    ///
    /// Attributes come first; the name is in the spelling that is written.
    func values(of name: String) -> [String] {
        attributes.filter { $0.name == name }.map(\.value) + children.filter { $0.name == name }.map(\.text)
    }

    /// Puts another text in place of the only one of that name, if it is as it was.
    fileprivate mutating func replace(_ name: String, _ text: String, by other: String) {
        guard values(of: name) == [text] else { return }
        if let index = attributes.firstIndex(where: { $0.name == name }) { attributes[index].value = other }
        if let index = children.firstIndex(where: { $0.name == name && $0.attributes.isEmpty && $0.children.isEmpty }) {
            children[index].text = other
        }
    }
}
