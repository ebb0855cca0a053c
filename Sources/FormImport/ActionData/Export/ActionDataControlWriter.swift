import FormExpressions
import FormModel

/// Writes a field as a control.
///
/// The members of a control are those of action-data-binding 1.1 and 4, with nothing that says what holds anyway. A
/// control of another language shows the field of the model that has its name.
struct ActionDataControlWriter {
    let field: Field
    let kind: ActionDataClass
    /// The form is one of this language, so that paths are those of its bindings.
    let isOwn: Bool
    /// The fields of the data model.
    let names: Set<String>
    /// The message of fields that have none of their own.
    let generic: Text
    /// The act of a press.
    ///
    /// A name that `ActionDataButton` knows; empty for none, and for a button that only leads to a page.
    var action = ""
    /// The texts that may have translations, by their keys.
    ///
    /// They are read after `members`, which collects them.
    private(set) var texts: [(key: String, text: Text)] = []
    private var members: [Value.Member] = []

    init(field: Field, kind: ActionDataClass, isOwn: Bool, names: Set<String>, generic: Text) {
        (self.field, self.kind, self.isOwn, self.names, self.generic) = (field, kind, isOwn, names, generic)
    }

    /// The members, from `class` and `name` on. It is asked once, as it collects them.
    mutating func members(_ losses: inout LossReport) -> [Value.Member] {
        set("class", .string(kind.rawValue))
        set("name", .string(field.name))
        let label = field.texts.label ?? field.texts.inlineLabel ?? field.texts.detailLabel
        if kind != .plainLabel { set("label", label) }
        if let frame = field.place?.frame { set("frame", .array(frame.map(Value.number))) }
        writePaths()
        writeKind()
        if !field.state.isVisible { set("hidden", true) }
        if !field.state.isEnabled { set("enabled", false) }
        if kind.isBound, let notify = field.notify {
            set("liveUpdate", true)
            if notify == .changeAndLeave { set("onEndEdit", false) }
        }
        writeValidators(&losses)
        return members
    }

    // MARK: - Members

    /// Says nothing that means nothing on the class.
    private mutating func set(_ name: String, _ value: Value?) {
        if let value, kind.properties.contains(name) { members.append(.init(name, value)) }
    }

    /// Writes a text, whose translations go to the end of the definition; an empty one is none.
    private mutating func set(_ name: String, _ text: Text?) {
        guard let text, !text.source.isEmpty, kind.properties.contains(name) else { return }
        texts.append(("\(field.name).\(name)", text))
        set(name, .string(text.source))
    }

    /// Writes a number that is not the one that holds anyway.
    private mutating func set(_ name: String, _ number: Double?, unless usual: Double) {
        if let number, number != usual { set(name, .number(number)) }
    }

    /// Writes the paths as their author wrote them; a field of another language has its data path alone.
    private mutating func writePaths() {
        guard kind.isBound else { return }
        if !isOwn { return set("dataPath", .string(field.name)) }
        let paths: [(String, Field.Binding.Property)] =
            [("dataPath", .value), ("enabledPath", .isEnabled), ("hiddenPath", .hidden)]
            + kind.colors.map { ($0.path, $0.part) }
        for (path, property) in paths {
            set(path, field.bindings.first { $0.property == property }.map { .string($0.source) })
        }
    }

    /// Writes what single classes have, the other way round than `ActionDataFieldReader` reads it.
    private mutating func writeKind() {
        switch kind {
        case .label:
            writeDesignedText()
            writeFormat()
        case .textField, .textView: writeTyping()
        case .slider, .stepper, .progressView: writeNumber()
        case .toggle: if field.initialValue == true { set("on", true) }
        case .imageView, .plainImage:
            set("image", (field.picture?.image?.name).map(Value.string))
            if [.pictureFile, .photo].contains(field.control) { set("isEditable", true) }
            if field.file?.capture == .camera { set("imageSource", "Camera") }
        case .webView: if field.texts.markup == .html { set("containsHTML", true) }
        case .segmentedControl: writeSegments()
        case .textPicker:
            set("optionValues", .string(field.options.map(\.value.written).joined(separator: ",")))
            set("title", field.texts.caption)
            set("placeholder", field.texts.placeholder)
            if field.initialValue != "" { writeDesignedText() }
        case .plainLabel, .plainTextView: set("text", field.texts.body ?? field.texts.label)
        case .button:
            set("title", field.texts.caption)
            if !action.isEmpty { set("action", .string(action)) }
        case .view, .stackView, .scrollView: break
        }
        set("numberOfLines", field.style.lines.map(Value.integer))
        let alignment = field.style.textAlignment ?? (field.control == .prose ? field.style.alignment : nil)
        set("textAlignment", (alignment?.rawValue).map(Value.string))
    }

    /// Writes the text that a control begins with: the one with translations where it has them, else the initial value.
    private mutating func writeDesignedText() {
        if isOwn, let text = field.texts.body {
            set("text", text)
        } else {
            set("text", field.initialValue.map { .string($0.written) })
        }
    }

    /// Writes the range and the value. The value that an author wrote counts again where the range still limits it to
    /// the one that the field begins with: 150 stays 150 beside a greatest value of 100.
    private mutating func writeNumber() {
        guard let range = field.number else { return }
        let isStepper = kind == .stepper
        set(isStepper ? "minimumValue" : "minValue", range.minimum, unless: 0)
        set(isStepper ? "maximumValue" : "maxValue", range.maximum, unless: isStepper ? 100 : 1)
        if isStepper { set("stepValue", range.step, unless: 1) }
        if range.wraps == true { set("wraps", true) }
        let isProgress = kind == .progressView
        func start(_ value: Double?) -> Value {
            ActionDataFieldReader.start(value, in: range, isProgress: isProgress)
        }
        // A browser sends whole numbers as such.
        let value = field.initialValue.flatMap { Double($0.written) }
        let written = field.traits["actiondata"]?["value"].flatMap { Double($0.written) }
        set(isProgress ? "progress" : "value", start(value) == start(written) ? written : value, unless: 0)
    }

    /// Writes the titles; values that are numbers are those of the segments, by index. Values of other languages, which
    /// are no titles, are lost.
    private mutating func writeSegments() {
        set("segments", .array(field.options.map { .string($0.label.source) }))
        for (number, option) in field.options.enumerated() {
            texts.append(("\(field.name).segments[\(number)]", option.label))
        }
        if case .integer? = field.options.first?.value { set("byTitle", false) }
        let chosen = field.options.firstIndex { $0.value == field.startValue }
        set("selectedSegmentIndex", chosen.map(Value.integer))
    }

    /// Writes how a text is typed into. The bar and the key Enter are those of forms of this language alone: others
    /// have no bar, and get the usual one.
    private mutating func writeTyping() {
        writeDesignedText()
        set("placeholder", field.texts.placeholder)
        set("keyboardType", Self.keyboards[field.entry.keyboard ?? .text].map(Value.string))
        if field.entry.isSecret { set("secureTextEntry", true) }
        if field.entry.checksSpelling == false { set("autocorrectionType", "no") }
        set("returnKeyType", field.entry.enterHint.map { .string($0.rawValue) })
        set("autocapitalizationType", ActionDataFieldReader.written(capital: field.entry.capitalization))
        set("textContentType", ActionDataFieldReader.written(content: field.entry.autocomplete))
        if field.control == .date { set("formatType", "date") }
        if field.control == .date { set("formatPattern", "yyyy-MM-dd") }
        if kind == .textField { writeFormat() }
        guard isOwn else { return }
        if field.entry.bar?.done != true { set("showDoneButton", false) }
        if field.entry.bar?.moves != true { set("showPrevNextButtons", false) }
        if field.entry.enter == .end { set("closeOnReturn", true) }
        if kind == .textView, field.style.dimsWhenDisabled == false { set("dimOnDisabled", false) }
    }

    /// The keyboards of iOS by those of browsers; of several that are one in browsers the usual one.
    private static let keyboards: [Field.Entry.Keyboard: String] = [
        .email: "emailAddress", .decimal: "decimalPad", .numeric: "numberPad", .tel: "phonePad", .url: "URL",
    ]

    private mutating func writeFormat() {
        guard let format = field.textFormat else { return }
        set("formatType", .string(format.kind == "mask" ? "masked" : format.kind))
        set("formatPattern", .string(format.pattern))
    }

    // MARK: - Validators

    /// Writes what is asked of a text, and reports validators that the language does not have (section 4.3).
    ///
    /// The message is written where it is not that of the controller with the data path in the place of `$0`.
    private mutating func writeValidators(_ losses: inout LossReport) {
        for validator in field.validators {
            switch validator.kind {
            case .required where kind.properties.contains("validationRequired"): set("validationRequired", true)
            case .expression where !members.contains { $0.key == "validationFormula" }:
                let formula = kind.properties.contains("validationFormula") ? validator.condition.flatMap(formula) : nil
                set("validationFormula", formula.map(Value.string))
                if formula == nil { losses.tell(of: field, leftOut: validator) }
            default: losses.tell(of: field, leftOut: validator)
            }
        }
        if field.entry.checksOnLeaving == true { set("instantValidation", true) }
        let path = field.bindings.first { $0.property == .value }?.source ?? field.name
        let messages = [field.messages?.invalid, field.messages?.missing] + field.validators.map(\.message)
        if let message = messages.lazy.compactMap({ $0 }).first, !message.says(generic.naming(path)) {
            set("validationMessage", message)
        }
    }

    /// The formula of a condition: the bare name of an entry, or what the tree says; nil for what no formula says.
    private func formula(_ condition: Expression) -> String? {
        if case .data(let name, _, _) = condition, names.contains(name) { return name }
        return ActionDataFormulaWriter.text(of: condition)
    }
}
