package import FormModel

/// MM XML 1.1 (specification: mm-xml.md): the door to everything in this folder and in `Export`.
///
/// `MMXMLImporter` reads definitions, `MMXMLExporter` writes them, and `MMXMLWireReader` reads what pages send.
package enum MMXML: ImportedLanguage, WritableLanguage {
    package static let dialect = Dialect("mmxml")
    package static let title = "MM XML"
    package static let definitionSuffixes = [".xml"]
    package static let shape = "an MM XML form is an element “form” with pages"
    /// Submissions without escapes (section 5); card numbers masked while they are typed (section 2).
    ///
    /// Both are off where `site.json` says nothing; the original did not escape, and its HTML port masked every card
    /// number.
    package static let switches = ["raw", "maskCreditCards"]
    /// `override` has no behaviour and is kept only (mm-xml 4); `path` is that of a remoteImage, which shows nothing.
    package static let comparedTraits = ["override", "path"]

    package static var importer: any DefinitionImporter.Type { MMXMLImporter.self }
    package static var wire: any WireReader.Type { MMXMLWireReader.self }
    package static var earlierDocuments: (any EarlierDocuments.Type)? { MMXMLEarlierDocuments.self }

    /// Certain for an element `form` in any letter case. No other language in XML has a root of that name.
    package static func recognition(of root: DefinitionRoot) -> Recognition {
        guard case .xml(let root) = root, root.name.lowercased() == "form" else { return .none }
        return .certain
    }

    package static func write(_ document: FormDocument, as request: FormRequest) -> ExportResult {
        MMXMLExporter.export(document, request)
    }

    /// The pictures of the app itself (`localImage`) do not travel with the form (mm-xml 14).
    ///
    /// All other pictures do, those that rules put in their place included, each once and by the exact name that the
    /// definition gives it. The suffixes are those that mm-xml 4 asks of pictures in a package.
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
