/// The statements of a script's modules that it has a use for: those that do something when it is loaded, what leaves
/// the modules of its parts, and all that these need.
struct UsedStatements {
    private var found: [String: Set<Int>] = [:]

    /// - Parameters:
    ///   - entry: the module that is not imported.
    ///   - targets: the paths of modules all exports of which are used.
    init(_ modules: [ScriptModule], entry: ScriptModule, targets: Set<String>) {
        let known = Dictionary(modules.map { ($0.path, Names(of: $0)) }) { first, _ in first }
        var waiting: [(path: String, statement: Int)] = []
        for module in modules {
            let exports = targets.contains(module.path) ? module.exports : []
            for (at, statement) in module.statements.enumerated()
            where statement.declared.isEmpty || exports.contains(where: statement.declared.contains) {
                waiting.append((module.path, at))
            }
        }
        waiting += entry.statements.indices.map { (entry.path, $0) }
        while let (path, at) = waiting.popLast() {
            guard found[path, default: []].insert(at).inserted, let module = known[path] else { continue }
            for name in module.used[at] {
                if let own = module.declaring[name] {
                    waiting.append((path, own))
                } else if let home = module.homes[name], let other = known[home]?.declaring[name] {
                    waiting.append((home, other))
                }
            }
        }
    }

    func contains(_ statement: Int, of path: String) -> Bool { found[path]?.contains(statement) ?? false }

    /// The names of one module, by what declares them.
    private struct Names {
        /// Numbers of statements.
        var declaring: [String: Int] = [:]
        /// Paths of the modules that names are imported from.
        var homes: [String: String] = [:]
        var used: [Set<String>]

        init(of module: ScriptModule) {
            used = module.statements.map(\.used)
            for (at, statement) in module.statements.enumerated() {
                for name in statement.declared { declaring[name] = at }
            }
            for imported in module.imports {
                for name in imported.names { homes[name] = imported.path }
            }
        }
    }
}
