import FormImport
import FormModel
import Testing

/// Reads a formulary definition given as text.
func importFormulary(
    _ text: String, strings: String = "", locales: [LocaleTag] = [], pictures: [String] = []
) -> ImportResult {
    let table = strings.isEmpty ? .empty : StringsTable.read(Array(strings.utf8), file: "forms/a.strings.json").table
    let source = DefinitionSource(
        file: "forms/a.json", bytes: Array(text.utf8), strings: table, assets: AssetCatalog(paths: pictures))
    return importForm(source, as: FormRequest(id: "a", locales: locales))
}

/// Reads one field and gives it with what was found.
func importField(_ text: String, pictures: [String] = []) -> (field: Field?, diagnostics: [Diagnostic]) {
    let result = importFormulary("{\"fields\": [\(text)]}", pictures: pictures)
    return (result.document?.fields.first, result.diagnostics)
}

/// A field of a type with further members, such as `text("\"value\": 3")`.
func fieldText(_ type: String, _ members: String = "") -> String {
    let options = type == "picker" && !members.contains("listOptions")
    let list =
        options ? ", \"listOptions\": [{\"key\": \"x\", \"value\": \"X\"}, {\"key\": \"y\", \"value\": \"Y\"}]" : ""
    return "{\"key\": \"k\", \"type\": \"\(type)\", \"label\": \"L\"\(list)\(members.isEmpty ? "" : ", " + members)}"
}

/// Expects exactly these diagnostics, as `severity id` in order, and tells all that were found when it is not so.
func expectDiagnostics(
    _ diagnostics: [Diagnostic], _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
    let found = diagnostics.map { "\($0.severity.rawValue) \($0.id)" }
    #expect(found == expected, "\(diagnostics)", sourceLocation: sourceLocation)
}
