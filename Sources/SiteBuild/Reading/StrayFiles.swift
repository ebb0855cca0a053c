import FormModel

/// Finds what stands among the definitions of a site and is read by nobody.
struct StrayFiles {
    private let files: [String]
    private let folders: [String]
    /// The definitions that the site names, wherever they are.
    private let sources: [String]

    init(in listing: FileListing, entries: [FormEntry]) {
        sources = entries.map(\.source)
        let parents = Set(sources.map(SitePath.folder))
        let places = parents.filter { !$0.isEmpty && $0 != "forms" && !$0.hasPrefix("forms/") } + ["forms"]
        (files, folders) = (places.sorted().flatMap(listing.files), places.sorted().flatMap(listing.folders))
    }

    var diagnostics: [Diagnostic] { strings + definitions }

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

    private var definitions: [Diagnostic] {
        folders.filter { FormFinder.isDefinition($0) || $0.lowercased().hasSuffix(".strings.json") }.map { folder in
            .warning(
                "site.folder", at: SourcePosition(file: folder),
                "this is a folder with the name of a definition; a definition is a file, so no form is made of it")
        }
    }
}
