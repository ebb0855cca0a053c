import FormImport
import FormModel
import FormRender

/// Shows a definition that a page was not built with, as a part of its script that is loaded when it is first needed:
/// the reader of the language, the renderer with templates, tables and words, and the modules that fields of any kind
/// need.
///
/// Only forms whose records a service keeps have it: there the host may ask for another definition than the built one
/// (form-document 14, feature portal).
struct DrawingPart {
    /// The module that the part is, which stands in no file.
    static let path = "runtime/drawing.js"

    /// Everything that a form may be drawn with, be it in the page's own script or not.
    private let needs: ScriptNeeds
    private let looks: String
    private let dialect: Dialect
    private let locales: [LocaleTag]

    /// A form of every kind that could be drawn in place of a form; nil for one that shows no definition but its own:
    /// its language has no reader for pages, or no service is called.
    ///
    /// - Parameter own: needs of the form as it is built.
    static func everyKind(for document: FormDocument, own: ScriptNeeds) -> FormDocument? {
        own.features.contains(.portal) ? FormLanguages.of(document.dialect)?.everyKind : nil
    }

    /// - Parameter every: a form with all that may be drawn.
    init(
        of every: FormDocument, for document: FormDocument, _ options: FormOptions, services: Set<String>,
        own: ScriptNeeds, theme: String, files: WebFiles
    ) throws(BundleError) {
        needs = own.union(ScriptNeeds(of: every, options, services: services))
        looks = StyleBundler(files: files, theme: theme).looks(of: needs, besides: own)
        (dialect, locales) = (document.dialect, document.locales)
    }

    /// The text of the module.
    func module(files: WebFiles) -> String {
        let name = dialect.name
        let start = ScriptBundler.start(dialect: dialect, needs: needs, files: files)
        let imports =
            start.imports + [
                "import { readDefinition } from './dialects/\(name)/definition/definition.js';",
                "import { drawDefinition } from './view/drawing.js';",
            ]
        let texts = carried(files).map { "\(ScriptBundler.json($0)): \(ScriptBundler.json(files.text(of: $0) ?? ""))" }
        let members = [
            "read: readDefinition", "draw: drawDefinition", "parts: { \(start.options) }",
            "files: { \(texts.joined(separator: ", ")) }", "looks: \(ScriptBundler.json(looks))",
        ]
        return (imports + ["export const drawing = { \(members.joined(separator: ", ")) };"]).joined(separator: "\n")
    }

    /// Web files besides templates and texts that the renderer of pages reads.
    private static let tables = ["tables/autofill.json", "tables/composites.json", "tables/formats.json"]

    /// The paths of the web files that the part carries.
    private func carried(_ files: WebFiles) -> [String] {
        let controls = needs.controls.map { "html/controls/\($0.rawValue).mustache" }
        let templates = ["html/page.mustache"] + files.paths(below: "html/parts") + files.paths(below: "html/views")
        let tags = Set(["en"] + locales.flatMap { [$0.language, $0.tag] })
        let words = ["locales", "locales/\(dialect.name)"].flatMap { folder in tags.map { "\(folder)/\($0).json" } }
        return (controls + templates + words + Self.tables).sorted()
            .filter { files.text(of: $0) != nil }
    }
}
