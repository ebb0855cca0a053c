import FormModel
import SiteBuild

/// A form that answers are taken of, as it is now.
///
/// Made anew for each submission by whoever knows the forms: `LiveSite` or `ReceiverForms`.
struct ReceivedForm: Sendable {
    var document: FormDocument
    /// The version of the pages which are built now.
    var version: String?
    /// Fields that a host or the page's address may fill in, locked ones too; nil where these may be any.
    var filled: Set<String>? = []
    /// The site's words once answers were sent.
    var confirmation: Text?
    /// The document of another version; nil where it is not known.
    var earlier: @Sendable (String) -> FormDocument? = { _ in nil }
    /// The files of the form's folder by path, as they are built now.
    var files: @Sendable () async -> [String: [UInt8]] = { [:] }

    /// The document that answers are judged by which name this version, and whether it is the one they name.
    ///
    /// Answers are judged by the form that their page had, where that is known (docs/receiver.md, “Which definition an
    /// answer is judged by”).
    ///
    /// - Parameter version: as the page names it; nil where it names none, which counts as the newest one.
    func document(of version: String?) -> (document: FormDocument, isNamed: Bool) {
        guard let version, version != self.version else { return (document, true) }
        return earlier(version).map { ($0, true) } ?? (document, false)
    }
}

extension ReceivedForm {
    /// A form of a site, with the site's settings.
    ///
    /// - Parameters:
    ///   - version: that of the pages which are built now.
    ///   - files: those of the form's folder by path.
    init(
        _ entry: FormEntry, _ document: FormDocument, version: String?, of site: Site,
        files: @escaping @Sendable () async -> [String: [UInt8]]
    ) {
        let versions = VersionStore(site.folder)
        self.init(
            document: document, version: version, filled: site.configuration.filledFields,
            confirmation: entry.options.confirmation, earlier: { versions.document($0, of: entry.id) }, files: files)
    }
}

extension SiteConfiguration {
    /// Fields that not only the person fills in; nil where these may be any.
    fileprivate var filledFields: Set<String>? { isHosted ? nil : Set(prefill) }
}
