/// One file of a site that was built: where it goes and what is in it.
package struct SiteFile: Sendable {
    /// Relative to the folder it is meant for, parted by `/`.
    package var path: String
    package var bytes: [UInt8] {
        didSet { (hash, packed) = (nil, nil) }
    }
    /// The SHA-256 of the bytes; nil where nobody has asked for it.
    private(set) var hash: String?
    /// The bytes as a zip holds them; nil where none has held them.
    private(set) var packed: PackedBytes?

    package init(path: String, bytes: [UInt8]) {
        (self.path, self.bytes) = (path, bytes)
    }

    init(path: String, bytes: [UInt8], hash: String) {
        (self.path, self.bytes, self.hash) = (path, bytes, hash)
    }

    /// - Parameter asset: bytes that many files have.
    init(path: String, _ asset: SharedBytes) {
        (self.path, bytes, hash, packed) = (path, asset.bytes, asset.hash, asset.packed)
    }

    /// The same file with its hash.
    var hashed: SiteFile {
        var file = self
        file.hash = hash ?? ContentHash.hex(bytes)
        return file
    }

    /// The same file with what a zip holds of it.
    func compressed() throws(ArchiveError) -> SiteFile {
        var file = self
        file.packed = try inZip()
        return file
    }

    /// The bytes that a zip holds of it.
    func inZip() throws(ArchiveError) -> PackedBytes {
        if let packed { return packed }
        return try PackedBytes(bytes, by: .quick)
    }
}

extension SiteFile: Hashable {
    package static func == (one: Self, other: Self) -> Bool { one.path == other.path && one.bytes == other.bytes }

    package func hash(into hasher: inout Hasher) {
        path.hash(into: &hasher)
        bytes.hash(into: &hasher)
    }
}

/// Bytes that the files of many forms have, hashed and compressed once.
struct SharedBytes: Sendable {
    let bytes: [UInt8]
    let hash: String
    let packed: PackedBytes

    init(_ bytes: [UInt8]) throws(ArchiveError) {
        (self.bytes, hash, packed) = (bytes, ContentHash.hex(bytes), try PackedBytes(bytes, by: .usual))
    }
}
