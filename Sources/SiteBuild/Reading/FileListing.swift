import FormModel

/// The files of the folders that a site's forms and public files are in, listed once and kept up to date by single
/// paths.
package struct FileListing: Sendable {
    let folder: SiteFolder
    private var places: [String: Place] = [:]
    /// The names in the site's own folder.
    private(set) var top: [String]
    private let hasDefinitionsAtTop: Bool

    /// The files below one folder, relative to the site and in order.
    private struct Place {
        var files: [String] = []
        var folders: Set<String> = []
        /// The links to folders, in order.
        var links: [String] = []
        /// The pictures among the files that can be read.
        var pictures: [String] = []
        var unreadable: [DiskError] = []
    }

    /// The folders that cannot be read, with the system's reasons.
    var unreadable: [DiskError] { places.values.flatMap(\.unreadable).sorted { $0.path < $1.path } }

    /// The folder of definitions, that of pictures of their own, and that of files that are published as they are.
    static let (forms, assets, published) = ("forms", "assets", "public")

    init(folder: SiteFolder, configuration: SiteConfiguration) {
        self.folder = folder
        let parents = Set(configuration.forms.map { SitePath.folder(of: $0.source) })
        top = folder.namesAtTop()
        hasDefinitionsAtTop = parents.contains("")
        let own = parents.filter { !$0.isEmpty && $0 != Self.forms && !$0.hasPrefix(Self.forms + "/") }
        for root in own.union([Self.forms, Self.assets, Self.published]) { list(root) }
    }

    /// The files below a folder; those of a folder that is not kept are listed anew.
    func files(below root: String) -> [String] {
        places[root]?.files ?? folder.files(below: root)
    }

    /// The definitions in the folders that are kept, in order.
    var definitions: [String] {
        let files = places.filter { $0.key != Self.published && $0.key != Self.assets }.flatMap(\.value.files)
        return files.filter(FormFinder.isDefinition).sorted()
    }

    /// The folders below a folder, in order, without those behind links.
    func folders(below root: String) -> [String] {
        places[root].map { $0.folders.sorted() } ?? folder.entries(below: root).folders
    }

    /// The links to folders below a folder.
    func links(below root: String) -> [String] {
        places[root]?.links ?? folder.entries(below: root).links
    }

    /// The pictures below a folder that can be read; others are as if they were not there.
    func pictures(below root: String) -> [String] {
        places[root]?.pictures ?? Self.pictures(among: folder.files(below: root), of: folder)
    }

    /// Those in the site's own folder, not below it.
    func picturesAtTop() -> [String] {
        Self.pictures(among: top, of: folder)
    }

    private static func pictures(among files: [String], of folder: SiteFolder) -> [String] {
        files.filter { DefinitionLoader.isPicture($0) && folder.canRead($0) }
    }

    /// Lists everything below a folder anew. Names with a dot in front count in published files only.
    private mutating func list(_ root: String) {
        let entries = folder.entries(below: root, withHidden: root == Self.published)
        let pictures = root == Self.published ? [] : Self.pictures(among: entries.files, of: folder)
        places[root] = Place(
            files: entries.files, folders: Set(entries.folders), links: entries.links, pictures: pictures,
            unreadable: entries.unreadable)
    }
}

// MARK: - Changes

extension FileListing {
    /// Looks at these paths anew, and at nothing else where none of them is a folder.
    /// - Returns: those at which a file, a folder or a readable picture came or went.
    mutating func update(_ paths: Set<String>) -> Set<String> {
        paths.filter { path in
            var isOther = updateTop(path)
            for root in places.keys where path == root || path.hasPrefix(root + "/") {
                isOther = update(path, in: root) || isOther
            }
            return isOther
        }
    }

    /// Takes one name in the site's own folder into account; true where something came or went, or a picture changed.
    private mutating func updateTop(_ path: String) -> Bool {
        guard !path.contains("/"), !path.hasPrefix(".") else { return false }
        let isThere = status(of: path) != nil
        guard top.set(path, isIn: isThere) else { return hasDefinitionsAtTop && DefinitionLoader.isPicture(path) }
        return hasDefinitionsAtTop || DefinitionLoader.isCompanion(path)
    }

    /// The same for a path below a folder that is kept. Where folders or links are concerned the whole folder is listed
    /// anew.
    private mutating func update(_ path: String, in root: String) -> Bool {
        guard var place = places[root] else { return false }
        let status = status(of: path)
        let parent = SitePath.folder(of: path)
        let isNearFolders =
            path == root || isFolder(path) || place.folders.contains(path) || place.links.contains(path)
            || parent != root && (place.folders.contains(parent) != (self.status(of: parent)?.kind == .folder))
        if isNearFolders {
            list(root)
            return places[root].map {
                $0.files != place.files || $0.folders != place.folders || $0.links != place.links
            } ?? true
        }
        let isHidden = root != Self.published && path.split(separator: "/").contains { $0.hasPrefix(".") }
        let isFile = place.files.set(path, isIn: status != nil && !isHidden)
        let isPicture =
            root != Self.published && DefinitionLoader.isPicture(path)
            && place.pictures.set(path, isIn: status != nil && !isHidden && folder.canRead(path))
        guard isFile || isPicture else { return false }
        places[root] = place
        return true
    }

    /// Tells whether a path names a folder or a link to one.
    private func isFolder(_ path: String) -> Bool {
        FileStatus(behind: folder.path + "/" + path)?.kind == .folder
    }

    /// The status of what a path names itself, were it a link.
    private func status(of path: String) -> FileStatus? {
        (try? FileStatus(of: folder.path + "/" + path)) ?? nil
    }
}

extension [String] {
    /// Puts a path into a sorted list or takes it out.
    /// - Returns: whether that changed anything.
    fileprivate mutating func set(_ path: String, isIn: Bool) -> Bool {
        guard containsInOrder(path) != isIn else { return false }
        let place = placeInOrder(of: path)
        if isIn { insert(path, at: place) } else { remove(at: place) }
        return true
    }
}
