import FormExpressions
import FormModel

/// Writes rules as targets (elvis-form.md, section 7).
///
/// All rules are turned into targets when it is made; the fields, options and sections that start them ask for theirs
/// by the trigger. It is the way back of `ElvisTargetReader`.
struct ElvisTargetWriter {
    /// The targets by what starts them.
    private var targets: [Rule.Trigger: [Value]] = [:]
    private let conditions: ElvisConditionWriter

    init(_ document: FormDocument, _ losses: inout LossReport) {
        let names = Set(document.fields.map(\.name))
        conditions = ElvisConditionWriter(id: ElvisWords.id) { name in
            names.contains(name) || names.contains(name.replacing(/\[\d+\]/, with: "[]"))
        }
        for rule in document.rules { add(rule, &losses) }
    }

    /// The list of targets for what a trigger says; nil for none. A target that reads as the same effect stays as the
    /// author wrote it; a changed one takes the order of members and the quotation marks of the one in its place.
    ///
    /// - Parameter kept: the author's list; those of its targets that do nothing stay.
    func targets(_ trigger: Rule.Trigger, kept: Value?) -> Value? {
        var reader = ElvisTargetReader()
        var known: [Value: Value] = [:]
        var idle: [Value] = []
        for own in kept?.entries ?? [] {
            guard case .object = own else { continue }
            if let effect = reader.effect(JSONNode(own, at: SourcePosition(file: "")), inRow: trigger.isInRow) {
                known[Self.said(effect)] = own
            } else {
                idle.append(own)
            }
        }
        let own = kept?.entries ?? []
        let written = (targets[trigger] ?? []).enumerated().map { number, target -> Value in
            let effect = reader.effect(JSONNode(target, at: SourcePosition(file: "")), inRow: trigger.isInRow)
            return effect.flatMap { known[Self.said($0)] }
                ?? (own.indices.contains(number) ? Self.ordered(target, like: own[number]) : target)
        }
        return written.isEmpty && idle.isEmpty ? nil : .array(written + idle)
    }

    /// Members in the order of those that an author wrote, with his quotation marks.
    private static func ordered(_ target: Value, like own: Value) -> Value {
        guard case .object(let members) = target, case .object(let former) = own else { return target }
        let order = former.map(\.key)
        let known = order.compactMap { key in members.first { $0.key == key } }
        let quoted = (known + members.filter { !order.contains($0.key) }).map { member -> Value.Member in
            guard member.key == "condition", case .string(let text) = member.value,
                case .string(let earlier)? = own["condition"]
            else { return member }
            return .init("condition", .string(Self.quoted(text, like: earlier)))
        }
        return .object(quoted)
    }

    /// A condition in the spelling of another one: as that is, where both mean the same.
    private static func quoted(_ text: String, like earlier: String) -> String {
        if let said = said(text), said == Self.said(earlier) { return earlier }
        let isSingle = earlier.contains("'") && !earlier.contains("\"") && !text.contains("'")
        return isSingle ? text.replacing("\"", with: "'") : text
    }

    /// The meaning of a condition, without places, to compare two writings of it; nil for one that cannot be read.
    private static func said(_ condition: String) -> Value? {
        let tree = try? ElvisCondition.parse(condition, at: SourcePosition(file: "")) { $0 }
        return tree.flatMap { try? ValueEncoder.value(of: $0) }?.said
    }

    private static func said(_ effect: Effect) -> Value { (try? ValueEncoder.value(of: effect))?.said ?? .null }

    // MARK: - Rules

    /// Adds the effects of a rule as targets of what starts it. What `otherwise` does is not written: in a multi_select
    /// it follows from the targets of the option.
    private mutating func add(_ rule: Rule, _ losses: inout LossReport) {
        guard !Self.isOfRows(rule), let trigger = Self.trigger(of: rule) else { return }
        for effect in rule.effects {
            guard let target = target(effect, inRow: trigger.isInRow) else {
                losses.tell(of: effect, "no target does “\(effect.action.rawValue)” in this way")
                continue
            }
            targets[trigger, default: []].append(target)
        }
    }

    /// Tells whether targets say a rule as it is, or need not say it.
    static func says(_ rule: Rule) -> Bool { isOfRows(rule) || trigger(of: rule) != nil }

    /// Tells whether a rule only adds or removes rows, which the sections of rows do without being told.
    private static func isOfRows(_ rule: Rule) -> Bool {
        (rule.effects + rule.otherwise).allSatisfy { [.addRow, .removeRow].contains($0.action) }
    }

    /// An option of several is named by the rule's condition.
    ///
    /// Nil for a rule that targets cannot say: with several triggers, or with a condition of its own.
    private static func trigger(of rule: Rule) -> Rule.Trigger? {
        guard let trigger = rule.triggers.first, rule.triggers.count == 1 else { return nil }
        switch rule.condition {
        case .literal(true, _): return trigger
        case .call("chosen", let operands, _):
            guard operands.count == 2, case .literal(let option, _) = operands[1] else { return nil }
            return .init(.choose, field: trigger.field, option: option)
        default: return nil
        }
    }

    /// The target that does an effect; nil for what no target does: from outside of rows none means each of them.
    ///
    /// A condition that cannot be written makes the whole target one that cannot.
    private func target(_ effect: Effect, inRow isInRow: Bool) -> Value? {
        guard effect.target == .field || effect.target == .section, isInRow || !effect.name.contains("[]") else {
            return nil
        }
        var members: [Value.Member] = [
            .init("id", .string(ElvisWords.id(effect.name))), .init("type", .string(effect.target.rawValue)),
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
            guard let text = conditions.text(of: condition) else { return nil }
            members.append(.init("condition", .string(text)))
        }
        return .object(members)
    }
}

extension Rule.Trigger {
    /// Tells whether that which starts the rule stands in a row.
    fileprivate var isInRow: Bool { field?.contains("[].") == true }
}
