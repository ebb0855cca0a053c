import FormRender
import Synchronization

/// Modules in the order in which they must stand: each after those that it imports.
struct ModuleGraph {
    private let files: WebFiles
    private(set) var order: [ScriptModule] = []
    /// The state of modules by path: false while a module's imports are visited, true once it is in the order; a module
    /// that is met while false closes a ring.
    private var state: [String: Bool] = [:]
    /// The site's modules that were read, be they in the order or not: a module of a part is met several times.
    private var known: [String: ScriptModule] = [:]

    init(files: WebFiles) {
        self.files = files
    }

    /// Puts everything that a module needs into the order, but not the module itself.
    mutating func visitImports(of module: ScriptModule) throws(BundleError) {
        for imported in module.imports { try visit(imported.path) }
    }

    /// Puts a module behind those that it imports. Throws where it imports itself, directly or over others.
    mutating func visit(_ path: String) throws(BundleError) {
        if let isDone = state[path] {
            guard isDone else { throw .importRing(path: path) }
            return
        }
        state[path] = false
        let module = try module(at: path)
        try visitImports(of: module)
        state[path] = true
        order.append(module)
    }

    /// Reads a module once: the program's own once for all bundles, the site's once for this graph.
    private mutating func module(at path: String) throws(BundleError) -> ScriptModule {
        if let module = known[path] { return module }
        let isOwn = !files.isOverridden(path)
        if isOwn, let module = Self.own.withLock({ $0[path] }) { return module }
        let module = try read(path)
        if isOwn { Self.own.withLock { $0[path] = module } } else { known[path] = module }
        return module
    }

    private func read(_ path: String) throws(BundleError) -> ScriptModule {
        guard let text = files.text(of: path) else { throw .missingFile(path: path) }
        return try ScriptModule(path: path, text: text)
    }

    /// The program's own modules, each read once: scripts have most of them in common.
    private static let own = Mutex<[String: ScriptModule]>([:])

    /// The modules that a part adds to this graph, which stays as it is; its own module stands last.
    mutating func part(_ path: String) throws(BundleError) -> [ScriptModule] {
        guard state[path] == nil else { throw .badPart(path: path) }
        var graph = self
        try graph.visit(path)
        known = graph.known
        return Array(graph.order.dropFirst(order.count))
    }
}
