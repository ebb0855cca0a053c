/// Finds choices that nothing can be chosen from, and those that must be answered and whose options all stand for no
/// answer, so that the form is never sent.
struct EmptyChoiceCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        let filled = Set(document.effects.filter { $0.options != nil }.map(\.name))
        return document.fields.filter { !filled.contains($0.name) }.compactMap { field in
            advice(for: field).map { .warning("no-options", at: field.position, "“\(field.name)” \($0)") }
        }
    }

    private func advice(for field: Field) -> String? {
        guard !field.options.isEmpty else {
            let offers = [.select, .choices, .picker].contains(field.control)
            return offers ? "has no options to choose from; add at least one" : nil
        }
        return isSpent(field) ? "must be answered, but all its options stand for no answer; add one to choose" : nil
    }

    private func isSpent(_ field: Field) -> Bool {
        let required = field.validators.first { $0.kind == .required }
        guard case .array(let excepted)? = required?.parameters["except"] else { return false }
        return field.options.allSatisfy { excepted.contains($0.value) }
    }
}
