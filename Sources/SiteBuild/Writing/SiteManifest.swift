import FormModel
import Foundation

/// The manifest of a site that formsite wrote; lies in the site as `.formsite.json`.
///
/// There is no time in it, so that two builds of the same input are equal.
package struct SiteManifest: Decodable, Sendable {
    static let path = ".formsite.json"

    /// Path → SHA-256 of the content in hexadecimal digits.
    package var files: [String: String]
    package var rows: [SiteRow]

    /// A line for each file and each row.
    var json: [UInt8] {
        // Encoders would take longer over thousands of files than the rest of a small build.
        var json = Array("{\"files\":{\n".utf8)
        // A line has a path and 64 digits; a list that grew by and by would lie in memory twice.
        json.reserveCapacity(files.keys.reduce(0) { $0 + $1.utf8.count + 72 } + rows.count * 400)
        for (number, (path, hash)) in files.sorted(by: { $0.key < $1.key }).enumerated() {
            if number > 0 { json += ",\n".utf8 }
            json += Value.string(path).jsonBytes
            json += ":\"\(hash)\"".utf8
        }
        json += "\n},\"rows\":[\n".utf8
        for (number, row) in rows.enumerated() {
            if number > 0 { json += ",\n".utf8 }
            json += row.value.jsonBytes
        }
        json += "\n]}\n".utf8
        return json
    }

    /// - Throws: where the bytes are no manifest or name paths outside of the site.
    init(json: [UInt8]) throws {
        self = try Self(lines: json) ?? JSONDecoder().decode(Self.self, from: Data(json))
        guard files.keys.allSatisfy(SitePath.isSafe) else { throw CocoaError(.fileReadCorruptFile) }
    }

    /// Reads a manifest by its lines, in a fraction of the time that a decoder takes over thousands of files; nil for
    /// one in another form, such as with an escaped path.
    private init?(lines json: [UInt8]) throws {
        var lines = json[...]
        func next() -> ArraySlice<UInt8> {
            let line = lines.prefix { $0 != UInt8(ascii: "\n") }
            lines = lines[line.endIndex...].dropFirst()
            return line
        }
        guard next().elementsEqual("{\"files\":{".utf8) else { return nil }
        files = [:]
        // A line has a path, 64 digits and six signs.
        files.reserveCapacity(json.count / 90)
        var isLast = false
        while !isLast {
            let line = next()
            let parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
            guard parts.count == 5, parts[0].isEmpty, parts[2].elementsEqual(":".utf8),
                !line.contains(UInt8(ascii: "\\"))
            else { return nil }
            files[String(decoding: parts[1], as: UTF8.self)] = String(decoding: parts[3], as: UTF8.self)
            isLast = parts[4].isEmpty
            guard isLast || parts[4].elementsEqual(",".utf8) else { return nil }
        }
        guard next().elementsEqual("},\"rows\":[".utf8), lines.suffix(3).elementsEqual("]}\n".utf8) else { return nil }
        rows = try JSONDecoder().decode([SiteRow].self, from: Data("[".utf8) + lines.dropLast(2))
    }

    init(files: [String: String], rows: [SiteRow]) {
        self.files = files
        self.rows = rows
    }
}
