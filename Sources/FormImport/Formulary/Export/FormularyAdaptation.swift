import FormModel

/// Makes a form of another language one of formulary, as far as it can be said there; the rest is told.
///
/// Pages and groups are dissolved and their titles become index rows; a composite becomes a field for each part; a
/// control of another kind becomes the like of it among the six that formulary has, mostly a text. The names of new
/// fields are made other than all that there are.
struct FormularyAdaptation {
    private let document: FormDocument
    private let names: Set<String>

    /// The form in the dialect of formulary: one page, one group, one section, without checks across fields.
    ///
    /// Rules lose what they do to fields that are gone; what they do to a composite they do to each of its parts.
    static func adapted(_ original: FormDocument, _ losses: inout LossReport) -> FormDocument {
        let document = original.outright(&losses)
        let adaptation = FormularyAdaptation(document: document, names: Set(document.fields.map(\.name)))
        var adapted = document
        (adapted.dialect, adapted.traits, adapted.settings) = (Formulary.dialect, [:], [:])
        (adapted.grid, adapted.checks, adapted.receipt) = (nil, [], nil)
        losses.tell(checksOf: document)
        let fields = document.pages.flatMap { adaptation.fields(of: $0, &losses) }
        let section = Section(name: "section1", fields: fields, at: document.position)
        let group = Group(name: "group1", sections: [section], at: document.position)
        adapted.pages = [Page(name: "page1", groups: [group], at: document.position)]
        let parts = document.fields.filter { $0.control == .composite }.map { field in
            (field.name, field.components.map { adaptation.name(of: $0, in: field) })
        }
        adapted.rules = adaptation.rules()
            .without(
                adaptation.names.subtracting(fields.map(\.name)),
                parts: Dictionary(parts) { first, _ in first })
        return adapted
    }

    // MARK: - Structure

    /// Titles become index rows.
    private func fields(of page: Page, _ losses: inout LossReport) -> [Field] {
        var fields = heading(unused(page.name, among: page.groups.map(\.name)), page.title)
        if !page.isVisible {
            losses.tell(
                page.name, at: page.position, "only fields can be hidden; its fields are shown", about: "isVisible")
        }
        for group in page.groups {
            if !group.isVisible {
                losses.tell(
                    group.name, at: group.position, "only fields can be hidden; its fields are shown",
                    about: "isVisible")
            }
            fields += heading(unused(group.name), group.title)
            for field in group.sections.flatMap(\.fields) { fields += self.fields(for: field, &losses) }
        }
        return fields
    }

    /// An index row with the title of a page or group; nothing where there is no title.
    private func heading(_ name: String, _ title: Text?) -> [Field] {
        guard let title else { return [] }
        var field = Field(name: name, control: .prose, at: title.position ?? document.position)
        field.texts.markup = .links
        field.texts.label = title
        return [field]
    }

    // MARK: - Fields

    /// The fields that a field becomes: none where there is nothing like it, several for a composite.
    private func fields(for field: Field, _ losses: inout LossReport) -> [Field] {
        switch field.control {
        case .image, .output, .space, .line, .signature, .photo, .button, .custom, .file, .progress, .picture,
            .pictureFile, .web:
            losses.tell(of: field, "there is nothing like “\(field.words)”; it is left out", about: "")
            return []
        case .composite:
            losses.tell(
                of: field, "there are no fields of several parts; each part is a field of its own",
                about: "components", "composite")
            return field.components.map { component(of: field, $0) }
        case .prose, .info:
            var row = plain(field, .prose)
            row.texts.label = field.control == .prose ? field.texts.body : field.texts.caption ?? field.texts.label
            row.texts.markup = .links
            if field.control == .info {
                losses.tell(
                    of: field, "there is no text behind a button; only its caption stays", about: "texts.body",
                    "texts.label")
            }
            row.style.titleColor = field.style.textColor
            row.style.titleSize = field.style.textSize
            return [row]
        default: return [input(field, &losses)]
        }
    }

    /// A part of a composite as a field: a list where it has options, else a text, called by its readable name.
    private func component(of field: Field, _ part: Field) -> Field {
        var own = plain(part, part.options.isEmpty ? .text : .select)
        own.name = name(of: part, in: field)
        own.texts.label = Text(readableName(part.name), at: field.position)
        own.options = part.options
        return own
    }

    private func name(of part: Field, in field: Field) -> String { unused("\(field.name)_\(part.name)") }

    /// Fields and what becomes one share one set of names.
    private func unused(_ name: String, among others: [String] = []) -> String {
        name.unused(among: names.union(others))
    }

    /// A field of that name and kind with nothing but its visibility and its lock.
    private func plain(_ field: Field, _ control: Control) -> Field {
        var plain = Field(name: field.name, control: control, at: field.position)
        plain.state.isVisible = field.state.isVisible
        plain.state.isEnabled = field.state.isEnabled
        return plain
    }

    /// A field that holds a value, with all of it that formulary can say; the rest is told, here or by `RoundTrip`.
    private func input(_ field: Field, _ losses: inout LossReport) -> Field {
        var own = plain(field, Self.control(for: field))
        let texts = field.texts
        own.texts.label = texts.label ?? texts.inlineLabel ?? texts.detailLabel
        own.texts.placeholder = texts.placeholder
        if own.control == .checkbox { own.texts.markup = .links }
        own.initialValue = field.initialValue
        own.entry.keyboard =
            field.entry.keyboard == .tel ? .numeric : field.entry.keyboard == .url ? .text : field.entry.keyboard
        own.entry.isSecret = field.entry.isSecret
        (own.style.background, own.style.alignment) = (field.style.background, field.style.alignment)
        if own.control == .select { adaptOptions(of: &own, from: field, &losses) }
        let parts = field.format?.dateParts?.map(\.unit)
        if field.control == .dateparts, let parts, parts != [.day, .month, .year] {
            losses.tell(of: field, "a date has a day, a month and a year, in this order", about: "format")
        }
        FormularyRequirements(field).add(to: &own, &losses)
        report(field, &losses)
        return own
    }

    /// A control without its like is a text: times, counters, sliders and text areas too.
    private static func control(for field: Field) -> Control {
        switch field.control {
        case .select, .choices, .picker: .select
        case .date, .dateparts: .date
        case .checkbox, .consent: .checkbox
        default: .text
        }
    }

    /// A list begins with its first option, so one is needed that means nothing.
    ///
    /// The first one is inserted with the key `KeyNoSelected` unless the field begins with an option of its own (4.2).
    private func adaptOptions(of own: inout Field, from field: Field, _ losses: inout LossReport) {
        own.options = field.options.offered(
            in: document.defaultLocale, default: document.defaultLocale, order: field.optionOrder)
        if field.choice?.isMultiple ?? false {
            losses.tell(of: field, "one option is chosen, not several", about: "choice.isMultiple", "initialValue")
            own.initialValue = nil
        } else {
            own.initialValue = field.startValue.map { .string($0.written) }
        }
        for index in own.options.indices {
            own.options[index].value = .string(own.options[index].value.written)
        }
        if field.options.contains(where: { !$0.images.isEmpty }) { losses.tell(of: field, "options have no pictures") }
        guard !own.options.contains(where: { $0.value == own.initialValue }) else { return }
        let blank = Option(
            value: .string(Formulary.nothingChosen), label: Text("—", at: field.position), at: field.position)
        own.options.insert(blank, at: 0)
    }

    /// Tells of the properties whose loss is worth words of its own; the others are found when the definition is read
    /// again.
    private func report(_ field: Field, _ losses: inout LossReport) {
        if field.state.asksWhenBlank {
            losses.tell(
                of: field, "nobody is asked whether to go on without it", about: "state.asksWhenBlank")
        }
        var submission = field.submission
        submission.sendsState = false
        if submission != Field.Submission() {
            losses.tell(of: field, "it is submitted under its key, and always", about: "submission")
        }
        if !field.bindings.isEmpty {
            losses.tell(of: field, "there are no values that follow others", about: "bindings")
        }
        if let action = field.action {
            losses.tell(of: field, "there is no action “\(action)”", about: "action")
        }
        if field.state.waitsFor != nil {
            losses.tell(of: field, "a field does not wait for another", about: "state.waitsFor")
        }
    }

    // MARK: - Rules

    /// Rules with one condition that do the same become one.
    ///
    /// A field has one rule (section 6), so rules that start alike have to be one. Rules of which an outcome does two
    /// different things stay apart, as an outcome can do one. A box that is compared with a word is compared with on or
    /// off.
    private func rules() -> [Rule] {
        var rules: [Rule] = []
        let marks = document.marks
        for rule in document.rules {
            var own = rule
            own.traits = nil
            own.condition = rule.condition.marked(marks.contains)
            let same = rules.firstIndex { other in
                other.triggers == own.triggers && other.condition.isSame(as: own.condition)
                    && other.actions == own.actions && own.actions.allSatisfy { $0.count <= 1 }
            }
            if let same {
                rules[same].effects += own.effects
                rules[same].otherwise += own.otherwise
            } else {
                rules.append(own)
            }
        }
        return rules
    }
}

extension Rule {
    /// The effects of either outcome.
    fileprivate var actions: [Set<Effect.Action>] { [Set(effects.map(\.action)), Set(otherwise.map(\.action))] }
}

extension Expression {
    /// Tells whether two expressions mean the same, wherever they stand.
    fileprivate func isSame(as other: Expression) -> Bool {
        switch (self, other) {
        case (.literal(let a, _), .literal(let b, _)): a == b
        case (.decimal(let a, _), .decimal(let b, _)): a == b
        case (.field(let a, let partA, _), .field(let b, let partB, _)): a == b && partA == partB
        case (.call(let a, let ofA, _), .call(let b, let ofB, _)):
            a == b && ofA.count == ofB.count && zip(ofA, ofB).allSatisfy { $0.isSame(as: $1) }
        default: false
        }
    }
}
