import FormModel

/// Reads pages, groups and items, and gathers the relationships that stand among them (section 1).
///
/// Elements of the form itself are read here, by their structure; what an item says is read by `MMXMLItem`.
struct MMXMLLayout {
    private let root: XMLElement
    /// The facts of the form, with all items registered.
    private(set) var form: MMXMLForm
    /// Those below the form, its pages and its groups, in wrappers or bare, in document order (mm-xml 1); empty for a
    /// form without pages.
    private(set) var relationships: [XMLElement] = []
    /// The rules on sums, with the item that carries each.
    private(set) var sums: [MMXMLSum] = []
    /// Pages, groups and items share one namespace.
    ///
    /// Components of composites are among them as `item.component`; each name has the place where it was given first.
    private var names: [String: SourcePosition] = [:]

    init(_ root: XMLElement, form: MMXMLForm) {
        self.root = root
        self.form = form
        registerItems()
    }

    /// Items refer to each other, so all of them are known before the first one is read.
    ///
    /// Of one name the first item is registered. A type that does not exist is noted as such, so that nobody who names
    /// the item is told that it is not there.
    private mutating func registerItems() {
        var group = 0
        for page in root.children where page.isNamed("page") {
            for element in page.children where element.isNamed("group") {
                group += 1
                for item in element.children where item.isNamed("item") {
                    guard let name = item.value(of: "name"), form.items[name] == nil else { continue }
                    let type = item.value(of: "type").flatMap(MMXMLType.init(name:))
                    form.items[name] = MMXMLForm.Entry(
                        type: type, group: group, position: item.position, saysSecure: item.says("secure"))
                }
            }
        }
        form.itemNames = form.items.keys.sorted()
    }

    /// Reads all pages, and fills `relationships` and `checks` on the way. A form without pages is an error.
    mutating func pages(_ diagnostics: inout Diagnostics) -> [Page] {
        var pages: [Page] = []
        for child in structure(of: root, holding: "page", "a form", &diagnostics) {
            pages.append(page(child, &diagnostics))
        }
        if pages.isEmpty {
            diagnostics.error(
                "mmxml.no-pages", at: root.position, "a form needs at least one “page” with a “group” of items")
            // All that they name would be missing for this one reason.
            relationships = []
        }
        relationships.sort { $0.position < $1.position }
        return pages
    }

    /// Reads a page: its name, whether it is hidden, its groups. What the document has no place for stays in its
    /// traits.
    private mutating func page(_ element: XMLElement, _ diagnostics: inout Diagnostics) -> Page {
        let node = MMXMLNode(element, .page, owner: "a page", diagnostics: &diagnostics)
        node.reportRepeated(&diagnostics)
        let name = register(node, "page", &diagnostics) ?? ""
        let groups = structure(of: element, holding: "group", "a page", &diagnostics)
        var page = Page(name: name, groups: groups.map { group($0, &diagnostics) }, at: element.position)
        page.isVisible = !(node["isHidden"].flatMap { MMXMLItem.boolean($0, &diagnostics) } ?? false)
        let words = MMXMLWords(
            of: element, from: MMXMLExporter.head(of: page), .page,
            holding: ["group", "relationship", "relationships"])
        page.traits = words.value.map { [MMXMLWords.trait: $0] }
        return page
    }

    /// Reads a group as one section of the same name in a 9-grid (mm-xml 1, 11).
    ///
    /// Items that are left out are kept with their places among the others, and are written again.
    private mutating func group(_ element: XMLElement, _ diagnostics: inout Diagnostics) -> Group {
        let node = MMXMLNode(element, .group, owner: "a group", diagnostics: &diagnostics)
        node.reportRepeated(&diagnostics) { $0 == "title" }
        let name = register(node, "group", &diagnostics) ?? ""
        var fields: [Field] = []
        var lost: [(at: Int, element: XMLElement)] = []
        for item in structure(of: element, holding: "item", "a group", &diagnostics) {
            if let field = field(item, &diagnostics) {
                fields.append(field)
            } else {
                lost.append((fields.count + lost.count, item))
            }
        }
        let section = Section(name: name, fields: fields, at: element.position)
        var group = Group(name: name, sections: [section], at: element.position)
        group.layout = .grid
        group.title = form.text(node.all("title").filter { !$0.text.isEmpty }, &diagnostics).map { title in
            form.source.strings.completed(title, keys: title.variants.map(\.string))
        }
        group.isVisible = !(node["isHidden"].flatMap { MMXMLItem.boolean($0, &diagnostics) } ?? false)
        var words = MMXMLWords(
            of: element, from: MMXMLExporter.head(of: group), .group,
            holding: ["item", "relationship", "relationships"])
        for (index, item) in lost { words.place(item, at: index) }
        group.traits = words.value.map { [MMXMLWords.trait: $0] }
        return group
    }

    /// The field of an item; nil for one without name or type, of an unknown type, or with a name that was given
    /// before.
    ///
    /// Such an item takes its name all the same. A rule on sums of the item goes to the form, and its wording stays
    /// with the item.
    private mutating func field(_ element: XMLElement, _ diagnostics: inout Diagnostics) -> Field? {
        guard let type = type(of: element, &diagnostics) else {
            _ = register(element, "item", element.position, &diagnostics)
            return nil
        }
        let node = MMXMLNode(element, .item, owner: type.noun, diagnostics: &diagnostics) {
            type.constructs.contains($0)
        }
        node.reportRepeated(&diagnostics) { Self.readsEach($0, on: type) }
        MMXMLVocabulary.reportStructure(in: element, "an item", &diagnostics)
        // An item whose name is taken is told and left out, so that names of fields are unique.
        let earlier = names[element.value(of: "name") ?? ""]
        guard let name = register(element, "item", element.position, &diagnostics), earlier == nil else { return nil }
        let item = MMXMLItem(node: node, type: type, name: name, form: form)
        var field = item.field(&diagnostics)
        form.items[name]?.keyboard = item.keyboard
        for component in field.components {
            take("\(name).\(component.name)", at: element.place(of: "name"), &diagnostics)
        }
        let own = item.sums(&diagnostics)
        sums += own
        words(of: element, field, type, sums: own.map(\.argument)).keep(in: &field.traits)
        return field
    }

    /// Tells whether all tags of a name are read: the variants of a text, what makes a list, actions.
    ///
    /// Of all other tags only the last one counts, and the earlier ones are told.
    private static func readsEach(_ name: String, on type: MMXMLType) -> Bool {
        switch name {
        case "defaultValue": type == .infoButton
        case "order": false
        case "partClone", "action", "actionArg": true
        default: MMXMLEffects.optionTags.contains(name) || MMXMLEffects.textPath(of: name) != nil
        }
    }

    /// The parts that the field has no place for.
    ///
    /// The field is written as the exporter would, and compared with the element.
    private func words(of element: XMLElement, _ field: Field, _ type: MMXMLType, sums: [String]) -> MMXMLWords {
        let context = MMXMLExportContext(masksCards: form.masksCards, sums: [field.name: sums])
        var writer = MMXMLItemWriter(field, as: type, in: context)
        var unheard = LossReport(MMXML.self)
        var words = MMXMLWords(of: element, from: writer.item(&unheard), .item, holding: [])
        words.sums = sums
        return words
    }

    /// Nil, with an error, for an item without a type; nil, with a warning, for an unknown one, which “renders nothing”
    /// (mm-xml 1).
    private func type(of element: XMLElement, _ diagnostics: inout Diagnostics) -> MMXMLType? {
        let owner = element.value(of: "name").map { "the item “\($0)”" } ?? "the item"
        guard let written = element.value(of: "type"), !written.isEmpty else {
            diagnostics.error("mmxml.missing-type", at: element.position, "\(owner) has no “type”")
            return nil
        }
        if let type = MMXMLType(name: written) { return type }
        let near = diagnostics.near(written, among: MMXMLType.allCases.map(\.rawValue), of: "type")
        diagnostics.warn(
            "mmxml.unknown-type", at: element.place(of: "type"),
            "\(owner) has the type “\(written.prefix(60))”, which does not exist; it is left out\(near)")
        return nil
    }
}

// MARK: - Structure and names

extension MMXMLLayout {
    /// The children of one kind; relationships among them are set aside, others are told.
    ///
    /// Children that are no elements of the form itself, such as `title`, are passed over here.
    private mutating func structure(
        of element: XMLElement, holding kind: String, _ owner: String, _ diagnostics: inout Diagnostics
    ) -> [XMLElement] {
        var found: [XMLElement] = []
        for child in element.children where MMXMLVocabulary.structure.contains(child.name.lowercased()) {
            if child.isNamed(kind) {
                found.append(child)
            } else if child.isNamed("relationship") {
                relationships.append(child)
            } else if child.isNamed("relationships") {
                gather(from: child, &diagnostics)
            } else {
                diagnostics.warn(
                    "mmxml.misplaced", at: child.position,
                    "\(owner) holds elements “\(kind)” only; this “\(child.name)” is left out")
            }
        }
        return found
    }

    /// Takes the relationships out of a `relationships`; anything else in it is told.
    private mutating func gather(from wrapper: XMLElement, _ diagnostics: inout Diagnostics) {
        for child in wrapper.children {
            if child.isNamed("relationship") {
                relationships.append(child)
            } else {
                let near = diagnostics.near(child.name, among: ["relationship"], of: "relationships")
                diagnostics.warn(
                    "mmxml.unknown-tag", at: child.position, "the tag “\(child.name)” is not known here\(near)")
            }
        }
    }

    private mutating func register(_ node: MMXMLNode, _ kind: String, _ diagnostics: inout Diagnostics) -> String? {
        register(node.element, kind, node.position, &diagnostics)
    }

    /// The name; nil, with an error, where there is none.
    ///
    /// A name that is taken is told by an error with both places, and one that conditions cannot use by a warning
    /// (mm-xml 1); both are given back all the same.
    private mutating func register(
        _ element: XMLElement, _ kind: String, _ position: SourcePosition, _ diagnostics: inout Diagnostics
    ) -> String? {
        guard let name = element.value(of: "name"), !name.isEmpty else {
            diagnostics.error("mmxml.missing-name", at: position, "this \(kind) has no “name”")
            return nil
        }
        guard take(name, at: element.place(of: "name"), &diagnostics) else { return name }
        let isWord = name.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "_")
        }
        if !isWord || (name.utf8.first.map { (0x30...0x39).contains($0) } ?? false) {
            diagnostics.warn(
                "mmxml.name", at: element.place(of: "name"),
                "the name “\(name.prefix(60))” is not made of letters, digits and “_”, so relationships cannot use it")
        }
        return name
    }

    /// Tells whether the name is free; else with an error.
    ///
    /// A free name is taken by this.
    @discardableResult
    private mutating func take(_ name: String, at place: SourcePosition, _ diagnostics: inout Diagnostics) -> Bool {
        if let earlier = names[name] {
            diagnostics.error(
                "mmxml.duplicate-name", at: place,
                "the name “\(name.prefix(60))” is there twice; pages, groups, items and their components share one set "
                    + "of names",
                notes: [.first(at: earlier)])
            return false
        }
        names[name] = place
        return true
    }
}

extension XMLElement {
    /// Tells whether the element has the name, in any letter case.
    ///
    /// - Parameter name: in lower case.
    func isNamed(_ name: String) -> Bool { self.name == name || self.name.lowercased() == name }

    /// Tells whether a tag or an attribute of an item has this name, in any spelling.
    func says(_ name: String) -> Bool {
        (children.map(\.name) + attributes.map(\.name)).contains { MMXMLVocabulary.item.spelling(of: $0) == name }
    }

    /// An attribute whatever its letter case, without blanks around it; the exact name first.
    ///
    /// Nil where there is none.
    ///
    /// - Parameter name: in lower case.
    func value(of name: String) -> String? {
        written(name)?.value.withoutBlanks
    }

    /// The place of an attribute's value; the element's own where it has none.
    func place(of name: String) -> SourcePosition { written(name)?.valuePosition ?? position }

    /// The attribute of the exact name, else the first that differs from it in letter case only.
    private func written(_ name: String) -> XMLAttribute? {
        attributes.first { $0.name == name } ?? attributes.first { $0.name.lowercased() == name }
    }
}
