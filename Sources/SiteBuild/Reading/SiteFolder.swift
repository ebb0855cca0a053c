import Foundation

/// The site's folder on the disk; hands out nothing that lies outside of it, whatever links say.
package struct SiteFolder: Sendable {
    /// The real path, links resolved, without a slash at its end.
    package let path: String

    /// The site's folder at a path; nil when there is no such folder.
    package init?(_ path: String) {
        guard let real = OutputLocation.realPath(path), Self.isFolder(real) else { return nil }
        self.path = real
    }

    /// The reason why a file of the site cannot be had.
    package enum PathError: Error {
        /// The path leads out of the site, by `..`, by being absolute or by a link.
        case outside
        case missing
        case tooLarge
        case unreadable
    }

    /// Larger files are no form definitions; they are refused before they are read.
    package static let maximumSize = 16 << 20

    /// The real path of a file or folder named relative to the site.
    package func locate(_ relative: String) throws(PathError) -> String {
        let parts = relative.split(separator: "/", omittingEmptySubsequences: false)
        guard !relative.hasPrefix("/"), !parts.contains(".."), !relative.contains("\0") else { throw .outside }
        guard let real = OutputLocation.realPath(path + "/" + relative) else { throw .missing }
        guard real == path || real.hasPrefix(path == "/" ? "/" : path + "/") else { throw .outside }
        return real
    }

    /// A path relative to the site, of a file named so or relative to the current folder; else the name as it is.
    func relative(_ file: String) -> String {
        let inSite = file.hasPrefix("/") ? nil : OutputLocation.realPath(path + "/" + file)
        guard let real = inSite ?? OutputLocation.realPath(file), real.hasPrefix(path + "/") else { return file }
        return String(real.dropFirst(path.count + 1))
    }

    /// The bytes of a file; more of them than the limit are not read.
    package func read(_ relative: String, limit: Int = maximumSize) throws(PathError) -> [UInt8] {
        let real = try locate(relative)
        guard let status = (try? FileStatus(of: real)) ?? nil, status.kind == .file else { throw .missing }
        guard status.size <= limit else { throw .tooLarge }
        guard let bytes = try? Disk().read(real) else { throw .unreadable }
        return bytes
    }

    /// Tells whether a path names a file of the site that may be read.
    func canRead(_ relative: String) -> Bool {
        guard let real = try? locate(relative), let status = (try? FileStatus(of: real)) ?? nil else { return false }
        return status.kind == .file && status.size <= Self.maximumSize && access(real, R_OK) == 0
    }

    /// The paths, relative to the site, of all files below a folder, in order; folders behind links are not entered.
    package func files(below folder: String, withHidden: Bool = false) -> [String] {
        entries(below: folder, withHidden: withHidden).files
    }

    /// The files and folders below a folder: paths relative to the site, in order.
    struct Entries {
        var files: [String] = []
        var folders: [String] = []
        /// The links that lead to folders, which are not entered.
        var links: [String] = []
        /// The folders that cannot be read, which are as if they were empty, with the system's reasons.
        var unreadable: [DiskError] = []
    }

    /// Nothing where the folder is missing or lies outside of the site.
    func entries(below folder: String, withHidden: Bool = false) -> Entries {
        guard let real = try? locate(folder) else { return Entries() }
        var entries = Entries()
        var waiting = [""]
        while let place = waiting.popLast() {
            let found: [(name: String, kind: FileStatus.Kind)]
            do {
                found = try Disk().kinds(in: real + place)
            } catch {
                entries.unreadable.append(DiskError(path: folder + place, code: error.code))
                continue
            }
            for (name, kind) in found where withHidden || !name.hasPrefix(".") {
                let path = place + "/" + name
                if kind == .folder {
                    entries.folders.append(folder + path)
                    waiting.append(path)
                } else if kind == .other, FileStatus(behind: real + path)?.kind == .folder {
                    entries.links.append(folder + path)
                } else {
                    entries.files.append(folder + path)
                }
            }
        }
        entries.files.sort()
        entries.folders.sort()
        entries.links.sort()
        return entries
    }

    /// The names of the files and folders in the site's folder itself, in order.
    func namesAtTop() -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    /// The real place of a file, relative to the site, whatever links its path goes through; also of one that is not
    /// there. Nil where that lies outside of the site.
    package func target(of relative: String) -> String? {
        let named = path + "/" + relative
        let target = OutputLocation.realPath(named) ?? Self.followingLinks(named)
        return target.hasPrefix(path + "/") ? String(target.dropFirst(path.count + 1)) : nil
    }

    /// The goals of those links of a path that lead to nothing; no more of them than a system would follow.
    private static func followingLinks(_ path: String) -> String {
        var path = withoutDots(path)
        for _ in 0..<40 {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
            path = withoutDots(target.hasPrefix("/") ? target : path + "/../" + target)
        }
        return path
    }

    /// `/a/./b/../c` → `/a/c`, by the words alone.
    private static func withoutDots(_ path: String) -> String {
        path.split(separator: "/").reduce(into: [""]) { parts, part in
            if part == ".." {
                parts = Array(parts.prefix(max(1, parts.count - 1)))
            } else if part != "." {
                parts.append(String(part))
            }
        }.joined(separator: "/")
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}

extension SiteFolder.PathError {
    /// The words for the author about a file.
    func words(for file: String) -> String {
        switch self {
        case .outside: "“\(file)” lies outside the site; a site uses only files of its own folder"
        case .missing: "there is no file “\(file)”"
        case .tooLarge: "“\(file)” is larger than \(SiteFolder.maximumSize >> 20) MB; no form needs that"
        case .unreadable: "“\(file)” cannot be read"
        }
    }
}
