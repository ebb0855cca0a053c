/// Finds choices that must be answered and whose options all stand for no answer, so that the form is never sent.
struct EmptyChoiceCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        let filled = Set(document.effects.filter { $0.action == .options }.map(\.name))
        return document.fields.filter { isSpent($0) && !filled.contains($0.name) }.map { field in
            .warning(
                "no-options", at: field.position,
                "“\(field.name)” must be answered, but all its options stand for no answer; add one to choose")
        }
    }

    private func isSpent(_ field: Field) -> Bool {
        let required = field.validators.first { $0.kind == .required }
        guard !field.options.isEmpty, case .array(let excepted)? = required?.parameters["except"] else { return false }
        return field.options.allSatisfy { excepted.contains($0.value) }
    }
}
