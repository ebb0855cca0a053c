import FormModel
import FormRender

/// Joins the modules that a page needs to one classic script, which pages opened from disk can load.
struct ScriptBundler {
    private let files: WebFiles
    private var order: [ScriptModule] = []
    private var state: [String: Bool] = [:]

    /// The script that takes over the page of a form with that dialect and those controls, and nothing more.
    static func script(
        dialect: Dialect, controls: Set<Control>, files: WebFiles
    ) throws(BundleError) -> String {
        let scripted = controls.map(\.rawValue).sorted().filter { files.bytes(of: controlPath($0)) != nil }
        let imports = ["import { start } from './start.js';", "import { \(dialect) } from './dialects/\(dialect).js';"]
        let controlImports = scripted.map { "import { \($0) } from './view/controls/\($0).js';" }
        let call = "start({ dialect: \(dialect), controls: [\(scripted.joined(separator: ", "))] });"
        let text = (imports + controlImports + [call]).joined(separator: "\n")
        return try script(entry: text, files: files)
    }

    /// The script of an entry module given as text, that imports from `runtime/` and then does something.
    static func script(entry text: String, files: WebFiles) throws(BundleError) -> String {
        let entry = try ScriptModule(path: "runtime/entry.js", text: text)
        var bundler = ScriptBundler(files: files)
        try bundler.visitImports(of: entry)
        return bundler.joined(with: entry)
    }

    private static func controlPath(_ name: String) -> String { "runtime/view/controls/\(name).js" }

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
