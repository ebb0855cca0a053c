import FormImport
import FormModel

/// Reads a definition and what stands beside it from the disk.
package struct DefinitionLoader: Sendable {
    let folder: SiteFolder
    /// All pictures of the site that a definition may name.
    private let pictures: [String]

    private static let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg"]

    /// Where pictures of definitions are that lie in no folder of their own.
    private static let shared = "assets"

    init(folder: SiteFolder) {
        self.folder = folder
        pictures = Self.pictures(below: ["forms", Self.shared], of: folder)
    }

    /// Whether a file of that name may be a form's picture.
    package static func isPicture(_ path: String) -> Bool {
        endings.contains(where: path.lowercased().hasSuffix)
    }

    /// The folder in which the pictures of a definition are looked for first.
    static func pictureFolder(for source: String) -> String {
        let own = ownFolder(of: source)
        return own.isEmpty ? shared : own
    }

    private static func ownFolder(of source: String) -> String {
        source.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// A definition that was read, with what stands beside it or is packed with it.
    struct Loaded {
        var source: DefinitionSource
        var pictures: PictureFiles
        var files: DefinitionFiles
    }

    /// Nil, with the reason, when the definition cannot be read.
    func load(_ entry: FormEntry) -> (loaded: Loaded?, diagnostics: [Diagnostic]) {
        do {
            let bytes = try folder.read(entry.source)
            let (written, strings, diagnostics) = strings(in: entry.stringsSource)
            let source = DefinitionSource(
                file: entry.source, bytes: bytes, strings: strings,
                assets: AssetCatalog(paths: pictures(near: entry.source)))
            let loaded = Loaded(
                source: source, pictures: PictureFiles(folder: folder),
                files: DefinitionFiles(definition: bytes, strings: written))
            return (entry.source.lowercased().hasSuffix(".zip") ? try unpacked(loaded) : loaded, diagnostics)
        } catch let error as SiteFolder.Refusal {
            return (nil, [.error("site.source", at: entry.position, error.words(for: entry.source))])
        } catch {
            let message = "the package cannot be used: \((error as? ArchiveError)?.message ?? words(for: error))"
            return (nil, [.error("site.package", at: SourcePosition(file: entry.source), message)])
        }
    }

    /// The definition in a package: its own pictures come before those of the site.
    private func unpacked(_ loaded: Loaded) throws(ArchiveError) -> Loaded {
        let package = try FormPackage(loaded.source.bytes)
        let root = loaded.source.file + "/"
        var loaded = loaded
        for (name, bytes) in package.pictures { loaded.pictures.packed[root + name] = bytes }
        loaded.source.assets = AssetCatalog(
            paths: loaded.pictures.packed.keys.sorted() + pictures(near: loaded.source.file))
        loaded.source.file = root + package.definition.path
        loaded.source.bytes = package.definition.bytes
        return loaded
    }

    private func strings(in file: String) -> (bytes: [UInt8]?, table: StringsTable, diagnostics: [Diagnostic]) {
        do {
            let bytes = try folder.read(file)
            let (table, diagnostics) = StringsTable.read(bytes, file: file)
            return (bytes, table, diagnostics)
        } catch .missing {
            return (nil, .empty, [])
        } catch {
            return (nil, .empty, [.error("site.source", at: SourcePosition(file: file), error.words(for: file))])
        }
    }

    /// Those in the definition's own folder or below first; in the site's own folder not below, where all else lies too.
    private func pictures(near source: String) -> [String] {
        let own = Self.ownFolder(of: source)
        if own.isEmpty { return Self.readable(folder.namesAtTop(), of: folder) + pictures }
        let isListed = own == "forms" || own.hasPrefix("forms/")
        let all = isListed ? pictures : Self.pictures(below: [own], of: folder) + pictures
        return all.filter { $0.hasPrefix(own + "/") } + all.filter { !$0.hasPrefix(own + "/") }
    }

    private static func pictures(below folders: [String], of folder: SiteFolder) -> [String] {
        readable(folders.flatMap { folder.files(below: $0) }, of: folder)
    }

    /// Pictures that can be read; others are as if they were not there.
    private static func readable(_ files: [String], of folder: SiteFolder) -> [String] {
        files.filter { isPicture($0) && folder.canRead($0) }
    }
}
