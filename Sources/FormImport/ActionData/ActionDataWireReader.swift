import FormModel

/// Reads the answers of forms of bound controls (action-data-binding.md, 4.3): the data model, as an object or pairs,
/// or what a page without script sends.
///
/// Pages with a script send the record, whose keys are those of the model; a page without one sends the names of its
/// controls (form-document 10). An entry tells what a field holds only where one control shows it as it is; of all
/// others nothing is judged.
struct ActionDataWireReader: WireReader {
    private let facts: FormFacts
    /// The fields by their own names, under which a page without script sends them.
    private let controls: [String: [Field]]
    /// The fields that show an entry of the record, by its name; of several none can be told.
    private let shown: [String: [Field]]
    /// The entries that hold texts.
    private let texts: Set<String>

    init(_ facts: FormFacts) {
        self.facts = facts
        let fields = facts.document.fields.filter(\.control.holdsValue)
        controls = Dictionary(grouping: fields, by: \.name)
        let bound = fields.compactMap { field in
            field.bindings.first { $0.property == .value }.map { (source: $0.source, field: field) }
        }
        shown = Dictionary(grouping: bound) { $0.source }.mapValues { list in list.map { $0.field } }
        texts = Set(facts.document.record?.fields.filter { $0.type == .text }.map(\.name) ?? [])
    }

    /// Takes each entry as an answer of the fields that show it.
    ///
    /// An entry that no field shows is kept as unknown, unless it has the name of a field that was answered under
    /// another key.
    func read(_ sent: Sent) -> SentAnswers {
        let members: [Value.Member]
        var (isPairs, known) = (true, shown)
        switch sent {
        case .values(let given): (members, isPairs) = (given, false)
        case .pairs(let pairs), .unclear(let pairs): members = pairs.members
        case .controls(let pairs): (members, known) = (pairs.members, controls)
        }
        var answers = SentAnswers()
        let answered = Set(members.flatMap { known[$0.key] ?? [] }.map(\.name))
        for member in members {
            if let fields = known[member.key] {
                note(member, isPairs, of: fields, in: &answers)
            } else if !answered.contains(member.key) {
                answers.note(unknown: member.key, member.value)
            }
        }
        return answers
    }

    /// An entry holds what its control shows only where there is one control, of its own kind.
    ///
    /// A text control without a format shows the entry unchanged. What any other control shows may differ from it, as
    /// the value of a slider from an entry beyond its range.
    private func note(_ member: Value.Member, _ isPairs: Bool, of fields: [Field], in answers: inout SentAnswers) {
        let value = member.value
        // An entry of several fields may well come with what each of them had.
        if isPairs, fields.count == 1, case .array(let values) = value {
            return answers.note(SentAnswer(.unreadable, unread: values), at: AnswerPath(fields[0].name))
        }
        for field in fields {
            let isText = [.text, .textarea].contains(field.control) && field.textFormat == nil
            guard isText, fields.count == 1, let text = text(of: member) else {
                answers.note(SentAnswer(.ambiguous([]), written: value), at: AnswerPath(field.name))
                continue
            }
            // What nobody could see or enter may well be blank.
            let isOpen = facts.isAlwaysShown(field) && facts.isAlwaysEnabled(field)
            let blank: Given = isOpen ? .absent : .omittedByWire
            let given: Given = text.isEmpty ? blank : .value(value)
            answers.note(SentAnswer(given, written: value), at: AnswerPath(field.name))
        }
    }

    /// The text that a control shows of a value: none of a null that any text would have replaced.
    private func text(of member: Value.Member) -> String? {
        switch member.value {
        case .string(let text): text
        case .null where texts.contains(member.key): ""
        default: nil
        }
    }
}
