package import FormModel

/// The form document itself, as JSON.
package enum DocumentLanguage: WritableLanguage {
    package static let name = "document"
    package static let title = "form document"
    package static let definitionSuffixes = [".form.json", ".json"]
    package static let shape = "a form document is an object with “format” and “dialect”"
    package static let writesSettings = true

    /// Certain with both members that mark a form document, of which one may be misspelt: its absence is told then.
    package static func recognition(of root: DefinitionRoot) -> Recognition {
        guard case .json(let root) = root else { return .none }
        let known = ["format", "dialect"]
        let isThere = known.map { root[$0] != nil || root.misspelling(of: $0, among: known) != nil }
        return isThere == [true, true] && known.contains { root[$0] != nil } ? .certain : .none
    }

    package static func read(
        _ root: DefinitionRoot, of source: DefinitionSource, as request: FormRequest
    ) -> ImportResult {
        guard case .json(let root) = root else { return ImportResult(diagnostics: []) }
        var importer = DocumentImporter(source: source, request: request)
        let document = importer.document(from: root)
        return ImportResult(document: document, diagnostics: importer.diagnostics)
    }

    package static func write(_ document: FormDocument, as request: FormRequest) -> ExportResult {
        ExportResult(definition: .init(definitionSuffix, DocumentWriter.text(of: document)), allLosses: [])
    }

    /// Positions lead into a definition in another language; of a document that has none they would be its own lines.
    package static func patchable(_ definition: [UInt8], from base: [UInt8], over old: [UInt8]) -> [UInt8] {
        guard !String(decoding: old, as: UTF8.self).contains("\"position\""),
            let root = JSONReader.read(definition, file: "").root
        else { return definition }
        return Array(JSONWriter.text(of: withoutPositions(root.value)).utf8)
    }

    /// The value without the places of its parts, at every level.
    private static func withoutPositions(_ value: Value) -> Value {
        switch value {
        case .array(let elements): .array(elements.map(withoutPositions))
        case .object(let members):
            .object(members.filter { !isPosition($0) }.map { .init($0.key, withoutPositions($0.value)) })
        default: value
        }
    }

    /// `"position": "forms/contact.xml:12:5"`: a file, a line and a column.
    private static func isPosition(_ member: Value.Member) -> Bool {
        guard member.key == "position", case .string(let text) = member.value else { return false }
        return text.contains(/:[0-9]+:[0-9]+$/)
    }
}
