/// Writes texts as JSON strings, with more escaped than JSON demands where what reads them needs that.
package struct JSONString: Sendable {
    private let others: Set<Unicode.Scalar>
    /// The first bytes of what is escaped.
    private let isEscaped: [Bool]

    package init(escaping others: Set<Unicode.Scalar>) {
        self.others = others
        let first = others.compactMap { String($0).utf8.first }
        isEscaped = (UInt8.min...UInt8.max).map { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || first.contains($0) }
    }

    package func write(_ string: String, to out: inout String) {
        out += "\""
        guard string.utf8.contains(where: { isEscaped[Int($0)] }) else {
            out += string
            out += "\""
            return
        }
        // What stands between two characters that may be escaped is taken as it is.
        var rest = Substring(string)
        while let next = rest.utf8.firstIndex(where: { isEscaped[Int($0)] }) {
            out += rest[..<next]
            write(rest.unicodeScalars[next], to: &out)
            rest = rest[rest.unicodeScalars.index(after: next)...]
        }
        out += rest
        out += "\""
    }

    private func write(_ scalar: Unicode.Scalar, to out: inout String) {
        switch scalar {
        case "\"": out += "\\\""
        case "\\": out += "\\\\"
        case "\n": out += "\\n"
        case "\r": out += "\\r"
        case "\t": out += "\\t"
        case _ where scalar < " " || others.contains(scalar):
            let hex = String(scalar.value, radix: 16)
            out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        default: out.unicodeScalars.append(scalar)
        }
    }
}
