import FormExpressions
import FormModel

/// The validators of a field (specification 5.3 and 5.4); those that mean nothing on its type are told and left out.
///
/// The validators stand in the order of the definition, which is the order in which they are judged (5.1).
struct FormularyValidators {
    private(set) var validators: [Validator] = []
    /// Says that each entry has a text as its `type`; else the field is left out (1.3).
    private(set) var isUsable = true

    /// The types of validators, in the order of the table in 5.4.
    static let kinds = FormularyVocabulary.known.validators.map(\.type)

    /// A text, as old files have it, and a list that holds anything but objects mean no validators at all (1.1, 1.3);
    /// both are warnings.
    init(of field: FormularyFieldReader, diagnostics: inout Diagnostics) {
        guard let list = field.node["validator"] else { return }
        if let name = list.string {
            diagnostics.warn(
                "formulary.legacy-key", at: list.position,
                "“validator” as a text is ignored; write [{\"type\": \"\(name)\", \"textError\": …}]")
            return
        }
        guard let entries = list.array, entries.allSatisfy({ $0.members != nil }) else {
            diagnostics.warn(
                "formulary.validator", at: list.position,
                "“validator” is a list of objects; so nothing is checked")
            return
        }
        for entry in entries { add(entry, of: field, &diagnostics) }
    }

    /// Adds one entry, or tells why it is left out. `None` is left out without a word (1.3).
    private mutating func add(_ node: JSONNode, of field: FormularyFieldReader, _ diagnostics: inout Diagnostics) {
        let owner = "a validator of “\(field.name)”"
        guard let kind = FormularyFieldReader.name("type", of: node, owner, mayBeEmpty: true, &diagnostics) else {
            isUsable = false
            return
        }
        guard kind != "None" else { return }
        guard let row = FormularyVocabulary.known.validators.first(where: { $0.type == kind }) else {
            diagnostics.warn(
                "formulary.unknown-validator", at: node["type"]?.position ?? node.position,
                "there is no validator “\(kind)”; it is ignored" + suggestion(for: kind, among: Self.kinds))
            return
        }
        guard row.on.contains(field.type.rawValue) else {
            diagnostics.warn(
                "formulary.useless-validator", at: node.position,
                "the validator “\(kind)” means nothing on \(field.type.noun); it is ignored")
            return
        }
        // The library looks at the first one alone (5.4).
        if kind == "compare", validators.contains(where: { $0.kind == .same }) {
            diagnostics.warn(
                "formulary.useless-validator", at: node.position, "only the first “compare” of a field counts")
            return
        }
        reportKeys(of: node, kind, &diagnostics)
        if let validator = validator(kind, node, of: field, &diagnostics) { validators.append(validator) }
    }

    /// Warns of members that the kind of validator does not have, as `minLength` of a `mandatory`.
    private func reportKeys(of node: JSONNode, _ kind: String, _ diagnostics: inout Diagnostics) {
        let known = Self.known(of: kind)
        for member in node.members ?? [] where !known.contains(member.key) {
            diagnostics.warn(
                "formulary.unknown-key", at: member.keyPosition,
                "“\(member.key)” has no meaning for the validator “\(kind)”"
                    + suggestion(for: member.key, among: known.sorted()))
        }
    }

    /// The members of a kind of validators.
    static func known(of kind: String) -> Set<String> {
        let row = FormularyVocabulary.known.validators.first { $0.type == kind }
        return (row?.members ?? []).union(["type", "textError"])
    }

    /// The validator of an entry; nil for those that never fail.
    ///
    /// A number that cannot be used is left out, so that its side is without a limit; a pattern that cannot be used
    /// leaves a validator without a source, which refuses every answer (5.4).
    private func validator(
        _ kind: String, _ node: JSONNode, of field: FormularyFieldReader, _ diagnostics: inout Diagnostics
    ) -> Validator? {
        guard !Self.idle.contains(kind) else { return nil }
        let message = message(node, kind, of: field, &diagnostics)
        var validator: Validator
        switch kind {
        case "mandatory":
            validator = Validator(.required, Self.required(isList: field.type == .picker), at: node.position)
        case "lengthText":
            let (least, most) = (
                integer("minLength", of: node, &diagnostics), integer("maxLength", of: node, &diagnostics)
            )
            validator = Validator(.length, ["unit": "graphemes"], at: node.position)
            validator.parameters["min"] = least.map(Value.integer)
            validator.parameters["max"] = most.map(Value.integer)
        case "age":
            validator = Validator(.age, at: node.position)
            validator.parameters["min"] = integer("minAge", of: node, &diagnostics).map(Value.integer)
        case "compare":
            validator = Validator(.same, ["includesSelf": false], at: node.position)
            validator.fields = compared(node, &diagnostics)
        case "customValidator":
            validator = Validator(.pattern, Self.pattern, at: node.position)
            validator.parameters["source"] = pattern(node, &diagnostics).map(Value.string)
        default:
            validator = Validator(.format, ["name": .string(Self.formats[kind] ?? kind)], at: node.position)
        }
        validator.message = message
        return validator
    }

    /// The `textError` with its translations; nil, with a warning, for none and for an empty one: the field is then
    /// marked without a text (5.2).
    ///
    /// Where the key is only misspelt, that was told already.
    private func message(
        _ node: JSONNode, _ kind: String, of field: FormularyFieldReader, _ diagnostics: inout Diagnostics
    ) -> Text? {
        if let value = node["textError"], let string = value.string, !string.isEmpty {
            return field.source.strings.text(string, at: value.position)
        }
        guard node.misspelling(of: "textError", among: Self.known(of: kind)) == nil else { return nil }
        diagnostics.warn(
            "formulary.no-message", at: node["textError"]?.position ?? node.position,
            "the validator “\(kind)” has no “textError”, so people are not told what to do")
        return nil
    }

    /// An integer, or a text that is one, as the original builder writes them (5.3).
    ///
    /// Nil without a word for an empty text, which the builder writes for an empty box (webformulary 2.2); nil with a
    /// warning for anything else.
    private func integer(_ key: String, of node: JSONNode, _ diagnostics: inout Diagnostics) -> Int? {
        guard let value = node[key] else { return nil }
        switch value.kind {
        case .integer(let integer): return integer
        case .number(let number) where number == number.rounded() && abs(number) < 1e9: return Int(number)
        case .string(let string):
            if let integer = Int(string) { return integer }
            if string.isEmpty { return nil }
        default: break
        }
        diagnostics.warn(
            "formulary.number", at: value.position, "“\(key)” is a whole number, not \(value.value.json.prefix(40))")
        return nil
    }

    /// The keys of `itemsCompare`; none, with a warning, where it is missing or no list of texts: then it always passes
    /// (1.3).
    private func compared(_ node: JSONNode, _ diagnostics: inout Diagnostics) -> [String] {
        guard let names = node["itemsCompare"]?.strings else {
            guard node.misspelling(of: "itemsCompare", among: Self.known(of: "compare")) == nil else { return [] }
            diagnostics.warn(
                "formulary.compare", at: node["itemsCompare"]?.position ?? node.position,
                "“compare” needs “itemsCompare”, a list of keys; without it every answer passes")
            return []
        }
        return names
    }
}
