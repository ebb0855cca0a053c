import FormModel

/// The acts of buttons, as effects and as the names of actions (action-data-binding.md, section 1.2).
///
/// Rule 9: `refreshDisplay`, `updateBindings`, `updateRecord`, `getDataModel` and `submit` are built in; any other name
/// is told to the host.
enum ActionDataButton {
    /// The rule that a press starts; nil for a button that does nothing. A segue goes first, then the action.
    static func rule(of control: ActionDataControl, called name: String) -> Rule? {
        let position = control.position
        let actions = [control.properties.string("action")].compactMap(\.self) + control.furtherActions
        var effects = actions.flatMap { self.effects(of: $0, at: position) }
        // First: a check that fails leads to what is wrong.
        if let page = control.destination { effects.insert(Effect(.go, .page, page, at: position), at: 0) }
        guard !effects.isEmpty else { return nil }
        return Rule(
            triggers: [.init(.press, field: name)], condition: .literal(true, position), effects: effects, at: position)
    }

    /// The action that does what a rule does, "" where it only goes to a page; nil where none does.
    ///
    /// It tries the names that could be meant and compares their effects, so that both directions have one table.
    static func action(of rule: Rule) -> String? {
        guard rule.condition.literal == true, rule.triggers.count == 1, rule.triggers[0].on == .press else {
            return nil
        }
        let own = rule.effects.filter { $0.action != .go }
        let names = ["", "refreshDisplay", "updateBindings", "updateRecord"]
        return (names + own.compactMap { $0.value?.literal?.written }).first { name in
            effects(of: name, at: rule.position).elementsEqual(own) { known, effect in
                known.action == effect.action && known.path == effect.path
                    && known.value?.literal == effect.value?.literal
            }
        }
    }

    /// The effects of an action. `getDataModel` reads the record and then is told to the host; `submit` and names of
    /// the app's own are calls, which the page tells apart.
    private static func effects(of action: String, at position: SourcePosition) -> [Effect] {
        switch action {
        case "": []
        case "refreshDisplay": [refresh(nil, position)]
        case "updateBindings": [refresh("bindings", position)]
        case "updateRecord": [refresh("record", position)]
        case "getDataModel": [refresh("record", position), call(action, position)]
        default: [call(action, position)]
        }
    }

    /// A refresh of the form, or of one half: `bindings` writes the controls, `record` reads them (section 2).
    private static func refresh(_ half: String?, _ position: SourcePosition) -> Effect {
        var effect = Effect(.refresh, .form, "", at: position)
        effect.path = half
        return effect
    }

    private static func call(_ name: String, _ position: SourcePosition) -> Effect {
        var effect = Effect(.call, .form, "", at: position)
        effect.value = .literal(.string(name), position)
        return effect
    }
}
