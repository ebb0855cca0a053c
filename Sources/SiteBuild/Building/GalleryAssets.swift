import FormRender

/// The files that galleries load: a style sheet, the script of the search where there is one, and the brand's files.
package struct GalleryAssets: Sendable {
    let brand: BrandKit
    let style: SiteFile
    let script: SiteFile?
    /// Says that the galleries have a search: from ``Gallery/searchThreshold`` forms on.
    package let hasSearch: Bool

    private static let searchEntry = "import { startGallery } from './gallery.js';\nstartGallery();"

    init(_ site: Site, hasSearch: Bool) throws {
        self.hasSearch = hasSearch
        brand = BrandKit(site.configuration.options.brand, files: site.brandFiles)
        let bundler = StyleBundler(files: site.files, theme: site.configuration.theme)
        let sheet = Array((try bundler.gallerySheet(brand: brand.looks) + brand.fontFace).utf8)
        style = SiteFile(path: "assets/gallery-\(ContentHash.short(sheet)).css", bytes: sheet)
        guard hasSearch else {
            script = nil
            return
        }
        let search = Array(try ScriptBundler.script(entry: Self.searchEntry, files: site.files).utf8)
        script = SiteFile(path: "assets/gallery-\(ContentHash.short(search)).js", bytes: search)
    }

    var policy: SecurityPolicy { SecurityPolicy(endpoint: nil, services: [], hasFont: brand.hasFont) }

    var files: [SiteFile] {
        [style] + [script].compactMap(\.self)
            + brand.files.map { SiteFile(path: "assets/\($0.path)", bytes: $0.bytes) }
    }
}
