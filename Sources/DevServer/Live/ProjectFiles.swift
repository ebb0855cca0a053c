import SiteBuild

/// The files of a site's folder that matter to it; all others change without a rebuild.
struct ProjectFiles {
    /// The first parts of the paths: `site.json` and the folders that a site is made of.
    private let roots: Set<String>
    /// The files that forms are made of, wherever they are.
    private let sources: SourceIndex
    private let brandFiles: Set<String>
    /// Says that pictures in the site's own folder stand beside a definition.
    private let hasDefinitionAtTop: Bool
    /// A picture or font that is missing may appear anywhere.
    private let hasError: Bool

    /// - Parameter hasError: whether the site could not be opened as a whole when it was built last.
    init(_ site: Site, _ sources: SourceIndex, hasError: Bool) {
        (self.sources, self.hasError) = (sources, hasError)
        let named = site.configuration.forms.map(\.source)
        roots = Set(
            ["site.json", "forms", "assets", "public", "web-templates"]
                + named.compactMap { $0.split(separator: "/").first.map(String.init) })
        brandFiles = site.brandFiles.paths
        hasDefinitionAtTop = named.contains { !$0.contains("/") }
    }

    /// - Parameter path: relative to the site's folder.
    func contains(_ path: String) -> Bool {
        guard let first = path.split(separator: "/").first else { return false }
        if roots.contains(String(first)) || sources.contains(path) || brandFiles.contains(path) { return true }
        if hasError, DefinitionLoader.isPicture(path) || FontFile.isName(path) { return true }
        guard first == path else { return false }
        return DefinitionLoader.isCompanion(path) || hasDefinitionAtTop && DefinitionLoader.isPicture(path)
    }
}
