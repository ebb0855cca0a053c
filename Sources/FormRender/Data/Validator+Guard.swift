import FormExpressions
import FormModel

extension Validator {
    /// Tells whether it has a pattern that a text might make slow, so that pages match it with care.
    var isGuarded: Bool {
        guard kind == .pattern, let pattern = text("source"), !pattern.isEmpty else { return false }
        return PatternTranslator.needsGuard(translated: pattern, ignoresCase: parameters["ignoresCase"] != false)
    }
}

extension FormDocument {
    /// Tells whether pages of the form need the module that matches patterns within a limit of time.
    package var hasGuardedPatterns: Bool {
        validators.contains(where: \.isGuarded)
    }
}
