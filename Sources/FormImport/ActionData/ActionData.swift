package import FormModel

/// Action Data Binding, as JSON or as a storyboard (specification: action-data-binding.md).
package enum ActionData: FormLanguage {
    package static let dialect = Dialect("actiondata")
    package static let title = "action data"
    package static let definitionSuffixes = [".json", ".storyboard", ".xib"]
    package static let shape = "a form of bound controls is an object with a list “controls”, each with a “class”"
    package static let switches = ["fixedLayout"]

    package static var wire: any WireReader.Type { ActionDataWireReader.self }

    package static func companion(
        _ bytes: [UInt8], _ file: String, saying texts: [SourcePosition: String]
    ) -> [UInt8]? {
        ActionDataStrings.bytes(bytes, file: file, saying: texts)
    }

    package static func recognition(of root: DefinitionRoot) -> Recognition {
        switch root {
        case .json(let root):
            guard let controls = root["controls"]?.array, !controls.isEmpty else { return .none }
            return controls.contains { $0["class"] != nil } ? .certain : .possible
        case .xml(let root):
            let isInterface = root.attribute("type")?.hasPrefix("com.apple.InterfaceBuilder") == true
            return root.name == "document" && isInterface ? .certain : .none
        }
    }

    package static let companionSuffixes = [ActionDataCompanions.modelSuffix]

    package static func companions(of file: String, among files: [String]) -> [String] {
        ActionDataCompanions.paths(of: file, among: files)
    }

    package static func read(
        _ root: DefinitionRoot, of source: DefinitionSource, as request: FormRequest
    ) -> ImportResult {
        var importer = ActionDataImporter(source: source, request: request)
        let document = importer.document(from: root)
        return ImportResult(document: document, diagnostics: importer.diagnostics.list)
    }
}
