import FormExpressions
import FormModel

/// Writes the validators of a field (specification 5.3): type, textError, then what else they need.
///
/// A validator is found again in what the author wrote by its type, in order; its entry keeps its unknown members.
struct FormularyValidatorWriter {
    private let field: Field
    /// The entries that the author wrote.
    private let written: [Value]
    /// The author's value that is not a list of entries, and so without any effect.
    private let other: Value?

    init(_ field: Field, written: Value?) {
        self.field = field
        if case .array(let entries)? = written, entries.allSatisfy({ $0["type"] != nil }) {
            (self.written, other) = (entries, nil)
        } else {
            (self.written, other) = ([], written)
        }
    }

    /// The list of the validators; where there are none, the author's value that is no list, or nil.
    func value(_ losses: inout LossReport) -> Value? {
        let values = values(&losses)
        return values.isEmpty ? other : .array(values)
    }

    /// The document's validators; among them, where they were, those entries of the author's that it knows nothing of.
    private func values(_ losses: inout LossReport) -> [Value] {
        var rest = written[...]
        var values: [Value] = []
        for validator in field.validators {
            guard let type = FormularyValidators.type(of: validator) else {
                for side in validator.sides {
                    losses.tell(of: field, "there is no check of \(side.words)", about: "validators.\(side.key)")
                }
                continue
            }
            var own: Value?
            if let place = rest.firstIndex(where: { $0["type"] == .string(type) }) {
                values += rest[..<place].filter(isForeign)
                own = rest[place]
                rest = rest[(place + 1)...]
            }
            values.append(value(validator, type, own))
        }
        return values + rest.filter(isForeign)
    }

    /// Entries of kinds that nobody knows or that never fail; rows that were never filled in say nothing.
    private func isForeign(_ entry: Value) -> Bool {
        guard case .string(let kind)? = entry["type"] else { return false }
        return kind != "None" && (FormularyValidators.idle.contains(kind) || !FormularyValidators.kinds.contains(kind))
    }

    /// An entry with its own members in order; `written` is the author's entry for it, where there is one.
    private func value(_ validator: Validator, _ type: String, _ written: Value?) -> Value {
        var own: [Value.Member] = [.init("type", .string(type))]
        if let message = validator.message { own.append(.init("textError", .string(message.source))) }
        switch validator.kind {
        case .length:
            for (key, name) in [("minLength", "min"), ("maxLength", "max")] {
                if let number = validator.parameters[name] { own.append(.init(key, number)) }
            }
        case .age: if let age = validator.parameters["min"] { own.append(.init("minAge", age)) }
        case .same: own.append(.init("itemsCompare", .array(validator.fields.map(Value.string))))
        case .pattern: if let pattern = pattern(validator, written) { own.append(.init("regex", .string(pattern))) }
        default: break
        }
        let known = FormularyValidators.known(of: type)
        let unknown = FormularyMembers.unknown(in: written, known: own).filter { !known.contains($0.key) }
        return .object(own + unknown)
    }

    /// The author's own pattern where it still means the same, which the document has in the syntax of JavaScript.
    private func pattern(_ validator: Validator, _ written: Value?) -> String? {
        let translated = validator.text("source")
        if case .string(let own)? = written?["regex"] ?? written?["customValidator"], !own.isEmpty {
            let meant = try? PatternTranslator(ignoringCase: true).translate(own).source
            if meant == translated { return own }
        }
        return translated
    }
}
