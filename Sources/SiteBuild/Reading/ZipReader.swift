import CLibArchive
import Foundation

/// Reads zips that come from anybody: only plain files with paths that stay inside, in sizes that a form may have.
package enum ZipReader {
    /// The most entries, and the most bytes of all files together.
    static let maximumCount = 2000
    static let maximumSize = 64 << 20
    /// Files may unpack to so many times the zip's size; what exceeds it was made to fill memory.
    static let maximumRatio = 200

    /// The files of a zip in its order.
    ///
    /// - Throws: an ``ArchiveError`` that says what is wrong: no zip, a damaged or encrypted one, a path that leads
    /// out,
    ///   a link, two entries of one path, more or larger files than the limits allow.
    package static func files(in bytes: [UInt8]) throws(ArchiveError) -> [SiteFile] {
        guard let archive = archive_read_new() else { throw ArchiveError(message: "not enough memory") }
        defer { archive_read_free(archive) }
        do {
            return try withUTF8Names { try entries(of: bytes, archive) }
        } catch {
            throw error as? ArchiveError ?? ArchiveError(message: "\(error)")
        }
    }

    private static func entries(of bytes: [UInt8], _ archive: OpaquePointer) throws -> [SiteFile] {
        try bytes.withUnsafeBytes { buffer in
            guard archive_read_support_format_zip(archive) == formsite_archive_ok,
                archive_read_open_memory(archive, buffer.baseAddress, buffer.count) == formsite_archive_ok
            else { throw ArchiveError(message: "this is no zip file") }
            var entries = Entries(archive: archive, limit: min(maximumSize, buffer.count * maximumRatio))
            return try entries.read()
        }
    }

    /// The library hands names over only if the thread's locale can write them; the program itself runs in any locale.
    private static func withUTF8Names<Result>(_ work: () throws -> Result) rethrows -> Result {
        guard let names = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) ?? newlocale(LC_CTYPE_MASK, "en_US.UTF-8", nil)
        else {
            return try work()
        }
        let before = uselocale(names)
        defer {
            uselocale(before)
            freelocale(names)
        }
        return try work()
    }
}

/// The entries of an open zip, one after the other.
private struct Entries {
    let archive: OpaquePointer
    /// Bytes that all files together may have.
    let limit: Int
    private var files: [SiteFile] = []
    private var paths: Set<String> = []
    private var size = 0

    init(archive: OpaquePointer, limit: Int) {
        (self.archive, self.limit) = (archive, limit)
    }

    mutating func read() throws(ArchiveError) -> [SiteFile] {
        var entry: OpaquePointer?
        while true {
            let result = archive_read_next_header(archive, &entry)
            if result == formsite_archive_end { return files }
            guard result == formsite_archive_ok, let entry else { throw damaged() }
            try add(entry)
        }
    }

    /// Takes an entry in, or throws where it is none that a package may have.
    private mutating func add(_ entry: OpaquePointer) throws(ArchiveError) {
        guard let name = archive_entry_pathname_utf8(entry).flatMap({ String(validatingCString: $0) }) else {
            throw ArchiveError(message: "a file in it has a name that is not UTF-8")
        }
        let isFolder = archive_entry_filetype(entry) == formsite_folder
        let path = isFolder && name.hasSuffix("/") ? String(name.dropLast()) : name
        guard SitePath.isSafe(path) else { throw ArchiveError(message: "“\(name)” would leave the folder") }
        guard paths.insert(path).inserted else { throw ArchiveError(message: "“\(path)” is in it twice") }
        guard paths.count <= ZipReader.maximumCount else {
            throw ArchiveError(message: "it has more than \(ZipReader.maximumCount) files")
        }
        if isFolder { return }
        guard archive_entry_filetype(entry) == formsite_regular_file else {
            throw ArchiveError(message: "“\(path)” is a link and no file")
        }
        guard archive_entry_is_encrypted(entry) == 0 else { throw ArchiveError(message: "“\(path)” is encrypted") }
        files.append(SiteFile(path: path, bytes: try data()))
    }

    /// The bytes of the entry whose header was read last; stops as soon as they are too many, whatever the header says.
    private mutating func data() throws(ArchiveError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = archive_read_data(archive, &chunk, chunk.count)
            guard count >= 0 else { throw damaged() }
            if count == 0 { return bytes }
            size += count
            guard size <= limit else { throw ArchiveError(message: "its files are far too large when unpacked") }
            bytes += chunk[..<count]
        }
    }

    private func damaged() -> ArchiveError {
        let reason = archive_error_string(archive).map { String(cString: $0) } ?? "unknown reason"
        return ArchiveError(message: "it is damaged (\(reason))")
    }
}
