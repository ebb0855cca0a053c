import FormExpressions
import FormModel

/// Writes rules as targets (elvis-form.md, section 7).
struct ElvisTargetWriter {
    /// The targets by what starts them.
    private var targets: [Rule.Trigger: [Value]] = [:]
    private let conditions: ElvisConditionWriter

    init(_ document: FormDocument, _ losses: inout LossReport) {
        let names = Set(document.fields.map(\.name))
        conditions = ElvisConditionWriter { name in
            names.contains(name) || names.contains(name.replacing(/\[\d+\]/, with: "[]")) ? ElvisNames.id(name) : nil
        }
        for rule in document.rules { add(rule, &losses) }
    }

    func targets(_ trigger: Rule.Trigger) -> Value? { targets[trigger].map(Value.array) }

    private mutating func add(_ rule: Rule, _ losses: inout LossReport) {
        guard let trigger = trigger(of: rule) else {
            let starters = rule.starters.joined(separator: ", ")
            return losses.tell(
                of: rule, starters, "a rule that asks for something is left out: it is targets that have conditions")
        }
        var written: [Value] = []
        for effect in rule.effects where effect.action != .addRow && effect.action != .removeRow {
            guard let target = target(effect) else {
                losses.tell(of: effect, "a target cannot do this: \(effect.action.rawValue)")
                continue
            }
            written.append(target)
        }
        if !written.isEmpty { targets[trigger, default: []] += written }
    }

    /// An option of several is named by the rule's condition.
    private func trigger(of rule: Rule) -> Rule.Trigger? {
        guard let trigger = rule.triggers.first, rule.triggers.count == 1 else { return nil }
        switch rule.condition {
        case .literal(true, _): return trigger
        case .call("chosen", let of, _):
            guard of.count == 2, case .literal(let option, _) = of[1] else { return nil }
            return .init(.choose, field: trigger.field, option: option)
        default: return nil
        }
    }

    private func target(_ effect: Effect) -> Value? {
        guard effect.target == .field || effect.target == .section else { return nil }
        var members: [Value.Member] = [
            .init("id", .string(ElvisNames.id(effect.name))), .init("type", .string(effect.target.rawValue)),
        ]
        switch effect.action {
        case .show, .hide, .enable, .disable, .clear: members.append(.init("action", .string(effect.action.rawValue)))
        case .compute: members.append(.init("action", "update"))
        case .set:
            guard case .literal(let value, _)? = effect.value else { return nil }
            members += [.init("action", "update"), .init("target_value", value)]
        default: return nil
        }
        if let condition = effect.condition {
            guard let text = conditions.text(condition) else { return nil }
            members.append(.init("condition", .string(text)))
        }
        return .object(members)
    }
}
