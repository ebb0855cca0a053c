import FormModel

/// Reads a definition in the language that its content shows, into a form document.
///
/// The surest language reads it; none, or two that are equally sure, is an error. Nothing is read of a file with an
/// error in its syntax.
///
/// - Parameter languages: those that it may be written in.
package func importForm(
    _ source: DefinitionSource, as request: FormRequest,
    among languages: [any DefinitionLanguage.Type] = FormLanguages.definitions
) -> ImportResult {
    let (root, position, syntax) = definitionRoot(of: source)
    guard let root else { return ImportResult(document: nil, diagnostics: syntax) }
    let degrees = languages.map { $0.recognition(of: root) }
    let degree = degrees.max() ?? .none
    let surest = zip(languages, degrees).filter { $1 == degree && $1 > .none }.map(\.0)
    guard let language = surest.first, surest.count == 1 else {
        let diagnostic =
            surest.isEmpty ? unknownLanguage(at: position, languages) : ambiguousLanguage(at: position, surest)
        return ImportResult(document: nil, diagnostics: syntax + [diagnostic])
    }
    var result = language.read(root, of: source, as: request)
    result.diagnostics = syntax + result.diagnostics
    result.language = language as? any WritableLanguage.Type
    return result
}

/// The root of a file in XML or JSON, after its first character; nil with errors for one that cannot be parsed.
private func definitionRoot(
    of source: DefinitionSource
) -> (root: DefinitionRoot?, position: SourcePosition, syntax: [Diagnostic]) {
    let start = SourcePosition(file: source.file)
    if XMLSource.isMarkup(source.bytes) {
        let (root, syntax) = XMLReader.read(source.bytes, file: source.file)
        return (root.map { .xml($0) }, root?.position ?? start, syntax)
    }
    let (root, syntax) = JSONReader.read(source.bytes, file: source.file)
    return (root.map { .json($0) }, root?.position ?? start, syntax)
}

/// An error with a note for each language about the looks of its forms.
private func unknownLanguage(
    at position: SourcePosition, _ languages: [any DefinitionLanguage.Type]
) -> Diagnostic {
    .error(
        "unknown-language", at: position, "this is no form in a language that formsite knows",
        notes: languages.map { Diagnostic.Note($0.shape) })
}

private func ambiguousLanguage(
    at position: SourcePosition, _ languages: [any DefinitionLanguage.Type]
) -> Diagnostic {
    let titles = languages.map { "“\($0.title)”" }.joined(separator: " and ")
    return .error(
        "ambiguous-language", at: position,
        "this is a form in \(titles) alike; take out what belongs to only one of them",
        notes: languages.map { Diagnostic.Note($0.shape) })
}
