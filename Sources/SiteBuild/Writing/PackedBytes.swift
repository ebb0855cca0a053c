/// The bytes of a file as zips hold them.
struct PackedBytes: Sendable {
    /// CRC-32 of the file's bytes.
    let checksum: UInt32
    /// The number of bytes of the file.
    let size: Int
    /// Compressed without head and tail.
    let deflated: [UInt8]

    private static let (head, tail) = (10, 8)

    init(_ bytes: [UInt8], level: Int) throws(ArchiveError) {
        let whole = try Gzip.compressed(bytes, level: level)
        // No flags: the head has no name, comment or other fields in it.
        guard whole.count >= Self.head + Self.tail, whole[3] == 0 else {
            throw ArchiveError(message: "compressed data has another head than was asked for")
        }
        let tail = whole.suffix(Self.tail)
        checksum = tail.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
        size = bytes.count
        deflated = Array(whole[Self.head..<tail.startIndex])
    }

    /// The number of bytes that a server sends that compresses at the level of these.
    var gzipSize: Int { deflated.count + Self.head + Self.tail }
}
