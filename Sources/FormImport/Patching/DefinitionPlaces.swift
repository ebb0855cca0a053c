package import FormModel

/// Tells which field of a form a place of its definition belongs to, and which of its properties.
///
/// The builder shows a diagnostic at that field and opens that property.
package struct DefinitionPlaces: Sendable {
    private let tree: SourceTree
    private let file: String
    private let scalars: ScalarOffsets
    /// The names of the fields by the places where they begin.
    private let fields: [Int: String]

    /// The places of a definition; nil for one that cannot be read.
    package init?(_ source: DefinitionSource, of document: FormDocument) {
        guard let text = SourceFile(source.bytes), let tree = SourceTree(text.text, text.syntax) else { return nil }
        (self.tree, file) = (tree, source.file)
        let scalars = ScalarOffsets(text.text)
        self.scalars = scalars
        let places = document.fields.compactMap { field -> (Int, String)? in
            scalars.offset(of: field.position, in: text.text).map { ($0, field.name) }
        }
        fields = Dictionary(places) { first, _ in first }
    }

    /// The field and the path in it at a place; nil for a place that is in no field.
    ///
    /// The path leads down from the field by names, by numbers from 0 in lists: `validator.0.minLength`; it is nil for
    /// the field as a whole.
    package func place(at position: SourcePosition) -> (field: String, path: String?)? {
        guard position.file == file, let offset = scalars.offset(of: position, in: tree.text) else { return nil }
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

    /// The innermost part that holds a byte.
    private func deepest(at offset: Int, below index: Int) -> Int {
        let node = tree[index]
        let child = entry(at: offset, among: node.attributes) ?? entry(at: offset, among: node.entries)
        return child.map { deepest(at: offset, below: $0) } ?? index
    }

    /// The one that holds a byte, by halving; nil for a byte between two of them.
    ///
    /// - Parameter nodes: in the order of their places.
    private func entry(at offset: Int, among nodes: [Int]) -> Int? {
        var (low, high) = (0, nodes.count)
        while low < high {
            let middle = (low + high) / 2
            if tree[nodes[middle]].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 && tree[nodes[low - 1]].range.contains(offset) ? nodes[low - 1] : nil
    }
}

/// The places of lines and columns in a text; columns count Unicode scalars, and one line may be all there is.
///
/// A place is counted from the nearest mark, in fewer than 256 steps.
private struct ScalarOffsets {
    private static let distance = 256
    /// The place of every 256th scalar.
    private var marks: [Int] = []
    /// The number of the scalar that begins each line.
    private var lines = [0]

    init(_ text: [UInt8]) {
        var count = 0
        for (offset, byte) in text.enumerated() where byte & 0xC0 != 0x80 {
            if count.isMultiple(of: Self.distance) { marks.append(offset) }
            count += 1
            if byte == UInt8(ascii: "\n") { lines.append(count) }
        }
    }

    /// The offset of a place in bytes; nil where there is no such line, the end of the text where there is no such
    /// column.
    func offset(of position: SourcePosition, in text: [UInt8]) -> Int? {
        guard lines.indices.contains(position.line - 1) else { return nil }
        let number = lines[position.line - 1] + max(0, position.column - 1)
        guard marks.indices.contains(number / Self.distance) else { return text.count }
        var offset = marks[number / Self.distance]
        for _ in 0..<number % Self.distance where offset < text.count {
            offset += 1
            while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }
}
