package import FormModel

/// Reads what the pages of a form send, in the form's terms; it judges nothing.
///
/// Each language has one, as each has its own way to send (form-document 10 and 12).
package protocol WireReader {
    init(_ facts: FormFacts)

    /// Notes the answers of fields with all that can be told of them, and the values under other keys.
    func read(_ sent: Sent) -> SentAnswers

    /// A value that a field holds as pages send it.
    func written(_ value: Value, of field: Field) -> Value
}

extension WireReader {
    package func written(_ value: Value, of field: Field) -> Value { value }
}

/// The reader of a language whose pages send one string.
package protocol StringWireReader: WireReader {
    /// Takes the string of a submission apart, into so many pairs at most.
    func pairs(of string: String, limit: Int) throws(WireError) -> Sent
}

/// The reason why a string is no submission.
package enum WireError: Error, Sendable {
    case tooManyParts
    /// The error in words.
    case malformed(String)
}
