import Foundation

/// One file that is being changed: the new content stands beside it; after `commit()` the old content does.
///
/// The order of calls is ``prepare()``, ``commit()``, perhaps ``undo()``, and in any case ``discard()``.
struct StagedFile {
    private let change: FileChange
    private let path: String
    /// The path of the other content: a hidden name in the same folder, with a random ending.
    private var beside: String
    private let status: FileStatus?
    private let disk: Disk
    /// Says that the change has happened.
    private var isDone = false
    /// Says that the former content could not be put back and must stay beside its place.
    private var isKept = false

    /// - Parameter status: of the file as it is; nil where there is none.
    init(_ change: FileChange, at path: String, status: FileStatus?, disk: Disk) {
        (self.change, self.path, self.status, self.disk) = (change, path, status, disk)
        let slash = path.lastIndex(of: "/") ?? path.startIndex
        let mark = String(UInt32.random(in: .min ... .max), radix: 36)
        beside = "\(path[..<slash])/.\(path[path.index(after: slash)...]).saving-\(mark)"
    }

    /// Writes what is to be there, with the mode and the owner of what is there.
    func prepare() throws(SaveError) {
        guard (status == nil) == (change.before == nil) else { throw .changed(change.path) }
        guard let after = change.after else { return }
        try told { () throws(DiskError) in
            if status == nil { try makeFolder(of: path) }
            try disk.create(beside, after)
        }
        if let status { try keep(status) }
        try told { () throws(DiskError) in try disk.flushFile(beside) }
    }

    /// Makes the folders of a new file that are missing; they stay where the change is undone.
    private func makeFolder(of path: String) throws(DiskError) {
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
        guard !folder.isEmpty, try FileStatus(of: folder) == nil else { return }
        try makeFolder(of: folder)
        try disk.makeFolder(folder)
    }

    /// Gives the new file the owner and mode of the former one; an error where the system refuses another owner.
    private func keep(_ status: FileStatus) throws(SaveError) {
        let made = try told { () throws(DiskError) in try FileStatus(of: beside) }
        let isOwn = made?.owner == status.owner && made?.group == status.group
        guard isOwn || chown(beside, status.owner, status.group) == 0 else { throw .foreign(change.path) }
        // After the owner, whose change takes some modes away.
        try told { () throws(DiskError) in try disk.setMode(status.mode, of: beside) }
    }

    /// Lets the change happen; where the file was not what it was expected to be, that one is there again.
    mutating func commit() throws(SaveError) {
        do throws(DiskError) {
            switch (change.before, change.after) {
            case (nil, _): try disk.link(beside, to: path)
            case (_, nil): try disk.rename(path, to: beside)
            case (_, _): try replace()
            }
        } catch {
            let isGone = error.code == ENOENT || error.code == EEXIST
            throw isGone ? .changed(change.path) : .failed(change.path, code: error.code)
        }
        isDone = true
        guard let before = change.before else { return }
        guard FileManager.default.contents(atPath: beside).map({ [UInt8]($0) }) == before else {
            throw .changed(change.path)
        }
    }

    /// Lets the new and the old content change places, in one step where the file system can.
    private mutating func replace() throws(DiskError) {
        do {
            try disk.exchange(path, beside)
        } catch  where [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) {
            // This file system cannot let two files change places; the old one gets a second name before.
            let aside = beside + "-old"
            try disk.link(path, to: aside)
            do {
                try disk.rename(beside, to: path)
            } catch {
                try? disk.removeFile(aside)
                throw error
            }
            beside = aside
        }
    }

    /// Puts what was there back. Where that fails, it stays beside its place.
    mutating func undo() {
        guard isDone else { return }
        do throws(DiskError) {
            switch (change.before, change.after) {
            case (nil, _): try disk.removeFile(path)
            case (_, nil): try disk.link(beside, to: path)
            case (_, _): try replace()
            }
        } catch {
            isKept = change.before != nil
        }
    }

    /// Removes what stands beside the file and nobody needs any more.
    func discard() {
        if !isKept { try? disk.removeFile(beside) }
    }

    /// Runs file operations and tells their failure as one of saving this file.
    private func told<Result>(_ work: () throws(DiskError) -> Result) throws(SaveError) -> Result {
        do {
            return try work()
        } catch {
            throw .failed(change.path, code: error.code)
        }
    }
}
