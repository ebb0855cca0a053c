import FormModel
import FormRender

/// A joined script, and the parts of it that are loaded when they are first needed.
struct ScriptBundle {
    var script: String
    /// Each beside the script, under a name that holds a hash of its content.
    var parts: [Part] = []

    struct Part {
        var name: String
        var text: String
    }

    private static let loader = "runtime/part-loader.js"

    /// - Parameter entry: text of the module that stands last, imports and then does something, as if in `runtime/`.
    init(entry text: String, files: WebFiles) throws(BundleError) {
        let entry = try ScriptModule(path: "runtime/entry.js", text: text)
        var graph = ModuleGraph(files: files)
        try graph.visitImports(of: entry)
        let targets = try Self.share(&graph, from: entry)
        if !targets.isEmpty { try graph.visit(Self.loader) }
        let numbers = Dictionary(uniqueKeysWithValues: graph.order.enumerated().map { ($1.path, $0) })
        var table: [String] = []
        for target in targets {
            let modules = try graph.part(target)
            let shared = Set(modules.flatMap(\.imports).compactMap { numbers[$0.path] }).sorted().map { "m\($0)" }
            let text = Self.partText(modules, shared: shared, numbers)
            let part = Part(name: Self.fileName(of: target, text), text: text)
            parts.append(part)
            table.append("'\(target)': ['\(part.name)', [\(shared.joined(separator: ", "))]]")
        }
        let loading =
            numbers[Self.loader].map {
                "const loadPart = m\($0).createPartLoader(document.currentScript.src, { \(table.joined(separator: ", ")) });\n"
            } ?? ""
        script =
            "(() => {\n'use strict';\n\(Self.definitions(of: graph.order, numbers))\(loading)"
            + "\(Self.bindings(of: entry, numbers))\(entry.body)})();\n"
    }

    /// Takes what several parts use into the script itself.
    ///
    /// - Returns: the parts, also those that parts load.
    private static func share(_ graph: inout ModuleGraph, from entry: ScriptModule) throws(BundleError) -> [String] {
        var targets: [String] = []
        var waiting = (graph.order + [entry]).flatMap(\.parts)
        var users: [String: Int] = [:]
        while let target = waiting.popLast() {
            guard !targets.contains(target) else { continue }
            targets.append(target)
            for module in try graph.part(target) {
                users[module.path, default: 0] += 1
                waiting += module.parts
            }
        }
        for path in users.keys.sorted() where users[path] ?? 0 > 1 { try graph.visit(path) }
        return targets.sorted()
    }

    /// What the loader is handed: a function of it and of the modules that the part shares with the script.
    private static func partText(_ modules: [ScriptModule], shared: [String], _ known: [String: Int]) -> String {
        let own = modules.enumerated().map { ($1.path, known.count + $0) }
        let numbers = known.merging(own) { $1 }
        return """
            document.currentScript.dispatchEvent(new CustomEvent('formsite:part', { detail: (\((["loadPart"] + shared).joined(separator: ", "))) => {
            'use strict';
            \(definitions(of: modules, numbers))return m\(numbers.count - 1);
            } }));

            """
    }

    private static func fileName(of target: String, _ text: String) -> String {
        let name = target.split(separator: "/").last.map { $0.dropLast(".js".count) } ?? ""
        return "\(name)-\(ContentHash.short(Array(text.utf8))).js"
    }

    private static func definitions(of modules: [ScriptModule], _ numbers: [String: Int]) -> String {
        modules.map { module in
            """
            const m\(numbers[module.path] ?? 0)=(()=>{
            \(bindings(of: module, numbers))\(module.body)return{\(module.exports.joined(separator: ","))};
            })();

            """
        }.joined()
    }

    private static func bindings(of module: ScriptModule, _ numbers: [String: Int]) -> String {
        module.imports.map { imported in
            "const{\(imported.names.joined(separator: ","))}=m\(numbers[imported.path] ?? 0);\n"
        }.joined()
    }
}
