import FormExpressions
import FormModel

/// Reads what is asked of values (elvis-form.md, section 6).
struct ElvisValidationReader: ElvisReader {
    /// Those that a field is looked up in; nil where none is.
    let postalCodes: [String]?
    var diagnostics = Diagnostics()

    /// The keys of section 6.1.
    private static let keys = [
        "required", "min_length", "max_length", "min_value", "max_value", "format", "compare_to", "compare_rule",
    ]

    /// Reads what is asked of a value, in the order of section 6.2: `required`, lengths, values, `format`, the
    /// comparison, and behind them what the id of the field asks for.
    ///
    /// A postal code that is looked up is judged by that and `required` alone (section 6.4).
    mutating func validators(of own: ElvisFieldNode) -> [Validator] {
        guard let node = own.node.given("validations") else { return identityValidators(of: own) }
        guard node.members != nil else {
            diagnostics.warn("elvis.type", at: node.position, "“validations” is an object, not \(node.kindName)")
            return identityValidators(of: own)
        }
        reportKeys(of: node, known: Self.keys, "in “validations”")
        var validators: [Validator] = []
        if flag("required", of: node) == true {
            let place = node["required"]?.position ?? node.position
            validators.append(Validator(.required, ["blank": "empty", "falseIsBlank": false], at: place))
        }
        let isText = own.type?.isText ?? true
        let kind: Validator.Kind? = isText ? .length : own.type == .multiSelect ? .count : nil
        if let limits = limits("min_length", "max_length", of: node, kind, own) { validators.append(limits) }
        if let range = limits("min_value", "max_value", of: node, isText ? .range : nil, own) {
            validators.append(range)
        }
        if let pattern = pattern(node, isText, own) { validators.append(pattern) }
        if let comparison = comparison(node, own) { validators.append(comparison) }
        let asked = identityValidators(of: own)
        guard asked.contains(where: { $0.kind == .listed }) else { return validators + asked }
        for validator in validators where validator.kind != .required {
            diagnostics.warn(
                "elvis.useless-validation", at: validator.position,
                "a postal code is looked up in “\(ElvisPostalCodes.fileName)”; nothing else is asked of it")
        }
        return validators.filter { $0.kind == .required } + asked
    }

    /// Reads two limits as one validator: lengths in characters, numbers of chosen options, or values of what a text
    /// begins with (section 6.2). One limit that can never be met together with the other is told.
    ///
    /// - Parameter kind: nil where the type of the field knows no such limits.
    private mutating func limits(
        _ least: String, _ most: String, of node: JSONNode, _ kind: Validator.Kind?, _ own: ElvisFieldNode
    ) -> Validator? {
        let (min, max) = (number(least, of: node), number(most, of: node))
        guard let place = [least, most].lazy.compactMap({ node.given($0)?.position }).first else { return nil }
        guard let kind else {
            diagnostics.warn(
                "elvis.useless-validation", at: place, "“\(least)” and “\(most)” are not looked at on a \(own.word)")
            return nil
        }
        guard min != nil || max != nil else { return nil }
        if let min, let max, min > max {
            diagnostics.warn("elvis.limits", at: place, "no answer meets “\(least)” and “\(most)” at once")
        }
        var validator = Validator(kind, at: place)
        validator.parameters["min"] = min.map(Value.init(number:))
        validator.parameters["max"] = max.map(Value.init(number:))
        if kind == .length { validator.parameters["unit"] = "graphemes" }
        if kind == .range { validator.parameters["reading"] = "prefix" }
        if kind == .count { validator.parameters["judgesBlank"] = false }
        return validator
    }

    /// Reads `format`, found anywhere in the text and without regard to case, in ICU's syntax (section 6.2). One that
    /// cannot be translated is left out with a warning; the author's one is kept beside the translation.
    private mutating func pattern(_ node: JSONNode, _ isText: Bool, _ own: ElvisFieldNode) -> Validator? {
        guard let written = text("format", of: node) else { return nil }
        guard isText else {
            diagnostics.warn(
                "elvis.useless-validation", at: written.position, "“format” is not looked at on a \(own.word)")
            return nil
        }
        do {
            let translation = try PatternTranslator(ignoringCase: true).translate(written.string)
            for diagnostic in translation.diagnostics {
                diagnostics.warn(
                    "elvis.pattern", at: written.position,
                    "character \(diagnostic.offset + 1) of the pattern: \(diagnostic.words)")
            }
            return Validator(
                .pattern,
                [
                    "source": .string(translation.source), "written": .string(written.string), "isWhole": false,
                    "ignoresCase": true, "replacesFormat": false,
                ], at: written.position)
        } catch {
            diagnostics.warn(
                "elvis.pattern", at: written.position,
                "character \(error.offset + 1) of the pattern: \(error.words); so it is not checked")
            return nil
        }
    }

    /// The words of `compare_rule` (section 6.1).
    private static let relations = [">", ">=", "<", "<=", "=="]

    /// Reads `compare_to` with its rule, without which it is an error (section 6.3). Dates are compared by time,
    /// numbers as numbers, all else as text.
    private mutating func comparison(_ node: JSONNode, _ own: ElvisFieldNode) -> Validator? {
        let rule = text("compare_rule", of: node)
        guard let other = text("compare_to", of: node) else {
            if let rule, node.misspelling(of: "compare_to", among: Self.keys) == nil {
                diagnostics.warn(
                    "elvis.useless-validation", at: rule.position, "“compare_rule” means nothing without “compare_to”")
            }
            return nil
        }
        guard let rule, Self.relations.contains(rule.string) else {
            diagnostics.error(
                "elvis.compare-rule", at: rule?.position ?? other.position,
                "“compare_to” needs a “compare_rule”, which is one of \(Self.relations.joined(separator: " "))",
                notes: node.note(onMissing: "compare_rule", among: Self.keys))
            return nil
        }
        if !own.isInRow, reportRow(other.string, "“compare_to”", at: other.position) { return nil }
        let isTime = own.type?.isDate == true
        var relation = rule.string == "==" ? "=" : rule.string
        // Of dates equal ones are accepted.
        if isTime, relation == ">" || relation == "<" { relation += "=" }
        let kind = isTime ? "time" : own.type?.isNumber == true ? "number" : "text"
        var validator = Validator(
            .compare, ["relation": .string(relation), "as": .string(kind)], at: other.position)
        validator.fields = [ElvisWords.names(inRow: own.isInRow)(other.string)]
        return validator
    }

    /// The demands on a field because of its id.
    ///
    /// The id counts as a whole, not in rows and on texts only; without a file of postal codes none is looked up
    /// (section 6.4).
    private func identityValidators(of own: ElvisFieldNode) -> [Validator] {
        guard own.section == nil, own.type?.isText == true, let id = own.id else { return [] }
        if id == "postal_code", let codes = postalCodes {
            return [Validator(.listed, ["values": .array(codes.map(Value.string))], at: own.position)]
        }
        let formats = ["bank_account_number": "bankAccount.no", "social_security_number": "nationalId.no"]
        return formats[id].map { [Validator(.format, ["name": .string($0)], at: own.position)] } ?? []
    }
}
