import FormModel
import FormRender

/// A brand with its files, ready to be put into a folder of pages.
///
/// Files get names by their content: `brand/HASH.svg`, so that two forms with one logo have equal files.
struct BrandKit: Sendable {
    let brand: Brand
    /// The brand's files by their paths in the site, with their places in the folder.
    private let places: [String: String]
    /// The files for the folder, in order; paths relative to it.
    let files: [SiteFile]
    /// The facts about the font file; nil where there is none that can be used.
    let font: FontFile?

    /// - Parameter folder: where the files lie, relative to the style sheet of the pages.
    init(_ brand: Brand, files known: BrandFiles, folder: String = "brand/") {
        self.brand = brand
        var places: [String: String] = [:]
        var files: [SiteFile] = []
        var font: FontFile?
        func add(_ path: String, _ bytes: [UInt8], ending: String) {
            let place = "\(folder)\(ContentHash.short(bytes)).\(ending)"
            places[path] = place
            if !files.contains(where: { $0.path == place }) { files.append(SiteFile(path: place, bytes: bytes)) }
        }
        for file in brand.files {
            if let picture = known.pictures[file.path] { add(file.path, picture.bytes, ending: picture.ending) }
            if let known = known.fonts[file.path] {
                add(file.path, known.bytes, ending: known.font.ending)
                font = known.font
            }
        }
        (self.places, self.files, self.font) = (places, files, font)
    }

    var hasFont: Bool { font != nil }

    /// The part of the brand that shared style sheets depend on.
    var looks: BrandLooks {
        BrandLooks(
            tokens: BrandStyleSheet(brand, font: font).css,
            isSeen: brand.name != nil || brand.logo != nil || brand.footer != nil)
    }

    /// The rule that loads the font; empty without one.
    var fontFace: String { fontPlace.map { BrandStyleSheet(brand, font: font).fontFace(address: $0) } ?? "" }

    /// The place of the font file in the folder; nil for families and for a file that cannot be used.
    var fontPlace: String? {
        if case .file(let file)? = brand.font { places[file.path] } else { nil }
    }

    /// The brand as pages of one language show it.
    ///
    /// - Parameters:
    ///   - address: of a file on the page, by its place in the folder.
    ///   - base: the folder's own address on the web, ending in `/`, where it is known.
    func page(
        in locale: LocaleTag, default fallback: LocaleTag, base: String?, address: (_ place: String) -> String
    ) -> PageBrand {
        func text(_ text: Text?) -> String? { text?.string(in: locale, default: fallback) }
        func place(_ file: Brand.File?) -> String? { file.flatMap { places[$0.path] } }
        var page = PageBrand()
        (page.name, page.footer, page.description) = (text(brand.name), text(brand.footer), text(brand.description))
        page.footerLanguage = brand.footer?.foreignLocale(in: locale, default: fallback).map { ($0, locale) }
        page.logo = place(brand.logo).map(address)
        page.logoDark = place(brand.logoDark).map(address)
        page.favicon = place(brand.favicon).map(address)
        if let accent = brand.accent {
            page.themeColors = (BrandPalette(accent, in: .light).accent, BrandPalette(accent, in: .dark).accent)
        }
        // Sites that show what was shared know no drawings.
        if let base, let logo = place(brand.logo), !logo.hasSuffix(".svg") { page.image = base + logo }
        return page
    }
}
