import Foundation

/// The manifest of a site that formsite wrote; lies in the site as `.formsite.json`.
///
/// There is no time in it, so that two builds of the same input are equal.
package struct SiteManifest: Codable, Sendable {
    static let path = ".formsite.json"

    /// Path → SHA-256 of the content in hexadecimal digits.
    package var files: [String: String]
    package var rows: [SiteRow]

    func json() throws(WriteError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do { return [UInt8](try encoder.encode(self)) + [10] } catch { throw .failed(path: Self.path, code: EILSEQ) }
    }

    /// - Throws: where the bytes are no manifest or name paths outside of the site.
    init(json: [UInt8]) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(json))
        guard files.keys.allSatisfy(SitePath.isSafe) else { throw CocoaError(.fileReadCorruptFile) }
    }

    init(files: [String: String], rows: [SiteRow]) {
        self.files = files
        self.rows = rows
    }
}
