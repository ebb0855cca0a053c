package import FormImport
import FormModel

/// The reason why a site cannot have a new form.
package enum NewFormFault: Error, Hashable, Sendable {
    case badID(String, problem: String)
    case taken(String)
    /// `site.json` lists the forms, so one that it does not name would not be there.
    case unlisted(source: String)

    package var words: String {
        switch self {
        case .badID(let id, let problem): "“\(id)” cannot be a form's id: \(problem)"
        case .taken(let id): "there is a form with the id “\(id)” already"
        case .unlisted(let source):
            "site.json lists the forms of this site; add {\"source\": \"\(source)\"} to its “forms”, then save again"
        }
    }
}

extension SiteBuilder {
    /// The place of a new form: in `forms/`, or the file that `site.json` names and that is not there yet.
    package func entry(forNew id: String, in language: any WritableLanguage.Type) throws -> FormEntry {
        if let problem = FormFinder.problem(withID: id) { throw NewFormFault.badID(id, problem: problem) }
        let source = "forms/\(id)\(language.definitionSuffix)"
        guard FormFinder.isDefinition(source), FormFinder.baseName(source) == id else {
            throw NewFormFault.badID(id, problem: "a file “\(source)” is read as something else")
        }
        if let known = try entries().entries.first(where: { $0.id.lowercased() == id.lowercased() }) {
            guard known.id == id, site.configuration.forms != nil, case .failure(.missing) = located(known.source)
            else {
                throw NewFormFault.taken(id)
            }
            return known
        }
        guard site.configuration.forms == nil else { throw NewFormFault.unlisted(source: source) }
        return FormFinder.new(id, source: source, in: site.configuration)
    }

    private func located(_ path: String) -> Result<String, SiteFolder.Refusal> {
        Result { () throws(SiteFolder.Refusal) in try site.folder.locate(path) }
    }
}
