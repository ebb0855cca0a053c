import CLibDeflate
import Synchronization

/// The bytes of a file as zips hold them, and as servers send them but for a head and a tail.
struct PackedBytes: Sendable {
    /// CRC-32 of the file's bytes.
    let checksum: UInt32
    /// The number of bytes of the file.
    let size: Int
    /// Compressed without head and tail.
    let deflated: [UInt8]

    init(_ bytes: [UInt8], by compressor: Compressor) throws(ArchiveError) {
        deflated = try compressor.deflated(bytes)
        checksum = bytes.withUnsafeBytes { UInt32(libdeflate_crc32(0, $0.baseAddress, $0.count)) }
        size = bytes.count
    }

    /// The number of bytes that a server sends that compresses as well.
    var gzipSize: Int { deflated.count + 10 + 8 }
}

/// Compresses for many at once; the tables that this takes are made for as many as do it at the same time.
final class Compressor: Sendable {
    /// Tables of the library that nobody uses now.
    private struct Tables: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    /// The compressor that does as servers usually do, for what many forms share.
    static let usual = Compressor(level: 6)
    /// The compressor that takes two fifths of that time, for pages, which become a twelfth larger by it (measured).
    static let quick = Compressor(level: 1)

    private let level: Int32
    private let idle = Mutex<[Tables]>([])

    private init(level: Int32) { self.level = level }

    func deflated(_ bytes: [UInt8]) throws(ArchiveError) -> [UInt8] {
        guard
            let tables = idle.withLock({ $0.popLast() })
                ?? libdeflate_alloc_compressor(level).map({ Tables(pointer: $0) })
        else { throw ArchiveError(message: "not enough memory") }
        defer { idle.withLock { $0.append(tables) } }
        let most = libdeflate_deflate_compress_bound(tables.pointer, bytes.count)
        let deflated = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
            count = bytes.withUnsafeBytes { bytes in
                libdeflate_deflate_compress(tables.pointer, bytes.baseAddress, bytes.count, buffer.baseAddress, most)
            }
        }
        guard !deflated.isEmpty else { throw ArchiveError(message: "compressed data is longer than it can be") }
        return deflated
    }
}
