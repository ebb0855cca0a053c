import Foundation

/// The site that lies in the output, checked to be exactly what formsite wrote there.
struct OldSite: Sendable {
    private let path: String
    private let disk: Disk
    /// The list of what formsite wrote; nil where there is no site yet.
    let manifest: SiteManifest?
    private let manifestBytes: [UInt8]
    /// The mode of its folder, which the next site takes over.
    let mode: mode_t?
    /// The files that lay there when the build began.
    private var statuses: [String: FileStatus] = [:]
    /// The mark that told it from others when the build began.
    private(set) var mark = SiteWriter.Mark(manifest: "", stamp: "")
    /// The folders that its files are in.
    private var folders: Set<String> = []

    /// - Parameter known: the stamp that a build left it with; where it has that still, its files are not read.
    /// - Throws: where anything was put there or changed by other hands.
    init(at path: String, disk: Disk, known: String = "") throws(WriteError) {
        self.path = path
        self.disk = disk
        let folder = try writing { () throws(DiskError) in try FileStatus(of: path) }
        mode = folder?.mode
        guard let folder else {
            (manifest, manifestBytes) = (nil, [])
            return
        }
        guard folder.kind == .folder else { throw .notAFolder(path) }
        let entries = try writing { () throws(DiskError) in try disk.entries(below: path) }
        (manifest, manifestBytes) = try Self.readManifest(path, entries, disk)
        guard let manifest else { return }
        folders = Set(manifest.files.keys.flatMap(SitePath.folders))
        try refuseUnknown(entries, manifest)
        statuses = Dictionary(entries.map { ($0.path, $0.status) }, uniquingKeysWith: { first, _ in first })
        mark = SiteWriter.Mark(manifest: ContentHash.hex(manifestBytes), stamp: Self.stamp(of: entries))
        guard mark.stamp != known else { return }
        let edited = try writing { () throws(DiskError) in
            try editedFiles(of: manifest)
        }
        guard edited.isEmpty else { throw .handEdited(output: path, paths: edited.sorted()) }
    }

    /// Tells whether the old site has a file with this content.
    func has(_ path: String, hash: String) -> Bool {
        manifest?.files[path] == hash && statuses[path] != nil
    }

    func status(_ path: String) -> FileStatus? { statuses[path] }

    /// Tells a site from one that was touched: the files that it consists of, their sizes and times.
    static func stamp(of entries: [Disk.Entry]) -> String {
        var sum = SIMD4<UInt64>.zero
        for entry in entries where entry.status.kind != .folder && !isLitter(entry.path) {
            let status = entry.status
            var hash = InputHash()
            hash.add(entry.path)
            hash.add([
                status.kind == .file ? 0 : 1, status.device, status.inode, UInt64(bitPattern: status.size),
                UInt64(bitPattern: status.modified.nanoseconds),
            ])
            sum &+= hash.words()
        }
        return withUnsafeBytes(of: sum) { ContentHash.digits(of: $0) }
    }

    /// Tells whether the list of files has exactly these bytes.
    func hasManifest(_ bytes: [UInt8]) -> Bool { manifestBytes == bytes }

    /// Looks again, right before the site is replaced, for what was changed while the build went on.
    func checkAgain() throws(WriteError) {
        guard let manifest else { return }
        let entries = try writing { () throws(DiskError) in try disk.entries(below: path) }
        let others = entries.filter { entry in
            let isFolder = entry.status.kind == .folder
            return statuses[entry.path].map { isFolder ? $0.kind != .folder : !$0.isSame(as: entry.status) } ?? true
        }
        try refuseUnknown(others, manifest)
        let edited = others.filter { $0.status.kind != .folder && !Self.isLitter($0.path) }
        guard edited.isEmpty else { throw .handEdited(output: path, paths: edited.map(\.path).sorted()) }
    }

    private func editedFiles(of manifest: SiteManifest) throws(DiskError) -> [String] {
        var edited: [String] = []
        for (path, hash) in manifest.files where try isEdited(path, hash) { edited.append(path) }
        return edited
    }

    private func isEdited(_ path: String, _ hash: String) throws(DiskError) -> Bool {
        guard let status = statuses[path] else { return false }
        guard status.kind == .file else { return true }
        return ContentHash.hex(try disk.read(self.path + "/" + path)) != hash
    }

    private func refuseUnknown(_ entries: [Disk.Entry], _ manifest: SiteManifest) throws(WriteError) {
        let unknown = entries.map(\.path).filter { path in
            manifest.files[path] == nil && !folders.contains(path) && path != SiteManifest.path && !Self.isLitter(path)
        }
        guard unknown.isEmpty else { throw .handMade(output: path, paths: unknown.sorted()) }
    }

    private static func readManifest(
        _ path: String, _ entries: [Disk.Entry], _ disk: Disk
    ) throws(WriteError) -> (SiteManifest?, [UInt8]) {
        guard entries.contains(where: { !isLitter($0.path) }) else { return (nil, []) }
        let file = entries.first { $0.path == SiteManifest.path }
        guard file?.status.kind == .file else { throw .foreignOutput(path) }
        let manifestPath = path + "/" + SiteManifest.path
        let bytes = try writing { () throws(DiskError) in try disk.read(manifestPath) }
        do { return (try SiteManifest(json: bytes), bytes) } catch { throw .damagedManifest(manifestPath) }
    }

    /// File managers put this into every folder that is looked at; nobody misses it.
    private static func isLitter(_ path: String) -> Bool {
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8[$0...].dropFirst() } ?? path.utf8[...]
        return name.elementsEqual(".DS_Store".utf8)
    }
}
