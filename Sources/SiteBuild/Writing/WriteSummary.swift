/// The result of writing a site, in files.
package struct WriteSummary: Hashable, Sendable {
    /// New, or with another content than before.
    package var written = 0
    package var unchanged = 0
    package var removed = 0
    /// The place where the old site still lies, if the new one is in place and the old one could not be removed.
    package var leftover: String?

    package init() {}
}
