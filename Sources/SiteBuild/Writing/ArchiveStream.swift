import CLibArchive

/// A failure of the archive library, in its own words.
package struct ArchiveError: Error, Hashable {
    package var message: String
}

/// An archive that is written to memory.
final class ArchiveStream {
    private let archive: OpaquePointer
    /// The bytes that the library has handed over so far.
    fileprivate var bytes: [UInt8] = []

    /// - Parameter configure: chooses format, filter and options before the first byte.
    init(_ configure: (OpaquePointer) -> [Int32]) throws(ArchiveError) {
        guard let archive = archive_write_new() else { throw ArchiveError(message: "not enough memory") }
        self.archive = archive
        // Nothing is padded: the end of the data is the end of the archive.
        try check(archive_write_set_bytes_in_last_block(archive, 1))
        for result in configure(archive) { try check(result) }
        let client = Unmanaged.passUnretained(self).toOpaque()
        try check(archive_write_open(archive, client, nil, appendToStream, nil))
    }

    deinit {
        archive_write_free(archive)
    }

    /// Adds one regular file; the entry has a size and no time, so that nothing depends on clock or time zone.
    func add(_ bytes: [UInt8], path: String) throws(ArchiveError) {
        guard let entry = archive_entry_new() else { throw ArchiveError(message: "not enough memory") }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname_utf8(entry, path)
        archive_entry_set_filetype(entry, formsite_regular_file)
        archive_entry_set_perm(entry, 0o644)
        archive_entry_set_size(entry, Int64(bytes.count))
        try check(archive_write_header(archive, entry))
        guard archive_write_data(archive, bytes, bytes.count) == bytes.count else { throw failure() }
    }

    /// Ends the archive.
    func finish() throws(ArchiveError) -> [UInt8] {
        try check(archive_write_close(archive))
        return bytes
    }

    private func check(_ result: Int32) throws(ArchiveError) {
        guard result == formsite_archive_ok else { throw failure() }
    }

    private func failure() -> ArchiveError {
        ArchiveError(message: archive_error_string(archive).map { String(cString: $0) } ?? "unknown archive error")
    }
}

private func appendToStream(
    _: OpaquePointer?, _ client: UnsafeMutableRawPointer?, _ buffer: UnsafeRawPointer?, _ count: Int
) -> Int {
    guard let client, let buffer else { return -1 }
    let stream = Unmanaged<ArchiveStream>.fromOpaque(client).takeUnretainedValue()
    stream.bytes.append(contentsOf: UnsafeRawBufferPointer(start: buffer, count: count))
    return count
}
