import Foundation

/// One ES module of the runtime: what it imports, what it exports, and its text without either.
///
/// Understands the one form that the project's modules have: `import { a, b } from './x.js';`, `import('./x.js')` for what
/// is loaded when it is first needed, and `export` before a function, class or const at the top level.
struct ScriptModule {
    struct Import {
        var names: [String]
        /// Path of the imported module, relative to `web-templates/`.
        var path: String
    }

    let path: String
    private(set) var imports: [Import] = []
    private(set) var exports: [String] = []
    /// Paths of the modules that it loads when it first needs them.
    private(set) var parts: [String] = []
    /// Without comments and indentation; `import('./x.js')` is a call of `loadPart` with the module's path.
    private(set) var body = ""

    init(path: String, text: String) throws(BundleError) {
        self.path = path
        var rest = ScriptText(text).stripped[...]
        while let line = rest.split(separator: "\n", maxSplits: 1).first, Self.begins(line, with: "import") {
            guard let end = rest.firstIndex(of: ";") else { throw .badImport(path: path) }
            imports.append(try Self.readImport(rest[rest.startIndex..<end], in: path))
            rest = rest[rest.index(after: end)...].drop { $0 == "\n" }
        }
        for line in rest.split(separator: "\n") {
            if Self.begins(line, with: "export") {
                exports.append(try Self.exportedName(line, in: path))
                body += line.dropFirst("export ".count) + "\n"
            } else {
                body += line + "\n"
            }
        }
        try readParts()
    }

    private mutating func readParts() throws(BundleError) {
        let pieces = body.components(separatedBy: "import('")
        body = pieces[0]
        for piece in pieces.dropFirst() {
            guard let end = piece.firstIndex(of: "'") else { throw .badImport(path: path) }
            let target = Self.resolve(String(piece[..<end]), from: path)
            parts.append(target)
            body += "loadPart('\(target)\(piece[end...])"
        }
    }

    /// Whether a line is a statement of that word; a call, such as `import('./x.js')`, is none.
    private static func begins(_ line: Substring, with word: String) -> Bool {
        guard line.hasPrefix(word), let next = line.dropFirst(word.count).first else { return false }
        return next != "(" && next != "_" && next != "$" && !next.isLetter && !next.isNumber
    }

    private static func readImport(_ statement: Substring, in path: String) throws(BundleError) -> Import {
        guard let open = statement.firstIndex(of: "{"), let close = statement.firstIndex(of: "}"), open < close,
            let from = statement[close...].firstIndex(of: "'"), statement.last == "'"
        else { throw .badImport(path: path) }
        let names = statement[statement.index(after: open)..<close].split { $0 == "," || $0 == "\n" || $0 == " " }
        let target = statement[statement.index(after: from)...].dropLast()
        return Import(names: names.map(String.init), path: resolve(String(target), from: path))
    }

    private static func exportedName(_ line: Substring, in path: String) throws(BundleError) -> String {
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }.map(String.init)
        let name = words.dropFirst().first { !["async", "function", "const", "class"].contains($0) }
        guard let name, words.count > 2, name != "default" else { throw .badExport(path: path, line: String(line)) }
        return name
    }

    private static func resolve(_ target: String, from path: String) -> String {
        var parts = path.split(separator: "/").dropLast().map(String.init)
        for part in target.split(separator: "/") {
            switch part {
            case ".": break
            case "..": _ = parts.popLast()
            default: parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }
}

/// A fault in the web files themselves.
package enum BundleError: Error {
    case missingFile(path: String)
    case badImport(path: String)
    case badExport(path: String, line: String)
    case importRing(path: String)
    /// A module is imported at once and when it is first needed, or in parts of a script that has none.
    case badPart(path: String)
}
