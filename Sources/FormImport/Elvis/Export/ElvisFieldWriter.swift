import FormExpressions
import FormModel

/// Writes one field (elvis-form.md, section 1.3).
struct ElvisFieldWriter {
    private let field: Field
    /// As rules know it.
    private let name: String
    private let word: String
    private let type: ElvisType?
    private let targets: ElvisTargetWriter

    /// Nil for a field that the language has nothing for.
    init?(_ field: Field, name: String, targets: ElvisTargetWriter) {
        guard let word = Self.word(for: field) else { return nil }
        (self.field, self.name, self.targets, self.word) = (field, name, targets, word)
        type = ElvisType(rawValue: word)
    }

    /// The type that the author wrote where it still is one of the control, else the one that is most like it.
    private static func word(for field: Field) -> String? {
        if case .string(let own)? = field.traits[ElvisWords.trait]?["type"] {
            let control = ElvisType(rawValue: own)?.control ?? .custom
            let isButton = field.control == .button && control == .custom
            if control == field.control || isButton { return own }
        }
        switch field.control {
        case .text, .verified: return textWord(for: field)
        case .count: return ElvisType.count.rawValue
        case .select: return ElvisType.select.rawValue
        case .choices:
            return (field.choice?.isMultiple == true ? ElvisType.multiSelect : .segment).rawValue
        case .checkbox, .consent: return ElvisType.toggle.rawValue
        case .date, .dateparts: return ElvisType.date.rawValue
        case .time: return ElvisType.time.rawValue
        case .dateTime: return ElvisType.dateTime.rawValue
        case .button: return ElvisType.button.rawValue
        case .space: return ElvisType.spacer.rawValue
        case .custom: return field.style.view
        default: return nil
        }
    }

    private static func textWord(for field: Field) -> String {
        if field.entry.isSecret { return ElvisType.password.rawValue }
        if field.valueType == .decimal { return (field.entry.filter == "digits" ? ElvisType.number : .float).rawValue }
        switch field.entry.keyboard {
        case .email: return ElvisType.email.rawValue
        case .tel: return ElvisType.phone.rawValue
        case .numeric: return ElvisType.number.rawValue
        case .decimal: return ElvisType.float.rawValue
        default: return ElvisType.text.rawValue
        }
    }

    func value(_ losses: inout LossReport) -> Value {
        var own = ElvisMembers(kept: field.traits[ElvisWords.trait])
        let hasID = !field.submission.isSkipped
        if hasID { own.set("id", .string(ElvisNames.id(name))) }
        own.set("title", words(field.texts.label))
        own.set("type", word.isEmpty ? nil : Value.string(word))
        if own.kept("info") == nil || field.texts.hint != nil { own.set("info", words(field.texts.hint)) }
        if type?.isText == true { own.set("placeholder", words(field.texts.placeholder)) }
        own.set("accessibility_label", words(field.texts.accessibilityLabel))
        setSize(&own)
        own.set("hidden", field.state.isVisible ? nil : true)
        own.set("disabled", field.state.isEnabled && field.state.isEditable ? nil : true)
        setValue(&own)
        if type?.hasOptions == true { own.set("values", .array(options(own.kept("values")))) }
        setValidations(&own, &losses)
        own.set("formula", field.formula.flatMap { formula($0, own.kept("formula")) })
        let on: Rule.Trigger.Occasion = field.control == .button ? .press : .change
        own.set("targets", targets.targets(.init(on, field: name)))
        return own.value
    }

    private func words(_ text: Text?) -> Value? {
        guard let text, !text.written.isEmpty else { return nil }
        return .string(text.written)
    }

    private func setSize(_ own: inout ElvisMembers) {
        var size = ElvisMembers(kept: own.kept("size"))
        let share = field.place?.share ?? 100
        let height = field.control == .custom ? (field.place?.height ?? 85) / 85 : nil
        if size.kept("width") != nil || share != 100 { size.set("width", Value(number: share)) }
        if let height, size.kept("height") != nil || height != 1 { size.set("height", Value(number: height)) }
        if size.value != .object([]) { own.set("size", size.value) }
    }

    /// What the author wrote stays where it is read as the value that is there.
    private func setValue(_ own: inout ElvisMembers) {
        guard let value = field.initialValue else { return own.set("value", nil) }
        if let kept = own.kept("value") {
            if kept.elvisMatches(value) { return }
            if let text = kept.text, let cut = ElvisDates.cut(text, field.control), .string(cut) == value { return }
        }
        own.set("value", value)
    }

    private func options(_ kept: Value?) -> [Value] {
        var known: [Value] = []
        if case .array(let all)? = kept { known = all }
        return field.options.map { option in
            var own = ElvisMembers(kept: known.first { $0["id"].map(option.value.elvisMatches) ?? false })
            if own.kept("id") == nil { own.set("id", option.value) }
            if own.kept("title") != nil || !option.label.isFixed { own.set("title", words(option.label)) }
            own.set("info", words(option.hint))
            own.set("accessibility_label", words(option.accessibilityLabel))
            own.set("value", option.amount.map(Value.init(number:)))
            let saysDefault = option.isInitial || own.kept("default") != nil
            own.set("default", saysDefault ? .bool(option.isInitial) : nil)
            own.set("targets", targets.targets(.init(.choose, field: name, option: option.value)))
            return own.value
        }
    }

    private func formula(_ formula: Expression, _ kept: Value?) -> Value? {
        let written = ElvisFormula.written(formula, name: ElvisNames.id)
        if let text = kept?.text {
            let own = ElvisFormula.parse(text, for: name, at: formula.position, name: ElvisNames.name)
            if ElvisFormula.written(own, name: ElvisNames.id) == written { return kept }
        }
        return written.map(Value.string)
    }

    // MARK: - Validations

    private func setValidations(_ own: inout ElvisMembers, _ losses: inout LossReport) {
        var validations = ElvisMembers(kept: own.kept("validations"))
        func asked(_ kind: Validator.Kind) -> Validator? { field.validators.first { $0.kind == kind } }
        validations.set("required", asked(.required) == nil ? nil : true)
        if field.control.holdsValue {
            let size = asked(.length) ?? asked(.count)
            validations.set("min_length", size?.parameters["min"])
            validations.set("max_length", size?.parameters["max"])
            validations.set("min_value", asked(.range)?.parameters["min"])
            validations.set("max_value", asked(.range)?.parameters["max"])
        }
        if let pattern = asked(.pattern) {
            validations.set("format", pattern.parameters["written"] ?? pattern.parameters["source"])
        }
        if let comparison = asked(.compare), let other = comparison.fields.first {
            validations.set("compare_to", .string(ElvisNames.id(other)))
            let relation = comparison.text("relation") ?? "="
            let rule = relation == "=" ? "==" : relation
            // Of dates “>” accepts equal ones too.
            let kept = validations.kept("compare_rule")?.text
            if kept.map({ $0 == rule || comparison.text("as") == "time" && $0 + "=" == rule }) != true {
                validations.set("compare_rule", .string(rule))
            }
        }
        if validations.value != .object([]) || own.kept("validations") != nil {
            own.set("validations", validations.value)
        }
    }
}

extension Value {
    /// A text; nil for anything else.
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
