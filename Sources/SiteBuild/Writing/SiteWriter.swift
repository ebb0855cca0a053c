import Foundation
import Synchronization

/// Puts a site on the disk so that a reader of the output sees the whole old site or the whole new one, never a
/// mixture.
///
/// The new site grows in a folder beside the output and takes its place at the end. Files that did not change are the
/// old ones, inode and time included. May be used from several tasks at once. After an error the old site is as it was.
package final class SiteWriter: Sendable {
    let disk: Disk
    let location: OutputLocation
    let staging: StagingFolder
    let old: OldSite
    /// The place where the site that is replaced is kept for the next build, and was by the last one; nil where it is
    /// removed.
    let spare: String?
    let state = Mutex(State())

    /// Everything that changes while forms are handed over, from several tasks.
    struct State {
        /// Path → hash of the new site's files.
        var files: [String: String] = [:]
        /// All folders that the files need, and those of them that were made by now.
        var folders: Set<String> = []
        var madeFolders: Set<String> = []
        /// The files that lie in the new site by now, but for the kept ones.
        var made: [Disk.Entry] = []
        /// The file that was made last with each content: its place among those, by the hash of the content.
        var copies: [String: Int] = [:]
        /// The paths of unchanged files. They are put in their places at the end, since there is nothing to do for
        /// them where nothing else changed.
        var kept: [String] = []
        /// The former site, once somebody has looked at it.
        var spare: SpareSite?
        /// The first thing that went wrong; nothing is written after it.
        var failure: WriteError?
        var isOver = false
        var mark: Mark?
    }

    /// The stamp that tells a site in its place from all others.
    struct Mark: Sendable {
        /// The hash of the list of files.
        var manifest: String
        /// The stamp of the files themselves, without reading them.
        var stamp: String
    }

    /// The mark of the site that was put in its place; nil before.
    var mark: Mark? { state.withLock { $0.mark } }

    /// The manifest of the old site, if there is one.
    package var previousManifest: SiteManifest? { old.manifest }

    /// - Parameters:
    ///   - output: the folder that becomes the site; its parents are made.
    ///   - site: the folder of the sources, which is never replaced.
    ///   - spare: a path at which the site that is replaced may be kept for the next build.
    ///   - stamp: that of the output as the last build left it.
    package convenience init(
        output: String, site: String, spare: String? = nil, stamp: String = ""
    ) throws(WriteError) {
        try self.init(output: output, site: site, disk: Disk(), spare: spare, stamp: stamp)
    }

    init(
        output: String, site: String, disk: Disk, spare: String? = nil, stamp: String = ""
    ) throws(WriteError) {
        (self.disk, self.spare) = (disk, spare)
        let location = try OutputLocation(output, site: site, disk: disk)
        self.location = location
        let staging: StagingFolder
        do {
            staging = try StagingFolder(for: location, disk: disk)
        } catch {
            location.removeMadeFolders(disk)
            throw error
        }
        self.staging = staging
        do {
            old = try OldSite(at: location.path, disk: disk, known: stamp)
        } catch {
            try? staging.discard()
            location.removeMadeFolders(disk)
            throw error
        }
    }

    deinit {
        cancel()
    }

    /// Adds a file to the new site.
    /// - Parameter source: the path of a file with that content that nobody will change, which gets a second name
    ///   where there are such names.
    package func write(_ file: SiteFile, linking source: String? = nil) throws(WriteError) {
        try noting { () throws(WriteError) in
            let hash = file.hash ?? ContentHash.hex(file.bytes)
            let isUnchanged = old.has(file.path, hash: hash)
            try reserve(file.path, hash, isUnchanged: isUnchanged)
            if !isUnchanged { try create(file, hash: hash, linking: source) }
        }
    }

    /// Tells whether a file of that path could still be added.
    package func hasRoom(for path: String) -> Bool {
        state.withLock { state in
            SitePath.hasRoom(for: path, isFile: { state.files[$0] != nil }, isFolder: state.folders.contains)
        }
    }

    /// Adds a copy of a file from elsewhere.
    /// - Parameters:
    ///   - source: a path on the disk.
    ///   - path: relative to the site.
    package func copy(from source: String, to path: String) throws(WriteError) {
        let bytes = try noting { () throws(WriteError) in
            do throws(DiskError) {
                return try disk.read(source)
            } catch {
                throw WriteError.unreadable(path: source, code: error.code)
            }
        }
        try write(SiteFile(path: path, bytes: bytes))
    }

    /// Keeps those files of the old site that match and were not written anew; for a build of some forms only.
    package func carryOver(where matches: (_ path: String) -> Bool) throws(WriteError) {
        try noting { () throws(WriteError) in
            let written = state.withLock { $0.files }
            let previous = old.manifest?.files ?? [:]
            let kept = previous.filter { path, _ in written[path] == nil && matches(path) }
            let missing = kept.filter { path, hash in !old.has(path, hash: hash) }.keys.sorted()
            guard missing.isEmpty else { throw .missing(output: location.path, paths: missing) }
            for (path, hash) in kept { try reserve(path, hash, isUnchanged: true) }
        }
    }

    /// Keeps the files of several forms, whatever else is written meanwhile.
    @concurrent
    func keep(all lists: [[String]]) async throws(WriteError) {
        for paths in lists { try keep(paths) }
    }

    /// Keeps files of the old site that ``canKeep(_:)`` has found in it.
    func keep(_ paths: [String]) throws(WriteError) {
        let files = old.manifest?.files ?? [:]
        try noting { () throws(WriteError) in
            for path in paths {
                guard let hash = files[path] else { throw .missing(output: location.path, paths: [path]) }
                try reserve(path, hash, isUnchanged: true)
            }
        }
    }

    /// A file of the old site that ``canKeep(_:)`` has found in it.
    func oldFile(_ path: String) throws(WriteError) -> SiteFile {
        let source = location.path + "/" + path
        do throws(DiskError) {
            return SiteFile(path: path, bytes: try disk.read(source))
        } catch {
            throw .unreadable(path: source, code: error.code)
        }
    }

    /// Tells whether the old site has all these files as they were built.
    func canKeep(_ paths: [String]) -> Bool {
        paths.allSatisfy { old.manifest?.files[$0] != nil && old.status($0) != nil }
    }

    /// The hashes of the old site's files by their paths, its list of files among them.
    var oldFiles: [String: String] {
        var files = old.manifest?.files ?? [:]
        if old.manifest != nil { files[SiteManifest.path] = previousHash }
        return files
    }

    /// The same of the site that was put in its place; empty before.
    var newFiles: [String: String] {
        state.withLock { state in
            guard let mark = state.mark else { return [:] }
            return state.files.merging([SiteManifest.path: mark.manifest]) { $1 }
        }
    }

    /// The hash of the old site's list of files.
    var previousHash: String { old.mark.manifest }

    /// Puts the new site into the output's place.
    /// - Parameter ready: called when everything is written, before the output is replaced.
    package func finish(
        rows: [SiteRow] = [], ready: () throws(WriteError) -> Void = {}
    ) throws(WriteError) -> WriteSummary {
        do {
            return try putInPlace(rows, ready)
        } catch {
            cancel()
            throw error
        }
    }

    /// Gives the new site up; the old one stays.
    package func cancel() {
        guard !state.withLock({ $0.isOver }) else { return }
        _ = endStaging()
        location.removeMadeFolders(disk)
    }
}

extension SiteWriter {
    private func putInPlace(
        _ rows: [SiteRow], _ ready: () throws(WriteError) -> Void
    ) throws(WriteError) -> WriteSummary {
        if let failure = state.withLock({ $0.failure }) { throw failure }
        let summary = summary()
        let manifest = SiteManifest(files: state.withLock { $0.files }, rows: rows).json
        let hash = ContentHash.hex(manifest)
        let isSameManifest = old.hasManifest(manifest)
        if isSameManifest, summary.written == 0 {
            // Nothing changed: the folder itself stays too, for whoever is looking at it. A file that other hands have
            // changed meanwhile is found by the next build.
            state.withLock { $0.mark = old.mark }
            try ready()
            cancel()
            return summary
        }
        if isSameManifest {
            state.withLock { $0.kept.append(SiteManifest.path) }
        } else {
            try create(SiteFile(path: SiteManifest.path, bytes: manifest), hash: hash)
        }
        let entries: [Disk.Entry]
        if let made = try makeFromSpare() {
            entries = made
        } else {
            for path in state.withLock({ $0.kept }).sorted() { try keep(path) }
            entries = state.withLock { $0.made }
        }
        state.withLock { $0.mark = Mark(manifest: hash, stamp: OldSite.stamp(of: entries)) }
        try ready()
        try sideBySide(
            // The one computes while the other waits for the disk.
            { () throws(WriteError) in try old.checkAgain() },
            { () throws(WriteError) in try staging.store(replacing: old) })
        try staging.swap(replacing: old)
        return ended(summary)
    }

    private func summary() -> WriteSummary {
        state.withLock { state in
            var summary = WriteSummary()
            summary.unchanged = state.kept.count
            summary.written = state.files.count - state.kept.count
            for path in (old.manifest?.files ?? [:]).keys where state.files[path] == nil { summary.removed += 1 }
            return summary
        }
    }

    private func ended(_ summary: WriteSummary) -> WriteSummary {
        var summary = summary
        // What now lies there is the site that was replaced. Where it cannot be moved it is removed.
        if let spare, old.manifest != nil { try? disk.rename(staging.newSite, to: spare) }
        summary.leftover = endStaging()
        return summary
    }

    /// Removes the staging folder, once.
    /// - Returns: its path where that failed; the next build clears it.
    private func endStaging() -> String? {
        let isFirst = state.withLock { state in
            defer { state.isOver = true }
            return !state.isOver
        }
        guard isFirst else { return nil }
        do { try staging.discard() } catch { return staging.path }
        return nil
    }

    /// Keeps the first error, so that a build whose other tasks go on cannot be finished.
    private func noting<Result>(_ body: () throws(WriteError) -> Result) throws(WriteError) -> Result {
        do {
            return try body()
        } catch {
            state.withLock { state in state.failure = state.failure ?? error }
            throw error
        }
    }

    /// Takes a path for a file.
    private func reserve(_ path: String, _ hash: String, isUnchanged: Bool) throws(WriteError) {
        guard SitePath.isSafe(path) else { throw .badPath(path) }
        try state.withLock { state throws(WriteError) in
            if let failure = state.failure { throw failure }
            let isTaken = state.files[path] != nil || state.folders.contains(path) || path == SiteManifest.path
            // The folders of a folder that is known are known too.
            let folders = state.folders.contains(SitePath.folder(of: path)) ? [] : SitePath.folders(of: path)
            guard !isTaken, !folders.contains(where: { state.files[$0] != nil }) else { throw .duplicatePath(path) }
            state.files[path] = hash
            state.folders.formUnion(folders)
            if isUnchanged { state.kept.append(path) }
        }
    }

    private func makeFolders(of path: String) throws(DiskError) {
        let folders = SitePath.folders(of: path)
        try state.withLock { state throws(DiskError) in
            for folder in folders where !state.madeFolders.contains(folder) {
                try disk.makeFolder(staging.newSite + "/" + folder)
                state.madeFolders.insert(folder)
            }
        }
    }

    /// Makes a file; one with the content of another is a second name of that, where there are such names.
    private func create(_ file: SiteFile, hash: String, linking source: String? = nil) throws(WriteError) {
        try writing { () throws(DiskError) in
            try makeFolders(of: file.path)
            let path = staging.newSite + "/" + file.path
            if let source, let status = try FileStatus(of: source), try isLinked(source, to: path) {
                note(file.path, status)
                return
            }
            let copy = state.withLock { state in state.copies[hash].map { state.made[$0] } }
            if let copy, try isLinked(staging.newSite + "/" + copy.path, to: path) {
                note(file.path, copy.status)
                return
            }
            let status = try disk.create(path, file.bytes)
            state.withLock { state in
                state.copies[hash] = state.made.count
                state.made.append(Disk.Entry(path: file.path, status: status))
            }
        }
    }

    private func note(_ path: String, _ status: FileStatus) {
        state.withLock { $0.made.append(Disk.Entry(path: path, status: status)) }
    }

    /// Gives an old file a second name in the new site, or copies it with its time where there are no such names.
    private func keep(_ path: String) throws(WriteError) {
        try writing { () throws(DiskError) in
            try makeFolders(of: path)
            note(path, try keep(path, in: staging.newSite))
        }
    }

    /// - Returns: the status of the file in the new site.
    func keep(_ path: String, in folder: String) throws(DiskError) -> FileStatus {
        let (oldPath, newPath) = (location.path + "/" + path, folder + "/" + path)
        guard let status = old.status(path) else { throw DiskError(path: oldPath, code: ENOENT) }
        if try isLinked(oldPath, to: newPath) { return status }
        return try disk.create(newPath, try disk.read(oldPath), like: status)
    }

    private func isLinked(_ path: String, to newPath: String) throws(DiskError) -> Bool {
        do {
            try disk.link(path, to: newPath)
            return true
        } catch {
            guard Self.cannotLink.contains(error.code) else { throw error }
            return false
        }
    }

    /// The errors of file systems without hard links, or with too many of them.
    private static let cannotLink: Set<Int32> = [EPERM, EMLINK, EXDEV, ENOSYS, ENOTSUP, EOPNOTSUPP]
}
