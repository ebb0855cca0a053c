/// The picture files that a definition may name: those beside it or below, then those in the site's `assets/`.
///
/// Names of definitions mostly lack the ending of the file. Of two files of one name the nearer one counts.
package struct AssetCatalog: Sendable {
    private let byName: [String: String]

    /// - Parameter paths: relative to the site folder, the nearest to the definition first.
    package init(paths: [String]) {
        var byName: [String: String] = [:]
        for path in paths {
            let (name, base) = Self.names(of: path)
            for key in [name, base] where byName[key] == nil { byName[key] = path }
        }
        self.byName = byName
    }

    /// The file of that name, with or without its ending.
    package func path(of name: String) -> String? {
        byName[name]
    }

    /// Each picture that a name leads to, with the shortest such name, in the order of their paths.
    package var pictures: [(name: String, path: String)] {
        Set(byName.values).sorted().compactMap { path in
            let (name, base) = Self.names(of: path)
            return [base, name].first { byName[$0] == path }.map { ($0, path) }
        }
    }

    private static func names(of path: String) -> (name: String, base: String) {
        let name = String(path.split(separator: "/").last ?? "")
        return (name, name.split(separator: ".").dropLast().joined(separator: "."))
    }
}
