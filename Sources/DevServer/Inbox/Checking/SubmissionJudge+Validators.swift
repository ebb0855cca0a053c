import FormExpressions
import FormImport
import FormModel
import FormTables

/// The judgement of one validator about an answer.
///
/// Only `fail` refuses (form-document 12, “Verdict per validator”).
enum Verdict {
    case pass, fail
    /// It cannot be told here.
    case unknown

    init(_ isFine: Bool) { self = isFine ? .pass : .fail }
}

extension SubmissionJudge {
    /// Follows the table of form-document 3.2, and is unknown wherever the page may have judged something else than
    /// what came. Kinds that judge a text leave a blank one alone.
    ///
    /// - Parameter validator: limits one side at most.
    func verdict(of validator: Validator, on sent: SentAnswer, of field: Field) -> Verdict {
        switch validator.kind {
        case .required: required(validator, sent.given, of: field)
        case .count: count(validator, sent.given)
        case .same: same(validator, of: field)
        case .age, .period:
            if case .value(.string(let day)) = sent.given { limits(validator, day) } else { .unknown }
        case .length, .range, .format, .listed, .pattern:
            if case .value(.string(let held)) = sent.given, let written = sent.written?.written, !isBlank(written) {
                // Dates are judged as they are written, texts as the field holds them.
                verdict(of: validator, on: [.text, .count].contains(field.control) ? held : written, of: field)
            } else {
                .unknown
            }
        case .compare: compare(validator, sent)
        // Services, hosts and rules of pages are not asked here; sums are judged for the whole form.
        case .verified, .uploaded, .expression, .host, .sum: .unknown
        }
    }

    /// The dialect's own test of a blank text (form-document 3.1, “Blank”).
    private func isBlank(_ text: String) -> Bool {
        text.isBlank(by: facts.document.dialect.strategies.blank)
    }

    // MARK: - Answers of any kind

    /// Fails for a blank value and for one of `except` (form-document 3.2, `required`).
    private func required(_ validator: Validator, _ given: Given, of field: Field) -> Verdict {
        let isExcepted: Bool
        let isBlank: Bool
        switch given {
        case .absent: (isBlank, isExcepted) = (true, false)
        case .value(let value):
            if case .array(let excepted)? = validator.parameters["except"] {
                isExcepted = excepted.contains(value)
            } else {
                isExcepted = false
            }
            isBlank = value.isBlank(by: validator)
        case .ambiguous, .omittedByWire, .unreadable: return .unknown
        }
        // Blanks that were not sent may have been an answer.
        let mayBeAnswer = validator.text("blank") == "empty" && mayBeTrimmed(field)
        return Verdict(!isExcepted && (!isBlank || mayBeAnswer))
    }

    /// One reading that fits is enough.
    ///
    /// Judges blank answers too, unless `judgesBlank` is false.
    private func count(_ validator: Validator, _ given: Given) -> Verdict {
        let counts: [Int]
        switch given {
        case .absent: counts = [0]
        case .value(let value): counts = [value.chosen.count]
        case .ambiguous(let values): counts = values.map(\.chosen.count)
        case .omittedByWire, .unreadable: counts = []
        }
        guard !counts.isEmpty else { return .unknown }
        if validator.parameters["judgesBlank"] == false, counts.contains(0) { return .pass }
        return Verdict(counts.contains { isWithin(validator, $0) })
    }

    /// Compares a count with `min` and `max`, which are decimal texts.
    private func isWithin(_ limits: Validator, _ count: Int) -> Bool {
        ExactDecimal(String(count))?.isWithin(limits) ?? false
    }

    // MARK: - Texts

    /// The kinds that judge a text: length, range, listed, pattern, format.
    ///
    /// A minimum, a list or a pattern may hold of the text with the blanks that were trimmed; one reading that fits is
    /// enough.
    private func verdict(of validator: Validator, on text: String, of field: Field) -> Verdict {
        switch validator.kind {
        case .length:
            let count = validator.text("unit") == "codePoints" ? text.unicodeScalars.count : text.count
            let mayBeLonger = validator.parameters["min"] != nil && mayBeTrimmed(field)
            return Verdict(mayBeLonger || isWithin(validator, count))
        case .range:
            let isPrefix = validator.text("reading") == "prefix"
            guard let number = ExactDecimal(isPrefix ? numberPrefix(of: text) : text) else { return .fail }
            return Verdict(number.isWithin(validator))
        case .listed:
            let readings = mayBeTrimmed(field) ? Self.padded(text) : [text]
            return Verdict(validator.listed.map { readings.contains(where: $0.contains) } ?? false)
        case .pattern:
            let readings = mayBeTrimmed(field) ? Self.padded(text) : [text]
            return Verdict(AuthorPattern(validator).map { readings.contains(where: $0.fits) } ?? false)
        default:
            guard let format = SharedTables.formats[validator.text("name") ?? ""], !mayReplaceFormat(of: field) else {
                return .unknown
            }
            return Verdict(format.accepts(text))
        }
    }

    /// A pattern takes the place of formats and of what is to be the same.
    ///
    /// The parameter `replacesFormat` of a pattern (form-document 3.2), of the field's own or of one that a rule
    /// brings.
    private func mayReplaceFormat(of field: Field) -> Bool {
        field.replacesFormat || facts.form.effects(on: field).contains { $0.validator?.isOn("replacesFormat") == true }
    }

    /// Tells whether the text had more blanks at its ends than arrived.
    private func mayBeTrimmed(_ field: Field) -> Bool {
        facts.trimmed.contains(field.name) || answers.trimmed.contains(field.name)
    }

    /// A text with the blanks at its ends that it may have had.
    private static func padded(_ text: String) -> [String] {
        let blanks = ["", " ", "  ", "   ", "\t"]
        return blanks.flatMap { before in blanks.map { before + text + $0 } }
    }

    // MARK: - Several fields

    /// Tells whether the texts of several fields are the same; unknown where one of the texts is not known for sure.
    private func same(_ validator: Validator, of field: Field) -> Verdict {
        guard !mayReplaceFormat(of: field) else { return .unknown }
        let names = validator.fields + (validator.isOn("includesSelf") ? [field.name] : [])
        let texts = names.map(knownText)
        return texts.contains(nil) ? .unknown : Verdict(Set(texts).count <= 1)
    }

    /// The text of a field, "" of one that does not exist or holds no text; nil where it is not known for sure.
    ///
    /// - Parameter name: a field's; form-document 3.2 has "" for one that there is not.
    private func knownText(_ name: String) -> String? {
        guard let field = fields[name], field.control.holdsValue else { return "" }
        let hasText = [.text, .verified, .date, .select].contains(field.control)
        switch answers[name].given {
        case .absent where hasText: return ""
        case .value(.bool):
            // A mark is compared as what is sent for it, where that is a text.
            if case .string(let text)? = answers[name].written { return text }
            return ""
        case .value: return hasText ? answers[name].written?.written : nil
        default: return nil
        }
    }

    /// Blank fields count 0; where all are blank nothing is asked, nor where one is not surely shown and sent.
    ///
    /// The check `sum` of the document (form-document 3.2): where the total is outside, each of its fields is refused.
    mutating func judgeSum(_ check: Validator) {
        let summed = check.fields.compactMap { fields[$0] }
        let texts = summed.compactMap { field in
            field.control == .text && isCounted(field) ? knownText(field.name) : nil
        }
        guard texts.count == check.fields.count, !texts.allSatisfy(\.isEmpty) else { return }
        let numbers = texts.map { ExactDecimal($0.isEmpty ? "0" : $0) }
        let total = numbers.reduce(ExactDecimal("0")) { sum, number in
            sum.flatMap { sum in number.map { sum + $0 } }
        }
        if total?.isWithin(check) == true { return }
        for field in summed { refuse(field.name, message(check, of: field)) }
    }

    /// Compares nothing where either is blank, and no lists, which pages join.
    ///
    /// Numbers are read from the beginning of the texts, times are ISO texts in their order, all else is compared by
    /// UTF-16 units as scripts do.
    private func compare(_ validator: Validator, _ sent: SentAnswer) -> Verdict {
        guard let other = validator.fields.first.flatMap({ fields[$0] }), facts.form.isAlwaysShown(other),
            let texts = comparedTexts(sent, answers[other.name]), let relation = validator.text("relation")
        else { return .unknown }
        let order: ValueOrder
        if validator.text("as") == "number" {
            guard let own = ExactDecimal(numberPrefix(of: texts.own)),
                let others = ExactDecimal(numberPrefix(of: texts.other))
            else { return .unknown }
            order = own < others ? .less : others < own ? .more : .same
        } else {
            let isTime = validator.text("as") == "time"
            func units(_ text: String) -> [UInt16] { Array((isTime ? moment(of: text) : text).utf16) }
            let (own, others) = (units(texts.own), units(texts.other))
            order = own == others ? .same : own.lexicographicallyPrecedes(others) ? .less : .more
        }
        return Verdict(order.meets(relation))
    }

    private func comparedTexts(_ sent: SentAnswer, _ other: SentAnswer) -> (own: String, other: String)? {
        guard case .value(let value) = sent.given, case .value(let second) = other.given else { return nil }
        if case .array = value { return nil }
        if case .array = second { return nil }
        let texts = (value.written, second.written)
        return texts.0.isEmpty || texts.1.isEmpty ? nil : texts
    }

    /// A date without a time is midnight.
    private func moment(of text: String) -> String {
        text.wholeMatch(of: /\d{4}-\d\d-\d\d/) == nil ? text : text + "T00:00"
    }

    /// Tells whether the field surely was left blank, or is always shown and, where the wire leaves fields out, never
    /// skipped.
    private func isCounted(_ field: Field) -> Bool {
        answers[field.name].given == .absent
            || facts.form.isAlwaysShown(field) && (!answers.leavesHiddenOut || !facts.form.maySkip(field))
    }
}

extension Value {
    /// Tells whether it is no answer to what asks for one.
    fileprivate func isBlank(by required: Validator) -> Bool {
        switch self {
        case .null: true
        case .bool(let isOn): !isOn && required.isOn("falseIsBlank")
        case .string(let text):
            text.isBlank(by: required.text("blank").flatMap(Strategies.Blank.init) ?? .empty)
        case .array(let values): values.isEmpty
        case .integer, .number, .object: false
        }
    }
}

/// The order of two values.
private enum ValueOrder {
    case less, same, more

    func meets(_ relation: String) -> Bool {
        switch relation {
        case "<": self == .less
        case "<=": self != .more
        case ">": self == .more
        case ">=": self != .less
        case "!=": self != .same
        default: self == .same
        }
    }
}

/// The number that a text begins with, “0” where it begins with none.
private func numberPrefix(of text: String) -> String {
    let number = text.prefixMatch(of: /\s*([+\-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+))/)
    return number.map { String($0.output.1) } ?? "0"
}

/// Compares numbers with the limits of a validator.
extension ExactDecimal {
    /// Sides that are no numbers limit nothing.
    fileprivate func isWithin(_ limits: Validator) -> Bool {
        let (least, most) = (limits.parameters["min"], limits.parameters["max"])
        if let least = least.flatMap({ ExactDecimal($0.written) }), self < least { return false }
        if let most = most.flatMap({ ExactDecimal($0.written) }), most < self { return false }
        return true
    }
}

extension String {
    /// Tells whether a text is no answer.
    fileprivate func isBlank(by blank: Strategies.Blank) -> Bool {
        switch blank {
        case .whitespace: isBlank
        case .blanks: allSatisfy { $0 == " " || $0 == "\t" }
        case .empty: isEmpty
        }
    }
}
