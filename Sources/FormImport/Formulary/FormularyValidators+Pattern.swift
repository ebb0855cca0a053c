import FormExpressions
import FormModel

extension FormularyValidators {
    /// The pattern of a `customValidator` in JavaScript's syntax; nil means that every answer is refused (5.4).
    ///
    /// `regex` counts before `customValidator`, which is the key in the library's documentation (5.3).
    func pattern(_ node: JSONNode, _ diagnostics: inout Diagnostics) -> String? {
        guard let value = node["regex"] ?? node["customValidator"] else {
            guard node.misspelling(of: "regex", among: Self.known(of: "customValidator")) == nil else { return nil }
            diagnostics.warn(
                "formulary.pattern", at: node.position, "the validator has no “regex”, so every answer is refused")
            return nil
        }
        guard let written = value.string, !written.isEmpty else {
            let found = value.string == nil ? value.kindName : "empty"
            diagnostics.warn(
                "formulary.pattern", at: value.position, "“regex” is \(found), so every answer is refused")
            return nil
        }
        return translated(written, at: value.position, &diagnostics)
    }

    /// The pattern is searched for anywhere, ignoring case.
    ///
    /// Warnings name the character of the pattern, counted from 1. A pattern that cannot be translated refuses every
    /// answer.
    private func translated(_ written: String, at position: SourcePosition, _ diagnostics: inout Diagnostics) -> String?
    {
        do {
            let translation = try PatternTranslator(ignoringCase: true).translate(written)
            for diagnostic in translation.diagnostics {
                diagnostics.warn(
                    "formulary.pattern", at: position,
                    "character \(diagnostic.offset + 1) of the pattern: \(diagnostic.words)")
            }
            return translation.source
        } catch {
            diagnostics.warn(
                "formulary.pattern", at: position,
                "character \(error.offset + 1) of the pattern: \(error.words); so every answer is refused")
            return nil
        }
    }
}
