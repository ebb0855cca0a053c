extension Value {
    /// Compact JSON with members in their order; safe inside a `<script>` element, because `<`, `>` and the two line
    /// separators that older scripts trip over are escaped.
    package var json: String {
        var out = ""
        write(to: &out)
        return out
    }

    private func write(to out: inout String) {
        switch self {
        case .null: out += "null"
        case .bool(let bool): out += bool ? "true" : "false"
        case .integer(let integer): out += String(integer)
        case .number(let number): out += number.isFinite ? String(number) : "null"
        case .string(let string): Self.write(string, to: &out)
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
                Self.write(member.key, to: &out)
                out += ":"
                member.value.write(to: &out)
            }
            out += "}"
        }
    }

    private static func write(_ string: String, to out: inout String) {
        out += "\""
        if string.utf8.allSatisfy(isPlain) {
            out += string
        } else {
            for scalar in string.unicodeScalars { write(scalar, to: &out) }
        }
        out += "\""
    }

    /// Whether a byte may stand in JSON text as it is; bytes of the separators U+2028 and U+2029 begin with E2.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x22 && byte != 0x5C && byte != 0x3C && byte != 0x3E && byte != 0xE2
    }

    private static func write(_ scalar: Unicode.Scalar, to out: inout String) {
        switch scalar {
        case "\"": out += "\\\""
        case "\\": out += "\\\\"
        case "\n": out += "\\n"
        case "\r": out += "\\r"
        case "\t": out += "\\t"
        case "<", ">", "\u{2028}", "\u{2029}", "\0"..<" ":
            let hex = String(scalar.value, radix: 16)
            out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        default: out.unicodeScalars.append(scalar)
        }
    }
}
