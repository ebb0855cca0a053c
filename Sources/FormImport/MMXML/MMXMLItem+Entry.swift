import FormExpressions
import FormModel

/// The validations of a textField (section 6).
enum MMXMLValidation: String, CaseIterable {
    case alphaOnly, alpha, numericOnly, numeric, alphanumericOnly, plain, letters, alphanumeric, intlphonenumber
    case usphonenumber, creditcard, luhn, email, day, month, year, names, namesNumeric, lettersNumeric, `repeat`
    case canadianPostalCode, usPostalCode, ukPostalCode, frenchPostalCode, mexicanPostalCode

    static let words = allCases.map { ($0.rawValue, $0) } + [("numbers", .numeric)]

    /// The keyboard that goes with it.
    var keyboard: Field.Entry.Keyboard? {
        switch self {
        case .numericOnly, .day, .month, .year, .creditcard, .luhn, .frenchPostalCode, .mexicanPostalCode: .numeric
        case .numeric: .text
        case .intlphonenumber, .usphonenumber: .tel
        case .email: .email
        default: nil
        }
    }

    var capitalization: String? {
        switch self {
        case .names, .namesNumeric: "words"
        case .email: "none"
        case .canadianPostalCode, .ukPostalCode: "characters"
        default: nil
        }
    }

    /// What a browser may fill in.
    var autocomplete: String? {
        switch self {
        case .email: "email"
        case .intlphonenumber, .usphonenumber: "tel"
        case .creditcard: "cc-number"
        case .names: "name"
        default: nil
        }
    }
}

/// The keyboards that `keyboardtype` names (section 6).
enum MMXMLKeyboard: String, CaseIterable {
    case defaultKeyboard, asciiKeyboard, numbersAndPunctuation, urlKeyboard = "URLKeyboard", numberPad, phonePad
    case namePhonePad, emailAddressKeyboard, decimalPad

    static let words = allCases.map { ($0.rawValue, $0) }

    func keyboard(for validation: MMXMLValidation?) -> Field.Entry.Keyboard {
        switch self {
        case .defaultKeyboard, .asciiKeyboard, .namePhonePad: .text
        case .numbersAndPunctuation: validation == .creditcard || validation == .luhn ? .numeric : .text
        case .urlKeyboard: .url
        case .numberPad: .numeric
        case .phonePad: .tel
        case .emailAddressKeyboard: .email
        case .decimalPad: .decimal
        }
    }

    /// Nil leaves it to the validation.
    var capitalization: String? {
        switch self {
        case .asciiKeyboard: "none"
        case .namePhonePad: "words"
        default: nil
        }
    }
}

extension MMXMLItem {
    /// The validation that is in force, whether a tag names it or the type brings it along.
    func validation(_ findings: inout Findings) -> MMXMLValidation? {
        switch type {
        case .canadianPostalCode: return .canadianPostalCode
        case .emailPinger: return .email
        case .textField:
            guard let construct = node["validation"], !construct.text.isEmpty else { return nil }
            return Self.word(construct, of: MMXMLValidation.words, &findings)
        default: return nil
        }
    }

    func entry(_ findings: inout Findings) -> Field.Entry {
        // What is wrong with the validation is told where the validators are read.
        var unheard = Findings()
        let validation = validation(&unheard)
        let written = node["keyboardtype"].flatMap { $0.text.isEmpty ? nil : $0 }
        let keyboard = written.flatMap { Self.word($0, of: MMXMLKeyboard.words, &findings) }
        var entry = Self.entry(on: type, validation: validation, keyboard: keyboard)
        entry.isSecret = boolean("secure", &findings) ?? (form.masksCards && validation == .creditcard)
        return entry
    }

    /// How a text is typed, by its validation and the keyboard that is named besides.
    static func entry(
        on type: MMXMLType, validation: MMXMLValidation?, keyboard: MMXMLKeyboard?
    ) -> Field.Entry {
        var entry = Field.Entry()
        entry.keyboard = validation?.keyboard
        entry.capitalization = validation?.capitalization
        if type.control == .text || type.control == .verified {
            entry.filter = type == .canadianPostalCode ? "postalCode.ca" : "format"
        }
        entry.autocomplete = type == .canadianPostalCode ? "postal-code" : validation?.autocomplete
        if let keyboard {
            entry.keyboard = keyboard.keyboard(for: validation)
            if let capitalization = keyboard.capitalization { entry.capitalization = capitalization }
            if keyboard == .asciiKeyboard { entry.checksSpelling = false }
        }
        return entry
    }
}

// MARK: - Validators, in the order in which they are judged (section 6)

extension MMXMLItem {
    func validators(_ findings: inout Findings) -> [Validator] {
        var validators = counts(&findings)
        let pattern = node["regex"].flatMap { regex($0, &findings) }
        let named = validation(&findings)
        if let pattern { validators.append(pattern) }
        if let named, pattern == nil || named != .repeat {
            validators.append(validator(named, at: node["validation"]?.position ?? position, &findings))
        }
        for (tag, kind, minimum) in MMXMLDates.limits {
            guard let construct = node[tag], type == .dateField else { continue }
            if let limit = Self.limit(construct, kind, from: minimum, &findings) { validators.append(limit) }
        }
        for (tag, kind) in [("minValue", "minValue"), ("maxValue", "maxValue")] {
            if let construct = node[tag], let bound = Self.bound(construct, kind, &findings) {
                validators.append(bound)
            }
        }
        if type == .emailPinger, boolean("mustValidate", &findings) ?? true {
            validators.append(Validator(kind: "verify", at: node["mustValidate"]?.position ?? position))
        }
        return validators
    }

    private func counts(_ findings: inout Findings) -> [Validator] {
        Self.countKinds.compactMap { tag, kind in
            guard type.constructs.contains(tag), let construct = node[tag], !construct.text.isEmpty else { return nil }
            return Self.count(construct, kind, &findings)
        }
    }

    /// Tags whose number is a count, and the validators that they make.
    static let countKinds = [
        ("minRequiredItems", "minItems"), ("maxRequiredItems", "maxItems"), ("minlength", "minlength"),
        ("maxlength", "maxlength"),
    ]

    static func count(_ construct: MMXMLConstruct, _ kind: String, _ findings: inout Findings) -> Validator? {
        guard whole(construct, from: 0, &findings) != nil else { return nil }
        return validator(kind, "n", .string(construct.text), at: construct.position)
    }

    /// A number of years.
    static func limit(
        _ construct: MMXMLConstruct, _ kind: String, from minimum: Int, _ findings: inout Findings
    ) -> Validator? {
        guard !construct.text.isEmpty, let number = whole(construct, from: minimum, &findings) else { return nil }
        return validator(kind, "n", .integer(number), at: construct.position)
    }

    static func bound(_ construct: MMXMLConstruct, _ kind: String, _ findings: inout Findings) -> Validator? {
        guard !construct.text.isEmpty else { return nil }
        guard isMMXMLNumber(construct.text) else {
            findings.warn(
                "mmxml.number", at: construct.position,
                "“\(construct.name)” is a number such as 12.5, not “\(construct.text.prefix(40))”; it is ignored")
            return nil
        }
        return validator(kind, "n", .string(construct.text), at: construct.position)
    }

    private static func validator(
        _ kind: String, _ parameter: String, _ value: Value, at position: SourcePosition
    ) -> Validator {
        var validator = Validator(kind: kind, at: position)
        validator.parameters[parameter] = value
        return validator
    }

    func validator(
        _ validation: MMXMLValidation, at position: SourcePosition, _ findings: inout Findings
    ) -> Validator {
        guard validation == .repeat else {
            return Self.validator("validation", "name", .string(validation.rawValue), at: position)
        }
        var validator = Validator(kind: "repeat", at: position)
        validator.fields = repeatedItem(at: position, &findings).map { [$0] } ?? []
        return validator
    }

    /// `repeatCreditCard` repeats `creditCard`, `_repeatCard` repeats `_card` (section 6).
    private func repeatedItem(at position: SourcePosition, _ findings: inout Findings) -> String? {
        let mark = name.hasPrefix("_") ? "_" : ""
        let rest = name.dropFirst(mark.count)
        guard rest.hasPrefix("repeat"), rest.count > 6 else {
            findings.error(
                "mmxml.repeat", at: position,
                "the name of an item that repeats another is “repeat” and that one's name, such as repeatCreditCard; "
                    + "this one is “\(name)”")
            return nil
        }
        let stripped = String(rest.dropFirst(6))
        let candidates = [mark + stripped.prefix(1).lowercased() + stripped.dropFirst(), mark + stripped]
        if let found = candidates.first(where: { form.items[$0]?.type != nil && $0 != name }) { return found }
        let near = findings.near(candidates[0], among: form.itemNames, of: "item")
        findings.error(
            "mmxml.repeat", at: position,
            "“\(name)” repeats “\(candidates[0])”, and there is no such item\(near)")
        return nil
    }

    /// The whole answer must match; nil, with an error, for a pattern that cannot be translated.
    func regex(_ construct: MMXMLConstruct, _ findings: inout Findings) -> Validator? {
        guard !construct.text.isEmpty else { return nil }
        do {
            let translation = try PatternTranslator(ignoringCase: false, matchingWhole: true)
                .translate(construct.text)
            for finding in translation.findings {
                findings.warn(
                    "mmxml.pattern", at: construct.place(finding.offset), finding.words)
            }
            var validator = Validator(kind: "regex", at: construct.position)
            validator.parameters = [
                "pattern": .string(translation.source), "ignoresCase": .bool(translation.ignoresCase),
                "source": .string(construct.text),
            ]
            return validator
        } catch {
            findings.error("mmxml.pattern", at: construct.place(error.offset), error.words)
            return nil
        }
    }
}
