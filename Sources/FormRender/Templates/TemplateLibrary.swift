import Mustache
import Synchronization

/// The Mustache templates by path without ending, such as `controls/text`.
///
/// Renderings are kept as ``TemplateSkeleton`` by template and shape of the variables, for as long as the program runs.
final class TemplateLibrary: Sendable {
    /// The cases in which a template gives the same but for its texts.
    private struct Key: Hashable {
        var template: String
        var shape: String
    }

    /// The longest shape in bytes; a rendering whose variables have a longer shape is not kept.
    private static let longestShape = 1 << 16

    private let library: MustacheLibrary
    private let skeletons = Mutex<[Key: TemplateSkeleton]>([:])

    init(_ files: WebFiles) throws(TemplateError) {
        var templates: [String: MustacheTemplate] = [:]
        for path in files.paths(below: "html") where path.hasSuffix(".mustache") {
            let name = String(path.dropFirst("html/".count).dropLast(".mustache".count))
            let text = files.text(of: path) ?? ""
            do {
                templates[name] = try MustacheTemplate(string: text)
            } catch {
                throw TemplateError(path: files.origin(of: path), error, in: text)
            }
        }
        if let ring = PartialRing.find(in: files) {
            throw TemplateError(path: "html/\(ring).mustache", reason: "the template includes itself")
        }
        library = MustacheLibrary(templates: templates)
    }

    /// Tells whether there is a template of that name, the program's or the site's.
    func contains(_ name: String) -> Bool {
        library.getTemplate(named: name) != nil
    }

    /// A template filled with variables, in UTF-8. Throws only where there is no template of that name.
    func render(_ name: String, _ context: TemplateContext) throws(TemplateError) -> [UInt8] {
        let (texts, shape) = context.textsAndShape
        let key = Key(template: name, shape: shape)
        if let skeleton = skeletons.withLock({ $0[key] }) { return skeleton.filled(with: texts) }
        guard let rendering = library.render(context.placeholders, withTemplate: name) else {
            throw TemplateError(path: "html/\(name).mustache", reason: "there is no such template")
        }
        let skeleton = TemplateSkeleton(rendering)
        // No two long lists are alike.
        if shape.utf8.count < Self.longestShape { skeletons.withLock { $0[key] = skeleton } }
        return skeleton.filled(with: texts)
    }
}

/// A template that cannot be used, with the reason in the template engine's words.
package struct TemplateError: Error {
    /// The path of the file below `web-templates/`.
    package var path: String
    package var line = 1
    package var column = 1
    package var reason: String

    init(path: String, reason: String) {
        (self.path, self.reason) = (path, reason)
    }

    /// - Parameter error: what the template engine says of a template that cannot be read.
    fileprivate init(path: String, _ error: any Error, in text: String) {
        self.init(path: path, reason: "the template cannot be read: \(error)")
        guard let error = error as? MustacheTemplate.ParserError else { return }
        (line, column) = (error.context.lineNumber, error.context.columnNumber)
        reason = Self.words(for: error.error)
        guard let section = Self.open(in: text) else { return }
        switch error.error as? MustacheTemplate.Error {
        case .expectedSectionEnd: (line, column) = (section.line, section.column)
        case .sectionCloseNameIncorrect: break
        default: return
        }
        reason += "; “\(section.tag)” of line \(section.line) ends with “{{/\(section.name)}}”"
    }

    /// The innermost section that is open at the end, or where another one is closed.
    private static func open(in text: String) -> (tag: Substring, name: Substring, line: Int, column: Int)? {
        var open: [Regex<(Substring, Substring, Substring)>.Match] = []
        for tag in text.matches(of: /\{\{\s*([#^\/$<])\s*([^}\s]+)\s*\}\}/) {
            guard tag.1 == "/" else {
                open.append(tag)
                continue
            }
            guard open.last?.2 == tag.2 else { break }
            open.removeLast()
        }
        return open.last.map { tag in
            let before = text[..<tag.range.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
            return (tag.0, tag.2, max(1, before.count), (before.last?.count ?? 0) + 1)
        }
    }

    /// The template engine's errors in words for the author of a site's template.
    private static func words(for error: any Error) -> String {
        switch error as? MustacheTemplate.Error {
        case .sectionCloseNameIncorrect: "a section is closed that is not the one that is open"
        case .unfinishedName: "the name of a tag is missing, or “}}” after it"
        case .expectedSectionEnd: "a section is not closed"
        case .invalidSetDelimiter: "new delimiters are written “{{=<% %>=}}”"
        case let other?: "the template cannot be read: \(other)"
        case nil: "the template ends within a tag: “}}” is missing"
        }
    }
}
