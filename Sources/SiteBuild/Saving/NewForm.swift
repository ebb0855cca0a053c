package import FormImport
import FormModel

/// The reason why a site cannot have a new form.
package enum NewFormError: Error, Hashable, Sendable {
    case badID(String, reason: String)
    case taken(String)
    /// `site.json` lists the forms, so one that it does not name would not be there, and it cannot be changed.
    case unlisted(source: String)
    /// The file of its translations is there, and translates its words otherwise.
    case translated(file: String)

    package var words: String {
        switch self {
        case .badID(let id, let reason): "“\(id)” cannot be a form's id: \(reason)"
        case .taken(let id): "there is a form with the id “\(id)” already"
        case .unlisted(let source):
            "site.json lists the forms of this site; add {\"source\": \"\(source)\"} to its “forms”, then save again"
        case .translated(let file):
            "“\(file)”, left by an earlier form, translates words of this one otherwise; rename or delete that file, "
                + "then save again"
        }
    }
}

extension SiteBuilder {
    /// The place of a new form: in `forms/`, or the file that `site.json` names and that is not there yet.
    package func entry(forNew id: String, in language: any WritableLanguage.Type) throws -> FormEntry {
        if let reason = FormFinder.reason(againstID: id) { throw NewFormError.badID(id, reason: reason) }
        let source = "forms/\(id)\(language.definitionSuffix)"
        guard FormFinder.isDefinition(source), FormFinder.baseName(source) == id else {
            throw NewFormError.badID(id, reason: "a file “\(source)” is read as something else")
        }
        if let known = try entries().entries.first(where: { $0.id.lowercased() == id.lowercased() }) {
            guard known.id == id, case .failure(.missing) = located(known.source) else {
                throw NewFormError.taken(id)
            }
            return known
        }
        return FormFinder.new(id, source: source, in: site.configuration)
    }

    /// The change by which a `site.json` that lists the forms names a new one too; nil where it need not.
    func listing(_ entry: FormEntry) throws(NewFormError) -> FileChange? {
        guard !site.configuration.makesForm(of: entry.source) else { return nil }
        let path = Site.configurationFile
        guard SourceWriter(site.folder).refusal(at: path) == nil, let old = try? site.folder.read(path),
            let bytes = Self.site(old, listing: entry.source)
        else { throw .unlisted(source: entry.source) }
        return FileChange(path, from: old, to: bytes)
    }

    /// The file that lists one form more, behind the others; nil where it lists none or cannot be read.
    private static func site(_ old: [UInt8], listing source: String) -> [UInt8]? {
        guard var root = JSONReader.read(old, file: Site.configurationFile).root?.value,
            case .array(var forms)? = root["forms"]
        else { return nil }
        forms.append(.object([.init("source", .string(source))]))
        root.change("forms") { $0 = .array(forms) }
        return SourcePatch.bytes(old, saying: root)
    }

    /// The real path of a file of the site, or the reason why there is none.
    private func located(_ path: String) -> Result<String, SiteFolder.PathError> {
        Result { () throws(SiteFolder.PathError) in try site.folder.locate(path) }
    }
}
