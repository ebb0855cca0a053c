import FormModel
import FormRender
import Foundation

/// All that a build is made from, as hashes: two builds with equal hashes are equal byte for byte.
struct BuildInputs: Sendable {
    private let builder: SiteBuilder
    private let program: String?
    /// The hash of what all pages depend on; nil where it is not known which program this is, and nothing may be kept.
    let common: String?

    /// - Parameter isPortable: the hashes are those of other machines too that have the same program.
    init(_ builder: SiteBuilder, isPortable: Bool = false) {
        self.builder = builder
        program = isPortable ? Self.programHash : Self.program
        common = program.map { Self.common(builder, program: $0) }
    }

    private static func common(_ builder: SiteBuilder, program: String) -> String {
        let (site, options) = (builder.site, builder.options)
        var hash = InputHash()
        hash.add(program)
        hash.add(site.source)
        hash.add(options.locales.map(\.tag))
        hash.add([options.isStrict, options.integrity, options.singleFile, options.hasAuthorPage].map(\.description))
        hash.add(options.receiver.map { Array($0.utf8) })
        hash.add(options.records.map { Array("\($0.address) \($0.largestFile)".utf8) })
        hash.add(site.files.allOverrides)
        for (path, bytes) in site.brandFiles.contents {
            hash.add(path)
            hash.add(bytes)
        }
        return hash.hex()
    }

    /// The running program: a new one has another file, whatever its version says.
    private static let program: String? = {
        guard let programPath, let status = (try? FileStatus(of: programPath)) ?? nil else { return nil }
        return "\(status.device) \(status.inode) \(status.size) \(status.modified) \(status.changed)"
    }()

    /// The running program by its content.
    private static let programHash: String? = programPath.flatMap { try? Disk().hash(of: $0) }

    private static let programPath: String? = {
        let path = realpath("/proc/self/exe", nil) ?? Bundle.main.executablePath.flatMap { realpath($0, nil) }
        guard let path else { return nil }
        defer { free(path) }
        return String(cString: path)
    }()
}

// MARK: - Forms

extension BuildInputs {
    /// The inputs that a form was built from, to be compared with the next build; nil where it must be built again in
    /// any case.
    func form(of outcome: SiteBuilder.Outcome) -> BuildCache.Form? {
        guard let bundle = outcome.bundle, let document = outcome.reading.document, let read = outcome.reading.files,
            let key = key(of: outcome.entry, read)
        else { return nil }
        var form = BuildCache.Form(key: key)
        form.diagnostics = outcome.diagnostics
        if outcome.entry.options.submit?.isOwnReceiver == true { form.version = outcome.reading.documentVersion }
        let inPackage = outcome.reading.pictures.packed
        for path in Set(document.images.compactMap(\.path)) where inPackage[path] == nil {
            // One that was changed while it was built is not the one in the bundle.
            guard let bytes = try? builder.site.folder.read(path),
                bundle.contents.contains(where: { $0.path.hasPrefix("images/\(ContentHash.short(bytes)).") })
            else { return nil }
            form.pictures[path] = ContentHash.hex(bytes)
        }
        return form
    }

    /// The hashes of what the forms would be made from now, by their ids; without those that cannot be read.
    @concurrent
    func keys(of entries: [FormEntry]) async -> [String: String] {
        let width = processorCount()
        return await withTaskGroup(of: [(String, String)].self) { group in
            for part in 0..<width {
                group.addTask {
                    stride(from: part, to: entries.count, by: width).compactMap { number in
                        let entry = entries[number]
                        let files = DefinitionLoader(builder.listing).files(of: entry)
                        return files.flatMap { key(of: entry, $0) }.map { (entry.id, $0) }
                    }
                }
            }
            return await group.reduce(into: [:]) { found, part in
                for (id, key) in part { found[id] = key }
            }
        }
    }

    /// Tells whether the pictures of a form are those that it was made with.
    /// - Parameter pictures: their hashes by their paths.
    func hasSamePictures(_ pictures: [String: String]) -> Bool {
        pictures.allSatisfy { path, hash in
            (try? builder.site.folder.read(path)).map(ContentHash.hex) == hash
        }
    }

    private func key(of entry: FormEntry, _ files: DefinitionFiles) -> String? {
        guard let common else { return nil }
        var hash = InputHash()
        hash.add([common, entry.source, entry.id])
        hash.add(files.definition)
        hash.add(files.strings)
        hash.add(files.companions)
        hash.add(DefinitionLoader(builder.listing).pictures(near: entry.source))
        return hash.hex()
    }
}

// MARK: - Pages of the whole site

extension BuildInputs {
    /// The hash of what the galleries and the headers of a site with these forms are made from.
    func key(ofGallery rows: [SiteRow]) -> String? {
        guard let common else { return nil }
        var hash = InputHash()
        hash.add([common, "gallery"])
        for row in rows {
            hash.add([row.id, row.title, sizeText(row.compressedSize), row.policy])
            hash.add(row.description.map { Array($0.utf8) })
            hash.add(row.locales.map(\.tag))
        }
        return hash.hex()
    }

    /// The hash of what the builder is made from, which is little of what `site.json` says.
    func key(of pages: BuilderPages) -> String? {
        guard let program else { return nil }
        var hash = InputHash()
        hash.add([program, "builder", pages.theme, pages.isServed.description, pages.brandTokens])
        hash.add(pages.web.allOverrides)
        return hash.hex()
    }
}

extension InputHash {
    /// - Parameter files: their contents by their paths.
    fileprivate mutating func add(_ files: [String: [UInt8]]) {
        for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
            add(path)
            add(bytes)
        }
    }
}
