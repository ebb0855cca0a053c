import FormModel
import Foundation

/// The account that a part of a site gives of itself, in a file of its own, so that it is joined with its like alone.
///
/// ``SiteParts`` joins them: parts that were built on other machines have equal hashes where program, settings and
/// files are equal.
struct SitePart: Codable, Sendable {
    /// The place of this file in the part's output; it is no file of the joined site.
    static let path = ".formsite-part.json"

    /// The inputs of a form of the part, which are those of a form that has an error too.
    struct Form: Codable, Equatable, Sendable {
        var key: String?
        /// The hashes of the pictures that it shows, by their paths in the site.
        var pictures: [String: String] = [:]
        /// Names the form's document to the receiver; nil where its pages send to none of formsite's.
        var version: String?
        /// The diagnostics in it; nil where it must be built again in any case.
        var diagnostics: [Diagnostic]?
    }

    /// The options of the build that decide what is written.
    struct Options: Codable, Equatable, Sendable {
        var locales: [LocaleTag]
        var isStrict, integrity, singleFile, hasAuthorPage: Bool
    }

    var shard: Shard
    /// The hash of what all pages depend on.
    var site: String
    var options: Options
    /// The forms of the part by their ids.
    var forms: [String: Form]

    func json() throws -> [UInt8] { Array(try JSONEncoder.sorted.encode(self)) }
}

extension SitePart.Options {
    init(_ options: BuildOptions) {
        locales = options.locales
        (isStrict, integrity) = (options.isStrict, options.integrity)
        (singleFile, hasAuthorPage) = (options.singleFile, options.hasAuthorPage)
    }

    /// Those of a build of the whole site.
    var build: BuildOptions {
        var options = BuildOptions()
        options.locales = locales
        (options.isStrict, options.integrity) = (isStrict, integrity)
        (options.singleFile, options.hasAuthorPage) = (singleFile, hasAuthorPage)
        return options
    }
}

/// A part as it lies on the disk.
struct PartFolder: Sendable {
    let path: String
    let part: SitePart
    let manifest: SiteManifest

    /// - Throws: where the folder holds no whole part.
    init(_ path: String) throws(SiteError) {
        let disk = Disk()
        self.path = path
        guard let list = try? disk.read(path + "/" + SiteManifest.path), let manifest = try? SiteManifest(json: list),
            let bytes = try? disk.read(path + "/" + SitePart.path),
            manifest.files[SitePart.path] == ContentHash.hex(bytes),
            let part = try? JSONDecoder().decode(SitePart.self, from: Data(bytes))
        else {
            throw .badParts(["\(path) holds no part of a site; `formsite build --shard 1/2 --output DIR` makes one"])
        }
        (self.part, self.manifest) = (part, manifest)
    }

    /// The paths of the files that become the site's, in order.
    var paths: [String] { manifest.files.keys.filter { $0 != SitePart.path }.sorted() }

    /// A file of the part.
    /// - Throws: where it is missing or another than was built.
    func file(_ name: String) throws(SiteError) -> SiteFile {
        guard let bytes = try? Disk().read(path + "/" + name), ContentHash.hex(bytes) == manifest.files[name] else {
            throw .badParts(["\(path)/\(name) is missing or not as it was built; build the part again"])
        }
        return SiteFile(path: name, bytes: bytes)
    }

    /// The record of a form for the next build of the whole site.
    /// - Parameter key: the hash of what the form was made from, on this machine.
    func record(of id: String, key: String?) -> BuildCache.Form? {
        guard let key, let form = part.forms[id], let diagnostics = form.diagnostics else { return nil }
        return BuildCache.Form(key: key, pictures: form.pictures, version: form.version, diagnostics: diagnostics)
    }
}
