import FormModel
import FormTables

/// Writes one field (specification 1.1), the members in the order of the original builder.
///
/// A property that was not changed since it was read is written as the author had it.
///
/// “Not changed” is found by writing twice: the field as it is, and the field that its definition gives when it is read
/// again, both without a look at the definition. Where a member is the same in both, the author's own is taken.
struct FormularyFieldWriter {
    let field: Field
    let rule: Rule?
    /// The definition that the author wrote; of it comes what the document has no place for.
    let definition: Value?
    /// The one that it is written over: what says nothing in both stays. Nil where it is written anew.
    let earlier: Value?

    init(_ field: Field, rule: Rule?, earlier: Value? = nil) {
        self.init(field, rule: rule, definition: field.traits["formulary"]?["definition"], earlier: earlier)
    }

    private init(_ field: Field, rule: Rule?, definition: Value?, earlier: Value? = nil) {
        (self.field, self.rule, self.definition, self.earlier) = (field, rule, definition, earlier)
    }

    /// Members that the author wrote and the document has no place for.
    ///
    /// The field is written with and without its definition; the difference is the author's own.
    static func ownNames(of field: Field, _ rule: Rule?) -> [String] {
        var unheard = LossReport(Formulary.self)
        let written = FormularyFieldWriter(field, rule: rule).members(&unheard)
        let said = FormularyFieldWriter(field, rule: rule, definition: nil).members(&unheard)
        return Value.object(written).names(without: .object(said))
    }

    /// The type that the control is written as; one that formulary does not have is a text, which is told.
    var type: FormularyType {
        switch field.control {
        case .select: .picker
        case .date: .datePicker
        case .checkbox, .consent: .boolean
        case .prose: .index
        default: .text
        }
    }

    /// All members in the order of the original builder, then those that nobody knows.
    func members(_ losses: inout LossReport) -> [Value.Member] {
        var members = said(&losses)
        keepUnchanged(in: &members)
        losses.reportUnsaid(ofFormulary: field)
        return FormularyOrder.members(members, FormularyOrder.field) + unknownMembers(members)
    }

    /// The properties that the document says.
    private func said(_ losses: inout LossReport) -> [String: Value] {
        var members: [String: Value] = [
            "key": .string(field.name), "type": .string(type.rawValue), "label": string(field.texts.label),
        ].compactMapValues(\.self)
        if !field.state.isVisible { members["isHidden"] = true }
        members["style"] = FormularyStyleWriter(field.style, written: definition?["style"]).value()
        if type != .index { addInput(to: &members, &losses) }
        addKept(to: &members)
        return members
    }

    /// The members that fields with a value have, and index rows have not (1.1).
    private func addInput(to members: inout [String: Value], _ losses: inout LossReport) {
        if !field.state.isEnabled { members["isEditing"] = false }
        members["value"] = value(&losses)
        let validators = FormularyValidatorWriter(field, written: definition?["validator"])
        members["validator"] = validators.value(&losses)
        if type != .boolean { members["placeHolder"] = string(field.texts.placeholder) }
        switch type {
        case .text:
            members["keyboard"] = keyboard(&losses)
            if field.entry.isSecret { members["isPassword"] = true }
        case .picker: members["listOptions"] = .array(field.options.map(option))
        case .boolean: addConsent(to: &members)
        case .datePicker, .index: break
        }
        if let rule {
            let writer = FormularyRuleWriter(rule, of: field, as: type, written: definition?["rules"])
            members["rules"] = writer.value(&losses)
        }
    }

    /// `subtype` and `expandableInfo`; all three texts are written, empty ones too, or the object would be ignored
    /// (1.1).
    private func addConsent(to members: inout [String: Value]) {
        guard field.control == .consent else { return }
        members["subtype"] = "expandable"
        guard let disclosure = field.texts.disclosure else { return }
        let texts = [
            ("description", disclosure.body), ("textButtonReadMore", disclosure.more),
            ("textButtonReadLess", disclosure.less),
        ]
        let own = texts.map { Value.Member($0.0, string($0.1) ?? "") }
        members["expandableInfo"] = .object(
            own + FormularyMembers.unknown(in: definition?["expandableInfo"], known: own))
    }

    // MARK: - Unchanged

    /// Puts the author's members in place of those that still say the same as when they were read.
    private func keepUnchanged(in members: inout [String: Value]) {
        guard case .object(let written)? = definition, let before = asRead else { return }
        var unheard = LossReport(Formulary.self)
        let now = FormularyFieldWriter(field, rule: rule, definition: nil).said(&unheard)
        for member in written where type.keys.contains(member.key) {
            if now[member.key] == before[member.key] {
                members[member.key] = FormularyCleaning.cleaned(
                    member.key, member.value, made: madeKeys, over: earlier?[member.key])
            } else if member.key == "style" {
                members["style"] = style(members["style"], now["style"], before["style"], member.value)
            }
        }
    }

    /// The keys that a builder gave to options, but for the one that the field begins with.
    private var madeKeys: [Value] {
        guard case .array(let keys)? = field.traits["formulary"]?["automaticOptions"] else { return [] }
        return keys.filter { $0 != field.initialValue }
    }

    /// Each look on its own, in the order of the original builder.
    ///
    /// - Parameters:
    ///   - own: the style as it is written of the field, with the definition in view.
    ///   - now: of the field without its definition.
    ///   - before: of the field that the definition gives.
    ///   - written: as the author wrote it.
    private func style(_ own: Value?, _ now: Value?, _ before: Value?, _ written: Value) -> Value? {
        guard case .object(let looks) = written else { return own }
        var members: [String: Value] = [:]
        if case .object(let own)? = own { for member in own { members[member.key] = member.value } }
        for look in looks where now?[look.key] == before?[look.key] {
            members[look.key] = FormularyCleaning.style(look.key, look.value)
        }
        let known = FormularyOrder.members(members, FormularyOrder.style)
        let unknown = looks.filter { !FormularyStyle.keys.contains($0.key) && members[$0.key] != nil }
        return known.isEmpty && unknown.isEmpty ? nil : .object(known + unknown)
    }

    /// The field of a document that is read from the author's definition alone; nil where it cannot be read.
    private var asRead: [String: Value]? {
        guard let definition else { return nil }
        var diagnostics = Diagnostics()
        let source = DefinitionSource(file: field.position.file, bytes: [])
        let node = JSONNode(definition, at: field.position)
        guard var reader = FormularyFieldReader(node, source: source, diagnostics: &diagnostics) else { return nil }
        let (read, rule) = reader.read(&diagnostics)
        guard let read else { return nil }
        var unheard = LossReport(Formulary.self)
        return FormularyFieldWriter(read, rule: rule, definition: nil).said(&unheard)
    }

    // MARK: - Kept

    /// Keys that mean something and that the document has no place for.
    private func addKept(to members: inout [String: Value]) {
        guard case .object(let written)? = definition else { return }
        for member in written {
            let isPlaceless =
                switch member.key {
                case "textAcceptButton": type == .picker || type == .datePicker
                case "keyboard": type != .text && type.keys.contains("keyboard")
                default: false
                }
            if isPlaceless { members[member.key] = member.value }
        }
    }

    /// Keys that nobody knows, and those that mean nothing on the type.
    private func unknownMembers(_ members: [String: Value]) -> [Value.Member] {
        guard case .object(let written)? = definition else { return [] }
        return written.filter { !type.keys.contains($0.key) && members[$0.key] == nil }
    }

    // MARK: - Parts

    /// The text that is looked up in the strings.
    private func string(_ text: Text?) -> Value? { text.map { .string($0.source) } }

    /// An option, with the unknown members that the author's option of that key has.
    private func option(_ option: Option) -> Value {
        let own: [Value.Member] = [
            .init("key", .string(option.value.written)), .init("value", string(option.label) ?? ""),
        ]
        guard case .array(let written)? = definition?["listOptions"] else { return .object(own) }
        let earlier = written.first { $0["key"] == own[0].value }
        return .object(own + FormularyMembers.unknown(in: earlier, known: own))
    }

    /// The first word that stands for the keyboard; nil, and told, for a keyboard without one (1.2).
    private func keyboard(_ losses: inout LossReport) -> Value? {
        guard let keyboard = field.entry.keyboard else { return nil }
        if let known = FormularyFieldReader.keyboards.first(where: { $0.keyboard == keyboard.rawValue }) {
            return .string(known.word)
        }
        losses.tell(
            of: field, "there is no keyboard for telephone numbers or addresses of the web", about: "entry.keyboard")
        return nil
    }

    /// Dates are written `31/12/2024` (section 7.1).
    private func value(_ losses: inout LossReport) -> Value? {
        guard let value = field.initialValue else { return nil }
        switch (type, value) {
        case (.text, .string), (.boolean, .bool): return value
        case (.picker, .string) where field.options.contains { $0.value == value }: return value
        case (.datePicker, .string(let day)):
            let parts = day.split(separator: "-")
            if parts.count == 3 { return .string(parts.reversed().joined(separator: "/")) }
        default: break
        }
        losses.tell(
            of: field, "\(type.noun) cannot begin with the value \(value.json.prefix(60))", about: "initialValue")
        return nil
    }
}

/// Members of the author's own.
enum FormularyMembers {
    /// The members of an object that are not among the known ones; none for a value of another kind.
    static func unknown(in written: Value?, known: [Value.Member]) -> [Value.Member] {
        guard case .object(let members)? = written else { return [] }
        return members.filter { member in !known.contains { $0.key == member.key } }
    }
}
