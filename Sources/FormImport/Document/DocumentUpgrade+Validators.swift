import FormModel

/// Earlier documents had validators by the names of their language, and beside them what follows from them.
///
/// Today's kinds are those of form-document 3.2.
extension DocumentUpgrade {
    /// The validators of fields and of parts of composites, the checks of the form, and those that effects bring.
    func upgradeValidators(of root: inout JSONNode, isFirst: Bool) {
        root.eachField { field in
            upgradeValidators(ofField: &field, isFirst: isFirst)
            field.each("components") { upgradeValidators(ofField: &$0, isFirst: isFirst) }
        }
        root.each("checks") { $0 = upgraded(validator: $0, control: nil) ?? $0 }
        root.each("rules") { rule in
            for branch in ["effects", "otherwise"] { rule.each(branch) { upgradeValidator(of: &$0) } }
        }
    }

    /// A required field gets a validator that says so, at the first place; what followed from validators goes.
    ///
    /// - Parameter isFirst: of format 1, in which all typing was limited; later the fields of an earlier time say
    ///   whether they are required.
    private func upgradeValidators(ofField field: inout JSONNode, isFirst: Bool) {
        let control = field["control"]?.string
        let isEarlier = isFirst || field["state"]?["isRequired"] != nil
        let isRequired = field["state"]?["isRequired"]?.bool == true
        if let validators = field["validators"]?.array {
            var upgraded = validators.compactMap { self.upgraded(validator: $0, control: control) }
            if isRequired, !upgraded.contains(where: { $0["kind"]?.string == "required" }) {
                upgraded.insert(required(of: control, at: field), at: 0)
            }
            field[member: "validators"]?.kind = .array(upgraded)
        }
        field[member: "state"]?[member: "isRequired"] = nil
        for name in ["limit", "pattern", "patternMessage", "minimumLength"] {
            field[member: "entry"]?[member: name] = nil
        }
        guard isEarlier, control == Control.text.rawValue, let mode = language?.limitMode(ofText: field)
        else { return }
        let limitMode = field.text(mode)
        field[member: "entry"]?[member: "limitMode"] = limitMode
    }

    // MARK: - One validator

    /// A validator that demands an answer, as the language asks for one on such a control.
    private func required(of control: String?, at place: JSONNode) -> JSONNode {
        var validator = place.object(["kind": .string("required"), "fields": .array([])])
        validator[member: "parameters"] = JSONNode(
            Self.object(language?.requirement(of: control) ?? [:]), at: place.position)
        validator[member: "position"] = place["position"]
        return validator
    }

    /// Members in the order of their keys, so that equal documents come out equal.
    private static func object(_ members: [String: Value]) -> Value {
        .object(members.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
    }

    /// A validator as it is today; nil for one that never fails. Those of today and unknown ones stay as they are.
    private func upgraded(validator: JSONNode, control: String?) -> JSONNode? {
        guard let old = validator["kind"]?.string else { return validator }
        let given = validator["parameters"]
        switch language?.validator(old, on: control, { given?[$0]?.value }) ?? .kept {
        case .kept: return validator
        case .dropped: return nil
        case .changed(let kind, let parameters):
            var upgraded = validator
            upgraded[member: "kind"]?.kind = .string(kind.rawValue)
            upgraded[member: "parameters"] = JSONNode(
                Self.object(parameters.compactMapValues(\.self)), at: validator.position)
            return upgraded
        }
    }

    // MARK: - Effects

    /// `require` and `relax` put a validator there or take it away, `text`, `style` and `property` replace; a validator
    /// that an effect names has today's key (form-document 7.2).
    private func upgradeValidator(of effect: inout JSONNode) {
        let control = effect["name"]?.string.flatMap { controls[$0] }
        let action = effect["action"]?.string
        if action == "require" || action == "relax" {
            effect[member: "action"]?.kind = .string("validator")
            if action == "require" {
                effect[member: "validator"] = required(of: control, at: effect)
            } else {
                effect[member: "property"] = effect.text("required")
            }
        } else if ["text", "style", "property"].contains(action) {
            effect[member: "action"]?.kind = .string("replace")
        } else if action == "validator" {
            effect[member: "validator"] = effect["validator"].flatMap { upgraded(validator: $0, control: control) }
            guard let old = effect["property"]?.string, let key = language?.validatorKeys[old] else { return }
            effect[member: "property"]?.kind = .string(key)
        }
    }
}
