import FormModel
import FormTables

/// The reading of one submission of an MM XML form.
///
/// First all pairs are sorted by field with `take`, then each field is read from what it got with `read`. An answer is
/// a value, absent, left out by the wire, unreadable or ambiguous (form-document 12).
struct MMXMLWireReading {
    private typealias Unit = Field.DatePart.Unit

    private let facts: FormFacts
    /// The answers are those of a page without script, which sends the text of every control that it has.
    private let isNative: Bool
    /// The values that arrived for each field whose keys are its own.
    private var given: [String: [MMXMLSlots.Slot.Part: [String]]] = [:]
    /// Fields that share a key with others, so that what arrived may not be theirs.
    private var sharing: Set<String> = []
    /// Fields of which a key came more than once.
    private var repeated: Set<String> = []
    private var answers = SentAnswers()

    init(_ facts: FormFacts, isNative: Bool) {
        (self.facts, self.isNative) = (facts, isNative)
    }

    /// Gives each pair to the part of the field that its key stands for; a key that fits several fields is noted as
    /// shared, an unknown one as unknown.
    mutating func take(_ pairs: [Sent.Pair], _ slots: MMXMLSlots) {
        for pair in pairs {
            let found = slots[pair.key]
            guard let first = found.first else {
                // Buttons and pictures of a page without script are no answers.
                if !isNative { answers.note(unknown: pair.key, .string(pair.value)) }
                continue
            }
            guard found.count == 1 else {
                sharing.formUnion(found.map(\.field.name))
                answers.note(shared: pair, field: first.field.name)
                continue
            }
            let earlier = given[first.field.name]?[first.part] ?? []
            given[first.field.name, default: [:]][first.part, default: []].append(pair.value)
            // A field may have several clones, and a page without script sends each option that is chosen.
            let mayComeAgain =
                isNative && (first.field.offersOptions || earlier.allSatisfy { $0 == pair.value })
            if first.part != .clone, !earlier.isEmpty, !mayComeAgain { repeated.insert(first.field.name) }
        }
    }

    /// The answers of all value fields, by what `take` has gathered.
    mutating func read() -> SentAnswers {
        answers.leavesHiddenOut = !isNative
        for field in facts.document.fields where field.control.holdsValue {
            // A page without script sends all that it has.
            if isNative, !facts.mayBeSent(field) { answers.unsent.formUnion(MMXMLSlots.controls(of: field)) }
            if field.control == .composite, !repeated.contains(field.name) {
                for component in field.components {
                    answers.note(
                        answer(of: component, in: field), at: AnswerPath(field.name, component: component.name))
                }
            } else {
                answers.note(answer(of: field), at: AnswerPath(field.name))
            }
        }
        return answers
    }

    /// The answer of a field that is no composite; unreadable where one of its keys came more than once.
    private func answer(of field: Field) -> SentAnswer {
        if repeated.contains(field.name) { return unreadable(field) }
        return switch field.control {
        case .dateparts: date(field)
        case .checkbox, .signature, .photo: mark(field)
        case .choices, .select: choice(field)
        default: text(field)
        }
    }

    // MARK: - What did not come

    /// A blank field, where the field is surely shown and sent.
    ///
    /// Where a rule may hide or skip the field, nothing can be told from its not coming (the truth table of mm-xml 2).
    private func missing(_ field: Field) -> SentAnswer {
        if sharing.contains(field.name) { return SentAnswer(.ambiguous([])) }
        return SentAnswer(facts.isAlwaysShown(field) && (isNative || !facts.maySkip(field)) ? .absent : .omittedByWire)
    }

    /// An answer that cannot be understood, with all that came for the field, in an order that does not change.
    private func unreadable(_ field: Field) -> SentAnswer {
        let parts = (given[field.name] ?? [:]).sorted { "\($0.key)" < "\($1.key)" }
        return SentAnswer(.unreadable, unread: parts.flatMap { $0.value.map { .string($0) } })
    }

    private func values(of field: Field) -> [String] { given[field.name]?[.value] ?? [] }

    // MARK: - Texts and marks

    /// A text as it is: “A value that is not blank is never trimmed” (mm-xml 1). Nothing but blanks is no answer.
    private func text(_ field: Field) -> SentAnswer {
        guard let text = values(of: field).first, !text.isBlank else { return missing(field) }
        return SentAnswer(.value(.string(text)), written: .string(text))
    }

    /// The answer of one component of a composite.
    private func answer(of component: Field, in field: Field) -> SentAnswer {
        guard let text = given[field.name]?[.component(component.name)]?.first, !text.isBlank else {
            return missing(field)
        }
        let kept = Self.kept(text, as: component.name, in: field.composite?.kind ?? "")
        return SentAnswer(.value(.string(kept)), written: .string(text))
    }

    /// Numbers of accounts as pages keep them: without blanks and, in British ones, dashes (section 8).
    private static func kept(_ text: String, as component: String, in kind: String) -> String {
        guard SharedTables.composites[kind]?[component]?.format != nil else { return text }
        let bare = text.filter { !$0.isWhitespace }
        return kind == "ukBank" ? bare.replacing("-", with: "") : bare.uppercased()
    }

    /// A mark is sent only where the form asks for it; a page without script cannot sign.
    ///
    /// `1` and `0` (mm-xml 2, `submitsValue`); a box of a page without script sends `true` or nothing.
    private func mark(_ field: Field) -> SentAnswer {
        let values = values(of: field)
        if values.contains(where: { $0 == "1" || isNative && $0 == "true" }) {
            return SentAnswer(.value(true), written: "1")
        }
        if let value = values.first {
            return value == "0" ? SentAnswer(.value(false), written: "0") : unreadable(field)
        }
        let isSent = isNative ? field.control == .checkbox || sendsState(field) : field.submission.sendsState
        guard isSent, facts.values(of: .sendsState, on: field).isEmpty else {
            return SentAnswer(.omittedByWire)
        }
        let missing = missing(field)
        let isOff = isNative && sendsState(field) && missing.given == .absent
        return isOff ? SentAnswer(.value(false), written: "0") : missing
    }

    /// Tells whether a page without script lets the field be set, and the form asks for it either way.
    private func sendsState(_ field: Field) -> Bool { field.submission.sendsState && field.control != .signature }

    // MARK: - Choices

    /// An option by its written value; of a multiple choice the sum of bits that a script sends, or the options one by
    /// one that a page without script sends.
    ///
    /// Where a rule may change between both kinds, both readings are tried.
    private func choice(_ field: Field) -> SentAnswer {
        let values = values(of: field)
        guard let first = values.first else { return missing(field) }
        let mayChangeKind = !facts.values(of: .isMultiple, on: field).isEmpty
        let isMultiple = field.choice?.isMultiple ?? false
        if !isNative, isMultiple || mayChangeKind, let sum = Self.digits(first) {
            // A value of digits alone may be an option as well where the kind may change.
            return self.sum(sum, first, field, mayBeOption: mayChangeKind)
        }
        let chosen = values.compactMap { facts.option($0, of: field)?.value }
        guard isNative || !isMultiple || mayChangeKind, chosen.count == values.count, values.count == 1 || isMultiple
        else { return unreadable(field) }
        return SentAnswer(
            .value(isMultiple ? .array(chosen) : chosen[0]), written: .string(values.joined(separator: ",")))
    }

    /// Decimal digits; 0 stands for numbers that are too large to be told apart.
    ///
    /// Nil for a text that is no number.
    private static func digits(_ text: String) -> UInt64? {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt64(text) ?? 0 : nil
    }

    /// The value of a multiple choice: a bit for each distinct value (section 4) of a list that may be offered.
    ///
    /// The i-th distinct value weighs 2^i, from 0 and in the order that the page offers (mm-xml 4): 5 is the first and
    /// the third. With several lists there may be several readings; a list of 64 options or more makes the answer
    /// ambiguous.
    private func sum(_ sum: UInt64, _ text: String, _ field: Field, mayBeOption: Bool) -> SentAnswer {
        var readings: [Value] = []
        var isKnown = true
        for list in facts.optionLists(of: field) {
            let count = Set(list.map(\.value)).count
            guard count < 64 else {
                isKnown = false
                continue
            }
            guard sum > 0, sum >> UInt64(count) == 0 else { continue }
            let offered = list.offered(
                in: facts.locale, default: facts.document.defaultLocale, order: field.optionOrder)
            let chosen = offered.enumerated().filter { sum >> UInt64($0.offset) & 1 == 1 }.map(\.element.value)
            // Another language may offer other options.
            if chosen.count == sum.nonzeroBitCount { readings.append(.array(chosen)) } else { isKnown = false }
        }
        if mayBeOption, let option = facts.option(text, of: field) { readings.append(option.value) }
        guard isKnown else { return SentAnswer(.ambiguous([]), written: .string(text)) }
        guard let reading = readings.first else { return unreadable(field) }
        return SentAnswer(readings.count == 1 ? .value(reading) : .ambiguous(readings), written: .string(text))
    }

    // MARK: - Dates

    /// A date from its parts as ISO text with empty places (`1978-11-`, `-11-05`); with `unix` or `string` ambiguous,
    /// as the day follows from a pattern or a time zone.
    private func date(_ field: Field) -> SentAnswer {
        if sharing.contains(field.name) { return SentAnswer(.ambiguous([])) }
        if let value = values(of: field).first {
            if value.allSatisfy(\.isWhitespace) { return missing(field) }
            // Which day a text or a moment is, depends on its pattern and on where the sender is.
            return field.submission.isTimestamp && Int(value) == nil
                ? unreadable(field) : SentAnswer(.ambiguous([]), written: .string(value))
        }
        var parts: [Unit: Int] = [:]
        for unit in [Unit.day, .month, .year] {
            guard let text = given[field.name]?[.unit(unit)]?.first else { continue }
            guard let number = part(text, unit) else { return unreadable(field) }
            parts[unit] = number
        }
        guard !parts.isEmpty else { return missing(field) }
        func padded(_ unit: Unit, _ count: Int) -> String? {
            parts[unit].map { CalendarDay.padded($0, count) }
        }
        let texts = [padded(.year, 4), padded(.month, 2), padded(.day, 2)]
        let written = [texts[0] ?? "-", texts[1], texts[2]].compactMap(\.self).joined(separator: "-")
        return SentAnswer(
            .value(.string(texts.map { $0 ?? "" }.joined(separator: "-"))), written: .string(written))
    }

    /// Two digits of a day or month and four of a year (section 7); a page without script sends what was typed, of
    /// which two digits mean a year at most twenty years ahead.
    ///
    /// Nil for another number of digits. In 2026, `46` is 2046 and `47` is 1947; without a known year, two digits stay
    /// as they are.
    private func part(_ text: String, _ unit: Unit) -> Int? {
        let digits = isNative ? text.trimming(while: \.isWhitespace) : text
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let count = unit == .year ? 4 : 2
        guard (isNative ? 1...count : count...count).contains(digits.utf8.count), let number = Int(digits) else {
            return nil
        }
        guard unit == .year, digits.utf8.count == 2, let latest = facts.year.map({ $0 + 20 }) else { return number }
        return latest - (latest - number) % 100
    }
}
