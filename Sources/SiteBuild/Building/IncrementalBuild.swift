import FormModel
import FormRender

/// One build of a site into its output: makes the forms and pages whose inputs are others than at the last build, and
/// keeps the files of the rest.
///
/// The forms of the last build are known by the hashes of their inputs (``BuildInputs``); the old output itself holds
/// their files.
struct IncrementalBuild {
    private let builder: SiteBuilder
    let entries: [FormEntry]
    private let order: [String]
    private let inputs: BuildInputs
    private let writer: SiteWriter
    /// The cache of the output that is there; empty where it speaks of another one.
    private let cache: BuildCache
    private let oldRows: [String: SiteRow]
    /// The old site's files by the folder at its top that they lie in.
    private let oldFolders: [String: [String]]
    /// The record of this build for the next one.
    private(set) var made = BuildCache()
    private(set) var rows: [SiteRow] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameter order: the ids of all forms of the site.
    init(
        _ builder: SiteBuilder, entries: [FormEntry], order: [String], inputs: BuildInputs, cache: BuildCache,
        writer: SiteWriter
    ) {
        (self.builder, self.entries, self.order) = (builder, entries, order)
        (self.inputs, self.cache, self.writer) = (inputs, cache, writer)
        let rows = writer.previousManifest?.rows ?? []
        oldRows = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
        oldFolders = Dictionary(grouping: (writer.previousManifest?.files ?? [:]).keys, by: SitePath.topFolder(of:))
    }

    /// Makes or keeps the forms of this build, then the files that belong to none.
    ///
    /// Forms are handed to the writer in the order of the site, kept ones among those that are made.
    ///
    /// - Parameters:
    ///   - keys: what the forms would be made from, by their ids.
    ///   - progress: told after each form how many of how many are done, and what was found in it.
    mutating func run(
        keys: [String: String], _ progress: (_ done: Int, _ all: Int, _ diagnostics: [Diagnostic]) -> Void
    ) async throws {
        let kept = unchangedForms(keys)
        let (inputs, count) = (inputs, entries.count)
        var waiting = entries[...]
        var done = 0
        var known: [[LocaleTag]?] = []
        // Beside the forms that are built, what takes longest first.
        async let looking: Void = kept.isEmpty || kept.count == count ? () : writer.lookAtSpare()
        async let keeping: Void = writer.keep(all: kept.values.map(\.files))
        /// Takes what was kept of the forms before that one.
        func takeKept(before id: String?) {
            while let entry = waiting.first, entry.id != id {
                guard let form = kept[entry.id] else { return }
                waiting.removeFirst()
                done += 1
                take(form)
                progress(done, count, form.record.diagnostics)
            }
        }
        try await builder.build(entries.filter { kept[$0.id] == nil }) { outcome in
            let files = try outcome.bundle?.files() ?? []
            return (outcome, files, inputs.form(of: outcome))
        } each: { outcome, files, form in
            takeKept(before: outcome.entry.id)
            waiting.removeFirst()
            done += 1
            progress(done, count, outcome.diagnostics)
            known.append(outcome.reading.document?.locales)
            try take(outcome, files, form)
        }
        takeKept(before: nil)
        try checkLocales(among: known)
        try await keeping
        await looking
        if let shard = builder.options.shard { return try await writePart(shard) }
        if !builder.options.forms.isEmpty { try keepOtherForms() }
        let found = try writeShared()
        progress(done, count, found)
        diagnostics += found
    }

    /// Languages that are asked for are those of forms, which are known once these are read.
    ///
    /// - Parameter found: the languages of the forms that were read; nil of one that cannot be read.
    private func checkLocales(among found: [[LocaleTag]?]) throws {
        let asked = builder.options.locales
        // Forms of other parts may be in other languages.
        guard !asked.isEmpty, builder.options.shard == nil, !found.contains(where: { $0 == nil }) else { return }
        let known = Set(found.compactMap(\.self).joined()).union(rows.flatMap(\.locales))
        let unknown = asked.filter { !known.contains($0) }
        guard unknown.isEmpty else { throw SiteError.unknownLocales(unknown, known: known.sorted()) }
    }

    /// Joins parts that were built apart, in place of building forms.
    ///
    /// Files are linked where the system can, not copied. The parts must be those of the present site.
    mutating func gather(
        _ parts: SiteParts, _ progress: (_ done: Int, _ all: Int, _ diagnostics: [Diagnostic]) -> Void
    ) async throws {
        let portable = BuildInputs(builder, isPortable: true)
        try parts.check(against: entries, keys: await portable.keys(of: entries), inputs: portable)
        let keys = await inputs.keys(of: entries)
        for (number, folder) in parts.folders.enumerated() {
            for path in folder.paths { try writer.write(folder.file(path), linking: folder.path + "/" + path) }
            for row in folder.manifest.rows { made.forms[row.id] = folder.record(of: row.id, key: keys[row.id]) }
            progress(number + 1, parts.folders.count, [])
        }
        rows = parts.rows(in: order)
        keepVersionsOfParts()
        diagnostics += try writeShared()
        progress(parts.folders.count, parts.folders.count, diagnostics)
    }

    /// Keeps the versions of forms that other machines may have built.
    private mutating func keepVersionsOfParts() {
        let built = Set(rows.map(\.id))
        for entry in entries where built.contains(entry.id) && entry.options.submit?.isOwnReceiver == true {
            if let version = made.forms[entry.id]?.version, versions.renew(version, of: entry.id) { continue }
            if let warning = keepVersion(of: builder.read(entry), entry) { diagnostics.append(warning) }
        }
    }

    /// Says in the part what it was made from.
    private func writePart(_ shard: Shard) async throws {
        let inputs = BuildInputs(builder, isPortable: true)
        guard let site = inputs.common else { throw SiteError.cannotWrite("the running program cannot be read") }
        let keys = await inputs.keys(of: entries)
        var part = SitePart(shard: shard, site: site, options: SitePart.Options(builder.options), forms: [:])
        for entry in entries {
            let form = made.forms[entry.id]
            part.forms[entry.id] = SitePart.Form(
                key: keys[entry.id], pictures: form?.pictures ?? [:], version: form?.version,
                diagnostics: form?.diagnostics)
        }
        try writer.write(SiteFile(path: SitePart.path, bytes: try part.json()))
    }

    /// Writes what belongs to no form.
    /// - Returns: the diagnostics about the author's own files.
    private mutating func writeShared() throws -> [Diagnostic] {
        try writePages()
        return try copyPublicFiles()
    }

    /// Keeps the document for the receiver that the form's pages send to.
    private func keepVersion(of reading: SiteBuilder.Reading, _ entry: FormEntry) -> Diagnostic? {
        do {
            try versions.keep(reading, of: entry)
            return nil
        } catch {
            return .warning(
                "site.version", at: SourcePosition(file: VersionStore.path),
                "the version of “\(entry.id)” cannot be kept for its receiver: \(words(for: error))")
        }
    }

    private var versions: VersionStore { VersionStore(builder.site.folder) }

    /// A form that stays as the last build made it.
    private struct KeptForm {
        let record: BuildCache.Form
        let row: SiteRow
        let files: [String]
    }

    private mutating func take(_ form: KeptForm) {
        diagnostics += form.record.diagnostics
        rows.append(form.row)
        made.forms[form.row.id] = form.record
    }

    /// Takes a form that was made anew.
    private mutating func take(
        _ outcome: SiteBuilder.Outcome, _ files: [SiteFile], _ form: BuildCache.Form?
    ) throws {
        diagnostics += outcome.diagnostics
        guard let bundle = outcome.bundle else { return }
        for file in files { try writer.write(file) }
        if let warning = keepVersion(of: outcome.reading, outcome.entry) { diagnostics.append(warning) }
        rows.append(SiteRow(bundle))
        made.forms[bundle.id] = form
    }

    /// The old site's files of a form.
    private func files(of row: SiteRow) -> [String] {
        let beside = row.filesBesideFolder.filter { writer.previousManifest?.files[$0] != nil }
        return (oldFolders[row.id] ?? []) + beside
    }

    /// The forms that would become what they were.
    private func unchangedForms(_ keys: [String: String]) -> [String: KeptForm] {
        entries.reduce(into: [:]) { kept, entry in
            guard let form = cache.forms[entry.id], form.key == keys[entry.id], let row = oldRows[entry.id]
            else { return }
            let files = files(of: row)
            guard writer.canKeep(files), inputs.hasSamePictures(form.pictures),
                form.version.map({ versions.renew($0, of: entry.id) }) ?? true
            else { return }
            kept[entry.id] = KeptForm(record: form, row: row, files: files)
        }
    }

    /// Keeps the other forms at a build of some forms only: they stay as they are in the output.
    private mutating func keepOtherForms() throws {
        let built = Set(builder.options.forms)
        let others = (writer.previousManifest?.rows ?? []).filter { !built.contains($0.id) }
        try writer.carryOver { path in others.contains { $0.owns(path) } }
        for row in others { made.forms[row.id] = cache.forms[row.id] }
        let places = Dictionary(uniqueKeysWithValues: zip(order, 0...))
        rows = (rows + others).sorted { (places[$0.id] ?? .max, $0.id) < (places[$1.id] ?? .max, $1.id) }
    }

    /// Writes or keeps the builder and the galleries.
    private mutating func writePages() throws {
        let audiences = [.people] + (builder.options.hasAuthorPage ? [Gallery.Audience.authors] : [])
        let pages = SitePages(site: builder.site, renderer: builder.renderer, audiences: audiences)
        let (rows, writer, builderPages) = (rows, writer, pages.builder)
        let (newFiles, keptFiles) = try write("builder", key: inputs.key(of: builderPages), make: builderPages.files)
        try write("gallery", key: inputs.key(ofGallery: rows)) {
            // Of what was kept, the pages alone are read.
            let keptPages = try keptFiles.filter { $0.hasSuffix(".html") }.map(writer.oldFile)
            return try pages.listFiles(for: rows, builder: newFiles + keptPages)
        }
    }

    /// Keeps the files of a name where they would be made from the same, else makes and writes them.
    ///
    /// - Parameter key: the hash of what they are made from; nil where nothing may be kept.
    /// - Returns: the files that were made, or the paths of those that were kept.
    @discardableResult
    private mutating func write(
        _ name: String, key: String?, make: () throws -> [SiteFile]
    ) throws -> (made: [SiteFile], kept: [String]) {
        if let pages = cache.pages[name], pages.key == key, writer.canKeep(pages.files) {
            try writer.keep(pages.files)
            made.pages[name] = pages
            return ([], pages.files)
        }
        let files = try make()
        for file in files { try writer.write(file) }
        made.pages[name] = key.map { BuildCache.Pages(key: $0, files: files.map(\.path)) }
        return (files, [])
    }

    /// Copies the author's own files as they are; one that leads out of the site is told and left out.
    private func copyPublicFiles() throws -> [Diagnostic] {
        let folder = builder.site.folder
        let found = PublicFiles(in: builder.listing, isForm: Set(order).contains, hasRoom: writer.hasRoom)
        var diagnostics = found.diagnostics
        for path in found.paths {
            let file = "public/" + path
            switch Result(catching: { () throws(SiteFolder.PathError) in try folder.locate(file) }) {
            case .success(let source): try writer.copy(from: source, to: path)
            case .failure(let refusal):
                diagnostics.append(.error("site.source", at: SourcePosition(file: file), refusal.words(for: file)))
            }
        }
        return diagnostics
    }
}
