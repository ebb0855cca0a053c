import FormModel
package import FormRender
import FormTables
import Foundation

/// Joins the modules that a page needs to one classic script, which pages opened from disk can load.
package enum ScriptBundler {
    /// The module that takes over the page of a form with that dialect, those controls and features, and nothing more.
    ///
    /// - Parameter draws: the page can show other definitions, by the module of `DrawingPart`.
    static func entry(
        dialect: Dialect, needs: ScriptNeeds, frame: [FrameFeature] = [], draws: Bool = false, files: WebFiles
    ) -> String {
        let start = start(dialect: dialect, needs: needs, frame: frame, files: files)
        let module = DrawingPart.path.dropFirst("runtime/".count)
        let drawing = draws ? ", drawing: () => import('./\(module)').then((part) => part.drawing)" : ""
        let imports = ["import { start } from './start.js';"] + start.imports
        return (imports + ["start({ \(start.options)\(drawing) });"]).joined(separator: "\n")
    }

    /// The imports of the modules that a form needs, and the members of an object that names them to who starts it.
    static func start(
        dialect: Dialect, needs: ScriptNeeds, frame: [FrameFeature] = [], files: WebFiles
    ) -> (imports: [String], options: String) {
        // Many controls need no script; a feature is one.
        let controls = needs.controls.map(\.rawValue).sorted().map { Self.piece($0, in: "controls") }
            .filter { files.text(of: "runtime/" + $0.path.dropFirst(2)) != nil }
        let pieces =
            needs.features.map { Self.piece($0.rawValue, in: "features") }
            + frame.map { Piece(name: $0.rawValue, path: "../preview/frame/\($0.rawValue).js") }
        let rows = needs.features.contains(.rows) ? [Piece(name: "createRows", path: "./engine/rows.js")] : []
        let name = dialect.name
        let main = [Piece(name: name, path: "./dialects/\(name).js")] + rows
        let judging = needs.judging.map { Piece(name: $0.rawValue, path: "./engine/validators/\($0.rawValue).js") }
        let composites = needs.composites.sorted().map { Piece(name: $0, path: "./engine/composites/\($0).js") }
            .filter { files.text(of: "runtime/" + $0.path.dropFirst(2)) != nil }
        let imports = (main + judging + composites + controls + pieces).map {
            "import { \($0.name) } from '\($0.path)';"
        }
        let lists = "controls: \(Self.list(controls)), features: \(Self.list(pieces))"
        let validators = judging.map { "...\($0.name)" }.joined(separator: ", ")
        let kinds = composites.map { "\($0.name): { ...\($0.name), ...\(row(of: $0.name)) }" }
        let parts =
            (kinds.isEmpty ? "" : ", composites: { \(kinds.joined(separator: ", ")) }")
            + rows.map { ", \($0.name)" }.joined()
        let own = "...\(name), strategies: \(strategies(of: dialect)), validators: { \(validators) }\(parts)"
        return (imports, "dialect: { \(own) }, \(lists)")
    }

    /// The script that defines the element of a dialect that has one.
    static func element(of dialect: Dialect, files: WebFiles) throws(BundleError) -> String {
        let entry = """
            import { defineTag } from './view/form-tag.js';
            import { element } from './dialects/\(dialect.name)/element.js';
            defineTag(element);
            """
        return try script(entry: entry, files: files)
    }

    /// The script that finds its way about a page for those who play scenarios on it, ahead of the page's own.
    package static func scenarioScript(_ files: WebFiles) throws(BundleError) -> String {
        let entry = """
            import { act, leave, settle } from '../scenarios/player.js';
            import { differences, listen } from '../scenarios/differences.js';
            window.scenarioPlayer = { act, differences, leave, settle };
            listen();
            """
        return try script(entry: entry, files: files)
    }

    /// Keys are in order, so that the same form gives the same bytes.
    static func json(_ part: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(part)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// The part of a row of `composites.json` that scripts read, as JSON; with the formats of postal codes where they
    /// follow from a country.
    private static func row(of composite: String) -> String {
        struct Codes: Encodable { var postalCodes = SharedTables.postalCodes }
        guard let kind = SharedTables.composites[composite] else { return "{}" }
        let row = json(kind.forPages)
        return kind.followsCountry == true ? "{ ...\(row), ...\(json(Codes())) }" : row
    }

    /// The part of the dialect's row of `dialects.json` that scripts read, as JSON.
    private static func strategies(of dialect: Dialect) -> String {
        let row = dialect.strategies
        let lookup = row.lookup.map { ", lookup: \(json($0))" } ?? ""
        let blank = "blank: \(json(row.blank))" + (row.falseIsBlank == true ? ", falseIsBlank: true" : "")
        return "{ rules: \(json(row.rules)), \(blank), judging: \(json(row.judging))\(lookup) }"
    }

    /// A module of the runtime and what it exports.
    private struct Piece {
        var name: String
        var path: String
    }

    private static func piece(_ name: String, in folder: String) -> Piece {
        Piece(name: name, path: "./view/\(folder)/\(name).js")
    }

    /// `[a, b]` of the pieces' names.
    private static func list(_ parts: [Piece]) -> String {
        "[\(parts.map(\.name).joined(separator: ", "))]"
    }

    /// The script of an entry module given as text, that stands in `runtime/`, imports and then does something.
    package static func script(entry text: String, files: WebFiles) throws(BundleError) -> String {
        let bundle = try ScriptBundle(entry: text, files: files)
        guard let part = bundle.parts.first else { return bundle.script }
        throw .badPart(path: part.name)
    }
}
