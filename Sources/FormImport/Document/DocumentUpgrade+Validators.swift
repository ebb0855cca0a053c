import FormModel

/// Earlier documents had validators by the names of their language, and beside them what follows from them.
extension DocumentUpgrade {
    func upgradeValidators(of root: inout JSONNode, isFirst: Bool) {
        root.eachField { field in
            upgradeValidators(ofField: &field, isFirst: isFirst)
            field.each("components") { upgradeValidators(ofField: &$0, isFirst: isFirst) }
        }
        root.each("checks") { $0 = upgraded(validator: $0, control: nil) ?? $0 }
        root.each("rules") { rule in
            for branch in ["effects", "otherwise"] { rule.each(branch) { upgradeValidator(of: &$0) } }
        }
    }

    /// - Parameter isFirst: of format 1, in which all typing was limited; later the fields of an earlier time say
    ///   whether they are required.
    private func upgradeValidators(ofField field: inout JSONNode, isFirst: Bool) {
        let control = field["control"]?.string
        let isEarlier = isFirst || field["state"]?["isRequired"] != nil
        let isRequired = field["state"]?["isRequired"]?.bool == true
        if let validators = field["validators"]?.array {
            var upgraded = validators.compactMap { self.upgraded(validator: $0, control: control) }
            if isRequired, !upgraded.contains(where: { $0["kind"]?.string == "required" }) {
                upgraded.insert(required(of: control, at: field), at: 0)
            }
            field[member: "validators"]?.kind = .array(upgraded)
        }
        field[member: "state"]?[member: "isRequired"] = nil
        for name in ["limit", "pattern", "patternMessage", "minimumLength"] {
            field[member: "entry"]?[member: name] = nil
        }
        guard isEarlier, control == Control.text.rawValue, let mode = limitMode(of: field) else { return }
        let limitMode = field.text(mode)
        field[member: "entry"]?[member: "limitMode"] = limitMode
    }

    private func limitMode(of field: JSONNode) -> String? {
        if isMMXML { return "character" }
        let length = field["validators"]?.array?.first { $0["kind"]?.string == "length" }
        return length?["parameters"]?["max"] == nil ? nil : "whole"
    }

    // MARK: - One validator

    private func required(of control: String?) -> [String: Value] {
        isMMXML ? MMXMLItem.required : FormularyValidators.required(isList: control == Control.select.rawValue)
    }

    private func required(of control: String?, at place: JSONNode) -> JSONNode {
        var validator = place.object(["kind": .string("required"), "fields": .array([])])
        validator[member: "parameters"] = JSONNode(Self.object(required(of: control)), at: place.position)
        validator[member: "position"] = place["position"]
        return validator
    }

    private static func object(_ members: [String: Value]) -> Value {
        .object(members.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
    }

    /// Nil for one that never fails; those of today and unknown ones stay as they are.
    private func upgraded(validator: JSONNode, control: String?) -> JSONNode? {
        guard let old = validator["kind"]?.string else { return validator }
        if old == "None" || FormularyValidators.idle.contains(old) { return nil }
        let given = validator["parameters"]
        guard let today = today(old, control, { given?[$0]?.value }) else { return validator }
        var upgraded = validator
        upgraded[member: "kind"]?.kind = .string(today.kind)
        upgraded[member: "parameters"] = JSONNode(
            Self.object(today.parameters.compactMapValues(\.self)), at: validator.position)
        return upgraded
    }

    /// The kind of today and its parameters; nil where nothing changes.
    private func today(
        _ old: String, _ control: String?, _ given: (String) -> Value?
    ) -> (kind: String, parameters: [String: Value?])? {
        if let format = FormularyValidators.formats[old] { return ("format", ["name": .string(format)]) }
        switch old {
        case "mandatory": return ("required", required(of: control))
        case "lengthText": return ("length", ["min": given("min"), "max": given("max"), "unit": "graphemes"])
        case "customValidator":
            var parameters: [String: Value?] = FormularyValidators.pattern
            parameters["source"] = given("pattern")
            return ("pattern", parameters)
        case "regex":
            var parameters: [String: Value?] = MMXMLItem.pattern(ignoresCase: given("ignoresCase") == true)
            (parameters["source"], parameters["written"]) = (given("pattern"), given("source"))
            return ("pattern", parameters)
        case "validation":
            let name = given("name")?.written
            let format = MMXMLValidation.words.first { $0.0 == name }?.1.format
            return ("format", ["name": (format ?? name).map(Value.string)])
        case "compare", "repeat": return ("same", ["includesSelf": .bool(old == "repeat")])
        case "age": return given("age").map { ("age", ["min": $0]) }
        case "verify": return ("verified", MMXMLItem.verified)
        case "sumRange": return ("sum", ["min": given("min"), "max": given("max")])
        case "sumEqual":
            return ("sum", ["min": given("total"), "max": given("total"), "fills": given("fills") ?? false])
        default:
            guard let key = Self.keys[old]?.split(separator: "."), key.count == 2 else { return nil }
            var parameters = [String(key[1]): given("n")]
            if key[0] == "length" {
                // What is written in another way is told so.
                parameters = parameters.mapValues { value in
                    value.flatMap { $0.written }.flatMap { text in
                        Int(text).flatMap { String($0) == text ? Value.integer($0) : nil }
                    } ?? value
                }
                parameters["unit"] = "codePoints"
            }
            return (String(key[0]), parameters)
        }
    }

    /// The keys of what effects named otherwise.
    private static let keys = [
        "minlength": "length.min", "maxlength": "length.max", "minItems": "count.min", "maxItems": "count.max",
        "minValue": "range.min", "maxValue": "range.max", "minAge": "age.min", "maxAge": "age.max",
        "minYears": "period.min", "maxYears": "period.max", "regex": "pattern", "validation": "format",
        "repeat": "same", "verify": "verified",
    ]

    // MARK: - Effects

    private func upgradeValidator(of effect: inout JSONNode) {
        let control = effect["name"]?.string.flatMap { controls[$0] }
        let action = effect["action"]?.string
        if action == "require" || action == "relax" {
            effect[member: "action"]?.kind = .string("validator")
            if action == "require" {
                effect[member: "validator"] = required(of: control, at: effect)
            } else {
                effect[member: "property"] = effect.text("required")
            }
        } else if action == "validator" {
            effect[member: "validator"] = effect["validator"].flatMap { upgraded(validator: $0, control: control) }
            guard let old = effect["property"]?.string, let key = Self.keys[old] else { return }
            effect[member: "property"]?.kind = .string(key)
        }
    }
}
