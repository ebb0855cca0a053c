package import FormModel

/// A definition that was written from a form document, with what stands beside it.
package struct ExportResult: Sendable {
    package struct File: Hashable, Sendable {
        /// What follows the form's id in the file's name: `.xml`, `.strings.json`, …
        package var suffix: String
        package var bytes: [UInt8]

        init(_ suffix: String, _ text: String) {
            (self.suffix, bytes) = (suffix, Array(text.utf8))
        }

        package var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// The definition first.
    package var files: [File]
    /// Something of the form that the language has no way to say.
    package struct Loss: Hashable, Sendable {
        /// The field, group or page that it is about; empty for the form itself.
        package var owner: String
        package var words: String
        /// The same as a warning at the place of that part.
        package var diagnostic: Diagnostic
    }

    package var allLosses: [Loss]

    package var losses: [Diagnostic] { allLosses.map(\.diagnostic) }
}

/// A language that form documents can be written in.
package enum ExportLanguage: String, CaseIterable, Sendable {
    case formulary, mmxml
    /// The form document itself, as JSON.
    case document

    /// What follows a form's id in the name of its definition.
    package var suffix: String {
        switch self {
        case .formulary: ".json"
        case .mmxml: ".xml"
        case .document: ".form.json"
        }
    }
}

/// Writes a form document as a definition, as far as the language can say it.
///
/// - Parameter request: what `site.json` says of the form, which the definition need not hold.
package func exportForm(
    _ document: FormDocument, to language: ExportLanguage, as request: FormRequest = FormRequest(id: "")
) -> ExportResult {
    switch language {
    case .formulary: FormularyExporter.export(document, request)
    case .mmxml: MMXMLExporter.export(document, request)
    case .document: ExportResult(files: [.init(".form.json", DocumentWriter.text(of: document))], allLosses: [])
    }
}
