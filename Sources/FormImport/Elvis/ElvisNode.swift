import FormModel

/// Values as the library takes them, which is not strict with types (elvis-form 1).
extension JSONNode {
    /// The value of a member, where something stands there: `null` and `""` are nothing (elvis-form 1).
    func given(_ key: String) -> JSONNode? {
        guard let value = self[key] else { return nil }
        switch value.kind {
        case .null, .string(""): return nil
        default: return value
        }
    }

    /// A text, or a number or mark as it is written; nil for lists and objects.
    ///
    /// `5` → `5`, `true` → `true`, as JSON has them.
    var elvisText: String? {
        switch kind {
        case .string(let text): text
        case .integer, .number, .bool: value.json
        default: nil
        }
    }

    /// `true`, `1`, `"true"`, `"yes"` and their opposites; nil for what is neither.
    ///
    /// Texts count in any letter case; `y` and `n` are taken too.
    var elvisFlag: Bool? {
        switch kind {
        case .bool(let isOn): return isOn
        case .integer(let number): return number != 0
        case .number(let number): return number != 0
        case .string(let text):
            if ["true", "yes", "1", "y"].contains(text.lowercased()) { return true }
            return ["false", "no", "0", "n"].contains(text.lowercased()) ? false : nil
        default: return nil
        }
    }

    /// A number, also one that is written as a text: `"5.0"`, `"12f"`.
    ///
    /// The `f` at the end is that of styles (section 13); a text such as `inf` is no number.
    var elvisNumber: Double? {
        switch kind {
        case .integer(let number): return Double(number)
        case .number(let number): return number
        case .string(let text):
            let digits = text.hasSuffix("f") ? String(text.dropLast()) : text
            return Double(digits.trimming { $0 == " " }).flatMap { $0.isFinite ? $0 : nil }
        default: return nil
        }
    }
}

extension Value {
    /// A number in the simplest way: whole ones as integers.
    init(number: Double) {
        self = Int(exactly: number).map(Value.integer) ?? .number(number)
    }
}

/// A reader of parts of a definition that tells what is wrong with them.
protocol ElvisReader {
    var diagnostics: Diagnostics { get set }
}

/// Members of objects with a warning for each that is of a wrong type and so counts as absent.
extension ElvisReader {
    /// A text with its place; nil where nothing stands there, with a warning for a list or an object.
    mutating func text(_ key: String, of node: JSONNode) -> (string: String, position: SourcePosition)? {
        guard let value = node.given(key) else { return nil }
        guard let text = value.elvisText else {
            diagnostics.warn(
                "elvis.type", at: value.position, "“\(key)” is a text, not \(value.kindName); it is ignored")
            return nil
        }
        return (text, value.position)
    }

    /// A flag, true or false in any of their writings; nil where nothing stands there or something else.
    mutating func flag(_ key: String, of node: JSONNode) -> Bool? {
        guard let value = node.given(key) else { return nil }
        if let flag = value.elvisFlag { return flag }
        diagnostics.warn(
            "elvis.type", at: value.position, "“\(key)” is true or false, not \(value.value.json.prefix(40))")
        return nil
    }

    /// A number, also as a text; nil where nothing stands there or something else.
    mutating func number(_ key: String, of node: JSONNode) -> Double? {
        guard let value = node.given(key) else { return nil }
        if let number = value.elvisNumber { return number }
        diagnostics.warn("elvis.type", at: value.position, "“\(key)” is a number, not \(value.value.json.prefix(40))")
        return nil
    }

    /// The entries of a list that are objects; others are told.
    ///
    /// A null in a list is passed over without a word.
    mutating func objects(_ key: String, of node: JSONNode) -> [JSONNode] {
        guard let value = node.given(key) else { return [] }
        guard let list = value.array else {
            diagnostics.warn(
                "elvis.type", at: value.position, "“\(key)” is a list, not \(value.kindName); it is ignored")
            return []
        }
        return list.filter { entry in
            if entry.members != nil { return true }
            if case .null = entry.kind { return false }
            diagnostics.warn(
                "elvis.type", at: entry.position,
                "“\(key)” is a list of objects; \(entry.kindName) in it is ignored")
            return false
        }
    }

    /// Tells of keys that mean nothing here.
    ///
    /// Misspelling a key, as `target` for `targets`, is a known mistake of users (sections 1 and 17).
    mutating func reportKeys(of node: JSONNode, known: [String], _ owner: String) {
        for member in node.members ?? [] where !known.contains(member.key) {
            diagnostics.warn(
                "elvis.unknown-key", at: member.keyPosition,
                "the key “\(member.key)” has no meaning \(owner)" + suggestion(for: member.key, among: known))
        }
    }

    /// Tells of an id that says “of the same row” where there is none: only what stands in a row may.
    ///
    /// - Returns: whether the id says so.
    mutating func reportRow(_ id: String, _ owner: String, at position: SourcePosition) -> Bool {
        guard let index = id.firstRange(of: ElvisWords.index) else { return false }
        diagnostics.warn(
            "elvis.row-index", at: position,
            "\(owner) names “\(id)” from outside of the rows of “\(id[..<index.lowerBound])”, so no row is meant and "
                + "nothing happens",
            notes: ["a single row is named by its number: “\(id.replacing(ElvisWords.index, with: "[0]"))”"])
        return true
    }
}
