/// One ES module of the runtime: what it imports, what it exports, and its text without either, in which the names that
/// it declares are short.
///
/// Understands the one form that the project's modules have: `import { a, b } from './x.js';`, `import('./x.js')` for
/// what is loaded when it is first needed, and `export` before a function, class or const at the top level.
struct ScriptModule {
    /// An `import` line: what it takes from where.
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

    /// A statement at the top level.
    struct Statement {
        fileprivate(set) var pieces: [Piece] = []
        /// The names that it declares; none where it does something when the script is loaded.
        fileprivate(set) var declared: Set<String> = []
        /// The names of the top level that stand in it, imported ones among them.
        fileprivate(set) var used: Set<String> = []
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
    private(set) var statements: [Statement] = []

    init(path: String, text: String) throws(BundleError) {
        self.path = path
        var source = ScriptSource(text)
        try readImports(&source)
        try readExports(&source)
        try readParts(&source)
        makeStatements(source)
    }

    /// The text of some statements, with the names that a joined script has chosen.
    func text(of kept: (Int) -> Bool, _ chosen: (String) -> String) -> String {
        var text = ""
        for piece in statements.indices.filter(kept).flatMap({ statements[$0].pieces }) {
            switch piece {
            case .text(let part): text += part
            case .name(let name): text += chosen(name)
            }
        }
        return text.isEmpty ? "" : text + "\n"
    }
}

// MARK: - Imports and exports

extension ScriptModule {
    /// Reads the imports, which stand first, and takes them out of the source.
    private mutating func readImports(_ source: inout ScriptSource) throws(BundleError) {
        var at = 0
        while at + 1 < source.tokens.count, source.tokens[at].word == .import,
            source.tokens[at + 1].sign != .parenthesis
        {
            let end = source.tokens[at...].firstIndex { $0.sign == .semicolon }
            guard let end, let read = readImport(source, at..<end) else { throw .badImport(path: path) }
            imports.append(read)
            at = end + 1
        }
        source.removeFirst(at)
    }

    /// `import { a, b } from './x.js'`; nil for another form.
    private func readImport(_ source: ScriptSource, _ range: Range<Int>) -> Import? {
        let tokens = source.tokens[range]
        guard tokens.count > 5, tokens.dropFirst().first?.sign == .brace,
            tokens.dropLast(2).last?.sign == .braceEnd, tokens.dropLast().last?.word == .from,
            let target = source.quoted(range.upperBound - 1)
        else { return nil }
        let inside = tokens.dropFirst(2).dropLast(3)
        guard inside.allSatisfy({ $0.kind == .name || $0.sign == .comma }) else { return nil }
        let names = inside.compactMap(\.name).map { source.names.texts[$0] }
        return Import(names: names, path: Self.resolve(target, from: path))
    }

    /// Notes the names behind `export` and takes the word out; other forms of export are an error.
    private mutating func readExports(_ source: inout ScriptSource) throws(BundleError) {
        let tokens = source.tokens
        let marks = tokens.indices.filter { tokens[$0].word == .export && (tokens[$0].followsLineEnd || $0 == 0) }
        for at in marks {
            let words = tokens[at...].dropFirst().prefix(3)
            guard let first = words.first, Self.declares(first),
                let number = words.drop(while: Self.declares).first?.name
            else {
                let line = (at..<words.endIndex).map(source.text).joined(separator: " ")
                throw .badExport(path: path, line: line)
            }
            exports.append(source.names.texts[number])
        }
        source.remove(marks)
    }

    private static func declares(_ token: ScriptToken) -> Bool {
        [.async, .function, .const, .class].contains(token.word)
    }

    /// Turns `import('./x.js')` into `loadPart('PATH')`.
    private mutating func readParts(_ source: inout ScriptSource) throws(BundleError) {
        for at in source.tokens.indices.dropLast(2)
        where source.tokens[at].word == .import && source.tokens[at + 1].sign == .parenthesis
            && source.tokens[at + 2].kind == .literal
        {
            guard let target = source.quoted(at + 2) else { throw .badImport(path: path) }
            let part = Self.resolve(target, from: path)
            parts.append(part)
            source.replace(at, with: "loadPart")
            source.replace(at + 2, with: "'\(part)'")
        }
    }

    /// `../engine/rows.js` from `runtime/view/rows.js` → `runtime/engine/rows.js`.
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
    /// Splits the source into statements, in which names below the top level are short already.
    private mutating func makeStatements(_ source: ScriptSource) {
        let texts = source.names.texts
        let imported = Set(imports.flatMap(\.names))
        let scopes = ScriptScopes(source.tokens, imports: texts.indices.filter { imported.contains(texts[$0]) })
        let inner = ScriptNames.inner(of: scopes, texts: texts)
        let own = scopes.symbols.filter { $0.scope == 0 && !imported.contains(texts[$0.name]) }
        names = own.map { texts[$0.name] }
        let given = Set(scopes.uses.lazy.compactMap { $0?.symbol == nil ? $0?.name : nil })
        globals = Set(given.map { texts[$0] })
        let blockEnds = scopes.statementBlockEnds
        for range in source.statements {
            var statement = statement(range, source, scopes, inner, blockEnds)
            statement.declared = Set(own.filter { $0.place.map(range.contains) ?? false }.map { texts[$0.name] })
            statements.append(statement)
        }
    }

    /// - Parameter inner: numbers of the names below the top, by symbols.
    private func statement(
        _ range: Range<Int>, _ source: ScriptSource, _ scopes: ScriptScopes, _ inner: [Int?], _ blockEnds: Set<Int>
    ) -> Statement {
        let (tokens, texts) = (source.tokens, source.names.texts)
        var statement = Statement()
        var text: [UInt8] = []
        for at in range where !source.isNeedless(at) {
            if !blockEnds.contains(at - 1), let separator = source.separator(before: at) { text.append(separator) }
            guard let use = scopes.uses[at], let symbol = use.symbol else {
                // Only the reader of the source needs both words, and one compresses better than two.
                text += tokens[at].word == .const ? Array("let".utf8)[...] : source.bytes[tokens[at].range]
                continue
            }
            if use.isShorthand { text += source.bytes[tokens[at].range] + [UInt8(ascii: ":")] }
            if let number = inner[symbol] {
                text += ScriptNames.inner(number).utf8
            } else {
                statement.used.insert(texts[use.name])
                statement.pieces += [.text(String(decoding: text, as: UTF8.self)), .name(texts[use.name])]
                text.removeAll(keepingCapacity: true)
            }
        }
        statement.pieces.append(.text(String(decoding: text, as: UTF8.self)))
        return statement
    }
}

/// An error in the web files themselves.
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
