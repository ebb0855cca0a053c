package import FormModel

/// Writes JSON for people: members in their order, two blanks a level, what is short on one line.
package enum JSONWriter {
    /// The characters that a line may have, with its indentation.
    private static let width = 100
    /// Escapes what JSON demands and invisible characters; unlike in pages, nothing else.
    private static let strings = JSONString(escaping: ["\u{7F}", "\u{2028}", "\u{2029}"])

    /// A whole file, with a line feed at its end.
    ///
    /// - Parameter compact: whether lists and objects that fit stand on one line.
    package static func text(of value: Value, compact: Bool = true) -> String {
        var out = ""
        write(value, level: 0, compact, to: &out)
        return out + "\n"
    }

    /// - Parameter level: the number of lists and objects around the value; the outermost one is never on one line.
    private static func write(_ value: Value, level: Int, _ compact: Bool, to out: inout String) {
        if parts(value).isEmpty { return out += oneLine(value) ?? "" }
        if level > 0, compact, let line = oneLine(value), fits(line, level) { return out += line }
        let (opening, closing) = brackets(value)
        out += opening
        let inner = "\n" + String(repeating: "  ", count: level + 1)
        for (n, part) in parts(value).enumerated() {
            out += (n == 0 ? "" : ",") + inner + part.key
            write(part.value, level: level + 1, compact, to: &out)
        }
        out += "\n" + String(repeating: "  ", count: level) + closing
    }

    /// Tells whether a line has room at a level of indentation.
    private static func fits(_ line: String, _ level: Int) -> Bool { line.unicodeScalars.count + 2 * level <= width }

    private static func brackets(_ value: Value) -> (String, String) {
        if case .array = value { ("[", "]") } else { ("{", "}") }
    }

    /// Elements, or members with their keys as they are written in front; none of a scalar.
    private static func parts(_ value: Value) -> [(key: String, value: Value)] {
        switch value {
        case .array(let elements): elements.map { ("", $0) }
        case .object(let members): members.map { (scalar(.string($0.key)) + ": ", $0.value) }
        default: []
        }
    }

    /// The value on one line; nil where lists or objects are nested too deep for that.
    private static func oneLine(_ value: Value, depth: Int = 0) -> String? {
        switch value {
        case .array(let elements):
            if elements.isEmpty { return "[]" }
            guard depth < 2 else { return nil }
            let lines = elements.compactMap { oneLine($0, depth: depth + 1) }
            return lines.count == elements.count ? "[" + lines.joined(separator: ", ") + "]" : nil
        case .object(let members):
            if members.isEmpty { return "{}" }
            guard depth < 2 else { return nil }
            let lines = members.compactMap { member in
                oneLine(member.value, depth: depth + 1).map { scalar(.string(member.key)) + ": " + $0 }
            }
            return lines.count == members.count ? "{ " + lines.joined(separator: ", ") + " }" : nil
        default: return scalar(value)
        }
    }

    /// Whole numbers as such: 17, not 17.0.
    private static func scalar(_ value: Value) -> String {
        switch value {
        case .number(let number) where number == number.rounded() && abs(number) < 1e15: return String(Int(number))
        case .string(let text):
            var out: [UInt8] = []
            strings.write(text, to: &out)
            return String(decoding: out, as: UTF8.self)
        default: return value.json
        }
    }
}
