package import FormModel

/// Tells which field of a form a place of its definition belongs to, and which of its properties.
package struct DefinitionPlaces: Sendable {
    private let tree: SourceTree
    private let file: String
    private let lines: [Int]
    /// By where they begin.
    private let fields: [Int: String]

    /// Nil for a definition that cannot be read.
    package init?(_ source: DefinitionSource, of document: FormDocument) {
        guard let text = SourceFile(source.bytes), let tree = SourceTree(text.text, text.syntax) else { return nil }
        (self.tree, file) = (tree, source.file)
        let lines = [0] + text.text.indices.filter { text.text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        self.lines = lines
        let places = document.fields.compactMap { field -> (Int, String)? in
            Self.offset(of: field.position, in: text.text, lines).map { ($0, field.name) }
        }
        fields = Dictionary(places) { first, _ in first }
    }

    /// Nil for a place that is in no field.
    package func place(at position: SourcePosition) -> (field: String, path: String?)? {
        guard position.file == file, let offset = Self.offset(of: position, in: tree.text, lines) else { return nil }
        var path: [String] = []
        var index: Int? = deepest(at: offset, below: tree.root)
        while let at = index {
            let node = tree[at]
            if let field = fields[node.content.lowerBound] ?? fields[node.range.lowerBound] {
                return (field, path.isEmpty ? nil : path.reversed().joined(separator: "."))
            }
            let number = node.parent.flatMap { tree[$0].entries.firstIndex(of: at) } ?? 0
            path.append(node.name.isEmpty ? String(number) : node.name)
            index = node.parent
        }
        return nil
    }

    private func deepest(at offset: Int, below index: Int) -> Int {
        let node = tree[index]
        let child = (node.attributes + node.entries).first { tree[$0].range.contains(offset) }
        return child.map { deepest(at: offset, below: $0) } ?? index
    }

    /// Columns count Unicode scalars.
    private static func offset(of position: SourcePosition, in text: [UInt8], _ lines: [Int]) -> Int? {
        guard lines.indices.contains(position.line - 1) else { return nil }
        var offset = lines[position.line - 1]
        for _ in 1..<max(1, position.column) where offset < text.count {
            offset += 1
            while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }
}
