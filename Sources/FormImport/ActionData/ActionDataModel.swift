import FormExpressions
import FormModel

/// The fields of the data model (action-data-binding.md, sections 1.1 and 1.2).
struct ActionDataModel {
    private(set) var entries: [FormDocument.Record.Entry] = []
    private(set) var names: Set<String> = []

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

    private mutating func infer(
        from control: ActionDataControl, _ definition: ActionDataDefinition, _ diagnostics: inout Diagnostics
    ) {
        let path = (control.properties.string("dataPath") ?? "").withoutBlanks
        if let (type, initial) = Self.inferred(from: control), ActionDataFormula.isPlainName(path) {
            let said = definition.types[path]?.string.flatMap(Self.entryType)
            add(path, said ?? type, initial)
        }
        for inner in control.controls { infer(from: inner, definition, &diagnostics) }
    }

    /// The type and the first value of the field that an editable control shows; nil of other controls.
    private static func inferred(from control: ActionDataControl) -> (FormDocument.Record.EntryType, Value)? {
        let properties = control.properties
        let text = Value.string(properties.string("text") ?? "")
        switch control.kind {
        case .toggle: return (.boolean, .bool(properties.bool("on") ?? false))
        case .slider: return (.float, .number(properties.number("value") ?? 0))
        case .stepper: return stepper(properties)
        case .textField:
            switch properties.string("formatType")?.lowercased() {
            case "number":
                let number = ActionDataOperand.text(properties.string("text") ?? "").numeric?.double
                return (.float, .number(number.flatMap { $0.isFinite ? $0 : nil } ?? 0))
            case "date": return (.date, text == "" ? .null : text)
            default: return (.text, text)
            }
        case .textView, .textPicker: return (.text, text)
        case .segmentedControl: return segments(properties)
        case .imageView: return properties.bool("isEditable") == true ? (.text, "") : nil
        default: return nil
        }
    }

    private static func stepper(_ properties: ActionDataProperties) -> (FormDocument.Record.EntryType, Value) {
        let value = properties.number("value") ?? 0
        let others = [properties.number("minimumValue") ?? 0, properties.number("stepValue") ?? 1]
        if ([value] + others).allSatisfy({ Int(exactly: $0) != nil }), let whole = Int(exactly: value) {
            return (.integer, .integer(whole))
        }
        return (.float, .number(value))
    }

    private static func segments(_ properties: ActionDataProperties) -> (FormDocument.Record.EntryType, Value) {
        let number = properties.integer("selectedSegmentIndex") ?? -1
        if properties.bool("byTitle") == false { return (.integer, .integer(number)) }
        let titles = properties["segments"]?.strings ?? []
        return (.text, .string(titles.indices.contains(number) ? titles[number].lowercased() : ""))
    }
}
