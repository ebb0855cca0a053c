import FormExpressions
import FormModel

/// Reads the answers of DDL forms (section 7): an object of string forms, alone or as the `fieldsMap` of a command,
/// pairs of them, or what a page without script sends.
///
/// Keys are those of records; a page without script sends a geolocation as `place.latitude` and `place.longitude`.
struct DDLWireReader: WireReader {
    private let fields: [Field]

    init(_ facts: FormFacts) {
        fields = facts.document.fields.filter(\.control.holdsValue)
    }

    func read(_ sent: Sent) -> SentAnswers {
        var answers = SentAnswers()
        var values: [String: Value] = [:]
        let isNative = if case .controls = sent { true } else { false }
        switch sent {
        case .values(let members):
            for member in Self.fieldsMap(in: members) { values[member.key] = member.value }
        case .pairs(let pairs), .controls(let pairs), .unclear(let pairs):
            for member in pairs.members { values[member.key] = member.value }
        }
        var known: Set<String> = []
        for field in fields {
            let key = field.submission.key ?? field.name
            known.insert(key)
            if field.components.isEmpty {
                let given = values[key].map { DDLAnswer(field, isNative: isNative).read($0) }
                answers.note(given ?? missing(field, isNative), at: AnswerPath(field.name))
            } else {
                note(place: field, values[key], isNative ? values : [:], &known, &answers)
            }
        }
        for (key, value) in values.sorted(by: { $0.key < $1.key }) where !known.contains(key) {
            answers.note(unknown: key, value)
        }
        if answers.unknown.isEmpty, !fields.contains(where: { hasValue($0, answers, isNative) }) {
            answers.refusal = "Values are undefined"
        }
        return answers
    }

    /// Tells whether the values object of a page has the field (7).
    ///
    /// Option fields have a value also where nothing is chosen; what a page without script does not send is as the
    /// field begins.
    private func hasValue(_ field: Field, _ answers: SentAnswers, _ isNative: Bool) -> Bool {
        guard field.components.isEmpty else {
            return field.components.allSatisfy {
                answers[AnswerPath(field.name, component: $0.name)].given != .absent
            }
        }
        switch answers[field.name].given {
        case .absent: return isNative && field.offersOptions
        case .omittedByWire:
            let initial = [field.startValue] + (field.initialValues ?? []).map(\.value)
            return isNative && (field.offersOptions || initial.contains { $0 != nil && $0 != "" && $0 != .null })
        case .value(let value): return value != ""
        case .unreadable, .ambiguous: return true
        }
    }

    /// Numbers are sent rounded, though fields hold all of their digits (section 6.3).
    func written(_ value: Value, of field: Field) -> Value {
        guard field.valueType == .integer || field.valueType == .decimal, let number = ExactDecimal(value.written)
        else { return value }
        return .string(number.rounded(to: field.valueType == .integer ? 0 : 2).written)
    }

    /// The values object, which a command for a portal wraps.
    ///
    /// `{"/ddlrecord/add-record": {"fieldsMap": {…}}}` → the inner object (9.4); other members are the values
    /// themselves.
    private static func fieldsMap(in members: [Value.Member]) -> [Value.Member] {
        let wrapped = members.count == 1 && members[0].key.hasPrefix("/") ? members[0].value : .object(members)
        if case .object(let inner)? = wrapped["fieldsMap"] { return inner }
        return members
    }

    /// A text that is empty is never sent, and neither is what nobody has touched.
    ///
    /// Documents are sent only once they are uploaded (6.6); a page without script sends no locked field and no
    /// unticked box.
    private func missing(_ field: Field, _ isNative: Bool) -> SentAnswer {
        let isLocked = !field.state.isEnabled
        if field.control == .file || isNative && (isLocked || field.control == .checkbox) {
            return SentAnswer(.omittedByWire)
        }
        return SentAnswer(.absent)
    }

    /// Notes both parts of a geolocation: out of one text with both, or out of a control for each.
    ///
    /// - Parameter controls: the values of a page without script, where the parts have controls of their own.
    private func note(
        place field: Field, _ sent: Value?, _ controls: [String: Value], _ known: inout Set<String>,
        _ answers: inout SentAnswers
    ) {
        let whole = sent.flatMap { DDLValues.place(JSONNode($0, at: field.position)) }
        let parts = ["latitude": whole?.latitude, "longitude": whole?.longitude]
        let isUnreadable = whole == nil && ![nil, .null, ""].contains(sent)
        for component in field.components {
            known.insert("\(field.name).\(component.name)")
            let own = controls["\(field.name).\(component.name)"]
            let text = own?.written ?? parts[component.name] ?? nil
            let path = AnswerPath(field.name, component: component.name)
            if let text, !text.isEmpty {
                answers.note(SentAnswer(.value(.string(text)), written: .string(text)), at: path)
            } else {
                answers.note(
                    isUnreadable
                        ? SentAnswer(.unreadable, unread: [sent].compactMap(\.self))
                        : SentAnswer(.absent),
                    at: path)
            }
        }
    }
}

/// The value that a string form, or the value of a control, gives a field.
private struct DDLAnswer {
    let field: Field
    let isNative: Bool

    init(_ field: Field, isNative: Bool) {
        (self.field, self.isNative) = (field, isNative)
    }

    /// An empty text is no answer where the field cannot hold one, nor is what a person typed that is no number (6.3).
    func read(_ sent: Value) -> SentAnswer {
        guard let value = value(of: sent) else {
            let isText = if case .string = sent { true } else { false }
            let isTyped = isNative && isText && !field.offersOptions && field.control == .text
            return sent == "" || isTyped ? SentAnswer(.absent) : SentAnswer(.unreadable, unread: [sent])
        }
        return SentAnswer(.value(value), written: sent)
    }

    /// The value of what was sent; nil for what the field cannot hold. A box is `true` or `false`, all else is read as
    /// in definitions (6).
    private func value(of sent: Value) -> Value? {
        if field.offersOptions { return options(sent) }
        guard case .string(let text) = sent else { return nil }
        switch field.control {
        case .checkbox: return ["true": .bool(true), "false": .bool(false)][text]
        case .date: return day(text).map(Value.string)
        case .text where field.valueType != nil: return DDLValues.number(text).map(Value.string)
        default: return sent
        }
    }

    /// A string form is read in the definition's own language; the control of a page without script gives `yyyy-MM-dd`.
    private func day(_ text: String) -> String? {
        let isXML = field.submission.datePattern == "epochMilliseconds"
        return isNative ? DDLValues.day(text, isXML: false) : DDLValues.day(text, isXML: isXML)
    }

    /// Options are told by their values alone: labels are for people.
    ///
    /// One that is not offered makes the whole answer unreadable. Without script an empty value is the blank entry.
    private func options(_ sent: Value) -> Value? {
        let values = field.options.map(\.value.written)
        if isNative {
            let chosen = if case .array(let list) = sent { list.map(\.written) } else { [sent.written] }
            let named = chosen.filter { !$0.isEmpty }
            return named.allSatisfy(values.contains) ? .array(named.map(Value.string)) : nil
        }
        guard case .string(let text) = sent else { return nil }
        let root = JSONReader.read(Array(text.utf8), file: "").root
        guard let list = root?.strings, list.allSatisfy(values.contains) else { return nil }
        return .array(list.map(Value.string))
    }
}
