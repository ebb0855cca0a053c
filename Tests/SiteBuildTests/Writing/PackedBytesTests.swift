import Testing

@testable import SiteBuild

struct PackedBytesTests {
    @Test(arguments: [0, 1, 100, 200_000], [Compressor.quick, .usual])
    func anotherProgramReadsWhatWasCompressed(count: Int, compressor: Compressor) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 % 251) }
        let packed = try PackedBytes(bytes, by: compressor)
        let told = try python(
            """
            import sys, zlib
            bytes = zlib.decompress(sys.stdin.buffer.read(), wbits=-15)
            print(len(bytes), sum(bytes), zlib.crc32(bytes))
            """, packed.deflated)
        #expect(told == "\(count) \(bytes.reduce(0) { $0 + Int($1) }) \(packed.checksum)\n")
        #expect(packed.size == count)
    }

    @Test func bytesWithoutAPatternAreKept() throws {
        var state: UInt64 = 1
        let bytes = (0..<100_000).map { _ -> UInt8 in
            state = state &* 6_364_136_223_846_793_005 &+ 1
            return UInt8(truncatingIfNeeded: state >> 33)
        }
        let packed = try PackedBytes(bytes, by: .quick)
        #expect((100_000...100_100).contains(packed.deflated.count))
        let told = try python(
            "import sys, zlib; print(zlib.crc32(zlib.decompress(sys.stdin.buffer.read(), wbits=-15)))", packed.deflated)
        #expect(told == "\(packed.checksum)\n")
    }

    @Test(arguments: [Compressor.quick, .usual])
    func sizeIsThatOfTheBytesWithHeadAndTail(compressor: Compressor) throws {
        let bytes = Array(String(repeating: "formsite writes forms. ", count: 2000).utf8)
        let packed = try PackedBytes(bytes, by: compressor)
        let tail = [packed.checksum, UInt32(packed.size)].flatMap { number in
            withUnsafeBytes(of: number.littleEndian) { Array($0) }
        }
        let whole = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF] + packed.deflated + tail
        #expect(packed.gzipSize == whole.count)
        let told = try python("import sys, gzip; print(len(gzip.decompress(sys.stdin.buffer.read())))", whole)
        #expect(told == "\(bytes.count)\n")
    }

    @Test func sizeIsNearlyThatOfTheUsualProgram() throws {
        let bytes = Array((0..<2000).map { "<p>field \($0) of \($0 * 7 % 100)</p>\n" }.joined().utf8)
        let told = try python(
            "import sys, gzip; print(len(gzip.compress(sys.stdin.buffer.read(), 6, mtime=0)))", bytes)
        let usual = try #require(Int(told.dropLast()))
        #expect((usual * 9 / 10...usual * 11 / 10).contains(try PackedBytes(bytes, by: .usual).gzipSize))
        #expect((usual * 9 / 10...usual * 5 / 4).contains(try PackedBytes(bytes, by: .quick).gzipSize))
    }

    @Test func manyCompressAtOnce() async throws {
        let bytes = Array(String(repeating: "formsite writes forms. ", count: 2000).utf8)
        let alone = try PackedBytes(bytes, by: .quick)
        let together = try await withThrowingTaskGroup(of: PackedBytes.self) { group in
            for _ in 0..<50 { group.addTask { try PackedBytes(bytes, by: .quick) } }
            return try await group.reduce(into: [PackedBytes]()) { $0.append($1) }
        }
        #expect(together.count == 50)
        #expect(together.allSatisfy { $0.deflated == alone.deflated && $0.checksum == alone.checksum })
    }
}
