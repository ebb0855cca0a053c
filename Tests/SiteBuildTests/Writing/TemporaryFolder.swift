import Foundation

@testable import SiteBuild

/// A folder for one test, removed with its contents when the last reference to it goes.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let template = NSTemporaryDirectory() + "/formsite-test-XXXXXX"
        var characters = Array(template.utf8CString)
        guard mkdtemp(&characters) != nil, let real = realpath(characters, nil) else {
            throw CocoaError(.fileWriteUnknown)
        }
        defer { free(real) }
        path = String(cString: real)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Where the tests' site is written.
    var output: String { path + "/dist" }

    func put(_ text: String, at relative: String) throws {
        let url = URL(fileURLWithPath: path + "/" + relative)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// Path → text of all files below a folder.
    func contents(of relative: String = "dist") throws -> [String: String] {
        let root = path + "/" + relative
        guard FileManager.default.fileExists(atPath: root) else { return [:] }
        var contents: [String: String] = [:]
        for entry in try Disk().entries(below: root) where entry.status.kind == .file {
            contents[entry.path] = String(decoding: try Disk().read(root + "/" + entry.path), as: UTF8.self)
        }
        return contents
    }

    /// The site as a reader sees it, without formsite's own list.
    func site() throws -> [String: String] {
        try contents().filter { $0.key != SiteManifest.path }
    }

    /// The names of everything beside each other in the folder.
    func names() throws -> [String] {
        try Disk().names(in: path).sorted()
    }

    /// Writes a whole site from path → text.
    @discardableResult
    func build(_ files: [String: String], disk: Disk = Disk()) throws -> WriteSummary {
        let writer = try SiteWriter(output: output, site: path + "/site", disk: disk)
        for (path, text) in files.sorted(by: { $0.key < $1.key }) {
            try writer.write(SiteFile(path: path, bytes: Array(text.utf8)))
        }
        return try writer.finish()
    }
}
