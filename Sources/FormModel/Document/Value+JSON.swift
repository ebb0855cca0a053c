extension Value {
    private static let strings = JSONString(escaping: ["<", ">", "\u{2028}", "\u{2029}"])

    /// Compact JSON with members in their order; safe inside a `<script>` element, because `<`, `>` and the two line
    /// separators that older scripts trip over are escaped.
    package var json: String { String(decoding: jsonBytes, as: UTF8.self) }

    /// The same in UTF-8.
    package var jsonBytes: [UInt8] {
        var out: [UInt8] = []
        write(to: &out)
        return out
    }

    /// The value as definitions and records write it: a text as it is, all else as JSON.
    package var written: String { if case .string(let text) = self { text } else { json } }

    /// The size of a number; nil for what is none.
    package var double: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        default: nil
        }
    }

    private func write(to out: inout [UInt8]) {
        switch self {
        case .null: out += "null".utf8
        case .bool(let bool): out += (bool ? "true" : "false").utf8
        case .integer(let integer): out += String(integer).utf8
        case .number(let number): out += (number.isFinite ? String(number) : "null").utf8
        case .string(let string): Self.strings.write(string, to: &out)
        case .array(let elements):
            out.append(UInt8(ascii: "["))
            for (n, element) in elements.enumerated() {
                if n > 0 { out.append(UInt8(ascii: ",")) }
                element.write(to: &out)
            }
            out.append(UInt8(ascii: "]"))
        case .object(let members):
            out.append(UInt8(ascii: "{"))
            for (n, member) in members.enumerated() {
                if n > 0 { out.append(UInt8(ascii: ",")) }
                Self.strings.write(member.key, to: &out)
                out.append(UInt8(ascii: ":"))
                member.value.write(to: &out)
            }
            out.append(UInt8(ascii: "}"))
        }
    }
}
