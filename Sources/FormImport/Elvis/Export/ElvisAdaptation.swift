import FormModel

/// Makes a form of another language one of 3lvis/Form, as far as it can be said there; the rest is told.
///
/// The result is still a form document, with the fields, validators and rules that the language has words for;
/// `ElvisExporter` writes it as one of its own.
struct ElvisAdaptation {
    private let document: FormDocument

    /// Fields come before rules, as a rule about a field that is not written is left out too.
    static func adapted(_ original: FormDocument, _ losses: inout LossReport) -> FormDocument {
        let document = original.outright(&losses)
        let adaptation = ElvisAdaptation(document: document)
        var adapted = document
        (adapted.dialect, adapted.traits, adapted.settings) = (Elvis.dialect, [:], [:])
        (adapted.grid, adapted.checks, adapted.receipt) = (nil, [], nil)
        if document.pages.count > 1 {
            losses.tell("", at: document.position, "a form has one page; the groups of all pages stand on it")
        }
        losses.tell(checksOf: document)
        adapted.pages = document.pages.map { adaptation.page($0, &losses) }
        adapted.rules = ElvisRuleAdaptation.rules(document.rules, of: adapted, &losses)
            .without(Set(adapted.fields.filter { ElvisFieldWriter.word(for: $0) == nil }.map(\.name)))
        return adapted
    }

    // MARK: - Structure

    /// The groups of a page with their fields made those of this language.
    private func page(_ page: Page, _ losses: inout LossReport) -> Page {
        var adapted = page
        reportHidden(page.isVisible, page.name, page.position, &losses)
        if let title = page.title, document.pages.count > 1 {
            losses.tell(of: title, page.name, at: page.position, "pages are no part of a form; its title is left out")
        }
        adapted.groups = page.groups.map { group in
            var adapted = group
            reportHidden(group.isVisible, group.name, group.position, &losses)
            for n in adapted.sections.indices {
                let section = group.sections[n]
                reportHidden(section.isVisible, section.name, section.position, &losses)
                adapted.sections[n].fields = section.fields.map { field($0, &losses) }
                adapted.sections[n].repetition?.fields = section.repetition?.fields.map { field($0, &losses) } ?? []
                reportRows(section, &losses)
            }
            return adapted
        }
        return adapted
    }

    /// Reports a page, group or section that begins hidden: the language has that for fields alone (elvis-form 1.3).
    private func reportHidden(
        _ isVisible: Bool, _ owner: String, _ position: SourcePosition, _ losses: inout LossReport
    ) {
        if !isVisible {
            losses.tell(owner, at: position, "only fields begin hidden; its fields are shown", about: "isVisible")
        }
    }

    /// Reports limits on the number of rows, which section 10 does not have.
    private func reportRows(_ section: Section, _ losses: inout LossReport) {
        guard let rows = section.repetition, rows.minimum > 0 || rows.maximum != nil else { return }
        losses.tell(section.name, at: section.position, "rows have no least and no greatest number")
    }

    // MARK: - Fields

    /// A field with one label, which is any of its captions, and the validators that can be written. A box that nobody
    /// has touched is off in other languages and without a value here (section 2), so it gets one.
    private func field(_ field: Field, _ losses: inout LossReport) -> Field {
        var adapted = field
        adapted.traits = [:]
        let texts = field.texts
        adapted.texts.label = texts.label ?? texts.inlineLabel ?? texts.detailLabel ?? texts.caption
        if field.control.isBox, field.initialValue == nil { adapted.initialValue = false }
        adapted.validators = field.validators.compactMap { validator in
            let adapted = self.validator(validator)
            if adapted == nil { losses.tell(of: field, leftOut: validator) }
            return adapted
        }
        if field.leastChoices > 0, !field.isRequired, field.validators.contains(where: \.countsBlank) {
            adapted.validators.append(Validator(.required, at: field.position))
        }
        return adapted
    }

    /// A validator as this language asks it; nil for one that it does not have (section 6.1). A pattern for the whole
    /// text is put between `^` and `$`; “the same as” is a comparison.
    private func validator(_ validator: Validator) -> Validator? {
        var adapted = validator
        switch validator.kind {
        case .required, .length, .range, .compare: return adapted
        case .count:
            adapted.parameters["judgesBlank"] = false
            return adapted
        case .pattern:
            guard let source = validator.text("written") ?? validator.text("source") else { return nil }
            if validator.parameters["isWhole"] == true { adapted.parameters["written"] = .string("^(?:\(source))$") }
            return adapted
        case .same where validator.fields.count == 1:
            adapted = Validator(.compare, ["relation": "=", "as": "text"], at: validator.position)
            adapted.fields = validator.fields
            return adapted
        default: return nil
        }
    }
}

extension Validator {
    /// Asks for options even of somebody who chose none.
    fileprivate var countsBlank: Bool { kind == .count && parameters["judgesBlank"] != false }
}
