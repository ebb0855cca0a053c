import FormModel

/// Reads the answers of formulary forms (formulary.md, section 7.2): an object of values, pairs, or what a page without
/// script sends.
///
/// A page with its script sends every field but index rows, trimmed, with dates as `31/12/2024`; one without sends what
/// the browser does: dates as ISO days, texts untrimmed, nothing for locked fields and unticked boxes.
struct FormularyWireReader: WireReader {
    private let facts: FormFacts
    private let fields: [Field]

    init(_ facts: FormFacts) {
        self.facts = facts
        fields = facts.document.fields.filter(\.control.holdsValue)
    }

    func read(_ sent: Sent) -> SentAnswers {
        var answers = SentAnswers()
        var values: [String: Value] = [:]
        var isNative = false
        let byName = Dictionary(fields.map { ($0.name, $0) }) { first, _ in first }
        /// Keeps a value under its field's name; a key that no field has is unknown.
        func note(_ key: String, _ value: Value, reading: (Value, Field) -> Value = { value, _ in value }) {
            guard let field = byName[key] else { return answers.note(unknown: key, value) }
            values[key] = reading(value, field)
            // The page's script would have trimmed it (7.2).
            if isNative, field.control == .text, values[key] != value { answers.note(trimmed: key) }
        }
        switch sent {
        case .values(let members): for member in members { note(member.key, member.value) }
        case .pairs(let pairs), .unclear(let pairs):
            for member in pairs.members { note(member.key, member.value, reading: Self.value(ofPair:_:)) }
        case .controls(let pairs):
            isNative = true
            for member in pairs.members { note(member.key, member.value, reading: Self.value(ofControl:_:)) }
        }
        for field in fields {
            // Who does not say what was trimmed is not asked for more of a password, whose blanks may well be meant.
            if field.entry.isSecret { answers.note(trimmed: field.name) }
            let answer = values[field.name].map { Self.answer($0, field) } ?? missing(field, isNative: isNative)
            answers.note(answer, at: AnswerPath(field.name))
        }
        return answers
    }

    // MARK: - What came

    /// A pair is all text.
    private static func value(ofPair value: Value, _ field: Field) -> Value {
        guard field.control.isBox else { return value }
        return ["true": .bool(true), "false": .bool(false)][value] ?? value
    }

    /// A page without script writes dates in its own way, and does not trim.
    ///
    /// `2024-12-31` → `31/12/2024`; a box as in a pair.
    private static func value(ofControl value: Value, _ field: Field) -> Value {
        guard case .string(let text) = value else { return value }
        return switch field.control {
        case .date: .string(text.split(separator: "-").reversed().joined(separator: "/"))
        case .text, .select: .string(trimmed(text))
        default: self.value(ofPair: value, field)
        }
    }

    /// A text without spaces and tabs at both ends, the way texts are returned (7.2).
    private static func trimmed(_ text: String) -> String {
        text.trimming { $0 == " " || $0 == "\t" }
    }

    // MARK: - What it means

    /// The typed value of what came: a date as an ISO day, an option as its own value.
    ///
    /// A value that the field cannot hold is unreadable, be it a text for a boolean or the key of no option.
    private static func answer(_ value: Value, _ field: Field) -> SentAnswer {
        switch (field.control, value) {
        case (.checkbox, .bool), (.consent, .bool), (.text, .string), (.date, ""):
            return SentAnswer(.value(value), written: value)
        case (.date, .string(let text)):
            if let day = day(text) { return SentAnswer(.value(.string(day)), written: value) }
        case (.select, .string(let text)):
            // A key of blanks is sent as nothing.
            let option = field.options.first { trimmed($0.value.written) == text }
            if let option { return SentAnswer(.value(option.value), written: value) }
        default: break
        }
        return SentAnswer(.unreadable, unread: [value])
    }

    /// A locked field is not sent by a page without script; a list always holds an option.
    ///
    /// A field that may be hidden is left unjudged too.
    private func missing(_ field: Field, isNative: Bool) -> SentAnswer {
        let isLocked = !field.state.isEnabled
        let isSent = facts.isAlwaysShown(field) && !(isNative && isLocked) && field.control != .select
        return SentAnswer(isSent ? .absent : .omittedByWire)
    }

    /// `dd/MM/yyyy` as an ISO day.
    ///
    /// Pages write both digits of day and month; nil for anything else.
    private static func day(_ text: String) -> String? {
        text.wholeMatch(of: /[0-9]{2}\/[0-9]{2}\/[0-9]{4}/) == nil ? nil : CalendarDay(dayFirst: text)?.iso
    }
}
