package import FormImport
package import FormModel
package import FormRender

/// Builds forms of a site: definitions to bundles, several at a time, in the order of the forms.
///
/// A value: the development server keeps one and replaces it as files change, see ``refreshed()`` and
/// ``updateListing(at:)``.
package struct SiteBuilder: Sendable {
    package let site: Site
    package let options: BuildOptions
    package let renderer: PageRenderer
    /// The site's, with what the options of the build add.
    private let configuration: SiteConfiguration
    private let bundles: BundleBuilder
    private let languages: [any DefinitionLanguage.Type]
    /// The site's files as they were when they were looked at last.
    package private(set) var listing: FileListing

    /// The result of building one form.
    package struct Outcome: Sendable {
        package var entry: FormEntry
        /// The reading of its definition.
        package var reading: Reading
        /// Everything that was built for the form; nil where the definition has an error.
        package var bundle: FormBundle?
        package var diagnostics: [Diagnostic]
    }

    /// - Parameter languages: those that definitions may be written in.
    package init(
        _ site: Site, options: BuildOptions, among languages: [any DefinitionLanguage.Type] = FormLanguages.definitions
    ) throws(SiteError) {
        (self.site, self.options, self.languages) = (site, options, languages)
        do {
            renderer = try PageRenderer(site.files)
        } catch {
            throw .badTemplates([webFileDiagnostic(error)])
        }
        listing = FileListing(folder: site.folder, configuration: site.configuration)
        var configuration = site.configuration
        if configuration.options.submit == nil {
            configuration.options.submit = options.receiver.map { FormOptions.Submit(endpoint: $0) }
        }
        configuration.trial = options.records
        self.configuration = configuration
        bundles = BundleBuilder(
            renderer: renderer, assets: SharedAssets(files: site.files, configuration: configuration),
            configuration: configuration, options: options, brandFiles: site.brandFiles)
    }

    /// The same builder, knowing which files the site has now, and what `site.json` says now where that can be read.
    package func refreshed() -> SiteBuilder {
        if (try? site.folder.read(Site.configurationFile)) != site.source, let now = try? Site.open(site.folder.path),
            let builder = try? SiteBuilder(now.site, options: options, among: languages)
        {
            return builder
        }
        var builder = self
        builder.listing = FileListing(folder: site.folder, configuration: site.configuration)
        return builder
    }

    /// Looks anew which files there are at these paths alone.
    /// - Returns: the paths at which one came or went.
    package mutating func updateListing(at paths: Set<String>) -> Set<String> {
        listing.update(paths)
    }

    /// The forms that are to be built, what is wrong with the list of them, and the ids of all forms of the site in its
    /// order.
    package func entries() throws(SiteError) -> (entries: [FormEntry], diagnostics: [Diagnostic], ids: [String]) {
        let unreadable = listing.unreadable
        guard unreadable.isEmpty else {
            throw .cannotRead(unreadable.map { WriteError.unreadable(path: $0.path, code: $0.code).words })
        }
        var finder = FormFinder(listing, configuration: configuration)
        let all = finder.entries()
        let known = all.map(\.request.id)
        let unknown = options.forms.filter { !known.contains($0) }
        guard unknown.isEmpty else { throw .unknownForms(unknown, known: known) }
        let wanted = all.filter { entry in
            (options.forms.isEmpty || options.forms.contains(entry.id)) && options.shard?.has(entry.id) != false
        }
        let stray = strict(StrayFiles(in: listing, entries: all, of: configuration).diagnostics)
        return (wanted, finder.diagnostics + stray, known)
    }

    /// Insists that the folder of published files can be read, and those of definitions where all of them are forms.
    /// A site needs none.
    func requireFolders() throws(SiteError) {
        for name in configuration.forms.compactMap(\.folder) + [FileListing.published] {
            do {
                _ = try site.folder.locate(name)
            } catch .missing {
                continue
            } catch {
                throw .cannotRead([error.words(for: name)])
            }
        }
    }

    /// The form of the site whose definition a file is; nil of any other file.
    package func entry(of file: String) -> FormEntry? {
        var finder = FormFinder(listing, configuration: configuration)
        let named = site.folder.relative(file)
        return finder.entries().first { site.folder.relative($0.source) == named }
    }

    /// A definition that was read and checked.
    package struct Reading: Sendable {
        /// The form as a document; nil where there is none to be had.
        package var document: FormDocument?
        package var diagnostics: [Diagnostic]
        /// The definition itself; nil where it cannot be read.
        package fileprivate(set) var definition: DefinitionSource?
        package var pictures: PictureFiles
        /// The language that the definition is written in; nil where there is none that can be written.
        package fileprivate(set) var language: (any WritableLanguage.Type)?
        /// Says that the document holds all that the definition says: nothing in it was wrong.
        package fileprivate(set) var isWhole = false
        /// The bytes that were read from the disk; nil where the definition cannot be read.
        package fileprivate(set) var files: DefinitionFiles?

        /// Changes with the definition and with the package that it is in.
        package var version: String { files.map { ContentHash.short($0.definition) } ?? "" }

        /// Names the document to a receiver: changes with all that it was made of. Nil where there is none.
        package var documentVersion: String? {
            guard let files, let document else { return nil }
            let settings = document.settings.sorted { $0.key < $1.key }.map { Value.Member($0.key, $0.value) }
            return ContentHash.short(Array((files.version + Value.object(settings).json).utf8))
        }
    }

    /// Reads and checks one definition.
    ///
    /// The diagnostics are those of the files, of the import, of the checks and of what the site lacks for the form, in
    /// the order of their places.
    package func read(_ entry: FormEntry) -> Reading {
        let (loaded, loading) = DefinitionLoader(listing).load(entry)
        guard let loaded else {
            return Reading(diagnostics: strict(loading), pictures: PictureFiles(folder: site.folder))
        }
        let result = importForm(loaded.source, as: entry.request, among: languages)
        let checks = result.document.map { document in
            // A text or picture of what could not be read is not one too many, and a page with nothing else not empty;
            // what the language has told is not told again.
            let hasErrors = result.diagnostics.hasErrors
            let tellsOfOptions = (result.language as? any FormLanguage.Type)?.tellsOfMissingOptions == true
            let spare = hasErrors ? [] : spare(of: loaded, document)
            let found = document.checked().filter { diagnostic in
                !(hasErrors && diagnostic.id == "unreachable-page"
                    || loading.hasErrors && diagnostic.id == "missing-translation"
                    || diagnostic.id == "no-options" && tellsOfOptions)
            }
            return found + spare + HostChecks(configuration: site.configuration).diagnostics(for: document)
        }
        let diagnostics = strict(loading + result.diagnostics + (checks ?? [])).sorted { $0.position < $1.position }
        var document = result.document
        if diagnostics.tellOfForbiddenCharacters { document?.removeForbiddenCharacters() }
        return Reading(
            document: document, diagnostics: diagnostics, definition: loaded.source, pictures: loaded.pictures,
            language: result.language, isWhole: !(loading + result.diagnostics).hasErrors, files: loaded.files)
    }

    /// Translations and pictures of a package that nothing shows.
    private func spare(of loaded: DefinitionLoader.Loaded, _ document: FormDocument) -> [Diagnostic] {
        let pictures = loaded.pictures.unused(by: document).map { path in
            let name = path.split(separator: "/").last ?? ""
            let message = "the form names no picture “\(name)”, so it is left out"
            return Diagnostic.warning("site.spare-picture", at: SourcePosition(file: path), message)
        }
        return pictures + loaded.source.strings.unused(by: document)
    }

    /// The diagnostics as errors where the build tolerates nothing.
    func strict(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        options.isStrict ? diagnostics.asErrors : diagnostics
    }

    /// Builds one form; it has no bundle where its definition has an error.
    package func outcome(of entry: FormEntry) -> Outcome {
        let reading = read(entry)
        var outcome = Outcome(entry: entry, reading: reading, bundle: nil, diagnostics: reading.diagnostics)
        guard let read = reading.document, !reading.diagnostics.hasErrors else { return outcome }
        let document = configuration.onTrial(read, entry.options)
        guard options.locales.isEmpty || document.locales.contains(where: options.locales.contains) else {
            let wanted = options.locales.map(\.tag).joined(separator: ", ")
            let known = document.locales.map(\.tag).joined(separator: ", ")
            outcome.diagnostics.append(
                .warning(
                    "site.locale", at: SourcePosition(file: entry.source),
                    "“\(document.id)” is not built: it is in \(known), not in \(wanted)"))
            return outcome
        }
        do {
            outcome.bundle = try bundles.bundle(
                document, options: entry.options, version: reading.version,
                documentVersion: reading.documentVersion, pictures: reading.pictures)
        } catch {
            let position = SourcePosition(file: entry.source)
            outcome.diagnostics.append(.error("build", at: position, "the form cannot be built: \(words(for: error))"))
        }
        return outcome
    }

    /// Finished forms that may wait in memory, for each form that is built at the same time.
    private static let waitingPerTask = 8

    /// Builds forms side by side, makes something of each, and hands that over as soon as it and all before it are
    /// done.
    package func build<Product: Sendable>(
        _ entries: [FormEntry], making: @escaping @Sendable (Outcome) throws -> Product,
        each: (Product) throws -> Void
    ) async throws {
        let width = max(2, processorCount())
        try await withThrowingTaskGroup(of: (Int, Product).self) { group in
            var order = MakingOrder<Product>(of: entries.count, width: width, most: width * Self.waitingPerTask)
            func begin() {
                while let number = order.begin() {
                    group.addTask { (number, try making(outcome(of: entries[number]))) }
                }
            }
            begin()
            while let (number, product) = try await group.next() {
                for ready in order.end(number, product) { try each(ready) }
                begin()
            }
        }
    }
}

extension SiteBuilder {
    /// The diagnostics about definitions, named relative to the site; of all forms of the site where none is named.
    package func check(_ files: [String]) throws(SiteError) -> [Diagnostic] {
        if files.isEmpty { try requireFolders() }
        let (entries, listing, _) = try entries()
        guard !files.isEmpty else {
            // Not the documents, of which there may be thousands.
            var names: Set<String>? = []
            let found = entries.flatMap { entry in
                let reading = read(entry)
                names = reading.document.flatMap { names?.union($0.fields.map(\.name)) }
                return reading.diagnostics
            }
            return listing + strict(names.map(unknownPrefill) ?? []) + found
        }
        return files.flatMap { file -> [Diagnostic] in
            let named = site.folder.relative(file)
            let entry = entries.first { site.folder.relative($0.source) == named }
            if entry == nil, let purpose = purpose(of: site.folder.path + "/" + named) {
                let place = SourcePosition(file: named)
                return [.error("site.source", at: place, "“\(named)” \(purpose); it is no definition")]
            }
            return read(entry ?? FormFinder.unlisted(named, in: configuration)).diagnostics
        }
    }

    /// Names of `prefill` that no form has a field of; nothing where only some forms are at hand.
    func unknownPrefill(of entries: [FormEntry]) -> [Diagnostic] {
        guard options.forms.isEmpty, options.shard == nil else { return [] }
        var missing = Set(configuration.prefill)
        var names: Set<String> = []
        // Mostly the first forms have them: all are read only where one is told.
        for entry in entries where !missing.isEmpty {
            guard let document = read(entry).document else { return [] }
            names.formUnion(document.fields.map(\.name))
            missing.subtract(names)
        }
        return missing.isEmpty ? [] : strict(unknownPrefill(among: names))
    }

    /// Names of `prefill` that are not among those of the fields of all forms.
    private func unknownPrefill(among names: Set<String>) -> [Diagnostic] {
        zip(configuration.prefill, configuration.prefillPositions).compactMap { name, position in
            guard !names.contains(name) else { return nil }
            let near = suggestion(for: name, among: names.sorted())
            return .warning("site.prefill", at: position, "no form has a field “\(name)”\(near)")
        }
    }
}
