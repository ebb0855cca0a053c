import FormModel

/// Reads a 3lvis/Form definition (specification: elvis-form.md).
///
/// The document has one page, with a group for each group. Templates are read first, as their rows belong to the
/// sections that come later; references are checked last, when all names are known.
struct ElvisImporter: ElvisReader, DefinitionImporter {
    let source: DefinitionSource
    let request: FormRequest
    var diagnostics = Diagnostics()
    /// The rules in the order in which they are read: of each field those of its options before its own.
    var rules: [Rule] = []
    /// Those of the file beside the definition; nil where there is none.
    ///
    /// In the order of the file; the list is empty where none of them can be read.
    let postalCodes: [String]?

    /// The sections of rows by their ids.
    private var templates: [String: JSONNode] = [:]
    /// The ids of dynamic sections, each of which uses the template of that id.
    private var usedTemplates: Set<String> = []
    /// The places of what has a name, by its kind and name.
    ///
    /// The keys are `<kind> <name>` with the kinds `group`, `section` and `field`, as ids are unique in their kind
    /// (section 1).
    private var places: [String: SourcePosition] = [:]
    /// The number of those of each kind that had no name of their own.
    private var unnamed: [String: Int] = [:]

    /// The keys of section 1.1; others are told.
    static let groupKeys = ["id", "title", "collapsed", "collapsible", "styles", "sections"]
    /// The keys of section 1.2, which the templates of rows have too.
    static let sectionKeys = ["id", "type", "fields", "action_title", "targets", "styles"]

    init(source: DefinitionSource, request: FormRequest) {
        self.source = source
        self.request = request
        postalCodes = ElvisPostalCodes.read(source, &diagnostics)
    }

    /// The form document; nil for a shape that no form has (section 1).
    ///
    /// Wherever else something is wrong there is a document, without the parts that could not be read.
    mutating func document(from root: DefinitionRoot) -> FormDocument? {
        guard case .json(let root) = root else { return nil }
        guard root.array != nil || root["groups"]?.array != nil else {
            diagnostics.error(
                "elvis.shape", at: root["groups"]?.position ?? root.position,
                "a form is a list of groups, or an object with a list “groups”",
                notes: root.note(onMissing: "groups", among: ["groups", "templates"]))
            return nil
        }
        if root.array == nil { reportKeys(of: root, known: ["groups", "templates"], "beside “groups”") }
        readTemplates(root)
        let list = root.array == nil ? root : root.wrapped(as: "groups")
        let groups = objects("groups", of: list).map { group($0) }
        for (id, template) in templates.sorted(by: { $0.value.position < $1.value.position })
        where !usedTemplates.contains(id) {
            diagnostics.warn(
                "elvis.unused-template", at: template.position, "no section with “type”: “dynamic” has the id “\(id)”")
        }
        return assembled(groups, from: root)
    }

    /// Remembers the templates of rows by their ids. `templates.fields` is accepted and not used (section 1).
    private mutating func readTemplates(_ root: JSONNode) {
        guard let node = root.given("templates") else { return }
        reportKeys(of: node, known: ["fields", "sections"], "in “templates”")
        for template in objects("sections", of: node) {
            guard let id = text("id", of: template)?.string else {
                diagnostics.warn("elvis.no-id", at: template.position, "a section of “templates” has no “id”")
                continue
            }
            if let earlier = templates[id] {
                diagnostics.warn(
                    "elvis.duplicate-id", at: template.position,
                    "the template “\(id)” is there twice; the first counts",
                    notes: [.first(at: earlier.position)])
            } else {
                templates[id] = template
            }
        }
    }

    // MARK: - Groups

    /// Reads a group (section 1.1). Its members are kept as they are written, to be written again.
    private mutating func group(_ node: JSONNode) -> Group {
        reportKeys(of: node, known: Self.groupKeys, "on a group")
        let name = self.name(of: node, "group")
        let nodes = objects("sections", of: node)
        var group = Group(name: name, title: words("title", of: node), sections: [], at: node.position)
        group.layout = .rows
        group.isCollapsed = flag("collapsed", of: node) ?? false
        group.isCollapsible = flag("collapsible", of: node) ?? true
        if group.title == nil, group.isCollapsible || group.isCollapsed {
            // Somebody must be able to open it, by a name that can be read out.
            group.title = source.strings.text(readableName(name), at: node.position)
        }
        group.style = style(of: node, .group)
        group.traits = [ElvisWords.trait: kept(node, without: "sections")]
        group.sections = nodes.map { section($0) }
        return group
    }

    /// Reads a section (section 1.2), with the line behind it: always for a dynamic one, else between sections.
    private mutating func section(_ node: JSONNode) -> Section {
        reportKeys(of: node, known: Self.sectionKeys, "on a section")
        let name = self.name(of: node, "section")
        let isDynamic = node.given("type")?.string == "dynamic"
        reportSectionType(node)
        var section = Section(name: name, fields: [], at: node.position)
        section.separator = isDynamic ? .always : .between
        section.style = style(of: node, .section)
        section.traits = [ElvisWords.trait: kept(node, without: "fields")]
        for child in objects("fields", of: node) {
            if let field = field(child) { section.fields.append(field) }
        }
        if isDynamic {
            makeDynamic(&section, node)
        } else {
            for key in ["action_title", "targets"] {
                guard let value = node.given(key) else { continue }
                diagnostics.warn(
                    "elvis.useless-key", at: value.position, "“\(key)” has no effect on a section that is not dynamic")
            }
        }
        return section
    }

    private mutating func reportSectionType(_ node: JSONNode) {
        guard let type = node.given("type"), type.string != "dynamic", type.string != "default" else { return }
        diagnostics.warn(
            "elvis.section-type", at: type.position,
            "a section is “dynamic” or “default”, not \(type.value.json.prefix(40)); it counts as “default”")
    }

    // MARK: - Rows

    /// Makes a section one of rows (section 10): the button `<section>.add` stands behind its own fields, and the
    /// template becomes the repetition.
    ///
    /// Pressing adds a row before the targets of the section run. Without an `action_title` the definition is wrong;
    /// without a template no row can be added, which is told.
    private mutating func makeDynamic(_ section: inout Section, _ node: JSONNode) {
        usedTemplates.insert(section.name)
        guard let title = words("action_title", of: node) else {
            diagnostics.error(
                "elvis.action-title", at: node.position,
                "the dynamic section “\(section.name)” needs an “action_title”, the words of its button",
                notes: node.note(onMissing: "action_title", among: Self.sectionKeys))
            return
        }
        let name = "\(section.name).add"
        if let other = place(ofField: name) {
            diagnostics.error(
                "elvis.duplicate-id", at: other, "“\(name)” is the id of the button that adds rows",
                notes: [.first(at: node.position)])
            return
        }
        reserve(name, "field", at: node.position)
        var button = Field(name: name, control: .button, at: node.position)
        button.texts.label = title
        button.place = Place()
        button.place?.share = 100
        section.fields.append(button)
        guard let template = templates[section.name] else {
            diagnostics.warn(
                "elvis.no-template", at: node.position,
                "“templates.sections” has nothing with the id “\(section.name)”, so no rows can be added"
                    + suggestion(for: section.name, among: templates.keys.sorted()))
            return
        }
        rules.append(effectOnPress(of: name, .addRow, section.name, at: node.position))
        let targets = objects("targets", of: node)
        rules += rule([.init(.add, section: section.name)], targets, inRow: false, at: node.position)
        section.repetition = repetition(of: section.name, template)
        section.repetition?.add = name
    }

    /// Reads the fields of a row. The field `remove` takes the row away, whatever its type is: a button when it is
    /// pressed, another control when it is changed (section 10).
    private mutating func repetition(of section: String, _ template: JSONNode) -> Section.Repetition {
        reportKeys(of: template, known: Self.sectionKeys, "on a section of “templates”")
        var repetition = Section.Repetition(fields: [])
        for node in objects("fields", of: template) {
            guard let field = field(node, inRowsOf: section) else { continue }
            repetition.fields.append(field)
            guard field.name == "remove" else { continue }
            repetition.remove = field.name
            let name = "\(section)[].\(field.name)"
            var rule = effectOnPress(of: name, .removeRow, "\(section)[]", at: node.position)
            if field.control != .button { rule.triggers = [.init(.change, field: name)] }
            rules.append(rule)
        }
        return repetition
    }

    /// The rule of a button that adds or removes a row.
    private func effectOnPress(
        of field: String, _ action: Effect.Action, _ section: String, at position: SourcePosition
    ) -> Rule {
        Rule(
            triggers: [.init(.press, field: field)], condition: .literal(true, position),
            effects: [Effect(action, .section, section, at: position)], at: position)
    }

    // MARK: - Texts and names

    /// A text that people read, with its translations.
    mutating func words(_ key: String, of node: JSONNode) -> Text? {
        text(key, of: node).map { source.strings.text($0.string, at: $0.position) }
    }

    /// The id of a group or section; where there is none, or not one of its own, a name that no other has.
    ///
    /// Nothing can be aimed at a made-up name. The second of two alike is a warning for groups and sections, an error
    /// for fields (section 1).
    private mutating func name(of node: JSONNode, _ kind: String) -> String {
        guard let id = text("id", of: node) else {
            diagnostics.warn("elvis.no-id", at: node.position, "the \(kind) has no “id”, so nothing can be said of it")
            return unusedName(kind)
        }
        guard let earlier = places["\(kind) \(id.string)"] else {
            reserve(id.string, kind, at: id.position)
            return id.string
        }
        diagnostics.warn(
            "elvis.duplicate-id", at: id.position,
            "two \(kind)s have the id “\(id.string)”; only the first is meant by it",
            notes: [.first(at: earlier)])
        return unusedName(kind)
    }

    /// The next name such as `group_1` that no part of the kind has yet; a later id of that name counts as there twice.
    mutating func unusedName(_ kind: String) -> String {
        var number = unnamed[kind] ?? 0
        repeat { number += 1 } while places["\(kind) \(kind)_\(number)"] != nil
        unnamed[kind] = number
        reserve("\(kind)_\(number)", kind, at: SourcePosition(file: source.file))
        return "\(kind)_\(number)"
    }

    /// The place of the field that has a name, in rows by its name there: `guests[].age`; nil where none has it.
    func place(ofField name: String) -> SourcePosition? { places["field \(name)"] }

    /// Remembers that a part of a kind has a name, and where.
    mutating func reserve(_ name: String, _ kind: String, at position: SourcePosition) {
        places["\(kind) \(name)"] = position
    }

    /// The members of a part as they are written, without the list of inner parts, which are written anew.
    func kept(_ node: JSONNode, without list: String) -> Value {
        .object((node.members ?? []).filter { $0.key != list }.map { .init($0.key, $0.value.value) })
    }

    // MARK: - The form

    /// Makes the document and checks it. A definition has no title: the settings have one, or it is the name of the
    /// form. The record declares no fields and keeps whatever a host gives (section 8.1).
    private mutating func assembled(_ groups: [Group], from root: JSONNode) -> FormDocument {
        let locales = request.locales.isEmpty ? declaredLocales : request.locales
        let settings = FormSettings(request, of: Elvis.self, source, &diagnostics)
        let page = Page(name: "page1", groups: groups, at: root.position)
        var document = FormDocument(
            dialect: Elvis.dialect, id: request.id,
            title: settings.title ?? source.strings.text(readableName(request.id), at: root.position),
            defaultLocale: locales.first ?? .english, pages: [page], at: root.position)
        document.locales = locales
        document.submitText = settings.submitText
        document.settings = settings.values
        document.rules = rules
        document.record = FormDocument.Record(fields: [], takesUnknown: true)
        reportReferences(in: document)
        reportDates(in: document)
        check(document)
        document.traits[ElvisWords.trait] = formTraits(root)
        return document
    }

    /// The memory of a definition beside its groups: its shape, templates, unknown keys, and the file of translations.
    private func formTraits(_ root: JSONNode) -> Value {
        var members: [Value.Member] = [.init("isList", .bool(root.array != nil))]
        if let templates = root["templates"] { members.append(.init("templates", templates.value)) }
        if !usedTemplates.isEmpty {
            members.append(.init("usedTemplates", .array(usedTemplates.sorted().map(Value.string))))
        }
        let others = (root.members ?? []).filter { !["groups", "templates"].contains($0.key) }
        if !others.isEmpty {
            members.append(.init("others", .object(others.map { .init($0.key, $0.value.value) })))
        }
        if let strings = source.strings.written { members.append(.init("strings", strings)) }
        return .object(members)
    }

    /// The definition does not name its language, which counts as American English.
    private var declaredLocales: [LocaleTag] {
        let own = LocaleTag("en-US") ?? .english
        return [own] + source.strings.locales.filter { $0 != own && $0 != .english }
    }
}

extension JSONNode {
    /// An object with the value as its one member.
    fileprivate func wrapped(as key: String) -> JSONNode {
        JSONNode(
            kind: .object([JSONMember(key: key, keyPosition: position, value: self)]), position: position)
    }
}
