import FormModel

extension PageData {
    /// A field as the runtime reads it: `name`, `control` and `label` always, all else where it differs from the usual.
    ///
    /// - Parameters:
    ///   - owner: where the field is a part of a composite, that composite.
    ///   - name: in a row, its name without that of the row.
    func field(_ field: Field, in owner: Field? = nil, called name: String? = nil) -> Value {
        var members = Members()
        members["name"] = .string(name ?? field.name)
        members["control"] = .string(field.control.rawValue)
        members["label"] = .string(label(of: field, in: owner).plainText)
        addTexts(of: field, to: &members)
        members["value"] = field.startValue
        // A list that is empty for now is one all the same.
        if owner == nil && field.offersOptions || !field.options.isEmpty {
            members["options"] = .array(offered(field.options, field.optionOrder).map(option))
        }
        members.mark("first", field.beginsWithFirst)
        addState(of: field, to: &members)
        addShape(of: field, to: &members)
        addFormat(of: field, to: &members)
        members["valueType"] = (field.valueType?.rawValue).map(Value.string)
        members["formula"] = field.formula.map(expression)
        members.add(
            "bindings",
            field.bindings.map { [.string($0.property.rawValue), .string($0.source), expression($0.value)] })
        members.add("validators", field.validators.map(validator))
        addSubmission(of: field, to: &members)
        members.add("components", field.components.map { self.field($0, in: field) })
        members.add("composite", field.composite.map(composite) ?? [])
        return .object(members.all)
    }

    /// The kind of a composite, which names its row of `tables/composites.json` (form-document 6.2), its country, and
    /// its regions by country.
    private func composite(_ composite: Field.Composite) -> [Value.Member] {
        var members = Members()
        members["kind"] = .string(composite.kind)
        members["country"] = composite.country.map(Value.string)
        members["regions"] = composite.regions.map { regions in
            .object(regions.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
        }
        return members.all
    }

    /// The label with its markup read; a component's is that of its composite's language, which need not be the page's.
    private func label(of field: Field, in owner: Field?) -> RichText {
        guard let owner else {
            let label = field.texts.label?.string(in: locale, default: document.defaultLocale)
            return RichText(label ?? "", field.texts.markup)
        }
        var view = FieldView(field: field, locale: locale, defaultLocale: document.defaultLocale, images: images)
        (view.owner, view.texts, view.languages) = (owner, texts, languages)
        return view.label
    }

    /// The texts that a script may show again or replace; those that only HTML has stay out.
    private func addTexts(of field: Field, to members: inout Members) {
        let texts = field.texts
        if texts.showsLabel == false { members["showsLabel"] = false }
        members["accessibilityLabel"] = string(texts.accessibilityLabel)
        // Of choices alone a hint changes, with how many there are to be.
        if field.control == .choices { members["hint"] = string(texts.hint) }
        members["inlineLabel"] = string(texts.inlineLabel)
        members["detailLabel"] = string(texts.detailLabel)
        members["placeholder"] = string(texts.placeholder)
        if texts.showsPlaceholder == false { members["showsPlaceholder"] = false }
        members["body"] = string(texts.body)
        members["caption"] = string(texts.caption)
        add([field.messages], to: &members)
        if let disclosure = texts.disclosure {
            var captions = Members()
            captions["more"] = string(disclosure.more)
            captions["less"] = string(disclosure.less)
            members["texts"] = .object(captions.all)
        }
    }

    /// The nearest messages of each kind that there are.
    func add(_ messages: [Messages?], to members: inout Members) {
        members["missingMessage"] = string(messages.lazy.compactMap { $0?.missing }.first)
        members["invalidMessage"] = string(messages.lazy.compactMap { $0?.invalid }.first)
        members["patternMessage"] = string(messages.lazy.compactMap { $0?.pattern }.first)
    }

    /// The members that tell how a field is at first and how it takes what is typed, named as in form-document 2
    /// (`state`, `entry`), each only where it differs from the default.
    private func addState(of field: Field, to members: inout Members) {
        let state = field.state
        if !state.isVisible { members["visible"] = false }
        if !state.isEnabled { members["enabled"] = false }
        members.mark("asksWhenBlank", state.asksWhenBlank)
        members.mark("secret", field.entry.isSecret)
        addEntry(of: field, to: &members)
        members["limitMode"] = (field.entry.limitMode?.rawValue).map(Value.string)
        members.mark("filtersPaste", field.entry.filtersPaste == true)
        if let filter = field.entry.filter, filter != "format" { members["filter"] = .string(filter) }
        members["waitsFor"] = state.waitsFor.map(Value.string)
        members["action"] = field.action.map(Value.string)
        // Of a field that no rule watches nobody asks; most others tell of every change.
        if facts.watched.contains(field.name) || facts.hasBindings, field.control.holdsValue, field.notify != .change {
            members["notify"] = .string(field.notify?.rawValue ?? "none")
        }
    }

    /// `enter`; `bar` as `[moves, done]`; `checksOnLeaving`.
    private func addEntry(of field: Field, to members: inout Members) {
        let entry = field.entry
        members["enter"] = (entry.enter?.rawValue).map(Value.string)
        members["bar"] = entry.bar.map { [.bool($0.moves), .bool($0.done)] }
        members.mark("checksOnLeaving", entry.checksOnLeaving == true)
    }

    /// The members that only some controls have: a number's range, columns of options, parts of a date.
    private func addShape(of field: Field, to members: inout Members) {
        members.mark("multiple", field.choice?.isMultiple == true)
        members["columns"] = (field.choice?.columns).map(Value.integer)
        if let number = field.number {
            var range = Members()
            range["min"] = .number(number.minimum)
            range["max"] = .number(number.maximum)
            range["step"] = number.step.map(Value.number)
            range.mark("wraps", number.wraps == true)
            members["number"] = .object(range.all)
        }
        // Of a web control the script needs to know whether its value is an address or HTML.
        members.mark("markup", field.control == .web && field.texts.markup == .html)
        members.add(
            "dateParts",
            (field.format?.dateParts ?? []).map { part in
                var shape = Members()
                shape["unit"] = .string(part.unit.rawValue)
                shape["digits"] = .integer(part.digits)
                shape["label"] = .string((part.locale.flatMap { languages[$0] } ?? texts).label(of: part.unit))
                return .object(shape.all)
            })
    }

    /// Adds how a text is shown and typed.
    ///
    /// `format` is `[kind, pattern]` with a kind of `mask`, `number` or `date` (form-document 2, `format`).
    private func addFormat(of field: Field, to members: inout Members) {
        members["shown"] = (field.format?.text).map(Value.string)
        guard let format = field.textFormat else { return }
        members["format"] = [.string(format.kind), .string(format.pattern)]
    }

    /// The members that say how an answer is sent (form-document 2, `submission`) and where it stands on the receipt.
    private func addSubmission(of field: Field, to members: inout Members) {
        let submission = field.submission
        members["key"] = submission.key.map(Value.string)
        members["prefix"] = submission.prefix.map(Value.string)
        members["suffix"] = submission.suffix.map(Value.string)
        members["datePattern"] = submission.datePattern.map(Value.string)
        members.add("clones", submission.clones.map { [.integer($0.characters), .string($0.key)] })
        members.mark("timestamp", submission.isTimestamp)
        members.mark("sendsState", submission.sendsState)
        members.mark("skip", submission.isSkipped)
        members.mark("force", submission.isForced)
        members["receipt"] = (field.receipt.part?.rawValue).map(Value.string)
        members.mark("forceReceipt", field.receipt.isForced)
    }

    /// The options of this page's language.
    func offered(_ options: [Option], _ order: OptionOrder?) -> [Option] {
        options.offered(in: locale, default: document.defaultLocale, order: order)
    }

    /// `[value, label]`, and an object of what it has besides.
    func option(_ option: Option) -> Value {
        let image = option.image(in: locale, default: document.defaultLocale)
        var others = Members()
        others["image"] = (image?.path).flatMap { images[$0] }.map(Value.string)
        others["hint"] = string(option.hint)
        others["name"] = string(option.accessibilityLabel)
        if option.isEnabled == false { others["enabled"] = false }
        others["amount"] = option.amount.map { Int(exactly: $0).map(Value.integer) ?? .number($0) }
        return .array([option.value, string(option.label) ?? ""] + (others.all.isEmpty ? [] : [.object(others.all)]))
    }

    /// `{kind, message?, fields?, condition?, guarded?}` and each parameter as a member of its own (form-document 3.2).
    func validator(_ validator: Validator) -> Value {
        var members = Members()
        members["kind"] = .string(validator.kind.rawValue)
        members["message"] = string(validator.message)
        members.add("fields", validator.fields.map(Value.string))
        for (name, value) in validator.parameters.sorted(by: { $0.key < $1.key }) { members[name] = value }
        members["condition"] = validator.condition.map(expression)
        members.mark("guarded", validator.isGuarded)
        return .object(members.all)
    }
}
