import FormModel
import FormTables

/// Makes a form of another language one of MM XML, as far as it can be said there; the rest is told.
///
/// The result is a form document of the dialect `mmxml`, such as the reader would make: each field has a type, and
/// validators, keyboards and triggers that a tag can say. The exporter writes it then as any other.
struct MMXMLAdaptation {
    private let document: FormDocument
    /// The names of all fields, which pages and groups cannot have.
    private let names: Set<String>
    /// The fields that rules read.
    private let watched: Set<String>
    /// Pages, groups and items share one set of names.
    private let places: [MMXMLTarget: String]

    /// The adapted form; what cannot be kept goes to `losses`.
    static func adapted(_ original: FormDocument, _ losses: inout LossReport) -> FormDocument {
        let document = original.outright(&losses)
        var adapted = document
        let names = Set(document.fields.map(\.name))
        let adaptation = MMXMLAdaptation(
            document: document, names: names,
            watched: Set(document.rules.flatMap { $0.starters + $0.condition.fields }),
            places: places(of: document, beside: names))
        (adapted.dialect, adapted.traits, adapted.settings) = (MMXML.dialect, [:], [:])
        adapted.traits[mmxml: "name"] = .string(document.id)
        adapted.receipt = document.receipt ?? FormDocument.Receipt(.sections)
        let title = document.title.string(in: document.defaultLocale, default: document.defaultLocale)
        if title != readableName(document.id) { adapted.traits[mmxml: "formPrefix"] = .string(title) }
        // Without margins the middle column is the whole page.
        adapted.grid = document.grid ?? Grid(width: Grid.usual.width, left: 0, right: 0)
        adapted.pages = document.pages.map { adaptation.page($0, &losses) }
        adapted.rules = document.rules.map { adaptation.rule($0) }
        return adapted
    }

    // MARK: - Structure

    /// The page with adapted fields and with names for itself and its groups that no field has.
    private func page(_ page: Page, _ losses: inout LossReport) -> Page {
        var adapted = page
        adapted.name = name(of: .page, page.name)
        adapted.groups = page.groups.map { group in
            var adapted = group
            adapted.name = name(of: .group, group.name)
            for n in adapted.sections.indices {
                adapted.sections[n].fields = group.sections[n].fields.compactMap { field($0, &losses) }
            }
            return adapted
        }
        return adapted
    }

    /// The names that pages and groups get, each one of its own.
    private static func places(of document: FormDocument, beside fields: Set<String>) -> [MMXMLTarget: String] {
        var taken = fields
        var places: [MMXMLTarget: String] = [:]
        for page in document.pages {
            let groups = page.groups.map { MMXMLTarget(kind: .group, name: $0.name) }
            for place in [MMXMLTarget(kind: .page, name: page.name)] + groups where places[place] == nil {
                let name = place.name.unused(among: taken)
                taken.insert(name)
                places[place] = name
            }
        }
        return places
    }

    private func name(of kind: Effect.Target, _ name: String) -> String {
        places[MMXMLTarget(kind: kind, name: name)] ?? name
    }

    // MARK: - Fields

    /// The field as an item of the type that is most like it; nil for a composite of a kind that MM XML does not have.
    ///
    /// Traits of other languages go. A checkbox sends its state, which it does in MM XML only when it is asked to.
    private func field(_ field: Field, _ losses: inout LossReport) -> Field? {
        if let kind = field.composite?.kind, !MMXMLType.composites.contains(kind) {
            losses.tell(of: field, "there is nothing like “\(field.words)”; it is left out", about: "")
            return nil
        }
        let type = MMXMLType(for: field)
        var adapted = field
        adapted.traits = [:]
        adapted.traits[mmxml: "type"] = .string(type.rawValue)
        adapted.notify = type.notification(isAsked: false)
        if field.control == .select { adapted.choice = nil }
        adaptTriggers(of: &adapted, as: type, &losses)
        adapted.place = field.place ?? Place(cell: 2)
        adapted.validators = []
        adapted.entry = Field.Entry()
        adapted.entry.isSecret = field.entry.isSecret
        adaptTexts(of: &adapted, &losses)
        var validation: MMXMLValidation?
        for validator in field.validators { adapt(validator, of: &adapted, &validation, &losses) }
        adaptKeyboard(of: &adapted, as: type, from: field, adapted.replacesFormat ? nil : validation)
        switch field.control {
        case .date: adaptDate(of: &adapted, &losses)
        case .checkbox, .consent: adapted.submission.sendsState = true
        default: break
        }
        return adapted
    }

    /// Rules are looked at only when an item tells of its changes (section 10).
    ///
    /// A field that rules read gets the action `itemShouldNotify:` if its type needs it; on a type that cannot notify
    /// the rule is told as one that never starts.
    private func adaptTriggers(of field: inout Field, as type: MMXMLType, _ losses: inout LossReport) {
        guard watched.contains(field.name), !type.notifiesByItself else { return }
        if type.mayNotify {
            field.notify = type.notification(isAsked: true)
        } else {
            losses.tell(of: field, "\(type.noun) never tells rules of its changes")
        }
    }

    /// Moves labels to where the type has them: that of prose into `text`, that of a box to its right (`detailLabel`).
    /// Links and HTML are plain words in MM XML.
    private func adaptTexts(of field: inout Field, _ losses: inout LossReport) {
        if field.texts.markup != .none,
            field.texts.label?.variants.contains(where: { $0.string.contains("{* ") }) ?? false
        {
            losses.tell(
                of: field, "there are no links in texts; their words stay", about: "texts.label", "texts.markup")
            for n in field.texts.label?.variants.indices ?? 0..<0 {
                let text = field.texts.label?.variants[n].string ?? ""
                field.texts.label?.variants[n].string = text.replacing("{* ", with: "").replacing(" *}", with: "")
            }
        }
        if field.texts.markup == .html {
            losses.tell(of: field, "texts hold no HTML; it is shown as it is written", about: "texts.markup")
        }
        switch field.control {
        case .prose:
            (field.texts.body, field.texts.label) = (field.texts.label, nil)
            (field.style.textColor, field.style.titleColor) = (field.style.titleColor, nil)
            (field.style.textSize, field.style.titleSize) = (field.style.titleSize, nil)
        case .checkbox, .consent: (field.texts.detailLabel, field.texts.label) = (field.texts.label, nil)
        default: break
        }
    }

    /// Gives a date three pickers, and the submission as one text (`string`) in the pattern that its own language
    /// sends. `defaultDate` is `today` or seconds (mm-xml 7), so a fixed day is lost.
    private func adaptDate(of field: inout Field, _ losses: inout LossReport) {
        field.format = Field.Format(date: "DD/MM/YYYY")
        let pattern = field.submission.datePattern.flatMap { MMXMLDates.oddLetter(in: $0) == nil ? $0 : nil }
        field.submission.datePattern = pattern ?? FormLanguages.of(document.dialect)?.datePattern ?? "yyyy-MM-dd"
        if case .string(let day)? = field.initialValue {
            losses.tell(of: field, "a date begins blank or today, not on \(day)", about: "initialValue")
            field.initialValue = nil
        }
    }

    /// Takes the typing that comes with the validation, and names a keyboard where the field wants another one.
    private func adaptKeyboard(
        of field: inout Field, as type: MMXMLType, from original: Field, _ validation: MMXMLValidation?
    ) {
        guard type == .textField else { return }
        let usual = MMXMLItem.entry(on: type, validation: validation, keyboard: nil)
        let wanted = original.entry.keyboard
        let keyboard = MMXMLKeyboards.all.first { $0.keyboard(for: validation) == wanted }
        let named =
            wanted == nil || wanted == usual.keyboard || wanted == .text && usual.keyboard == nil ? nil : keyboard
        field.entry = MMXMLItem.entry(on: type, validation: validation, keyboard: named)
        field.entry.isSecret = original.entry.isSecret
    }

    // MARK: - Rules

    /// Comparisons of other languages that mean the same.
    ///
    /// A condition that always holds becomes `a == "1" OR a != "1"`, as a condition must compare (mm-xml 10); a
    /// comparison with true or false becomes one with `1` or `0`.
    private func rule(_ rule: Rule) -> Rule {
        var adapted = rule
        adapted.traits = nil
        for branch in [\Rule.effects, \Rule.otherwise] {
            for n in adapted[keyPath: branch].indices {
                let effect = adapted[keyPath: branch][n]
                adapted[keyPath: branch][n].name = name(of: effect.target, effect.name)
            }
        }
        if case .literal(true, let position) = rule.condition, let name = rule.starters.first {
            // Nothing but a comparison is a condition.
            let operands = [Expression.field(name, component: nil, position), .literal("1", position)]
            let either = ["equal.mmxml", "notEqual.mmxml"].map { Expression.call($0, operands, position) }
            adapted.condition = .call("or", either, position)
        } else if case .call(let name, let operands, let position) = rule.condition, operands.count == 2,
            let operation = ["equal": "equal.mmxml", "notEqual": "notEqual.mmxml"][name],
            case .literal(.bool(let isOn), let place) = operands[1]
        {
            let literal = Expression.literal(.string(isOn ? "1" : "0"), place)
            adapted.condition = .call(operation, [operands[0], literal], position)
        }
        return adapted
    }
}

// MARK: - Validators

extension MMXMLAdaptation {
    /// Adds what MM XML has in place of a validator, or tells that it has none.
    private func adapt(
        _ validator: Validator, of field: inout Field, _ validation: inout MMXMLValidation?, _ losses: inout LossReport
    ) {
        var made: [Validator] = []
        switch validator.kind {
        case .required:
            if !field.answersUnticked(validator, &losses) { require(validator, of: &field) }
            return
        case .count where validator.parameters["judgesBlank"] == false && !field.isRequired:
            made = most(validator, of: field, &losses)
            if made.isEmpty { return }
        case .length, .count, .range, .period, .age:
            made = limits(validator)
        case .compare:
            losses.tell(
                of: field, "the order of two fields is not checked; the comparison is left out",
                about: "validators.compare")
            return
        case .same:
            guard let repetition = repetition(validator, of: field, &losses) else { return }
            made = [repetition]
            validation = validation ?? .repeat
        case .format:
            let known = MMXMLValidation.all.compactMap(\.format)
            let name = validator.text("name").flatMap { Format.name($0, among: known) }
            guard let own = MMXMLValidation(format: name) else {
                made = pattern(validator, of: field, &losses)
                break
            }
            validation = validation ?? own
            guard let name, validation == own else { break }
            made = [Validator(.format, ["name": .string(name)], at: validator.position)]
        case .pattern, .verified, .listed, .uploaded, .expression, .host, .sum:
            made = pattern(validator, of: field, &losses)
        }
        add(made, of: validator, to: &field, &losses)
    }

    /// Makes the item required once, and takes its message for `onmissing` where there is none yet.
    private func require(_ validator: Validator, of field: inout Field) {
        if !field.isRequired {
            field.validators.append(Validator(.required, MMXMLItem.required, at: validator.position))
        }
        if let message = validator.message, field.messages?.missing == nil {
            field.messages = Messages(
                missing: message, pattern: field.messages?.pattern, invalid: field.messages?.invalid)
        }
    }

    /// The limit of choices that whoever makes none keeps too.
    ///
    /// `minRequiredItems` holds for optional items too (mm-xml 4; 17, trap 14), so a least number would ask something
    /// of those who may choose none.
    private func most(_ validator: Validator, of field: Field, _ losses: inout LossReport) -> [Validator] {
        var most = validator
        if most.parameters.removeValue(forKey: "min") != nil {
            losses.tell(
                of: field, "a least number of choices is asked of nobody who may choose none; it is left out",
                about: "validators.count")
        }
        most.parameters["judgesBlank"] = nil
        return limits(most)
    }

    /// Lengths count code points here, and nobody is asked for an age of 0.
    ///
    /// A validator for each side, as each has its tag; one without a limit is none.
    private func limits(_ validator: Validator) -> [Validator] {
        validator.sides.compactMap { side in
            guard side.key != validator.kind.rawValue, side.key != "age.min" || side.integer("min") != 0 else {
                return nil
            }
            var own = Validator(side.kind, side.parameters, at: side.position)
            if own.kind == .length { own.parameters["unit"] = "codePoints" }
            return own
        }
    }

    /// Adds validators to the field; those that cannot stand beside the ones that are there are told.
    ///
    /// Of one key there is one tag, and a pattern takes the place of a format (mm-xml 6). The message of the first
    /// becomes `onerror`, which all share.
    private func add(_ made: [Validator], of validator: Validator, to field: inout Field, _ losses: inout LossReport) {
        // A pattern takes the place of a validation, and of those an item has one (section 6).
        let single: Set<Validator.Kind> = [.pattern, .format, .same]
        let isTaken = made.contains { new in
            field.validators.contains { $0.key == new.key || single.isSuperset(of: [$0.kind, new.kind]) }
        }
        if made.isEmpty || isTaken {
            losses.tell(
                of: field,
                "the check of \(validator.words) cannot be said, or not beside the others; it is left out",
                about: "validators.\(validator.key)")
            return
        }
        field.validators += made
        guard let message = validator.message else { return }
        if field.messages?.invalid == nil {
            let (missing, pattern) = (field.messages?.missing, field.messages?.pattern)
            field.messages = Messages(missing: missing, pattern: pattern, invalid: message)
        } else {
            losses.tell(
                of: field, "all checks share one message; that of \(validator.words) is left out",
                about: "validators.\(validator.key).message")
        }
    }

    /// Other patterns may be found anywhere, ignoring case; those of MM XML match the whole text.
    ///
    /// A pattern that is found somewhere gets `[\s\S]*` on both sides; a format without a validation of its own becomes
    /// its pattern, where the table has one. Empty for what no pattern says.
    private func pattern(_ validator: Validator, of field: Field, _ losses: inout LossReport) -> [Validator] {
        var pattern = validator.text("source")
        if let own = pattern, !validator.isOn("isWhole") {
            pattern = "\(validator.isOn("ignoresCase") ? "(?i)" : "")[\\s\\S]*(?:\(own))[\\s\\S]*"
        } else if let row = SharedTables.formats[validator.text("name") ?? ""], row.native == true {
            pattern = row.shape
            if row.check == .dniNie { losses.tell(of: field, "the letter of a DNI or NIE is not reckoned again") }
        }
        return pattern.map { [MMXMLItem.pattern($0, ignoresCase: false, written: $0, at: validator.position)] } ?? []
    }

    /// The check that two fields are equal; nil where their names cannot say so.
    ///
    /// `repeat` finds its item by the name alone (mm-xml 6), so a comparison between fields with other names cannot be
    /// said.
    private func repetition(_ validator: Validator, of field: Field, _ losses: inout LossReport) -> Validator? {
        guard let other = repeated(by: field, validator) else {
            losses.tell(
                of: field,
                "what must be equal is named alike: “repeatMail” repeats “mail”; the comparison is left out",
                about: "validators.same")
            return nil
        }
        var repetition = Validator(.same, ["includesSelf": true], at: validator.position)
        repetition.fields = [other]
        return repetition
    }

    /// The one other field that it must equal, if the field's name is `repeat` and that one's.
    private func repeated(by field: Field, _ validator: Validator) -> String? {
        let others = validator.fields.filter { $0 != field.name }
        guard others.count == 1, let other = others.first, names.contains(other) else { return nil }
        let mark = other.hasPrefix("_") ? "_" : ""
        let rest = other.dropFirst(mark.count)
        let fitting = [mark + "repeat" + rest.prefix(1).uppercased() + rest.dropFirst(), mark + "repeat" + rest]
        return fitting.contains(field.name) ? other : nil
    }
}
