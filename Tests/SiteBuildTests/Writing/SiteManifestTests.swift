import FormModel
import Foundation
import Testing

@testable import SiteBuild

struct SiteManifestTests {
    private let digits = ContentHash.hex(Array("abc".utf8))

    private func manifest(_ files: [String]) throws -> SiteManifest {
        let rows = """
            [{"compressedSize":12,"id":"a","locales":["en","nn"],"policy":"default-src 'self'","rawSize":30,
            "title":"A \\"form\\" <b>"},
            {"compressedSize":1,"description":"In\\ntwo lines","id":"b","locales":[],"policy":"","rawSize":2,
            "title":""}]
            """
        return SiteManifest(
            files: Dictionary(uniqueKeysWithValues: files.map { ($0, digits) }),
            rows: try JSONDecoder().decode([SiteRow].self, from: Data(rows.utf8)))
    }

    private func expect(_ read: SiteManifest, _ written: SiteManifest) {
        #expect(read.files == written.files)
        #expect(read.rows.map(\.value) == written.rows.map(\.value))
    }

    @Test(arguments: [
        [], ["a/index.html"], ["a/index.html", "b.zip", "bilder/Größe.png"], ["say \"hi\".txt", "b,c.txt"],
    ])
    func isReadAsItWasWritten(files: [String]) throws {
        let written = try manifest(files)
        expect(try SiteManifest(json: written.json), written)
        expect(try JSONDecoder().decode(SiteManifest.self, from: Data(written.json)), written)
    }

    @Test func isReadInAnyLayout() throws {
        let written = try manifest(["a/index.html", "b.zip"])
        let object = try JSONSerialization.jsonObject(with: Data(written.json))
        for options: JSONSerialization.WritingOptions in [[.prettyPrinted, .sortedKeys], []] {
            let other = try JSONSerialization.data(withJSONObject: object, options: options)
            expect(try SiteManifest(json: Array(other)), written)
        }
    }

    @Test func isRefusedWhereItIsCutOff() throws {
        let json = try manifest(["a/index.html", "b.zip"]).json
        for count in 0..<(json.count - 2) {
            #expect(throws: (any Error).self) { try SiteManifest(json: Array(json.prefix(count))) }
        }
    }

    @Test(arguments: ["../a", "/a", "a//b", "a/./b", "..", "a/..", "a\\b", ""])
    func isRefusedWhereAPathLeavesTheSite(path: String) throws {
        let json = try manifest([path]).json
        #expect(throws: (any Error).self) { try SiteManifest(json: json) }
    }

    @Test(arguments: [(",\n\"b", "\n\"b"), ("\":\"", "\"\""), (",\n\"b", "x,\n\"b"), ("\"a/", "x\"a/")])
    func isRefusedWhereALineIsDamaged(part: String, damaged: String) throws {
        let json = String(decoding: try manifest(["a/index.html", "b.zip"]).json, as: UTF8.self)
        try #require(json.contains(part))
        let bytes = Array(json.replacing(part, with: damaged, maxReplacements: 1).utf8)
        #expect(throws: (any Error).self) { try SiteManifest(json: bytes) }
    }
}
