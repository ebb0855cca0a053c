/// A font named as iOS names it (`AvenirNext-DemiBold`), told in CSS's terms.
struct PostScriptFont {
    let name: String

    /// The exact font first, then its family, then the system's own.
    var families: String {
        [cssString(name), cssString(family), "system-ui"].joined(separator: ",")
    }

    /// The family's name in words: `AvenirNext-DemiBold` → `Avenir Next`.
    private var family: String {
        let joined = name.prefix { $0 != "-" }
        var words = ""
        var previous: Character?
        for character in joined {
            if character.isUppercase, let previous, previous.isLowercase { words.append(" ") }
            words.append(character)
            previous = character
        }
        return words
    }

    /// The part after the hyphen in small letters, which names weight and slope; empty without one.
    private var suffix: String {
        name.split(separator: "-", maxSplits: 1).dropFirst().first.map { $0.lowercased() } ?? ""
    }

    /// Tells whether it is italic: by `Italic` or `Oblique` anywhere in the suffix, or `It` or `Ita` at its end.
    var isItalic: Bool {
        ["italic", "oblique"].contains(where: suffix.contains) || ["it", "ita"].contains(where: suffix.hasSuffix)
    }

    /// CSS weight by the suffix; nil where it says none.
    ///
    /// The first name of the list that the suffix contains wins, so longer names come first: `extrabold` before `bold`.
    var weight: Int? {
        let weights = [
            ("ultralight", 200), ("thin", 100), ("extrabold", 800), ("ultrabold", 800), ("demibold", 600),
            ("semibold", 600), ("heavy", 800), ("black", 900), ("bold", 700), ("light", 300), ("medium", 500),
            ("regular", 400), ("book", 400), ("roman", 400),
        ]
        return weights.first { suffix.contains($0.0) }?.1
    }
}
