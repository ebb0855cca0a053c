import FormModel
package import FormRender

/// The pages that belong to no single form: the gallery with its assets, the builder, and the headers of all.
package struct SitePages {
    let site: Site
    let renderer: PageRenderer
    /// The gallery leads to the pages that only the development server has, and the builder talks to that server.
    let isServed: Bool

    package init(site: Site, renderer: PageRenderer, isServed: Bool = false) {
        (self.site, self.renderer, self.isServed) = (site, renderer, isServed)
    }

    private static let searchEntry = "import { startGallery } from './gallery.js';\nstartGallery();"

    package func files(for rows: [SiteRow]) throws -> [SiteFile] {
        try galleryFiles(for: rows) + builderFiles()
    }

    /// The form builder, which is the same whatever the forms are.
    package func builderFiles() throws -> [SiteFile] {
        try BuilderPages(web: site.files, theme: site.configuration.theme, isServed: isServed).files()
    }

    /// The gallery and the headers.
    package func galleryFiles(for rows: [SiteRow]) throws -> [SiteFile] {
        let policy = SecurityPolicy(endpoint: nil, services: [])
        var gallery = Gallery(
            title: site.configuration.title, locale: site.configuration.locales.first ?? .english,
            entries: rows.map {
                Gallery.Entry(id: $0.id, title: $0.title, locales: $0.locales, size: sizeText($0.compressedSize))
            },
            policy: policy.text)
        let style = Array(try StyleBundler(files: site.files, theme: site.configuration.theme).gallerySheet().utf8)
        var files = [SiteFile(path: "assets/gallery-\(ContentHash.short(style)).css", bytes: style)]
        gallery.isServed = isServed
        gallery.styles = files.map { .init(address: $0.path) }
        if rows.count >= Gallery.searchThreshold {
            let script = Array(try ScriptBundler.script(entry: Self.searchEntry, files: site.files).utf8)
            files.append(SiteFile(path: "assets/gallery-\(ContentHash.short(script)).js", bytes: script))
            gallery.scripts = [.init(address: files[1].path)]
        }
        let page = try renderer.gallery(gallery)
        let all = headers(policy.header, for: "/") + rows.map { headers($0.policy, for: "/\($0.id)/*") }.joined()
        return files + [
            SiteFile(path: "index.html", bytes: Array(page.utf8)), SiteFile(path: "_headers", bytes: Array(all.utf8)),
        ]
    }
}

/// A size as people read it: `812 B`, `31 KB`, `1.4 MB`.
func sizeText(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    if bytes < 1_000_000 { return "\((bytes + 500) / 1000) KB" }
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
}
