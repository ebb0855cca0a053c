package import FormModel
package import SiteBuild

/// The result of one rebuild.
package struct Rebuild: Sendable {
    /// The ids of the forms that were built anew, right or wrong, in the order of the site.
    package var forms: [String] = []
    package var removed: [String] = []
    package var diagnostics: [Diagnostic] = []
    /// The reason why the site as a whole could not be built; then what was there before is served on.
    package var error: SiteError?
    package var duration = Duration.zero
}
