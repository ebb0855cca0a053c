import Mustache

/// A template's variables: texts, flags, dictionaries and lists of them.
typealias TemplateContext = [String: Any]

/// The Mustache templates by path without ending, such as `controls/text`.
struct TemplateLibrary: Sendable {
    private let library: MustacheLibrary

    init(_ files: WebFiles) throws(TemplateError) {
        var templates: [String: MustacheTemplate] = [:]
        for path in files.paths(below: "html") where path.hasSuffix(".mustache") {
            let name = String(path.dropFirst("html/".count).dropLast(".mustache".count))
            do {
                templates[name] = try MustacheTemplate(string: files.text(of: path) ?? "")
            } catch {
                throw TemplateError(path: path, reason: "\(error)")
            }
        }
        library = MustacheLibrary(templates: templates)
    }

    func contains(_ name: String) -> Bool {
        library.getTemplate(named: name) != nil
    }

    func render(_ name: String, _ context: TemplateContext) throws(TemplateError) -> String {
        guard let text = library.render(context, withTemplate: name) else {
            throw TemplateError(path: "html/\(name).mustache", reason: "there is no such template")
        }
        return text
    }
}

/// A template that cannot be used, with the reason in the template engine's words.
package struct TemplateError: Error {
    package var path: String
    package var reason: String
}
