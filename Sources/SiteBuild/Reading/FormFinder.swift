package import FormImport
package import FormModel

/// A form that is to be built: where its definition is and what the site says of it.
///
/// Made from `site.json` and the listing alone: the definition has not been read.
package struct FormEntry: Sendable {
    /// The path of the definition in the site; it may be of a file that is not there.
    package var source: String
    /// The id, the languages and the settings that the importer is given.
    package var request: FormRequest
    /// Those of the form's entry, completed by those of the site.
    @Boxed package var options: FormOptions
    /// The place that names the form: in `site.json`, or its own file.
    package var position: SourcePosition
    /// The place of its id in `site.json`; nil where that is the file's name.
    var idPosition: SourcePosition?

    package var id: String { request.id }

    /// The path of the definition's translations, if it has any.
    package var stringsSource: String { Self.stringsSource(of: source) }

    /// The path of the author's own tests of the form, if it has any.
    package var scenarioSource: String { Self.companion(of: source, Self.scenarioEnding) }

    /// The ending of the names of the author's tests: `forms/a.json` → `forms/a.scenario.json`.
    static let scenarioEnding = ".scenario.json"

    /// The warning that texts in a language stand on no page; nil where the site builds that language.
    package func warning(ofTextsIn locale: LocaleTag) -> Diagnostic? {
        let built = request.locales
        guard !built.isEmpty, !built.contains(locale) else { return nil }
        return .warning(
            "texts.not-built", at: position,
            "“\(id)” is built in \(built.map(\.tag).joined(separator: ", ")); add “\(locale)” to “locales” in "
                + "site.json")
    }

    static func stringsSource(of source: String) -> String { companion(of: source, ".strings.json") }

    /// A path with another ending in place of the last one: `forms/a.form.json` → `forms/a.form.strings.json`.
    private static func companion(of source: String, _ ending: String) -> String {
        source[..<(source.lastIndex(of: ".") ?? source.endIndex)] + ending
    }
}

/// Finds the forms of a site: those that `site.json` lists, one by one or by their folder.
///
/// Without `forms` in `site.json` each definition below `forms/` is a form (contract 2).
struct FormFinder {
    let listing: FileListing
    let configuration: SiteConfiguration
    private(set) var diagnostics: [Diagnostic] = []

    init(_ listing: FileListing, configuration: SiteConfiguration) {
        (self.listing, self.configuration) = (listing, configuration)
    }

    /// Forms whose id is usable and not taken by an earlier one; the others are told.
    mutating func entries() -> [FormEntry] {
        var taken: [String: (id: String, position: SourcePosition)] = [:]
        return candidates().filter { entry in
            let id = entry.request.id
            let position = entry.idPosition ?? entry.position
            if let reason = Self.reason(againstID: id) {
                diagnostics.append(.error("site.id", at: position, "“\(id)” cannot be a form's id: \(reason)"))
                return false
            }
            if let earlier = taken[id.lowercased()] {
                let isSame = earlier.id == id
                let rule = "their folders would be one where file names ignore letter case"
                let words = isSame ? "two forms with the id “\(id)”" : "forms “\(earlier.id)” and “\(id)”; \(rule)"
                diagnostics.append(
                    .error(
                        "site.duplicate-id", at: position, "there are \(words)",
                        notes: [.first(at: earlier.position), "give one of them another “id” in site.json"]))
                return false
            }
            taken[id.lowercased()] = (id, position)
            return true
        }
    }

    /// A form of a folder that has an entry of its own too stands in the folder's order with what that entry says.
    private mutating func candidates() -> [FormEntry] {
        let forms = configuration.forms
        let named = Dictionary(grouping: forms.filter { $0.folder == nil }, by: \.source)
        let found = forms.map(definitions)
        let inFolders = Set(found.joined())
        // A site without any form is told of as a whole.
        for (form, definitions) in zip(forms, found) where form.source != SiteConfiguration.Form.usual.source {
            guard form.folder != nil, definitions.isEmpty else { continue }
            let others = listing.folder.namesAtTop().map { $0 + "/" }.filter { $0 != form.source }
            let near = suggestion(for: form.source, among: others)
            let message = "there is no definition in “\(form.source)”"
            diagnostics.append(.warning("site.folder", at: form.position, message + near))
        }
        return zip(forms, found).flatMap { form, definitions in
            guard form.folder != nil else { return inFolders.contains(form.source) ? [] : [entry(form)] }
            return definitions.flatMap { source in named[source]?.map { entry($0) } ?? [entry(form, at: source)] }
        }
    }

    /// The definitions in a folder, in order, but for those of a folder in it that has an entry too.
    private func definitions(in form: SiteConfiguration.Form) -> [String] {
        guard let folder = form.folder else { return [] }
        let inner = configuration.forms.filter { form.isFolder(of: $0.source) && $0.source != form.source }
        return listing.files(below: folder).filter { file in
            Self.isDefinition(file) && !inner.contains { $0.isFolder(of: file) }
        }
    }

    /// The form of an entry, or one of the folder that the entry is about.
    private func entry(_ form: SiteConfiguration.Form, at file: String? = nil) -> FormEntry {
        let source = file ?? form.source
        let locales = form.locales.isEmpty ? configuration.locales : form.locales
        let request = FormRequest(id: form.id ?? Self.baseName(source), locales: locales, settings: form.settings)
        return FormEntry(
            source: source, request: request, options: form.options.completed(by: configuration.options),
            position: file.map { SourcePosition(file: $0) } ?? form.position, idPosition: form.idPosition)
    }

    /// A form that the site has not yet.
    static func new(_ id: String, source: String, in configuration: SiteConfiguration) -> FormEntry {
        let request = FormRequest(id: id, locales: configuration.locales)
        return FormEntry(
            source: source, request: request, options: FormOptions().completed(by: configuration.options),
            position: SourcePosition(file: source))
    }

    /// A definition that is no form of the site, to be looked at all the same.
    static func unlisted(_ source: String, in configuration: SiteConfiguration) -> FormEntry {
        new(baseName(source), source: source, in: configuration)
    }

    /// Tells whether a file under `forms/` is read as a definition; translations and tests stand beside one.
    static func isDefinition(_ path: String) -> Bool {
        let path = path.lowercased()
        let isWritten = path.hasSuffix(".zip") || FormLanguages.definitions.contains { $0.fits(path) }
        return isWritten && !DefinitionLoader.isCompanion(path)
            && ![".strings.json", FormEntry.scenarioEnding].contains(where: path.hasSuffix)
    }

    /// The file's name without folders and ending; form documents have two.
    static func baseName(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        let ending = ".form.json"
        if name.lowercased().hasSuffix(ending), name.count > ending.count { return String(name.dropLast(ending.count)) }
        return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
    }

    /// The reason why a form cannot have that id; nil where it can.
    static func reason(againstID id: String) -> String? {
        let characters = id.unicodeScalars
        guard let first = characters.first, first.isLetterOrDigit,
            characters.allSatisfy({ $0.isLetterOrDigit || "-_.".unicodeScalars.contains($0) })
        else { return "it is made of letters, digits, “-”, “_” and “.”, and begins with a letter or digit" }
        if id.utf8.count > 100 { return "it is longer than 100 characters" }
        if id.hasSuffix(".") { return "folders have no names that end with “.”" }
        let name = id.lowercased()
        if [".zip", ".html"].contains(where: name.hasSuffix) { return "the site has files with such names" }
        return ["builder", "assets"].contains(name) ? "the site has a folder of that name" : nil
    }
}

extension Unicode.Scalar {
    /// Tells whether it is one of the letters and digits of ASCII.
    var isLetterOrDigit: Bool { isASCII && (properties.isAlphabetic || ("0"..."9").contains(self)) }
}
