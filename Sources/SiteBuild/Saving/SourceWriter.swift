import Foundation

/// Changes an author's files, all or none of them, and only if they are still as expected.
///
/// A new file stands beside the former one first and takes the place of it in one step, which gives what was there
/// until then: so not even a change of the last moment is lost.
package struct SourceWriter: Sendable {
    private let folder: SiteFolder
    private let disk: Disk

    package init(_ folder: SiteFolder) {
        self.init(folder, disk: Disk())
    }

    init(_ folder: SiteFolder, disk: Disk) {
        (self.folder, self.disk) = (folder, disk)
    }

    /// The reason why a file cannot be written; nil where it can, as far as can be told before.
    package func refusal(at path: String) -> SaveError? {
        do {
            _ = try place(of: path)
            return nil
        } catch {
            return error
        }
    }

    /// Carries the changes out in their order. Where one fails those before it are undone, and the error is thrown.
    package func apply(_ changes: [FileChange]) throws(SaveError) {
        var staged: [StagedFile] = []
        defer { for file in staged { file.discard() } }
        do {
            for change in changes {
                let place = try place(of: change.path)
                let file = StagedFile(change, at: place.path, status: place.status, disk: disk)
                staged.append(file)
                try file.prepare()
            }
            for number in staged.indices { try staged[number].commit() }
        } catch {
            for number in staged.indices.reversed() { staged[number].undo() }
            throw error
        }
    }

    /// The place where a file is to be on the disk, and what is there; nil where nothing is.
    private func place(of relative: String) throws(SaveError) -> (path: String, status: FileStatus?) {
        guard SitePath.isSafe(relative) else { throw .outside(relative) }
        for part in SitePath.folders(of: relative) {
            let status = try status(of: part)
            guard status?.kind ?? .folder == .folder else { throw .link(part) }
        }
        let path = folder.path + "/" + relative
        guard let status = try status(of: relative) else { return (path, nil) }
        guard status.kind == .file else { throw .link(relative) }
        guard status.mode & 0o222 != 0, access(path, W_OK) == 0 else { throw .readOnly(relative) }
        return (path, status)
    }

    /// The status of what a path names itself, were it a link; nil where nothing is there.
    private func status(of relative: String) throws(SaveError) -> FileStatus? {
        do {
            return try FileStatus(of: folder.path + "/" + relative)
        } catch {
            throw .failed(relative, code: error.code)
        }
    }
}
