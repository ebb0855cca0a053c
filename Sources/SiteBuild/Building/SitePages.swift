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

    private static let searchEntry = "import { startGallery } from './gallery.js';\nstartGallery();"

    package func files(for rows: [SiteRow]) throws -> [SiteFile] {
        try galleryFiles(for: rows) + builderFiles()
    }

    /// The form builder, which is the same whatever the forms are.
    package func builderFiles() throws -> [SiteFile] {
        let isServed = audiences.contains { $0 == .authorsAtServer }
        let brand = BrandKit(site.configuration.options.brand, files: site.brandFiles)
        return try BuilderPages(
            web: site.files, theme: site.configuration.theme, isServed: isServed, brandTokens: brand.looks.tokens
        ).files()
    }

    /// The galleries and the headers.
    package func galleryFiles(for rows: [SiteRow]) throws -> [SiteFile] {
        let brand = BrandKit(site.configuration.options.brand, files: site.brandFiles)
        let policy = SecurityPolicy(endpoint: nil, services: [], hasFont: brand.hasFont)
        var gallery = gallery(of: rows, brand: brand, policy: policy)
        let bundler = StyleBundler(files: site.files, theme: site.configuration.theme)
        let style = Array((try bundler.gallerySheet(brand: brand.looks) + brand.fontFace).utf8)
        var files = [SiteFile(path: "assets/gallery-\(ContentHash.short(style)).css", bytes: style)]
        gallery.styles = files.map { .init(address: $0.path) }
        if rows.count >= Gallery.searchThreshold {
            let script = Array(try ScriptBundler.script(entry: Self.searchEntry, files: site.files).utf8)
            files.append(SiteFile(path: "assets/gallery-\(ContentHash.short(script)).js", bytes: script))
            gallery.scripts = [.init(address: files[1].path)]
        }
        files += brand.files.map { SiteFile(path: "assets/\($0.path)", bytes: $0.bytes) }
        for (name, audience) in zip(["index", "author"], audiences) {
            gallery.audience = audience
            files.append(SiteFile(path: "\(name).html", bytes: Array(try renderer.gallery(gallery).utf8)))
        }
        let all = headers(policy.header, for: "/") + rows.map { headers($0.policy, for: "/\($0.id)/*") }.joined()
        return files + [SiteFile(path: "_headers", bytes: Array(all.utf8))]
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
