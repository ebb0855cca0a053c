import FormImport
import FormModel

/// Judges the answers of an MM XML form as its pages do (mm-xml 5 to 10).
struct MMXMLJudge {
    let facts: SubmissionFacts
    let answers: SentAnswers
    var judgement: Judgement
    let isNative: Bool

    init(_ facts: SubmissionFacts, _ answers: SentAnswers, _ judgement: Judgement, isNative: Bool) {
        (self.facts, self.answers, self.judgement, self.isNative) = (facts, answers, judgement, isNative)
    }

    mutating func judge() {
        for shared in answers.shared {
            let field = shared.field.flatMap { name in facts.document.fields.first { $0.name == name } }
            judgement.answers.append(
                Answer(
                    name: shared.pair.key, label: field.map { facts.label(of: $0) } ?? shared.pair.key,
                    value: .string(shared.pair.value), text: shared.pair.value,
                    isSecret: field?.entry.isSecret ?? false))
        }
        for field in facts.document.fields where field.control.holdsValue { judge(field) }
        judgeTogether()
    }

    // MARK: - What may be asked

    /// Tells whether a field is required and nothing can have freed the sender from it.
    func isRequired(_ field: Field) -> Bool { field.state.isRequired && !facts.form.may(.relax, field) }

    /// Tells whether what arrived was judged by the page: hidden fields are sent where that is forced, and are never
    /// judged.
    func isJudged(_ field: Field) -> Bool {
        if facts.form.isAlwaysShown(field) { return true }
        let mayBeForced =
            field.submission.isForced || facts.form.may(.force, field)
            || facts.form.values(of: "force", on: field).contains(true)
        return !isNative && !mayBeForced
    }

    // MARK: - One field

    private mutating func judge(_ field: Field) {
        let sent = answers[field.name]
        if sent.given == .unreadable {
            for value in sent.unread {
                judgement.note(
                    unread: Answer(
                        name: field.name, label: facts.label(of: field), value: value, text: value.plainText,
                        isSecret: field.entry.isSecret))
            }
            return refuse(field, field.control == .dateparts ? "date" : "invalid")
        }
        if field.control == .composite { return judgeComposite(field) }
        if sent.given == .absent {
            if isRequired(field) { refuse(field, "required") }
            // How many must be chosen is asked of choices that may be left blank too (mm-xml 4).
            if field.control == .choices || field.control == .select { judgeCount([0], field) }
            return
        }
        guard let written = sent.written?.plainText else { return }
        switch (field.control, sent.given) {
        case (.dateparts, .value(let value)): judgeDate(value.plainText, written, field)
        case (.checkbox, .value(let value)), (.consent, .value(let value)), (.signature, .value(let value)),
            (.photo, .value(let value)):
            judgeMark(value == true, written, field)
        case (.choices, _), (.select, _): judgeChoice(sent.given, written, field)
        case (_, .value): judgeText(written, field)
        default: keep(field, written)
        }
    }

    mutating func keep(_ field: Field, _ value: String, text: String? = nil) {
        judgement.answers.append(
            Answer(
                name: field.name, label: facts.label(of: field), value: .string(value), text: text ?? value,
                isSecret: field.entry.isSecret))
    }

    mutating func refuse(_ field: Field, _ id: String, _ slots: [String: String] = [:]) {
        let texts = field.texts
        let own = id == "required" ? texts.missingMessage : texts.invalidMessage
        judgement.refuse(field.name, facts.string(own) ?? facts.message(id, slots))
    }

    private mutating func judgeMark(_ isOn: Bool, _ written: String, _ field: Field) {
        guard !facts.form.isFixed(field) || isOn == (field.initialValue == true) else {
            return refuse(field, "invalid")
        }
        keep(field, written, text: facts.mark(isOn))
        if isRequired(field), !isOn, facts.form.isAlwaysShown(field) { refuse(field, "required") }
    }

    private mutating func judgeChoice(_ given: Given, _ written: String, _ field: Field) {
        let isMultiple = field.choice?.isMultiple ?? false
        if !isMultiple, facts.form.isFixed(field), given != .value(field.startValue ?? "") {
            return refuse(field, "invalid")
        }
        let readings: [Value] =
            switch given {
            case .value(let value): [value]
            case .ambiguous(let values): values
            default: []
            }
        if readings.count == 1 {
            let labels = readings[0].chosen.map { value in
                facts.form.option(value.plainText, of: field).flatMap { facts.string($0.label) } ?? value.plainText
            }
            keep(field, written, text: labels.joined(separator: ", "))
        } else {
            keep(field, written)
        }
        judgeCount(readings.map(\.chosen.count), field)
    }

    /// - Parameter counts: of options that may be chosen; one that fits is enough.
    private mutating func judgeCount(_ counts: [Int], _ field: Field) {
        guard isJudged(field), !counts.isEmpty else { return }
        for validator in field.validators where !facts.form.mayReplace(validator.kind, on: field) {
            guard let limit = validator.integer("n") else { continue }
            let isFine =
                switch validator.kind {
                case "minItems": counts.contains { $0 >= limit }
                case "maxItems": counts.contains { $0 <= limit }
                default: true
                }
            if !isFine { return refuse(field, validator.kind, ["n": validator.text("n") ?? String(limit)]) }
        }
    }
}

extension Value {
    /// The options of a choice, one or several.
    fileprivate var chosen: [Value] { if case .array(let values) = self { values } else { [self] } }
}
