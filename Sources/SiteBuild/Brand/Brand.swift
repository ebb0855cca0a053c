package import FormModel

/// The face of a site or of one form, as `site.json` gives it; what is nil follows the theme.
package struct Brand: Sendable {
    /// A file of the site, and where it is named.
    package struct File: Hashable, Sendable {
        /// Relative to the site folder.
        package var path: String
        package var position: SourcePosition
    }

    /// The colour of buttons, links and what is chosen; see ``BrandPalette`` for what becomes of it.
    package struct Accent: Hashable, Sendable {
        package var light: Color
        /// The colour of the dark scheme; nil where one colour is for both schemes.
        package var dark: Color?
    }

    /// A font file of the site, or fonts that visitors have.
    package enum Font: Hashable, Sendable {
        case file(File)
        /// Names of families, generic ones too.
        case families([String])
    }

    /// The roundness of boxes and buttons; `soft` is the theme's own.
    package enum Corners: String, CaseIterable, Sendable {
        case square, soft, round
    }

    package var name: Text?
    package var logo: File?
    package var logoDark: File?
    package var favicon: File?
    package var accent: Accent?
    package var font: Font?
    package var corners: Corners?
    package var footer: Text?
    package var description: Text?

    package init() {}

    /// This brand, with what that of the site says where nothing is said here; a logo comes with its own dark one only.
    func completed(by site: Brand) -> Brand {
        var brand = self
        brand.name = name ?? site.name
        brand.logo = logo ?? site.logo
        brand.logoDark = logoDark ?? (logo == nil ? site.logoDark : nil)
        brand.favicon = favicon ?? site.favicon
        brand.accent = accent ?? site.accent
        brand.font = font ?? site.font
        brand.corners = corners ?? site.corners
        brand.footer = footer ?? site.footer
        brand.description = description ?? site.description
        return brand
    }

    /// The files that pages with the brand load.
    var files: [File] {
        var files = [logo, logoDark, favicon].compactMap(\.self)
        if case .file(let file)? = font { files.append(file) }
        return files
    }
}
