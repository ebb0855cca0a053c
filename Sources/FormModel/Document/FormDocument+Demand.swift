extension FormDocument {
    /// Names of the fields without whose answer the form cannot be sent: they are required, ask for some of their
    /// options, or repeat a field that is required, or one that repeats such a field.
    package var demanded: Set<String> {
        var repeated = Set(fields.filter(\.isRequired).map(\.name))
        let repeating = fields.filter { field in
            field.control == .text && field.validators.contains { $0.kind == .same }
        }
        var count = 0
        while count < repeated.count {
            count = repeated.count
            let found = repeating.filter { field in
                field.validators.contains { $0.kind == .same && !repeated.isDisjoint(with: $0.fields) }
            }
            repeated.formUnion(found.map(\.name))
        }
        return repeated.union(fields.filter(\.demandsChoices).map(\.name))
    }

    /// The demands on the form's fields and their parts, from the start or by a rule.
    package var validators: [Validator] {
        fields.flatMap { $0.validators + $0.components.flatMap(\.validators) } + effects.compactMap(\.validator)
    }
}

extension Field {
    /// The number of options that have to be chosen at least, 0 for none.
    package var leastChoices: Int {
        control == .choices ? count("min") ?? 0 : 0
    }

    /// Tells whether some options have to be chosen, even by somebody who would leave the question out.
    fileprivate var demandsChoices: Bool {
        leastChoices > 0 && !validators.contains { $0.kind == .count && $0.parameters["judgesBlank"] == false }
    }

    /// The number of options that may be chosen at most; nil where all may be.
    package var mostChoices: Int? {
        count("max").flatMap { $0 > 0 ? $0 : nil }
    }

    private func count(_ side: String) -> Int? {
        validators.lazy.filter { $0.kind == .count }.compactMap { $0.integer(side) }.first
    }
}
