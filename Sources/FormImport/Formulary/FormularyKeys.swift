/// The types of a formulary field and the keys that mean something on each (specification 1.1).
enum FormularyType: String, CaseIterable {
    case text, picker, datePicker, boolean, index

    /// The keys that mean something on this type; the importer warns of all others. `keyboard` is accepted on pickers
    /// and dates, where it does nothing; `rules` run on booleans and dates alone.
    var keys: Set<String> { FormularyVocabulary.known.types[rawValue]?.keys ?? [] }

    /// An author's name of a field of this type.
    var noun: String { FormularyVocabulary.known.types[rawValue]?.noun ?? rawValue }

    /// The keys that mean something on one type at least.
    static let allKeys = allCases.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
}
