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

    package func write(_ string: String, to out: inout [UInt8]) {
        var string = string
        out.append(UInt8(ascii: "\""))
        string.withUTF8 { bytes in
            if let first = bytes.firstIndex(where: { isEscaped[Int($0)] }) {
                appendEscaped(bytes, from: first, to: &out)
            } else {
                out.append(contentsOf: bytes)
            }
        }
        out.append(UInt8(ascii: "\""))
    }

    /// - Parameter first: the first byte that may begin what is escaped.
    private func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, from first: Int, to out: inout [UInt8]) {
        out += bytes[..<first]
        var at = first
        while at < bytes.count {
            guard isEscaped[Int(bytes[at])] else {
                out.append(bytes[at])
                at += 1
                continue
            }
            let end = bytes[(at + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
            let character = String(decoding: bytes[at..<end], as: UTF8.self)
            out += character.unicodeScalars.first.flatMap(escape)?.utf8 ?? character.utf8
            at = end
        }
    }

    /// The escape of a character; nil for what stands as it is.
    private func escape(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        case _ where scalar < " " || others.contains(scalar):
            let hex = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        default: return nil
        }
    }
}
