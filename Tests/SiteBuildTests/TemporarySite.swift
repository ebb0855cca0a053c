import Foundation
import FormModel

@testable import SiteBuild

/// A site of files given as texts, in a folder of its own that goes with it.
final class TemporarySite {
    let path: String

    init(_ files: [String: String]) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("formsite-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (file, text) in files { try write(text, to: file) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, to file: String) throws {
        let url = URL(fileURLWithPath: path + "/" + file)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func read(_ file: String) throws -> String {
        try String(contentsOfFile: path + "/" + file, encoding: .utf8)
    }

    func exists(_ file: String) -> Bool {
        FileManager.default.fileExists(atPath: path + "/" + file)
    }

    /// Builds the site as the command does.
    func build(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> SitePublisher.Report {
        var options = BuildOptions()
        change(&options)
        let (site, _) = try Site.open(path)
        return try await SitePublisher(try SiteBuilder(site, options: options)).publish { _, _, _ in }
    }
}

/// A definition of one text field.
func definition(key: String = "name", label: String = "Name") -> String {
    "{\"fields\": [{\"key\": \"\(key)\", \"type\": \"text\", \"label\": \"\(label)\"}]}"
}
