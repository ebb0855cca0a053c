import FormModel

/// Writes what is asked of the value of a field (elvis-form.md, section 6).
///
/// Limits that follow from the id of the field (section 6.4) are no members: reading brings them along.
extension ElvisFieldWriter {
    /// The limits that are written, by the keys of their sides.
    private static let limits: [(kinds: Set<Validator.Kind>, least: String, most: String)] = [
        ([.length, .count], "min_length", "max_length"), ([.range], "min_value", "max_value"),
    ]

    /// Leaves those words of the author that are not read.
    ///
    /// They are those that the type of the field does not know, such as a length on a date: they read as nothing, so
    /// nothing that the form says can take their place.
    func setValidations(_ own: inout ElvisMembers) {
        guard field.control.holdsValue else { return }
        let kept = own.kept("validations")
        var validations = ElvisMembers(kept: kept)
        let read = kept.map(validators) ?? []
        validations.set("required", field.isRequired ? true : nil)
        for (kinds, least, most) in Self.limits {
            for (key, side) in [(least, "min"), (most, "max")] {
                let limit = field.validators.limit(side, of: kinds)
                if limit != nil || read.limit(side, of: kinds) != nil { validations.set(key, limit) }
            }
        }
        func asked(_ kind: Validator.Kind, in all: [Validator]) -> Validator? { all.first { $0.kind == kind } }
        let pattern = asked(.pattern, in: field.validators)
        if pattern != nil || asked(.pattern, in: read) != nil {
            validations.set("format", pattern?.parameters["written"] ?? pattern?.parameters["source"])
        }
        let comparison = asked(.compare, in: field.validators)
        if comparison != nil || asked(.compare, in: read) != nil { set(comparison, &validations) }
        own.set("validations", validations.value == .object([]) ? nil : validations.value)
    }

    /// Writes a comparison with another field. A time with `>=` may have been written `>`, and then stays so (section
    /// 6.3).
    private func set(_ comparison: Validator?, _ validations: inout ElvisMembers) {
        guard let comparison, let other = comparison.fields.first else {
            validations.set("compare_to", nil)
            return validations.set("compare_rule", nil)
        }
        validations.set("compare_to", .string(ElvisWords.id(other)))
        let relation = comparison.text("relation") ?? "="
        let rule = relation == "=" ? "==" : relation
        // Of dates “>” accepts equal ones too.
        let kept = validations.kept("compare_rule")?.written
        let isKept = kept == rule || comparison.text("as") == "time" && kept.map { $0 + "=" } == rule
        if !isKept { validations.set("compare_rule", .string(rule)) }
    }

    /// The demands that the words of the author are read as.
    ///
    /// Reading them again tells which of the author's words had a meaning at all; what is found wrong there is told
    /// elsewhere.
    private func validators(_ kept: Value) -> [Validator] {
        // Of a text that is looked up nothing else is read.
        guard !field.asks(.listed) else { return [] }
        let node = JSONNode(.object([.init("validations", kept)]), at: field.position)
        var reader = ElvisValidationReader(postalCodes: nil)
        return reader.validators(
            of: ElvisFieldNode(
                node: node, type: type, word: word, id: nil, section: nil, name: name, localName: name))
    }
}

extension [Validator] {
    /// The number on one side, in whichever of the validators has it.
    fileprivate func limit(_ side: String, of kinds: Set<Validator.Kind>) -> Value? {
        let found = lazy.filter { kinds.contains($0.kind) }.compactMap { $0.parameters[side] }.first
        // What is typed in the builder is a text.
        guard case .string(let text)? = found, let number = Double(text) else { return found }
        return Value(number: number)
    }
}
