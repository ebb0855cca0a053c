import FormModel
import FormTables

/// The facts about a field that only some controls ask for.
extension FieldView {
    /// Adds what the template of this field's control asks for beside the facts of every field.
    ///
    /// `saysMark`: no attribute of the control can say that it is required, so the mark of its label is read out.
    func addShape(to context: inout TemplateContext) {
        switch field.control {
        case .choices: addChoice(to: &context)
        case .dateparts: addDateParts(to: &context)
        case .composite: addComponents(to: &context)
        case .image: addPicture(to: &context)
        case .output: context["spokenLabel"] = spokenName
        case .slider, .stepper, .progress: addNumber(to: &context)
        case .web:
            context["spokenLabel"] = accessibleText
            context["markup"] = field.texts.markup == .html
        case .picture, .pictureFile:
            context["spokenLabel"] = accessibleText
            context["camera"] = field.file?.capture == .camera
            addPicture(to: &context)
        case .picker: addPicker(to: &context)
        case .button: context["submits"] = submits
        case .signature:
            context["saysMark"] = true
            context["spokenLabel"] = spokenName
        case .file: context["accept"] = field.file?.accept?.joined(separator: ",")
        case .photo:
            context["camera"] = field.file?.capture == .camera
            context["hint"] = [string(field.texts.hint), texts?.page["photoKinds"]].compactMap(\.self)
                .joined(separator: " ")
        default: break
        }
    }

    /// The words that are read out for something without a label of its own.
    private var accessibleText: String { spokenName ?? (label.segments.isEmpty ? accessibleName : label.plainText) }

    /// Minimum and maximum as JSON writes numbers. A value that the definition does not give is the minimum.
    private func addNumber(to context: inout TemplateContext) {
        context["spokenLabel"] = spokenName ?? (label.segments.isEmpty ? accessibleName : nil)
        guard let range = field.number else { return }
        context["minimum"] = Value.number(range.minimum).json
        context["maximum"] = Value.number(range.maximum).json
        context["value"] = field.initialValue?.written ?? Value.number(range.minimum).json
    }

    /// `isOther`: the value is none of those offered, which a picker shows and keeps all the same (form-document 2,
    /// `keepsOther`).
    private func addPicker(to context: inout TemplateContext) {
        let value = field.startValue?.written ?? ""
        context["chosen"] = value
        context["isOther"] = !field.options.contains { $0.value.written == value }
    }

    /// `look` is `list`, `segments` or `images`; `columned` says that the number of columns stands in the style sheet.
    private func addChoice(to context: inout TemplateContext) {
        let choice = field.choice ?? Field.Choice(.list)
        context["look"] = choice.look.rawValue
        context["columned"] = choice.columns != nil
        context["type"] = choice.isMultiple ? "checkbox" : "radio"
        if choice.isMultiple { context["saysMark"] = true }
        // A browser can ask for one of several, not for several.
        context["oneRequired"] = !choice.isMultiple && field.isRequired && !isConcealed
    }

    /// The parts of a date in the order of the screen, each labelled in its own language.
    private func addDateParts(to context: inout TemplateContext) {
        let parts = field.format?.dateParts ?? []
        context["dateParts"] = parts.map { part in
            var entry = TemplateContext()
            entry["unit"] = part.unit.rawValue
            entry["label"] =
                part.locale.flatMap { languages[$0] }?.label(of: part.unit) ?? texts?.label(of: part.unit) ?? ""
            entry["length"] = part.unit == .year ? "4" : "2"
            // A month of four digits stands for one that is chosen by its name.
            entry["isList"] = part.unit == .month && part.digits == 4
            if part.unit == .month, part.digits == 4 { entry["months"] = months(in: part.locale ?? locale) }
            entry.setOwn("autocomplete", autofill["\(name).\(part.unit)"])
            if let language = part.locale?.language, language != locale.language { entry["lang"] = language }
            return entry
        }
        context["calendar"] = Set(parts.map(\.unit)).count == 3 && isNearToday
        context["position"] = field.format?.panel
    }

    /// Tells whether a date may be looked for in a calendar: not a birthday, and no further from today than two years
    /// where the definition limits it.
    ///
    /// Otherwise a calendar would take many steps to get there, and the date is typed.
    var isNearToday: Bool {
        guard !field.asks(.age) else { return false }
        func years(_ side: String) -> Int? {
            field.validators.lazy.filter { $0.kind == .period }.compactMap { $0.integer(side) }.first
        }
        let (first, last) = (years("min"), years("max"))
        if first == nil, last == nil { return true }
        return (first ?? .min) >= -2 && (last ?? 2) <= 2
    }

    /// The entries of a list of months: `01` to `12`, with the names of a language.
    private func months(in locale: LocaleTag) -> [TemplateContext] {
        locale.monthNames.enumerated().map { number, name in
            var month = TemplateContext()
            month["value"] = number < 9 ? "0\(number + 1)" : "\(number + 1)"
            month["label"] = name
            return month
        }
    }

    /// The parts of a composite, and the buttons that its row of `tables/composites.json` asks for: one that verifies,
    /// one that asks for the place where the person is.
    private func addComponents(to context: inout TemplateContext) {
        context["components"] = field.components.map(component)
        context["verifies"] = field.composite?.isVerifiable == true
        context["locates"] = field.composite?.row?.isLocatable == true
        context.setOwn("verifyText", field.composite?.row?.verifyText.flatMap { texts?.page[$0] })
    }

    /// A button that verifies without a service is there only where verifying is asked for, and says no more
    /// than the page itself can know.
    func addVerification(to context: inout TemplateContext) {
        guard let service = field.control == .verified ? "email" : field.composite?.kind else { return }
        let hasService = services.contains(service)
        let isAsked = mayBeVerified || field.asks(.verified)
        context["verifiable"] = hasService || isAsked
        let words = field.control == .verified ? "looksLikeEmail" : "looksRight"
        context["unverified"] = hasService ? nil : texts?.page[words]
    }

    /// The variables of a component's template; nothing of it may be looked up further out, in the composite.
    private func component(_ part: Field) -> TemplateContext {
        var view = FieldView(field: part, locale: locale, defaultLocale: defaultLocale, images: images)
        (view.texts, view.languages, view.owner) = (texts, languages, field)
        view.autofill = autofill
        var context = TemplateContext()
        let isLocked =
            isFormLocked || !part.state.isEnabled || !field.state.isEnabled
        context["part"] = part.name
        context["name"] = view.name
        context["id"] = view.id
        context["text"] = view.label.plainText
        context["isSelect"] = !part.options.isEmpty
        context["disabled"] = isLocked && !part.options.isEmpty
        context["readonly"] = isLocked && part.options.isEmpty
        context["isMarked"] = part.isRequired || field.isRequired && view.isAsked
        context["hidden"] = !part.state.isVisible
        for (key, text) in view.entryTexts { context.setOwn(key, text) }
        if case .string(let value)? = part.initialValue {
            context.setOwn("value", value)
        } else {
            context.setOwn("value", "")
        }
        context["options"] = view.options
        return context
    }

    /// The picture of an image field, with its name read out in place of it where no text describes it. Sizes are in
    /// whole px.
    private func addPicture(to context: inout TemplateContext) {
        guard let picture = field.picture else { return }
        if let reference = picture.image {
            context["picture"] = self.picture(reference)
            let texts = [field.texts.accessibilityLabel, field.texts.label, field.texts.detailLabel]
            context["alt"] = texts.lazy.compactMap(string).first ?? reference.name
        }
        context["width"] = picture.width.map { String(Int($0)) }
        context["height"] = picture.height.map { String(Int($0)) }
    }
}

extension FieldView {
    /// The typing of a component, each key there so that none is looked up in the composite.
    fileprivate var entryTexts: [(String, String?)] {
        [
            ("inputmode", field.entry.keyboard?.rawValue), ("autocapitalize", field.entry.capitalization),
            ("autocomplete", autofill[name]),
        ]
    }

    /// Tells whether a required composite asks for this part as the form begins.
    fileprivate var isAsked: Bool {
        let needed = owner?.composite?.row?[field.name]?.needed
        return needed == .always || needed == .offered && !field.options.isEmpty
    }
}
