import FormTables

/// Finds comparisons that can never come out true, because the field's value is never of that kind.
struct OperandCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        let fields = document.fieldsByName
        let replaced = Set(document.effects.filter { $0.action == .options }.map(\.name))
        return document.rules.flatMap { rule in
            rule.condition.comparisons.compactMap { comparison in
                guard let field = fields[comparison.field],
                    let problem = comparison.problem(with: field, optionsChange: replaced.contains(field.name))
                else { return nil }
                return .warning("operand-type", at: comparison.position, problem)
            }
        }
    }
}

/// A comparison of a field with a literal.
private struct Comparison {
    var field: String
    var relation: OperationTable.Relation
    var text: String
    var position: SourcePosition

    func problem(with field: Field, optionsChange: Bool) -> String? {
        if !field.control.holdsValue { return "“\(field.name)” has no value, so there is nothing to compare" }
        if field.control == .composite {
            return "“\(field.name)” is made of several parts and compares as blank"
        }
        switch relation {
        case .more, .less, .atMost, .atLeast:
            let isDate = field.control == .dateparts && text.contains("-")
            guard !isDate, Double(text) == nil else { return nil }
            return "“\(text)” is no number, so nothing is ever bigger or smaller than it"
        case .same, .other:
            guard !text.isEmpty, !optionsChange, field.choice?.isMultiple != true, !field.options.isEmpty,
                !field.options.contains(where: { $0.value == .string(text) })
            else { return nil }
            let values = field.options.compactMap { if case .string(let value) = $0.value { value } else { nil } }
            return "“\(field.name)” has no option “\(text)”" + suggestion(for: text, among: values)
        }
    }
}

extension Expression {
    /// All comparisons of a field with a text or number, at any depth.
    fileprivate var comparisons: [Comparison] {
        guard case .call(let name, let operands, let position) = self else { return [] }
        if let relation = SharedTables.operations.relations[Self.family(of: name)], operands.count == 2,
            case .field(let field, _, _) = operands[0], let text = operands[1].comparedText
        {
            return [Comparison(field: field, relation: relation, text: text, position: position)]
        }
        return operands.flatMap(\.comparisons)
    }

    /// A text or number; marks and whole numbers of JSON are of the field's own type.
    private var comparedText: String? {
        switch self {
        case .literal(.string(let text), _), .decimal(let text, _): text
        default: nil
        }
    }
}
