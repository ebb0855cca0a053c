package import FormTables

/// One item of a form: a control with its texts, its start state and what is asked of its value.
package struct Field: Codable, Hashable, Sendable {
    package var name: String
    package var control: Control
    @Boxed package var texts = Texts()
    /// The messages about what is wrong where a validator has none of its own.
    @BoxedIfPresent package var messages: Messages?
    /// The type of the value; nil: what the control holds by itself.
    package var valueType: ValueType?
    package var initialValue: Value?
    /// Initial values that differ by language, in place of the one for all; nil: there are none.
    package var initialValues: [LocalValue]?
    package var options: [Option] = []
    /// The order of the options; nil: that of the definition.
    package var optionOrder: OptionOrder?
    package var state = State()
    /// The checks of the value, in the order in which they are judged.
    package var validators: [Validator] = []
    @BoxedIfPresent package var format: Format?
    @Boxed package var entry = Entry()
    @BoxedIfPresent package var place: Place?
    @BoxedIfPresent package var picture: Picture?
    package var choice: Choice?
    package var file: File?
    /// The range of a number, and how it goes through it.
    @BoxedIfPresent package var number: NumberRange?
    @Boxed package var style = Style()
    /// The parts of a composite.
    package var components: [Field] = []
    @BoxedIfPresent package var composite: Composite?
    /// The moment at which a person's change starts what depends on the field; nil: never.
    package var notify: Notification?
    /// The name that the host is told when the value has changed.
    package var action: String?
    /// The value that an effect computes for the field.
    package var formula: Expression?
    /// The formulas that the field's value, state and colours follow.
    package var bindings: [Binding] = []
    @Boxed package var submission = Submission()
    package var receipt = Receipt()
    /// The facts that the form's language must remember to write its definition again, under the dialect's name.
    package var traits: [String: Value] = [:]
    package var position: SourcePosition

    package init(name: String, control: Control, at position: SourcePosition) {
        (self.name, self.control, self.position) = (name, control, position)
    }

    /// A property that follows an entry of the record, or what is computed where there is no entry of that name.
    package struct Binding: Codable, Hashable, Sendable {
        package enum Property: String, Codable, Sendable, CaseIterable {
            case value, hidden
            case isEnabled = "state.isEnabled"
            case textColor = "style.colors.text"
            case background = "style.colors.background"
            case tint = "style.colors.tint"
            case minimumColor = "style.colors.min"
            case maximumColor = "style.colors.max"
            case thumbColor = "style.colors.thumb"
            case onColor = "style.colors.on"
            case offColor = "style.colors.off"
            case progressColor = "style.colors.progress"
            case trackColor = "style.colors.track"

            /// It is a colour.
            package var isColor: Bool { rawValue.hasPrefix("style.colors.") }
        }

        package var property: Property
        package var source: String
        package var value: Expression

        package init(_ property: Property, source: String, value: Expression) {
            (self.property, self.source, self.value) = (property, source, value)
        }
    }

    package struct State: Codable, Hashable, Sendable {
        /// The state of a field that takes no input.
        package enum Lock: String, Codable, Sendable, CaseIterable {
            case disabled
            /// Texts can still be reached and copied.
            case readOnly
        }

        package var isVisible = true
        package var isEnabled = true
        /// The state of the field while it takes no input; nil: `disabled`.
        package var lock: Lock?
        /// A person is asked before the form is submitted with the field left blank.
        package var asksWhenBlank = false
        /// The field that must be filled in before this one takes anything.
        package var waitsFor: String?

        package init() {}
    }

    package struct Texts: Codable, Hashable, Sendable {
        /// The markup that a label may hold.
        package enum Markup: String, Codable, Sendable, CaseIterable {
            case none
            /// `{* text *}` marks a link.
            case links
            case html
        }

        package var label: Text?
        package var markup = Markup.none
        package var inlineLabel: Text?
        package var detailLabel: Text?
        /// Says that the label is shown; nil: it is. A label that is not shown is the name that is read out.
        package var showsLabel: Bool?
        /// Help that describes the control.
        package var hint: Text?
        package var placeholder: Text?
        /// Says that the placeholder is shown; nil: it is. One that is not shown is there for scripts, and names a
        /// field without a label.
        package var showsPlaceholder: Bool?
        package var accessibilityLabel: Text?
        /// The text of what is there to be read, or of the dialog that a button opens.
        package var body: Text?
        /// The text on a button.
        package var caption: Text?
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

    /// The type of a field's value where its control does not say.
    package enum ValueType: String, Codable, Sendable, CaseIterable {
        case text
        /// A whole number, as a decimal text.
        case integer
        /// An exact number, as a decimal text.
        case decimal
        /// A list, also where one option at most is chosen.
        case options
    }

    /// An initial value in one language.
    package struct LocalValue: Codable, Hashable, Sendable {
        package var locale: LocaleTag
        /// The value in that language; nil: the field begins without one.
        package var value: Value?

        package init(_ value: Value?, locale: LocaleTag) {
            (self.value, self.locale) = (value, locale)
        }
    }

    /// The typing of text: the keyboard a phone shows, what typing lets through, what the browser may fill in.
    package struct Entry: Codable, Hashable, Sendable {
        package enum Keyboard: String, Codable, Sendable, CaseIterable {
            case text, email, decimal, numeric, tel, url
        }

        /// The part that is refused of an edit that makes a text longer than its validators allow.
        package enum LimitMode: String, Codable, Sendable, CaseIterable {
            /// All of it.
            case whole
            /// A single character that is typed.
            case character
            /// The same, also by the greatest number, but never the first character.
            case afterFirst
        }

        /// The act that the key Enter of a keyboard on the screen has written on it.
        package enum EnterHint: String, Codable, Sendable, CaseIterable {
            case done, go, next, search, send
        }

        package var keyboard: Keyboard?
        /// The act that the key Enter has written on it; nil leaves it to the device.
        package var enterHint: EnterHint?
        package var capitalization: String?
        package var autocomplete: String?
        /// Says that the text is masked while typed and never stored on the device.
        package var isSecret = false
        /// The characters that typing lets through: `format` for those of the format in force, else a format's name.
        package var filter: String?
        /// Pasted text is filtered character by character too; nil: it is left as it is.
        package var filtersPaste: Bool?
        /// A button empties the field; nil: there is none.
        package var isClearable: Bool?
        /// The part of a too long edit that is refused; nil: typing is not limited.
        package var limitMode: LimitMode?
        /// Says that the browser checks the spelling; nil leaves it to the browser.
        package var checksSpelling: Bool?
        /// The act of the key Enter; nil: it goes to the next field.
        package var enter: Enter?
        /// The bar beside what is typed into; nil: there is none.
        package var bar: Bar?
        /// The field is judged whenever it is left.
        package var checksOnLeaving: Bool?

        package init() {}
    }

    /// The effect of the key Enter: it ends the entry, does nothing, or breaks the line.
    package enum Enter: String, Codable, Sendable, CaseIterable {
        case end, stay
        case lineBreak = "break"
    }

    /// The buttons beside what is typed into: to the text before and after it, and out of it.
    package struct Bar: Codable, Hashable, Sendable {
        package var moves: Bool
        package var done: Bool

        package init(moves: Bool, done: Bool) {
            (self.moves, self.done) = (moves, done)
        }
    }

    /// The numbers that a field takes.
    package struct NumberRange: Codable, Hashable, Sendable {
        package var minimum: Double
        package var maximum: Double
        /// The step from one number to the next; nil: any number between the two.
        package var step: Double?
        /// Says that behind the last number comes the first.
        package var wraps: Bool?

        package init(minimum: Double, maximum: Double, step: Double? = nil, wraps: Bool? = nil) {
            (self.minimum, self.maximum, self.step, self.wraps) = (minimum, maximum, step, wraps)
        }
    }

    /// The format of a value on the screen.
    package struct Format: Codable, Hashable, Sendable {
        package var date: String?
        package var number: String?
        package var mask: String?
        /// The named way in which a text is shown: a row of the scripts' `shown-texts.js`.
        package var text: String?
        /// The days that a calendar offers, as ISO texts; what is entered is not judged by them.
        package var dateLimits: DateLimits?
        /// The parts in which a date is entered, in the order of the screen.
        package var dateParts: [DatePart]?
        /// The place of the buttons of a panel: `up_left`, `low_right`, …
        package var panel: String?

        package init(date: String? = nil, number: String? = nil, mask: String? = nil) {
            (self.date, self.number, self.mask) = (date, number, mask)
        }
    }

    package struct DateLimits: Codable, Hashable, Sendable {
        package var min: String?
        package var max: String?

        package init(min: String?, max: String?) {
            (self.min, self.max) = (min, max)
        }
    }

    /// One part of a date that is entered in pieces.
    package struct DatePart: Codable, Hashable, Sendable {
        package enum Unit: String, Codable, Sendable, CaseIterable {
            case day, month, year
        }

        package var unit: Unit
        /// 1 plain number, 2 two digits, 4 the month's name or the full year.
        package var digits: Int
        /// The language in which the part is labelled.
        package var locale: LocaleTag?

        package init(_ unit: Unit, digits: Int, locale: LocaleTag? = nil) {
            (self.unit, self.digits, self.locale) = (unit, digits, locale)
        }
    }

    /// The moment at which a person's change starts what depends on a field.
    package enum Notification: String, Codable, Sendable, CaseIterable {
        case leave, change, changeAndLeave
    }

    /// A field that is made of several: its kind, and what holds for all of its parts.
    package struct Composite: Codable, Hashable, Sendable {
        /// `address`, `ukBank`, `frBank`, `geolocation`.
        package var kind: String
        /// The country that is fixed, by its English name.
        package var country: String?
        /// The language in which the parts are labelled; nil: that of the page.
        package var labels: LocaleTag?
        /// Says that a service may be asked about it.
        package var isVerifiable = false
        /// Code and name of the regions, by country; nil: those that the part for regions has as its options.
        package var regions: [String: Value]?

        package init(_ kind: String) {
            self.kind = kind
        }

        /// Its row of `composites.json`.
        package var row: CompositeKind? { SharedTables.composites[kind] }
    }

    /// The offer of options.
    package struct Choice: Codable, Hashable, Sendable {
        package enum Look: String, Codable, Sendable, CaseIterable {
            case list, segments, images
        }

        /// The entry while nothing is chosen: an entry that chooses nothing, no entry, or the first option.
        package enum WhenEmpty: String, Codable, Sendable, CaseIterable {
            case blank, unchosen = "none", first
        }

        package var look: Look
        package var isMultiple = false
        /// The entry while nothing is chosen; nil: `blank` of a list that unfolds, `none` of options that are all in
        /// view.
        package var whenEmpty: WhenEmpty?
        /// Options in a row; nil: as many as fit.
        package var columns: Int?

        package init(_ look: Look) {
            self.look = look
        }
    }

    /// The picture that a field shows, or the surface that it is drawn on; sizes in px.
    package struct Picture: Codable, Hashable, Sendable {
        /// Those that a width and a height may have.
        package static let sizes = 0.0...10_000

        package var image: ImageReference?
        package var width: Double?
        package var height: Double?

        package init(image: ImageReference? = nil) {
            self.image = image
        }
    }

    /// The files that a field takes.
    package struct File: Codable, Hashable, Sendable {
        package enum Capture: String, Codable, Sendable, CaseIterable {
            /// A device with a camera takes the picture.
            case camera
        }

        package var capture: Capture?
        /// Media types that may be chosen, such as `image/*`; nil: all.
        package var accept: [String]?

        package init(capture: Capture? = nil, accept: [String]? = nil) {
            (self.capture, self.accept) = (capture, accept)
        }
    }

    /// The place of a field on the printed receipt.
    package struct Receipt: Codable, Hashable, Sendable {
        /// The parts of the receipt, in its order.
        package enum Part: String, Codable, Sendable, CaseIterable {
            case header, map, bannerHeader, banner, bannerFooter, personal, payment, other, legal, extra
        }

        package var part: Part?
        /// Says that it is printed even when the field is hidden.
        package var isForced = false

        package init() {}
    }

    /// The parts of the field that are submitted, and their form.
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
        /// Begins and ends the keys of the parts of a date or composite.
        package var prefix: String?
        package var suffix: String?
        /// A mark that is on or off is submitted only with this.
        package var sendsState = false
        /// A date is submitted as seconds since 1970.
        package var isTimestamp = false
        /// A date is submitted in this Unicode date pattern.
        package var datePattern: String?

        package init() {}
    }
}

/// One choice of a field.
package struct Option: Codable, Hashable, Sendable {
    package var value: Value
    package var label: Text
    @BoxedIfPresent package var image: ImageReference?
    /// Pictures for other languages than that of `image`.
    package var otherImages: [ImageReference] = []
    /// The value is the label itself, so the option belongs to the list of its label's language alone.
    package var isWorded = false
    package var isInitial = false
    /// Help that describes the option.
    package var hint: Text?
    /// The name that is read out in place of the label.
    package var accessibilityLabel: Text?
    /// Says that it can be chosen; nil: it can.
    package var isEnabled: Bool?
    /// The number that the option stands for in formulas.
    package var amount: Double?
    package var traits: [String: Value] = [:]
    package var position: SourcePosition

    package init(value: Value, label: Text, at position: SourcePosition) {
        (self.value, self.label, self.position) = (value, label, position)
    }
}
