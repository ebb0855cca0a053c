import SiteBuild

/// Which files of a site's folder matter to it; all others change without a rebuild.
struct ProjectFiles {
    /// The first parts of the paths: `site.json` and the folders that a site is made of.
    private let roots: Set<String>

    init(_ site: Site) {
        let sources = site.configuration.forms?.map(\.source) ?? []
        roots = Set(
            ["site.json", "forms", "assets", "public", "web-templates"]
                + sources.compactMap { $0.split(separator: "/").first.map(String.init) })
    }

    func contains(_ path: String) -> Bool {
        path.split(separator: "/").first.map { roots.contains(String($0)) } ?? false
    }
}
