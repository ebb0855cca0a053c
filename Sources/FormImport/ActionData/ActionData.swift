package import FormModel

/// Action Data Binding, as JSON or as a storyboard (specification: action-data-binding.md).
///
/// A definition is JSON with one page, or one of Xcode's files with a page for each scene; both are read into an
/// `ActionDataDefinition` first, and from there on they are the same. Forms are written as JSON alone.
package enum ActionData: ImportedLanguage {
    package static let dialect = Dialect("actiondata")
    package static let title = "action data"
    package static let definitionSuffixes = [".json", ".storyboard", ".xib"]
    package static let shape = "a form of bound controls is an object with a list “controls”, each with a “class”"
    /// `fixedLayout` puts controls where their frames say, in place of rows that flow (action-data-binding 1.2, rule
    /// 7).
    package static let switches = ["fixedLayout"]

    package static var importer: any DefinitionImporter.Type { ActionDataImporter.self }
    package static var wire: any WireReader.Type { ActionDataWireReader.self }

    /// The `.strings` of Xcode with other texts; they are written back as they were, byte order mark and comments
    /// included.
    package static func companion(
        _ bytes: [UInt8], _ file: String, saying texts: [SourcePosition: String]
    ) -> [UInt8]? {
        ActionDataStrings.bytes(bytes, file: file, saying: texts)
    }

    /// JSON is recognised by `controls` with a `class` (action-data-binding 1.1), Xcode's files by the type of their
    /// document (section 1.2). A list of controls without any class is only possibly one, so that another language can
    /// claim it.
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

    /// The data model beside a storyboard ends in `.json` and is no form of its own (action-data-binding 1.2, rule 8).
    package static let companionSuffixes = [ActionDataCompanions.modelSuffix]

    package static func companions(of file: String, among files: [String]) -> [String] {
        ActionDataCompanions.paths(of: file, among: files)
    }
}
