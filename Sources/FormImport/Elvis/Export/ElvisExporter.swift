import FormExpressions
import FormModel

/// Writes a form document as a 3lvis/Form definition; what an author wrote in words of the language alone is taken from
/// what was remembered.
///
/// The steps: a form of another language is adapted, rules become targets, texts become the keys of their translations,
/// and then each part is written. What was written is read again, and what differs is reported.
struct ElvisExporter {
    private let document: FormDocument
    private let targets: ElvisTargetWriter
    private var losses: LossReport

    /// The definition, and its translations where it has any.
    static func export(_ document: FormDocument, _ request: FormRequest) -> ExportResult {
        var losses = LossReport(Elvis.self)
        let isOwn = document.dialect == Elvis.dialect
        var written = isOwn ? document : ElvisAdaptation.adapted(document, &losses)
        written.rules = ElvisRuleAdaptation.rulesAsTargets(of: written, &losses)
        written = written.withTextsAsKeys()
        let targets = ElvisTargetWriter(written, &losses)
        var exporter = ElvisExporter(document: written, targets: targets, losses: losses)
        let definition = ExportResult.File(".json", JSONWriter.text(of: exporter.definition(request)))
        let strings = StringsWriter.file(
            of: written.texts.map(\.text).filter { !$0.isFixed }, former: exporter.traits?["strings"],
            without: request.words)
        losses = exporter.losses
        RoundTrip.report(document, written: written, as: definition, strings, in: Elvis.self, request, &losses)
        return ExportResult(definition: definition, strings: strings, allLosses: losses.all)
    }

    private var traits: Value? { document.traits[ElvisWords.trait] }

    /// The list of groups alone where nothing else is to be said and the author wrote it so.
    ///
    /// Pages and their titles are no part of the language; a list is one of the two shapes of elvis-form 1.
    private mutating func definition(_ request: FormRequest) -> Value {
        reportSettings(request)
        let groups = Value.array(document.pages.flatMap(\.groups).map { group($0) })
        let templates = templates()
        if traits?["isList"] == true, templates == nil { return groups }
        var members: [Value.Member] = [.init("groups", groups)]
        if let templates { members.append(.init("templates", templates)) }
        if case .object(let others)? = traits?["others"] { members += others }
        return .object(members)
    }

    /// Reports a title that nothing holds: definitions have none, and the settings of the form do not either.
    private mutating func reportSettings(_ request: FormRequest) {
        let shown = document.title.string(in: document.defaultLocale, default: document.defaultLocale)
        let held = Set(request.settings.map(\.key))
        guard shown != readableName(document.id), !held.contains("title") else { return }
        losses.tell(
            "", at: document.position,
            "the title, “\(shown)”, is no part of a definition; “title” in the form's settings in site.json holds it",
            about: "title")
    }

    // MARK: - Groups and sections

    /// A group; its title is left out where the importer made it up from the id so that the group can be opened by
    /// name.
    private mutating func group(_ group: Group) -> Value {
        var own = ElvisMembers(kept: group.traits?[ElvisWords.trait])
        own.set("id", .string(group.name))
        // Only a group that folds is called by its name.
        let isFolding = group.isCollapsible || group.isCollapsed
        let isSaid = own.kept("title") != nil || !isFolding || group.title?.source != readableName(group.name)
        own.set("title", isSaid ? group.title.map { .string($0.source) } : nil)
        own.set("collapsed", group.isCollapsed ? true : nil)
        if group.isCollapsible { own.set("collapsible", own.kept("collapsible") == nil ? nil : true) }
        if !group.isCollapsible { own.set("collapsible", false) }
        own.set("styles", ElvisStyleWriter(of: group).value)
        own.set("sections", .array(group.sections.map { section($0) }))
        return own.value
    }

    /// A section. One with rows, or one whose author wrote it as such without a template, is `dynamic`; its button is
    /// its `action_title` and no field.
    private mutating func section(_ section: Section) -> Value {
        var own = ElvisMembers(kept: section.traits?[ElvisWords.trait])
        own.set("id", .string(section.name))
        let adding = section.fields.first { $0.name == "\(section.name).add" && $0.control == .button }
        let isDynamic = section.repetition != nil || adding != nil && own.kept("type") == .string("dynamic")
        if isDynamic {
            own.set("type", "dynamic")
            let title = adding?.texts.label ?? section.repetition?.addText
            own.set("action_title", .string(title?.source ?? "+"))
        } else if own.kept("type") == .string("dynamic") {
            own.set("type", nil)
        }
        own.set("styles", ElvisStyleWriter(of: section).value)
        let fields = section.fields.filter { $0.name != adding?.name || !isDynamic }
        own.set("fields", .array(fields.compactMap { field($0, name: $0.name) }))
        if isDynamic {
            let added = Rule.Trigger(.add, section: section.name)
            own.set("targets", targets.targets(added, kept: own.kept("targets")))
        }
        return own.value
    }

    /// A field; nil, with a report, where the language has nothing like it.
    private mutating func field(_ field: Field, name: String) -> Value? {
        guard let writer = ElvisFieldWriter(field, name: name, targets: targets) else {
            losses.tell(of: field, "there is nothing like “\(field.words)”; it is left out", about: "")
            return nil
        }
        return writer.value()
    }

    /// The templates of rows, and those parts of “templates” that nothing uses and nothing used.
    private mutating func templates() -> Value? {
        let kept = traits?["templates"]
        let known = kept?["sections"]?.entries ?? []
        var sections: [Value] = []
        for section in document.repeatedSections {
            let fields = section.repetition?.fields ?? []
            let written = fields.compactMap { field($0, name: "\(section.name)[].\($0.name)") }
            var members = ElvisMembers(kept: known.first { $0["id"]?.written == section.name })
            members.set("id", .string(section.name))
            members.set("fields", .array(written))
            sections.append(members.value)
        }
        let used = (traits?["usedTemplates"]?.entries ?? []).map(\.written)
        let written = Set(document.repeatedSections.map(\.name) + used)
        sections += known.filter { section in !written.contains(section["id"]?.written ?? "") }
        if sections.isEmpty, kept == nil { return nil }
        var members = ElvisMembers(kept: kept)
        members.set("sections", .array(sections))
        return members.value
    }
}
