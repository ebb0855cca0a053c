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
        for name in ["limit", "pattern", "patternMessage", "minimumLength"] { field[member: "entry"]?[member: name] = nil }
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

    private func required(of control: String?, at place: JSONNode) -> JSONNode {
        var required = place.object(["kind": .string("required"), "fields": .array([])])
        required[member: "parameters"] = requiredParameters(of: control, at: place)
        required[member: "position"] = place["position"]
        return required
    }

    private func requiredParameters(of control: String?, at place: JSONNode) -> JSONNode {
        let own = isMMXML ? MMXMLItem.required : FormularyValidators.required(isList: control == Control.select.rawValue)
        return JSONNode(.object(own.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }), at: place.position)
    }

    /// Nil for one that never fails; those of today and unknown ones stay as they are.
    private func upgraded(validator: JSONNode, control: String?) -> JSONNode? {
        guard let old = validator["kind"]?.string else { return validator }
        let given = validator["parameters"] ?? validator.object([:])
        func made(_ kind: String, _ parameters: KeyValuePairs<String, JSONNode.Kind?> = [:]) -> JSONNode {
            var upgraded = validator
            upgraded[member: "kind"]?.kind = .string(kind)
            var own = given.object([:])
            for (name, value) in parameters { own[member: name] = value.map { JSONNode(kind: $0, position: given.position) } }
            upgraded[member: "parameters"] = own
            return upgraded
        }
        if let limit = Self.limits[old] {
            let number = given["n"]?.kind
            return limit.kind == "length"
                ? made("length", [limit.side: number.map(Self.integer), "unit": .string("codePoints")])
                : made(limit.kind, [limit.side: number])
        }
        if let format = FormularyValidators.formats[old] { return made("format", ["name": .string(format)]) }
        switch old {
        case "text", "bool", "None": return nil
        case "mandatory":
            var upgraded = made("required")
            upgraded[member: "parameters"] = requiredParameters(of: control, at: given)
            return upgraded
        case "lengthText":
            return made(
                "length", ["min": given["min"]?.kind, "max": given["max"]?.kind, "unit": .string("graphemes")])
        case "customValidator":
            return made(
                "pattern",
                [
                    "source": given["pattern"]?.kind, "isWhole": .bool(false), "ignoresCase": .bool(true),
                    "replacesFormat": .bool(false),
                ])
        case "regex":
            return made(
                "pattern",
                [
                    "source": given["pattern"]?.kind, "written": given["source"]?.kind,
                    "ignoresCase": given["ignoresCase"]?.kind ?? .bool(false), "isWhole": .bool(true),
                    "replacesFormat": .bool(true),
                ])
        case "validation":
            let name = given["name"]?.string ?? ""
            return made("format", ["name": .string(MMXMLValidation.named(name)?.format ?? name)])
        case "compare": return made("same", ["includesSelf": .bool(false)])
        case "repeat": return made("same", ["includesSelf": .bool(true)])
        case "age" where given["age"] != nil: return made("age", ["min": given["age"]?.kind])
        case "verify": return made("verified", ["service": .string("email")])
        case "sumRange": return made("sum", ["min": given["min"]?.kind, "max": given["max"]?.kind])
        case "sumEqual":
            return made(
                "sum",
                ["min": given["total"]?.kind, "max": given["total"]?.kind, "fills": given["fills"]?.kind ?? .bool(false)])
        default: return validator
        }
    }

    /// What limited one side alone.
    private static let limits: [String: (kind: String, side: String)] = [
        "minlength": ("length", "min"), "maxlength": ("length", "max"), "minItems": ("count", "min"),
        "maxItems": ("count", "max"), "minValue": ("range", "min"), "maxValue": ("range", "max"),
        "minAge": ("age", "min"), "maxAge": ("age", "max"), "minYears": ("period", "min"), "maxYears": ("period", "max"),
    ]

    private static func integer(_ number: JSONNode.Kind) -> JSONNode.Kind {
        if case .string(let text) = number, let integer = Int(text) { return .integer(integer) }
        return number
    }

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
            guard let old = effect["property"]?.string, let key = Self.key(of: old) else { return }
            effect[member: "property"]?.kind = .string(key)
        }
    }

    /// The key of today for the name of a validator.
    private static func key(of old: String) -> String? {
        if let limit = limits[old] { return "\(limit.kind).\(limit.side)" }
        return ["regex": "pattern", "validation": "format", "repeat": "same", "verify": "verified"][old]
    }
}
