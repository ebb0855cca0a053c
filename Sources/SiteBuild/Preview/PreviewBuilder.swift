package import FormModel
import FormRender

/// Builds what the preview shows in its frames: the pages of one form in all its languages and in the pseudo-languages.
///
/// They are the pages of a build but for four things: their script has the features of frames, they send nothing, keep
/// no drafts and know no address of the site.
package struct PreviewBuilder: Sendable {
    private let bundles: BundleBuilder

    package init(_ builder: SiteBuilder) {
        var configuration = builder.site.configuration
        (configuration.keepsDrafts, configuration.baseURL) = (false, nil)
        bundles = BundleBuilder(
            renderer: builder.renderer,
            assets: SharedAssets(
                files: builder.site.files, configuration: configuration, frame: FrameFeature.allCases),
            configuration: configuration, options: BuildOptions(), brandFiles: builder.site.brandFiles)
    }

    /// The languages of a form's preview.
    package static func locales(of document: FormDocument) -> [LocaleTag] {
        var tags: Set<String> = []
        return (document.locales + PseudoLocale.allCases.map(LocaleTag.init)).filter { tags.insert($0.tag).inserted }
    }

    /// The files of the preview, their paths relative to its frames; a page is `<locale>/index.html`.
    ///
    /// - Parameter version: changes with the definition.
    package func files(
        of document: FormDocument, options: FormOptions, version: String, pictures: PictureFiles
    ) throws(PreviewError) -> [SiteFile] {
        var options = options
        options.submit = nil
        do {
            let parts = try bundles.parts(of: document, options: options, pictures: pictures)
            let locales = Self.locales(of: document)
            let builder = try FolderBuilder(
                renderer: bundles.renderer, document: document, parts: parts, locales: locales,
                configuration: bundles.configuration,
                behavior: bundles.behavior(of: document, options: options, version: version, parts: parts),
                integrity: false)
            return try locales.flatMap { try builder.pages(in: $0, isMain: false) } + parts.files
        } catch {
            throw PreviewError(words: words(for: error))
        }
    }

    /// The facts of a form for the preview's page.
    package func facts(of document: FormDocument, diagnostics: [Diagnostic]) throws(PreviewError) -> PreviewFacts {
        do {
            let labels = try bundles.renderer.labels(of: document, in: document.defaultLocale)
            return PreviewFacts(document, labels: labels, diagnostics: diagnostics)
        } catch {
            throw PreviewError(words: words(for: error))
        }
    }
}

/// The reason why there is no preview, in words.
package struct PreviewError: Error {
    package var words: String
}
