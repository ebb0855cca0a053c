import FormTables

/// Finds slots such as `{label}` in the messages of the form and its pages that nothing is put in for.
struct MessageSlotCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        let messages = ([document.messages] + document.pages.map(\.messages)).compactMap(\.self)
        let texts = messages.flatMap { [$0.missing, $0.invalid, $0.pattern].compactMap(\.self) }
        return texts.flatMap(\.variants).flatMap { variant in
            variant.string.unknownSlots(among: SharedTables.messages.slots).map { words in
                .warning("unknown-slot", at: variant.position, words)
            }
        }
    }
}

extension String {
    /// The words for each slot such as `{name}` that is not among those that something is put in for.
    package func unknownSlots(among known: [String]) -> [String] {
        matches(of: /\{(\w+)\}/).map { String($0.1) }.filter { !known.contains($0) }.map { name in
            let near = nearestName(to: name, among: known).map { "; did you mean “{\($0)}”?" } ?? ""
            return "nothing is put in for “{\(name)}”\(near)"
        }
    }
}
