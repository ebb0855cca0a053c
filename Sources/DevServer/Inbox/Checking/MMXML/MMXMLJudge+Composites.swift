import FormImport
import FormModel

extension MMXMLJudge {
    mutating func judgeComposite(_ field: Field) {
        let kind = field.composite?.kind ?? ""
        var texts: [String: String] = [:]
        for component in field.components {
            let sent = answers[AnswerPath(field.name, component: component.name)]
            guard case .value(.string(let text)) = sent.given, let written = sent.written?.plainText else { continue }
            texts[component.name] = text
            judgement.answers.append(
                Answer(
                    name: "\(field.name).\(component.name)", label: facts.label(of: component, in: field),
                    value: .string(written),
                    text: facts.form.option(written, of: component).flatMap { facts.string($0.label) } ?? written))
        }
        // Without its country nothing can be said of an address whose country a rule may fix.
        let mayMove = !facts.form.values(of: "composite.country", on: field).isEmpty
        let composite = MMXMLComposite(
            kind: kind, texts: texts, regions: mayMove ? nil : regions(of: field, country: texts["country"] ?? ""))
        if isJudged(field) {
            for component in field.components {
                guard let text = texts[component.name] else { continue }
                judge(text, component, of: field, composite, isKnown: !mayMove)
            }
        }
        if isRequired(field) {
            for name in composite.needed where answers[AnswerPath(field.name, component: name)].given == .absent {
                refuse(name, of: field, "required")
            }
        }
    }

    private mutating func judge(
        _ text: String, _ component: Field, of field: Field, _ composite: MMXMLComposite, isKnown: Bool
    ) {
        let limit = component.validators.first { $0.kind == "maxlength" }.flatMap { $0.integer("n") }
        if let limit, text.unicodeScalars.count > limit {
            return refuse(component.name, of: field, "maxlength", ["n": String(limit)])
        }
        if component.name == "country", composite.kind == "address", isKnown {
            let isFixed = component.initialValue == .string(text) && component.control != .select
            let isOffered = component.options.contains { $0.value == .string(text) }
            if !isFixed, !isOffered { return refuse(component.name, of: field, "invalid") }
        }
        if !composite.accepts(text, as: component.name) { refuse(component.name, of: field, "invalid") }
    }

    private mutating func refuse(_ component: String, of field: Field, _ id: String, _ slots: [String: String] = [:]) {
        let texts = field.texts
        let own = id == "required" ? texts.missingMessage : texts.invalidMessage
        judgement.refuse("\(field.name).\(component)", facts.string(own) ?? facts.message(id, slots))
    }

    /// The codes that the country offers; nil where the region is free text.
    private func regions(of field: Field, country: String) -> [String]? {
        guard field.composite?.kind == "address" else { return nil }
        if let regions = field.composite?.regions {
            guard case .array(let list)? = regions[country] else { return nil }
            return list.compactMap { entry in
                if case .array(let pair) = entry { pair.first?.plainText } else { nil }
            }
        }
        let region = field.components.first { $0.name == "stateProv" }
        return region?.control == .select ? region?.options.map(\.value.plainText) : nil
    }
}
