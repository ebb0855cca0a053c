package import FormModel

/// A definition that was written from a form document, with what stands beside it.
package struct ExportResult: Sendable {
    /// A file to be written beside the others of its form.
    package struct File: Hashable, Sendable {
        /// The end of the file's name behind the form's id: `.xml`, `.strings.json`, …
        package var suffix: String
        package var bytes: [UInt8]

        init(_ suffix: String, _ text: String) {
            (self.suffix, bytes) = (suffix, Array(text.utf8))
        }

        package var text: String { String(decoding: bytes, as: UTF8.self) }
        /// It is XML, and else JSON.
        package var isMarkup: Bool { XMLSource.isMarkup(bytes) }
    }

    package var definition: File
    /// The translations beside it, where it has any.
    package var strings: File?
    /// Something of the form that the language has no way to say.
    package struct Loss: Hashable, Sendable {
        /// The field, group or page that it is about; empty for the form itself.
        package var owner: String
        /// The loss in a sentence of its own, without its owner.
        package var words: String
        /// The same as a warning at the place of that part.
        package var diagnostic: Diagnostic
    }

    /// Everything of the form that is lost; empty where the definition says all that the form says.
    package var allLosses: [Loss]

    init(definition: File, strings: File? = nil, allLosses: [Loss]) {
        (self.definition, self.strings, self.allLosses) = (definition, strings, allLosses)
    }

    package var files: [File] { [definition] + (strings.map { [$0] } ?? []) }

    package var losses: [Diagnostic] { allLosses.map(\.diagnostic) }
}

extension ExportResult.Loss {
    /// A loss of the form itself, by the warning about it.
    package init(_ diagnostic: Diagnostic) {
        self.init(owner: "", words: diagnostic.message, diagnostic: diagnostic)
    }
}
