package import FormModel
package import SiteBuild

/// A form of the site as the server holds it.
package struct LiveForm: Sendable {
    package var entry: FormEntry
    /// What its definition came to when it was read last, right or wrong.
    package var reading: SiteBuilder.Reading
    /// What the pages show: what the definition came to the last time when it was right; nil before that.
    private(set) var shown: SiteBuilder.Reading?
    /// When that was built.
    private(set) var built: ContinuousClock.Instant?
    /// The paths of its definition, translations and pictures, and of what they are links to.
    let files: Set<String>
    /// What was found in it, building included.
    package var diagnostics: [Diagnostic]
    /// What the gallery says of it; nil where it never was built.
    var row: SiteRow?
    var problems: [Problem]
    var warnings: Warnings

    /// - Parameter earlier: the same form before this build.
    init(_ outcome: SiteBuilder.Outcome, after earlier: LiveForm?, in folder: SiteFolder) {
        (entry, reading, diagnostics) = (outcome.entry, outcome.reading, outcome.diagnostics)
        (shown, built) =
            outcome.bundle == nil ? (earlier?.shown, earlier?.built) : (outcome.reading, ContinuousClock.now)
        let named = [entry.source, entry.stringsSource] + (reading.document?.images.compactMap(\.path) ?? [])
        files = Set(named).union(named.compactMap(folder.target))
        row = outcome.bundle.map(SiteRow.init) ?? earlier?.row
        problems = Problem.all(in: outcome.diagnostics, folder: folder)
        warnings = Warnings(in: outcome.diagnostics, folder: folder)
    }

    /// The document that the pages show.
    package var document: FormDocument? { shown?.document }
}
