import FormModel

/// Reads the answers of elvis forms (elvis-form.md, section 8.2): an object of values by ids, pairs, or what a page
/// without script sends.
///
/// Pages send the record, which may have keys of the host's own (section 8.1): those of no field are noted as unknown.
/// Fields without an id are not sent.
struct ElvisWireReader: WireReader {
    private let facts: FormFacts

    init(_ facts: FormFacts) {
        self.facts = facts
    }

    /// Reads what was sent, first its keys, then each field of the form: one without a key was left blank, or hidden by
    /// a rule, which removes the key (section 8.2).
    func read(_ sent: Sent) -> SentAnswers {
        let facts = self.facts.withRows(in: sent.keys)
        let fields = facts.document.fields.filter { $0.control.holdsValue && !$0.submission.isSkipped }
        let byName = Dictionary(fields.map { ($0.name, $0) }) { first, _ in first }
        var answers = SentAnswers()
        var values: [String: Value] = [:]
        func note(_ key: String, _ value: Value) {
            if byName[key] == nil { answers.note(unknown: key, value) } else { values[key] = value }
        }
        switch sent {
        case .values(let members): for member in members { note(member.key, member.value) }
        case .pairs(let pairs), .controls(let pairs), .unclear(let pairs):
            for member in pairs.members {
                note(member.key, byName[member.key].map { Self.value(of: member.value, $0) } ?? member.value)
            }
        }
        for field in fields {
            let value = values[field.name] ?? .null
            let answer = Self.answer(value, field, blank: blank(field, value, in: sent, facts), facts)
            answers.note(answer, at: AnswerPath(field.name))
        }
        return answers
    }

    /// The meaning of a value that is none, null for a key that is not there: the field was left blank where the page
    /// surely had an entry of it.
    private func blank(_ field: Field, _ value: Value, in sent: Sent, _ facts: FormFacts) -> Given {
        // A page without script sends neither what is locked nor boxes that are not ticked.
        var isNative = false
        if case .controls = sent { isNative = true }
        let isLeftOut = isNative && (!field.state.isEnabled || field.control == .checkbox)
        // What a host hides has no key, or null.
        let mayBeHidden = facts.isHosted && value == .null
        let isOpen = facts.isAlwaysShown(field) && !mayBeHidden && field.control != .custom
        return isOpen && !isLeftOut ? .absent : .omittedByWire
    }

    /// The value that a sent text, or a list of texts, stands for.
    ///
    /// Pages without script send texts: options are found by their written form (section 3), a ticked box is `true`.
    private static func value(of texts: Value, _ field: Field) -> Value {
        if field.choice?.isMultiple == true {
            return .array(texts.chosen.map(\.written).filter { !$0.isEmpty }.map { option($0, field) ?? .string($0) })
        }
        guard case .string(let text) = texts else { return texts }
        if field.control == .checkbox { return ["true": .bool(true), "false": .bool(false)][text] ?? .string(text) }
        return field.options.isEmpty ? .string(text) : option(text, field) ?? .string(text)
    }

    /// The value of the first option that is written so, in its own type.
    private static func option(_ text: String, _ field: Field) -> Value? {
        field.options.first { $0.value.written == text }?.value
    }

    /// The answer that a value is. One that the field cannot hold may have come from a host or a rule and is then
    /// handed on unjudged; else it is unreadable.
    private static func answer(_ value: Value, _ field: Field, blank: Given, _ facts: FormFacts) -> SentAnswer {
        if value == .null || value == "" { return SentAnswer(blank) }
        if let held = held(value, field) { return SentAnswer(.value(held), written: value) }
        // Hosts and rules may give a field what it cannot show, and pages hand it on (sections 7.3 and 8.1).
        let isText = if case .string = value { true } else { false }
        let isGiven = facts.isHosted || isText && facts.mayBeFilled(field)
        guard
            isGiven || field.control == .custom
                || facts.effects(on: field).contains(where: { $0.value?.literal == value })
        else { return SentAnswer(.unreadable, unread: [value]) }
        return SentAnswer(isBlank(value, in: field) ? blank : .omittedByWire, written: value)
    }

    /// Tells whether nothing is in a field of text that was given a list or an object.
    private static func isBlank(_ value: Value, in field: Field) -> Bool {
        switch value {
        case .array, .object: [.text, .count].contains(field.control)
        default: false
        }
    }

    /// A value as the field holds it; nil for one that it cannot hold.
    ///
    /// Numbers come as texts where they were typed, and as numbers where a host or a formula gave them (section 2.1):
    /// both become text, without what they are only shown with. Options are found by `elvisMatches`, except those of a
    /// multi_select, which a page sends as they are.
    private static func held(_ value: Value, _ field: Field) -> Value? {
        switch (field.control, value) {
        case (.checkbox, .bool): value
        case (.checkbox, .integer(let number)): .bool(number != 0)
        case (.text, .string(let text)), (.count, .string(let text)): .string(field.unformatted(text))
        case (.text, .integer), (.text, .number), (.count, .integer), (.count, .number):
            .string(field.unformatted(value.plainDigits))
        case (.date, .string(let text)), (.time, .string(let text)), (.dateTime, .string(let text)):
            ElvisDates.cut(text, field.control) == nil ? nil : value
        case (.choices, .array(let chosen)) where field.choice?.isMultiple == true:
            chosen.allSatisfy { value in field.options.contains { $0.value == value } } ? value : nil
        case (.select, _), (.choices, _):
            field.options.first { value.elvisMatches($0.value) }?.value
        default: nil
        }
    }
}
