import FormModel
import FormTables

/// The demands of another language on a value, as validators of formulary.
///
/// Messages go along: a validator's own, else the field's for such a failure; of a length the field's alone, of a
/// pattern the field's first.
struct FormularyRequirements {
    private let field: Field

    init(_ field: Field) {
        self.field = field
    }

    /// Adds validators to a field: `mandatory` first, then one length, then the others in their order; what has no like
    /// is told.
    func add(to own: inout Field, _ losses: inout LossReport) {
        if let required = field.validators.first(where: { $0.kind == .required }),
            !field.answersUnticked(required, &losses)
        {
            own.validators.append(
                validator(
                    .required, FormularyValidators.required(isList: own.control == .select),
                    message(of: required)))
        }
        addLength(to: &own)
        for validator in field.validators where validator.kind != .required && validator.kind != .length {
            if let made = made(from: validator) {
                own.validators.append(made)
                reportCase(of: validator, &losses)
            } else {
                losses.tell(of: field, leftOut: validator)
            }
        }
    }

    /// Reports a pattern with letters in which capitals count: here all patterns ignore case (5.4).
    private func reportCase(of validator: Validator, _ losses: inout LossReport) {
        guard validator.kind == .pattern, !validator.isOn("ignoresCase"), validator.text("source")?.namesLetters == true
        else { return }
        losses.tell(of: field, "capitals make no difference in a pattern", about: "validators.pattern")
    }

    /// Sides with the same words are one entry; the first entry limits typing.
    private func addLength(to own: inout Field) {
        let lengths = field.validators.filter { $0.kind == .length }
        func isLimit(_ length: Validator) -> Bool { length.parameters["max"] != nil }
        for length in lengths.filter(isLimit) + lengths.filter({ !isLimit($0) }) {
            let sides = length.parameters.filter { $0.key != "unit" }
            guard !sides.isEmpty else { continue }
            let message = message(of: length)
            if let place = own.validators.lastIndex(where: { $0.kind == .length && $0.message == message }) {
                own.validators[place].parameters.merge(sides) { first, _ in first }
            } else {
                own.validators.append(validator(.length, sides.merging(["unit": "graphemes"]) { $1 }, message))
            }
        }
    }

    /// The words that people are told (form-document.md, 3.4).
    private func message(of validator: Validator) -> Text? {
        validator.message ?? field.messages?.texts(for: validator.kind).compactMap(\.self).first
    }

    /// The validator of formulary that asks for the same, or nearly: the e-mail of another language becomes
    /// formulary's. Nil where there is none.
    ///
    /// Fields that must be equal are all named, as the own one is not implied (5.4).
    private func made(from validator: Validator) -> Validator? {
        let message = message(of: validator)
        switch validator.kind {
        case .format:
            let known = FormularyValidators.formats.values
            guard let name = Format.name(validator.text("name") ?? "", among: known) else { return nil }
            return self.validator(.format, ["name": .string(name)], message)
        case .pattern:
            guard let source = validator.parameters["source"] else { return nil }
            return self.validator(
                .pattern, FormularyValidators.pattern.merging(["source": source]) { $1 }, message)
        case .age:
            return validator.parameters["min"].map { self.validator(.age, ["min": $0], message) }
        case .same:
            var made = self.validator(.same, ["includesSelf": false], message)
            made.fields = validator.fields + (validator.isOn("includesSelf") ? [field.name] : [])
            return made
        case .required, .count, .length, .period, .range, .verified, .listed, .uploaded, .expression, .sum, .compare,
            .host:
            return nil
        }
    }

    private func validator(_ kind: Validator.Kind, _ parameters: [String: Value], _ message: Text?) -> Validator {
        var validator = Validator(kind, parameters, at: field.position)
        validator.message = message
        return validator
    }
}

extension String {
    /// Tells whether a pattern names letters, so that their case may count.
    fileprivate var namesLetters: Bool { replacing(/\\[a-zA-Z]/, with: "").contains(where: \.isLetter) }
}
