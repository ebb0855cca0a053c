extension FormDocument {
    /// Names of the fields without whose answer the form cannot be sent: they are required, ask for some of their
    /// options, or repeat a field that is required.
    package var demanded: Set<String> {
        let required = Set(fields.filter(\.state.isRequired).map(\.name))
        let others = fields.filter { field in
            field.leastChoices > 0
                || field.control == .text
                    && field.validators.contains { $0.comparesFields && !required.isDisjoint(with: $0.fields) }
        }
        return required.union(others.map(\.name))
    }
}

extension Field {
    /// The number of options that have to be chosen at least, 0 for none.
    package var leastChoices: Int {
        control == .choices ? count("minItems") ?? 0 : 0
    }

    /// The number of options that may be chosen at most; nil where all may be.
    package var mostChoices: Int? {
        count("maxItems").flatMap { $0 > 0 ? $0 : nil }
    }

    private func count(_ kind: String) -> Int? {
        switch validators.first(where: { $0.kind == kind })?.parameters["n"] {
        case .integer(let number): number
        case .string(let text): Int(text)
        default: nil
        }
    }
}

extension Validator {
    /// Whether the field must hold the same as others.
    fileprivate var comparesFields: Bool { kind == "repeat" || kind == "compare" }
}
