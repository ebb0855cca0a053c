import FormImport
import FormModel

extension MMXMLJudge {
    mutating func judgeText(_ text: String, _ field: Field) {
        keep(field, text)
        if field.control == .text, facts.form.isFixed(field), text != (field.initialValue ?? "").plainText {
            return refuse(field, "invalid")
        }
        guard isJudged(field) else { return }
        for validator in field.validators where !facts.form.mayReplace(validator.kind, on: field) {
            if let fault = fault(text, validator, of: field) { return refuse(field, fault) }
        }
    }

    /// The fault, by its name in mm-xml 9.
    private struct Fault {
        var id: String
        var number = ""
    }

    private mutating func refuse(_ field: Field, _ fault: Fault) {
        if fault.id == "pattern" {
            let message = facts.string(field.texts.patternMessage) ?? facts.string(field.texts.invalidMessage)
            return judgement.refuse(field.name, message ?? facts.message("invalid"))
        }
        refuse(field, fault.id, ["n": fault.number])
    }

    private func fault(_ text: String, _ validator: Validator, of field: Field) -> Fault? {
        let kind = validator.kind
        let number = validator.text("n") ?? validator.integer("n").map(String.init) ?? ""
        let isFine: Bool
        switch kind {
        case "minlength": isFine = text.unicodeScalars.count >= Int(number) ?? 0
        case "maxlength": isFine = text.unicodeScalars.count <= Int(number) ?? .max
        case "minValue": isFine = MMXMLNumber(text).map { $0.isWithin(MMXMLNumber(number), nil) ?? true } ?? false
        case "maxValue": isFine = MMXMLNumber(text).map { $0.isWithin(nil, MMXMLNumber(number)) ?? true } ?? false
        case "regex":
            let pattern = AuthorPattern(validator, ignoresCase: validator.parameters["ignoresCase"] == true)
            return pattern?.fits(text) ?? true ? nil : Fault(id: "pattern")
        case "validation":
            // A pattern takes the place of the validation (mm-xml 6).
            if field.validators.contains(where: { $0.kind == "regex" }) || facts.form.mayReplace("regex", on: field) {
                return nil
            }
            return MMXMLValidations.accepts(text, validator.text("name") ?? "") ? nil : Fault(id: "invalid")
        default: isFine = true
        }
        return isFine ? nil : Fault(id: kind, number: number)
    }

    // MARK: - Several fields

    /// The demands on several fields at once; only where all of them are surely among what arrived.
    mutating func judgeTogether() {
        for field in facts.document.fields { judgeRepeat(field) }
        for check in facts.document.checks { judgeSum(check) }
    }

    /// The text of a field that is surely shown and sent, blank too; nil for all others.
    private func knownText(_ field: Field) -> String? {
        switch answers[field.name].given {
        case .absent: ""
        case .value(.string(let text)):
            facts.form.isAlwaysShown(field) && (isNative || !facts.form.maySkip(field)) ? text : nil
        default: nil
        }
    }

    private mutating func judgeRepeat(_ field: Field) {
        guard let validator = field.validators.first(where: { $0.kind == "repeat" }),
            !facts.form.mayReplace("repeat", on: field), !facts.form.mayReplace("regex", on: field),
            !field.validators.contains(where: { $0.kind == "regex" }),
            let original = facts.document.fields.first(where: { $0.name == validator.fields.first }),
            original.control == .text || original.control == .verified,
            let text = knownText(field), let other = knownText(original)
        else { return }
        if text != other { refuse(field, "repeat") }
    }

    /// Blank fields count 0; where all are blank nothing is asked (mm-xml 10).
    private mutating func judgeSum(_ check: Validator) {
        let fields = check.fields.compactMap { name in facts.document.fields.first { $0.name == name } }
        let texts = fields.compactMap { $0.control == .text ? knownText($0) : nil }
        guard texts.count == check.fields.count, !texts.allSatisfy(\.isEmpty) else { return }
        var total = MMXMLNumber("0")
        for text in texts where !text.isEmpty { total = total.flatMap { $0.adding(text) } }
        let (least, most) =
            check.kind == "sumEqual"
            ? (check.text("total"), check.text("total")) : (check.text("min"), check.text("max"))
        let isFine = total.map { $0.isWithin(least.flatMap(MMXMLNumber.init), most.flatMap(MMXMLNumber.init)) ?? true }
        guard isFine != true else { return }
        let slots = ["n": most ?? "", "min": least ?? "", "max": most ?? ""]
        for field in fields { refuse(field, check.kind == "sumEqual" ? "sumEq" : "sumRange", slots) }
    }
}

extension MMXMLNumber {
    /// Nil where the text is no number.
    fileprivate func adding(_ text: String) -> MMXMLNumber? {
        guard let other = MMXMLNumber(text) else { return nil }
        guard case .number(let one) = self, case .number(let two) = other else { return .tooLong }
        return .number(one + two)
    }
}
