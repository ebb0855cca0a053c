import FormExpressions
import FormModel

extension FormularyValidators {
    /// The pattern of a `customValidator` in JavaScript's syntax; nil means that every answer is refused (5.4).
    func pattern(_ node: JSONNode, _ findings: inout Findings) -> String? {
        guard let value = node["regex"] ?? node["customValidator"] else {
            findings.warn(
                "formulary.pattern", at: node.position, "the validator has no “regex”, so every answer is refused")
            return nil
        }
        guard let written = value.string, !written.isEmpty else {
            let found = value.string == nil ? value.kindName : "empty"
            findings.warn(
                "formulary.pattern", at: value.position, "“regex” is \(found), so every answer is refused")
            return nil
        }
        return written
    }
}
