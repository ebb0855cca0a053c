import Foundation
import FormModel
import TestSupport

@testable import SiteBuild

/// A site of files given as texts, in a folder of its own that goes with it.
final class TemporarySite {
    private let folder: TemporaryFolder
    var path: String { folder.path }

    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder(files)
    }

    func write(_ text: String, to file: String) throws { try folder.put(text, at: file) }

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
