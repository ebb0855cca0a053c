import FormModel
import FormTables

extension MMXMLItemWriter {
    // MARK: - Initial value

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
    var validationName: String? {
        if field.asks(.same) { return MMXMLValidation.repeat.rawValue }
        return MMXMLValidation(format: field.validators.first { $0.kind == .format }?.text("name"))?.rawValue
    }

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
    private func reportRepeat(_ validator: Validator, _ losses: inout LossReport) {
        guard let other = validator.fields.first else { return }
        let mark = other.hasPrefix("_") ? "_" : ""
        let rest = other.dropFirst(mark.count)
        let names = [mark + "repeat" + rest.prefix(1).uppercased() + rest.dropFirst(), mark + "repeat" + rest]
        guard !names.contains(field.name) else { return }
        losses.tell(of: field, "what repeats “\(other)” must be named “\(names[0])”", about: "validators.same")
    }

    /// The keyboard that has to be named because it is not that of the validation.
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

    private var repeated: Field? {
        field.validators.first { $0.kind == .same }?.fields.first.flatMap { context.fields[$0] }
    }

    // MARK: - Options

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
enum MMXMLValidatorWriter {
    /// Nil for what MM XML cannot ask for; a tag without a name for what is said otherwise.
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
