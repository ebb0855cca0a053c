import Foundation

/// The status of a file that the system knows without opening it; links are not followed.
package struct FileStatus: Hashable, Sendable {
    /// Links, devices and pipes are `other`.
    package enum Kind: Sendable { case file, folder, other }

    /// A moment, in nanoseconds since 1970: enough for five centuries, and half of what the system's own takes, of
    /// which a large site has a hundred thousand.
    package struct Time: Hashable, Sendable {
        let nanoseconds: Int64

        init(_ time: timespec) { nanoseconds = Int64(time.tv_sec) &* Self.second &+ Int64(time.tv_nsec) }

        var timespec: timespec {
            let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: Self.second)
            // The rest of a moment before 1970 counts on from the second before it.
            return rest < 0
                ? .init(tv_sec: Int(seconds) - 1, tv_nsec: Int(rest + Self.second))
                : .init(tv_sec: Int(seconds), tv_nsec: Int(rest))
        }

        private static let second: Int64 = 1_000_000_000
    }

    // The smallest ones stand last: in this order there is no room between them.
    let device: UInt64
    let inode: UInt64
    /// The number of its names.
    package let links: UInt64
    package let size: Int64
    let modified: Time
    /// The time of the last change, also of rights, and of contents whose own time was set back.
    let changed: Time
    let mode: mode_t
    let owner: uid_t
    let group: gid_t
    package let kind: Kind

    /// The status of what a path names; nil where there is nothing.
    package init?(of path: String) throws(DiskError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw DiskError(path: path, code: errno)
        }
        self.init(status)
    }

    /// The status of what lies in a folder; nil where there is nothing.
    /// - Parameters:
    ///   - name: of something in the folder that the descriptor is open on.
    ///   - path: to be told where that fails.
    init?(of name: UnsafePointer<CChar>, in folder: Int32, path: @autoclosure () -> String) throws(DiskError) {
        var status = stat()
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw DiskError(path: path(), code: errno)
        }
        self.init(status)
    }

    /// The status of what a path leads to where it is a link; nil where there is nothing to be known.
    init?(behind path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init(of descriptor: Int32, path: String) throws(DiskError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw DiskError(path: path, code: errno) }
        self.init(status)
    }

    private init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        (device, inode) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
        (size, mode) = (Int64(status.st_size), status.st_mode & 0o7777)
        links = UInt64(status.st_nlink)
        (owner, group) = (status.st_uid, status.st_gid)
        #if canImport(Darwin)
            (modified, changed) = (Time(status.st_mtimespec), Time(status.st_ctimespec))
        #else
            (modified, changed) = (Time(status.st_mtim), Time(status.st_ctim))
        #endif
    }

    /// Tells whether this is still the same file, untouched since the other status was taken.
    func isSame(as other: FileStatus) -> Bool {
        kind == other.kind && device == other.device && inode == other.inode && size == other.size
            && modified == other.modified
    }
}
