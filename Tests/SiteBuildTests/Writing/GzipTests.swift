import Testing

@testable import SiteBuild

struct GzipTests {
    @Test(arguments: [0, 1, 100, 200_000])
    func anotherProgramReadsWhatWasCompressed(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 % 251) }
        let told = try python(
            "import sys, gzip; d = gzip.decompress(sys.stdin.buffer.read()); print(len(d), sum(d) % 1000)",
            try Gzip.compressed(bytes))
        #expect(told == "\(count) \(bytes.reduce(0) { $0 + Int($1) } % 1000)\n")
        #expect(try Gzip.size(of: bytes) == (try Gzip.compressed(bytes).count))
    }

    @Test func sizeIsThatOfTheUsualProgram() throws {
        let bytes = Array(String(repeating: "formsite writes forms. ", count: 2000).utf8)
        let told = try python(
            "import sys, gzip; print(len(gzip.compress(sys.stdin.buffer.read(), 6, mtime=0)))", bytes)
        #expect(told == "\(try Gzip.size(of: bytes))\n")
    }
}
