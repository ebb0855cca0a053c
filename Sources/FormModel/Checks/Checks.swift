import FormTables

/// Looks for one kind of mistake in a form document that could be read.
package protocol Check: Sendable {
    func diagnostics(for document: FormDocument) -> [Diagnostic]
}

/// All checks, in the order in which their diagnostics make sense to read.
package let allChecks: [any Check] = [
    UnknownReferenceCheck(), UnknownOperationCheck(), SilentRuleCheck(), OperandCheck(), RuleCycleCheck(),
    VisibilityCheck(), UnreachablePageCheck(), EmptyRepetitionCheck(), EmptyChoiceCheck(), DuplicateOptionCheck(),
    MissingLabelCheck(), MissingImageCheck(), ColorContrastCheck(), MissingTranslationCheck(),
    ForbiddenCharacterCheck(), MessageSlotCheck(),
]

extension FormDocument {
    /// The diagnostics of all checks, ordered by place, in the names that authors write.
    package func checked() -> [Diagnostic] {
        let found = allChecks.flatMap { $0.diagnostics(for: self) }.sorted { $0.position < $1.position }
        guard let anyRow = dialect.strategies.anyRow else { return found }
        return found.map { diagnostic in
            repeatedSections.reduce(into: diagnostic) { diagnostic, section in
                diagnostic.rename("\(section.name)[]", to: section.name + anyRow)
            }
        }
    }
}
