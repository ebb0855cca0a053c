import Foundation

/// What the system knows of a file without opening it; links are not followed.
struct FileStatus: Sendable {
    enum Kind: Sendable { case file, folder, other }

    let kind: Kind
    let device: UInt64
    let inode: UInt64
    let size: Int64
    let mode: mode_t
    let modified: timespec

    /// Nil where there is nothing.
    init?(of path: String) throws(DiskError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw DiskError(path: path, code: errno)
        }
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
        #if canImport(Darwin)
            modified = status.st_mtimespec
        #else
            modified = status.st_mtim
        #endif
    }

    /// Whether this is still the same file, untouched since the other status was taken.
    func isSame(as other: FileStatus) -> Bool {
        kind == other.kind && device == other.device && inode == other.inode && size == other.size
            && modified.tv_sec == other.modified.tv_sec && modified.tv_nsec == other.modified.tv_nsec
    }
}
