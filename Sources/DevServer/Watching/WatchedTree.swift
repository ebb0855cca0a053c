import Foundation
import SiteBuild

/// The part of a site's folder that is watched.
struct WatchedTree: Sendable {
    /// The site's folder.
    let root: String
    private let isIgnored: @Sendable (String) -> Bool

    init(root: String, isIgnored: @escaping @Sendable (String) -> Bool) {
        (self.root, self.isIgnored) = (root, isIgnored)
    }

    struct Entry {
        /// The path relative to the root.
        let path: String
        let status: FileStatus
    }

    /// The path of a file in a folder, both relative to the root, which is "".
    static func join(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : folder + "/" + name }

    func absolute(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

    /// Tells whether a file is watched: not what the site says is none of its sources, such as its output.
    func watches(file path: String) -> Bool { !isIgnored(path) }

    /// Hidden folders are those of other tools, but for those that a site publishes, like `.well-known`.
    func watches(folder path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        let isForeign = name == "node_modules" || name.hasPrefix(".") && !path.hasPrefix("public/")
        return !isForeign && !isIgnored(path)
    }

    /// The entries of a folder, without those that are not watched; nothing where the folder is gone or closed.
    func entries(of folder: String) -> [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: absolute(folder))) ?? []
        return names.compactMap { name in
            let path = Self.join(folder, name)
            guard let status = status(of: path) else { return nil }
            return (status.kind == .folder ? watches(folder: path) : watches(file: path))
                ? Entry(path: path, status: status) : nil
        }
    }

    /// The status of what has a path; nil where there is nothing, or nothing that may be looked at.
    func status(of path: String) -> FileStatus? {
        (try? FileStatus(of: absolute(path))) ?? nil
    }
}
