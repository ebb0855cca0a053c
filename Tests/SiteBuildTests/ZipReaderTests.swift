import Foundation
import Testing

@testable import SiteBuild

/// Zips from anybody: what is refused, and in which words.
struct ZipReaderTests {
    /// The files of a zip that a Python program writes into `z`.
    private func read(_ program: String) throws -> [SiteFile] {
        try ZipReader.files(in: try zip(program))
    }

    private func message(_ program: String) throws -> String? {
        let bytes = try zip(program)
        return #expect(throws: ArchiveError.self) { try ZipReader.files(in: bytes) }?.message
    }

    @Test func filesComeInTheirOrderAndFoldersAreLeftOut() throws {
        let files = try read("z.writestr('b/', ''); z.writestr('b/ñ.png', 'picture'); z.writestr('a.xml', '<form/>')")
        #expect(files.map(\.path) == ["b/ñ.png", "a.xml"])
        #expect(files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["picture", "<form/>"])
    }

    @Test func whatWasWrittenIsRead() throws {
        let files = [SiteFile(path: "a.xml", bytes: [1, 2, 3]), SiteFile(path: "é.png", bytes: [])]
        #expect(try ZipReader.files(in: try ZipArchive.bytes(of: files)) == files)
    }

    @Test(arguments: ["../a.xml", "/etc/a.xml", "a/../../b", "c/./d"])
    func pathsThatLeadOutAreRefused(path: String) throws {
        #expect(try message("z.writestr('\(path)', '')")?.contains("would leave the folder") == true)
    }

    @Test func linksAreRefused() throws {
        let link = "i = zipfile.ZipInfo('a.xml'); i.create_system = 3; i.external_attr = 0o120777 << 16; "
        #expect(try message(link + "z.writestr(i, '/etc/passwd')") == "“a.xml” is a link and no file")
    }

    @Test func twoEntriesOfOnePathAreRefused() throws {
        #expect(try message("z.writestr('a.xml', '1'); z.writestr('a.xml', '2')") == "“a.xml” is in it twice")
    }

    @Test func aBombIsRefusedBeforeItIsUnpacked() throws {
        let words = try message("z.writestr('a.xml', b'0' * (60 << 20))")
        #expect(words == "its files are far too large when unpacked")
    }

    @Test func tooManyFilesAreRefused() throws {
        let words = try message("for n in range(2001): z.writestr(str(n), '')")
        #expect(words == "it has more than 2000 files")
    }

    @Test(arguments: [[], [80, 75], Array("hello, this is a text".utf8), [UInt8](repeating: 0, count: 5000)])
    func whatIsNoZipIsRefused(bytes: [UInt8]) {
        #expect(throws: ArchiveError.self) { try ZipReader.files(in: bytes) }
    }

    @Test func aDamagedZipIsRefused() throws {
        var bytes = try zip("z.writestr('a.xml', 'some text that is compressed ' * 50)")
        for at in 40..<60 { bytes[at] ^= 0xFF }
        let error = #expect(throws: ArchiveError.self) { try ZipReader.files(in: bytes) }
        #expect(error?.message.hasPrefix("it is damaged") == true)
    }

    @Test func aPackageHasOneDefinitionAtItsTop() throws {
        let package = try FormPackage(
            zip("z.writestr('f.XML', '<form/>'); z.writestr('a_zip.png', 'p'); z.writestr('__MACOSX/f.xml', '')"))
        #expect(package.definition.path == "f.XML")
        #expect(package.pictures.keys.sorted() == ["a_zip.png"])
        let problems = try [
            "z.writestr('a_zip.png', 'p')", "z.writestr('a.xml', ''); z.writestr('b.xml', '')",
            "z.writestr('form/a.xml', '')",
        ].map { program in
            let bytes = try zip(program)
            return #expect(throws: ArchiveError.self) { try FormPackage(bytes) }?.message
        }
        #expect(
            problems == [
                "it holds no definition; a package has exactly one .xml file",
                "it holds 2 .xml files (a.xml, b.xml); a package has exactly one",
                "“form/a.xml” lies in a folder; it must be at the top of the package",
            ])
    }

    private func zip(_ program: String) throws -> [UInt8] {
        let text = try python(
            """
            import io, base64, warnings, zipfile
            warnings.simplefilter('ignore')
            file = io.BytesIO()
            with zipfile.ZipFile(file, 'w', zipfile.ZIP_DEFLATED) as z:
                \(program)
            print(base64.b64encode(file.getvalue()).decode(), end='')
            """, [])
        return Array(try #require(Data(base64Encoded: text)))
    }
}
