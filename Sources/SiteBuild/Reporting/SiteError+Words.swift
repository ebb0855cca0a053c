package import FormModel
import Foundation

extension SiteError {
    /// The words for the author, a line each; diagnostics with places are told apart from these.
    package var words: [String] {
        switch self {
        case .noFolder(let path): ["there is no folder \(path)"]
        case .noFolderButFile(let path):
            ["\(path) is a file; a site is named by the folder that holds site.json: \(Self.folder(of: path))"]
        case .noConfiguration(let path, let above):
            [
                "there is no site.json in \(path)",
                above.map { "there is one in \($0): name it with --site" }
                    ?? "`formsite new DIR` makes a site to start from",
            ]
        case .badConfiguration: ["site.json has errors; nothing was built"]
        case .badTemplates: ["the files in web-templates have errors; nothing was built"]
        case .unknownForms(let ids, let known):
            ids.map { "there is no form “\($0)” in this site" + Self.meant($0, among: known) }
        case .unknownLocales(let locales, let known):
            locales.map { "no form is in the language “\($0)”" + suggestion(for: $0.tag, among: known.map(\.tag)) }
        case .cannotWrite(let reason): [reason]
        case .cannotRead(let reasons): reasons
        case .badParts(let reasons): reasons
        case .folderInUse(let path): ["\(path) is there already and not empty; choose another name"]
        case .badThemeName(let name, let reason): ["“\(name)” cannot be the name of a new theme: \(reason)"]
        }
    }

    private static func folder(of path: String) -> String {
        URL(fileURLWithPath: path).deletingLastPathComponent().relativePath
    }

    /// The id that is most like what was named, which may be a form's file too, else some of all.
    private static func meant(_ name: String, among ids: [String]) -> String {
        let near = [name, FormFinder.baseName(name)].lazy.map { suggestion(for: $0, among: ids) }.first { !$0.isEmpty }
        if let near { return near }
        let others = ids.count > 10 ? " and \(ids.count - 10) more" : ""
        return ids.isEmpty ? ", which has none" : "; its forms are \(ids.prefix(10).joined(separator: ", "))\(others)"
    }

    /// The diagnostics of an error that has any; empty for all others.
    package var diagnostics: [Diagnostic] {
        switch self {
        case .badConfiguration(let diagnostics): diagnostics
        case .badTemplates(let diagnostics): diagnostics
        default: []
        }
    }

    /// 1 where definitions cannot be looked for, 2 for wrong usage or a bad site, 3 where the output cannot be written
    /// (contract section 1).
    package var exitCode: Int32 {
        switch self {
        case .cannotRead: 1
        case .cannotWrite: 3
        default: 2
        }
    }
}
