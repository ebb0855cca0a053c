import FormImport
import FormModel
import FormTables

extension SubmissionJudge {
    /// Judges and keeps each part as an answer of its own, `composite.component`.
    ///
    /// Parts with their validators and formats are judged where the composite surely was shown or left blank; the parts
    /// that a required one needs, only where the validator `required` surely holds.
    mutating func judgeComposite(_ field: Field) {
        let unread = field.components.flatMap { answers[AnswerPath(field.name, component: $0.name)].unread }
        if let value = unread.first { return refuse(field, [value], "invalid") }
        let isFixed = facts.form.isFixed(field)
        let kind = field.composite?.kind ?? ""
        var texts: [String: String] = [:]
        for component in field.components {
            let sent = answers[AnswerPath(field.name, component: component.name)]
            guard case .value(.string(let text)) = sent.given, let written = sent.written?.written else { continue }
            let isNumber = component.entry.keyboard == .decimal
            guard !isFixed || isOwn(.string(text), of: component, isNumber: isNumber) else {
                refuse(component.name, of: field)
                continue
            }
            texts[component.name] = text
            keep(
                Answer(
                    name: "\(field.name).\(component.name)", label: facts.label(of: component, in: field),
                    value: .string(written), text: label(of: written, in: component)))
        }
        // Without its country nothing can be said of an address whose country a rule may fix.
        let mayMove = !facts.form.values(of: .country, on: field).isEmpty
        let composite = CompositeParts(
            kind: kind, texts: texts, regions: mayMove ? nil : regions(of: field, country: texts["country"] ?? ""))
        let missing = composite.needed.filter { answers[AnswerPath(field.name, component: $0)].given == .absent }
        if isJudged(field, .value("")) {
            for component in field.components {
                guard let text = texts[component.name] else { continue }
                judge(text, component, of: field, composite, isKnown: !mayMove)
            }
            // Half of what is judged as a whole is no answer (form-document 3.4, `complete`).
            if composite.isJudgedWhole, !texts.isEmpty, let name = missing.first { return refuse(name, of: field) }
        }
        guard let required = field.validators.first(where: { $0.kind == .required }),
            !facts.form.mayReplace(required, on: field)
        else { return }
        for name in missing { refuse("\(field.name).\(name)", message(required, of: field)) }
    }

    /// Judges one part: its validators first, then its country and its format, and what it has to do with the others.
    ///
    /// - Parameter isKnown: false where a rule may set the country, so that nothing is sure about it.
    private mutating func judge(
        _ text: String, _ component: Field, of field: Field, _ composite: CompositeParts, isKnown: Bool
    ) {
        let sent = SentAnswer(.value(.string(text)), written: .string(text))
        let failing = component.validators.flatMap(\.sides).first { verdict(of: $0, on: sent, of: component) == .fail }
        if let failing {
            return refuse("\(field.name).\(component.name)", message(failing, of: component, in: field))
        }
        if component.name == "country", composite.followsCountry, isKnown {
            let isFixed = component.initialValue == .string(text) && component.control != .select
            let isOffered = component.options.contains { $0.value == .string(text) }
            if !isFixed, !isOffered { return refuse(component.name, of: field) }
        }
        if !composite.accepts(text, as: component.name) { refuse(component.name, of: field) }
    }

    /// Refuses a part with the composite's own message for a wrong format.
    private mutating func refuse(_ component: String, of field: Field) {
        refuse("\(field.name).\(component)", facts.message(.format, of: field, else: "invalid"))
    }

    /// The codes that the country offers; nil where the region is free text.
    ///
    /// The composite's own list comes first (`composite.regions`), else the options of its region.
    private func regions(of field: Field, country: String) -> [String]? {
        guard field.composite?.row?.followsCountry == true else { return nil }
        if let regions = field.composite?.regions {
            guard case .array(let list)? = regions[country] else { return nil }
            return list.compactMap { entry in
                if case .array(let pair) = entry { pair.first?.written } else { nil }
            }
        }
        let region = field.components.first { $0.name == "stateProv" }
        return region?.control == .select ? region?.options.map(\.value.written) : nil
    }
}
