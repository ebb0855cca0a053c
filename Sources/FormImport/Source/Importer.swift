import FormModel

/// Reads a definition in whichever language its content shows, into a form document.
package func importForm(_ source: DefinitionSource, as request: FormRequest) -> ImportResult {
    XMLSource.isMarkup(source.bytes) ? importXML(source, as: request) : importJSON(source, as: request)
}

/// XML languages are told apart by the root element.
private func importXML(_ source: DefinitionSource, as request: FormRequest) -> ImportResult {
    let (root, syntax) = XMLReader.read(source.bytes, file: source.file)
    guard let root else { return ImportResult(document: nil, diagnostics: syntax) }
    switch root.name.lowercased() {
    case "form":
        var importer = MMXMLImporter(source: source, request: request)
        let document = importer.document(from: root)
        return ImportResult(document: document, diagnostics: importer.findings.diagnostics, language: .mmxml)
    default:
        return ImportResult(document: nil, diagnostics: [unknownLanguage(at: root.position)])
    }
}

private func importJSON(_ source: DefinitionSource, as request: FormRequest) -> ImportResult {
    let (root, syntax) = JSONReader.read(source.bytes, file: source.file)
    guard let root else { return ImportResult(document: nil, diagnostics: syntax) }
    if DocumentImporter.recognises(root) {
        var importer = DocumentImporter(source: source, request: request)
        let document = importer.document(from: root)
        return ImportResult(document: document, diagnostics: syntax + importer.diagnostics, language: .document)
    }
    guard FormularyImporter.recognises(root) else {
        return ImportResult(document: nil, diagnostics: syntax + [unknownLanguage(at: root.position)])
    }
    var importer = FormularyImporter(source: source, request: request)
    let document = importer.document(from: root)
    return ImportResult(
        document: document, diagnostics: syntax + importer.findings.diagnostics, language: .formulary)
}

private func unknownLanguage(at position: SourcePosition) -> Diagnostic {
    .error(
        "unknown-language", at: position, "this is no form in a language that formsite knows",
        notes: [
            "a formulary form is an object with a list “fields”, or that list alone",
            "an MM XML form is an element “form” with pages",
            "a form document is an object with “format” and “dialect”",
        ])
}
