import FormModel
import Foundation

/// The manifest of a site that formsite wrote; lies in the site as `.formsite.json`.
///
/// There is no time in it, so that two builds of the same input are equal.
package struct SiteManifest: Codable, Sendable {
    static let path = ".formsite.json"

    /// Path → SHA-256 of the content in hexadecimal digits.
    package var files: [String: String]
    package var rows: [SiteRow]

    /// A line for each file and each row.
    func json() throws(WriteError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // The encoder would take longer over thousands of files than the rest of a small build.
        let files = files.sorted { $0.key < $1.key }.map { "\(Value.string($0.key).json):\"\($0.value)\"" }
        do {
            let rows = try rows.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
            let (first, second) = (files.joined(separator: ",\n"), rows.joined(separator: ",\n"))
            return Array("{\"files\":{\n\(first)\n},\"rows\":[\n\(second)\n]}\n".utf8)
        } catch {
            throw .failed(path: Self.path, code: EILSEQ)
        }
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
