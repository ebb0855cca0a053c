import FormModel
import SiteBuild

/// The forms that a file of the site concerns.
struct SourceIndex {
    /// Ids by the paths that forms are made of, and by the folders that these are in.
    private var ids: [String: Set<String>] = [:]
    /// The paths of each form, folders included.
    private var paths: [String: Set<String>] = [:]
    /// Forms that another picture may change: those that name one, and those of which that is not known.
    private var pictured: Set<String> = []

    /// Adds a form in the place of what was known of it.
    mutating func add(_ form: LiveForm) {
        let id = form.entry.id
        remove(id)
        let own = form.files.reduce(into: form.files) { $0.formUnion(SitePath.folders(of: $1)) }
        paths[id] = own
        for path in own { ids[path, default: []].insert(id) }
        if form.reading.document?.images.isEmpty != true { pictured.insert(id) }
    }

    mutating func remove(_ id: String) {
        for path in paths.removeValue(forKey: id) ?? [] {
            ids[path]?.remove(id)
            if ids[path]?.isEmpty == true { ids[path] = nil }
        }
        pictured.remove(id)
    }

    /// Tells whether a form is made of what lies at a path.
    func contains(_ path: String) -> Bool { ids[path] != nil }

    /// The forms that a change of a file or folder may change.
    /// - Parameter cameOrWent: whether there is a file now and was none, or the other way round.
    func forms(concernedBy path: String, cameOrWent: Bool) -> Set<String> {
        var own = ids[path] ?? []
        if cameOrWent, DefinitionLoader.isCompanion(path) {
            let folder = SitePath.folder(of: path)
            own.formUnion(folder.isEmpty ? Set(paths.keys) : ids[folder] ?? [])
        }
        // Links to folders are told of as files are.
        let isFolder = !(path.split(separator: "/").last ?? "").contains(".")
        return isFolder || cameOrWent && DefinitionLoader.isPicture(path) ? own.union(pictured) : own
    }
}
