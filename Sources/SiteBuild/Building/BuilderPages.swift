import FormModel
import FormRender

/// The form builder: its page and the page of the frame in which it shows a form. Each has a script, with parts that
/// are loaded when they are first needed, one style sheet and, in a block of JSON, the web files that it reads, so that
/// it works from disk too.
struct BuilderPages {
    let web: WebFiles
    let theme: String
    /// The page talks to the development server, at `/__builder/`.
    let isServed: Bool
    /// The values that the site's brand has in place of the theme's.
    var brandTokens = ""

    private static let folder = "builder"

    func files() throws -> [SiteFile] {
        // The schema tells where a form document that is opened does not fit.
        let tables = [
            "composites", "countries", "dialects", "editing", "formats", "keyboards", "properties", "regions",
            "renames", "validations",
        ]
        .map { "tables/\($0).json" }
        let data = ["schema/form-document.schema.json"] + tables
        let words = web.paths(below: Self.words).filter { $0 != "\(Self.words)/en.json" && Self.tag(of: $0) != nil }
        let own = web.paths(below: Self.folder).filter { $0.hasSuffix(".json") && !words.contains($0) } + data
        let shared = ["html", "locales", "tables"].flatMap(web.paths)
        return try page(
            "index", script: "builder", entry: Self.entry("shell/start.js", "startBuilder", Self.loaders(of: words)),
            styles: ["looks/tokens.css", "looks/base.css", "builder/builder.css", "builder/tools.css"], reading: own,
            with: try modules(of: words))
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

    private static func entry(_ module: String, _ function: String, _ argument: String = "") -> String {
        "import { \(function) } from '../\(folder)/\(module)';\n\(function)(\(argument));"
    }

    private static let words = "\(folder)/locales"

    /// An object of functions that load files of words, by the tags of their languages.
    private static func loaders(of files: [String]) -> String {
        let members = files.map { "\(tag(of: $0) ?? ""): () => import('../\(module(of: $0))')" }
        return "{ \(members.joined(separator: ", ")) }"
    }

    /// The language of a file of words; nil of any other file.
    private static func tag(of file: String) -> Substring? {
        let tag = file.dropFirst(words.count + 1).dropLast(".json".count)
        return file.hasSuffix(".json") && tag.wholeMatch(of: /[a-z]{2,3}/) != nil ? tag : nil
    }

    /// The modules that files of words are in the script: parts that are loaded when somebody speaks their language.
    private func modules(of files: [String]) throws -> [String: [UInt8]] {
        try files.reduce(into: [:]) { modules, file in
            let module = "export const texts = JSON.parse(\(ScriptBundler.json(try text(file))));"
            modules[Self.module(of: file)] = Array(module.utf8)
        }
    }

    private static func module(of file: String) -> String { file.dropLast(".json".count) + ".js" }

    /// A page with what it loads: in its shell, `NAME.js` and `NAME.css` stand for the files that are made, and an
    /// empty block for the web files.
    ///
    /// - Parameter modules: those of its script that stand in no file, by path.
    private func page(
        _ name: String, script scriptName: String, entry: String, styles: [String], reading paths: [String],
        and others: [Value.Member] = [], with modules: [String: [UInt8]] = [:]
    ) throws -> [SiteFile] {
        let files = WebFiles(overrides: web.allOverrides.merging(modules) { $1 })
        let bundle = try ScriptBundle(entry: entry, files: files)
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
