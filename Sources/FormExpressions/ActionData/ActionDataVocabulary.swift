import FormTables

/// The words that formulas know: `tables/languages/actiondata.json`, which the builder reads too.
struct ActionDataVocabulary: Decodable {
    /// The reserved words of action-data-binding 5.1, in capitals.
    ///
    /// Names of functions are none of them, so that fields can be called `count` or `date`; in double quotes, or as a
    /// whole path, a reserved word is the name of a field all the same.
    var reserved: Set<String> = []
    /// The least and the most arguments of each function that can be called (section 5.5), by its name in small
    /// letters; without a most any number from the least on.
    var functions: [String: [Int]] = [:]
    /// The functions that are known by name alone.
    ///
    /// Fields may have these names: they are functions only before `(`.
    var unsupported: Set<String> = []
    /// The types of CAST in the author's words, with those of the operation (section 5.4).
    var types: [String: String] = [:]
    /// The words for on and off, in small letters (sections 2.3 and 5.3).
    var marks: [String: Bool] = [:]

    static let known: ActionDataVocabulary = SharedTables.vocabulary(of: "actiondata") ?? ActionDataVocabulary()
}
