import FormModel
import FormRender

/// The form builder: its page and the page of the frame in which it shows a form. Each has a script, with parts that
/// are loaded when they are first needed, one style sheet and, in a block of JSON, the web files that it reads, so that
/// it works from disk too.
package struct BuilderPages {
    /// The path of the page of the frame.
    package static let frame = "\(folder)/preview.html"

    let web: WebFiles
    let theme: String
    /// The page talks to the development server, at `/__builder/`.
    let isServed: Bool
    /// The values that the site's brand has in place of the theme's.
    var brandTokens = ""

    private static let folder = "builder"

    /// The two pages with what they load, the same whatever the forms are. Throws where a web file is missing or no
    /// module.
    func files() throws -> [SiteFile] {
        // The schema tells where a form document that is opened does not fit.
        let tables = [
            "composites", "countries", "dialects", "editing", "formats", "keyboards", "messages", "operations",
            "properties", "regions", "renames", "validations",
        ]
        .map { "tables/\($0).json" }
        let data = ["schema/form-document.schema.json"] + tables + web.paths(below: "tables/languages")
        let languages = languages
        let late = Set(languages.map(\.file))
        let own = web.paths(below: Self.folder).filter { $0.hasSuffix(".json") && !late.contains($0) } + data
        let shared = ["html", "locales", "tables"].flatMap(web.paths)
        return try page(
            "index", script: "builder",
            entry: Self.entry("shell/start.js", "startBuilder", Self.loaders(of: languages)),
            styles: ["looks/tokens.css", "looks/base.css"]
                + ["builder", "windows", "tools"].map { "\(Self.folder)/\($0).css" }, reading: own,
            in: web.adding(try modules(of: languages)))
            + page(
                "preview", script: "preview", entry: Self.entry("canvas/main.js", "startPreview"),
                styles: ["builder/canvas/preview.css"], reading: shared, and: themeTexts)
    }

    /// The sheets of the site's theme, those that it inherits too, where the frame looks for a theme's.
    private var themeTexts: [Value.Member] {
        let files = ThemeFiles(web, theme: theme)
        let folder = "themes/\(ThemeFiles.base)"
        return files.names.compactMap { name in
            files.text(of: name).map { Value.Member("\(folder)/\(name)", .string($0)) }
        } + [Value.Member("\(folder)/site.css", .string(brandTokens))]
    }

    /// The policy of each page, which its host can send too; hosts can say one thing that the page cannot.
    static func policies(of files: [SiteFile]) -> [(page: String, policy: String)] {
        let mark = #"http-equiv="Content-Security-Policy" content=""#
        return files.filter { $0.path.hasSuffix(".html") }.compactMap { file in
            let html = String(decoding: file.bytes, as: UTF8.self)
            guard let start = html.firstRange(of: mark)?.upperBound else { return nil }
            return (file.path, html[start...].prefix { $0 != "\"" } + "; frame-ancestors 'self'")
        }
    }

    /// The addresses of a page: that of its folder too where it is the folder's own.
    static func paths(of page: String) -> [String] {
        let isIndex = page.hasSuffix("/index.html")
        return (isIndex ? ["/" + page.dropLast("index.html".count)] : []) + ["/" + page]
    }

    /// The text of a module that calls one function: the script of a page begins there.
    private static func entry(_ module: String, _ function: String, _ argument: String = "") -> String {
        "import { \(function) } from '../\(folder)/\(module)';\n\(function)(\(argument));"
    }

    /// A language that the builder speaks besides English: the file of its words, and the module that this is in the
    /// script, a part that is loaded when somebody speaks it.
    private struct Language {
        let tag: Substring
        let file: String
        var module: String { file.dropLast(".json".count) + ".js" }

        /// The language whose words a file has; nil for a file of something else.
        init?(_ file: String) {
            guard let match = file.wholeMatch(of: /builder\/locales\/([a-z]{2,3})\.json/), match.1 != "en" else {
                return nil
            }
            (tag, self.file) = (match.1, file)
        }
    }

    private var languages: [Language] { web.paths(below: Self.folder).compactMap(Language.init) }

    /// An object of functions that load words, by the tags of their languages.
    private static func loaders(of languages: [Language]) -> String {
        let members = languages.map { "\($0.tag): () => import('../\($0.module)')" }
        return "{ \(members.joined(separator: ", ")) }"
    }

    /// Modules that stand in no file, one for the words of each language.
    private func modules(of languages: [Language]) throws -> [String: [UInt8]] {
        try languages.reduce(into: [:]) { modules, language in
            let words = ScriptBundler.json(try text(language.file))
            modules[language.module] = Array("export const texts = JSON.parse(\(words));".utf8)
        }
    }

    /// A page with what it loads: in its shell, `NAME.js` and `NAME.css` stand for the files that are made, and an
    /// empty block for the web files.
    ///
    /// - Parameter files: where its script's modules are; the web files if none are given.
    private func page(
        _ name: String, script scriptName: String, entry: String, styles: [String], reading paths: [String],
        and others: [Value.Member] = [], in files: WebFiles? = nil
    ) throws -> [SiteFile] {
        let bundle = try ScriptBundle(entry: entry, files: files ?? web)
        let script = Array(bundle.script.utf8)
        let style = Array(try styles.map { StyleBundler.stripped(try text($0)) }.joined().utf8)
        let scriptFile = "\(scriptName)-\(ContentHash.short(script)).js"
        let styleFile = "\(scriptName)-\(ContentHash.short(style)).css"
        let texts = try paths.map { Value.Member($0, .string(try text($0))) } + others
        let shell = try text("\(Self.folder)/\(name).html")
            .replacing("\"\(scriptName).js\"", with: "\"\(scriptFile)\"")
            .replacing("\"\(scriptName).css\"", with: "\"\(styleFile)\"")
            .replacing(
                #"name="formsite-server" content="""#,
                with: #"name="formsite-server" content="\#(isServed ? "/__builder/" : "")""#
            )
            .replacing("data-web-files></", with: "data-web-files>\(Value.object(texts).json)</")
        return [
            SiteFile(path: "\(Self.folder)/\(name).html", bytes: Array(shell.utf8)),
            SiteFile(path: "\(Self.folder)/\(scriptFile)", bytes: script),
            SiteFile(path: "\(Self.folder)/\(styleFile)", bytes: style),
        ] + bundle.parts.map { SiteFile(path: "\(Self.folder)/\($0.name)", bytes: Array($0.text.utf8)) }
    }

    private func text(_ path: String) throws(BundleError) -> String {
        guard let text = web.text(of: path) else { throw .missingFile(path: path) }
        return text
    }
}
