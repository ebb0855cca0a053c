import FormTables

/// Finds calls of operations that pages of the document's dialect do not have, and which they could not start with.
struct UnknownOperationCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        let known = document.dialect.strategies.operations ?? []
        return document.expressions.flatMap(\.calls).compactMap { name, position in
            guard !known.contains(name) else { return nil }
            let problem = "forms of the dialect “\(document.dialect.name)” have no operation “\(name.prefix(60))”"
            let variant = known.first { Expression.family(of: $0) == Expression.family(of: name) }
            return .error(
                "unknown-operation", at: position, problem + (variant.map { "; did you mean “\($0)”?" } ?? ""))
        }
    }
}

extension FormDocument {
    /// The conditions and values of all rules, the bindings and formulas of fields, the conditions of right answers.
    fileprivate var expressions: [Expression] {
        let ofRules = rules.flatMap { rule in
            [rule.condition] + (rule.effects + rule.otherwise).flatMap { [$0.value, $0.condition].compactMap(\.self) }
        }
        let ofFields = fields.flatMap { $0.bindings.map(\.value) + [$0.formula].compactMap(\.self) }
        let validators = checks + fields.flatMap(\.validators) + effects.compactMap(\.validator)
        return ofRules + ofFields + validators.compactMap(\.condition)
    }
}

extension Expression {
    /// The operations that are called, at any depth, with their places.
    fileprivate var calls: [(name: String, position: SourcePosition)] {
        switch self {
        case .literal, .decimal, .field: []
        case .data(_, let otherwise, _): otherwise?.calls ?? []
        case .call(let name, let operands, let position): [(name, position)] + operands.flatMap(\.calls)
        }
    }
}
