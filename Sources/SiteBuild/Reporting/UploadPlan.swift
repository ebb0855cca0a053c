import FormModel

/// The way of a host from one site to the next: the files to send in their order, and those to remove after that.
///
/// In that order no page ever names a file that is not there: files before the pages that load them, new pages before
/// those that link to them, the lists of forms last, and nothing is removed before the last page has changed.
package struct UploadPlan: Sendable {
    /// A file to send.
    package struct Upload: Sendable {
        package var path: String
        /// SHA-256 in hexadecimal digits.
        package var hash: String
        /// Its name changes with its content, so that it may be kept for ever.
        package var isImmutable: Bool
    }

    package private(set) var uploads: [Upload] = []
    package private(set) var removals: [String] = []

    /// - Parameters:
    ///   - old: the files that the host has, by path their hashes.
    ///   - new: those that it is to have.
    package init(from old: [String: String], to new: [String: String]) {
        let changed = new.filter { old[$0.key] != $0.value }
        uploads = Self.ordered(changed) { old[$0] != nil }.map { path in
            let hash = changed[path] ?? ""
            return Upload(path: path, hash: hash, isImmutable: Self.isImmutable(path, hash))
        }
        let removed = old.filter { new[$0.key] == nil }
        removals = Self.ordered(removed) { _ in true }.reversed()
    }

    /// The order of sending; the manifest comes last, since it says that all others are there.
    private enum Rank: Int {
        case immutable, file, newPage, changedPage, list, manifest
    }

    private static func ordered(_ files: [String: String], isKnown: (String) -> Bool) -> [String] {
        let places = files.map { path, hash in
            let rank = rank(of: path, hash, isKnown: isKnown(path))
            return (rank: rank.rawValue, depth: SitePath.folders(of: path).count, path: path)
        }
        return places.sorted { ($0.rank, -$0.depth, $0.path) < ($1.rank, -$1.depth, $1.path) }.map(\.path)
    }

    private static func rank(of path: String, _ hash: String, isKnown: Bool) -> Rank {
        if path == SiteManifest.path { return .manifest }
        if isImmutable(path, hash) { return .immutable }
        guard path.hasSuffix(".html") else { return .file }
        if ["index.html", "author.html"].contains(path) { return .list }
        return isKnown ? .changedPage : .newPage
    }

    private static func isImmutable(_ path: String, _ hash: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name.contains(hash.prefix(ContentHash.shortLength))
    }

    private func lines(_ entries: [String]) -> String {
        entries.isEmpty ? "" : "\n\(entries.joined(separator: ",\n"))\n"
    }

    /// An object with the lists `upload` and `remove`, a line for each file.
    package var json: [UInt8] {
        let sent = uploads.map { file in
            Value.object([
                .init("path", .string(file.path)), .init("sha256", .string(file.hash)),
                .init("immutable", .bool(file.isImmutable)),
            ]).json
        }
        let (first, second) = (lines(sent), lines(removals.map { Value.string($0).json }))
        return Self.beginning + Array("\(first)],\"remove\":[\(second)]}\n".utf8)
    }

    /// The first bytes of each plan.
    static let beginning = Array("{\"upload\":[".utf8)
}

extension UploadPlan {
    /// The files of a site that lies elsewhere, by its list of them, the list itself too.
    /// - Parameter list: the content of its `.formsite.json`.
    /// - Throws: where that is no list of files.
    package static func files(in list: [UInt8]) throws -> [String: String] {
        var files = try SiteManifest(json: list).files
        files[SiteManifest.path] = ContentHash.hex(list)
        return files
    }
}
