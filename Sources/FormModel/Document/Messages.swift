import FormTables

/// Messages of wrong answers whose validators have none of their own: of a field, or of all on a page or in a form that
/// have none either.
package struct Messages: Codable, Hashable, Sendable {
    /// The answer is required and blank.
    package var missing: Text?
    /// A text does not match the author's pattern.
    package var pattern: Text?
    /// Anything else is asked for, a confirmation excepted.
    package var invalid: Text?

    package init(missing: Text? = nil, pattern: Text? = nil, invalid: Text? = nil) {
        (self.missing, self.pattern, self.invalid) = (missing, pattern, invalid)
    }

    /// Those that speak of a failure of this kind, the nearest first.
    package func texts(for kind: Validator.Kind) -> [Text?] {
        let known = ["missing": missing, "pattern": pattern, "invalid": invalid]
        return (SharedTables.messages.own[kind.rawValue] ?? ["invalid"]).compactMap { known[$0] }
    }
}
