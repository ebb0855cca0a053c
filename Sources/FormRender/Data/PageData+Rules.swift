import FormModel
import FormTables

extension PageData {
    /// `{watches, triggers?, section?, when, then, otherwise}`: a rule with its effects in either outcome
    /// (form-document 7.1). `watches` are the fields whose change starts it; `triggers` are the others.
    ///
    /// - Parameter repeated: the form's repeated sections.
    func rule(_ rule: Rule, among repeated: [Section]) -> Value {
        var members = Members()
        members["watches"] = .array(rule.watches.map(Value.string))
        members.add("triggers", rule.triggers.filter { $0.on != .change }.map(trigger))
        members["section"] = rule.section(among: repeated).map { .string($0.name) }
        members["when"] = expression(rule.condition)
        members["then"] = .array(rule.effects.compactMap(effect))
        members["otherwise"] = .array(rule.otherwise.compactMap(effect))
        return .object(members.all)
    }

    /// `[on, name]`, and the option that is chosen where only one starts the rule.
    private func trigger(_ trigger: Rule.Trigger) -> Value {
        let name = trigger.field ?? trigger.section ?? ""
        return .array([.string(trigger.on.rawValue), .string(name)] + (trigger.option.map { [$0] } ?? []))
    }

    /// The data of an effect; nil for one that replaces what pages know nothing of.
    ///
    /// A `replace` is written with the name by which `tables/properties.json` lets pages replace the property
    /// (form-document 7.2).
    private func effect(_ effect: Effect) -> Value? {
        let property = effect.action == .replace ? effect.path.flatMap { SharedTables.replaceable[$0] } : effect.path
        if effect.action == .replace, property ?? "" == "" { return nil }
        var members = Members()
        members["target"] = .string(effect.target.rawValue)
        members["name"] = .string(effect.name)
        members["action"] = .string(effect.action.rawValue)
        members["property"] = property.map(Value.string)
        members["value"] = effect.value.map(expression)
        members["condition"] = effect.condition.map(expression)
        // An empty list takes all options away, so it is told from none.
        members["options"] = effect.options.map { options in
            .array(offered(options, effect.optionOrder ?? facts.optionOrders[effect.name]).map(option))
        }
        members["order"] = effect.optionOrder.map { .string($0.rawValue) }
        members["text"] = string(effect.text)
        members["validator"] = effect.validator.map(validator)
        // Of a file that is not there the name is shown.
        members["image"] = effect.image.map { .string($0.path.flatMap { images[$0] } ?? "") }
        return .object(members.all)
    }

    /// A node as pages read it (form-document 4.1): `{value}`, `{field, component?}`, `{data, otherwise?}`,
    /// `{call, of}`.
    ///
    /// A float is `{"value": {"float": 2}}`, since JSON would not tell it from the integer, and a decimal
    /// `{"value": {"decimal": "2.50"}}`, since its digits count.
    func expression(_ expression: Expression) -> Value {
        switch expression {
        case .literal(.number(let number), _):
            return .object([.init("value", .object([.init("float", .number(number))]))])
        case .literal(let value, _): return .object([.init("value", value)])
        case .decimal(let digits, _):
            return .object([.init("value", .object([.init("decimal", .string(digits))]))])
        case .field(let name, let component, _):
            var members = Members()
            members["field"] = .string(name)
            members["component"] = component.map(Value.string)
            return .object(members.all)
        case .data(let name, let otherwise, _):
            var members = Members()
            members["data"] = .string(name)
            members["otherwise"] = otherwise.map(self.expression)
            return .object(members.all)
        case .call(let name, let arguments, _):
            return .object([.init("call", .string(name)), .init("of", .array(arguments.map(self.expression)))])
        }
    }
}
