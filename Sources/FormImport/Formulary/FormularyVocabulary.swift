import FormTables

/// The words of definitions: `tables/languages/formulary.json`, which the builder reads too.
struct FormularyVocabulary: Decodable {
    /// A type of fields: an author's name of such a field, and the keys that mean something on it (specification 1.1).
    struct FieldType: Decodable {
        var noun: String
        var keys: Set<String>
    }

    /// A type of validators (5.3, 5.4).
    struct ValidatorType: Decodable {
        var type: String
        /// The types of fields on which it means something; on others it is ignored with a warning.
        var on: Set<String>
        /// Its members besides `type` and `textError`.
        var members: Set<String>?
        /// The format that it asks for (form-document 3.3 and 3.4).
        var format: String?
    }

    var types: [String: FieldType] = [:]
    /// Keys that the documentation or old files use and the library ignores, with what to write instead.
    var legacyKeys: [String: String] = [:]
    /// In the order of the table in 5.4.
    var validators: [ValidatorType] = []
    /// The orders in which the original builder writes members (webformulary.md, section 4), by what has them.
    var orders: [String: [String]] = [:]

    static let known: FormularyVocabulary = SharedTables.vocabulary(of: Formulary.name) ?? FormularyVocabulary()
}
