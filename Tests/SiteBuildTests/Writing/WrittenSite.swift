import Foundation
import TestSupport

@testable import SiteBuild

extension TemporaryFolder {
    /// The folder that the tests' site is written into.
    var output: String { path + "/dist" }

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
