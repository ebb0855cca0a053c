import FormModel
import FormRender

/// A joined script, and the parts of it that are loaded when they are first needed.
///
/// All modules stand in one scope, each after those that it imports; what they declare at the top has a name of its
/// own.
///
/// One classic script is what pages opened from disk can load (design 5.7); modules need a server.
struct ScriptBundle {
    var script: String
    /// The script with its parts inside of it, for pages that are one file.
    var whole: String
    /// Each beside the script, under a name that holds a hash of its content.
    var parts: [Part] = []

    /// A part as a file beside the script.
    struct Part {
        var name: String
        var text: String
    }

    /// The module that loads parts; it is in scripts with parts only.
    private static let loader = "runtime/part-loader.js"

    /// A script without parts.
    init(_ script: String) { (self.script, whole) = (script, script) }

    /// - Parameter entry: text of the module that stands last, imports and then does something, as if in `runtime/`.
    init(entry text: String, files: WebFiles) throws(BundleError) {
        let entry = try ScriptModule(path: "runtime/entry.js", text: text)
        var graph = ModuleGraph(files: files)
        try graph.visitImports(of: entry)
        let targets = try Self.share(&graph, from: entry)
        if !targets.isEmpty { try graph.visit(Self.loader) }
        var partModules: [(target: String, modules: [ScriptModule])] = []
        for target in targets { partModules.append((target, try graph.part(target))) }
        let modules = graph.order + [entry] + partModules.flatMap(\.modules)
        let names = try ScriptTopNames(
            modules, kept: UsedStatements(modules, entry: entry, targets: Set(targets + [Self.loader])))
        var (files, inside): ([String], [String]) = ([], [])
        for (target, modules) in partModules {
            let shared = Self.shared(modules, names)
            let function = Self.partFunction(modules, shared: shared, names)
            let text = Self.partText(function)
            let part = Part(name: Self.fileName(of: target, text), text: text)
            let arguments = shared.joined(separator: ",")
            parts.append(part)
            files.append("'\(target)':['\(part.name)',[\(arguments)]]")
            inside.append("'\(target)':()=>(\(function))(\((["loadPart"] + shared).joined(separator: ",")))")
        }
        func joined(_ loading: String) -> String {
            let body = graph.order.map(names.text).joined() + (targets.isEmpty ? "" : loading) + names.text(of: entry)
            return "(()=>{\n'use strict';\n\(body)})();\n"
        }
        let loader = names["createPartLoader", in: Self.loader] ?? ""
        script = joined(
            "const loadPart=\(loader)(document.currentScript.src,{\(files.joined(separator: ","))});\n")
        whole = joined("const loadPart=async(path)=>({\(inside.joined(separator: ","))})[path]();\n")
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

    /// The names that a part uses of modules that stand in the script.
    private static func shared(_ modules: [ScriptModule], _ names: ScriptTopNames) -> [String] {
        let own = Set(modules.map(\.path))
        let imported = modules.flatMap(\.imports).filter { !own.contains($0.path) }
        return Set(imported.flatMap { each in each.names.compactMap { names[$0, in: each.path] } }).sorted()
    }

    /// The text for the loader: a function of it and of what the part shares with the script, which gives the exports
    /// of the part's last module.
    private static func partFunction(_ modules: [ScriptModule], shared: [String], _ names: ScriptTopNames) -> String {
        let exports = modules.last.map { Self.exports(of: $0, names) } ?? ""
        return """
            (\((["loadPart"] + shared).joined(separator: ",")))=>{
            'use strict';
            \(modules.map(names.text).joined())return{\(exports)};
            }
            """
    }

    /// The script of a part: it hands the function to the loader by an event on its own element.
    private static func partText(_ function: String) -> String {
        "document.currentScript.dispatchEvent(new CustomEvent('formsite:part',{detail:\(function)}));\n"
    }

    /// The exports of a module, as the members of an object.
    private static func exports(of module: ScriptModule, _ names: ScriptTopNames) -> String {
        let members = module.exports.compactMap { name in names[name, in: module.path].map { "\(name):\($0)" } }
        return members.joined(separator: ",")
    }

    /// `runtime/drawing.js` → `drawing-HASH.js`.
    private static func fileName(of target: String, _ text: String) -> String {
        let name = target.split(separator: "/").last.map { $0.dropLast(".js".count) } ?? ""
        return "\(name)-\(ContentHash.short(Array(text.utf8))).js"
    }
}

/// The short names of what the modules of one joined script declare at their top level.
struct ScriptTopNames {
    private var names: [String: [String: String]] = [:]
    private let kept: UsedStatements

    /// - Parameter modules: each after those that it imports.
    init(_ modules: [ScriptModule], kept: UsedStatements) throws(BundleError) {
        self.kept = kept
        let words = Set(ScriptWord.allCases.map(\.rawValue))
        let taken = modules.reduce(into: words) { $0.formUnion($1.globals) }
        var exports: [String: [String]] = [:]
        var number = 0
        for module in modules {
            var own: [String: String] = [:]
            for imported in module.imports {
                for name in imported.names {
                    guard exports[imported.path]?.contains(name) == true else {
                        throw .missingExport(path: imported.path, name: name)
                    }
                    own[name] = self[name, in: imported.path]
                }
            }
            let declared = module.statements.indices.filter { kept.contains($0, of: module.path) }
                .reduce(into: Set()) { $0.formUnion(module.statements[$1].declared) }
            for name in module.names where declared.contains(name) {
                while taken.contains(ScriptNames.outer(number)) { number += 1 }
                own[name] = ScriptNames.outer(number)
                number += 1
            }
            names[module.path] = own
            exports[module.path] = module.exports
        }
    }

    /// The name that the script has for a name of a module; nil for one that the module has not, or that nothing uses.
    subscript(name: String, in path: String) -> String? { names[path]?[name] }

    /// The statements of a module that are used, with those names in them.
    func text(of module: ScriptModule) -> String {
        let own = names[module.path] ?? [:]
        return module.text(of: { kept.contains($0, of: module.path) }) { own[$0] ?? $0 }
    }
}
