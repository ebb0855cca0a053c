import CLibArchive

/// The size of files on the wire.
package enum Gzip {
    /// The number of bytes that a server sends that compresses as servers usually do.
    package static func size(of bytes: [UInt8]) throws(ArchiveError) -> Int {
        try compressed(bytes).count
    }

    /// The level at which servers usually compress.
    static let usualLevel = 6

    static func compressed(_ bytes: [UInt8], level: Int = usualLevel) throws(ArchiveError) -> [UInt8] {
        let archive = try ArchiveStream { archive in
            [
                archive_write_set_format_raw(archive), archive_write_add_filter_gzip(archive),
                archive_write_set_options(archive, "gzip:compression-level=\(level),gzip:!timestamp"),
            ]
        }
        try archive.add(bytes, path: "data")
        return try archive.finish()
    }
}
