import FormModel

/// Judges the answers of a Formulary JSON form as its pages do (formulary 5, 7.2).
///
/// Pages judge texts before they trim them (7.2): a text that was trimmed is right if it is with some blanks at its
/// ends.
struct FormularyJudge {
    let facts: FormFacts
    private(set) var judgement = Judgement()
    private var values: [String: Value] = [:]
    private var isNative = false
    /// Fields whose texts had blanks at their ends.
    private var trimmed: Set<String>

    init(_ facts: FormFacts) {
        self.facts = facts
        trimmed = facts.trimmed
    }

    private static func trimmed(_ text: String) -> String { text.trimming { $0 == " " || $0 == "\t" } }

    private var fields: [Field] { facts.document.fields.filter(\.control.holdsValue) }

    mutating func judge(_ sent: SentAnswers) {
        switch sent {
        case .values(let members): for member in members { note(member.key, member.value) }
        case .pairs(let pairs), .unclear(let pairs): for pair in pairs { note(pair.key, pair.value, isNative: false) }
        case .controls(let pairs):
            isNative = true
            for pair in pairs { note(pair.key, pair.value, isNative: true) }
        }
        for field in fields { judge(field) }
    }

    private mutating func note(_ key: String, _ value: Value) {
        guard fields.contains(where: { $0.name == key }) else { return judgement.refuseUnknown(key, value) }
        values[key] = value
    }

    /// A pair is all text; a page without script writes dates in its own way and sends boxes that are ticked only.
    private mutating func note(_ key: String, _ text: String, isNative: Bool) {
        guard let field = fields.first(where: { $0.name == key }) else {
            return judgement.refuseUnknown(key, .string(text))
        }
        switch field.control {
        case .checkbox, .consent:
            values[key] = ["true": .bool(true), "false": .bool(false)][text] ?? .string(text)
        case .date where isNative:
            values[key] = .string(text.split(separator: "-").reversed().joined(separator: "/"))
        case .text where isNative:
            values[key] = .string(Self.trimmed(text))
            if values[key] != .string(text) { trimmed.insert(key) }
        default: values[key] = .string(text)
        }
    }

    private mutating func judge(_ field: Field) {
        let isTick = field.control == .checkbox || field.control == .consent
        let isMissing = values[field.name] == nil
        let value = values[field.name] ?? (isTick ? .bool(false) : .string(""))
        guard canHold(value, field), isMissing || !facts.isFixed(field) || isOwn(value, of: field) else {
            if !isMissing { judgement.note(unread: answer(field, value)) }
            return judgement.refuse(field.name, facts.message("invalid"))
        }
        if !isMissing { judgement.answers.append(answer(field, value)) }
        // What is locked a page without script does not send at all.
        let isLocked = !field.state.isEnabled || !field.state.isEditable
        if facts.isAlwaysShown(field), !(isMissing && isNative && isLocked) { validate(field, value) }
    }

    /// Tells whether the control can come to hold it.
    private func canHold(_ value: Value, _ field: Field) -> Bool {
        switch (field.control, value) {
        case (.checkbox, .bool), (.consent, .bool), (.text, .string): true
        case (.date, .string(let text)): text.isEmpty || Self.day(text) != nil
        case (.select, .string(let text)):
            // A list always holds an option, and a key of blanks is sent as nothing.
            values[field.name] == nil
                || field.options.contains { option in
                    Self.trimmed(option.value.plainText) == text
                }
        default: false
        }
    }

    /// Tells whether it is the value that the form gives the field, as pages send it.
    private func isOwn(_ value: Value, of field: Field) -> Bool {
        switch (field.control, field.initialValue) {
        case (.checkbox, let own), (.consent, let own): value == own ?? .bool(false)
        case (.date, .string(let day)?): value == .string(day.split(separator: "-").reversed().joined(separator: "/"))
        case (.select, let own):
            value == .string(Self.trimmed((own ?? field.options.first?.value ?? "").plainText))
        case (_, let own): value == .string(Self.trimmed((own ?? "").plainText))
        }
    }

    private func answer(_ field: Field, _ value: Value) -> Answer {
        var text = value.plainText
        if case .bool(let isOn) = value { text = facts.mark(isOn) }
        if field.control == .select {
            text = facts.option(text, of: field).flatMap { facts.string($0.label) } ?? text
        }
        return Answer(
            name: field.name, label: facts.label(of: field), value: value, text: text,
            isSecret: field.entry.isSecret)
    }

    /// The one message of a field: that of `mandatory` first, then that of the first validator that fails (5.2).
    private mutating func validate(_ field: Field, _ value: Value) {
        let mandatory = field.validators.first { $0.kind == "mandatory" }
        let isBlank = [.string(""), .bool(false)].contains(value) && !mayBeTrimmed(field)
        let choosesNothing = field.control == .select && value == "KeyNoSelected"
        // A list that was not sent holds its first option.
        if let mandatory, (isBlank && !(field.control == .select)) || choosesNothing {
            return judgement.refuse(field.name, message(mandatory))
        }
        let failing = field.validators.first { validator in
            if validator.kind == "compare" { return !isSame(validator.fields) }
            guard case .string(let text) = value, !text.isEmpty else { return false }
            return !accepts(text, validator, of: field)
        }
        if let failing { judgement.refuse(field.name, message(failing)) }
    }

    private func message(_ validator: Validator) -> String {
        facts.string(validator.message) ?? facts.message(validator.kind == "mandatory" ? "required" : "invalid")
    }

    /// Fields that do not exist or hold no text count as "" (5.4).
    private func isSame(_ names: [String]) -> Bool {
        let texts = names.map { name in
            if case .string(let text)? = values[name] { text } else { "" }
        }
        return Set(texts).count <= 1
    }

    /// Who does not say what was trimmed is not asked for more of a password, whose blanks may well be meant.
    private func mayBeTrimmed(_ field: Field) -> Bool { trimmed.contains(field.name) || field.entry.isSecret }

    private func accepts(_ text: String, _ validator: Validator, of field: Field) -> Bool {
        switch validator.kind {
        case "email": text.wholeMatch(of: /[A-Za-z0-9._%+\-]+@[A-Za-z0-9.\-]+\.[A-Za-z]{2,4}/) != nil
        case "numeric": text.wholeMatch(of: /[0-9]+/) != nil
        case "postalCode": text.wholeMatch(of: /0?[1-9][0-9]{3}|[1-9][0-9]{4}/) != nil
        case "phone": text.wholeMatch(of: /(?:\+[0-9]{1,3})?[0-9]{9}/) != nil
        case "dniNie": Self.isIdentityNumber(text)
        case "lengthText":
            text.count <= validator.integer("max") ?? .max
                && (mayBeTrimmed(field) || text.count >= validator.integer("min") ?? 0)
        case "customValidator":
            AuthorPattern(validator, ignoresCase: true).map { pattern in
                (mayBeTrimmed(field) ? Self.padded(text) : [text]).contains(where: pattern.fits)
            } ?? false
        case "age":
            validator.integer("age").map { age in
                Self.day(text).map { $0.years(until: facts.days.latest) >= age } ?? false
            } ?? true
        default: true
        }
    }

    /// A text with the blanks at its ends that it may have had.
    private static func padded(_ text: String) -> [String] {
        let blanks = ["", " ", "  ", "   ", "\t"]
        return blanks.flatMap { before in blanks.map { before + text + $0 } }
    }

    /// `dd/MM/yyyy`.
    private static func day(_ text: String) -> Day? {
        guard let found = text.wholeMatch(of: /([0-9]{2})\/([0-9]{2})\/([0-9]{4})/)?.output,
            let year = Int(found.3), let month = Int(found.2), let day = Int(found.1)
        else { return nil }
        return Day(year, month, day)
    }

    /// A Spanish identity number with its check letter (5.6).
    private static func isIdentityNumber(_ text: String) -> Bool {
        let number = text.uppercased()
        guard number.wholeMatch(of: /(?:[0-9]{8}|[XYZ][0-9]{7})[A-Z]/) != nil else { return false }
        let first = ["X": "0", "Y": "1", "Z": "2"][String(number.prefix(1))] ?? String(number.prefix(1))
        let letters = Array("TRWAGMYFPDXBNJZSQVHLCKE")
        return Int(first + number.dropFirst().dropLast()).map { letters[$0 % 23] } == number.last
    }
}

extension Validator {
    func integer(_ parameter: String) -> Int? {
        switch parameters[parameter] {
        case .integer(let integer): integer
        case .string(let string): Int(string)
        default: nil
        }
    }

    func text(_ parameter: String) -> String? {
        if case .string(let string)? = parameters[parameter] { string } else { nil }
    }
}

extension StringProtocol {
    /// Without such characters at both ends.
    func trimming(while isDropped: (Character) -> Bool) -> String {
        let rest = drop(while: isDropped)
        guard let last = rest.lastIndex(where: { !isDropped($0) }) else { return "" }
        return String(rest[...last])
    }
}
