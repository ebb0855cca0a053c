import FormModel
import FormRender
package import SiteBuild
import Synchronization

/// The built site in memory; rebuilds what a change touches and nothing else.
package actor LiveSite {
    private var builder: SiteBuilder
    private let path: String
    private let options: BuildOptions
    /// In the order of the site.
    private var forms: [LiveForm] = []
    private var content = SiteContent()
    /// Made of web files alone, so no form changes them.
    private var builderPages: [String: ServedFile] = [:]
    /// The last rebuild could not open the site as a whole.
    private var isAtFault = false
    private nonisolated let published = Mutex(SiteContent())
    /// Tells of each finished rebuild.
    nonisolated let changes = Broadcast()

    /// Opens a site; nothing is built yet.
    package init(_ path: String, options: BuildOptions) throws(SiteFault) {
        (self.path, self.options) = (path, options)
        builder = try Self.builder(path, options).builder
    }

    private static func builder(
        _ path: String, _ options: BuildOptions
    ) throws(SiteFault) -> (builder: SiteBuilder, warnings: [Diagnostic]) {
        let (site, warnings) = try Site.open(path)
        return (try SiteBuilder(site, options: options), warnings)
    }

    /// What is served now.
    nonisolated var current: SiteContent { published.withLock { $0 } }

    package var site: Site { builder.site }

    /// What builds the forms, as the site is now.
    var currentBuilder: SiteBuilder { builder }

    /// All forms, in the order of the site.
    var allForms: [LiveForm] { forms }

    package func form(_ id: String) -> LiveForm? {
        forms.first { $0.entry.id == id }
    }

    /// The zip of a form's folder, made anew: few ask for it. Nil where its definition has an error.
    ///
    /// It goes to other servers, so nothing in it knows of this one's receiver.
    func archive(of id: String) throws -> [UInt8]? {
        guard let form = form(id) else { return nil }
        var options = options
        options.receiver = nil
        return try SiteBuilder(builder.site, options: options).outcome(of: form.entry).bundle?.archive()
    }

    /// Builds everything anew.
    package func rebuild() async -> Rebuild {
        await rebuild(FileChanges(isOverflow: true))
    }

    /// Builds what a change touches; nil where it does not concern the site.
    package func update(_ changes: FileChanges) async -> Rebuild? {
        let files = ProjectFiles(builder.site, forms, isAtFault: isAtFault)
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
                let fault = error as? SiteFault ?? .badTemplates(webFileProblem(error))
                rebuild.fault = fault
                content.problems = Problem.all(in: fault, folder: builder.site.folder)
            }
        }
        isAtFault = rebuild.fault != nil
        published.withLock { [content] in $0 = content }
        self.changes.send()
        return rebuild
    }

    private func apply(_ changes: FileChanges, to rebuild: inout Rebuild) async throws {
        var content = content
        let isWhole = changes.isOverflow || changes.paths.contains(where: concernsSite) || isAtFault
        if isWhole {
            content.forgetScripts()
            (builder, rebuild.diagnostics) = try Self.builder(path, options)
        } else {
            builder = builder.refreshed()
        }
        let (entries, listing, order) = try builder.entries()
        rebuild.diagnostics += listing
        let known = Dictionary(uniqueKeysWithValues: forms.map { ($0.entry.id, $0) })
        let touched = entries.filter { entry in
            guard !isWhole, let form = known[entry.id], form.entry.source == entry.source else { return true }
            return changes.paths.contains(where: form.depends)
        }
        var built: [String: LiveForm] = [:]
        let folder = builder.site.folder
        try await builder.build(touched) { outcome in
            outcome
        } each: { outcome in
            let id = outcome.entry.id
            let form = LiveForm(outcome, after: known[id], in: folder)
            built[id] = form
            content.show(form, outcome.bundle)
            rebuild.forms.append(id)
            rebuild.diagnostics += outcome.diagnostics
        }
        let ids = Set(order)
        rebuild.removed = forms.map(\.entry.id).filter { !ids.contains($0) }
        for id in rebuild.removed { content.forms[id] = nil }
        self.content = content
        forms = order.compactMap { built[$0] ?? known[$0] }
        rebuild.diagnostics += try showPages(listing, isWhole: isWhole)
    }

    /// Puts the pages that belong to no form in the place of those that were there.
    ///
    /// - Returns: what is to be said of public files.
    private func showPages(_ listing: [Diagnostic], isWhole: Bool) throws -> [Diagnostic] {
        let folder = builder.site.folder
        let rows = forms.compactMap(\.row)
        let pages = SitePages(site: builder.site, renderer: builder.renderer, audiences: [.authorsAtServer])
        if isWhole {
            builderPages = Self.served(try pages.builderFiles())
            content.client = try LiveRoutes.client(of: builder.site.files)
            content.webFiles = builder.site.files
        }
        content.common = Self.served(try pages.galleryFiles(for: rows)).merging(builderPages) { $1 }
        let publicFiles = PublicFiles(in: folder, hasRoom: content.hasRoom)
        content.publicFiles = Set(publicFiles.paths)
        content.problems = Problem.all(in: listing + publicFiles.problems, folder: folder)
        return publicFiles.problems
    }

    private static func served(_ files: [SiteFile]) -> [String: ServedFile] {
        Dictionary(uniqueKeysWithValues: files.map { ($0.path, ServedFile($0.bytes, path: $0.path)) })
    }

    private func concernsSite(_ path: String) -> Bool {
        path == "site.json" || path == "web-templates" || path.hasPrefix("web-templates/")
            || builder.site.brandFiles.paths.contains { $0 == path || $0.hasPrefix(path + "/") }
    }
}
