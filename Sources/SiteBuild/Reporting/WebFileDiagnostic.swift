package import FormModel
import FormRender

/// The diagnostic about web files that are wrong.
package func webFileDiagnostic(_ error: any Error) -> Diagnostic {
    let template = error as? TemplateError
    let position = SourcePosition(
        file: template.map { "web-templates/\($0.path)" } ?? "web-templates", line: template?.line ?? 1,
        column: template?.column ?? 1)
    return .error("site.template", at: position, template?.reason ?? words(for: error))
}

/// An error of the web files or of a library, in words.
package func words(for error: any Error) -> String {
    switch error {
    case let error as TemplateError: "web-templates/\(error.path): \(error.reason)"
    case BundleError.missingFile(let path): "web-templates/\(path) is missing"
    case BundleError.badImport(let path): "web-templates/\(path) has an import that cannot be read"
    case BundleError.badExport(let path, let line): "web-templates/\(path) has an export that cannot be read: \(line)"
    case BundleError.badPart(let path):
        "web-templates/\(path) cannot be loaded when it is needed: it is imported at once"
    case BundleError.missingExport(let path, let name): "web-templates/\(path) exports no “\(name)”"
    case BundleError.importRing(let path): "web-templates/\(path) imports itself over others"
    default: "\(error)"
    }
}
