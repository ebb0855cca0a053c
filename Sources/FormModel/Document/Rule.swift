/// What happens when fields change: a condition and the effects of either outcome.
package struct Rule: Codable, Hashable, Sendable {
    package var name: String?
    /// The fields whose change starts the rule.
    package var watches: [String]
    package var condition: Expression
    package var effects: [Effect]
    package var otherwise: [Effect]
    /// Under the dialect's name, as a field's.
    package var traits: [String: Value]?
    package var position: SourcePosition

    package init(
        watches: [String], condition: Expression, effects: [Effect], otherwise: [Effect] = [],
        at position: SourcePosition
    ) {
        (self.watches, self.condition, self.effects) = (watches, condition, effects)
        (self.otherwise, self.position) = (otherwise, position)
    }
}

/// One change that a rule makes.
package struct Effect: Codable, Hashable, Sendable {
    package enum Target: String, Codable, Sendable, CaseIterable {
        case field, group, section, page
    }

    package enum Action: String, Codable, Sendable, CaseIterable {
        case show, hide, enable, disable, set, clear, compute, options, validator, text, style, skip, force, submit,
            property
    }

    package var target: Target
    package var name: String
    package var action: Action
    /// What is set: a value, or the formula that gives it.
    package var value: Expression?
    package var options: [Option]?
    package var optionOrder: OptionOrder?
    /// The property that is replaced, or the key of the validator that goes away.
    package var property: String?
    package var text: Text?
    /// The rule that takes the place of the field's own one of its key, or comes along.
    package var validator: Validator?
    /// The picture that takes the place of the field's own.
    package var image: ImageReference?
    package var position: SourcePosition

    package init(_ action: Action, _ target: Target = .field, _ name: String, at position: SourcePosition) {
        (self.action, self.target, self.name, self.position) = (action, target, name, position)
    }
}
