import FormModel

/// Judges the answers of an MM XML form as its pages do (mm-xml 5 to 10).
struct MMXMLJudge {
    let facts: FormFacts
    var judgement = Judgement()
    /// The values that arrived for each field whose keys are its own.
    var given: [String: [MMXMLSlots.Slot.Part: [String]]] = [:]
    /// Fields that share a key with others, so that what arrived may not be theirs.
    private var unclear: Set<String> = []
    private(set) var isNative = false

    init(_ facts: FormFacts) {
        self.facts = facts
    }

    private var fields: [Field] { facts.document.fields.filter(\.control.holdsValue) }

    mutating func judge(_ sent: SentAnswers) {
        switch sent {
        case .pairs(let pairs): take(pairs, MMXMLSlots(keysOf: facts))
        case .controls(let pairs):
            isNative = true
            take(pairs.filter { !isBlank($0.value) }, MMXMLSlots(controlsOf: facts.document))
        case .values(let members):
            take(members.map { .init(key: $0.key, value: $0.value.plainText) }, MMXMLSlots(keysOf: facts))
        case .unclear(let pairs):
            let slots = MMXMLSlots(keysOf: facts)
            for pair in pairs { judgement.answers.append(answer(pair, slots[pair.key].first)) }
            return
        }
        for field in fields { judge(field) }
        judgeTogether()
        for field in fields { noteUnread(field) }
    }

    /// Notes what arrived for a field that could not be read as its answer.
    private mutating func noteUnread(_ field: Field) {
        let isRead = judgement.answers.contains { $0.name == field.name || $0.name.hasPrefix(field.name + ".") }
        guard !isRead, let parts = given[field.name] else { return }
        for (_, values) in parts.sorted(by: { "\($0.key)" < "\($1.key)" }) {
            for value in values {
                judgement.note(unread: answer(.init(key: field.name, value: value), .init(field: field, part: .value)))
            }
        }
    }

    private mutating func take(_ pairs: [SentAnswers.Pair], _ slots: MMXMLSlots) {
        var counts: [String: Int] = [:]
        for pair in pairs {
            let found = slots[pair.key]
            guard let first = found.first else {
                // Buttons and pictures of a page without script are no answers.
                if !isNative { judgement.refuseUnknown(pair.key, .string(pair.value)) }
                continue
            }
            counts[pair.key, default: 0] += 1
            guard found.count == 1 else {
                unclear.formUnion(found.map(\.field.name))
                judgement.answers.append(answer(pair, first))
                continue
            }
            if counts[pair.key] == 1 || isNative {
                given[first.field.name, default: [:]][first.part, default: []].append(pair.value)
            } else {
                judgement.note(unread: answer(pair, first))
                refuse(first.field, "invalid")
            }
        }
    }

    private func answer(_ pair: SentAnswers.Pair, _ slot: MMXMLSlots.Slot?) -> Answer {
        let label = slot.map { facts.label(of: $0.field) } ?? pair.key
        return Answer(
            name: pair.key, label: label, value: .string(pair.value), text: pair.value,
            isSecret: slot?.field.entry.isSecret ?? false)
    }

    // MARK: - What may be asked

    /// Tells whether a field is required and nothing can have freed the sender from it.
    func isAsked(_ field: Field) -> Bool {
        field.state.isRequired && isSurelySent(field) && !facts.may(.relax, field)
    }

    /// Tells whether a field that holds a value is always among what arrives.
    func isSurelySent(_ field: Field) -> Bool {
        let mayBeSkipped =
            field.submission.isSkipped || facts.may(.skip, field) || facts.values(of: "skip", on: field).contains(true)
        return facts.isAlwaysShown(field) && (isNative || !mayBeSkipped) && !unclear.contains(field.name)
    }

    /// Tells whether what arrived was judged by the page: hidden fields are sent where that is forced, and are never
    /// judged.
    func isJudged(_ field: Field) -> Bool {
        if facts.isAlwaysShown(field) { return true }
        let mayBeForced =
            field.submission.isForced || facts.may(.force, field)
            || facts.values(of: "force", on: field).contains(true)
        return !isNative && !mayBeForced
    }

    // MARK: - One field

    private mutating func judge(_ field: Field) {
        switch field.control {
        case .composite: judgeComposite(field)
        case .dateparts: judgeDate(field)
        case .checkbox, .consent, .signature, .photo: judgeSwitch(field)
        case .choices, .select: judgeChoice(field)
        default: judgeText(field)
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

    private mutating func judgeSwitch(_ field: Field) {
        let values = given[field.name]?[.value] ?? []
        let isOn = values.contains { $0 == "1" || isNative && $0 == "true" }
        if let value = values.first {
            guard isOn || value == "0", !facts.isFixed(field) || isOn == (field.initialValue == true) else {
                return refuse(field, "invalid")
            }
            keep(field, isOn ? "1" : "0", text: facts.mark(isOn))
        }
        // A mark is sent only where the form asks for it; a page without script cannot sign.
        let isSent = field.submission.sendsState || isNative && field.control == .checkbox
        if isSent, isAsked(field), !isOn, facts.values(of: "sendsState", on: field).isEmpty {
            refuse(field, "required")
        }
    }

    private mutating func judgeChoice(_ field: Field) {
        let values = given[field.name]?[.value] ?? []
        if values.isEmpty {
            if isAsked(field) { refuse(field, "required") }
            // How many must be chosen is asked of choices that may be left blank too (mm-xml 4).
            if isSurelySent(field) { judgeCount(0, field) }
            return
        }
        let mayChangeKind = !facts.values(of: "multiple", on: field).isEmpty
        let isMultiple = field.choice?.isMultiple ?? false
        if !isNative, isMultiple || mayChangeKind, let sum = Self.digits(values[0]) {
            return judgeSum(sum, values[0], field, mayBeOption: mayChangeKind)
        }
        if !isNative, isMultiple, !mayChangeKind { return refuse(field, "invalid") }
        let isForged = !isMultiple && facts.isFixed(field) && values.first != (field.initialValue ?? "").plainText
        guard values.allSatisfy({ facts.option($0, of: field) != nil }), values.count == 1 || isMultiple, !isForged
        else { return refuse(field, "invalid") }
        let labels = values.map { value in facts.option(value, of: field).flatMap { facts.string($0.label) } ?? value }
        keep(field, values.joined(separator: ","), text: labels.joined(separator: ", "))
        judgeCount(values.count, field)
    }

    /// Decimal digits; 0 stands for numbers that are too large to be told apart.
    private static func digits(_ text: String) -> UInt64? {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt64(text) ?? 0 : nil
    }

    /// The value of a multiple choice: a bit for each distinct value (mm-xml 4).
    private mutating func judgeSum(_ sum: UInt64, _ text: String, _ field: Field, mayBeOption: Bool) {
        let counts = facts.optionLists(of: field).map { Set($0.map(\.value)).count }
        let most = counts.max() ?? 0
        let isFine = most > 63 || sum > 0 && sum >> UInt64(most) == 0
        guard isFine || mayBeOption && facts.option(text, of: field) != nil else { return refuse(field, "invalid") }
        var chosen: [String] = []
        if counts.count == 1, most < 64 {
            let offered = field.options.offered(
                in: facts.locale, default: facts.document.defaultLocale, order: field.optionOrder)
            for (bit, option) in offered.enumerated() where bit < 64 && sum >> UInt64(bit) & 1 == 1 {
                chosen.append(facts.string(option.label) ?? option.value.plainText)
            }
        }
        keep(field, text, text: chosen.isEmpty ? text : chosen.joined(separator: ", "))
        if most < 64, !mayBeOption { judgeCount(sum.nonzeroBitCount, field) }
    }

    private mutating func judgeCount(_ count: Int, _ field: Field) {
        guard isJudged(field) else { return }
        for validator in field.validators where !facts.mayReplace(validator.kind, on: field) {
            guard let limit = validator.integer("n") else { continue }
            let isFine =
                switch validator.kind {
                case "minItems": count >= limit
                case "maxItems": count <= limit
                default: true
                }
            if !isFine { return refuse(field, validator.kind, ["n": validator.text("n") ?? String(limit)]) }
        }
    }
}

/// Nothing but blanks.
func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(MMXMLValidations.isBlank)
}
