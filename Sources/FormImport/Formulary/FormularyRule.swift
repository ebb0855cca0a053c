import FormModel
import FormTables

/// The rule of a boolean or date (specification section 6).
///
/// A rule is started by its own field alone and compares that field alone. On other types it is parsed and never runs.
struct FormularyRule {
    /// The rule as it runs; nil where there is none, and where it never runs.
    private(set) var rule: Rule?
    /// Says that `rules`, if there is one, is an object with members; else the field is left out, on any type (1.3).
    private(set) var isUsable = true

    /// The members of a rule, in the language's own spelling (trap 18).
    static let keys = Set(FormularyOrder.rule)
    /// The comparisons, by the sign that is written for them.
    static let operators = SharedTables.operations.levels(in: "formulary").first ?? [:]
    /// The words for what a rule does; `none` is not among them, as it does nothing.
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

    /// The rule with one effect for each target on either side; nil where it never runs.
    ///
    /// Its parts are all read first, so that what is wrong in them is told of such a rule too.
    private static func rule(
        _ node: JSONNode, of field: FormularyFieldReader, _ diagnostics: inout Diagnostics
    ) -> Rule? {
        let targets = targets(node, &diagnostics)
        let action = behavior("behavior", node, &diagnostics)
        let otherwise = behavior("else", node, &diagnostics)
        guard let condition = condition(node, of: field, &diagnostics) else { return nil }
        /// One effect for each target; none where the outcome does nothing.
        func effects(_ action: Effect.Action?) -> [Effect] {
            guard let action else { return [] }
            return targets.map { Effect(action, .field, $0.name, at: $0.position) }
        }
        return Rule(
            watches: [field.name], condition: condition, effects: effects(action), otherwise: effects(otherwise),
            at: node.position)
    }

    /// The names in `fieldReciver` with their places; none, with a warning, where it is missing or no list.
    ///
    /// Empty names are left out in silence, other kinds of values with a warning.
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

    /// The action that a word asks for; nil for `none`, which changes nothing, and, with a warning, for words that
    /// nobody knows.
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

    /// The condition of a rule; nil when it can never run: a boolean is compared with something else than true or
    /// false.
    ///
    /// A boolean is compared with true or false, a date by the completed years since it (6). With an unknown sign the
    /// condition is the literal false, so that `else` happens at each action (trap 10).
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

    /// The text to compare with and its place: "" where there is none; JSON's own booleans and numbers count as they
    /// are written, 18.0 as `18` (6, trap 13).
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
