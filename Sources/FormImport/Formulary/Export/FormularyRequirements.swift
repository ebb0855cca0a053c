import FormModel

/// What another language asks of a value, as validators of formulary.
struct FormularyRequirements {
    private let field: Field

    init(_ field: Field) {
        self.field = field
    }

    func add(to own: inout Field, _ losses: inout LossReport) {
        if field.state.isRequired { own.validators.append(validator("mandatory", field.texts.missingMessage)) }
        own.state.isRequired = field.state.isRequired
        addLength(to: &own)
        for validator in field.validators {
            if ["minlength", "maxlength"].contains(validator.kind) { continue }
            if let made = made(from: validator) {
                own.validators.append(made)
            } else {
                losses.tell(of: field, "there is no validator like “\(words(validator))”; it is left out")
            }
        }
    }

    private func words(_ validator: Validator) -> String {
        if case .string(let name)? = validator.parameters["name"] { name } else { validator.kind }
    }

    private func addLength(to own: inout Field) {
        var length = validator("lengthText", field.texts.invalidMessage)
        for (kind, name) in [("minlength", "min"), ("maxlength", "max")] {
            let number = field.validators.first { $0.kind == kind }?.parameters["n"]?.written
            length.parameters[name] = number.flatMap(Int.init).map(Value.integer)
        }
        if !length.parameters.isEmpty { own.validators.append(length) }
    }

    private func made(from validator: Validator) -> Validator? {
        let message = validator.message ?? field.texts.invalidMessage
        switch validator.kind {
        case "validation":
            let kinds = ["email": "email", "numericOnly": "numeric"]
            return kinds[words(validator)].map { self.validator($0, message) }
        case "regex":
            guard case .string(let pattern)? = validator.parameters["pattern"] else { return nil }
            var made = self.validator("customValidator", field.texts.patternMessage ?? message)
            made.parameters["pattern"] = .string(pattern)
            return made
        case "minAge":
            var made = self.validator("age", message)
            made.parameters["age"] = validator.parameters["n"]
            return made
        case "repeat":
            var made = self.validator("compare", message)
            made.fields = validator.fields + [field.name]
            return made
        default: return nil
        }
    }

    private func validator(_ kind: String, _ message: Text?) -> Validator {
        var validator = Validator(kind: kind, at: field.position)
        validator.message = message
        return validator
    }
}
