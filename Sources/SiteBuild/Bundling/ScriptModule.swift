/// One ES module of the runtime: what it imports, what it exports, and its text without either, in which the names that
/// it declares are short.
///
/// Understands the one form that the project's modules have: `import { a, b } from './x.js';`, `import('./x.js')` for
/// what is loaded when it is first needed, and `export` before a function, class or const at the top level.
struct ScriptModule {
    struct Import {
        var names: [String]
        /// Path of the imported module, relative to `web-templates/`.
        var path: String
    }

    /// A piece of the text: as it is, or a name of the top level, which the joined script chooses.
    enum Piece {
        case text(String)
        case name(String)
    }

    let path: String
    private(set) var imports: [Import] = []
    private(set) var exports: [String] = []
    /// The names that it declares at the top level, what it exports among them.
    private(set) var names: [String] = []
    /// Names that the browser gives.
    private(set) var globals: Set<String> = []
    /// Paths of the modules that it loads when it first needs them.
    private(set) var parts: [String] = []
    /// `import('./x.js')` is a call of `loadPart` with the module's path.
    private(set) var pieces: [Piece] = []

    init(path: String, text: String) throws(BundleError) {
        self.path = path
        var tokens = ScriptTokenizer.tokens(of: text)
        try readImports(&tokens)
        try readExports(&tokens)
        try readParts(&tokens)
        makePieces(tokens)
    }

    /// The text with the names that a joined script has chosen.
    func text(_ chosen: (String) -> String) -> String {
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let part): text += part
            case .name(let name): text += chosen(name)
            }
        }
        return text
    }
}

// MARK: - Imports and exports

extension ScriptModule {
    private mutating func readImports(_ tokens: inout [ScriptToken]) throws(BundleError) {
        var at = 0
        while at + 1 < tokens.count, tokens[at].isName("import"), tokens[at + 1].sign != .parenthesis {
            let end = tokens[at...].firstIndex { $0.sign == .semicolon }
            guard let end else { throw .badImport(path: path) }
            imports.append(try readImport(tokens[at..<end]))
            at = end + 1
        }
        tokens.removeFirst(at)
    }

    /// `import { a, b } from './x.js'`
    private func readImport(_ statement: ArraySlice<ScriptToken>) throws(BundleError) -> Import {
        let inside = statement.dropFirst(2).dropLast(3)
        guard statement.count > 5, let target = Self.target(statement.last), statement.dropFirst().first?.text == "{",
            statement.dropLast(2).last?.text == "}", statement.dropLast().last?.text == "from",
            inside.allSatisfy({ $0.kind == .name || $0.text == "," })
        else { throw .badImport(path: path) }
        return Import(names: inside.filter { $0.kind == .name }.map(\.text), path: Self.resolve(target, from: path))
    }

    /// The address in a literal with simple quotes.
    private static func target(_ token: ScriptToken?) -> String? {
        guard let token, token.kind == .literal, token.text.count > 2, token.text.hasPrefix("'"),
            token.text.hasSuffix("'")
        else { return nil }
        return String(token.text.dropFirst().dropLast())
    }

    private mutating func readExports(_ tokens: inout [ScriptToken]) throws(BundleError) {
        let marks = tokens.indices.filter { tokens[$0].isName("export") && (tokens[$0].followsLineEnd || $0 == 0) }
        for at in marks {
            let words = tokens[at...].dropFirst().prefix(3)
            guard let declaring = words.first, ["async", "function", "const", "class"].contains(declaring.text),
                let name = words.drop(while: { ["async", "function", "const", "class"].contains($0.text) }).first,
                name.kind == .name
            else { throw .badExport(path: path, line: (["export"] + words.map(\.text)).joined(separator: " ")) }
            exports.append(name.text)
        }
        let isMark = Set(marks)
        tokens = tokens.indices.filter { !isMark.contains($0) }.map { tokens[$0] }
    }

    private mutating func readParts(_ tokens: inout [ScriptToken]) throws(BundleError) {
        for at in tokens.indices.dropLast(2)
        where tokens[at].isName("import") && tokens[at + 1].sign == .parenthesis && tokens[at + 2].text.hasPrefix("'") {
            guard let target = Self.target(tokens[at + 2]) else { throw .badImport(path: path) }
            let part = Self.resolve(target, from: path)
            parts.append(part)
            tokens[at].text = "loadPart"
            tokens[at + 2].text = "'\(part)'"
        }
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

// MARK: - Text

extension ScriptModule {
    private mutating func makePieces(_ tokens: [ScriptToken]) {
        let imported = imports.flatMap(\.names)
        let scopes = ScriptScopes(tokens, imports: imported)
        let inner = ScriptNames.inner(of: scopes)
        names = scopes.symbols.filter { $0.scope == 0 }.map(\.name).filter { !imported.contains($0) }
        globals = Set(scopes.uses.lazy.compactMap { $0 }.filter { $0.symbol == nil }.map(\.name))
        var text = ""
        for at in tokens.indices {
            if ScriptToken.isNeedless(at, of: tokens) { continue }
            let token = tokens[at]
            if at > 0 { text += ScriptToken.separator(tokens[at - 1], token) }
            guard let use = scopes.uses[at], let symbol = use.symbol else {
                // Only the reader of the source needs both words, and one compresses better than two.
                text += token.isName("const") ? "let" : token.text
                continue
            }
            if use.isShorthand { text += token.text + ":" }
            if let name = inner[symbol] {
                text += name
            } else {
                pieces += [.text(text), .name(token.text)]
                text = ""
            }
        }
        pieces.append(.text(text + "\n"))
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
    /// A module imports what the other one does not export.
    case missingExport(path: String, name: String)
}
