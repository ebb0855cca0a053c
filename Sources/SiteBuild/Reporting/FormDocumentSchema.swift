package import FormModel
import FormRender
import Foundation

/// The published shape of form documents.
package enum FormDocumentSchema {
    /// JSON Schema, draft 2020-12.
    package static var text: String {
        WebFiles().text(of: "schema/form-document.schema.json") ?? ""
    }

    /// A form document as the file that the schema describes.
    package static func json(of document: FormDocument) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
    }
}
