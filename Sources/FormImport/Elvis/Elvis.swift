package import FormModel

/// 3lvis/Form JSON (specification: elvis-form.md).
package enum Elvis: FormLanguage, WritableLanguage {
    package static let dialect = Dialect("elvis")
    package static let title = "3lvis/Form JSON"
    package static let definitionSuffixes = [".json"]
    package static let shape = "a form of 3lvis/Form is a list of groups with “sections”, or an object with “groups”"
    package static let switches = ["disabled"]
    package static let tellsOfMissingOptions = true

    package static var wire: any WireReader.Type { ElvisWireReader.self }

    package static let companionSuffixes = ["/" + ElvisPostalCodes.fileName]

    package static func companions(of file: String, among files: [String]) -> [String] {
        ElvisPostalCodes.paths(of: file, among: files)
    }

    package static func recognition(of root: DefinitionRoot) -> Recognition {
        guard case .json(let root) = root else { return .none }
        guard let groups = root.array else {
            // Groups that are no list are told by the language that has groups.
            if root["groups"] == nil {
                let meant = root.misspelling(of: "groups", among: ["groups", "templates"])?.value.array
                return meant?.contains { $0["sections"] != nil } == true ? .certain : .none
            }
            return root["fields"] != nil ? .none : .certain
        }
        if groups.contains(where: { $0["sections"] != nil && $0["key"] == nil }) { return .certain }
        let areGroups = groups.allSatisfy { $0["type"] == nil && $0["key"] == nil && $0["id"] != nil }
        return areGroups && !groups.isEmpty ? .certain : .none
    }

    package static func read(
        _ root: DefinitionRoot, of source: DefinitionSource, as request: FormRequest
    ) -> ImportResult {
        guard case .json(let root) = root else { return ImportResult(diagnostics: []) }
        var importer = ElvisImporter(source: source, request: request)
        let document = importer.document(from: root)
        return ImportResult(document: document, diagnostics: importer.diagnostics.list)
    }
}

/// Words of definitions that several parts read and write.
enum ElvisWords {
    static let trait = "elvis"
    /// Stands for the number of a row in ids.
    static let index = "[:index]"

    /// An id as form documents write it.
    static func name(_ id: String) -> String { id.replacing(index, with: "[]") }

    /// The reading of ids as names: `:index` stands for the number of a row within rows alone.
    static func names(inRow isInRow: Bool) -> (String) -> String { { isInRow ? name($0) : $0 } }

    /// A name of a form document as definitions write it.
    static func id(_ name: String) -> String { name.replacing("[]", with: index) }
}
