package import FormModel

/// GIGFormulary JSON (specification: formulary.md).
///
/// A form is one list of fields, one below the other (formulary 1): its document has one page with one group and one
/// section. `FormularyImporter` reads it, `FormularyExporter` writes it, `FormularyWireReader` reads what its pages
/// send.
package enum Formulary: ImportedLanguage, WritableLanguage {
    package static let dialect = Dialect("formulary")
    package static let title = "formulary"
    package static let definitionSuffixes = [".json"]
    package static let shape = "a formulary form is an object with a list “fields”, or that list alone"
    /// The key of an option that counts as nothing chosen (section 4.2).
    ///
    /// A picker returns it as it is; only `mandatory` refuses it.
    static let nothingChosen = "KeyNoSelected"
    package static var blankOption: String? { nothingChosen }
    /// Days are sent as `31/12/2024` in every language (4.3, 7.2).
    package static var datePattern: String { "dd/MM/yyyy" }

    package static var importer: any DefinitionImporter.Type { FormularyImporter.self }
    package static var wire: any WireReader.Type { FormularyWireReader.self }
    package static var earlierDocuments: (any EarlierDocuments.Type)? { FormularyEarlierDocuments.self }

    /// Any object may be meant so that shows no other language: a form that forgot its `fields` is told so.
    ///
    /// - Certain: an array in which an entry has a `type` or a `key`; an object whose `fields` have a `key`, or are
    ///   empty while nothing marks another language.
    /// - Possible: another array, unless an entry has `sections`; an object with other `fields`, or with neither
    ///   `groups` nor `controls` that are lists.
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

    package static func write(_ document: FormDocument, as request: FormRequest) -> ExportResult {
        FormularyExporter.export(document, request)
    }
}
