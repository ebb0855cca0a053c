import FormExpressions
import FormImport
import FormModel
import FormTables

/// Judges the answers of a form as its pages do, by the document alone.
///
/// Rules are not run: where one may have changed what is asked, nothing is asked, and only what is surely wrong is
/// refused.
///
/// One judge serves all languages (form-document 12). Its extensions hold the validators, the dates and the composites;
/// what was sent has been brought into the form's terms by the language's `WireReader`.
struct SubmissionJudge {
    let facts: SubmissionFacts
    /// The fields by name, with the rows that were sent.
    let fields: [String: Field]
    /// The judgement that is filled while `judge()` runs.
    private(set) var judgement: Judgement

    init(_ facts: SubmissionFacts, _ judgement: Judgement) {
        (self.facts, self.judgement) = (facts, judgement)
        fields = facts.document.fieldsByName
    }

    var answers: SentAnswers { judgement.sent }

    /// Goes through the fields in the order of the form, then through the checks of several fields.
    mutating func judge() {
        for shared in answers.shared { keep(shared) }
        for field in facts.document.fields where field.control.holdsValue { judge(field) }
        for check in facts.document.checks where check.kind == .sum { judgeSum(check) }
    }

    /// One field: an answer that cannot be read or that the field cannot have is refused and not kept; any other is
    /// kept, then judged by the first validator that fails.
    private mutating func judge(_ field: Field) {
        let sent = answers[field.name]
        if sent.given == .unreadable {
            return refuse(field, sent.unread, field.control == .dateparts ? "date" : "invalid")
        }
        if field.control == .composite { return judgeComposite(field) }
        if let written = sent.written {
            guard mayBe(sent.given, of: field) else { return refuse(field, [written], "invalid") }
            keep(answer(field, sent.given, written))
        }
        // The field may have been hidden, or may have a value that is never sent: nothing is asked of it.
        guard sent.given != .omittedByWire, isJudged(field, sent.given) else { return }
        if case .value(.string(let text)) = sent.given, field.control == .dateparts, !isComplete(text, field) {
            return refuse(field, [], "date")
        }
        if let failing = failing(sent, of: field) { refuse(field.name, message(failing, of: field)) }
    }

    /// Tells whether what arrived was judged by the page: what is hidden never is, and in some languages neither is
    /// what nobody can enter.
    func isJudged(_ field: Field, _ given: Given) -> Bool {
        let leavesLockedOut = facts.document.dialect.strategies.judging.disabled == false
        if leavesLockedOut, !facts.form.isAlwaysEnabled(field) { return false }
        if given == .absent || facts.form.isAlwaysShown(field) { return true }
        return answers.leavesHiddenOut && !facts.form.mayBeForced(field)
    }

    /// The first validator that surely fails.
    ///
    /// Validators that a rule may replace are passed over. The order is that of the dialect (form-document 3.4,
    /// `order`): as written, or `required` first.
    private func failing(_ sent: SentAnswer, of field: Field) -> Validator? {
        var validators = field.validators.filter { !facts.form.mayReplace($0, on: field) }
        if facts.document.dialect.strategies.judging.order == .requiredFirst {
            validators = validators.filter { $0.kind == .required } + validators.filter { $0.kind != .required }
        }
        return validators.lazy.flatMap(\.sides).first { verdict(of: $0, on: sent, of: field) == .fail }
    }

    // MARK: - Fixed values

    /// Tells whether the field can have the value: its own one, where nothing gives it another.
    ///
    /// A field that nobody can enter and nothing changes sends its own value; another one was made up.
    private func mayBe(_ given: Given, of field: Field) -> Bool {
        // These may be written in more ways than one.
        let isOpen = [.dateparts, .verified, .file].contains(field.control)
        guard !isOpen, facts.form.isFixed(field), case .value(let value) = given else { return true }
        return isOwn(value, of: field, isNumber: [.integer, .decimal].contains(field.valueType))
    }

    /// Tells whether a value is one that the field begins with: a draft, or a record, may have begun in another
    /// language.
    ///
    /// - Parameter isNumber: whether `1` and `1.0` are the same.
    func isOwn(_ value: Value, of field: Field, isNumber: Bool) -> Bool {
        let others = (field.initialValues ?? []).map(\.value)
        return ([field.initialValue] + others).contains { initial in
            var begun = field
            begun.initialValue = initial
            return isSame(value, as: ownValue(of: begun), of: field, isNumber: isNumber)
        }
    }

    /// Blanks around them do not count, and numbers and lists may be written in several ways.
    private func isSame(_ value: Value, as own: Value, of field: Field, isNumber: Bool) -> Bool {
        let (value, own) = (Self.trimmed(value), Self.trimmed(own))
        let isList = if case .array = value { true } else { field.choice?.isMultiple == true }
        if isList, field.offersOptions {
            let offered = Set(field.options.map(\.value))
            return Set(value.chosen).subtracting([""]) == offered.intersection(own.chosen)
        }
        if isNumber, let number = ExactDecimal(value.written), let other = ExactDecimal(own.written) {
            let sent = facts.reader?.written(own, of: field).written ?? own.written
            return number == other || number == ExactDecimal(sent)
        }
        return value == own
    }

    /// The value that a page has for the field before anybody enters one, in the form in which readers of the wire give
    /// it.
    private func ownValue(of field: Field) -> Value {
        switch field.control {
        case .checkbox, .consent, .signature, .photo: .bool(field.initialValue == true)
        case _ where field.beginsWithFirst: field.startValue ?? field.options.first?.value ?? ""
        case .select, .choices, .date: field.startValue ?? ""
        default: .string(field.unformatted(Self.trimmed((field.initialValue ?? "").written)))
        }
    }

    private static func trimmed(_ value: Value) -> Value {
        if case .string(let text) = value { .string(trimmed(text)) } else { value }
    }

    private static func trimmed(_ text: String) -> String { text.trimming { $0 == " " || $0 == "\t" } }

    // MARK: - Answers

    /// Keeps a value whose field is not sure, under its key; the label is that of one of the fields.
    private mutating func keep(_ shared: SharedAnswer) {
        let field = shared.field.flatMap { fields[$0] }
        keep(
            Answer(
                name: shared.pair.key, label: field.map { facts.label(of: $0) } ?? shared.pair.key,
                value: .string(shared.pair.value), text: shared.pair.value, isSecret: field?.entry.isSecret ?? false))
    }

    /// Leaves out what the form does not send: such controls are judged, and no more.
    mutating func keep(_ answer: Answer) {
        if !answers.unsent.contains(answer.name) { judgement.answers.append(answer) }
    }

    /// Keeps an entry that the form knows no field for, and hands back to its host as it is.
    ///
    /// Only for forms whose record takes unknown entries (`record.takesUnknown`, form-document 2).
    mutating func keep(unknown member: Value.Member) {
        let (key, value) = (member.key, member.value)
        keep(Answer(name: key, label: key, value: value, text: value.written, isSecret: false))
    }

    /// Makes the answer that is kept: the value as it was sent, and the text that a person reads, with labels for
    /// options and words for marks.
    private func answer(_ field: Field, _ given: Given, _ written: Value) -> Answer {
        var text = written.written
        let known: Value? =
            switch given {
            case .value(let value): value
            case .ambiguous: written
            default: nil
            }
        switch known {
        case .bool(let isOn): text = facts.mark(isOn)
        case let value? where field.offersOptions:
            text = value.chosen.map { label(of: $0.written, in: field) }.joined(separator: ", ")
        default: break
        }
        return Answer(
            name: field.name, label: facts.label(of: field), value: written, text: text, isSecret: field.entry.isSecret)
    }

    /// The label of an option; its value where there is none.
    func label(of value: String, in field: Field) -> String {
        facts.form.option(value, of: field).flatMap { facts.string($0.label) } ?? value
    }

    // MARK: - Refusals

    mutating func refuse(_ name: String, _ message: String) { judgement.refuse(name, message) }

    /// Refuses what a field cannot hold.
    ///
    /// - Parameters:
    ///   - values: what came, to be kept as unread.
    ///   - id: of the built-in text where the form has none: `invalid`, or `date`.
    mutating func refuse(_ field: Field, _ values: [Value], _ id: String) {
        for value in values {
            judgement.note(
                unread: Answer(
                    name: field.name, label: facts.label(of: field), value: value, text: value.written,
                    isSecret: field.entry.isSecret))
        }
        refuse(field.name, facts.message(.format, of: field, else: id))
    }

    /// The message of a validator that has failed.
    ///
    /// The validator's own text wins; the slots of the others are its limits and the label of the field that it
    /// compares with.
    func message(_ validator: Validator, of field: Field, in composite: Field? = nil) -> String {
        let (least, most) = (validator.parameters["min"]?.written, validator.parameters["max"]?.written)
        var slots = ["n": least ?? most ?? "", "min": least ?? "", "max": most ?? ""]
        slots["other"] = validator.fields.first.flatMap { fields[$0] }.map(facts.label)
        return facts.string(validator.message)
            ?? facts.message(validator.kind, of: field, in: composite, else: validator.messageID, slots)
    }
}
