import FormImport
import FormModel
import FormRender

/// The facts by which a submission is judged: those of its form, the texts in the sender's language and the time.
///
/// Made by the receiver for each request. What rules may make of the form is in `FormFacts`; here are the words and the
/// days besides.
struct SubmissionFacts {
    private(set) var form: FormFacts
    let texts: UITexts
    let days: Days
    /// Fields of which the page says that their texts had blanks at their ends, which are not sent.
    let trimmed: Set<String>
    /// The languages of which the form may be.
    ///
    /// All of them but in tests, which bring one of their own.
    private let languages: [any FormLanguage.Type]

    /// Fields of `filled` may be filled in by a host or the page's address, any where it is nil; `trimmed` has the
    /// fields that the page names in the receiver's address (`SubmissionQuery`).
    ///
    /// - Parameter locale: nil takes the form's own.
    init(
        _ document: FormDocument, locale: LocaleTag?, texts: UITexts, days: Days, filled: Set<String>? = [],
        trimmed: Set<String> = [], among languages: [any FormLanguage.Type] = FormLanguages.all
    ) {
        form = FormFacts(document, locale: locale, filled: filled, year: days.latest.year)
        (self.texts, self.days, self.trimmed, self.languages) = (texts, days, trimmed, languages)
    }

    /// Reads what pages of the form's language send; nil for a form of no language.
    var reader: (any WireReader)? { FormLanguages.of(document.dialect, among: languages)?.wire.init(form) }

    /// The facts of the form with as many rows as were sent.
    func withRows(of sent: Sent) -> SubmissionFacts {
        var facts = self
        facts.form = form.withRows(in: sent.keys)
        return facts
    }

    var document: FormDocument { form.document }
    var locale: LocaleTag { form.locale }

    /// Tells whether what comes under keys of no field is kept: the form's record takes it.
    var takesUnknown: Bool { document.record?.takesUnknown == true }

    // MARK: - Texts

    /// A text in the sender's language; nil where it is empty or there is none.
    func string(_ text: Text?) -> String? {
        let string = text?.string(in: locale, default: document.defaultLocale)
        return string?.isEmpty == false ? string : nil
    }

    /// The name of the field for a person, in a row after that of the row.
    ///
    /// `guests[1].name` → “Entry 2: Name”, the first words being those of `run.row`.
    func label(of field: Field) -> String {
        guard let number = field.name.firstMatch(of: /\[(\d+)\]\./).flatMap({ Int($0.1) }), number < .max else {
            return ownLabel(of: field)
        }
        return runtime("run.row").replacing("{n}", with: String(number + 1)) + ": " + ownLabel(of: field)
    }

    /// The label without marks of links or HTML; where there is none, the first text that a person sees at the field,
    /// else its name.
    private func ownLabel(of field: Field) -> String {
        let texts = field.texts
        if let label = string(texts.label) {
            return switch texts.markup {
            case .none: label
            case .links: RichText(marks: label).plainText
            case .html: RichText(html: label, readsMarks: false).plainText
            }
        }
        let others = [texts.inlineLabel, texts.placeholder, texts.detailLabel, texts.accessibilityLabel]
        return others.lazy.compactMap { string($0) }.first ?? field.name
    }

    /// The texts that pages say at run time, in the sender's language.
    func runtime(_ key: String) -> String { texts.runtime(key) }

    /// Yes or no, in the sender's language.
    func mark(_ isOn: Bool) -> String {
        texts.runtime(isOn ? "run.yes" : "run.no")
    }

    /// “Address: City”; the part's own name where the texts of the interface have none for it.
    func label(of component: Field, in composite: Field) -> String {
        guard let kind = composite.composite?.kind, let part = texts.label(of: component.name, in: kind)
        else { return "\(label(of: composite)): \(component.name)" }
        return "\(label(of: composite)): \(part)"
    }

    /// The message of a failed check whose validator has no words: of the field, of its composite, of its page or of
    /// the form, else that of the dialect; that of another one where only it has words in the language of the page.
    ///
    /// The order is that of form-document 3.4, “Message”, after the validator's own text.
    ///
    /// - Parameters:
    ///   - id: of the built-in text, without `judge.` before it.
    ///   - slots: what stands for `{n}`, `{min}`, `{max}`, `{other}`; `{label}` and `{path}` are added here. Slots of
    ///     fields' own messages stay as they are.
    func message(
        _ kind: Validator.Kind, of field: Field, in composite: Field? = nil, else id: String,
        _ slots: [String: String] = [:]
    ) -> String {
        func said(_ messages: [Messages?]) -> String? {
            messages.lazy.flatMap { $0?.texts(for: kind) ?? [] }.compactMap(string).first
        }
        if let own = said([field.messages, composite?.messages]) { return own }
        let owner = (composite ?? field).name
        let page = document.pages.first { page in
            page.groups.flatMap(\.sections).flatMap(\.fields).contains { $0.name == owner }
        }
        let number = slots["n"].flatMap { Int($0) }
        let known = texts.dialects(from: document.dialect).lazy.flatMap { dialect in
            [id, kind.rawValue, "invalid"].lazy.compactMap {
                texts.text("judge.\($0)", for: number, among: texts.messages(of: dialect))
            }
        }
        let message = said([page?.messages, document.messages]) ?? known.first ?? ""
        let path = field.bindings.first { $0.property == .value }?.source
        let all = slots.merging(["label": label(of: field), "path": path ?? ""]) { own, _ in own }
        // In one pass, as pages do: what is filled in may hold braces itself.
        return message.replacing(/\{(\w+)\}/) { all[String($0.1)] ?? String($0.0) }
    }
}

/// The answers in a form's terms, and the checks that they fail.
///
/// Errors become the answer 422 with a message for each field; without errors the answers are kept.
struct Judgement {
    var answers: [Answer] = []
    /// The answers that it is about.
    let sent: SentAnswers
    /// The messages by field, in the order in which they were found.
    ///
    /// `composite.component` for parts.
    private(set) var errors: [(name: String, message: String)] = []
    /// The names that have an error already.
    private var refused: Set<String> = []

    /// Answers under keys that the form does not have, and those that their fields cannot hold.
    ///
    /// They are kept beside the others where the submission is kept in spite of its errors, as one of another version
    /// is.
    private(set) var unread: [Answer] = []

    init(of sent: SentAnswers) {
        self.sent = sent
    }

    /// Refuses what a field was sent with; only the first error of a field counts.
    mutating func refuse(_ name: String, _ message: String) {
        if refused.insert(name).inserted { errors.append((name, message)) }
    }

    /// Refuses a key that the form does not have.
    ///
    /// - Parameter value: what came under it; nil where that is a file.
    mutating func refuseUnknown(_ key: String, _ value: Value? = nil, by facts: SubmissionFacts) {
        refuse(key, facts.texts.page["unknownField"] ?? "")
        if let value { note(unread: Answer(name: key, label: key, value: value, text: value.written)) }
    }

    /// Notes at answers what formulas give in their place.
    mutating func compare(with computed: [String: String]) {
        for index in answers.indices { answers[index].computed = computed[answers[index].name] }
    }

    /// Has people read the name of a file that came, where the answer is what a service knows it by.
    mutating func name(_ name: String, inAnswerOf field: Field) {
        for index in answers.indices where answers[index].name == field.name && !name.isEmpty {
            answers[index].text = name
        }
    }

    /// Notes a value that no field can hold, as it came.
    mutating func note(unread answer: Answer) { unread.append(answer) }
}
