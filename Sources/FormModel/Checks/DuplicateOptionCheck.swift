/// Finds options of one field that have the same value, so that a choice between them cannot be told apart.
struct DuplicateOptionCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        document.fields.flatMap { field in
            var first: [Value: SourcePosition] = [:]
            return field.options.compactMap { option -> Diagnostic? in
                guard let earlier = first[option.value] else {
                    first[option.value] = option.position
                    return nil
                }
                let message =
                    "two options of “\(field.name)” have the value \(option.value.json); only the first can be chosen"
                return .warning("duplicate-option", at: option.position, message, notes: [.first(at: earlier)])
            }
        }
    }
}
