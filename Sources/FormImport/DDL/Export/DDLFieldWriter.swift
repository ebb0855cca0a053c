import FormModel

/// Writes a field of a form document, with what the definition that it was read from says besides.
///
/// Kind and editor follow from the control, the author's `dataType` and `type` stay where they mean the same (4).
struct DDLFieldWriter {
    let field: Field
    let locales: [LocaleTag]
    /// The default language of the definition that the form was read from.
    let fallback: String
    let isXML: Bool
    let kind: DDLKind
    private let editor: String

    /// Begins to write a field; nil for one that is like none of this language.
    init?(_ field: Field, locales: [LocaleTag], fallback: String, isXML: Bool) {
        guard let (kind, editor) = Self.kind(of: field) else { return nil }
        (self.field, self.locales, self.fallback, self.isXML) = (field, locales, fallback, isXML)
        (self.kind, self.editor) = (kind, editor)
    }

    /// The field in neither syntax yet: attributes, texts by language, and options for a select or radio.
    func written(_ losses: inout LossReport) -> DDLWritten {
        report(&losses)
        var written = DDLWritten()
        written.attributes = own + kept
        written.locals = [.init("label", label), predefined, .init("tip", field.texts.hint)]
            .compactMap(\.self)
        if kind == .string, editor == "select" || editor == "radio" {
            written.options = zip(field.options, field.optionNames).map(option)
        }
        return written
    }

    // MARK: - What it is

    /// The kind and editor that show such a control; nil where nothing does. Controls for numbers and verified texts
    /// become the input that takes their value.
    private static func kind(of field: Field) -> (DDLKind, String)? {
        switch field.control {
        case .checkbox, .consent: (.boolean, "checkbox")
        case .text, .verified, .output, .count, .stepper, .slider, .progress:
            switch field.valueType {
            case .integer: (.integer, "integer")
            case .decimal: original(field) == .number ? (.number, "number") : (.double, "decimal")
            default: number(field)
            }
        case .textarea: (.string, "textarea")
        case .select, .picker: (.string, "select")
        case .choices: (.string, field.choice?.isMultiple == true ? "select" : "radio")
        case .date, .dateparts: (.date, "date")
        case .file: field.valueType == .text ? (.image, "image") : (.document, "documentlibrary")
        case .photo, .pictureFile: (.image, "image")
        case .composite: field.composite?.kind == "geolocation" ? (.geolocation, "geolocation") : nil
        default: nil
        }
    }

    /// The kind of a control for numbers whose value has no type of its own; else a text.
    private static func number(_ field: Field) -> (DDLKind, String) {
        switch field.control {
        case .count: (.integer, "integer")
        case .stepper, .slider, .progress: (.double, "decimal")
        default: (.string, "text")
        }
    }

    /// The author's kind, which tells `number` and `double` apart: both hold decimals (4).
    private static func original(_ field: Field) -> DDLKind? {
        (field.definition("dataType")?.written).flatMap(DDLKind.init(rawValue:))
    }

    // MARK: - Attributes

    /// The name under which records have it.
    private var name: String { field.submission.key ?? field.name }

    private var isRequired: Bool { field.validators.contains { $0.kind == .required } }

    /// The attributes that the document says. `required` and `showLabel` are always written, as their absence says
    /// something (3); the other flags only where they are on.
    private var own: [Value.Member] {
        var members: [Value.Member] = [
            .init("name", .string(name)), .init("dataType", .string(kind.rawValue)), .init("type", .string(type)),
            .init("required", flag(isRequired)), .init("showLabel", flag(showsLabel)),
        ]
        if !field.state.isEnabled { members.append(.init("readOnly", flag(true))) }
        if field.choice?.isMultiple == true { members.append(.init("multiple", flag(true))) }
        return members
    }

    /// Its label, or the texts of other languages that stand beside or behind the control.
    private var label: Text? { field.texts.label ?? field.texts.inlineLabel ?? field.texts.detailLabel }

    /// A text in XML, a boolean in JSON; both are read alike (3).
    private func flag(_ isOn: Bool) -> Value { isXML ? .string(String(isOn)) : .bool(isOn) }

    /// The author's own word where it means the same.
    ///
    /// Else `ddm-` and the editor, which the portal writes for all but texts, options and boxes (4).
    private var type: String {
        if let word = field.definition("type")?.written {
            let name = word.withoutBlanks.lowercased()
            let bare = name.hasPrefix("ddm-") ? String(name.dropFirst(4)) : name
            let isSame = kind == .string ? bare == editor : kind.editors.contains(bare)
            if isSame { return word }
        }
        return [.string, .boolean].contains(kind) ? editor : "ddm-\(editor)"
    }

    /// The `showLabel` of what always shows its caption, as it was.
    ///
    /// Elsewhere true, unless the label is hidden or is the placeholder, which is what false makes of it (3).
    private var showsLabel: Bool {
        let isAlways = kind == .boolean || kind == .string && editor == "radio"
        if isAlways {
            return field.definition("showLabel").map { DDLFlag(JSONNode($0, at: field.position)).isOn } ?? true
        }
        guard field.texts.showsLabel != false else { return false }
        // A caption that has to stay in sight is a placeholder too where it was not to be shown.
        return kind == .geolocation || field.texts.label == nil || !isLabelAPlaceholder
    }

    /// Tells whether the placeholder is the label itself, not another text with the same words.
    private var isLabelAPlaceholder: Bool { field.texts.placeholder == field.texts.label }

    /// The parts that the author wrote that have no meaning here.
    private var kept: [Value.Member] {
        let written = [
            "name", "dataType", "type", "required", "showLabel", "readOnly", "multiple", "label", "predefinedValue",
            "tip", "options",
        ]
        guard case .object(let members)? = field.definition else { return [] }
        return members.filter { !written.contains($0.key) && (!isXML || $0.value.isScalar) }
    }

    // MARK: - Values

    /// A value as records and definitions have it; nil for what is none of its kind, as the day “today”.
    ///
    /// - Parameter page: the language of a page that reads it so.
    func text(_ value: Value, on page: LocaleTag) -> Value? {
        switch kind {
        case .boolean: return value == true || value.written == "true" ? flag(true) : flag(false)
        case .date:
            let parts = value.written.split(separator: "-")
            return parts.count == 3 ? .string("\(parts[1])/\(parts[2])/\(parts[0])") : nil
        case .string where editor == "select" || editor == "radio":
            let chosen = if case .array(let list) = value { list } else { [value] }
            return .array(chosen.map { .string(token(for: $0.written, on: page)) })
        default: return .string(value.written)
        }
    }

    /// The text that a page reads as an option's value: labels count first.
    private func token(for value: String, on page: LocaleTag) -> String {
        let labels = field.options.map { ($0.value.written, $0.label.string(in: page, default: main)) }
        guard let taken = labels.first(where: { $0.1 == value }), taken.0 != value else { return value }
        return labels.first { $0.0 == value }?.1 ?? value
    }

    var main: LocaleTag { locales.first ?? .english }

    /// An option with its value and label, and with the name that its author gave it.
    private func option(_ option: Option, named name: Value?) -> DDLWritten {
        var written = DDLWritten()
        written.attributes = [.init("value", .string(option.value.written))]
        if let name { written.attributes.insert(.init("name", name), at: 0) }
        written.locals = [.init("label", option.label)].compactMap(\.self)
        return written
    }

    // MARK: - What has no place

    private func report(_ losses: inout LossReport) {
        for validator in field.validators where ![.required, .uploaded].contains(validator.kind) {
            losses.tell(of: field, leftOut: validator)
        }
        if !field.state.isVisible { losses.tell(of: field, "it cannot be hidden", about: "state.isVisible") }
        let texts = field.texts
        let others = [texts.inlineLabel, texts.detailLabel, texts.body].compactMap(\.self)
        if field.messages != nil || others.contains(where: { $0 != label }) {
            losses.tell(
                of: field, "there is no place for texts besides its label and its tip", about: "texts", "messages")
        }
        if let placeholder = texts.placeholder, !isLabelAPlaceholder, !placeholder.isBlank {
            losses.tell(of: field, "only a label can be a placeholder; its own is left out", about: "texts.placeholder")
        }
    }
}

extension Field {
    /// The content of its definition in this language.
    fileprivate var definition: Value? { traits["ddl"]?["definition"].map(\.ddlAttributes) }

    func definition(_ name: String) -> Value? { definition?[name] }

    /// The languages in which its author wrote something.
    var writtenLocales: Set<LocaleTag> { traits["ddl"]?["definition"]?.locales ?? [] }

    /// The names that the author gave options, which have no effect; one with another value now keeps its own.
    ///
    /// An option keeps its name by value; where the value is new and as many options are there as before, by place.
    fileprivate var optionNames: [Value?] {
        guard let written = traits["ddl"]?["definition"] else { return options.map { _ in nil } }
        let lists = [written["options"], written["children"]].compactMap(\.self)
        let all = lists.flatMap { list -> [Value] in if case .array(let each) = list { each } else { [] } }
        let former = all.map(\.ddlAttributes).compactMap { each in
            each["value"].map { (value: $0.written, name: each["name"]) }
        }
        let names = Dictionary(former) { first, _ in first }
        let values = Set(options.map(\.value.written))
        return options.enumerated().map { place, option in
            if let name = names[option.value.written] { return name }
            guard former.count == options.count, !values.contains(former[place].value) else { return nil }
            return former[place].name
        }
    }
}

extension Value {
    /// The attributes of what was read from XML, all members of what was read from JSON.
    fileprivate var ddlAttributes: Value { self["element"] == nil ? self : self["attributes"] ?? .object([]) }
}

extension Value {
    /// The languages that it names, as keys of objects in JSON, as attributes in XML.
    fileprivate var locales: Set<LocaleTag> {
        switch self {
        case .array(let elements): return elements.reduce(into: []) { $0.formUnion($1.locales) }
        case .object(let members):
            let named = members.flatMap { [$0.key, $0.key == "locale" ? $0.value.written : ""] }
            return members.reduce(into: Set(named.compactMap { LocaleTag($0) })) { $0.formUnion($1.value.locales) }
        default: return []
        }
    }

    fileprivate var isScalar: Bool {
        switch self {
        case .null, .array, .object: false
        case .bool, .integer, .number, .string: true
        }
    }
}

extension Text {
    fileprivate var isBlank: Bool { variants.allSatisfy { $0.string.isEmpty } }
}
