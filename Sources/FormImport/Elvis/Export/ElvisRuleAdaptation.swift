import FormModel

/// Makes rules that targets cannot say as they are targets of the fields that start them, each with the condition of
/// its rule.
///
/// A rule with a condition and two outcomes becomes effects with conditions of their own: the first outcome under the
/// condition, the other under its opposite. Comparing something with nothing makes a condition and its opposite false
/// (elvis-form 14), so the other outcome is written once more under “is missing”.
struct ElvisRuleAdaptation {
    private let document: FormDocument
    /// The names of fields that are on or off.
    private let marks: Set<String>
    private let fields: [String: Field]
    /// The effects by what starts them.
    private var effects: [Rule.Trigger: [Effect]] = [:]

    /// The rules of a form with each that targets cannot say as it is behind the targets of the fields that start it.
    ///
    /// For forms of this language in which the builder made such rules; those of other languages were adapted as a
    /// whole before.
    static func rulesAsTargets(of document: FormDocument, _ losses: inout LossReport) -> [Rule] {
        var rules = document.rules.filter(ElvisTargetWriter.says)
        let others = document.rules.filter { !ElvisTargetWriter.says($0) }
        for rule in Self.rules(others, of: document, &losses) {
            let same = rules.firstIndex { each in
                guard case .literal(true, _) = each.condition else { return false }
                return each.triggers == rule.triggers
            }
            if let same { rules[same].effects += rule.effects } else { rules.append(rule) }
        }
        return rules
    }

    /// One rule for each field, as targets are read.
    /// - Parameter document: the form with the fields that are written.
    static func rules(_ rules: [Rule], of document: FormDocument, _ losses: inout LossReport) -> [Rule] {
        var adaptation = ElvisRuleAdaptation(document: document)
        for rule in rules { adaptation.add(rule, &losses) }
        let order = Dictionary(document.fields.enumerated().map { ($1.name, $0) }) { first, _ in first }
        func place(_ trigger: Rule.Trigger) -> Int { trigger.field.flatMap { order[$0] } ?? -1 }
        return adaptation.effects.sorted { place($0.key) < place($1.key) }.map { trigger, effects in
            let position = effects.first?.position ?? document.position
            return Rule(triggers: [trigger], condition: .literal(true, position), effects: effects, at: position)
        }
    }

    private init(document: FormDocument) {
        (self.document, marks, fields) = (document, document.marks, document.fieldsByName)
    }

    /// Adds a rule to each of the fields that start it; one that no field, button or new row starts, or whose condition
    /// cannot be said, is reported.
    private mutating func add(_ rule: Rule, _ losses: inout LossReport) {
        let starters = rule.starters.joined(separator: ", ")
        let triggers = rule.triggers.filter { [.change, .press, .add].contains($0.on) && $0.option == nil }
        guard !triggers.isEmpty, let condition = condition(rule.condition.marked(marks.contains)) else {
            return losses.tell(of: rule, starters, "targets cannot say what this rule asks for; it is left out")
        }
        var branches = [(rule.effects, condition), (rule.otherwise, Self.call("not", [condition], rule.position))]
        if let isOpen = open(condition) { branches.append((rule.otherwise, isOpen)) }
        for (effects, condition) in branches {
            var isAlways = false
            if case .literal(true, _) = rule.condition { isAlways = true }
            let all = effects.flatMap { adapted($0, isAlways ? nil : condition, &losses) }
            for trigger in triggers { self.effects[trigger, default: []] += all }
        }
    }

    /// An effect as those of targets; none, with a report, where no target does it. Nil is the condition that always
    /// holds.
    private func adapted(_ effect: Effect, _ condition: Expression?, _ losses: inout LossReport) -> [Effect] {
        guard let action = action(effect) else {
            losses.tell(of: effect, "no target does “\(effect.action.rawValue)” in this way; it is left out")
            return []
        }
        return targets(of: effect).map { target, name in
            var adapted = Effect(action, target, name, at: effect.position)
            adapted.value = action == .set ? effect.value : nil
            adapted.condition = condition.map { .call("holds.elvis", [$0], effect.position) }
            return adapted
        }
    }

    /// The action of a target that does the same; nil for none: only fields are cleared and locked, and only constants
    /// set (section 7).
    private func action(_ effect: Effect) -> Effect.Action? {
        switch effect.action {
        case .show, .hide: return effect.action
        case .enable, .disable, .clear: return effect.target == .field ? effect.action : nil
        case .set:
            if case .literal? = effect.value, effect.target == .field { return .set }
            return nil
        default: return nil
        }
    }

    /// The fields and sections that an effect aims at: of a page or group its sections.
    ///
    /// Targets aim at fields and sections alone; the form as a whole has none.
    private func targets(of effect: Effect) -> [(Effect.Target, String)] {
        let groups: [Group]
        switch effect.target {
        case .field, .section: return [(effect.target, effect.name)]
        case .group: groups = document.pages.flatMap(\.groups).filter { $0.name == effect.name }
        case .page: groups = document.pages.filter { $0.name == effect.name }.flatMap(\.groups)
        case .form: return []
        }
        return groups.flatMap(\.sections).map { (.section, $0.name) }
    }

    // MARK: - Conditions

    private static func call(_ name: String, _ operands: [Expression], _ position: SourcePosition) -> Expression {
        .call("\(name).elvis", operands, position)
    }

    /// The operations that compare an entry as a number, and so have no outcome without one.
    private static let numericComparisons: Set = ["equal", "notEqual", "less", "greater", "atMost", "atLeast"]

    /// The condition that an entry is missing which is compared as a number; neither a condition nor its opposite holds
    /// then.
    ///
    /// Nil where all entries are surely there, because their fields begin with a value. Parts that are alike are said
    /// once.
    private func open(_ condition: Expression) -> Expression? {
        guard case .call(let call, let operands, let position) = condition else { return nil }
        let name = Expression.family(of: call)
        if Self.numericComparisons.contains(name), case .data(let field, _, _)? = operands.first {
            return fields[field]?.initialValue == nil ? Self.call("isMissing", [operands[0]], position) : nil
        }
        guard ["and", "or", "not"].contains(name) else { return nil }
        let parts = operands.compactMap(open)
        return parts.dropFirst().reduce(parts.first) { open, part in
            open.map { $0 == part ? $0 : Self.call("or", [$0, part], position) }
        }
    }

    /// The condition in this language's terms; nil for what conditions cannot say.
    ///
    /// The tree has the operations of this language: fields become entries of the record, which have no marks but 1 and
    /// 0 (section 14).
    private func condition(_ expression: Expression) -> Expression? {
        switch expression {
        case .literal(let value, let position): return .literal(.integer(value == true ? 1 : 0), position)
        case .field(let name, nil, let position): return .data(name, otherwise: nil, position)
        case .call(let call, let operands, let position):
            let name = Expression.family(of: call)
            if name == "and" || name == "or" {
                let parts = operands.compactMap(condition)
                guard let first = parts.first, parts.count == operands.count else { return nil }
                return parts.dropFirst().reduce(first) { Self.call(name, [$0, $1], position) }
            }
            if name == "not", operands.count == 1 {
                return condition(operands[0]).map { Self.call("not", [$0], position) }
            }
            let sign = name == "equals" ? "equal" : name
            guard Self.numericComparisons.contains(sign), operands.count == 2 else { return nil }
            return comparison(sign, operands, position)
        case .decimal, .data, .field: return nil
        }
    }

    /// A comparison of a field with a constant; nil for any other, and for a choice of several.
    ///
    /// Texts have `equals` and no order. A text that is the name of a field cannot be compared with: `equals` would
    /// look it up. There are no negative constants.
    private func comparison(
        _ name: String, _ operands: [Expression], _ position: SourcePosition
    ) -> Expression? {
        guard case .field(let field, nil, _) = operands[0], fields[field]?.choice?.isMultiple != true else {
            return nil
        }
        let entry = Expression.data(field, otherwise: nil, position)
        switch operands[1] {
        case .literal(.bool(let isOn), _):
            return Self.call(name, [entry, .literal(.integer(isOn ? 1 : 0), position)], position)
        case .literal(.integer(let number), _) where number >= 0:
            return Self.call(name, [entry, .literal(.integer(number), position)], position)
        case .literal(.number(let number), _) where number >= 0:
            return Self.call(name, [entry, .literal(.number(number), position)], position)
        case .decimal(let digits, _):
            guard let number = Double(digits), number >= 0 else { return nil }
            return Self.call(name, [entry, .literal(Value(number: number), position)], position)
        case .literal(.string(let text), _):
            // A number entry is never the same as a text.
            if fields[field]?.control == .count, let number = Double(text), number >= 0 {
                return Self.call(name, [entry, .literal(Value(number: number), position)], position)
            }
            if text.isEmpty {
                let missing = Self.call("isMissing", [entry], position)
                return ["equal": missing, "notEqual": Self.call("isPresent", [entry], position)][name]
            }
            // What is the name of a field means that field.
            guard fields[text] == nil else { return nil }
            let texts = [field, text].map { Expression.data($0, otherwise: .literal(.string($0), position), position) }
            let equals = Self.call("equals", texts, position)
            return ["equal": equals, "notEqual": Self.call("not", [equals], position)][name]
        default: return nil
        }
    }
}
