import FormModel

/// Reads a GIGFormulary definition (specification: formulary.md).
///
/// A field with an error is left out of the document and the others are read, so that everything wrong is told at once.
/// The document remembers in its traits what it has no place for:
///
/// - each field its `definition`, the object as it was written;
/// - the form `root`, `unread` and `strings`, see ``kept(of:_:)``.
struct FormularyImporter: DefinitionImporter {
    let source: DefinitionSource
    let request: FormRequest
    var diagnostics = Diagnostics()

    init(source: DefinitionSource, request: FormRequest) {
        self.source = source
        self.request = request
    }

    /// The form document; nil when the root has no list of fields (section 1).
    ///
    /// Of two fields with one key the first one stays and the second one is an error (1.3).
    mutating func document(from root: DefinitionRoot) -> FormDocument? {
        guard case .json(let root) = root else { return nil }
        guard let nodes = fieldNodes(in: root) else { return nil }
        var fields: [Field] = []
        var rules: [Rule] = []
        var places: [String: SourcePosition] = [:]
        var unread: [Value] = []
        /// Remembers an entry that is no field in the document, with the name of the field before it, or "" for none.
        func leaveOut(_ node: JSONNode) {
            let after = Value.string(fields.last?.name ?? "")
            unread.append(.object([.init("after", after), .init("definition", node.value)]))
        }
        for node in nodes {
            guard var reader = FormularyFieldReader(node, source: source, diagnostics: &diagnostics) else {
                leaveOut(node)
                continue
            }
            let (field, rule) = reader.read(&diagnostics)
            if let earlier = places[reader.name] {
                diagnostics.error(
                    "formulary.duplicate-key", at: reader.position, "the key “\(reader.name)” is there twice",
                    notes: [.first(at: earlier)])
                leaveOut(node)
                continue
            }
            places[reader.name] = reader.position
            if let rule { rules.append(rule) }
            if var field {
                field.traits["formulary"] = .object([.init("definition", node.value)])
                fields.append(field)
            } else {
                leaveOut(node)
            }
        }
        var document = assembled(fields, rules, at: root.position)
        document.traits["formulary"] = kept(of: root, unread)
        return document
    }

    /// The parts that the document has no place for: what stands around the fields, what is no field, translations of
    /// other texts.
    ///
    /// - `root`: the outer object with an empty list for its fields, or an empty list where the form is that list
    ///   alone.
    /// - `unread`: `{after, definition}` for each entry that is no field in the document.
    /// - `strings`: the translations as they were read.
    private func kept(of root: JSONNode, _ unread: [Value]) -> Value {
        let around = root.members.map { members in
            Value.object(members.map { .init($0.key, $0.key == "fields" ? [] : $0.value.value) })
        }
        var members = [Value.Member("root", around ?? [])]
        if !unread.isEmpty { members.append(.init("unread", .array(unread))) }
        if let strings = source.strings.written { members.append(.init("strings", strings)) }
        return .object(members)
    }

    /// The entries of the list of fields; nil with an error where there is no list, or something in it is no object
    /// (1).
    ///
    /// Keys beside `fields` get a warning; they are written again.
    private mutating func fieldNodes(in root: JSONNode) -> [JSONNode]? {
        let list = root.array == nil ? root["fields"] : root
        guard let list else {
            diagnostics.error(
                "formulary.no-fields", at: root.position, "a form needs a list “fields”",
                notes: root.note(onMissing: "fields", among: ["fields"]))
            return nil
        }
        guard let nodes = list.array, nodes.allSatisfy({ $0.members != nil }) else {
            let wrong = list.array?.first { $0.members == nil } ?? list
            diagnostics.error(
                "formulary.no-fields", at: wrong.position,
                "“fields” is a list of fields, each an object; this is \(wrong.kindName)")
            return nil
        }
        for member in root.members ?? [] where member.key != "fields" {
            diagnostics.warn(
                "formulary.unknown-key", at: member.keyPosition,
                "the key “\(member.key)” has no meaning beside “fields”")
        }
        return nodes
    }

    /// The document around the fields. Its title is that of the settings, else made of the form's id, as a definition
    /// has none.
    private mutating func assembled(_ fields: [Field], _ rules: [Rule], at position: SourcePosition) -> FormDocument {
        let section = Section(name: "section1", fields: fields, at: position)
        let group = Group(name: "group1", sections: [section], at: position)
        let page = Page(name: "page1", groups: [group], at: position)
        let locales = declaredLocales
        let settings = FormSettings(request, of: Formulary.self, source, &diagnostics)
        var document = FormDocument(
            dialect: Formulary.dialect, id: request.id,
            title: settings.title ?? source.strings.text(readableName(request.id), at: position),
            defaultLocale: locales.first ?? .english, pages: [page], at: position)
        document.locales = locales
        document.submitText = settings.submitText
        document.rules = rules
        return document
    }

    /// The languages asked for; else the definition's own, which it does not name and so is English, and those of the
    /// translations beside it.
    private var declaredLocales: [LocaleTag] {
        if !request.locales.isEmpty { return request.locales }
        return [.english] + source.strings.locales.filter { $0 != .english }
    }
}
