import Foundation
import TestSupport
import Testing

@testable import SiteBuild

struct ZipArchiveTests {
    private let files = [
        SiteFile(path: "index.html", bytes: Array(String(repeating: "<p>Hello</p>\n", count: 500).utf8)),
        SiteFile(path: "es/ñandú.html", bytes: Array("¡hola!".utf8)), SiteFile(path: "empty.txt", bytes: []),
    ]

    @Test func anotherProgramReadsWhatWasWritten() throws {
        let listing = try python(
            """
            import sys, io, zipfile, json
            z = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
            print(z.testzip())
            for i in z.infolist():
                print(i.filename, i.file_size, oct(i.external_attr >> 16), i.date_time, i.compress_type)
            print(z.read('es/ñandú.html').decode())
            """, try ZipArchive.bytes(of: files))
        #expect(
            listing == """
                None
                empty.txt 0 0o100644 (1980, 1, 1, 0, 0, 0) 8
                es/ñandú.html 7 0o100644 (1980, 1, 1, 0, 0, 0) 8
                index.html 6500 0o100644 (1980, 1, 1, 0, 0, 0) 8
                ¡hola!

                """)
    }

    @Test func orderOfTheFilesDoesNotMatter() throws {
        let bytes = try ZipArchive.bytes(of: files)
        #expect(try ZipArchive.bytes(of: files.reversed()) == bytes)
        #expect(bytes.count < 1000)
    }

    @Test func whatWasCompressedBeforeIsTakenAsItIs() throws {
        let packed = try files.map { try $0.compressed() }
        let told = try python(
            """
            import sys, io, zipfile
            z = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
            print(z.testzip(), len(z.read('index.html')), z.getinfo('index.html').compress_size)
            """, try ZipArchive.bytes(of: packed))
        #expect(told == "None 6500 \(try #require(packed[0].packed).deflated.count)\n")
    }

    @Test func theTimeZoneDoesNotMatter() async throws {
        let here = ContentHash.hex(try ZipArchive.bytes(of: Self.timeZoneSample))
        for zone in ["Pacific/Kiritimati", "Pacific/Honolulu", "UTC"] {
            await #expect(processExitsWith: .success) { [zone = zone as String, here = here as String] in
                setenv("TZ", zone, 1)
                tzset()
                guard ContentHash.hex(try ZipArchive.bytes(of: Self.timeZoneSample)) == here else { exit(1) }
            }
        }
    }

    private static let timeZoneSample = [SiteFile(path: "index.html", bytes: Array("hello".utf8))]

    @Test(arguments: ["../a", "/a", "a\\b", "a//b", ""])
    func pathsThatLeadOutAreRefused(path: String) {
        #expect(throws: ArchiveError.self) { try ZipArchive.bytes(of: [SiteFile(path: path, bytes: [])]) }
    }

    @Test func twoEqualPathsAreRefused() {
        #expect(throws: ArchiveError(message: "twice in a zip: index.html")) {
            try ZipArchive.bytes(of: [files[0], files[0]])
        }
    }

    @Test func aZipWithoutFilesIsAZip() throws {
        let bytes = try ZipArchive.bytes(of: [])
        #expect(bytes.prefix(4) == [0x50, 0x4B, 5, 6])
    }
}

/// Runs a Python program on some bytes and gives what it prints.
func python(_ program: String, _ input: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    try Data(input).write(to: URL(fileURLWithPath: folder.path + "/input"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-X", "utf8", "-c", program]
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.path + "/input"))
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
}
