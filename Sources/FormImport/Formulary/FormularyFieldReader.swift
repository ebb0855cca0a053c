import FormModel
import FormTables

/// Reads one field of a formulary definition (specification 1.1 and 1.3).
///
/// `init` judges `type` and `key`, without which there is no field; ``read(_:)`` reads the rest, once. The exporter
/// reads an author's definition with it again, to see which members were changed since.
struct FormularyFieldReader {
    let node: JSONNode
    let source: DefinitionSource
    let type: FormularyType
    let name: String
    var position: SourcePosition { node.position }

    /// Nil, and an error told, when the field has no usable `type` or `key`.
    init?(_ node: JSONNode, source: DefinitionSource, diagnostics: inout Diagnostics) {
        let owner = node["key"]?.string.map { "the field “\($0)”" } ?? "the field"
        let type = Self.type(of: node, owner, &diagnostics)
        let name = Self.name("key", of: node, "the field", &diagnostics)
        guard let type, let name else { return nil }
        (self.node, self.source, self.type, self.name) = (node, source, type, name)
    }

    /// The type, in its exact letter case; nil with an error where it is missing or none of the five (1.3).
    private static func type(of node: JSONNode, _ owner: String, _ diagnostics: inout Diagnostics) -> FormularyType? {
        guard let name = name("type", of: node, owner, &diagnostics) else { return nil }
        if let type = FormularyType(rawValue: name) { return type }
        let known = FormularyType.allCases.map(\.rawValue)
        diagnostics.error(
            "formulary.unknown-type", at: node["type"]?.position ?? node.position,
            "\(owner) has the type “\(name)”, which does not exist" + suggestion(for: name, among: known),
            notes: ["types are \(known.joined(separator: ", "))"])
        return nil
    }

    /// A text that must be there and, as a rule, hold something; nil with an error otherwise.
    ///
    /// - Parameters:
    ///   - key: the member; it is in the id of the error too, `formulary.missing-KEY`.
    ///   - owner: the thing that has the member, for the message.
    ///   - mayBeEmpty: true for the `type` of a validator, where an empty one is only an unknown one (1.3).
    static func name(
        _ key: String, of node: JSONNode, _ owner: String, mayBeEmpty: Bool = false, _ diagnostics: inout Diagnostics
    ) -> String? {
        guard let value = node[key] else {
            diagnostics.error(
                "formulary.missing-\(key)", at: node.position, "\(owner) has no “\(key)”",
                notes: node.note(onMissing: key, among: FormularyType.allKeys))
            return nil
        }
        guard let string = value.string, mayBeEmpty || !string.isEmpty else {
            let found = value.string == nil ? value.kindName : "empty"
            diagnostics.error(
                "formulary.missing-\(key)", at: value.position, "“\(key)” of \(owner) must be a text; it is \(found)")
            return nil
        }
        return string
    }

    /// The field and its rule; no field where an error makes it unusable, while all that is wrong is told.
    ///
    /// A field that is not given has told an error. A rule is given with its field alone.
    mutating func read(_ diagnostics: inout Diagnostics) -> (field: Field?, rule: Rule?) {
        reportKeys(&diagnostics)
        var field = Field(name: name, control: control, at: position)
        field.texts = texts(&diagnostics)
        field.state.isVisible = !(boolean("isHidden", &diagnostics) ?? false)
        let options = FormularyOptions(of: self, diagnostics: &diagnostics)
        field.options = options.options
        field.style = FormularyStyle(of: self, diagnostics: &diagnostics).style
        let rules = FormularyRule(of: self, diagnostics: &diagnostics)
        // A person's change may start rules; only booleans and dates carry any (6).
        field.notify = control.holdsValue ? .change : nil
        if control == .select {
            // A picker is never empty: it begins with its first option, be that `KeyNoSelected` (4.2).
            field.choice = Field.Choice(.list)
            field.choice?.whenEmpty = .first
        }
        // An index row takes no input and has no validators (4.6); `isEditing` means nothing on it (1.1).
        guard type != .index else { return (options.isUsable && rules.isUsable ? field : nil, nil) }
        field.state.isEnabled = boolean("isEditing", &diagnostics) ?? true
        field.initialValue = initialValue(options.options, &diagnostics)
        let validators = FormularyValidators(of: self, diagnostics: &diagnostics)
        field.validators = validators.validators
        if type == .text { field.entry = entry(validators.validators, &diagnostics) }
        let isUsable = options.isUsable && validators.isUsable && rules.isUsable
        return (isUsable ? field : nil, isUsable ? rules.rule : nil)
    }

    /// Tells whether a boolean has the one known subtype; with any other it is a plain one (1.1).
    private var isExpandable: Bool { type == .boolean && node["subtype"]?.string == "expandable" }

    /// The control of the document: an expandable boolean is a consent, an index row is prose.
    private var control: Control {
        switch type {
        case .text: .text
        case .picker: .select
        case .datePicker: .date
        case .boolean: isExpandable ? .consent : .checkbox
        case .index: .prose
        }
    }

    /// Warns of each key that has no effect on the field: legacy, useless on the type, or unknown (1.1).
    ///
    /// All of them stay in the definition that the field remembers. `listOptions` and `rules` are left to their own
    /// readers, which look at them on every type, because wrong ones are errors there too (1.3).
    private func reportKeys(_ diagnostics: inout Diagnostics) {
        for member in node.members ?? [] where !type.keys.contains(member.key) {
            let message: String
            let id: String
            if let advice = FormularyVocabulary.known.legacyKeys[member.key] {
                (id, message) = ("legacy-key", "“\(member.key)” is ignored on a field; \(advice)")
            } else if FormularyType.allKeys.contains(member.key) {
                if member.key == "listOptions" || member.key == "rules" { continue }
                (id, message) = ("useless-key", "“\(member.key)” has no effect on \(type.noun)")
            } else {
                let near = suggestion(for: member.key, among: type.keys.sorted())
                (id, message) = ("unknown-key", "the key “\(member.key)” is not known" + near)
            }
            diagnostics.warn("formulary.\(id)", at: member.keyPosition, message)
        }
        if type == .boolean, let subtype = node["subtype"], subtype.string != "expandable" {
            let near = suggestion(for: subtype.string ?? "", among: ["expandable"])
            diagnostics.warn("formulary.subtype", at: subtype.position, "the only subtype is “expandable”" + near)
        }
    }
}

// MARK: - Texts, flags, typing

extension FormularyFieldReader {
    /// The label, the placeholder, and the markup that counts in the label.
    ///
    /// Marks of links count in labels of plain booleans and index rows; label and description of an expandable boolean
    /// are HTML (4.5, 9). Labels of all other types are shown as they are written.
    private func texts(_ diagnostics: inout Diagnostics) -> Field.Texts {
        var texts = Field.Texts()
        texts.label = string("label", &diagnostics).map { source.strings.text($0.text, at: $0.position) }
        if isExpandable {
            texts.markup = .html
            texts.disclosure = disclosure(&diagnostics)
        } else if type == .boolean || type == .index {
            texts.markup = .links
        }
        texts.placeholder = string("placeHolder", &diagnostics).map { source.strings.text($0.text, at: $0.position) }
        return texts
    }

    /// All three texts must be there, or none counts (1.1).
    ///
    /// A text stands for each key, and nothing but a text for any other key either; else the whole object is ignored
    /// with a warning.
    private func disclosure(_ diagnostics: inout Diagnostics) -> Field.Disclosure? {
        guard let info = node["expandableInfo"] else { return nil }
        let keys = ["textButtonReadMore", "textButtonReadLess", "description"]
        let texts = keys.compactMap { key in
            info[key].flatMap { node in node.string.map { source.strings.text($0, at: node.position) } }
        }
        guard texts.count == keys.count, info.members?.allSatisfy({ $0.value.string != nil }) ?? false else {
            diagnostics.warn(
                "formulary.expandable-info", at: info.position,
                "“expandableInfo” needs three texts, \(keys.joined(separator: ", ")); it is ignored")
            return nil
        }
        for member in info.members ?? [] where !keys.contains(member.key) {
            diagnostics.warn(
                "formulary.unknown-key", at: member.keyPosition,
                "the key “\(member.key)” is not known" + suggestion(for: member.key, among: keys))
        }
        return Field.Disclosure(more: texts[0], less: texts[1], body: texts[2])
    }

    /// The keyboard, the mask of a password, and the limit of typing.
    ///
    /// The first `lengthText` limits typing where it has a maximum: a longer result is refused as a whole (4.1).
    private func entry(_ validators: [Validator], _ diagnostics: inout Diagnostics) -> Field.Entry {
        var entry = Field.Entry()
        if let keyboard = keyboard(&diagnostics) {
            entry.keyboard = Field.Entry.Keyboard(rawValue: keyboard.keyboard)
            entry.capitalization = keyboard.capitalization
        }
        entry.isSecret = boolean("isPassword", &diagnostics) ?? false
        let limit = validators.first { $0.kind == .length }?.parameters["max"]
        entry.limitMode = limit == nil ? nil : .whole
        return entry
    }

    /// The words of the language for keyboards with what they mean on a page, in the order of the shared table (1.2).
    static let keyboards = SharedTables.keyboards[Formulary.name] ?? []

    /// The keyboard of a text; nil is the usual one: without a word, and with a warning for one that 1.2 does not have.
    private func keyboard(_ diagnostics: inout Diagnostics) -> Keyboard? {
        let keyboards = Self.keyboards
        guard let wanted = string("keyboard", &diagnostics) else { return nil }
        if let known = keyboards.first(where: { $0.word == wanted.text }) { return known }
        diagnostics.warn(
            "formulary.keyboard", at: wanted.position,
            "there is no keyboard “\(wanted.text)”" + suggestion(for: wanted.text, among: keyboards.map(\.word)))
        return nil
    }

    /// The text of a key with its place; nil, with a warning where something else stands there.
    func string(_ key: String, _ diagnostics: inout Diagnostics) -> (text: String, position: SourcePosition)? {
        guard type.keys.contains(key), let value = node[key] else { return nil }
        guard let string = value.string else {
            diagnostics.warn(
                "formulary.type", at: value.position, "“\(key)” is a text, not \(value.kindName); it is ignored")
            return nil
        }
        return (string, value.position)
    }

    /// `true`, `false`, 0 or 1 (1.1); nil, with a warning, for anything else.
    private func boolean(_ key: String, _ diagnostics: inout Diagnostics) -> Bool? {
        guard type.keys.contains(key), let value = node[key] else { return nil }
        if let bool = value.formularyBool { return bool }
        diagnostics.warn(
            "formulary.type", at: value.position, "“\(key)” is true or false, not \(value.kindName); it is ignored")
        return nil
    }
}

// MARK: - Initial value (7.1)

extension FormularyFieldReader {
    /// The value to begin with; nil, with a warning, for one that the type cannot hold (7.1).
    ///
    /// A picker takes the key of an option; without one it begins with its first. A date is written `31/12/2024`, also
    /// with one digit for day or month, and becomes `2024-12-31`.
    private func initialValue(_ options: [Option], _ diagnostics: inout Diagnostics) -> Value? {
        guard let given = node["value"] else { return nil }
        let value: Value?
        let wanted: String
        switch type {
        case .text: (value, wanted) = (given.string.map(Value.string), "a text")
        case .picker:
            let keys = options.map(\.value)
            (value, wanted) = (keys.first { $0 == given.value }, "the key of one of the options")
        case .datePicker:
            let day = given.string.flatMap(CalendarDay.init(dayFirst:))
            (value, wanted) = (day.map { .string($0.iso) }, "a date such as 31/12/2024")
        case .boolean: (value, wanted) = (given.formularyBool.map(Value.bool), "true or false")
        case .index: return nil
        }
        if value == nil {
            diagnostics.warn(
                "formulary.value", at: given.position,
                "the value of \(type.noun) is \(wanted); \(given.value.json.prefix(60)) is ignored")
        }
        return value
    }
}

extension JSONNode {
    /// `true`, `false` and the numbers 1 and 0.
    fileprivate var formularyBool: Bool? {
        switch kind {
        case .bool(let bool): bool
        case .integer(0), .number(0): false
        case .integer(1), .number(1): true
        default: nil
        }
    }
}
