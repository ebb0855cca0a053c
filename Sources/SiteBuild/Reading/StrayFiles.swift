import FormModel

/// Finds what stands among the definitions of a site and is read by nobody.
struct StrayFiles {
    private let files: [String]
    private let folders: [String]
    private let configuration: SiteConfiguration
    /// The definitions that the site names, wherever they are.
    private let sources: [String]
    /// The links to folders, which are not entered, below those of which all definitions are forms.
    private let formLinks: [String]
    /// The same below that of files that are published.
    private let publicLinks: [String]

    init(in listing: FileListing, entries: [FormEntry], of configuration: SiteConfiguration) {
        self.configuration = configuration
        sources = entries.map(\.source)
        let parents = Set(sources.map(SitePath.folder))
        let places = parents.filter { !$0.isEmpty && $0 != "forms" && !$0.hasPrefix("forms/") } + ["forms"]
        formLinks = configuration.forms.compactMap(\.folder).flatMap(listing.links)
        publicLinks = listing.links(below: FileListing.published)
        (files, folders) = (places.sorted().flatMap(listing.files), places.sorted().flatMap(listing.folders))
    }

    var diagnostics: [Diagnostic] { strings + definitions + unlisted + links }

    /// Translations beside which no definition stands.
    private var strings: [Diagnostic] {
        let forms = Set((files.filter(FormFinder.isDefinition) + sources).map(FormEntry.stringsSource(of:)))
        let present = files.filter { $0.lowercased().hasSuffix(".strings.json") }
        let free = forms.subtracting(present)
        return Set(present).subtracting(forms).sorted().map { file in
            let near = suggestion(for: file, among: free.sorted())
            return .warning(
                "strings.no-form", at: SourcePosition(file: file),
                "no form stands beside these translations, so nothing is translated by them\(near)")
        }
    }

    /// Definitions in the usual folder that `site.json` leaves out, which a form that was just put there shows by
    /// nothing else.
    private var unlisted: [Diagnostic] {
        let usual = SiteConfiguration.Form.usual.source
        let definitions = files.filter { $0.hasPrefix(usual) && FormFinder.isDefinition($0) }
        return definitions.filter { !configuration.makesForm(of: $0) }.map { file in
            .warning(
                "site.unlisted", at: SourcePosition(file: file),
                "“forms” of site.json does not name this, so no form is made of it",
                notes: [.init("add {\"source\": \"\(file)\"} there, or {\"source\": \"\(usual)\"} for all")])
        }
    }

    private var links: [Diagnostic] {
        let words = "this link leads to a folder, which is not entered; put the folder itself here"
        return formLinks.map { .warning("site.folder", at: SourcePosition(file: $0), words) }
            + publicLinks.map { .error("site.public", at: SourcePosition(file: $0), words) }
    }

    private var definitions: [Diagnostic] {
        folders.filter { FormFinder.isDefinition($0) || $0.lowercased().hasSuffix(".strings.json") }.map { folder in
            .warning(
                "site.folder", at: SourcePosition(file: folder),
                "this is a folder with the name of a definition; a definition is a file, so no form is made of it")
        }
    }
}
