import FormModel

/// Reads a definition of a dynamic data list: 6.2 XML or 7.x JSON (specification: liferay-ddl.md, sections 1 to 6).
///
/// For the export the form's traits hold the `syntax` (`xml`, `json`), the `languages` and the `fallback` of the
/// definition, and in `dropped` each field that was left out, with the number of fields `after` which it stood. A
/// field's traits hold its `definition`.
struct DDLImporter: DefinitionImporter {
    let source: DefinitionSource
    let request: FormRequest
    var diagnostics = Diagnostics()

    init(source: DefinitionSource, request: FormRequest) {
        (self.source, self.request) = (source, request)
    }

    /// The form document; nil where the root holds no fields at all.
    ///
    /// Its pages are in the languages of the request, else in those that the definition declares, the default one first
    /// (5). A form without fields has no button (9.1).
    mutating func document(from root: DefinitionRoot) -> FormDocument? {
        guard let nodes = nodes(in: root) else { return nil }
        let languages = DDLLanguages(of: root, &diagnostics)
        let locales = request.locales.isEmpty ? languages.all : request.locales
        let settings = FormSettings(request, of: DDL.self, source, &diagnostics)
        let surroundings = DDLSurroundings(
            locales: locales, fallback: languages.fallback, isXML: root.isXML,
            isDisplay: settings.values["editable"] == false,
            fileTypes: settings.values["fileTypes"]?.written.split(separator: ",").map(\.withoutBlanks) ?? [])
        let read = fields(nodes, surroundings)
        reportUnread(nodes.flatMap { [$0] + $0.options(in: surroundings) }, surroundings, besides: languages.all)
        let section = Section(name: "section1", fields: read.fields, at: root.position)
        let group = Group(name: "group1", sections: [section], at: root.position)
        var document = FormDocument(
            dialect: DDL.dialect, id: request.id,
            title: settings.title ?? Text(readableName(request.id), at: root.position, isFixed: true),
            defaultLocale: locales.first ?? .english,
            pages: [Page(name: "page1", groups: [group], at: root.position)], at: root.position)
        document.locales = locales
        document.submitText = settings.submitText ?? Self.submitText(in: locales, at: root.position)
        document.services = [DDLRecordService.name]
        document.settings = settings.values
        document.settings["portalVersion"] = root.isXML ? "6.2" : "7.0"
        if settings.values["editable"] == false { document.isEnabled = false }
        if settings.values["showSubmitButton"] == false || read.fields.isEmpty { document.hasSubmit = false }
        document.traits["ddl"] = .object([
            .init("syntax", .string(root.isXML ? "xml" : "json")),
            .init("languages", .array(languages.all.map { .string(DDLLocale.id(of: $0)) })),
            .init("fallback", .string(languages.fallback)), .init("dropped", .array(read.dropped)),
        ])
        return document
    }

    /// The fields as they are written: direct children of the root (1), or the objects of the list `fields` (2).
    ///
    /// None at all is an error in XML and an empty form in JSON. Nil where there is no form.
    private mutating func nodes(in root: DefinitionRoot) -> [DDLNode]? {
        switch root {
        case .xml(let root):
            let elements = root.children.filter { $0.name == "dynamic-element" }
            if !elements.isEmpty { return elements.map(DDLNode.xml) }
            let near = root.children.first.map { suggestion(for: $0.name, among: ["dynamic-element"]) } ?? ""
            diagnostics.error(
                "ddl.no-fields", at: root.position, "“root” holds no “dynamic-element”, so there is no form" + near)
            return nil
        case .json(let root):
            guard let list = root["fields"]?.unlessNull else {
                diagnostics.warn("ddl.no-fields", at: root.position, "there is no list “fields”; the form is empty")
                return []
            }
            guard let nodes = list.array else {
                diagnostics.error(
                    "ddl.no-fields", at: list.position,
                    "“fields” is a list of fields, each an object; this is \(list.kindName)")
                return nil
            }
            for node in nodes where node.members == nil {
                diagnostics.warn(
                    "ddl.field", at: node.position, "a field is an object, not \(node.kindName); it is left out")
            }
            return nodes.filter { $0.members != nil }.map(DDLNode.json)
        }
    }

    /// The fields in their order, and those that are dropped as the traits keep them.
    ///
    /// A name that was there before gets a warning, also in another letter case, as the lookup ignores it (1, 3).
    /// Exactly the same name becomes `name~2` on the page and stays the key of what is sent.
    private mutating func fields(
        _ nodes: [DDLNode], _ surroundings: DDLSurroundings
    ) -> (fields: [Field], dropped: [Value]) {
        var (fields, dropped): ([Field], [Value]) = ([], [])
        var places: [String: (name: String, position: SourcePosition)] = [:]
        for node in nodes {
            guard let reader = DDLFieldReader(node, surroundings, &diagnostics) else {
                dropped.append(.object([.init("after", .integer(fields.count)), .init("definition", node.asWritten)]))
                continue
            }
            var field = reader.read(number: fields.count + 1, &diagnostics)
            let key = field.name.lowercased()
            if let earlier = places[key] {
                diagnostics.warn(
                    "ddl.duplicate-name", at: node.attribute("name")?.position ?? node.position,
                    "another field has the name “\(earlier.name)”; whoever asks for it finds that one",
                    notes: [.first(at: earlier.position)])
            } else {
                places[key] = (field.name, node.attribute("name")?.position ?? node.position)
            }
            if fields.contains(where: { $0.name == field.name }) {
                // Two fields may be sent under one key, but each has a name of its own on the page.
                field.submission.key = field.name
                var number = 2
                while fields.contains(where: { $0.name == "\(field.name)~\(number)" }) { number += 1 }
                field.name += "~\(number)"
            }
            fields.append(field)
        }
        return (fields, dropped)
    }

    /// Tells of languages in which texts are written that no page shows, each at its first text.
    ///
    /// - Parameter declared: those of the definition, of which a site may leave some out.
    private mutating func reportUnread(
        _ nodes: [DDLNode], _ surroundings: DDLSurroundings, besides declared: [LocaleTag]
    ) {
        var told = Set(declared)
        for (node, name) in nodes.flatMap({ node in ["label", "tip"].map { (node, $0) } }) {
            let shown = surroundings.asked.map { node.value(name, in: $0)?.position }
            for variant in node.variants(of: name) where !shown.contains(variant.position) {
                guard let locale = variant.locale, told.insert(locale).inserted else { continue }
                let own = surroundings.locales.map(\.tag)
                diagnostics.warn(
                    "ddl.unread-locale", at: variant.position,
                    "the form is not in “\(locale)”, so nobody reads its texts in that language",
                    notes: ["it is in \(own.joined(separator: ", "))"])
            }
        }
    }

    /// The words of the original's button (section 9.6): English where there are none in a language.
    private static func submitText(in locales: [LocaleTag], at position: SourcePosition) -> Text {
        let words = ["es": "ENVIAR", "de": "EINREICHEN"]
        let variants = locales.map { Text.Variant(words[$0.language] ?? "SUBMIT", locale: $0, at: position) }
        return Text(variants.isEmpty ? [Text.Variant("SUBMIT", at: position)] : variants, isFixed: true)
    }
}

/// The facts that the fields of a definition have in common.
struct DDLSurroundings {
    /// The languages of the form's pages, the default one first.
    var locales: [LocaleTag]
    /// The definition's own default language, as it writes it.
    var fallback: String
    /// Says that the definition is one of 6.2; else it is one of 7.x.
    var isXML: Bool
    /// The form only shows a record.
    var isDisplay: Bool
    /// The kinds of files that documents may be, as HTML has them; empty: all.
    var fileTypes: [String]

    /// The pages' languages, as texts are chosen for them (5).
    var asked: [DDLLocale] { locales.map { DDLLocale(tag: $0, fallback: fallback) } }
}

extension DefinitionRoot {
    var position: SourcePosition {
        switch self {
        case .json(let node): node.position
        case .xml(let element): element.position
        }
    }

    fileprivate var isXML: Bool { if case .xml = self { true } else { false } }
}

extension DDLNode {
    /// The whole of it, to be written again.
    var asWritten: Value {
        switch self {
        case .json(let node): node.value
        case .xml(let element): element.ddlValue
        }
    }
}

extension XMLElement {
    /// `{element, attributes, text, children}`; the text is empty where there are children.
    fileprivate var ddlValue: Value {
        .object([
            .init("element", .string(name)),
            .init("attributes", .object(attributes.map { .init($0.name, .string($0.value)) })),
            .init("text", .string(children.isEmpty ? text.string : "")),
            .init("children", .array(children.map(\.ddlValue))),
        ])
    }
}
