import FormModel

/// Tells of the parts that form documents can say and formulary cannot.
extension LossReport {
    /// A control that formulary does not have is written as a text.
    mutating func reportUnsaid(ofFormulary field: Field) {
        let known: [Control] = [.text, .select, .date, .checkbox, .consent, .prose]
        if !known.contains(field.control) {
            tell(of: field, "there is no control “\(field.control)”; it is written as a text", about: "control")
        }
    }
}
