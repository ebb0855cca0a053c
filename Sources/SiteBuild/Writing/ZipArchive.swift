/// A zip that cannot be made or read, in words that follow what it is.
package struct ArchiveError: Error, Hashable {
    package var message: String
}

/// Writes zip files that depend on nothing but their content.
package enum ZipArchive {
    /// The bytes of a zip with these files in the order of their paths, mode 0644.
    ///
    /// The entries have the format's earliest day, 1 January 1980, everywhere. What was compressed before is not
    /// compressed again.
    /// - Throws: an ``ArchiveError`` for a path that would leave the folder it is unpacked to, for two equal ones, and
    ///   for more than a zip can hold.
    package static func bytes(of files: [SiteFile]) throws(ArchiveError) -> [UInt8] {
        var (entries, directory) = ([UInt8](), [UInt8]())
        var previous: String?
        for file in files.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
            guard SitePath.isSafe(file.path) else { throw ArchiveError(message: "bad path in a zip: \(file.path)") }
            guard file.path != previous else { throw ArchiveError(message: "twice in a zip: \(file.path)") }
            let packed = try file.inZip()
            guard packed.size <= UInt32.max, let start = UInt32(exactly: entries.count), file.path.utf8.count < 1 << 16
            else { throw ArchiveError(message: "too large for a zip: \(file.path)") }
            let head = head(of: file.path, packed)
            entries += signature(3, 4) + head + file.path.utf8 + packed.deflated
            // The entry was made on Unix and has no comment.
            directory += signature(1, 2) + [20, 3] + head + [UInt8](repeating: 0, count: 6)
            directory += Self.bytes(UInt32(0o100644) << 16) + Self.bytes(start) + file.path.utf8
            previous = file.path
        }
        guard let count = UInt16(exactly: files.count), let start = UInt32(exactly: entries.count) else {
            throw ArchiveError(message: "too many files for a zip: \(files.count)")
        }
        let counts = [0, 0, count, count].flatMap { Self.bytes($0) }
        return entries + directory + signature(5, 6) + counts + Self.bytes(UInt32(directory.count)) + Self.bytes(start)
            + [0, 0]
    }

    /// The beginning that an entry and its line in the directory share: version, flags, method, time, sizes.
    private static func head(of path: String, _ packed: PackedBytes) -> [UInt8] {
        let isPlain = path.utf8.allSatisfy { $0 < 0x80 }
        let firstDay: UInt16 = 1 << 5 | 1
        let numbers: [UInt16] = [20, isPlain ? 0 : 1 << 11, 8, 0, firstDay]
        let sizes = [packed.checksum, UInt32(packed.deflated.count), UInt32(packed.size)]
        return numbers.flatMap { bytes($0) } + sizes.flatMap { bytes($0) } + bytes(UInt16(path.utf8.count)) + [0, 0]
    }

    private static func signature(_ first: UInt8, _ second: UInt8) -> [UInt8] {
        [UInt8(ascii: "P"), UInt8(ascii: "K"), first, second]
    }

    /// A number as the format writes all of them, its least byte first.
    private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}
