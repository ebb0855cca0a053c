/// A place in a file of the site: line and column count from 1, columns in Unicode scalars.
package struct SourcePosition: Hashable, Sendable {
    /// The file's path relative to the site folder, as the author wrote it.
    package var file: String
    package var line: Int
    package var column: Int

    package init(file: String, line: Int = 1, column: Int = 1) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// Leaves the file out: hardly any two positions that are compared differ in nothing else.
    package func hash(into hasher: inout Hasher) {
        line.hash(into: &hasher)
        column.hash(into: &hasher)
    }
}

extension SourcePosition: CustomStringConvertible {
    package var description: String { "\(file):\(line):\(column)" }

    /// Reads a description; nil for any other text.
    package init?(text: String) {
        let colon = UInt8(ascii: ":")
        guard let second = text.utf8.lastIndex(of: colon), let first = text.utf8[..<second].lastIndex(of: colon),
            let line = Int(text[text.utf8.index(after: first)..<second]),
            let column = Int(text[text.utf8.index(after: second)...])
        else { return nil }
        self.init(file: String(text[..<first]), line: line, column: column)
    }
}

extension SourcePosition: Comparable {
    package static func < (a: SourcePosition, b: SourcePosition) -> Bool {
        (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }
}

/// Written as one string, `forms/contact.json:4:9`.
extension SourcePosition: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let position = SourcePosition(text: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a position is written file:line:column")
        }
        self = position
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
