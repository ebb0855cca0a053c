import FormImport
import FormModel

/// Reads a definition and what stands beside it from the disk.
///
/// A definition is a file of its own with its translations, pictures and companions beside it, or a zip that holds it
/// with its pictures.
package struct DefinitionLoader: Sendable {
    private let listing: FileListing

    /// The endings of names of pictures, in small letters.
    private static let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg"]

    init(_ listing: FileListing) {
        self.listing = listing
    }

    private var folder: SiteFolder { listing.folder }

    /// Tells whether a file of that name is read along with definitions.
    package static func isCompanion(_ path: String) -> Bool {
        let path = "/" + path.lowercased()
        return FormLanguages.definitions.contains { $0.companionSuffixes.contains(where: path.hasSuffix) }
    }

    /// Tells whether a file of that name may be a form's picture.
    package static func isPicture(_ path: String) -> Bool {
        endings.contains(where: path.lowercased().hasSuffix)
    }

    /// The folder in which the pictures of a definition are looked for first.
    static func pictureFolder(for source: String) -> String {
        let own = SitePath.folder(of: source)
        return own.isEmpty ? FileListing.assets : own
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
            var source = DefinitionSource(
                file: entry.source, bytes: bytes, strings: strings,
                assets: AssetCatalog(paths: pictures(near: entry.source)))
            for path in companions(of: entry.source) { source.companions[path] = try folder.read(path) }
            let loaded = Loaded(
                source: source, pictures: PictureFiles(folder: folder),
                files: DefinitionFiles(definition: bytes, strings: written, companions: source.companions))
            return (entry.source.lowercased().hasSuffix(".zip") ? try unpacked(loaded) : loaded, diagnostics)
        } catch let error as SiteFolder.PathError {
            let near = error == .missing ? suggestion(for: entry.source) : ""
            return (nil, [.error("site.source", at: entry.position, error.words(for: entry.source) + near)])
        } catch {
            let message = "the package cannot be used: \((error as? ArchiveError)?.message ?? words(for: error))"
            return (nil, [.error("site.package", at: SourcePosition(file: entry.source), message)])
        }
    }

    /// `; did you mean “forms/a.json”?`, where the name of no file is like that of a definition.
    private func suggestion(for name: String) -> String {
        let known = listing.definitions
        let near = nearestName(to: FormFinder.baseName(name), among: known.map(FormFinder.baseName))
        return known.first { FormFinder.baseName($0) == near }.map { "; did you mean “\($0)”?" } ?? ""
    }

    /// The paths of what else belongs to a definition.
    func companions(of source: String) -> [String] {
        let languages = FormLanguages.definitions.filter { $0.fits(source) }
        let own = SitePath.folder(of: source)
        let isShared = own == FileListing.forms || own.hasPrefix(FileListing.forms + "/")
        let files = listing.files(below: isShared ? FileListing.forms : own)
        let found = languages.flatMap { language in
            let near = language.companions(of: source, among: files)
            return near.isEmpty ? language.companions(of: source, among: listing.top) : near
        }
        return Set(found).sorted()
    }

    /// The files that a form is read from, without importing it; nil where anything of it cannot be had.
    func files(of entry: FormEntry) -> DefinitionFiles? {
        guard let definition = try? folder.read(entry.source) else { return nil }
        var files = DefinitionFiles(definition: definition)
        for path in companions(of: entry.source) {
            guard let bytes = try? folder.read(path) else { return nil }
            files.companions[path] = bytes
        }
        do {
            files.strings = try folder.read(entry.stringsSource)
        } catch {
            guard case .missing = error else { return nil }
        }
        return files
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

    /// The table of translations beside a definition; an empty one, without a diagnostic, where there is no such file.
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

    /// Those in the definition's own folder or below first; in the site's own folder not below, where all else lies
    /// too.
    ///
    /// A form's own folder is searched before `forms/` and `assets/`: of two pictures of one name the first is shown.
    func pictures(near source: String) -> [String] {
        let own = SitePath.folder(of: source)
        let shared = [FileListing.forms, FileListing.assets].flatMap(listing.pictures)
        if own.isEmpty { return listing.picturesAtTop() + shared }
        let isShared = own == FileListing.forms || own.hasPrefix(FileListing.forms + "/")
        let all = isShared ? shared : listing.pictures(below: own) + shared
        return all.filter { $0.hasPrefix(own + "/") } + all.filter { !$0.hasPrefix(own + "/") }
    }
}
