import FormExpressions
import FormModel

/// An author's regular expression; where it cannot be judged here, or not in time, every text fits it.
///
/// A pattern over its time has the verdict unknown, and only fail refuses (form-document 12).
struct AuthorPattern {
    private let matcher: PatternMatcher?

    /// The pattern of a validator; nil where it has none that browsers could use.
    ///
    /// Nil too for an empty source: such a validator takes no answer (form-document 3.2, `pattern`).
    ///
    /// - Parameter validator: of kind `pattern`; its `source` is JavaScript.
    init?(_ validator: Validator) {
        guard let source = validator.text("source"), !source.isEmpty else { return nil }
        matcher = PatternMatcher(translated: source, ignoresCase: validator.isOn("ignoresCase"))
    }

    func fits(_ text: String) -> Bool {
        matcher?.isFound(in: text) ?? true
    }
}
