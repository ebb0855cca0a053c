import FormModel

/// Reads the answers of forms of bound controls: the data model, as an object or pairs (action-data-binding.md, 4.3).
struct ActionDataWireReader: WireReader {
    private let facts: FormFacts
    /// The fields that show an entry of the record, by its name; of several none can be told.
    private let shown: [String: [Field]]
    private let entries: Set<String>

    init(_ facts: FormFacts) {
        self.facts = facts
        let bound = facts.document.fields.filter(\.control.holdsValue).compactMap { field in
            field.bindings.first { $0.property == .value }.map { (source: $0.source, field: field) }
        }
        shown = Dictionary(grouping: bound) { $0.source }.mapValues { list in list.map { $0.field } }
        entries = Set(facts.document.record?.fields.map(\.name) ?? [])
    }

    func read(_ sent: Sent) -> SentAnswers {
        let members: [Value.Member]
        var isPairs = false
        switch sent {
        case .values(let given): members = given
        case .pairs(let pairs), .controls(let pairs), .unclear(let pairs): (members, isPairs) = (pairs.members, true)
        }
        var answers = SentAnswers()
        for field in facts.document.fields where field.control.holdsValue {
            answers.note(SentAnswer(.omittedByWire), at: AnswerPath(field.name))
        }
        let names = Set(facts.document.fields.map(\.name))
        for member in members {
            if let fields = shown[member.key] {
                note(member.value, isPairs, of: fields, in: &answers)
            } else if !entries.contains(member.key), !names.contains(member.key),
                facts.document.record?.takesUnknown != true
            {
                answers.note(unknown: member.key, member.value)
            }
        }
        return answers
    }

    /// An entry holds what its control shows only where there is one control, of its own kind.
    private func note(_ value: Value, _ isPairs: Bool, of fields: [Field], in answers: inout SentAnswers) {
        // An entry of several fields may well come with what each of them had.
        if isPairs, fields.count == 1, case .array(let values) = value {
            return answers.note(SentAnswer(.unreadable, unread: values), at: AnswerPath(fields[0].name))
        }
        for field in fields {
            let isText = [.text, .textarea].contains(field.control) && field.textFormat == nil
            guard isText, fields.count == 1, case .string(let text) = value else {
                answers.note(SentAnswer(.ambiguous([]), written: value), at: AnswerPath(field.name))
                continue
            }
            // What nobody could see or enter may well be blank.
            let isOpen =
                facts.isAlwaysShown(field) && field.state.isEnabled
                && !field.bindings.contains { $0.property == .isEnabled }
            let blank: Given = isOpen ? .absent : .omittedByWire
            let given: Given = text.isEmpty ? blank : .value(value)
            answers.note(SentAnswer(given, written: value), at: AnswerPath(field.name))
        }
    }
}
