import FormTables

/// The functions of formulas: how many arguments each takes (action-data-binding.md, section 5.5).
enum ActionDataFunction {
    static func isKnown(_ name: String) -> Bool {
        ActionDataVocabulary.known.functions[name] != nil || ActionDataVocabulary.known.unsupported.contains(name)
    }

    /// The reason why a call can never be computed; nil where it may be.
    ///
    /// `trim`, 2 → “Function `trim` takes 1 parameter.” (section 5.6). Nil for a name that is no function, which is
    /// told otherwise.
    static func problem(with name: String, arguments: Int) -> String? {
        if ActionDataVocabulary.known.unsupported.contains(name) { return "Function `\(name)` is not supported." }
        guard let counts = ActionDataVocabulary.known.functions[name], let least = counts.first else { return nil }
        let most = counts.dropFirst().first
        guard arguments < least || arguments > most ?? .max else { return nil }
        let noun = most == 1 && least == 1 ? "parameter" : "parameters"
        switch most {
        case least: return "Function `\(name)` takes \(least) \(noun)."
        case .some(let most): return "Function `\(name)` takes between \(least) and \(most) parameters."
        case nil: return "Function `\(name)` takes at least \(least) parameters."
        }
    }
}
