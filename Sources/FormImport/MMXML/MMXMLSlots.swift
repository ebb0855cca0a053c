import FormModel
import FormTables

/// The fields and parts that a key of an MM XML submission may stand for (mm-xml 5, 7, 8), rules included.
///
/// A key with two slots is one that two fields share, at the beginning or by what a rule may make of their keys: “both
/// pairs are sent” (mm-xml 5), so nobody can tell whose it is.
struct MMXMLSlots {
    /// A field, or a part of one, that is sent under a key of its own.
    struct Slot: Hashable {
        /// The part of a field that a key brings.
        enum Part: Hashable {
            /// The whole value.
            case value
            /// The beginning or the end of the value.
            case clone
            /// The day, month or year of a date in several parts.
            case unit(Field.DatePart.Unit)
            /// A component of a composite, by name.
            case component(String)
        }

        var field: Field
        var part: Part
    }

    private var slots: [String: [Slot]] = [:]

    /// The slots of a key; empty for one that the form never sends.
    subscript(key: String) -> [Slot] { slots[key] ?? [] }

    /// The keys that a script sends.
    init(keysOf facts: FormFacts) {
        for field in facts.document.fields where field.control.holdsValue {
            switch field.control {
            case .composite: addComponents(of: field, facts)
            case .dateparts: addDate(field, facts)
            default: addValue(field, facts)
            }
        }
    }

    /// The names of the controls, which is what a page without script sends.
    ///
    /// Parts of dates are `field.day`, components `field.component`; no rule changes them.
    init(controlsOf document: FormDocument) {
        for field in document.fields where field.control.holdsValue {
            switch field.control {
            case .composite:
                for component in field.components {
                    add("\(field.name).\(component.name)", Slot(field: field, part: .component(component.name)))
                }
            case .dateparts:
                for unit in [Field.DatePart.Unit.day, .month, .year] {
                    add("\(field.name).\(unit.rawValue)", Slot(field: field, part: .unit(unit)))
                }
            default: add(field.name, Slot(field: field, part: .value))
            }
        }
    }

    /// The names of a field and of its controls.
    static func controls(of field: Field) -> [String] {
        let units = field.control == .dateparts ? [Field.DatePart.Unit.day, .month, .year].map(\.rawValue) : []
        return [field.name] + (units + field.components.map(\.name)).map { "\(field.name).\($0)" }
    }

    /// Adds a slot to a key, once.
    private mutating func add(_ key: String, _ slot: Slot) {
        if !self[key].contains(slot) { slots[key, default: []].append(slot) }
    }

    /// The keys that a field may have: the first one, and those that rules give; an empty one gives the name back.
    private func keys(of field: Field, _ facts: FormFacts) -> [String] {
        [field.submission.key ?? field.name]
            + facts.values(of: .key, on: field).map { $0 == "" ? field.name : $0.written }
    }

    /// The keys of the value and of its clones (mm-xml 6, `partClone`).
    private mutating func addValue(_ field: Field, _ facts: FormFacts) {
        for key in keys(of: field, facts) { add(key, Slot(field: field, part: .value)) }
        for clone in field.submission.clones { add(clone.key, Slot(field: field, part: .clone)) }
        for case .array(let clones) in facts.values(of: .clones, on: field) {
            for case .array(let clone) in clones {
                if case .string(let key)? = clone.last { add(key, Slot(field: field, part: .clone)) }
            }
        }
    }

    /// The keys of a date: one with `unix` or `string`, three in parts, both where a rule may change that (mm-xml 7).
    ///
    /// A suffix alone makes `DayX`, and “prefix and posfix together: only posfix counts”. All three parts are taken,
    /// also where the format has fewer.
    private mutating func addDate(_ field: Field, _ facts: FormFacts) {
        let submission = field.submission
        let isOne = submission.isTimestamp || submission.datePattern != nil
        let mayBeOne = [.isTimestamp, .datePattern].contains { !facts.values(of: $0, on: field).isEmpty }
        if isOne || mayBeOne {
            for key in keys(of: field, facts) { add(key, Slot(field: field, part: .value)) }
        }
        guard !isOne || mayBeOne else { return }
        let prefixes = [submission.prefix ?? ""] + facts.values(of: .prefix, on: field).map(\.written)
        let suffixes = [submission.suffix ?? ""] + facts.values(of: .suffix, on: field).map(\.written)
        for unit in [Field.DatePart.Unit.day, .month, .year] {
            let name = unit.rawValue.prefix(1).uppercased() + unit.rawValue.dropFirst()
            let slot = Slot(field: field, part: .unit(unit))
            for suffix in suffixes where !suffix.isEmpty { add(name + suffix, slot) }
            guard suffixes.contains("") else { continue }
            for prefix in prefixes { add((prefix.isEmpty ? field.name : prefix) + name, slot) }
        }
    }

    /// The keys of components by `composites.json`, which follow the prefix and never the item's name (mm-xml 8).
    private mutating func addComponents(of field: Field, _ facts: FormFacts) {
        let prefixes = [field.submission.prefix ?? ""] + facts.values(of: .prefix, on: field).map(\.written)
        let kind = field.composite?.row
        for component in field.components {
            for prefix in prefixes {
                guard let part = kind?[component.name], let key = kind?.key(of: part, prefix: prefix) else { continue }
                add(key, Slot(field: field, part: .component(component.name)))
            }
        }
    }
}
