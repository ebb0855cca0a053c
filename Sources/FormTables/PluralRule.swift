/// The forms that a language has for texts which say a number: whole numbers are what texts of pages count.
///
/// A text has a key for each form, `run.errors.one` and `run.errors.other`; their common part is its stem.
package struct PluralRule: Decodable, Hashable, Sendable {
    /// The names of CLDR.
    package enum Category: String, Codable, CaseIterable, Sendable {
        case zero, one, two, few, many, other
    }

    /// The tags without a region.
    private let languages: [String]
    /// The categories of the language, in the order of gettext, which is that of CLDR.
    package let categories: [Category]
    /// The number of the category of `n`, as gettext writes it.
    package let formula: String

    private init(languages: [String], categories: [Category], formula: String) {
        (self.languages, self.categories, self.formula) = (languages, categories, formula)
    }

    /// - Parameter language: a tag without its region; one that the table has not counts as English does.
    package static func of(_ language: String) -> PluralRule {
        SharedTables.plurals.first { $0.languages.contains(language) }
            ?? PluralRule(languages: [], categories: [.one, .other], formula: "n != 1")
    }

    package func category(of number: Int) -> Category {
        let index = PluralFormula.value(of: formula, for: number) ?? 0
        return categories.indices.contains(index) ? categories[index] : .other
    }

    /// The stem and the form of a key; nil of the key of a text that is for all numbers.
    package static func parts(of key: String) -> (stem: String, category: Category)? {
        guard let dot = key.lastIndex(of: "."), let category = Category(rawValue: String(key[key.index(after: dot)...]))
        else { return nil }
        return (String(key[..<dot]), category)
    }
}

/// Calculates the formulas of gettext: `?:`, `||`, `&&`, comparisons, `%`.
private struct PluralFormula {
    private var tokens: ArraySlice<Substring>
    private let number: Int

    /// The value of a formula for a number; nil of what is no such formula.
    static func value(of formula: String, for number: Int) -> Int? {
        let signs = formula.replacing("(", with: " ( ").replacing(")", with: " ) ")
        var calculation = PluralFormula(tokens: signs.split(separator: " ")[...], number: number)
        guard let value = calculation.choice(), calculation.tokens.isEmpty else { return nil }
        return value
    }

    private mutating func take(_ token: String) -> Bool {
        guard tokens.first.map(String.init) == token else { return false }
        tokens.removeFirst()
        return true
    }

    private mutating func choice() -> Int? {
        guard let condition = binary(0) else { return nil }
        guard take("?") else { return condition }
        guard let yes = choice(), take(":"), let no = choice() else { return nil }
        return condition == 0 ? no : yes
    }

    /// Signs that bind more loosely come first.
    private static let operators: [[(sign: String, value: @Sendable (Int, Int) -> Int)]] = [
        [("||", { $0 != 0 || $1 != 0 ? 1 : 0 })],
        [("&&", { $0 != 0 && $1 != 0 ? 1 : 0 })],
        [("==", { $0 == $1 ? 1 : 0 }), ("!=", { $0 != $1 ? 1 : 0 })],
        [
            ("<=", { $0 <= $1 ? 1 : 0 }), (">=", { $0 >= $1 ? 1 : 0 }), ("<", { $0 < $1 ? 1 : 0 }),
            (">", { $0 > $1 ? 1 : 0 }),
        ],
        [("%", { $1 == 0 ? 0 : $0 % $1 })],
    ]

    private mutating func binary(_ level: Int) -> Int? {
        guard level < Self.operators.count else { return operand() }
        guard var value = binary(level + 1) else { return nil }
        while let known = Self.operators[level].first(where: { $0.sign == tokens.first.map(String.init) }) {
            tokens.removeFirst()
            guard let other = binary(level + 1) else { return nil }
            value = known.value(value, other)
        }
        return value
    }

    private mutating func operand() -> Int? {
        if take("n") { return number }
        if take("(") {
            guard let value = choice(), take(")") else { return nil }
            return value
        }
        return tokens.popFirst().flatMap { Int($0) }
    }
}
