import Foundation

/// The folder beside the output in which the next site grows, held by one build at a time.
///
/// It contains `new`, the site that is being built, and for a moment `old`, the site that it replaced, where the file
/// system cannot exchange the two in one step.
struct StagingFolder: Sendable {
    let path: String
    private let output: String
    private let disk: Disk
    /// Open on the folder; holds the lock, which the system takes back when the process ends, however it ends.
    private let lock: Int32

    var newSite: String { path + "/new" }
    /// The folder that becomes the new site where a former one is at hand.
    var spareSite: String { path + "/spare" }
    private var oldSite: String { path + "/old" }

    /// Takes the folder, puts the output back that a killed build had set aside, and clears the rest of that build.
    init(for location: OutputLocation, disk: Disk) throws(WriteError) {
        output = location.path
        path = (location.parent == "/" ? "" : location.parent) + "/.\(location.name).building"
        self.disk = disk
        lock = try Self.takeLock(path, output: output, disk)
        do {
            try recover()
        } catch {
            // Only an empty folder can be removed so: what lies in it may be the old site or somebody's own.
            try? disk.removeFolder(path)
            Self.release(lock)
            throw error
        }
    }

    /// Removes everything that is left here and lets other builds begin.
    func discard() throws(DiskError) {
        defer { Self.release(lock) }
        try putBack()
        try disk.removeTree(path)
    }

    private static func takeLock(_ path: String, output: String, _ disk: Disk) throws(WriteError) -> Int32 {
        // A build that ends removes the folder between two of these steps at most a few times.
        for _ in 0..<100 {
            do {
                try disk.makeFolder(path)
            } catch  where error.code != EEXIST {
                throw WriteError(error)
            } catch {}
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            if descriptor < 0, errno == ENOENT { continue }
            if descriptor < 0, errno == ENOTDIR || errno == ELOOP { throw .foreignStaging(path) }
            guard descriptor >= 0 else { throw .failed(path: path, code: errno) }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0, isStillThere(path, descriptor) { return descriptor }
            let isBusy = errno == EWOULDBLOCK
            Self.release(descriptor)
            if isBusy { throw .busy(output: output) }
        }
        throw .busy(output: output)
    }

    /// Unlocks before closing: a process that is just being started holds a copy of every descriptor until it runs its
    /// program, and with the copy the lock.
    private static func release(_ descriptor: Int32) {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Tells whether the folder that was locked is the one that has the name.
    private static func isStillThere(_ path: String, _ descriptor: Int32) -> Bool {
        errno = 0
        guard let locked = try? FileStatus(of: descriptor, path: path), let named = try? FileStatus(of: path) else {
            return false
        }
        return locked.inode == named.inode && locked.device == named.device
    }

    /// Brings an old site back that was set aside and has not been replaced.
    private func putBack() throws(DiskError) {
        guard try FileStatus(of: oldSite) != nil, try FileStatus(of: output) == nil else { return }
        try disk.rename(oldSite, to: output)
    }

    private func recover() throws(WriteError) {
        let names = try writing { () throws(DiskError) in try disk.names(in: path) }
        guard Set(names).isSubset(of: ["new", "old", "spare"]) else { throw .foreignStaging(path) }
        try writing { () throws(DiskError) in
            try putBack()
            for name in names { try disk.removeTree(path + "/" + name) }
            try disk.makeFolder(newSite)
        }
    }
}

extension StagingFolder {
    /// Brings the new site to the disk where there is an old one: a machine that stops right after the two were
    /// exchanged must not have lost the old one for files that were never stored.
    func store(replacing old: OldSite) throws(WriteError) {
        try writing { () throws(DiskError) in
            // A folder that its owner cannot write could neither be moved nor be removed.
            if let mode = old.mode { try disk.setMode(mode | S_IRWXU, of: newSite) }
            if old.manifest != nil { try disk.flush(path) }
        }
    }

    /// Puts the new site in the output's place; at every moment one of the two is there whole.
    func swap(replacing old: OldSite) throws(WriteError) {
        do {
            if old.manifest == nil { try disk.rename(newSite, to: output) } else { try exchange() }
        } catch  where error.code == EBUSY || error.code == EXDEV {
            throw .mountPoint(output)
        } catch {
            throw WriteError(error)
        }
    }

    private func exchange() throws(DiskError) {
        do {
            try disk.exchange(newSite, output)
        } catch  where [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(error.code) {
            try exchangeInTwoSteps()
        }
    }

    /// Sets the old site aside and then puts the new one in its place, for file systems without exchange. A build
    /// killed between the steps leaves no output, but the old site is set aside whole and the next build puts it back
    /// first.
    private func exchangeInTwoSteps() throws(DiskError) {
        try disk.rename(output, to: oldSite)
        try disk.rename(newSite, to: output)
    }
}
