import FormModel
import FormTables

extension FormDocument {
    /// The form as another language is given it: what its own takes for granted is said outright, and what goes for
    /// every other language is told.
    ///
    /// Three things hold in one language and not in others: a rule that never holds does what it does otherwise, a list
    /// begins with its first option, and an option stands for no answer.
    func outright(_ losses: inout LossReport) -> FormDocument {
        losses.reportOwnContent(of: self)
        let blank = FormLanguages.of(dialect)?.blankOption
        var own = self
        own.rules = rules.map(\.outright)
        own.reportStart(&losses)
        for page in pages.indices {
            for group in pages[page].groups.indices {
                for section in pages[page].groups[group].sections.indices {
                    func outright(_ field: Field) -> Field { field.outright(without: blank, &losses) }
                    let original = pages[page].groups[group].sections[section]
                    own.pages[page].groups[group].sections[section].fields = original.fields.map(outright)
                    let rows = original.repetition?.fields.map(outright) ?? []
                    own.pages[page].groups[group].sections[section].repetition?.fields = rows
                }
            }
        }
        return own
    }

    /// Tells of rules that are started by hand alone where values that are there from the start start them too, if
    /// that shows.
    ///
    /// In their own language such rules wait for a person (form-document 7.1, load).
    private func reportStart(_ losses: inout LossReport) {
        let load = (losses.language as? any FormLanguage.Type)?.dialect.strategies.rules.load ?? .nothing
        guard dialect.strategies.rules.areStartedByHandOnly, load != .nothing else { return }
        let fields = fieldsByName
        for rule in rules {
            guard let watched = rule.starters.first, let field = fields[watched],
                load != .answered || field.initialValue == true
            else { continue }
            let changed = rule.outcome(for: field).filter { $0.changes(fields[$0.name]) }
            guard !changed.isEmpty else { continue }
            let acts = changed.map { "\($0.action.rawValue) “\($0.name)”" }.joined(separator: ", ")
            losses.tell(watched, at: rule.position, "its rule runs at the start too, not only by hand: \(acts)")
        }
    }
}

extension Rule {
    /// One that never holds does always what it would do otherwise.
    fileprivate var outright: Rule {
        guard case .literal(false, let position) = condition else { return self }
        var own = self
        (own.condition, own.effects, own.otherwise) = (.literal(true, position), otherwise, [])
        return own
    }

    /// The effects for what a box begins with; none for other fields.
    ///
    /// A box without a value begins as off.
    fileprivate func outcome(for field: Field) -> [Effect] {
        if case .literal(true, _) = condition { return effects }
        guard case .call(let name, let operands, _) = condition, operands.count == 2,
            case .field(field.name, nil, _) = operands[0], case .literal(.bool(let isOn), _) = operands[1]
        else { return [] }
        let isSame = (field.initialValue ?? false) == .bool(isOn)
        return isSame == (Expression.family(of: name) == "equal") ? effects : otherwise
    }
}

extension Effect {
    /// Tells whether it makes a field another than it is at first.
    fileprivate func changes(_ field: Field?) -> Bool {
        guard let state = field?.state, target == .field else { return false }
        return switch action {
        case .show: !state.isVisible
        case .hide: state.isVisible
        case .enable: !state.isEnabled
        case .disable: state.isEnabled
        default: false
        }
    }
}

extension Field {
    /// Begins with one value where it holds one, with its first option where that is taken for granted, and offers no
    /// option that stands for no choice.
    fileprivate func outright(without blank: String?, _ losses: inout LossReport) -> Field {
        var own = self
        own.validators = validatorsInForce
        for validator in validators where !own.validators.contains(validator) {
            losses.tell(
                of: self, "a pattern takes the place of the check of \(validator.words); it is left out",
                about: "validators.\(validator.key)")
        }
        if choice?.isMultiple != true, case .array(let chosen)? = initialValue { own.initialValue = chosen.first }
        if beginsWithFirst { own.initialValue = own.startValue ?? options.first?.value }
        guard control == .select, let blank, options.contains(where: { $0.value == .string(blank) }) else { return own }
        losses.tell(
            of: self, "lists begin with nothing chosen; the option “\(blank)” is left out",
            about: "options.\(blank)", "initialValue", "validators.required.except")
        own.options.removeAll { $0.value == .string(blank) }
        if own.initialValue == .string(blank) { own.initialValue = nil }
        return own
    }

    /// Tells whether it is a box that answers without being ticked, so that a language where only a ticked one does
    /// cannot demand it.
    func answersUnticked(_ demand: Validator, _ losses: inout LossReport) -> Bool {
        guard control.isBox, !demand.isOn("falseIsBlank") else { return false }
        losses.tell(
            of: self, "a box would have to be ticked where an answer is demanded; it is not demanded",
            about: "validators.required")
        return true
    }
}
