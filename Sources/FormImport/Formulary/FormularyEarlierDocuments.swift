import FormModel

/// Earlier form documents of formulary forms.
enum FormularyEarlierDocuments: EarlierDocuments {
    /// A list began with its first option.
    static func complete(field: inout JSONNode) {
        guard field["control"]?.string == Control.select.rawValue else { return }
        field[member: "choice"] = field.object([
            "look": .string("list"), "isMultiple": .bool(false), "whenEmpty": .string("first"),
        ])
    }

    /// Every change started rules.
    static func notification(of field: JSONNode, isAsked: Bool) -> String? { "change" }

    /// A text that would be too long was not taken as a whole.
    static func limitMode(ofText field: JSONNode) -> String? {
        let length = field["validators"]?.array?.first { $0["kind"]?.string == Validator.Kind.length.rawValue }
        return length?["parameters"]?["max"] == nil ? nil : "whole"
    }

    /// The parameters that `mandatory` has today; of a list one option counts as nothing chosen.
    static func requirement(of control: String?) -> [String: Value] {
        FormularyValidators.required(isList: control == Control.select.rawValue)
    }

    /// Earlier documents named validators as definitions do (5.4).
    ///
    /// An age without its number stays as it is, as there is nothing that it could ask for.
    static func validator(_ kind: String, on control: String?, _ given: (String) -> Value?) -> EarlierValidator {
        if kind == "None" || FormularyValidators.idle.contains(kind) { return .dropped }
        if let format = FormularyValidators.formats[kind] { return .changed(.format, ["name": .string(format)]) }
        switch kind {
        case "mandatory": return .changed(.required, requirement(of: control))
        case "lengthText":
            return .changed(.length, ["min": given("min"), "max": given("max"), "unit": "graphemes"])
        case "customValidator":
            var parameters: [String: Value?] = FormularyValidators.pattern
            parameters["source"] = given("pattern")
            return .changed(.pattern, parameters)
        case "compare": return .changed(.same, ["includesSelf": false])
        case "age": return given("age").map { .changed(.age, ["min": $0]) } ?? .kept
        default: return .kept
        }
    }
}
