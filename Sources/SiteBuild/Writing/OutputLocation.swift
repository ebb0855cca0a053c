import Foundation

/// The folder that a site is written to: a real path, checked to be a folder that may be replaced.
struct OutputLocation: Sendable {
    /// Absolute, without links.
    let path: String
    /// The folders that were made so that the output has a place, outermost first.
    let madeFolders: [String]

    var parent: String { Self.parent(of: path) }
    var name: String { path.split(separator: "/").last.map(String.init) ?? "" }

    /// - Parameters:
    ///   - output: absolute or relative to the current folder; a link means the folder that it points to.
    ///   - site: the site's folder.
    init(_ output: String, site: String, disk: Disk) throws(WriteError) {
        let target = try Self.followLinks(Self.absolute(output))
        // Before anything is made: a folder that is refused must not leave new folders behind.
        if let existing = Self.realPath(target) { try Self.refuse(existing, site: site) }
        var made: [String] = []
        do {
            path = try writing { () throws(DiskError) in try Self.locate(target, disk, &made) }
            try Self.refuse(path, site: site)
        } catch {
            Self.remove(made, disk)
            throw error
        }
        madeFolders = made
    }

    /// Takes back what was made for an output that does not come to be; folders that others use by now stay.
    func removeMadeFolders(_ disk: Disk) {
        Self.remove(madeFolders, disk)
    }

    private static func remove(_ folders: [String], _ disk: Disk) {
        for folder in folders.reversed() { try? disk.removeFolder(folder) }
    }
}

extension OutputLocation {
    /// A path from the root, of one that is absolute or relative to the current folder.
    static func absolute(_ path: String) -> String {
        let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        let parts = whole.split(separator: "/").filter { $0 != "." }
        return "/" + parts.joined(separator: "/")
    }

    static func parent(of path: String) -> String {
        let parts = path.split(separator: "/").dropLast()
        return "/" + parts.joined(separator: "/")
    }

    /// A link's target stands for the link, also when nothing is there yet.
    static func followLinks(_ path: String) throws(WriteError) -> String {
        var path = path
        for _ in 0..<40 {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
            path = absolute(target.hasPrefix("/") ? target : parent(of: path) + "/" + target)
        }
        throw .failed(path: path, code: ELOOP)
    }

    /// The path of what is there, without links; nil, with `errno`, where nothing is.
    static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The real path of an output, its parents made where they are missing.
    private static func locate(_ path: String, _ disk: Disk, _ made: inout [String]) throws(DiskError) -> String {
        if let real = realPath(path) { return real }
        guard errno == ENOENT, path != "/" else { throw DiskError(path: path, code: errno) }
        let parent = try makeFolder(parent(of: path), disk, &made)
        guard let name = path.split(separator: "/").last, name != ".." else {
            throw DiskError(path: path, code: ENOENT)
        }
        return parent == "/" ? "/\(name)" : "\(parent)/\(name)"
    }

    private static func makeFolder(_ path: String, _ disk: Disk, _ made: inout [String]) throws(DiskError) -> String {
        if let real = realPath(path) { return real }
        let real = try locate(path, disk, &made)
        try disk.makeFolder(real)
        made.append(real)
        return real
    }

    private static func refuse(_ path: String, site: String) throws(WriteError) {
        if path == "/" { throw .refusedOutput(path, .root) }
        let site = realPath(site) ?? site
        if path == site { throw .refusedOutput(path, .site) }
        if site.hasPrefix(path + "/") { throw .refusedOutput(path, .aboveSite) }
        if path == realPath(NSHomeDirectory()) { throw .refusedOutput(path, .home) }
        let sources = [FileListing.forms, FileListing.assets, FileListing.published, Site.webFiles, TextMemory.folder]
        func isIn(_ name: String) -> Bool {
            let folder = realPath("\(site)/\(name)") ?? "\(site)/\(name)"
            return path == folder || path.hasPrefix(folder + "/")
        }
        if sources.contains(where: isIn) { throw .refusedOutput(path, .sources) }
        if isIn(".git") || isIn(StateFolder.name) && !isIn(StateFolder.trial) { throw .refusedOutput(path, .kept) }
    }
}
