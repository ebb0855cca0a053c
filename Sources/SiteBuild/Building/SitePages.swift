import FormModel
package import FormRender

/// The pages that belong to no single form: the gallery with its assets, the builder, and the headers of all.
package struct SitePages {
    let site: Site
    let renderer: PageRenderer
    /// Whom there is a gallery for; that of the first one is the site's first page.
    let audiences: [Gallery.Audience]

    package init(site: Site, renderer: PageRenderer, audiences: [Gallery.Audience] = [.people]) {
        (self.site, self.renderer, self.audiences) = (site, renderer, audiences)
    }

    /// Names of pages without their ending, in the order of ``audiences``.
    private static let galleryNames = ["index", "author"]

    /// The galleries and the headers of all pages, those of the builder too.
    /// - Parameter builder: its files, its pages at least.
    func listFiles(for rows: [SiteRow], builder: [SiteFile]) throws -> [SiteFile] {
        let assets = try galleryAssets(for: rows)
        return try galleryFiles(for: rows, assets: assets) + [headers(for: rows, assets, builder: builder)]
    }

    /// The files that the galleries of so many forms load; the same whatever the forms are.
    package func galleryAssets(for rows: [SiteRow]) throws -> GalleryAssets {
        try GalleryAssets(site, hasSearch: Self.hasSearch(for: rows))
    }

    /// Tells whether so many forms are listed that the page offers a search.
    package static func hasSearch(for rows: [SiteRow]) -> Bool { rows.count >= Gallery.searchThreshold }

    /// The form builder, which is the same whatever the forms are.
    var builder: BuilderPages {
        let isServed = audiences.contains { $0 == .authorsAtServer }
        let brand = BrandKit(site.configuration.options.brand, files: site.brandFiles)
        return BuilderPages(
            web: site.files, theme: site.configuration.theme, isServed: isServed, brandTokens: brand.looks.tokens)
    }

    package func builderFiles() throws -> [SiteFile] { try builder.files() }

    /// The galleries.
    package func galleryFiles(for rows: [SiteRow], assets: GalleryAssets) throws -> [SiteFile] {
        var gallery = gallery(of: rows, brand: assets.brand, policy: assets.policy)
        gallery.styles = [.init(address: assets.style.path)]
        gallery.scripts = assets.script.map { [.init(address: $0.path)] } ?? []
        var files = assets.files
        for (name, audience) in zip(Self.galleryNames, audiences) {
            gallery.audience = audience
            files.append(SiteFile(path: "\(name).html", bytes: try renderer.gallery(gallery)))
        }
        return files
    }

    /// The headers that hosts of static sites send with each page.
    private func headers(for rows: [SiteRow], _ assets: GalleryAssets, builder: [SiteFile]) -> SiteFile {
        let gallery = ["/"] + zip(Self.galleryNames, audiences).map { "/\($0.0).html" }
        let all =
            gallery.map { SiteBuild.headers(assets.policy.header, for: $0) }
            + rows.map { SiteBuild.headers($0.policy, for: "/\($0.id)/*") }
            + BuilderPages.policies(of: builder).flatMap { page, policy in
                BuilderPages.paths(of: page).map { SiteBuild.headers(policy, for: $0) }
            }
        return SiteFile(path: "_headers", bytes: Array(all.joined().utf8))
    }

    private func gallery(of rows: [SiteRow], brand: BrandKit, policy: SecurityPolicy) -> Gallery {
        let configuration = site.configuration
        let locale = configuration.locales.first ?? .english
        let entries = rows.map { row in
            Gallery.Entry(
                id: row.id, title: row.title, description: row.description, locales: row.locales,
                size: sizeText(row.compressedSize))
        }
        var gallery = Gallery(title: configuration.title, locale: locale, entries: entries, policy: policy.text)
        gallery.baseURL = configuration.baseURL
        let base = configuration.baseURL.map { $0 + "assets/" }
        gallery.brand = brand.page(in: locale, default: locale, base: base) { "assets/" + $0 }
        return gallery
    }
}

/// A size as people read it: `812 B`, `31 KB`, `1.4 MB`.
func sizeText(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    if bytes < 1_000_000 { return "\((bytes + 500) / 1000) KB" }
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
}
