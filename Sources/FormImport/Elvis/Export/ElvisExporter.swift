import FormExpressions
import FormModel

/// Writes a form document as a 3lvis/Form definition; what an author wrote in words of the language alone is taken from
/// what was remembered.
struct ElvisExporter {
    private let document: FormDocument
    private let targets: ElvisTargetWriter
    private var losses: LossReport

    /// The definition, and its translations where it has any.
    static func export(_ document: FormDocument, _ request: FormRequest) -> ExportResult {
        var losses = LossReport(Elvis.self)
        if document.dialect != Elvis.dialect { losses.reportOwnContent(of: document) }
        var exporter = ElvisExporter(
            document: document, targets: ElvisTargetWriter(document, &losses), losses: losses)
        var files = [ExportResult.File(".json", JSONWriter.text(of: exporter.definition()))]
        if let strings = exporter.strings { files.append(.init(".strings.json", strings)) }
        losses = exporter.losses
        RoundTrip.report(document, written: document, files: files, in: Elvis.self, request, &losses)
        return ExportResult(files: files, allLosses: losses.all)
    }

    private var traits: Value? { document.traits[ElvisWords.trait] }

    /// The list of groups alone where nothing else is to be said and the author wrote it so.
    private mutating func definition() -> Value {
        let shown = document.title.string(in: document.defaultLocale, default: document.defaultLocale)
        if shown != readableName(document.id) {
            losses.tell(
                "", at: document.position,
                "the title, “\(shown)”, is no part of a definition; "
                    + "“title” in the form's settings in site.json holds it")
        }
        if document.submitText != nil {
            losses.tell(
                "", at: document.position,
                "the text of the button is no part of a definition; "
                    + "“submitText” in the form's settings in site.json holds it")
        }
        for check in document.checks {
            losses.tell("", at: check.position, "there is no rule “\(check.kind)” across several fields")
        }
        let groups = Value.array(document.pages.flatMap(\.groups).map { group($0) })
        let templates = self.templates
        if traits?["isList"] == true, templates == nil { return groups }
        var members: [Value.Member] = [.init("groups", groups)]
        if let templates { members.append(.init("templates", templates)) }
        if case .object(let others)? = traits?["others"] { members += others }
        return .object(members)
    }

    // MARK: - Groups and sections

    private mutating func group(_ group: Group) -> Value {
        var own = ElvisMembers(kept: group.traits?[ElvisWords.trait])
        own.set("id", .string(group.name))
        let isOwn = own.kept("title") != nil || group.title?.written != readableName(group.name)
        own.set("title", isOwn ? group.title.map { Value.string($0.written) } : nil)
        own.set("collapsed", group.isCollapsed ? true : nil)
        own.set("collapsible", group.isCollapsible ? nil : false)
        own.set("sections", .array(group.sections.map { section($0) }))
        return own.value
    }

    private mutating func section(_ section: Section) -> Value {
        var own = ElvisMembers(kept: section.traits?[ElvisWords.trait])
        own.set("id", .string(section.name))
        let adding = section.fields.first { $0.name == "\(section.name).add" && $0.control == .button }
        let isDynamic = section.repetition != nil || adding != nil && own.kept("type") == .string("dynamic")
        own.set("type", isDynamic ? "dynamic" : nil)
        if isDynamic {
            let title = adding?.texts.label ?? section.repetition?.addText
            own.set("action_title", .string(title?.written ?? "+"))
            own.set("targets", targets.targets(.init(.add, section: section.name)))
        }
        let fields = section.fields.filter { $0.name != adding?.name || !isDynamic }
        own.set("fields", .array(fields.compactMap { field($0, name: $0.name) }))
        return own.value
    }

    private mutating func field(_ field: Field, name: String) -> Value? {
        guard let writer = ElvisFieldWriter(field, name: name, targets: targets) else {
            losses.tell(of: field, "there is nothing like “\(field.control)”; it is left out", about: "")
            return nil
        }
        return writer.value(&losses)
    }

    /// The templates of rows, and those parts of “templates” that nothing uses.
    private var templates: Value? {
        mutating get {
            let kept = traits?["templates"]
            var sections: [Value] = []
            for section in document.repeatedSections {
                var fields: [Value] = []
                for own in section.repetition?.fields ?? [] {
                    if let value = field(own, name: "\(section.name)[].\(own.name)") { fields.append(value) }
                }
                var known: Value?
                if case .array(let all)? = kept?["sections"] { known = all.first { $0["id"] == .string(section.name) } }
                var members = ElvisMembers(kept: known)
                members.set("id", .string(section.name))
                members.set("fields", .array(fields))
                sections.append(members.value)
            }
            if case .array(let all)? = kept?["sections"] {
                let written = Set(document.repeatedSections.map(\.name))
                sections += all.filter { known in !written.contains { known["id"] == .string($0) } }
            }
            if sections.isEmpty, kept == nil { return nil }
            var members = ElvisMembers(kept: kept)
            members.set("sections", .array(sections))
            return members.value
        }
    }

    /// The translations of the document, and those beside the definition that no text of it uses.
    private var strings: String? {
        var texts = document.texts.map(\.text).filter { !$0.isFixed }
        var locales: [LocaleTag] = []
        let used = Set(texts.map(\.written))
        if case .object(let languages)? = traits?["strings"] {
            for language in languages {
                guard let locale = LocaleTag(language.key), case .object(let entries) = language.value else { continue }
                locales.append(locale)
                for entry in entries where !used.contains(entry.key) {
                    guard case .string(let string) = entry.value else { continue }
                    texts.append(
                        Text([
                            Text.Variant(entry.key, at: document.position),
                            Text.Variant(string, locale: locale, at: document.position),
                        ]))
                }
            }
        }
        return StringsWriter.text(of: texts, locales: locales)
    }
}

extension Text {
    /// The text that translations are looked up by.
    var written: String { (variants.first { $0.locale == nil } ?? variants.first)?.string ?? "" }
}

/// The members of an object in the making: what the author wrote stays as it was written where it still means the same.
struct ElvisMembers {
    private var members: [Value.Member]

    init(kept: Value?) {
        if case .object(let members)? = kept { self.members = members } else { members = [] }
    }

    var value: Value { .object(members) }

    func kept(_ key: String) -> Value? { members.first { $0.key == key }?.value }

    /// - Parameter value: nil says what is so without a word.
    mutating func set(_ key: String, _ value: Value?) {
        guard let place = members.firstIndex(where: { $0.key == key }) else {
            if let value { members.append(.init(key, value)) }
            return
        }
        let before = members[place].value
        guard let value else {
            if !before.saysNothing { members.remove(at: place) }
            return
        }
        if !Self.means(before, value) { members[place].value = value }
    }

    /// Numbers and marks may be written as texts, and nothing may be written for an empty list.
    private static func means(_ before: Value, _ now: Value) -> Bool {
        if before == now { return true }
        let node = JSONNode(before, at: SourcePosition(file: ""))
        switch now {
        case .bool(let isOn): return node.elvisFlag == isOn
        case .integer(let number): return node.elvisNumber == Double(number)
        case .number(let number): return node.elvisNumber == number
        case .array(let entries): return entries.isEmpty && before.saysNothing
        default: return false
        }
    }
}

extension Value {
    /// Nothing stands there, or what would be so anyway.
    fileprivate var saysNothing: Bool {
        switch self {
        case .null: true
        case .string(let text): text.isEmpty
        case .array(let entries): entries.isEmpty
        case .object(let members): members.isEmpty
        case .bool(let isOn): !isOn
        case .integer(let number): number == 0
        case .number: false
        }
    }
}
