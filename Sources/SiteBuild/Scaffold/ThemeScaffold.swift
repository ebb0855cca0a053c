package import FormRender
import Foundation

/// The starting point of a theme: every value of the default theme, none of them changed yet.
///
/// `formsite theme new NAME` (contract 1) writes it.
package struct ThemeScaffold {
    private let name: String
    /// The default theme's sheet of values, which the new one begins as.
    private let tokens: String

    /// - Throws: `SiteError.badThemeName` for a name that no folder of a theme may have.
    package init(_ name: String, files: WebFiles = WebFiles()) throws(SiteError) {
        guard Self.isName(name) else {
            throw .badThemeName(name, "it is made of letters, digits, “-” and “_”, and begins with a letter or digit")
        }
        guard files.paths(below: "themes/\(name)").isEmpty else {
            throw .badThemeName(name, "the program has a theme of that name")
        }
        self.name = name
        tokens = files.text(of: "themes/\(ThemeFiles.base)/\(ThemeFiles.tokens)") ?? ""
    }

    /// Relative to the site.
    package var path: String { "web-templates/themes/\(name)/\(ThemeFiles.tokens)" }

    /// The default theme's values, each in a comment of its own.
    package var text: String {
        let lines = tokens.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map { line -> String in
            let declaration = line.drop { $0 == " " }
            guard declaration.hasPrefix("--") else { return String(line) }
            return line.prefix(line.count - declaration.count) + "/* \(declaration) */"
        }
        return Self.introduction + lines.joined(separator: "\n")
    }

    /// The comment at the top of the file, in place of the default theme's own first line.
    private static let introduction = """
        /*
         * The values of the default theme. Take one out of its comment to change it; what stays in a comment, or is
         * deleted, is inherited. Any other sheet of the default theme is replaced by a file of the same name in this
         * folder: base.css, print.css, controls/choices.css …
         */

        """

    /// Writes the starting point into a site.
    ///
    /// Never over a file that is there, and through no link.
    package func write(to site: SiteFolder) throws(SiteError) {
        guard ["web-templates", "web-templates/themes"].allSatisfy({ site.target(of: $0) == $0 }) else {
            throw .cannotWrite("cannot write the new theme to \(path): a link leads elsewhere")
        }
        let manager = FileManager.default
        let file = URL(fileURLWithPath: site.path).appendingPathComponent(path)
        let folder = file.deletingLastPathComponent()
        guard !manager.fileExists(atPath: folder.path) else { throw .folderInUse("web-templates/themes/\(name)") }
        do {
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .withoutOverwriting)
        } catch {
            throw .cannotWrite("cannot write the new theme to \(path): \(error.localizedDescription)")
        }
    }

    /// Letters, digits, `-` and `_`, at most 60 bytes.
    private static func isName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first.isLetterOrDigit, name.utf8.count <= 60 else { return false }
        return name.unicodeScalars.allSatisfy { $0.isLetterOrDigit || $0 == "-" || $0 == "_" }
    }
}
