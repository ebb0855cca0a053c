import FormImport
package import FormModel
package import FormRender

/// A site as it was found on the disk: its folder, what `site.json` says, its own web files, those of its brands.
package struct Site: Sendable {
    static let configurationFile = "site.json"
    /// The folder of templates, themes and texts in place of the program's own.
    static let webFiles = "web-templates"

    package let folder: SiteFolder
    package let configuration: SiteConfiguration
    /// The program's web files with those of the site over them, and its theme's views in the place of the default
    /// theme's.
    package let files: WebFiles
    package let brandFiles: BrandFiles
    /// `site.json` as it was read.
    let source: [UInt8]

    /// Opens a site; any error of `site.json` is one of the whole site.
    ///
    /// Templates and texts of the site are judged here too, before any form is read.
    ///
    /// - Returns: the site, and warnings about its settings and texts.
    package static func open(_ path: String, isStrict: Bool = false) throws(SiteError) -> (
        site: Site, warnings: [Diagnostic]
    ) {
        guard let folder = SiteFolder(path) else {
            throw FileStatus(behind: path)?.kind == .file ? .noFolderButFile(path) : .noFolder(path)
        }
        let own = overrides(in: folder)
        let files = WebFiles(overrides: own)
        let bytes: [UInt8]
        do {
            bytes = try folder.read(configurationFile)
        } catch .missing {
            throw .noConfiguration(folder.path, above: siteAbove(folder.path))
        } catch {
            let place = SourcePosition(file: configurationFile)
            throw .badConfiguration([.error("site.source", at: place, error.words(for: configurationFile))])
        }
        let themes = Set(
            files.paths(below: "themes").compactMap { $0.split(separator: "/").dropFirst().first.map(String.init) })
        let (configuration, diagnostics) = SiteConfigurationReader.read(
            bytes, file: configurationFile, themes: themes.sorted())
        let brandFiles = BrandFiles(of: configuration.brands, in: folder)
        let found =
            diagnostics + (outputDiagnostic(configuration, in: folder).map { [$0] } ?? []) + brandFiles.diagnostics
            + configuration.brandDiagnostics
        let all = isStrict ? found.asErrors : found
        guard !all.hasErrors else { throw .badConfiguration(all) }
        let texts = SiteTexts(files: own).diagnostics()
        let textDiagnostics = isStrict ? texts.asErrors : texts
        guard !textDiagnostics.hasErrors else { throw .badTemplates(textDiagnostics) }
        let site = Site(
            folder: folder, configuration: configuration,
            files: files.placing(themedViews(own.keys, theme: configuration.theme)), brandFiles: brandFiles,
            source: bytes)
        return (site, all + textDiagnostics)
    }

    /// The templates, themes and texts that the site has in place of the program's own.
    private static func overrides(in folder: SiteFolder) -> [String: [UInt8]] {
        let paths = folder.files(below: webFiles)
        return paths.reduce(into: [:]) { overrides, path in
            overrides[String(path.dropFirst(webFiles.count + 1))] = try? folder.read(path)
        }
    }

    /// The views that a theme has of its own, such as `X_mine`, in the place of the default theme's, `X_default`.
    private static func themedViews(_ own: some Sequence<String>, theme: String) -> [String: String] {
        let ending = "_\(theme).mustache"
        let themed = own.filter { $0.hasPrefix("html/views/") && $0.hasSuffix(ending) }
        return themed.reduce(into: [:]) { views, path in
            views[path.dropLast(ending.count) + "_\(ThemeFiles.base).mustache"] = path
        }
    }

    /// The next folder around a folder that holds a site.
    private static func siteAbove(_ path: String) -> String? {
        SitePath.folders(of: path).reversed().first { folder in
            FileStatus(behind: "\(folder)/\(configurationFile)")?.kind == .file
        }
    }

    /// An error where `output` leads out of the site, by its words or by a link.
    private static func outputDiagnostic(_ configuration: SiteConfiguration, in folder: SiteFolder) -> Diagnostic? {
        guard let position = configuration.outputPosition else { return nil }
        let parts = configuration.output.split(separator: "/", omittingEmptySubsequences: false)
        var isOutside = configuration.output.hasPrefix("/") || parts.contains("..")
        if case .failure(.outside) = Result(catching: { () throws(SiteFolder.PathError) in
            try folder.locate(configuration.output)
        }) {
            isOutside = true
        }
        guard isOutside else { return nil }
        return .error(
            "site.output", at: position,
            "“output” must lie in the site's folder; another place is chosen with --output")
    }
}

/// The reason why a site cannot be opened at all.
package enum SiteError: Error {
    case noFolder(String)
    /// A file is named where the folder that it is in is meant.
    case noFolderButFile(String)
    /// - Parameter above: the next folder around that one which holds a site.
    case noConfiguration(String, above: String?)
    case badConfiguration([Diagnostic])
    /// Something in `web-templates/` cannot be used.
    case badTemplates([Diagnostic])
    case unknownForms([String], known: [String])
    /// Languages that no form is in.
    case unknownLocales([LocaleTag], known: [LocaleTag])
    case cannotWrite(String)
    /// Folders that definitions or other files of the site may be in, with a line for each reason.
    case cannotRead([String])
    /// Folders that cannot be joined to a site, with a line for each reason.
    case badParts([String])
    /// A new site would stand among other files.
    case folderInUse(String)
    case badThemeName(String, _ reason: String)
}
