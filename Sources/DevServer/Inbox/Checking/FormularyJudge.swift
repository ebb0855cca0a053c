import FormImport
import FormModel

/// Judges the answers of a Formulary JSON form as its pages do (formulary 5, 7.2).
///
/// Pages judge texts before they trim them (7.2): a text that was trimmed is right if it is with some blanks at its
/// ends.
struct FormularyJudge {
    let facts: SubmissionFacts
    private let answers: SentAnswers
    private(set) var judgement: Judgement

    init(_ facts: SubmissionFacts, _ answers: SentAnswers, _ judgement: Judgement) {
        (self.facts, self.answers, self.judgement) = (facts, answers, judgement)
    }

    mutating func judge() {
        for field in facts.document.fields where field.control.holdsValue { judge(field) }
    }

    private mutating func judge(_ field: Field) {
        let sent = answers[field.name]
        switch sent.given {
        case .omittedByWire, .ambiguous: return
        case .absent:
            let isTick = field.control == .checkbox || field.control == .consent
            return validate(field, isTick ? .bool(false) : .string(""))
        case .unreadable: refuse(field, sent.unread)
        case .value(let value):
            guard let written = sent.written else { return }
            guard !facts.form.isFixed(field) || value == ownValue(of: field) else { return refuse(field, [written]) }
            judgement.answers.append(answer(field, written))
            if facts.form.isAlwaysShown(field) { validate(field, written) }
        }
    }

    private mutating func refuse(_ field: Field, _ values: [Value]) {
        for value in values { judgement.note(unread: answer(field, value)) }
        judgement.refuse(field.name, facts.message("invalid"))
    }

    /// The value that the form gives the field.
    private func ownValue(of field: Field) -> Value {
        switch field.control {
        case .checkbox, .consent: field.initialValue ?? false
        case .select: field.startValue ?? field.options.first?.value ?? ""
        case .date: field.initialValue ?? ""
        default: .string(Self.trimmed((field.initialValue ?? "").plainText))
        }
    }

    private static func trimmed(_ text: String) -> String { text.trimming { $0 == " " || $0 == "\t" } }

    private func answer(_ field: Field, _ value: Value) -> Answer {
        var text = value.plainText
        if case .bool(let isOn) = value { text = facts.mark(isOn) }
        if field.control == .select {
            text = facts.form.option(text, of: field).flatMap { facts.string($0.label) } ?? text
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
            if case .string(let text)? = answers[name].written { text } else { "" }
        }
        return Set(texts).count <= 1
    }

    private func mayBeTrimmed(_ field: Field) -> Bool {
        facts.trimmed.contains(field.name) || answers.trimmed.contains(field.name)
    }

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
