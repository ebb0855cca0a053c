import FormExpressions
import FormModel

/// An author's regular expression; where it cannot be judged here, or not in time, every text fits it.
struct AuthorPattern {
    private let matcher: PatternMatcher?

    /// Nil where the validator has no pattern that browsers could use.
    init?(_ validator: Validator) {
        guard let source = validator.text("source"), !source.isEmpty else { return nil }
        matcher = PatternMatcher(translated: source, ignoresCase: validator.isOn("ignoresCase"))
    }

    func fits(_ text: String) -> Bool {
        matcher?.isFound(in: text) ?? true
    }
}
