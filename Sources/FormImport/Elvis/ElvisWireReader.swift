import FormModel

/// Reads the answers of elvis forms (elvis-form.md, section 8.2): an object of values by ids, pairs, or what a page
/// without script sends.
struct ElvisWireReader: WireReader {
    private let facts: FormFacts

    init(_ facts: FormFacts) {
        self.facts = facts
    }

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
            for (key, texts) in Self.grouped(pairs) {
                note(key, byName[key].map { Self.value(of: texts, $0) } ?? .string(texts.last ?? ""))
            }
        }
        for field in fields {
            let answer = values[field.name].map { Self.answer($0, field) } ?? SentAnswer(.omittedByWire)
            answers.note(answer, at: AnswerPath(field.name))
        }
        return answers
    }

    /// The values of each key, which several options of one field share.
    private static func grouped(_ pairs: [Sent.Pair]) -> [(String, [String])] {
        var order: [String] = []
        var values: [String: [String]] = [:]
        for pair in pairs {
            if values[pair.key] == nil { order.append(pair.key) }
            values[pair.key, default: []].append(pair.value)
        }
        return order.map { ($0, values[$0] ?? []) }
    }

    /// Of texts what they stand for.
    private static func value(of texts: [String], _ field: Field) -> Value {
        if field.choice?.isMultiple == true {
            return .array(texts.filter { !$0.isEmpty }.map { option($0, field) ?? .string($0) })
        }
        let text = texts.last ?? ""
        if field.control == .checkbox { return ["true": .bool(true), "false": .bool(false)][text] ?? .string(text) }
        return field.options.isEmpty ? .string(text) : option(text, field) ?? .string(text)
    }

    private static func option(_ text: String, _ field: Field) -> Value? {
        field.options.first { $0.value.written == text }?.value
    }

    private static func answer(_ value: Value, _ field: Field) -> SentAnswer {
        let unread = SentAnswer(.unreadable, unread: [value])
        switch (field.control, value) {
        case (_, .null), (_, ""): return SentAnswer(.absent, written: nil)
        case (.checkbox, .bool): return SentAnswer(.value(value), written: value)
        case (.checkbox, .integer(let number)): return SentAnswer(.value(.bool(number != 0)), written: value)
        case (.text, .string), (.count, .string): return SentAnswer(.value(value), written: value)
        case (.text, .integer), (.text, .number), (.count, .integer), (.count, .number):
            return SentAnswer(.value(.string(value.written)), written: value)
        case (.date, .string(let text)), (.time, .string(let text)), (.dateTime, .string(let text)):
            return ElvisDates.cut(text, field.control) == nil ? unread : SentAnswer(.value(value), written: value)
        case (.choices, .array(let chosen)) where field.choice?.isMultiple == true:
            let known = chosen.allSatisfy { value in field.options.contains { $0.value == value } }
            return known ? SentAnswer(.value(value), written: value) : unread
        case (.select, _), (.choices, _):
            let option = field.options.first { value.elvisMatches($0.value) }
            return option.map { SentAnswer(.value($0.value), written: value) } ?? unread
        case (.custom, _): return SentAnswer(.omittedByWire, written: nil)
        default: return unread
        }
    }
}
