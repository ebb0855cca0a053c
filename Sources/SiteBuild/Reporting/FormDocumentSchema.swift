import FormRender

/// The published shape of form documents.
package enum FormDocumentSchema {
    /// JSON Schema, draft 2020-12.
    package static var text: String {
        WebFiles().text(of: "schema/form-document.schema.json") ?? ""
    }
}
