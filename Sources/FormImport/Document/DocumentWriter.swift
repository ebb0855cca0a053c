package import FormModel

/// Writes a form document as the JSON file that the published schema describes; the same document gives the same bytes.
package enum DocumentWriter {
    /// A whole file, with a line feed at its end.
    package static func text(of document: FormDocument) -> String {
        JSONWriter.text(of: value(of: document))
    }

    /// The document as a plain value, members in the order of the model.
    package static func value(of document: FormDocument) -> Value {
        // Encoding into values fails on nothing that the model has.
        (try? ValueEncoder.value(of: document)) ?? .null
    }
}
