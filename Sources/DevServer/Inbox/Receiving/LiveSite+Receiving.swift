import SiteBuild

extension LiveSite {
    /// A form as it is received; nil where no page of it is shown.
    func received(_ id: String) -> ReceivedForm? {
        guard let form = form(id), let shown = form.shown, let document = shown.document else { return nil }
        let versions = VersionStore(site.folder)
        return ReceivedForm(
            document: document, version: shown.documentVersion, filled: site.configuration.filledFields,
            confirmation: form.entry.options.confirmation, earlier: { versions.document($0, of: id) },
            files: { [self] in current.files(of: id) })
    }
}

extension SiteConfiguration {
    /// Fields that not only the person fills in; nil where these may be any.
    var filledFields: Set<String>? { isHosted ? nil : Set(prefill) }
}
