import Foundation
import Synchronization

/// Puts a site on the disk so that a reader of the output sees the whole old site or the whole new one, never a mixture.
///
/// The new site grows in a folder beside the output and takes its place at the end. Files that did not change are the
/// old ones, inode and time included. May be used from several tasks at once. After an error the old site is as it was.
package final class SiteWriter: Sendable {
    private let disk: Disk
    private let location: OutputLocation
    private let staging: StagingFolder
    private let old: OldSite
    private let state = Mutex(State())

    private struct State {
        /// Path → hash of the new site's files.
        var files: [String: String] = [:]
        var folders: Set<String> = []
        var summary = WriteSummary()
        /// The first thing that went wrong; nothing is written after it.
        var failure: WriteError?
        var isOver = false
    }

    /// What the old site was, if there is one.
    package var previousManifest: SiteManifest? { old.manifest }

    /// - Parameters:
    ///   - output: the folder that becomes the site; its parents are made.
    ///   - site: the folder of the sources, which is never replaced.
    package convenience init(output: String, site: String) throws(WriteError) {
        try self.init(output: output, site: site, disk: Disk())
    }

    init(output: String, site: String, disk: Disk) throws(WriteError) {
        self.disk = disk
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
            old = try OldSite(at: location.path, disk: disk)
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
    package func write(_ file: SiteFile) throws(WriteError) {
        try noting { () throws(WriteError) in
            let hash = ContentHash.hex(file.bytes)
            try reserve(file.path, hash)
            let status = old.file(file.path, hash: hash)
            try writing { () throws(DiskError) in try place(file.path, file.bytes, unchanged: status) }
            count(isUnchanged: status != nil)
        }
    }

    /// Adds a copy of a file from elsewhere.
    /// - Parameters:
    ///   - source: a path on the disk.
    ///   - path: relative to the site.
    package func copy(from source: String, to path: String) throws(WriteError) {
        let bytes = try noting { () throws(WriteError) in
            try writing { () throws(DiskError) in try disk.read(source) }
        }
        try write(SiteFile(path: path, bytes: bytes))
    }

    /// Keeps those files of the old site that match and were not written anew; for a build of some forms only.
    package func carryOver(where matches: (_ path: String) -> Bool) throws(WriteError) {
        try noting { () throws(WriteError) in
            let written = state.withLock { $0.files }
            let previous = old.manifest?.files ?? [:]
            let kept = previous.filter { path, _ in written[path] == nil && matches(path) }
            let missing = kept.filter { path, hash in old.file(path, hash: hash) == nil }.keys.sorted()
            guard missing.isEmpty else { throw .missing(output: location.path, paths: missing) }
            for (path, hash) in kept.sorted(by: { $0.key < $1.key }) {
                try reserve(path, hash)
                try writing { () throws(DiskError) in
                    try place(path, nil, unchanged: old.file(path, hash: hash))
                }
                count(isUnchanged: true)
            }
        }
    }

    /// Puts the new site into the output's place.
    package func finish(rows: [SiteRow] = []) throws(WriteError) -> WriteSummary {
        do {
            return try putInPlace(rows)
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
    private func putInPlace(_ rows: [SiteRow]) throws(WriteError) -> WriteSummary {
        let state = self.state.withLock { $0 }
        if let failure = state.failure { throw failure }
        var summary = state.summary
        for path in (old.manifest?.files ?? [:]).keys where state.files[path] == nil { summary.removed += 1 }
        let manifest = try SiteManifest(files: state.files, rows: rows).json()
        let kept = old.manifest(equalTo: manifest)
        try writing { () throws(DiskError) in try place(SiteManifest.path, manifest, unchanged: kept) }
        try old.checkAgain()
        if kept != nil, summary.written == 0 {
            // Nothing changed: the folder itself stays too, for whoever is looking at it.
            cancel()
            return summary
        }
        try staging.swap(replacing: old)
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

    /// Takes a path for a file and makes the folders it needs.
    private func reserve(_ path: String, _ hash: String) throws(WriteError) {
        guard SitePath.isSafe(path) else { throw .badPath(path) }
        let folders = SitePath.folders(of: path)
        try state.withLock { state throws(WriteError) in
            if let failure = state.failure { throw failure }
            let isTaken = state.files[path] != nil || state.folders.contains(path) || path == SiteManifest.path
            guard !isTaken, !folders.contains(where: { state.files[$0] != nil }) else { throw .duplicatePath(path) }
            state.files[path] = hash
            for folder in folders where !state.folders.contains(folder) {
                try writing { () throws(DiskError) in try disk.makeFolder(staging.newSite + "/" + folder) }
                state.folders.insert(folder)
            }
        }
    }

    private func count(isUnchanged: Bool) {
        state.withLock { state in
            if isUnchanged { state.summary.unchanged += 1 } else { state.summary.written += 1 }
        }
    }

    /// Makes a file of the new site: the old one under a second name if it is unchanged, else a new one.
    /// - Parameter bytes: nil means those of the old file.
    private func place(_ path: String, _ bytes: [UInt8]?, unchanged status: FileStatus?) throws(DiskError) {
        let (oldPath, newPath) = (location.path + "/" + path, staging.newSite + "/" + path)
        if status != nil {
            do {
                return try disk.link(oldPath, to: newPath)
            } catch  where Self.cannotLink.contains(error.code) {
                // Falls through to a copy with the old one's time.
            }
        }
        let content: [UInt8]
        if let bytes { content = bytes } else { content = try disk.read(oldPath) }
        try disk.create(newPath, content, like: status)
    }

    /// What file systems without hard links, or with too many of them, answer; and a file that has just gone.
    private static let cannotLink: Set<Int32> = [EPERM, EMLINK, EXDEV, ENOSYS, ENOTSUP, EOPNOTSUPP, ENOENT]
}
