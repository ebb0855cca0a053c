import FormModel

/// The validators of formulary and what they ask for (5.4).
extension FormularyValidators {
    /// They never fail.
    static let idle: Set = ["text", "bool"]

    /// The formats that validators ask for, by the validator's type (form-document 3.3 and 3.4).
    static let formats = FormularyVocabulary.known.validators.reduce(into: [:]) { $0[$1.type] = $1.format }

    /// A list begins with its first option, of which one may stand for no choice.
    ///
    /// `false` of a boolean counts as blank (5.4, form-document 3.4).
    static func required(isList: Bool) -> [String: Value] {
        let usual: [String: Value] = ["blank": "empty", "falseIsBlank": true]
        return isList ? usual.merging(["except": [.string(Formulary.nothingChosen)]]) { own, _ in own } : usual
    }

    /// A pattern is found anywhere.
    ///
    /// It judges beside the other validators, not in their place, as 5.4 has it.
    static let pattern: [String: Value] = ["isWhole": false, "ignoresCase": true, "replacesFormat": false]

    /// The type of a validator; nil for what no type asks for.
    ///
    /// The reverse of the reading, for the exporter. A pattern that must match the whole text has no type, nor has an
    /// age with a maximum.
    static func type(of validator: Validator) -> String? {
        switch validator.kind {
        case .required: "mandatory"
        case .length: "lengthText"
        case .format: formats.first { $0.value == validator.text("name") }?.key
        case .pattern: validator.isOn("isWhole") ? nil : "customValidator"
        case .same: "compare"
        case .age: validator.parameters["max"] == nil ? "age" : nil
        case .count, .period, .range, .verified, .listed, .uploaded, .expression, .sum, .compare, .host: nil
        }
    }
}
