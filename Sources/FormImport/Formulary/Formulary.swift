package import FormModel

/// GIGFormulary JSON (specification: formulary.md).
package enum Formulary: FormLanguage, WritableLanguage {
    package static let dialect = Dialect("formulary")
    package static let title = "formulary"
    package static let definitionSuffixes = [".json"]
    package static let shape = "a formulary form is an object with a list “fields”, or that list alone"
    /// The key of an option that counts as nothing chosen (section 4.2).
    static let nothingChosen = "KeyNoSelected"
    package static var blankOption: String? { nothingChosen }
    package static var datePattern: String { "dd/MM/yyyy" }

    package static var wire: any WireReader.Type { FormularyWireReader.self }
    package static var earlierDocuments: (any EarlierDocuments.Type)? { FormularyEarlierDocuments.self }

    /// Any object may be meant so that shows no other language: a form that forgot its `fields` is told so.
    package static func recognition(of root: DefinitionRoot) -> Recognition {
        guard case .json(let root) = root else { return .none }
        if let list = root.array {
            if list.contains(where: { $0["type"] != nil || $0["key"] != nil }) { return .certain }
            return list.allSatisfy { $0["sections"] == nil } ? .possible : .none
        }
        if let fields = root["fields"]?.array {
            // Other languages have a list of that name too; only the fields of this one have keys.
            let isOther = ["availableLanguageIds", "defaultLanguageId"].contains { root[$0] != nil }
            return fields.isEmpty && !isOther || fields.contains { $0["key"] != nil } ? .certain : .possible
        }
        let isOther = root.members == nil || ["groups", "controls"].contains { root[$0]?.array != nil }
        return isOther ? .none : .possible
    }

    package static func read(
        _ root: DefinitionRoot, of source: DefinitionSource, as request: FormRequest
    ) -> ImportResult {
        guard case .json(let root) = root else { return ImportResult(diagnostics: []) }
        var importer = FormularyImporter(source: source, request: request)
        let document = importer.document(from: root)
        return ImportResult(document: document, diagnostics: importer.diagnostics.list)
    }

    package static func write(_ document: FormDocument, as request: FormRequest) -> ExportResult {
        FormularyExporter.export(document, request)
    }
}
