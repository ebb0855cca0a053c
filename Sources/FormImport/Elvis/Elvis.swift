package import FormModel

/// 3lvis/Form JSON (specification: elvis-form.md).
///
/// A definition is a list of groups, or an object with `groups` and `templates`. Except for those few things that
/// section 1 calls errors, mistakes are warnings and the form is built.
package enum Elvis: ImportedLanguage, WritableLanguage {
    package static let dialect = Dialect("elvis")
    package static let title = "3lvis/Form JSON"
    package static let definitionSuffixes = [".json"]
    package static let shape = "a form of 3lvis/Form is a list of groups with “sections”, or an object with “groups”"
    /// `disabled` opens the form read-only (section 8.4).
    package static let switches = ["disabled"]
    package static let tellsOfMissingOptions = true

    package static var importer: any DefinitionImporter.Type { ElvisImporter.self }
    package static var wire: any WireReader.Type { ElvisWireReader.self }

    /// The file of postal codes has the ending of a definition and is none.
    package static let companionSuffixes = ["/" + ElvisPostalCodes.fileName]

    /// The postal codes of the project, which may be shared by the definitions of several folders (section 6.4).
    package static func companions(of file: String, among files: [String]) -> [String] {
        ElvisPostalCodes.paths(of: file, among: files)
    }

    /// An object is recognised by `groups`, if need be misspelt; one with `fields` beside it is of another language. A
    /// list is recognised by entries with `sections`, or by entries that have ids and neither `type` nor `key`, as
    /// fields of other languages would.
    package static func recognition(of root: DefinitionRoot) -> Recognition {
        guard case .json(let root) = root else { return .none }
        guard let groups = root.array else {
            // Groups that are no list are told by the language that has groups.
            if root["groups"] == nil {
                // “group” for “groups” is told as such by the importer.
                let meant = root.misspelling(of: "groups", among: ["groups", "templates"])?.value.array
                return meant?.contains { $0["sections"] != nil } == true ? .certain : .none
            }
            return root["fields"] != nil ? .none : .certain
        }
        if groups.contains(where: { $0["sections"] != nil && $0["key"] == nil }) { return .certain }
        let areGroups = groups.allSatisfy { $0["type"] == nil && $0["key"] == nil && $0["id"] != nil }
        return areGroups && !groups.isEmpty ? .certain : .none
    }
}

/// Words of definitions that several parts read and write.
///
/// Form documents have `[]` where ids have `[:index]`: `guests[:index].name` ↔ `guests[].name` (form-document 8).
enum ElvisWords {
    /// The key in `traits` under which a part keeps its members as the author wrote them.
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
