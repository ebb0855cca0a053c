import SiteBuild

/// Which files of a site's folder matter to it; all others change without a rebuild.
struct ProjectFiles {
    /// The first parts of the paths: `site.json` and the folders that a site is made of.
    private let roots: Set<String>
    /// What the forms are made of, wherever it is.
    private let files: Set<String>
    /// Whether pictures in the site's own folder stand beside a definition.
    private let hasDefinitionAtTop: Bool
    /// A picture or font that is missing may appear anywhere.
    private let isAtFault: Bool

    /// - Parameter isAtFault: whether the site could not be opened as a whole when it was built last.
    init(_ site: Site, _ forms: [LiveForm], isAtFault: Bool) {
        self.isAtFault = isAtFault
        let sources = site.configuration.forms?.map(\.source) ?? []
        roots = Set(
            ["site.json", "forms", "assets", "public", "web-templates"]
                + sources.compactMap { $0.split(separator: "/").first.map(String.init) })
        files = forms.reduce(into: site.brandFiles.paths) { $0.formUnion($1.files) }
        hasDefinitionAtTop = sources.contains { !$0.contains("/") }
    }

    func contains(_ path: String) -> Bool {
        guard let first = path.split(separator: "/").first else { return false }
        if roots.contains(String(first)) || files.contains(path) { return true }
        if isAtFault, DefinitionLoader.isPicture(path) || FontFile.isName(path) { return true }
        return hasDefinitionAtTop && first == path && DefinitionLoader.isPicture(path)
    }
}
