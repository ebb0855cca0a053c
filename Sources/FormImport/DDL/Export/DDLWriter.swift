import FormModel

/// Writes a form document as a definition of a dynamic data list: in the XML of 6.2 where it is a form of that version,
/// else in the JSON of 7.x (liferay-ddl.md, sections 1 to 3).
///
/// Fields that were dropped when it was read stand where they stood, if the syntax is still the same.
struct DDLWriter {
    let document: FormDocument
    let request: FormRequest
    private var losses: LossReport

    /// A form of another language is written in the JSON of 7.x; what is lost is told.
    static func export(_ document: FormDocument, _ request: FormRequest) -> ExportResult {
        var losses = LossReport(DDL.self)
        let own = document.dialect == DDL.dialect ? document : document.outright(&losses)
        var writer = DDLWriter(own, request, losses)
        let fields = writer.fields()
        writer.reportRest()
        let file =
            writer.isXML
            ? ExportResult.File(".xml", writer.xml(fields).document)
            : ExportResult.File(".json", JSONWriter.text(of: writer.json(fields)))
        RoundTrip.report(
            document, written: own, as: file, in: DDL.self, request, &writer.losses)
        return ExportResult(definition: file, allLosses: writer.losses.all)
    }

    private init(_ document: FormDocument, _ request: FormRequest, _ losses: LossReport) {
        (self.document, self.request, self.losses) = (document, request, losses)
    }

    private var isXML: Bool { document.settings["portalVersion"] == "6.2" }

    // MARK: - The two languages

    /// `availableLanguageIds`, `defaultLanguageId` and the fields (2).
    private func json(_ fields: [Entry]) -> Value {
        let written = fields.map { entry in
            switch entry {
            case .field(let field): field.json(fallback)
            case .dropped(let definition): definition
            }
        }
        return .object([
            .init("availableLanguageIds", .array(languages.map(Value.string))),
            .init("defaultLanguageId", .string(fallbackId)), .init("fields", .array(written)),
        ])
    }

    /// The root with `available-locales`, `default-locale` and an element for each field (1).
    private func xml(_ fields: [Entry]) -> XMLTag {
        var root = XMLTag("root")
        root.set("available-locales", languages.joined(separator: ","))
        root.set("default-locale", fallbackId)
        root.children = fields.map { entry in
            switch entry {
            case .field(let field): field.xml(pages, fallback)
            case .dropped(let definition): XMLTag(ddl: definition)
            }
        }
        return root
    }

    // MARK: - Languages

    /// Those that the definition was read with where the site gives the form others.
    ///
    /// Nil where the form's languages are its own: then those are written.
    private var remembered: Value? { request.locales.isEmpty ? nil : document.traits["ddl"] }

    /// The ids of the languages that the definition declares.
    private var languages: [String] {
        if case .array(let ids)? = remembered?["languages"] { return ids.map(\.written) }
        return document.locales.map(DDLLocale.id)
    }

    private var fallbackId: String { remembered?["fallback"]?.written ?? DDLLocale.id(of: document.defaultLocale) }

    /// The default language that its pages were read with.
    private var readWith: String { document.traits["ddl"]?["fallback"]?.written ?? fallbackId }

    /// The languages of the definition, the default one first.
    private var known: [LocaleTag] { [fallback] + languages.compactMap { LocaleTag($0) } }

    /// The languages of pages, as the definition has them.
    private var pages: [LocaleTag] { document.locales.map { $0.own(in: known) ?? $0 } }

    private var fallback: LocaleTag { LocaleTag(fallbackId) ?? document.defaultLocale }

    // MARK: - Fields

    /// An entry of the written list of fields.
    private enum Entry {
        case field(DDLWritten)
        /// The parts that the author wrote that are no fields here.
        case dropped(Value)
    }

    private mutating func fields() -> [Entry] {
        var entries: [Entry] = []
        var dropped = self.dropped
        let all = document.pages.flatMap(\.groups).flatMap(\.sections).flatMap(\.fields)
        for (number, field) in all.enumerated() {
            entries += dropped.removeValue(forKey: number) ?? []
            guard let writer = DDLFieldWriter(field, locales: document.locales, fallback: readWith, isXML: isXML)
            else {
                losses.tell(of: field, "there is nothing like “\(field.words)”; it is left out", about: "")
                continue
            }
            entries.append(.field(writer.written(&losses).inLanguages(known, but: field.writtenLocales)))
        }
        return entries + dropped.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    /// The fields that the importer dropped, by the number of fields before them; they are written in no syntax but the
    /// one that they were read in.
    private var dropped: [Int: [Entry]] {
        let wasXML = document.traits["ddl"]?["syntax"] == "xml"
        guard wasXML == isXML, case .array(let list)? = document.traits["ddl"]?["dropped"] else { return [:] }
        return list.reduce(into: [:]) { found, each in
            guard case .integer(let after)? = each["after"], let definition = each["definition"] else { return }
            found[after, default: []].append(.dropped(definition))
        }
    }

    // MARK: - What has no place

    /// Tells of what a list has no place for: its title, further pages, rules, checks across fields.
    private mutating func reportRest() {
        let place = document.position
        let main = document.defaultLocale
        let title = document.title.string(in: main, default: main)
        if !request.settings.contains(where: { $0.key == "title" }),
            title != readableName(request.id.isEmpty ? document.id : request.id)
        {
            losses.tell("", at: place, "its title is no part of a definition; the form's settings in site.json hold it")
        }
        if document.pages.count > 1 {
            losses.tell("", at: place, "a list has one page; all fields stand on it")
        }
        for rule in document.rules {
            losses.tell(of: rule, rule.starters.joined(separator: ", "), "there are no rules; this one is left out")
        }
        losses.tell(checksOf: document)
    }
}

extension XMLTag {
    /// An element as it was read.
    fileprivate init(ddl written: Value) {
        self.init(written["element"]?.written ?? "dynamic-element", written["text"]?.written ?? "")
        if case .object(let attributes)? = written["attributes"] {
            for attribute in attributes { set(attribute.key, attribute.value.written) }
        }
        if case .array(let children)? = written["children"] { self.children = children.map(XMLTag.init(ddl:)) }
    }
}
