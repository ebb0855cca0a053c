import FormRender
import Hummingbird
import SiteBuild

/// All that is served of a site, as it was after one rebuild.
struct SiteContent: Sendable {
    /// The gallery and the builder with what they load, by path; where others than authors are served too, as authors
    /// see them.
    var common: [String: ServedFile] = [:]
    /// The pages that others see in their place.
    var visitorPages: [String: ServedFile] = [:]
    private var forms: [String: Form] = [:]
    /// The ids of forms with errors.
    private var formsWithErrors: Set<String> = []
    /// All scripts that forms have, by their names, which change with what is in them.
    private var scripts: [String: ServedFile] = [:]
    /// The author's own files, by path.
    var publicFiles: Set<String> = []
    /// The web files that the server's own pages are made of.
    var webFiles = WebFiles()
    /// The script that keeps open pages up to date.
    var client = ByteBuffer()
    /// The errors of the site as a whole.
    var errors: [PageDiagnostic] = []
    /// The warnings about the site as a whole.
    var warnings = Warnings()

    struct Form: Sendable {
        /// The files by path in the form's folder; empty where there never was a right definition.
        var files: [String: ServedFile] = [:]
        var errors: [PageDiagnostic] = []
        var warnings = Warnings()
    }

    /// Puts a form in the place of what was there; where it could not be built, what was there before stays.
    mutating func show(_ form: LiveForm, _ bundle: FormBundle?) {
        var files = forms[form.entry.id]?.files ?? [:]
        if let bundle {
            files = [:]
            for file in bundle.contents { files[file.path] = served(file) }
        }
        let id = form.entry.id
        forms[id] = Form(files: files, errors: form.errors, warnings: form.warnings)
        if form.errors.isEmpty { formsWithErrors.remove(id) } else { formsWithErrors.insert(id) }
    }

    mutating func remove(_ id: String) {
        forms[id] = nil
        formsWithErrors.remove(id)
    }

    /// Lets go of scripts that no form may have any more, before all are built anew.
    mutating func forgetScripts() {
        scripts = [:]
    }

    /// Many forms have the same script.
    private mutating func served(_ file: SiteFile) -> ServedFile {
        guard file.path.hasSuffix(".js") else { return ServedFile(file.bytes, path: file.path) }
        if let script = scripts[file.path] { return script }
        let script = ServedFile(file.bytes, path: file.path)
        scripts[file.path] = script
        return script
    }

    /// The files of a form's folder by path.
    func files(of form: String) -> [String: [UInt8]] {
        forms[form]?.files.mapValues { Array($0.body(isLive: false).readableBytesView) } ?? [:]
    }

    /// A file that a page of the server's own is made of, as it is now.
    func webFile(_ path: String) -> ByteBuffer {
        ByteBuffer(bytes: webFiles.bytes(of: path) ?? [])
    }

    /// The style sheets of a page that stands in the place of another one: the gallery's sheet, where live updates have
    /// none.
    func pageAssets(isAuthor: Bool) -> EmptyPage.Assets {
        let sheet = common.keys.filter { $0.hasPrefix("assets/gallery-") && $0.hasSuffix(".css") }.min()
        return .init(style: isAuthor ? LiveRoutes.stylePath : sheet.map { "/" + $0 }, isLive: isAuthor)
    }

    enum Match {
        case file(ServedFile)
        /// The zip of the form with that id.
        case archive(String)
        /// A file of the author's own, by its path below `public`.
        case publicFile(String)
        /// The page of a form that cannot be shown yet.
        case unbuilt
        /// The path is that of a folder without its slash.
        case folder
        case nothing
    }

    /// - Parameter path: decoded, without the slash at its beginning.
    func match(_ path: String, isAuthor: Bool = true) -> Match {
        let asPage = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
        if !isAuthor, let file = visitorPages[asPage] { return .file(file) }
        if let file = file(at: asPage) { return .file(file) }
        let parts = path.split(separator: "/", maxSplits: 1)
        if let first = parts.first, forms[String(first)]?.files.isEmpty == true { return .unbuilt }
        if let id = archived(at: path) { return .archive(id) }
        if publicFiles.contains(asPage) { return .publicFile(asPage) }
        let isFolder = file(at: path + "/index.html") != nil || publicFiles.contains(path + "/index.html")
        return isFolder ? .folder : .nothing
    }

    private func file(at path: String) -> ServedFile? {
        if let file = common[path] { return file }
        let parts = path.split(separator: "/", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return forms[String(parts[0])]?.files[String(parts[1])]
    }

    /// The form whose zip has that path.
    private func archived(at path: String) -> String? {
        let id = String(path.dropLast(".zip".count))
        return path.hasSuffix(".zip") && forms[id]?.files.isEmpty == false ? id : nil
    }

    /// Tells whether the site has no file of its own where a public one of that path would be.
    func hasRoom(for path: String) -> Bool {
        // A build has this file, which says nothing to this server.
        guard path.split(separator: "/").first != "_headers" else { return false }
        return SitePath.hasRoom(
            for: path, isFile: { file(at: $0) != nil || archived(at: $0) != nil }, isFolder: isFolder)
    }

    /// Tells whether any of the site's own files lies in a folder of that path.
    private func isFolder(_ path: String) -> Bool {
        if common.keys.contains(where: { $0.hasPrefix(path + "/") }) { return true }
        let parts = path.split(separator: "/", maxSplits: 1)
        guard let id = parts.first, let files = forms[String(id)]?.files else { return false }
        return files.keys.contains { parts.count == 1 || $0.hasPrefix(parts[1] + "/") }
    }

    /// The state for a page's client.
    func state(of path: String) -> PageState {
        var state = PageState(errors: errors, warnings: warnings)
        if case .file(let file) = match(path), let page = file.page {
            (state.page, state.styles) = (page.hash, page.styles)
        }
        if let id = path.split(separator: "/").first.map(String.init), id != "index.html" {
            state.errors += forms[id]?.errors ?? []
            state.warnings.add(forms[id]?.warnings ?? Warnings())
            let others = formsWithErrors.subtracting([id]).sorted().flatMap { forms[$0]?.errors ?? [] }
            state.others = Array(others.prefix(PageDiagnostic.maximumCount))
        } else {
            for (_, form) in forms.sorted(by: { $0.key < $1.key }) where form.warnings.count > 0 {
                state.warnings.add(form.warnings)
            }
            state.errors += formsWithErrors.sorted().flatMap { forms[$0]?.errors ?? [] }
        }
        return state
    }
}

/// The state that an open page is told: its mark, its style sheets, the errors of its definition.
struct PageState: Encodable, Hashable, Sendable {
    /// The hash in the page's mark; nil where there is no such page.
    var page: String?
    var styles: [String] = []
    /// The errors of the page's own form and of the site as a whole; on the page that lists the forms, those of all.
    var errors: [PageDiagnostic]
    /// The errors of other forms.
    var others: [PageDiagnostic] = []
    var warnings: Warnings

    private enum CodingKeys: CodingKey {
        case page, styles, errors, others, warnings
    }

    func encode(to encoder: any Encoder) throws {
        var state = encoder.container(keyedBy: CodingKeys.self)
        try state.encode(page, forKey: .page)
        try state.encode(styles, forKey: .styles)
        try state.encode(errors, forKey: .errors)
        try state.encode(others, forKey: .others)
        try state.encode(warnings, forKey: .warnings)
    }
}
