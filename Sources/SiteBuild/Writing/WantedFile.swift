import Foundation

/// A file outside of the site that an author asked for: it is whole beside its place before it takes that.
package struct WantedFile: Sendable {
    /// The path as the author wrote it.
    let path: String
    /// The folder that it is to be in: a real path.
    let folder: String
    /// The final path, and the temporary one.
    let place, beside: String
    private let disk = Disk()

    init(_ path: String) throws(WriteError) {
        self.path = path
        let named = try OutputLocation.followLinks(OutputLocation.absolute(path))
        guard let folder = OutputLocation.realPath(OutputLocation.parent(of: named)) else {
            throw .failed(path: path, code: errno)
        }
        let name = named.split(separator: "/").last ?? ""
        self.folder = folder
        place = "\(folder)/\(name)"
        beside = "\(folder)/.\(name).saving-\(String(UInt32.random(in: .min ... .max), radix: 36))"
    }

    /// Writes a file, in place of what was there; into a device or a pipe, which stays what it is.
    package static func write(_ bytes: [UInt8], to path: String) throws(WriteError) {
        if FileStatus(behind: path)?.kind == .other {
            do { return try Disk().write(bytes, into: path) } catch { throw .failed(path: path, code: error.code) }
        }
        let file = try WantedFile(path)
        defer { file.discard() }
        try file.prepare(bytes)
        try file.commit()
    }

    /// The status of the file that is in its place; nil where there is none.
    func status() throws(WriteError) -> FileStatus? {
        try told { () throws(DiskError) in try FileStatus(of: place) }
    }

    /// Writes the content beside its place.
    func prepare(_ bytes: [UInt8]) throws(WriteError) {
        _ = try told { () throws(DiskError) in try disk.create(beside, bytes) }
    }

    func commit() throws(WriteError) {
        try told { () throws(DiskError) in try disk.rename(beside, to: place) }
    }

    /// Removes what stands beside its place, if anything does.
    func discard() {
        try? disk.removeFile(beside)
    }

    private func told<Result>(_ work: () throws(DiskError) -> Result) throws(WriteError) -> Result {
        do {
            return try work()
        } catch {
            throw .failed(path: path, code: error.code)
        }
    }
}
