/// Finds the property that an author means. Names are compared without case, blanks, `_` and `-`.
extension PatternProperty {
    /// The set for what stands in `\p{…}` or `[:…:]`; nil for a name that JavaScript has no way to say.
    static func set(named written: String) -> PatternSet? {
        let parts = written.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(loose)
        if parts.count == 2 {
            switch parts[0] {
            case "generalcategory", "gc": return categories[parts[1]].map { .property(.category($0)) }
            case "script", "sc": return scripts[parts[1]].map { .property(.script($0)) }
            case "scriptextensions", "scx": return scripts[parts[1]].map { .property(.scriptExtensions($0)) }
            default: return nil
            }
        }
        let name = parts[0]
        if let set = classes[name] { return set }
        if let category = categories[name] { return .property(.category(category)) }
        if let binary = binaries[name] { return .property(.binary(binary)) }
        if let script = scripts[name] ?? scripts[String(name.dropFirst(name.hasPrefix("is") ? 2 : 0))] {
            return .property(.script(script))
        }
        return nil
    }

    /// The names that can be suggested for a wrong one.
    static var knownNames: [String] {
        Array(classes.keys) + categories.values + binaries.values + scripts.values
    }

    /// `White_Space`, `white space` and `whitespace` are one name (Unicode, UAX 44, loose matching).
    private static func loose(_ name: some StringProtocol) -> String {
        String(name.lowercased().filter { !" _-".contains($0) })
    }

    /// POSIX names and others that stand for several of JavaScript's.
    private static let classes: [String: PatternSet] = [
        "alnum": .union([.property(.binary("Alphabetic")), .digit]),
        "blank": .union([.character(9), .property(.category("Zs"))]),
        "cntrl": .property(.category("Cc")), "digit": .digit, "punct": .property(.category("P")),
        "graph": .complement(.union([.property(.blank), .property(.category("C"))])),
        "print": .difference(
            .complement(.property(.category("C"))),
            .union([.property(.category("Zl")), .property(.category("Zp"))])),
        "space": .property(.binary("White_Space")), "word": .word,
        "xdigit": .union([.digit, .property(.binary("Hex_Digit"))]),
    ]

    /// The names in a list of `short=long`, both as keys of what `key` makes of them.
    private static func pairs(_ list: String, _ key: (Substring, Substring) -> String) -> [String: String] {
        var table: [String: String] = [:]
        for pair in list.split(whereSeparator: \.isWhitespace) {
            let names = pair.split(separator: "=")
            guard let short = names.first, let long = names.last else { continue }
            table[loose(short)] = key(short, long)
            table[loose(long)] = key(short, long)
        }
        return table
    }

    private static let categories = pairs(categoryNames) { short, _ in String(short) }
    private static let binaries = pairs(binaryNames) { _, long in String(long) }
    private static let scripts = pairs(scriptNames) { _, long in String(long) }
}
