import FormModel
package import FormRender
import Foundation
package import SiteBuild
import Synchronization

/// The built site in memory; rebuilds what a change touches and nothing else.
package actor LiveSite {
    private var builder: SiteBuilder
    private let path: String
    private let options: BuildOptions
    /// The settings that the site was opened with.
    private let start: SiteConfiguration
    /// Whom pages are made for: the first one's are the author's.
    private let audiences: [Gallery.Audience]
    private let progress: @Sendable (_ done: Int, _ all: Int) -> Void
    private var forms: [String: LiveForm] = [:]
    private var sources = SourceIndex()
    /// The forms that the site lists, which are found anew when a file came or went.
    private var listing = FormListing()
    /// The diagnostics about the site when it was opened.
    private var siteWarnings: [Diagnostic] = []
    private var galleryAssets: GalleryAssets?
    /// Shares scripts and styles among all previews until the site changes as a whole.
    private var knownPreviews: PreviewBuilder?
    /// The gallery does not show the forms as they are now.
    private var isGalleryOld = true
    private var content = SiteContent()
    /// The builder's pages, made of web files alone, so no form changes them; one set for each audience.
    private var builderPages: [[String: ServedFile]] = []
    /// The last rebuild could not open the site as a whole.
    private var hasError = false
    private nonisolated let published = Mutex(SiteContent())
    /// Tells of each finished rebuild.
    nonisolated let changes = Broadcast()

    /// Opens a site; nothing is built yet.
    ///
    /// - Parameters:
    ///   - audiences: at most two: whoever has the author's access, and all others.
    ///   - progress: told of each form that is built, and how many will be.
    package init(
        _ path: String, options: BuildOptions, audiences: [Gallery.Audience] = [.authorsAtServer],
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) throws(SiteError) {
        (self.path, self.options, self.audiences, self.progress) = (path, options, audiences, progress)
        builder = try Self.builder(path, options).builder
        start = builder.site.configuration
    }

    private static func builder(
        _ path: String, _ options: BuildOptions
    ) throws(SiteError) -> (builder: SiteBuilder, warnings: [Diagnostic]) {
        let (site, warnings) = try Site.open(path)
        return (try SiteBuilder(site, options: options), warnings)
    }

    /// The content that is served now.
    nonisolated var current: SiteContent { published.withLock { $0 } }

    package var site: Site { builder.site }

    /// The builder of the forms, as the site is now.
    var currentBuilder: SiteBuilder { builder }

    /// The builder of the previews of forms, as the site is now.
    var previews: PreviewBuilder {
        let previews = knownPreviews ?? PreviewBuilder(builder)
        knownPreviews = previews
        return previews
    }

    /// All forms, in the order of the site.
    var allForms: [LiveForm] { listing.order.compactMap { forms[$0] } }

    /// The form with an id; nil where the site lists no such form.
    package func form(_ id: String) -> LiveForm? { forms[id] }

    /// The zip of a form's folder, made anew: few ask for it. Nil where its definition has an error.
    ///
    /// It goes to other servers, so nothing in it knows of this one's receiver.
    func archive(of id: String) throws -> [UInt8]? {
        guard let form = form(id) else { return nil }
        var options = options
        (options.receiver, options.records) = (nil, nil)
        return try SiteBuilder(builder.site, options: options).outcome(of: form.entry).bundle?.archive()
    }

    /// Builds everything anew.
    package func rebuild() async -> Rebuild {
        await rebuild(FileChanges(isOverflow: true))
    }

    /// Builds what a change touches; nil where it does not concern the site. One call follows the other.
    package func update(_ changes: FileChanges) async -> Rebuild? {
        let files = ProjectFiles(builder.site, sources, hasError: hasError)
        let changes = FileChanges(changes.paths.filter(files.contains), isOverflow: changes.isOverflow)
        return changes.isEmpty ? nil : await rebuild(changes)
    }

    private func rebuild(_ changes: FileChanges) async -> Rebuild {
        var rebuild = Rebuild()
        let clock = ContinuousClock()
        rebuild.duration = await clock.measure {
            do {
                try await apply(changes, to: &rebuild)
            } catch {
                let error = error as? SiteError ?? .badTemplates([webFileDiagnostic(error)])
                rebuild.error = error
                content.errors = PageDiagnostic.all(in: error, folder: builder.site.folder)
            }
        }
        hasError = rebuild.error != nil
        publish()
        return rebuild
    }

    /// Puts what was built in the place of what is served, at one moment, and tells those who listen.
    private func publish() {
        published.withLock { [content] in $0 = content }
        changes.send()
    }

    /// Rebuilds all where a change concerns the site as a whole, or the last rebuild failed as a whole; else the forms
    /// that are made of what changed, and the gallery if its rows are others.
    private func apply(_ changes: FileChanges, to rebuild: inout Rebuild) async throws {
        let isWhole = changes.isOverflow || changes.paths.contains(where: concernsSite) || hasError
        let touched: [FormEntry]
        if isWhole {
            content.forgetScripts()
            knownPreviews = nil
            (builder, siteWarnings) = try Self.builder(path, options)
            siteWarnings += warningsForRestart
            rebuild.diagnostics = siteWarnings
            listing = try FormListing(builder)
            touched = listing.entries
        } else {
            touched = try entries(touchedBy: changes.paths)
        }
        rebuild.diagnostics += listing.diagnostics
        try await build(touched, into: &rebuild)
        // Pages of forms do not wait for the gallery, which is as large as the site has forms.
        if !isWhole { publish() }
        rebuild.diagnostics += try await showPages(isWhole: isWhole)
    }

    private var warningsForRestart: [Diagnostic] {
        builder.site.configuration.keysForRestart(since: start, handsOn: false).map { key in
            .warning(
                "site.restart", at: SourcePosition(file: "site.json"),
                "“\(key)” has changed, and counts once `formsite serve` is started again")
        }
    }

    /// The forms that a change of some files concerns, new ones, and those whose definition has moved.
    private func entries(touchedBy paths: Set<String>) throws -> [FormEntry] {
        let comeOrGone = builder.updateListing(at: paths)
        if !comeOrGone.isEmpty { listing = try FormListing(builder) }
        let ids = paths.reduce(into: Set<String>()) { ids, path in
            ids.formUnion(sources.forms(concernedBy: path, cameOrWent: comeOrGone.contains(path)))
        }
        return listing.entries.filter { ids.contains($0.id) || forms[$0.id]?.entry.source != $0.source }
    }

    /// Builds forms and lets go of those that the site has no longer.
    private func build(_ entries: [FormEntry], into rebuild: inout Rebuild) async throws {
        var (content, built) = (content, [LiveForm]())
        var read: [(SiteBuilder.Reading, FormEntry)] = []
        let (folder, progress) = (builder.site.folder, progress)
        let earlier = entries.reduce(into: [:]) { $0[$1.id] = forms[$1.id] }
        try await builder.build(entries) { outcome in
            outcome
        } each: { outcome in
            let form = LiveForm(outcome, after: earlier[outcome.entry.id], in: folder)
            content.show(form, outcome.bundle)
            built.append(form)
            progress(built.count, entries.count)
            if outcome.bundle != nil { read.append((outcome.reading, outcome.entry)) }
            rebuild.diagnostics += outcome.diagnostics
        }
        for form in built {
            let id = form.entry.id
            isGalleryOld = isGalleryOld || !Self.isListed(form.row, like: earlier[id]?.row)
            forms[id] = form
            sources.add(form)
            rebuild.forms.append(id)
        }
        // Beside the rebuild, which waits for no disk. What cannot be kept costs nothing: answers of its pages are then
        // judged by the newest version.
        let versions = VersionStore(folder)
        let moment = Date()
        Task.detached(priority: .utility) { [read] in
            for (reading, entry) in read { try? versions.keep(reading, of: entry, at: moment) }
        }
        let ids = Set(listing.order)
        rebuild.removed = forms.keys.filter { !ids.contains($0) }.sorted()
        for id in rebuild.removed {
            content.remove(id)
            forms[id] = nil
            sources.remove(id)
            isGalleryOld = true
        }
        self.content = content
    }

    private static func isListed(_ row: SiteRow?, like other: SiteRow?) -> Bool {
        guard let row, let other else { return row == nil && other == nil }
        return row.isListed(like: other)
    }

    /// Puts the pages that belong to no form in the place of those that were there.
    ///
    /// - Returns: what is to be said of public files.
    private func showPages(isWhole: Bool) async throws -> [Diagnostic] {
        let pages = audiences.map { SitePages(site: builder.site, renderer: builder.renderer, audiences: [$0]) }
        if isWhole {
            builderPages = try pages.map { Self.served(try $0.builderFiles()) }
            content.client = try LiveRoutes.client(of: builder.site.files)
            content.webFiles = builder.site.files
            (galleryAssets, isGalleryOld) = (nil, true)
        }
        if isGalleryOld {
            let rows = allForms.compactMap(\.row)
            let (galleries, assets) = try await Self.galleries(pages, rows, galleryAssets)
            let common = zip(galleries, builderPages).map { $0.merging($1) { $1 } }
            (content.common, content.visitorPages) = (common.first ?? [:], common.dropFirst().first ?? [:])
            (galleryAssets, isGalleryOld) = (assets, false)
        }
        let publicFiles = PublicFiles(
            in: builder.listing, isForm: { forms[$0] != nil }, hasRoom: content.hasRoom)
        content.publicFiles = Set(publicFiles.paths)
        let found = siteWarnings + listing.diagnostics + publicFiles.diagnostics
        content.errors = PageDiagnostic.all(in: found, folder: builder.site.folder)
        content.warnings = Warnings(in: found, folder: builder.site.folder)
        return publicFiles.diagnostics
    }

    /// The galleries as they are served, made beside the actor, so that whoever asks for a form does not wait for them.
    @concurrent
    private static func galleries(
        _ pages: [SitePages], _ rows: [SiteRow], _ known: GalleryAssets?
    ) async throws -> ([[String: ServedFile]], GalleryAssets?) {
        var assets = known
        // A few forms need no search; with one more they may.
        if assets?.hasSearch != SitePages.hasSearch(for: rows) { assets = try pages.first?.galleryAssets(for: rows) }
        guard let assets else { return ([], nil) }
        return (try pages.map { served(try $0.galleryFiles(for: rows, assets: assets)) }, assets)
    }

    private static func served(_ files: [SiteFile]) -> [String: ServedFile] {
        Dictionary(uniqueKeysWithValues: files.map { ($0.path, ServedFile($0.bytes, path: $0.path)) })
    }

    /// Tells whether a file is `site.json`, a web file of the site or a file of its brand.
    private func concernsSite(_ path: String) -> Bool {
        path == "site.json" || path == "web-templates" || path.hasPrefix("web-templates/")
            || builder.site.brandFiles.paths.contains { $0 == path || $0.hasPrefix(path + "/") }
    }
}

/// The forms that a site lists, and what is wrong with the list.
private struct FormListing {
    var entries: [FormEntry] = []
    var diagnostics: [Diagnostic] = []
    /// The ids of all forms.
    var order: [String] = []

    init() {}

    init(_ builder: SiteBuilder) throws(SiteError) {
        (entries, diagnostics, order) = try builder.entries()
    }
}
