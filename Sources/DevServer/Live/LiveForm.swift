package import FormModel
package import SiteBuild

/// A form of the site as the server holds it.
package struct LiveForm: Sendable {
    package var entry: FormEntry
    /// The reading of its definition at the last time, right or wrong.
    package var reading: SiteBuilder.Reading
    /// The document that the pages show: that of the definition when it was right last; nil before that.
    private(set) var shown: SiteBuilder.Reading?
    /// The time at which that was built.
    private(set) var built: ContinuousClock.Instant?
    /// The paths of its definition, translations and pictures, and of what they are links to.
    let files: Set<String>
    /// The diagnostics in it, building included.
    package var diagnostics: [Diagnostic]
    /// Its row in the gallery; nil where it never was built.
    var row: SiteRow?
    var errors: [PageDiagnostic]
    var warnings: Warnings

    /// - Parameter earlier: the same form before this build.
    init(_ outcome: SiteBuilder.Outcome, after earlier: LiveForm?, in folder: SiteFolder) {
        (entry, reading, diagnostics) = (outcome.entry, outcome.reading, outcome.diagnostics)
        (shown, built) =
            outcome.bundle == nil ? (earlier?.shown, earlier?.built) : (outcome.reading, ContinuousClock.now)
        let named =
            [entry.source, entry.stringsSource] + (reading.files?.companions.keys.sorted() ?? [])
            + (reading.document?.images.compactMap(\.path) ?? [])
        files = Set(named).union(named.compactMap(folder.target))
        row = outcome.bundle.map(SiteRow.init) ?? earlier?.row
        errors = PageDiagnostic.all(in: outcome.diagnostics, folder: folder)
        warnings = Warnings(in: outcome.diagnostics, folder: folder)
    }

    /// The document that the pages show.
    package var document: FormDocument? { shown?.document }
}
