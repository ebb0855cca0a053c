/// The types of a formulary field and the keys that mean something on each (specification 1.1).
enum FormularyType: String, CaseIterable {
    case text, picker, datePicker, boolean, index

    /// The keys that mean something on this type; the importer warns of all others.
    var keys: Set<String> { Self.keysByType[self] ?? [] }

    /// Made once, as each field of a form asks several times.
    private static let keysByType = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.meaningfulKeys) })

    /// The table of 1.1. `keyboard` is accepted on pickers and dates, where it does nothing; `rules` run on booleans
    /// and dates alone.
    private var meaningfulKeys: Set<String> {
        let everywhere: Set = ["type", "key", "label", "style", "isHidden"]
        let input = everywhere.union(["value", "isEditing", "validator"])
        return switch self {
        case .text: input.union(["placeHolder", "keyboard", "isPassword"])
        case .picker: input.union(["placeHolder", "keyboard", "listOptions", "textAcceptButton"])
        case .datePicker: input.union(["placeHolder", "keyboard", "textAcceptButton", "rules"])
        case .boolean: input.union(["subtype", "expandableInfo", "rules"])
        case .index: everywhere
        }
    }

    /// An author's name of a field of this type.
    var noun: String {
        switch self {
        case .text: "a text"
        case .picker: "a picker"
        case .datePicker: "a date picker"
        case .boolean: "a boolean"
        case .index: "an index row"
        }
    }

    /// The keys that mean something on one type at least.
    static let allKeys = allCases.reduce(into: Set<String>()) { $0.formUnion($1.keys) }

    /// Keys that the documentation or old files use and the library ignores, with what to write instead.
    static let legacyKeys = [
        "mandatory": "a validator {\"type\": \"mandatory\", \"textError\": …} does that",
        "customValidator": "a validator {\"type\": \"customValidator\", \"regex\": …} does that",
        "textError": "each validator has its own “textError”",
        "textErrorCompare": "the validator “compare” has its own “textError”",
        "isLink": "write the link in the label: {* words *}",
        "description": "it belongs into “expandableInfo”",
        "expandText": "“textButtonReadMore” in “expandableInfo” does that",
        "collapseText": "“textButtonReadLess” in “expandableInfo” does that",
    ]
}
