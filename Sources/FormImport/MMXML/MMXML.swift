package import FormModel

/// MM XML 1.1 (specification: mm-xml.md).
package enum MMXML: FormLanguage, WritableLanguage {
    package static let dialect = Dialect("mmxml")
    package static let title = "MM XML"
    package static let definitionSuffixes = [".xml"]
    package static let shape = "an MM XML form is an element “form” with pages"
    /// Submissions without escapes (section 5); card numbers masked while they are typed (section 2).
    package static let switches = ["raw", "maskCreditCards"]
    package static let comparedTraits = ["override", "path"]

    package static var wire: any WireReader.Type { MMXMLWireReader.self }
    package static var earlierDocuments: (any EarlierDocuments.Type)? { MMXMLEarlierDocuments.self }

    package static func recognition(of root: DefinitionRoot) -> Recognition {
        guard case .xml(let root) = root, root.name.lowercased() == "form" else { return .none }
        return .certain
    }

    package static func read(
        _ root: DefinitionRoot, of source: DefinitionSource, as request: FormRequest
    ) -> ImportResult {
        guard case .xml(let root) = root else { return ImportResult(diagnostics: []) }
        var importer = MMXMLImporter(source: source, request: request)
        let document = importer.document(from: root)
        return ImportResult(document: document, diagnostics: importer.diagnostics.list)
    }

    package static func write(_ document: FormDocument, as request: FormRequest) -> ExportResult {
        MMXMLExporter.export(document, request)
    }

    /// The pictures of the app itself (`localImage`) do not travel with the form (section 14).
    package static func appPackage(of document: FormDocument) -> AppPackage? {
        let ofApp = Set(document.fields.filter { $0.traits[mmxml: "type"] == "localImage" }.map(\.name))
        let own = document.fields.filter { !ofApp.contains($0.name) }.flatMap(\.images)
        let later = document.effects.filter { !ofApp.contains($0.name) }.flatMap(\.images)
        var seen: Set<String> = []
        return AppPackage(
            pictures: (own + later).filter { seen.insert($0.name).inserted },
            pictureSuffixes: ["_zip.png", "_zip.jpg"])
    }
}
