/// One item of a form: a control with its texts, its start state and what is asked of its value.
package struct Field: Codable, Hashable, Sendable {
    package var name: String
    package var control: Control
    package var texts = Texts()
    package var initialValue: Value?
    package var options: [Option] = []
    package var state = State()
    /// In the order in which they are judged.
    package var validators: [Validator] = []
    package var format: Format?
    package var entry = Entry()
    package var place: Place?
    package var style = Style()
    /// The parts of a composite.
    package var components: [Field] = []
    /// Expressions that the field's value, state or colours follow, by the bound property's name.
    package var bindings: [String: Expression] = [:]
    package var submission = Submission()
    package var traits: [String: Value] = [:]
    package var position: SourcePosition

    package init(name: String, control: Control, at position: SourcePosition) {
        (self.name, self.control, self.position) = (name, control, position)
    }

    package struct State: Codable, Hashable, Sendable {
        package var isVisible = true
        package var isEnabled = true
        package var isEditable = true
        package var isRequired = false

        package init() {}
    }

    package struct Texts: Codable, Hashable, Sendable {
        /// What a label may hold besides plain text.
        package enum Markup: String, Codable, Sendable {
            case none
            /// `{* text *}` marks a link.
            case links
            case html
        }

        package var label: Text?
        package var markup = Markup.none
        package var inlineLabel: Text?
        package var detailLabel: Text?
        package var hint: Text?
        package var placeholder: Text?
        package var accessibilityLabel: Text?
        package var info: Text?
        package var disclosure: Disclosure?

        package init() {}
    }

    /// A text that unfolds, with the captions that open and close it.
    package struct Disclosure: Codable, Hashable, Sendable {
        package var more: Text
        package var less: Text
        package var body: Text

        package init(more: Text, less: Text, body: Text) {
            (self.more, self.less, self.body) = (more, less, body)
        }
    }

    /// How text is typed: the keyboard a phone shows, what typing lets through, what the browser may fill in.
    package struct Entry: Codable, Hashable, Sendable {
        package enum Keyboard: String, Codable, Sendable {
            case text, email, decimal, numeric, tel, url
        }

        package var keyboard: Keyboard?
        package var capitalization: String?
        package var autocomplete: String?
        /// The longest text that typing may reach, in user-perceived characters.
        package var limit: Int?
        /// Masked while typed and never stored on the device.
        package var isSecret = false
        package var filter: String?
        /// What a browser without script may check by itself; never stricter than the validators.
        package var pattern: String?
        package var patternMessage: Text?
        package var minimumLength: Int?

        package init() {}
    }

    /// How a value is written on the screen.
    package struct Format: Codable, Hashable, Sendable {
        package var date: String?
        package var number: String?
        package var mask: String?

        package init(date: String? = nil) {
            self.date = date
        }
    }

    /// What of the field is submitted, and as what.
    package struct Submission: Codable, Hashable, Sendable {
        package struct Clone: Codable, Hashable, Sendable {
            package var characters: Int
            package var key: String

            package init(characters: Int, key: String) {
                (self.characters, self.key) = (characters, key)
            }
        }

        package var key: String?
        package var isSkipped = false
        package var isForced = false
        package var clones: [Clone] = []

        package init() {}
    }
}

/// One choice of a field.
package struct Option: Codable, Hashable, Sendable {
    package var value: Value
    package var label: Text
    package var image: ImageReference?
    package var isInitial = false
    package var info: Text?
    package var traits: [String: Value] = [:]
    package var position: SourcePosition

    package init(value: Value, label: Text, at position: SourcePosition) {
        (self.value, self.label, self.position) = (value, label, position)
    }
}

/// Something that is asked of a value, with the message that tells a person what to do.
package struct Validator: Codable, Hashable, Sendable {
    /// The dialect's name for it: `mandatory`, `lengthText`, …
    package var kind: String
    /// The other fields it looks at.
    package var fields: [String] = []
    package var parameters: [String: Value] = [:]
    package var message: Text?
    package var position: SourcePosition

    package init(kind: String, at position: SourcePosition) {
        (self.kind, self.position) = (kind, position)
    }
}
