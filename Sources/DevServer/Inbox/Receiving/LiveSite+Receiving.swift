import SiteBuild

extension LiveSite {
    /// A form as it is received; nil where no page of it is shown.
    func received(_ id: String) -> ReceivedForm? {
        guard let form = form(id), let shown = form.shown, let document = shown.document else { return nil }
        return ReceivedForm(form.entry, document, version: shown.documentVersion, of: site) { [self] in
            current.files(of: id)
        }
    }
}
