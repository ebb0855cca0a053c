import CPlatform
import Foundation

/// A file operation that failed: where, and the system's error number.
package struct DiskError: Error, Hashable {
    var path: String
    var code: Int32
}

/// The operations on the disk that writing a site consists of; each works whole or throws.
struct Disk: Sendable {
    /// The operation that is about to happen.
    enum Operation: Hashable, Sendable {
        case makeFolder, create, write, link, flush, exchange, rename, removeFile, removeFolder
    }

    /// Asked before every operation that changes the disk; any number but 0 makes it fail with that error.
    var before: @Sendable (Operation, _ path: String) -> Int32 = { _, _ in 0 }

    func makeFolder(_ path: String) throws(DiskError) {
        try perform(.makeFolder, path) { mkdir(path, 0o777) }
    }

    /// Makes a file that was not there.
    /// - Parameter status: where the file stands for another one: its mode and its time.
    /// - Returns: the status of the new file.
    @discardableResult
    func create(_ path: String, _ bytes: [UInt8], like status: FileStatus? = nil) throws(DiskError) -> FileStatus {
        var file: Int32 = -1
        try perform(.create, path) {
            file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
            return file
        }
        let made: FileStatus
        do {
            try write(bytes, to: file, path)
            if let status { try setTimes(of: file, like: status, path) }
            made = try FileStatus(of: file, path: path)
        } catch {
            close(file)
            throw error
        }
        // File systems of other machines may tell only here that there was no room.
        guard close(file) == 0 || errno == EINTR else { throw DiskError(path: path, code: errno) }
        return made
    }

    private func setTimes(of file: Int32, like status: FileStatus, _ path: String) throws(DiskError) {
        guard fchmod(file, status.mode) == 0, futimens(file, [status.modified.timespec, status.modified.timespec]) == 0
        else {
            throw DiskError(path: path, code: errno)
        }
    }

    private func write(_ bytes: [UInt8], to file: Int32, _ path: String) throws(DiskError) {
        var done = 0
        while done < bytes.count {
            try perform(.write, path) {
                let count = bytes.withUnsafeBytes { buffer in
                    Foundation.write(file, buffer.baseAddress.map { $0 + done }, buffer.count - done)
                }
                done += max(count, 0)
                return count < 0 ? -1 : 0
            }
        }
    }

    /// Writes into something that is there and is no file.
    func write(_ bytes: [UInt8], into path: String) throws(DiskError) {
        let stream = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard stream >= 0 else { throw DiskError(path: path, code: errno) }
        defer { close(stream) }
        try write(bytes, to: stream, path)
    }

    /// Gives a file a second name.
    func link(_ path: String, to newPath: String) throws(DiskError) {
        try perform(.link, newPath) { Foundation.link(path, newPath) }
    }

    /// Brings everything that was written to the file system of this folder to the disk: one call instead of one for
    /// each of thousands of files.
    func flush(_ folder: String) throws(DiskError) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw DiskError(path: folder, code: errno) }
        defer { close(descriptor) }
        try perform(.flush, folder) { formsite_flush(descriptor) }
    }

    /// Brings one file to the disk.
    func flushFile(_ path: String) throws(DiskError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw DiskError(path: path, code: errno) }
        defer { close(descriptor) }
        try perform(.flush, path) { fsync(descriptor) }
    }

    /// Lets two paths change places in one step.
    func exchange(_ path: String, _ other: String) throws(DiskError) {
        try perform(.exchange, path) { formsite_exchange(path, other) }
    }

    func rename(_ path: String, to newPath: String) throws(DiskError) {
        try perform(.rename, newPath) { Foundation.rename(path, newPath) }
    }

    func removeFile(_ path: String) throws(DiskError) {
        try perform(.removeFile, path) { unlink(path) }
    }

    /// Removes an empty folder.
    func removeFolder(_ path: String) throws(DiskError) {
        try perform(.removeFolder, path) { rmdir(path) }
    }

    /// Gives a folder the mode of another one.
    func setMode(_ mode: mode_t, of path: String) throws(DiskError) {
        guard chmod(path, mode) == 0 else { throw DiskError(path: path, code: errno) }
    }

    /// Runs a system call, again where a signal interrupted it.
    private func perform(_ operation: Operation, _ path: String, _ call: () -> Int32) throws(DiskError) {
        let refusal = before(operation, path)
        guard refusal == 0 else { throw DiskError(path: path, code: refusal) }
        while call() < 0 {
            guard errno == EINTR else { throw DiskError(path: path, code: errno) }
        }
    }
}
