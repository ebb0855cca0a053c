import FormExpressions
import FormModel

/// The fields of the data model (action-data-binding.md, sections 1.1 and 1.2).
///
/// The model of JSON, or of the file beside a storyboard, is declared; without either it is what the editable controls
/// begin with (section 1.2, rule 8).
struct ActionDataModel {
    /// The fields in the order of their declaration; those that controls tell of in control order.
    private(set) var entries: [FormDocument.Record.Entry] = []
    /// The names of the fields, which decide if a path is one (section 5).
    private(set) var names: Set<String> = []

    /// The words of `types` (section 1.1).
    static let types = ["int", "float", "bool", "string", "date", "image"]

    /// The declared fields, with the types that are said or follow from what they begin with.
    init(_ definition: ActionDataDefinition, _ diagnostics: inout Diagnostics) {
        for member in definition.model {
            add(member.key, Self.type(of: member, in: definition, &diagnostics), member.value.value)
        }
        if definition.infersModel {
            for page in definition.pages {
                for control in page.controls { infer(from: control, definition, &diagnostics) }
            }
        }
        for (name, node) in definition.types.sorted(by: { $0.key < $1.key }) where !names.contains(name) {
            diagnostics.warn(
                "actiondata.type", at: node.position,
                "“types” speaks of “\(name)”, which the model does not have"
                    + suggestion(for: name, among: names.sorted()))
        }
    }

    /// Adds a field; of one that was declared before the first declaration counts (section 1.2, rule 8).
    private mutating func add(_ name: String, _ type: FormDocument.Record.EntryType, _ initial: Value) {
        guard names.insert(name).inserted else { return }
        entries.append(.init(name: name, type: type, initial: initial == .null ? nil : Self.whole(initial, type)))
    }

    /// `3.0` is 3 where a whole number is meant.
    private static func whole(_ value: Value, _ type: FormDocument.Record.EntryType) -> Value {
        if type == .integer, case .number(let number) = value, let integer = Int(exactly: number) {
            return .integer(integer)
        }
        return value
    }

    /// The type of a declared field: the one that is said, else that of what it begins with, by the table of section
    /// 1.1: a number without a fraction is an `int` however it is written, and null is a text.
    ///
    /// A word that is no type is told, and the inferred one counts.
    private static func type(
        of member: JSONMember, in definition: ActionDataDefinition, _ diagnostics: inout Diagnostics
    ) -> FormDocument.Record.EntryType {
        if let said = definition.types[member.key] {
            if let name = said.string, let type = entryType(name) {
                if !holds(type, member.value) {
                    diagnostics.warn(
                        "actiondata.type", at: member.value.position,
                        "“\(member.key)” is of the type “\(name)” and cannot begin with this")
                }
                return type
            }
            diagnostics.warn(
                "actiondata.type", at: said.position,
                "“\(said.string ?? said.kindName)” is no type of a field"
                    + suggestion(for: said.string ?? "", among: types))
        }
        switch member.value.kind {
        case .integer: return .integer
        case .number(let number): return Int(exactly: number) == nil ? .float : .integer
        case .bool: return .boolean
        case .string, .null: return .text
        case .array, .object: return .opaque
        }
    }

    /// Tells whether a field of a type can begin with a value; an empty text is no value yet.
    ///
    /// It only decides on a warning: the page converts what it is given (section 2.2).
    private static func holds(_ type: FormDocument.Record.EntryType, _ initial: JSONNode) -> Bool {
        switch (initial.kind, type) {
        case (.array, _), (.object, _): false
        case (.string(""), _): true
        case (.string(let text), .integer), (.string(let text), .float): ActionDataOperand.text(text).numeric != nil
        case (.string(let text), .date): ActionDataOperand.text(text).instant != nil
        case (.integer, .date), (.number, .date), (.bool, .date): false
        default: true
        }
    }

    /// The type by an author's word; an `image` is a text, in Base64 or a data URI (section 1.1).
    private static func entryType(_ name: String) -> FormDocument.Record.EntryType? {
        switch name {
        case "int": .integer
        case "float": .float
        case "bool": .boolean
        case "string", "image": .text
        case "date": .date
        default: nil
        }
    }

    // MARK: - Told by the controls

    /// Adds the field that an editable control shows, and those of the controls in it. Only a plain name declares one;
    /// types that the file beside the storyboard has without a model count here too.
    private mutating func infer(
        from control: ActionDataControl, _ definition: ActionDataDefinition, _ diagnostics: inout Diagnostics
    ) {
        let path = (control.properties.string("dataPath") ?? "").withoutBlanks
        if ActionDataFormula.isPlainName(path), let (type, initial) = Self.inferred(from: control, &diagnostics) {
            let said = definition.types[path]?.string.flatMap(Self.entryType)
            add(path, said ?? type, initial)
        }
        for inner in control.controls { infer(from: inner, definition, &diagnostics) }
    }

    /// The type and the first value of the field that an editable control shows; nil of other controls.
    ///
    /// The table is rule 8 of section 1.2.
    private static func inferred(
        from control: ActionDataControl, _ diagnostics: inout Diagnostics
    ) -> (FormDocument.Record.EntryType, Value)? {
        let properties = control.properties
        let text = Value.string(properties.string("text") ?? "")
        switch control.kind {
        case .toggle: return (.boolean, .bool(properties.bool("on") ?? false))
        case .slider: return (.float, .number(properties.number("value") ?? 0))
        case .stepper: return stepper(properties)
        case .textField: return formatted(properties, &diagnostics)
        case .textView, .textPicker: return (.text, text)
        case .segmentedControl: return segments(properties)
        case .imageView: return properties.bool("isEditable") == true ? (.text, "") : nil
        default: return nil
        }
    }

    /// The text of a field without its format; one that cannot be read is told.
    private static func formatted(
        _ properties: ActionDataProperties, _ diagnostics: inout Diagnostics
    ) -> (FormDocument.Record.EntryType, Value) {
        let text = properties.string("text") ?? ""
        let pattern = properties.string("formatPattern") ?? ""
        func tell(_ isRead: Bool, _ kind: String) {
            guard !text.isEmpty, !isRead else { return }
            diagnostics.warn(
                "actiondata.type", at: properties.position(of: "text"),
                "“\(text.prefix(40))” cannot be read as a \(kind) by the format of the field")
        }
        switch properties.string("formatType")?.lowercased() {
        case "number":
            let number = ActionDataDesignedText.number(text, by: pattern)
            tell(number != nil, "number")
            return (.float, .number(number ?? 0))
        case "date":
            let date = ActionDataDesignedText.date(text, by: ActionDataDatePattern.corrected(pattern))
            tell(date != nil, "date")
            return (.date, date.map(Value.string) ?? .null)
        case "masked" where !pattern.isEmpty:
            return (.text, .string(ActionDataDesignedText.unmasked(text, by: pattern)))
        default: return (.text, .string(text))
        }
    }

    /// Whole where value, least value and step are, else with a fraction.
    private static func stepper(_ properties: ActionDataProperties) -> (FormDocument.Record.EntryType, Value) {
        let value = properties.number("value") ?? 0
        let others = [properties.number("minimumValue") ?? 0, properties.number("stepValue") ?? 1]
        if ([value] + others).allSatisfy({ Int(exactly: $0) != nil }), let whole = Int(exactly: value) {
            return (.integer, .integer(whole))
        }
        return (.float, .number(value))
    }

    /// The title of the chosen segment in small letters, or its number from 0; `""` and -1 where none is chosen
    /// (section 4).
    private static func segments(_ properties: ActionDataProperties) -> (FormDocument.Record.EntryType, Value) {
        let number = properties.integer("selectedSegmentIndex") ?? -1
        if properties.bool("byTitle") == false { return (.integer, .integer(number)) }
        let titles = properties["segments"]?.strings ?? []
        return (.text, .string(titles.indices.contains(number) ? titles[number].lowercased() : ""))
    }
}
