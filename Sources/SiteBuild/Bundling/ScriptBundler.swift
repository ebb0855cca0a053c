import FormModel
import FormRender

/// Joins the modules that a page needs to one classic script, which pages opened from disk can load.
struct ScriptBundler {
    private let files: WebFiles
    private var order: [ScriptModule] = []
    private var state: [String: Bool] = [:]

    /// The script that takes over the page of a form with that dialect, those controls and features, and nothing more.
    static func script(
        dialect: Dialect, controls: Set<Control>, features: [ScriptFeature] = [], files: WebFiles
    ) throws(BundleError) -> String {
        // Many controls need no script; a feature is one.
        let controls = controls.map(\.rawValue).sorted().map { Self.part($0, in: "controls") }
            .filter { files.text(of: "runtime/" + $0.path.dropFirst(2)) != nil }
        let features = features.map { Self.part($0.rawValue, in: "features") }
        let main = [
            Part(name: "start", path: "./start.js"), Part(name: "\(dialect)", path: "./dialects/\(dialect).js"),
        ]
        let imports = (main + controls + features).map { "import { \($0.name) } from '\($0.path)';" }
        let lists = "controls: \(Self.list(controls)), features: \(Self.list(features))"
        let call = "start({ dialect: \(dialect), \(lists) });"
        return try script(entry: (imports + [call]).joined(separator: "\n"), files: files)
    }

    /// A module of the runtime and what it exports.
    private struct Part {
        var name: String
        var path: String
    }

    private static func part(_ name: String, in folder: String) -> Part {
        Part(name: name, path: "./view/\(folder)/\(name).js")
    }

    private static func list(_ parts: [Part]) -> String {
        "[\(parts.map(\.name).joined(separator: ", "))]"
    }

    /// The script of an entry module given as text, that imports from `runtime/` and then does something.
    static func script(entry text: String, files: WebFiles) throws(BundleError) -> String {
        let entry = try ScriptModule(path: "runtime/entry.js", text: text)
        var bundler = ScriptBundler(files: files)
        try bundler.visitImports(of: entry)
        return bundler.joined(with: entry)
    }

    private func joined(with entry: ScriptModule) -> String {
        let numbers = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1.path, $0) })
        let modules = order.enumerated().map { number, module in
            """
            const m\(number) = (() => {
            \(Self.bindings(of: module, numbers))\(module.body)return { \(module.exports.joined(separator: ", ")) };
            })();

            """
        }
        return "(() => {\n'use strict';\n\(modules.joined())\(Self.bindings(of: entry, numbers))\(entry.body)})();\n"
    }

    private static func bindings(of module: ScriptModule, _ numbers: [String: Int]) -> String {
        module.imports.map { imported in
            "const { \(imported.names.joined(separator: ", ")) } = m\(numbers[imported.path] ?? 0);\n"
        }.joined()
    }

    private init(files: WebFiles) {
        self.files = files
    }

    private mutating func visitImports(of module: ScriptModule) throws(BundleError) {
        for imported in module.imports { try visit(imported.path) }
    }

    private mutating func visit(_ path: String) throws(BundleError) {
        if let isDone = state[path] {
            guard isDone else { throw .importRing(path: path) }
            return
        }
        guard let text = files.text(of: path) else { throw .missingFile(path: path) }
        state[path] = false
        let module = try ScriptModule(path: path, text: text)
        try visitImports(of: module)
        state[path] = true
        order.append(module)
    }
}
