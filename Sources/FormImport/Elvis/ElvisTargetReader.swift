import FormExpressions
import FormModel

/// Reads single targets (elvis-form.md, section 7).
struct ElvisTargetReader: ElvisReader {
    var diagnostics = Diagnostics()

    /// The keys of a target, in the order of the specification.
    private static let keys = ["id", "type", "action", "condition", "target_value"]
    private static let actions = ["show", "hide", "update", "clear", "enable", "disable"]

    /// The effect of a target; nil for one that does nothing.
    ///
    /// `update` with a `target_value` sets it, without one it computes the formula of its target; a `clear` with a
    /// `target_value` is an update (section 7.3). A target outside of rows that names `[:index]` means no row and does
    /// nothing.
    mutating func effect(_ node: JSONNode, inRow isInRow: Bool) -> Effect? {
        reportKeys(of: node, known: Self.keys, "on a target")
        guard let id = text("id", of: node) else {
            diagnostics.warn("elvis.no-id", at: node.position, "the target has no “id”, so it does nothing")
            return nil
        }
        guard let target = target(node), let action = action(node, target) else { return nil }
        if !isInRow, reportRow(id.string, "the target", at: node.position) { return nil }
        let name = ElvisWords.names(inRow: isInRow)(id.string)
        var effect = Effect(action, target, name, at: node.position)
        if action == .set || action == .clear, target == .field, let value = node.given("target_value") {
            effect.action = .set
            effect.value = .literal(value.value, value.position)
        } else if action == .set {
            effect.action = .compute
        } else if action != .clear, let value = node.given("target_value") {
            diagnostics.warn(
                "elvis.useless-key", at: value.position, "“target_value” means something for “update” only")
        }
        effect.condition = condition(node, inRow: isInRow)
        return effect
    }

    /// The kind of part that a target aims at; nil, with a warning, for any other word (section 7).
    private mutating func target(_ node: JSONNode) -> Effect.Target? {
        let type = text("type", of: node)
        switch type?.string {
        case "field": return .field
        case "section": return .section
        default:
            diagnostics.warn(
                "elvis.target-type", at: type?.position ?? node.position,
                "the “type” of a target is “field” or “section”; this one does nothing"
                    + suggestion(for: type?.string ?? "", among: ["field", "section"]))
            return nil
        }
    }

    /// `set` for every “update”.
    ///
    /// Nil, with a warning, for an unknown word, and for an action that does nothing with a section (section 7).
    private mutating func action(_ node: JSONNode, _ target: Effect.Target) -> Effect.Action? {
        let word = text("action", of: node)
        guard let word, Self.actions.contains(word.string) else {
            guard node.misspelling(of: "action", among: Self.keys) == nil else { return nil }
            diagnostics.warn(
                "elvis.action", at: word?.position ?? node.position,
                "the “action” of a target is one of \(Self.actions.joined(separator: ", ")); this one does nothing"
                    + suggestion(for: word?.string ?? "", among: Self.actions))
            return nil
        }
        if target == .section, word.string != "show", word.string != "hide" {
            diagnostics.warn(
                "elvis.action", at: word.position,
                "a section is shown and hidden only; “\(word.string)” does nothing with it")
            return nil
        }
        return word.string == "update" ? .set : Effect.Action(rawValue: word.string)
    }

    /// The condition of a target; nil, which holds always, where it has none. One that cannot be read never holds
    /// (section 14).
    private mutating func condition(_ node: JSONNode, inRow isInRow: Bool) -> Expression? {
        guard let text = text("condition", of: node) else { return nil }
        do {
            let name = ElvisWords.names(inRow: isInRow)
            return try ElvisCondition.parse(text.string, at: text.position, name: name)
        } catch {
            diagnostics.warn(
                "elvis.condition", at: text.position,
                "character \(error.offset + 1) of the condition: \(error.words); so it never holds")
            // What was written is kept beside what it comes to.
            return .call("never.elvis", [.literal(.string(text.string), text.position)], text.position)
        }
    }
}
