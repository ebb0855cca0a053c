import FormImport
import FormModel
import FormRender

/// Renders the pages of one form's folder.
///
/// The folder has `LOCALE/index.html` for each language and `index.html` for the main one (contract 3).
struct FolderBuilder {
    let renderer: PageRenderer
    let document: FormDocument
    private let form: PreparedForm
    let parts: FormParts
    let locales: [LocaleTag]
    let configuration: SiteConfiguration
    let behavior: PageBehavior
    let integrity: Bool
    let policy: SecurityPolicy

    init(
        renderer: PageRenderer, document: FormDocument, parts: FormParts, locales: [LocaleTag],
        configuration: SiteConfiguration, behavior: PageBehavior, integrity: Bool
    ) throws {
        (self.renderer, self.document, self.parts, self.locales) = (renderer, document, parts, locales)
        (self.configuration, self.behavior, self.integrity) = (configuration, behavior, integrity)
        form = try renderer.prepared(document)
        policy = SecurityPolicy(
            endpoint: behavior.submit?.endpoint, services: behavior.services.values.sorted(),
            hasFont: parts.brand.hasFont,
            framesPages: document.fields.contains { $0.control == .web && $0.texts.markup != .html })
    }

    /// The page in its locale's folder and, for the form's main locale, the one at the top.
    ///
    /// Both have one rendering in common where no address in it depends on the folder that the page lies in.
    func pages(in locale: LocaleTag, isMain: Bool) throws -> [SiteFile] {
        let nested = try content(in: locale, root: "../")
        var pages = [try page(nested, locale, root: "../", path: "\(locale.tag)/index.html")]
        if isMain {
            let isSame = parts.images.isEmpty && !renderer.asksForRoot
            let top = isSame ? nested : try content(in: locale, root: "")
            pages.append(try page(top, locale, root: "", path: "index.html"))
        }
        return pages
    }

    /// - Parameter root: the way from the page to the form's folder, empty or ending in `/`.
    private func page(_ content: PageContent, _ locale: LocaleTag, root: String, path: String) throws -> SiteFile {
        var surroundings = PageSurroundings(policy: policy.text)
        surroundings.scripts = [resource(root + parts.scriptPath, parts.script)]
        surroundings.styles = [resource(root + parts.stylePath, parts.style)]
        surroundings.languages = locales.map { .init(locale: $0, address: "\(root)\($0.tag)/index.html") }
        surroundings.root = PageRoot(folder: root)
        let base = configuration.baseURL.map { "\($0)\(document.id)/" }
        surroundings.brand = brand(in: locale, base: base) { root + $0 }
        if let base {
            surroundings.canonical = "\(base)\(locale.tag)/"
            surroundings.alternates = locales.map { .init(locale: $0, address: "\(base)\($0.tag)/") }
        }
        return SiteFile(path: path, bytes: try renderer.page(content, in: surroundings))
    }

    private func brand(in locale: LocaleTag, base: String?, address: (String) -> String) -> PageBrand {
        parts.brand.page(in: locale, default: document.defaultLocale, base: base, address: address)
    }

    /// A file with its hash, where the build asks for integrity attributes.
    private func resource(_ address: String, _ text: String) -> PageSurroundings.Resource {
        .init(address: address, integrity: integrity ? ContentHash.integrity(Array(text.utf8)) : nil)
    }

    private func content(in locale: LocaleTag, root: String) throws -> PageContent {
        try renderer.content(
            of: form, in: locale, behavior: behavior, images: parts.images.mapValues { root + $0 },
            root: PageRoot(folder: root))
    }

    /// A page that needs no other file: script, style and pictures are inside, allowed by their hashes.
    func singleFile(in locale: LocaleTag) throws -> SiteFile {
        // A page without a structure of its own would carry for nothing what draws others.
        let isDrawn = FormLanguages.of(document.dialect)?.records?.structure(of: document) != nil
        // Within HTML a script ends at its end tag, and “<!--” has it end later.
        let script = (isDrawn ? parts.wholeScript : parts.script)
            .replacing("</script", with: "<\\/script").replacing("<!--", with: "<\\!--")
        var style = parts.style
        if let font = parts.brand.fontPlace { style = style.replacing(font, with: embedded(font)) }
        var policy = policy
        policy.allow(
            inlineScript: ContentHash.policySource(Array(script.utf8)),
            inlineStyle: ContentHash.policySource(Array(style.utf8)))
        var surroundings = PageSurroundings(policy: policy.text)
        (surroundings.inlineScript, surroundings.inlineStyle) = (script, style)
        surroundings.languages = locales.map { .init(locale: $0, address: "\(document.id).\($0.tag).html") }
        surroundings.brand = brand(in: locale, base: nil, address: embedded)
        let content = try renderer.content(
            of: form, in: locale, behavior: behavior, images: parts.images.mapValues(embedded))
        let page = try renderer.page(content, in: surroundings)
        return SiteFile(path: "\(document.id).\(locale.tag).html", bytes: page)
    }

    /// A file of the folder as an address that holds the file itself.
    private func embedded(_ path: String) -> String {
        DataAddress.of(parts.files.first { $0.path == path }?.bytes ?? [], path: path)
    }
}
