package import FormTables

/// A reaction to whatever starts it: a condition and the effects of either outcome.
package struct Rule: Codable, Hashable, Sendable {
    /// The start of a rule: something that happens to a field or to the rows of a section, or the opening of the form.
    package struct Trigger: Codable, Hashable, Sendable {
        package enum Occasion: String, Codable, Sendable, CaseIterable {
            /// The field has another value, or a person has entered the same again.
            case change
            /// A person has chosen an option.
            case choose
            /// A button has been pressed.
            case press
            /// A row has come, or gone.
            case add, remove
            case start
        }

        package var field: String?
        package var section: String?
        package var on: Occasion
        /// The option that is chosen; nil: any.
        package var option: Value?

        package init(_ on: Occasion, field: String? = nil, section: String? = nil, option: Value? = nil) {
            (self.on, self.field, self.section, self.option) = (on, field, section, option)
        }
    }

    package var name: String?
    package var triggers: [Trigger]
    package var condition: Expression
    package var effects: [Effect]
    package var otherwise: [Effect]
    /// The facts that the form's language must remember, under the dialect's name, as a field's.
    package var traits: [String: Value]?
    package var position: SourcePosition

    package init(
        triggers: [Trigger], condition: Expression, effects: [Effect], otherwise: [Effect] = [],
        at position: SourcePosition
    ) {
        (self.triggers, self.condition, self.effects) = (triggers, condition, effects)
        (self.otherwise, self.position) = (otherwise, position)
    }

    package init(
        watches: [String], condition: Expression, effects: [Effect], otherwise: [Effect] = [],
        at position: SourcePosition
    ) {
        self.init(
            triggers: watches.map { Trigger(.change, field: $0) }, condition: condition, effects: effects,
            otherwise: otherwise, at: position)
    }

    /// The fields whose change starts the rule.
    package var watches: [String] {
        get { triggers.filter { $0.on == .change }.compactMap(\.field) }
        set { triggers = triggers.filter { $0.on != .change } + newValue.map { Trigger(.change, field: $0) } }
    }

    /// The fields that start the rule, in whichever way.
    package var starters: [String] { triggers.compactMap(\.field) }
}

/// One change that a rule makes.
package struct Effect: Codable, Hashable, Sendable {
    package enum Target: String, Codable, Sendable, CaseIterable {
        case field, group, section, page
        /// The form as a whole, which has no name here.
        case form
    }

    package enum Action: String, Codable, Sendable, CaseIterable {
        case show, hide, enable, disable, set, clear, compute, options, validator
        case addRow, removeRow
        /// The page comes into view.
        case go
        /// Entries are read into the record and all fields follow it anew; `record` or `bindings` is either half alone.
        case refresh
        /// The host is told the value; `submit` sends the form.
        case call
        /// A property of the definition gets another value, text or image.
        case replace

        package var aspect: EffectAspect? { SharedTables.aspects[rawValue] }
    }

    package var target: Target
    package var name: String
    package var action: Action
    /// The condition that is looked at when it is the effect's turn; nil: always.
    package var condition: Expression?
    /// The content that is set: a value, or the formula that gives it.
    package var value: Expression?
    /// The options that are offered from then on; nil with an order alone, which those that are offered come into.
    package var options: [Option]?
    /// The order of the options from then on; nil: that which holds.
    package var optionOrder: OptionOrder?
    /// The property of the definition that is replaced (`submission.key`), the half of a refresh, or the key of the
    /// validator that goes away.
    package var path: String?
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
