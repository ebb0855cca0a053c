import FormModel
import FormTables

/// The value that an item begins with, its validators, its typing and its options.
extension MMXMLItemWriter {
    // MARK: - Initial value

    /// Adds `isChecked`, `defaultDate` or `defaultValue` (mm-xml 2, 4, 7). Values of a multiple choice are joined by
    /// commas, so one that holds a comma, or blanks at its ends, is told.
    mutating func addInitialValue(_ losses: inout LossReport) {
        guard let value = field.initialValue else { return }
        switch (type.control, value) {
        case (.checkbox, .bool(let isOn)): attribute("isChecked", isOn)
        case (.dateparts, "today"): tag("defaultDate", "today")
        case (.dateparts, .integer(let seconds)): tag("defaultDate", String(seconds))
        case (.choices, .array(let values)):
            let texts = values.map(\.written)
            tag("defaultValue", texts.joined(separator: ","))
            for text in texts where text.contains(",") || text != text.withoutBlanks {
                losses.tell(
                    of: field, "it cannot begin with the option “\(text)”: commas part the values of several",
                    about: "initialValue")
            }
        case (.text, .string(let text)), (.verified, .string(let text)), (.select, .string(let text)),
            (.choices, .string(let text)):
            tag("defaultValue", text)
        case (.text, .integer), (.text, .number), (.select, .integer), (.select, .number), (.choices, .integer):
            tag("defaultValue", value.written)
        default:
            losses.tell(
                of: field, "\(type.noun) cannot begin with the value \(value.json.prefix(60))", about: "initialValue")
        }
    }

    // MARK: - Validators (section 6)

    /// The name of the validation in force, `repeat` among them.
    ///
    /// Nil where the item has none, or a format that no validation names.
    var validationName: String? {
        if field.asks(.same) { return MMXMLValidation.repeat.rawValue }
        return MMXMLValidation(format: field.validators.first { $0.kind == .format }?.text("name"))?.rawValue
    }

    /// Adds a tag for each side of each validator; those that MM XML cannot ask for, and messages that belong to one of
    /// them, are told.
    ///
    /// `required` is an attribute and is added with the state. An emailPinger verifies unless `mustValidate` says NO
    /// (mm-xml 2).
    mutating func addValidators(_ losses: inout LossReport) {
        for validator in field.validators.flatMap(\.sides) {
            guard let tag = MMXMLValidatorWriter.tag(for: validator, on: type) else {
                losses.tell(of: field, "there is no check of \(validator.words)", about: "validators.\(validator.key)")
                continue
            }
            if !tag.name.isEmpty { tags.append(tag) }
            if validator.kind == .same { reportRepeat(validator, &losses) }
            if validator.message != nil {
                losses.tell(
                    of: field,
                    "the check of \(validator.words) has no message of its own: “onmissing” and “onerror” have",
                    about: "validators.\(validator.key).message")
            }
        }
        if type == .emailPinger { attribute("mustValidate", field.asks(.verified), unless: true) }
        addKeyboard(&losses)
    }

    /// The item that an item repeats follows from its name.
    ///
    /// `repeatCreditCard` repeats `creditCard` (mm-xml 6); another name is told.
    private func reportRepeat(_ validator: Validator, _ losses: inout LossReport) {
        guard let other = validator.fields.first else { return }
        let mark = other.hasPrefix("_") ? "_" : ""
        let rest = other.dropFirst(mark.count)
        let names = [mark + "repeat" + rest.prefix(1).uppercased() + rest.dropFirst(), mark + "repeat" + rest]
        guard !names.contains(field.name) else { return }
        losses.tell(of: field, "what repeats “\(other)” must be named “\(names[0])”", about: "validators.same")
    }

    /// The keyboard that has to be named because it is not that of the validation.
    ///
    /// Each word is tried as the reader would take it; the first that gives the same typing is named. Where none does,
    /// the nearest keyboard is named and the rest is told.
    private mutating func addKeyboard(_ losses: inout LossReport) {
        guard type == .textField else { return }
        let validation = field.replacesFormat ? nil : validationName.flatMap(MMXMLValidation.init(rawValue:))
        func resulting(_ keyboard: Keyboard?) -> Field.Entry {
            var entry = MMXMLItem.entry(on: type, validation: validation, keyboard: keyboard)
            if validation == .repeat, entry.keyboard == nil, let other = repeated?.entry {
                entry.keyboard = other.keyboard
                entry.capitalization = entry.capitalization ?? other.capitalization
            }
            entry.isSecret = field.entry.isSecret
            return entry
        }
        var wanted = field.entry
        if resulting(nil) == wanted { return }
        if let keyboard = MMXMLKeyboards.all.first(where: { resulting($0) == wanted }) {
            return tag("keyboardtype", keyboard.word)
        }
        wanted = resulting(nil)
        wanted.keyboard = field.entry.keyboard
        let near = MMXMLKeyboards.all.first { resulting($0).keyboard == wanted.keyboard }
        if let near, resulting(nil).keyboard != wanted.keyboard { tag("keyboardtype", near.word) }
        losses.tell(
            of: field, "how the text is typed follows from its validation and keyboard; other wishes are left out",
            about: "entry")
    }

    /// The field that the item repeats, whose keyboard it takes over (mm-xml 6).
    private var repeated: Field? {
        field.validators.first { $0.kind == .same }?.fields.first.flatMap { context.fields[$0] }
    }

    // MARK: - Options

    /// Adds the options and their order. Of an imagePicker, options without a picture are left out and told.
    mutating func addOptions(_ losses: inout LossReport) {
        if !field.options.isEmpty, !type.hasOptions {
            losses.tell(of: field, "\(type.noun) has no options", about: "options")
            return
        }
        let options = type == .imagePicker ? field.options.filter { !$0.images.isEmpty } : field.options
        tags += MMXMLOptionWriter.tags(for: options, on: type)
        if let order = field.optionOrder { tag("order", order.rawValue) }
        for option in field.options { losses.reportUnsaid(of: option, in: field, as: type) }
    }
}

/// Writes rules of single values as tags.
///
/// The writer of items and that of effects use it.
enum MMXMLValidatorWriter {
    /// The tag that asks it; nil for what MM XML cannot ask for; a tag without a name for what is said otherwise.
    ///
    /// `required` and `verified` are attributes; a format that the type brings along (a postal code) needs no word.
    ///
    /// - Parameter validator: limits one side at most.
    static func tag(for validator: Validator, on type: MMXMLType) -> XMLTag? {
        switch validator.kind {
        case .required: return XMLTag("")
        case .pattern: return validator.text("written").map { MMXMLWriting.tag("regex", $0) }
        case .same: return XMLTag("validation", MMXMLValidation.repeat.rawValue)
        case .verified: return type == .emailPinger ? XMLTag("") : nil
        case .format:
            guard let validation = MMXMLValidation(format: validator.text("name")) else { return nil }
            return XMLTag(type == .textField ? "validation" : "", validation.rawValue)
        case .count, .length, .age, .period, .range:
            let limit = MMXMLLimit.all.first { $0.key == validator.key }
            return limit.map { XMLTag($0.tag, validator.parameters[$0.side]?.written ?? "") }
        case .sum: return type.takesActions ? MMXMLSums.argument(of: validator).map { _ in XMLTag("") } : nil
        case .compare, .listed, .uploaded, .expression, .host: return nil
        }
    }

    /// The tag whose validator an effect names so.
    static func tag(named key: String) -> String? {
        MMXMLLimit.all.first { $0.key == key }?.tag
            ?? ["pattern": "regex", "format": "validation", "required": "required"][key]
    }
}
