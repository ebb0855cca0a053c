import FormTables

/// The functions of formulas: how many arguments each takes (action-data-binding.md, section 5.5).
package enum ActionDataFunction {
    /// The least and most arguments of each function that can be called, by its name in small letters; without a most
    /// any number from the least on.
    package static let counts = SharedTables.operations.formulas.functions.mapValues { counts in
        (least: counts.first ?? 0, most: counts.dropFirst().first)
    }

    /// The functions that are known by name alone.
    ///
    /// Fields may have these names: they are functions only before `(`.
    private static let unsupported = SharedTables.operations.formulas.unsupported

    static func isKnown(_ name: String) -> Bool { counts[name] != nil || unsupported.contains(name) }

    /// The reason why a call can never be computed; nil where it may be.
    ///
    /// `trim`, 2 → “Function `trim` takes 1 parameter.” (section 5.6). Nil for a name that is no function, which is
    /// told otherwise.
    static func problem(with name: String, arguments: Int) -> String? {
        if unsupported.contains(name) { return "Function `\(name)` is not supported." }
        guard let (least, most) = counts[name], arguments < least || arguments > most ?? .max else { return nil }
        let noun = most == 1 && least == 1 ? "parameter" : "parameters"
        switch most {
        case least: return "Function `\(name)` takes \(least) \(noun)."
        case .some(let most): return "Function `\(name)` takes between \(least) and \(most) parameters."
        case nil: return "Function `\(name)` takes at least \(least) parameters."
        }
    }
}
