import FormModel
import Foundation

/// The inputs of a site's last build into a folder, so that the next one makes only what would become another.
///
/// Lies in `.formsite/build/` of the site, a file for each output. It holds no pages: what is kept is taken from the
/// output itself. One that cannot be read, or of another output than the one that is there, is as if it were not there.
struct BuildCache: Hashable, Sendable {
    /// The inputs of a form.
    struct Form: Hashable, Sendable {
        /// The hash of all that went in but for the pictures.
        var key: String
        /// The hashes of the pictures that the form shows, by their paths in the site.
        var pictures: [String: String] = [:]
        /// Names the form's document to the receiver; nil where its pages send to none of formsite's.
        var version: String?
        /// The diagnostics in it, to be told again.
        var diagnostics: [Diagnostic] = []
    }

    /// The inputs of files that belong to no form, and which files they are.
    struct Pages: Hashable, Sendable {
        /// The hash of all that went in.
        var key: String
        /// Relative to the output.
        var files: [String]
    }

    /// The output that it speaks of, in a file of its own, which is read first.
    struct Mark: Codable, Sendable {
        /// The hash of the output's list of files.
        var manifest = ""
        /// Tells the output as the build left it from one that other hands have touched.
        var stamp = ""
        /// The hash of the cache.
        var cache = ""
        /// The folder of the output, relative to the site where it lies in it.
        var output = ""
    }

    /// The inputs of the forms by their ids.
    var forms: [String: Form] = [:]
    /// The files that belong to no form, by the name of what they are.
    var pages: [String: Pages] = [:]
}

/// The place of a site's cache for one output.
struct BuildCacheFolder: Sendable {
    /// The path of the output's own folder.
    let path: String
    private let site: String
    private let parent: String
    private let output: String

    private var file: String { path + "/cache" }
    private static let markName = "/mark.json"
    /// A former site, its files being those of the present one where they are equal.
    var spare: String { path + "/site" }

    init(site: SiteFolder, output: String) {
        let whole = URL(fileURLWithPath: output).standardizedFileURL.path
        // A site that is moved takes its output and what is known of it along.
        let own = whole.hasPrefix(site.path + "/") ? String(whole.dropFirst(site.path.utf8.count + 1)) : whole
        let name = ContentHash.short(Array(own.utf8))
        (self.site, self.output) = (site.path, own)
        parent = site.path + "/" + StateFolder.name + "/build"
        path = parent + "/" + name
    }

    /// The mark of the last build; an empty one where there is none that can be read.
    func readMark() -> BuildCache.Mark { Self.mark(in: path) }

    private static func mark(in folder: String) -> BuildCache.Mark {
        let bytes = try? Disk().read(folder + markName)
        return bytes.flatMap { try? JSONDecoder().decode(BuildCache.Mark.self, from: Data($0)) } ?? BuildCache.Mark()
    }

    /// The cache that belongs to a mark; an empty one where there is another.
    func read(_ mark: BuildCache.Mark) -> BuildCache {
        guard let bytes = try? Disk().read(file), ContentHash.hex(bytes) == mark.cache else { return BuildCache() }
        return BuildCache(lines: bytes) ?? BuildCache()
    }

    /// Makes the folder; false where that cannot be, as in a site that may only be read.
    func make() -> Bool {
        guard StateFolder.make(in: site) == 0 else { return false }
        for folder in [parent, path] where mkdir(folder, 0o700) != 0 && errno != EEXIST { return false }
        return true
    }

    /// Writes the cache in place of the last one. Where that fails the next build makes everything anew: a cache speaks
    /// of one output only.
    func write(_ cache: [UInt8], _ site: SiteWriter.Mark) {
        let mark = BuildCache.Mark(
            manifest: site.manifest, stamp: site.stamp, cache: ContentHash.hex(cache), output: output)
        guard make(), let data = try? JSONEncoder().encode(mark) else { return }
        // In place: half a cache has another hash than the mark says, and half a mark says nothing.
        try? Data(cache).write(to: URL(fileURLWithPath: file))
        try? data.write(to: URL(fileURLWithPath: path + Self.markName))
    }

    /// Removes what is known of outputs that are not there any more.
    func removeForgotten() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        for folder in names.map({ parent + "/" + $0 }) where folder != path {
            let output = Self.mark(in: folder).output
            let place = output.hasPrefix("/") ? output : site + "/" + output
            // Without a mark its first build may be under way.
            if output.isEmpty || FileManager.default.fileExists(atPath: place) { continue }
            try? FileManager.default.removeItem(atPath: folder)
        }
    }
}
