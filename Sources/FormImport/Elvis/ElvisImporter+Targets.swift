import FormModel

/// Targets as rules (elvis-form.md, section 7).
///
/// Each place where targets stand becomes one rule with an effect for each target; targets themselves have the
/// conditions, so the rule's own is always true (form-document 7.3). Order within a run and chains are the dialect's.
extension ElvisImporter {
    /// The rules of a field's options, then its own.
    ///
    /// Choosing an option starts its rule, an edit of the field the field's own; a button starts it by each press
    /// (section 7.1).
    mutating func readTargets(of own: ElvisFieldNode, _ field: Field) {
        let nodes = own.type?.hasOptions == true ? own.node.given("values")?.array ?? [] : []
        var told: Set<String> = []
        for node in nodes {
            // Of two options alike the first one is chosen.
            guard let id = node.given("id").flatMap(optionID), told.insert(id.written).inserted,
                let option = field.options.first(where: { $0.value == id })
            else { continue }
            rules += optionRule(option, own, objects("targets", of: node), at: node.position)
        }
        let on: Rule.Trigger.Occasion = field.control == .button ? .press : .change
        let targets = objects("targets", of: own.node)
        rules += rule([.init(on, field: own.name)], targets, inRow: own.isInRow, at: own.position)
    }

    /// An option of several does the opposite as long as it is not chosen.
    ///
    /// A multi_select has one rule for each option, in their order, all of which any toggle starts; `otherwise` holds
    /// show and hide, enable and disable turned round, and update and clear as they are (section 7.5).
    private mutating func optionRule(
        _ option: Option, _ own: ElvisFieldNode, _ targets: [JSONNode], at position: SourcePosition
    ) -> [Rule] {
        guard own.type == .multiSelect else {
            let trigger = Rule.Trigger(.choose, field: own.name, option: option.value)
            return rule([trigger], targets, inRow: own.isInRow, at: position)
        }
        let trigger = Rule.Trigger(.choose, field: own.name)
        return rule([trigger], targets, inRow: own.isInRow, at: position).map { rule in
            var rule = rule
            rule.condition = .call(
                "chosen", [.field(own.name, component: nil, position), .literal(option.value, position)], position)
            rule.otherwise = rule.effects.map(\.opposite)
            return rule
        }
    }

    /// One rule for a list of targets; none where no target does anything.
    mutating func rule(
        _ triggers: [Rule.Trigger], _ targets: [JSONNode], inRow isInRow: Bool, at position: SourcePosition
    ) -> [Rule] {
        var reader = ElvisTargetReader()
        let effects = targets.compactMap { reader.effect($0, inRow: isInRow) }
        diagnostics.append(reader.diagnostics)
        guard !effects.isEmpty else { return [] }
        return [Rule(triggers: triggers, condition: .literal(true, position), effects: effects, at: position)]
    }

    // MARK: - What names something

    /// Tells of conditions and formulas that name what the form does not have, and of formulas that nothing computes.
    ///
    /// They are looked up when all fields are read, as a formula may name a later one.
    mutating func reportReferences(in document: FormDocument) {
        let fields = document.fields
        let names = Set(fields.map(\.name))
        func isKnown(_ name: String) -> Bool {
            names.contains(name) || names.contains(name.inAnyRow)
        }
        let known = names.sorted()
        for field in fields {
            guard let formula = field.formula, case .call(_, let parts, _) = formula else { continue }
            var told: Set<String> = []
            for case .field(let name, _, let position) in parts.dropFirst() where !isKnown(name) {
                // Of a field that all rows lack the first one tells.
                guard told.insert(name.inAnyRow).inserted else { continue }
                if reportRow(name, "the formula of “\(field.name)”", at: position) { continue }
                let near = diagnostics.near(name, among: known, of: "field")
                diagnostics.warn(
                    "elvis.operand", at: position,
                    "the formula of “\(field.name)” names “\(ElvisWords.id(name))”, which no field is; "
                        + "it counts as empty" + near)
            }
        }
        let computed = Set(document.effects.filter { $0.action == .compute }.map(\.name))
        for field in fields where field.formula != nil && !computed.contains(field.name) {
            diagnostics.warn(
                "elvis.formula", at: field.formula?.position ?? field.position,
                "no target with the action “update” computes the formula of “\(field.name)”")
        }
        let withFormula = Set(fields.filter { $0.formula != nil }.map(\.name))
        for effect in document.effects where effect.action == .compute && !withFormula.contains(effect.name) {
            guard isKnown(effect.name), !withFormula.contains(effect.name.inAnyRow) else {
                continue
            }
            diagnostics.warn(
                "elvis.update", at: effect.position,
                "“\(ElvisWords.id(effect.name))” has no formula, and the target no “target_value”: nothing is updated")
        }
    }

    /// Tells of updates that give a date what is none (section 2.3).
    ///
    /// Dates in `value` are told where they are read; an update may come before the field that it aims at.
    mutating func reportDates(in document: FormDocument) {
        let dates = document.fieldsByName.filter { [.date, .time, .dateTime].contains($0.value.control) }
        for effect in document.effects where effect.action == .set {
            guard let field = dates[effect.name] ?? dates[effect.name.inAnyRow], let value = effect.value?.literal
            else { continue }
            if case .string(let text) = value, ElvisDates.cut(text, field.control) != nil { continue }
            diagnostics.warn(
                "elvis.date", at: effect.value?.position ?? effect.position,
                "\(value.json.prefix(60)) is no date such as 2024-03-01 or 2024-03-01T12:30:00Z; it empties the field")
        }
    }
}

extension Effect {
    /// The effect of an option that is not chosen.
    ///
    /// `update` and `clear` have none: they stay (section 7.5).
    fileprivate var opposite: Effect {
        let opposites: [Action: Action] = [.show: .hide, .hide: .show, .enable: .disable, .disable: .enable]
        var effect = self
        effect.action = opposites[action] ?? action
        return effect
    }
}
