/// The picture files that a definition may name: those beside it or below, then those in the site's `assets/`.
package struct AssetCatalog: Sendable {
    private let byName: [String: String]

    /// - Parameter paths: relative to the site folder, the nearest to the definition first.
    package init(paths: [String]) {
        var byName: [String: String] = [:]
        for path in paths {
            let name = String(path.split(separator: "/").last ?? "")
            let base = name.split(separator: ".").dropLast().joined(separator: ".")
            for key in [name, base] where byName[key] == nil { byName[key] = path }
        }
        self.byName = byName
    }

    /// The file of that name, with or without its ending.
    func path(of name: String) -> String? {
        byName[name]
    }
}
