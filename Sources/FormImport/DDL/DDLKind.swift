import FormTables

/// The type of a field's value, by its `dataType` (section 4).
enum DDLKind: String, CaseIterable {
    case boolean, string, date, integer, number, double, geolocation, image
    case document = "document-library"

    /// The editors that can hold it, the usual one first; their names are without `ddm-`.
    var editors: [String] { DDLVocabulary.known.editors[rawValue] ?? [] }
}

/// The words of definitions: `tables/languages/ddl.json`, which pages read as `kinds.js`.
struct DDLVocabulary: Decodable {
    /// The editors by data type.
    var editors: [String: [String]] = [:]
    /// Known kinds of portals without a counterpart in apps.
    var foreign: [String] = []
    /// The attributes of fields that mean something here; others are told only where they are nearly one of these.
    var attributes: [String] = []

    static let known: DDLVocabulary = SharedTables.vocabulary(of: DDL.name) ?? DDLVocabulary()
    /// The attributes that do not differ by language.
    static let ofAllPages = ["dataType", "type", "name", "required", "readOnly", "showLabel", "multiple", "options"]
}
