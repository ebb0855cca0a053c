/// Finds sections that repeat without a field in their rows, so that each entry is an empty box.
struct EmptyRepetitionCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        document.repeatedSections.filter { $0.repetition?.fields.isEmpty == true }.map { section in
            let advice = section.fields.isEmpty ? "" : "; the fields beside it stand once, those in it in every entry"
            return .warning(
                "empty-repetition", at: section.position,
                "the repetition of the section “\(section.name)” has no fields, so its entries are empty\(advice)")
        }
    }
}
