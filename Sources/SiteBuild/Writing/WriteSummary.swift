package import FormModel

/// The result of writing a site, in files.
package struct WriteSummary: Hashable, Sendable {
    /// New, or with another content than before.
    package var written = 0
    /// Files of the new site that were in the old one with the same content.
    package var unchanged = 0
    /// Files of the old site that the new one has not.
    package var removed = 0
    /// The place where the old site still lies, if the new one is in place and the old one could not be removed.
    package var leftover: String?

    package init() {}

    /// A warning where the old site still lies somewhere. It is one with `--strict` too: the new site is in place.
    package var diagnostics: [Diagnostic] {
        guard let leftover else { return [] }
        return [
            .warning(
                "site.leftover", at: SourcePosition(file: leftover),
                "the site that was replaced could not be removed; the new one is in place",
                notes: ["the next build tries again; or remove this folder"])
        ]
    }
}
