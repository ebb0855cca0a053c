import Foundation

/// Tells a file from another one that has its name later.
struct FileIdentity: Equatable {
    private let device: UInt64
    private let inode: UInt64

    /// The identity of the file at a path; nil where there is no such file.
    init?(of path: String) {
        // To open the file and close it would end the locks that SQLite has on it.
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, inode) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
    }
}
