import FormModel
import FormRender

/// Builds the folder of one form from its document.
///
/// One serves all forms of a build, several at a time.
struct BundleBuilder: Sendable {
    let renderer: PageRenderer
    let assets: SharedAssets
    let configuration: SiteConfiguration
    let options: BuildOptions
    let brandFiles: BrandFiles

    /// Renders all pages of a form and gathers what they load.
    ///
    /// Languages are those of the form, as far as the build asks for them; the page at the top of the folder is in the
    /// form's own, else in the first of these.
    ///
    /// - Parameters:
    ///   - version: changes with the definition.
    ///   - documentVersion: names the document to the receiver.
    func bundle(
        _ document: FormDocument, options form: FormOptions, version: String, documentVersion: String?,
        pictures: PictureFiles
    ) throws -> FormBundle {
        let locales = options.locales.isEmpty ? document.locales : document.locales.filter(options.locales.contains)
        let main = locales.contains(document.defaultLocale) ? document.defaultLocale : locales.first
        let parts = try parts(of: document, options: form, pictures: pictures)
        let builder = try FolderBuilder(
            renderer: renderer, document: document, parts: parts, locales: locales, configuration: configuration,
            behavior: behavior(
                of: document, options: form, version: version, documentVersion: documentVersion, parts: parts),
            integrity: options.integrity)
        var pages: [SiteFile] = []
        for locale in locales { pages += try builder.pages(in: locale, isMain: locale == main) }
        // The size that is told of it is that of its bytes in the zip.
        if let first = pages.firstIndex(where: { $0.path == "index.html" }) {
            pages[first] = try pages[first].compressed()
        }
        var bundle = FormBundle(
            id: document.id,
            title: document.title.string(in: main ?? document.defaultLocale, default: document.defaultLocale),
            locales: locales, contents: [], singleFiles: [], rawSize: 0, compressedSize: 0,
            policy: builder.policy.header)
        bundle.contents =
            pages + parts.files + [SiteFile(path: "_headers", bytes: Array(headers(bundle.policy, for: "/*").utf8))]
        bundle.description = form.ownDescription?
            .string(in: main ?? document.defaultLocale, default: document.defaultLocale)
        if options.singleFile {
            bundle.singleFiles = try locales.map(builder.singleFile)
        }
        measure(&bundle, page: pages.first { $0.path == "index.html" }, parts: parts)
        return bundle
    }

    /// Notes what a visitor loads: the page at the top with script, styles, pictures and the brand's files.
    private func measure(_ bundle: inout FormBundle, page: SiteFile?, parts: FormParts) {
        bundle.rawSize = (page?.bytes.count ?? 0) + parts.rawSize
        bundle.compressedSize = (page?.packed?.gzipSize ?? 0) + parts.compressedSize
    }

    /// The files that all pages of a form load. Throws where a picture cannot be read.
    func parts(of document: FormDocument, options: FormOptions, pictures: PictureFiles) throws -> FormParts {
        let brand = BrandKit(options.brand, files: brandFiles)
        let (script, style) = try assets.parts(for: document, options: options, brand: brand.looks)
        let own = FormStyleSheet(document).css + brand.fontFace
        var parts = FormParts(script: script, style: style, ownStyle: own, brand: brand)
        if let element = try assets.element(of: document) { parts.add(element) }
        for path in Set(document.images.compactMap(\.path)).sorted() {
            parts.add(image: path, bytes: try pictures.read(path))
        }
        return parts
    }

    /// The behaviour of a form's pages. The version of the document stands in the address only of formsite's own
    /// receiver, see ``FormOptions/Submit/endpoint(of:version:)``.
    func behavior(
        of document: FormDocument, options: FormOptions, version: String, documentVersion: String? = nil,
        parts: FormParts
    ) -> PageBehavior {
        let submit = options.submit.map { submit in
            PageBehavior.Submit(
                endpoint: submit.endpoint(of: document.id, version: documentVersion), method: submit.method,
                encoding: submit.encoding.rawValue, isReceiver: submit.isOwnReceiver && documentVersion != nil)
        }
        return PageBehavior(
            submit: submit, services: configuration.services(of: document, options),
            confirmation: options.confirmation, keepsDrafts: configuration.keepsDrafts,
            prefill: configuration.prefill, version: version, messages: parts.messages)
    }
}

/// The lines of a `_headers` file, as hosts of static sites read it, that send a policy with all pages of a path.
func headers(_ policy: String, for path: String) -> String {
    "\(path)\n  Content-Security-Policy: \(policy)\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: same-origin\n"
}
