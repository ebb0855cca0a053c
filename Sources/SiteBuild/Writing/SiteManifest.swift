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
        var json = Array("{\"files\":{\n".utf8)
        // A line has a path and 64 digits; a list that grew by and by would lie in memory twice.
        json.reserveCapacity(files.keys.reduce(0) { $0 + $1.utf8.count + 72 } + rows.count * 400)
        for (number, path) in files.keys.sorted().enumerated() {
            if number > 0 { json += ",\n".utf8 }
            json += "\(Value.string(path).json):\"\(files[path] ?? "")\"".utf8
        }
        json += "\n},\"rows\":[\n".utf8
        for (number, row) in rows.enumerated() {
            if number > 0 { json += ",\n".utf8 }
            do { json += try encoder.encode(row) } catch { throw .failed(path: Self.path, code: EILSEQ) }
        }
        json += "\n]}\n".utf8
        return json
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
