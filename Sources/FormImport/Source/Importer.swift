import FormModel

/// Reads a definition in whichever language its content shows, into a form document.
package func importForm(_ source: DefinitionSource, as request: FormRequest) -> ImportResult {
    let (root, syntax) = JSONReader.read(source.bytes, file: source.file)
    guard let root else { return ImportResult(document: nil, diagnostics: syntax) }
    guard FormularyImporter.recognises(root) else {
        let unknown = Diagnostic.error(
            "unknown-language", at: root.position, "this is no form in a language that formsite knows",
            notes: ["a formulary form is an object with a list “fields”, or that list alone"])
        return ImportResult(document: nil, diagnostics: syntax + [unknown])
    }
    var importer = FormularyImporter(source: source, request: request)
    let document = importer.document(from: root)
    return ImportResult(document: document, diagnostics: syntax + importer.findings.diagnostics)
}
