import Synchronization

/// A former site that becomes the next one: where little changed, that is far less to do than to make thousands of
/// folders and names anew.
///
/// Nothing in it is taken on trust. A file stays where it is the very file of the present site, by its inode; all
/// others go.
struct SpareSite {
    private let disk: Disk
    private var statuses: [String: FileStatus]

    /// - Parameters:
    ///   - path: a folder that nobody else writes to.
    ///   - width: the number of its folders that are looked at side by side.
    init(at path: String, disk: Disk, width: Int = processorCount()) throws(DiskError) {
        self.disk = disk
        let entries = try disk.entries(below: path, width: width)
        statuses = Dictionary(entries.map { ($0.path, $0.status) }, uniquingKeysWith: { first, _ in first })
    }

    /// Removes all but the folders and files of the next site.
    /// - Parameters:
    ///   - path: where it lies now.
    ///   - old: the file of the present site that is kept at a path; nil where there is none or another.
    mutating func clear(
        at path: String, keepingFolders folders: Set<String>, files old: (String) -> FileStatus?
    ) throws(DiskError) {
        for (file, status) in statuses where status.kind != .folder {
            guard old(file).map(status.isSame) != true else { continue }
            try disk.removeFile(path + "/" + file)
            statuses[file] = nil
        }
        // Deeper ones first, so that every folder is empty when its turn comes.
        let spare = statuses.filter { $0.value.kind == .folder && !folders.contains($0.key) }.keys
        for folder in spare.sorted(by: { $0.utf8.count > $1.utf8.count }) {
            try disk.removeFolder(path + "/" + folder)
            statuses[folder] = nil
        }
    }

    /// Tells whether a file or folder of that path is there.
    func has(_ path: String) -> Bool { statuses[path] != nil }

    /// The entries that were found there and have not been removed.
    var entries: [Disk.Entry] { statuses.map { Disk.Entry(path: $0.key, status: $0.value) } }
}

extension SiteWriter {
    /// Looks at the former site, where there is one, while the new one is being written: a walk through all its files.
    @concurrent
    func lookAtSpare() async {
        guard let spare, old.manifest != nil, let site = try? SpareSite(at: spare, disk: disk, width: 1)
        else { return }
        state.withLock { $0.spare = site }
    }

    /// Makes a former site, where there is one, the new one: takes from it what does not belong, and adds what it has
    /// not.
    /// - Returns: what the new site consists of; nil where there was no former one, and nothing happened.
    func makeFromSpare() throws(WriteError) -> [Disk.Entry]? {
        guard let spare, old.manifest != nil else { return nil }
        // There is none before the second build, and none that could be moved on another file system.
        do { try disk.rename(spare, to: staging.spareSite) } catch { return nil }
        let (kept, folders, known) = state.withLock { (Set($0.kept), $0.folders, $0.spare) }
        return try writing { () throws(DiskError) in
            var site: SpareSite
            if let known { site = known } else { site = try SpareSite(at: staging.spareSite, disk: disk) }
            try site.clear(at: staging.spareSite, keepingFolders: folders) { path in
                kept.contains(path) ? old.status(path) : nil
            }
            for folder in folders.sorted() where !site.has(folder) {
                try disk.makeFolder(staging.spareSite + "/" + folder)
            }
            var entries = site.entries
            for path in kept where !site.has(path) {
                entries.append(Disk.Entry(path: path, status: try keep(path, in: staging.spareSite)))
            }
            for entry in state.withLock({ $0.made }) {
                try disk.rename(staging.newSite + "/" + entry.path, to: staging.spareSite + "/" + entry.path)
                entries.append(entry)
            }
            try disk.removeTree(staging.newSite)
            try disk.rename(staging.spareSite, to: staging.newSite)
            return entries
        }
    }
}
