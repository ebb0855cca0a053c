import FormModel

/// Writes the rule of a boolean or date (specification section 6).
struct FormularyRuleWriter {
    private let rule: Rule
    private let field: Field
    private let type: FormularyType
    private let written: Value?

    init(_ rule: Rule, of field: Field, as type: FormularyType, written: Value?) {
        (self.rule, self.field, self.type, self.written) = (rule, field, type, written)
    }

    /// The `rules` that say a rule; nil, and told, for one that formulary cannot say.
    ///
    /// Members that the author wrote besides and nobody knows are kept.
    func value(_ losses: inout LossReport) -> Value? {
        guard type == .boolean || type == .datePicker else {
            losses.tell(of: rule, field.name, "rules never run on \(type.noun); its rule is left out")
            return nil
        }
        guard let (compare, value) = comparison else {
            losses.tell(
                of: rule, field.name,
                type == .boolean
                    ? "a rule compares a boolean with true or false; this one is left out"
                    : "a rule compares the age that a date makes with a whole number; this one is left out")
            return nil
        }
        var own = [Value.Member("fieldReciver", .array(targets(&losses).map(Value.string)))]
        if !compare.isEmpty { own.append(.init("compare", .string(compare))) }
        own.append(.init("value", .string(value)))
        for (key, effects) in [("behavior", rule.effects), ("else", rule.otherwise)] {
            if let behavior = behavior(effects, &losses) { own.append(.init(key, .string(behavior))) }
        }
        let known = FormularyRule.keys
        return .object(own + FormularyMembers.unknown(in: written, known: own).filter { !known.contains($0.key) })
    }

    /// The sign and the right side; a rule that always takes `else` has no sign.
    ///
    /// Nil for a condition that is no comparison of the field itself, or of its age, with a literal.
    private var comparison: (compare: String, value: String)? {
        if case .literal(false, _) = rule.condition { return ("", type == .boolean ? "true" : "0") }
        guard case .call(let name, let operands, _) = rule.condition, operands.count == 2,
            let sign = FormularyRule.operators.first(where: { $0.value == name })?.key
        else { return nil }
        switch (type, operands[0], operands[1]) {
        case (.boolean, .field(field.name, nil, _), .literal(.bool(let isOn), _)) where ["=", "!="].contains(sign):
            return (sign, String(isOn))
        case (.datePicker, .call("age", let inner, _), .literal(.integer(let age), _)):
            guard inner.count == 1, case .field(field.name, nil, _) = inner[0] else { return nil }
            return (sign, String(age))
        default: return nil
        }
    }

    /// Both outcomes concern the same fields; where there are none, those that the author named.
    private func targets(_ losses: inout LossReport) -> [String] {
        var names: [String] = []
        for effect in rule.effects + rule.otherwise where effect.target == .field && !names.contains(effect.name) {
            names.append(effect.name)
        }
        for effects in [rule.effects, rule.otherwise] where !effects.isEmpty {
            let own = Set(effects.filter { $0.target == .field }.map(\.name))
            if own != Set(names) {
                losses.tell(
                    of: rule, field.name,
                    "both outcomes of a rule concern the same fields: \(names.joined(separator: ", "))")
            }
        }
        if names.isEmpty, case .array(let written)? = written?["fieldReciver"] { names = written.map(\.written) }
        return names
    }

    /// The word for one outcome; nil where nothing is done that formulary has a word for. What is left out is told.
    private func behavior(_ effects: [Effect], _ losses: inout LossReport) -> String? {
        var names: [String] = []
        for effect in effects {
            guard effect.target == .field else {
                losses.tell(
                    of: rule, field.name,
                    "a rule concerns fields; what it does to the \(effect.target) “\(effect.name)” is left out")
                continue
            }
            guard let name = FormularyRule.behaviors.first(where: { $0.value == effect.action })?.key else {
                losses.tell(
                    of: rule, field.name,
                    "a rule shows, hides, enables or disables fields; “\(effect.action)” is left out")
                continue
            }
            if !names.contains(name) { names.append(name) }
        }
        if names.count > 1 {
            losses.tell(
                of: rule, field.name,
                "an outcome of a rule does one thing; of \(names.joined(separator: ", ")) the first is kept")
        }
        return names.first
    }
}
