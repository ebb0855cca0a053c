/// Finds rules that nothing ever starts, because the fields that they watch never tell of a change.
struct SilentRuleCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        let fields = document.fieldsByName
        return document.rules.compactMap { rule in
            let watched = rule.watches.compactMap { fields[$0] }
            guard !watched.isEmpty, !watched.contains(where: { $0.startsRules(in: document.dialect) }) else {
                return nil
            }
            let names = watched.map { "“\($0.name)”" }.joined(separator: ", ")
            let hasRemedy = watched.contains(where: \.canBeMadeToNotify)
            return .warning(
                "silent-rule", at: rule.position, "this rule never runs: \(names) never tells of a change",
                notes: hasRemedy ? ["give it <action>itemShouldNotify:</action>"] : [])
        }
    }
}

extension Field {
    /// Whether a change of the field's value starts the rules that watch it (mm-xml 10); other dialects let all do so.
    func startsRules(in dialect: Dialect) -> Bool {
        guard dialect == .mmxml else { return control.holdsValue }
        if traits["notifies"] == true { return canBeMadeToNotify }
        return switch control {
        case .choices, .checkbox, .dateparts: true
        case .select: traits["type"] == "dropDown"
        default: false
        }
    }

    /// Whether the field is of a type that notifies when its definition asks for it.
    fileprivate var canBeMadeToNotify: Bool {
        switch control {
        case .signature, .photo, .composite: false
        default: control.holdsValue
        }
    }
}
