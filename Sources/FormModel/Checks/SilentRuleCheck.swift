import FormTables

/// Finds rules that nothing ever starts, because the fields that they watch never tell of a change.
struct SilentRuleCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        let fields = document.fieldsByName
        return document.rules.compactMap { rule in
            let watched = rule.watches.compactMap { fields[$0] }
            guard !watched.isEmpty, !watched.contains(where: \.startsRules) else { return nil }
            let names = watched.map { "“\($0.name)”" }.joined(separator: ", ")
            let remedy = watched.contains(where: \.canBeMadeToNotify) ? document.dialect.strategies.notifying : nil
            return .warning(
                "silent-rule", at: rule.position, "this rule never runs: \(names) never tells of a change",
                notes: remedy.map { ["give it \($0)"] } ?? [])
        }
    }
}

extension Field {
    /// Tells whether a change of the field's value starts the rules that watch it.
    package var startsRules: Bool { control.holdsValue && notify != nil }

    /// Tells whether the field can notify when its definition asks for it.
    fileprivate var canBeMadeToNotify: Bool {
        switch control {
        case .signature, .photo, .composite: false
        default: control.holdsValue
        }
    }
}
