import FormModel

/// The rule of a boolean or date (specification section 6).
struct FormularyRule {
    private(set) var rule: Rule?
    private(set) var isUsable = true

    static let keys: Set = ["fieldReciver", "compare", "value", "behavior", "else"]
    static let operators = ["=": "equal", "!=": "notEqual", "<": "less", ">": "greater"]
    static let behaviors: [String: Effect.Action] = [
        "show": .show, "hide": .hide, "enable": .enable, "disable": .disable,
    ]

    init(of field: FormularyFieldReader, diagnostics: inout Diagnostics) {
        guard let node = field.node["rules"] else { return }
        guard let members = node.members, !members.isEmpty else {
            isUsable = false
            diagnostics.error(
                "formulary.rules", at: node.position,
                "“rules” of “\(field.name)” is an object with “fieldReciver”, “compare”, …")
            return
        }
        guard field.type == .boolean || field.type == .datePicker else {
            diagnostics.warn("formulary.useless-key", at: node.position, "rules never run on \(field.type.noun)")
            return
        }
        for member in members where !Self.keys.contains(member.key) {
            diagnostics.warn(
                "formulary.unknown-key", at: member.keyPosition,
                "the key “\(member.key)” is not known in rules" + suggestion(for: member.key, among: Self.keys.sorted())
            )
        }
        rule = Self.rule(node, of: field, &diagnostics)
    }

    private static func rule(
        _ node: JSONNode, of field: FormularyFieldReader, _ diagnostics: inout Diagnostics
    ) -> Rule? {
        let targets = targets(node, &diagnostics)
        let action = behavior("behavior", node, &diagnostics)
        let otherwise = behavior("else", node, &diagnostics)
        guard let condition = condition(node, of: field, &diagnostics) else { return nil }
        func effects(_ action: Effect.Action?) -> [Effect] {
            guard let action else { return [] }
            return targets.map { Effect(action, .field, $0.name, at: $0.position) }
        }
        return Rule(
            watches: [field.name], condition: condition, effects: effects(action), otherwise: effects(otherwise),
            at: node.position)
    }

    private static func targets(
        _ node: JSONNode, _ diagnostics: inout Diagnostics
    ) -> [(name: String, position: SourcePosition)] {
        guard let list = node["fieldReciver"] else {
            guard node.misspelling(of: "fieldReciver", among: keys) == nil else { return [] }
            diagnostics.warn(
                "formulary.rule-targets", at: node.position, "the rule has no “fieldReciver”, so it changes nothing")
            return []
        }
        guard let entries = list.array else {
            diagnostics.warn(
                "formulary.rule-targets", at: list.position, "“fieldReciver” is a list of keys, not \(list.kindName)")
            return []
        }
        return entries.compactMap { entry in
            guard let name = entry.string else {
                diagnostics.warn(
                    "formulary.rule-targets", at: entry.position,
                    "a key in “fieldReciver” is a text, not \(entry.kindName)")
                return nil
            }
            return name.isEmpty ? nil : (name, entry.position)
        }
    }

    /// Nil for `none`, which changes nothing, and, with a warning, for words that nobody knows.
    private static func behavior(_ key: String, _ node: JSONNode, _ diagnostics: inout Diagnostics) -> Effect.Action? {
        guard let value = node[key], value.string != "none", value.string != "" else { return nil }
        if let action = value.string.flatMap({ behaviors[$0] }) { return action }
        let words = value.string ?? value.value.json
        diagnostics.warn(
            "formulary.behavior", at: value.position,
            "“\(key)” is show, hide, enable, disable or none, not “\(words.prefix(40))”; nothing changes"
                + suggestion(for: words, among: behaviors.keys.sorted()))
        return nil
    }

    /// Nil when the rule can never run: a boolean is compared with something else than true or false.
    private static func condition(
        _ node: JSONNode, of field: FormularyFieldReader, _ diagnostics: inout Diagnostics
    ) -> Expression? {
        let (value, position) = rightSide(node)
        let call = comparison(node, on: field.type, &diagnostics)
        let own = Expression.field(field.name, component: nil, node.position)
        if field.type == .boolean {
            guard value == "true" || value == "false" else {
                guard node.misspelling(of: "value", among: keys) == nil else { return nil }
                diagnostics.warn(
                    "formulary.rule-value", at: position,
                    "a boolean is compared with true or false; with “\(value)” the rule never runs")
                return nil
            }
            guard let call else { return .literal(false, node.position) }
            return .call(call, [own, .literal(.bool(value == "true"), position)], node.position)
        }
        if Int(value) == nil, node.misspelling(of: "value", among: keys) == nil {
            diagnostics.warn(
                "formulary.rule-value", at: position,
                "a date's age is compared with a whole number; “\(value)” counts as 0")
        }
        guard let call else { return .literal(false, node.position) }
        let age = Expression.call("age", [own], node.position)
        return .call(call, [age, .literal(.integer(Int(value) ?? 0), position)], node.position)
    }

    private static func rightSide(_ node: JSONNode) -> (String, SourcePosition) {
        guard let value = node["value"] else { return ("", node.position) }
        if case .number(let number) = value.kind, number == number.rounded(), abs(number) < 1e9 {
            return (String(Int(number)), value.position)
        }
        return (value.string ?? value.value.json, value.position)
    }

    /// The operator's name; nil, with a warning, for one that always takes `else` (section 6, trap 10).
    private static func comparison(
        _ node: JSONNode, on type: FormularyType, _ diagnostics: inout Diagnostics
    ) -> String? {
        let written = node["compare"]?.string ?? ""
        let known = type == .boolean ? ["=", "!="] : ["=", "!=", "<", ">"]
        if known.contains(written) { return operators[written] }
        guard node.misspelling(of: "compare", among: keys) == nil else { return nil }
        diagnostics.warn(
            "formulary.compare-operator", at: node["compare"]?.position ?? node.position,
            "“compare” is one of \(known.joined(separator: " ")) on \(type.noun); with “\(written)” only “else” happens"
        )
        return nil
    }
}
