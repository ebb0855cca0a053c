extension Value {
    private static let strings = JSONString(escaping: ["<", ">", "\u{2028}", "\u{2029}"])

    /// Compact JSON with members in their order; safe inside a `<script>` element, because `<`, `>` and the two line
    /// separators that older scripts trip over are escaped.
    package var json: String {
        var out = ""
        write(to: &out)
        return out
    }

    /// As definitions and records write it: a text as it is, all else as JSON.
    package var written: String { if case .string(let text) = self { text } else { json } }

    private func write(to out: inout String) {
        switch self {
        case .null: out += "null"
        case .bool(let bool): out += bool ? "true" : "false"
        case .integer(let integer): out += String(integer)
        case .number(let number): out += number.isFinite ? String(number) : "null"
        case .string(let string): Self.strings.write(string, to: &out)
        case .array(let elements):
            out += "["
            for (n, element) in elements.enumerated() {
                if n > 0 { out += "," }
                element.write(to: &out)
            }
            out += "]"
        case .object(let members):
            out += "{"
            for (n, member) in members.enumerated() {
                if n > 0 { out += "," }
                Self.strings.write(member.key, to: &out)
                out += ":"
                member.value.write(to: &out)
            }
            out += "}"
        }
    }
}
