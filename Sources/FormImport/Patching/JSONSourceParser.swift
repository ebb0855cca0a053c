import FormModel

/// Finds the parts of a JSON file that has been read without an error; comments and commas too many are tolerated.
///
/// It tests no syntax of its own: `JSONReader` has done that.
struct JSONSourceParser {
    private(set) var text: [UInt8]
    private(set) var nodes: [SourceTree.Node] = []
    private var offset = 0

    init(_ text: [UInt8]) {
        self.text = text
    }

    /// The outermost part; nil where the file is not as expected.
    mutating func parse() -> Int? {
        skipBlank()
        return value(named: "", from: offset)
    }

    private var byte: UInt8? { offset < text.count ? text[offset] : nil }

    /// - Parameter start: where the entry begins: at its key, or at the value itself in a list.
    /// - Returns: the index of its node; nil where the file is not as expected.
    private mutating func value(named name: String, from start: Int) -> Int? {
        let begin = offset
        guard var node = container() ?? scalar() else { return nil }
        node.name = name
        node.range = start..<offset
        node.content = begin..<offset
        nodes.append(node)
        return nodes.count - 1
    }

    /// An object or a list; each entry notes the comma behind it.
    private mutating func container() -> SourceTree.Node? {
        guard let opening = byte, opening == UInt8(ascii: "{") || opening == UInt8(ascii: "[") else { return nil }
        let isObject = opening == UInt8(ascii: "{")
        var node = SourceTree.Node(shape: isObject ? .object : .list)
        offset += 1
        while true {
            skipBlank()
            guard let byte else { return nil }
            if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { break }
            guard let entry = isObject ? member() : value(named: "", from: offset) else { return nil }
            node.entries.append(entry)
            skipBlank()
            if self.byte == UInt8(ascii: ",") {
                offset += 1
                nodes[entry].comma = offset
            }
        }
        offset += 1
        return node
    }

    /// A key with its value; the node is called by the key, without its escapes.
    private mutating func member() -> Int? {
        let start = offset
        guard let key = string() else { return nil }
        skipBlank()
        guard byte == UInt8(ascii: ":") else { return nil }
        offset += 1
        skipBlank()
        return value(named: key, from: start)
    }

    /// A text, kept with a quote before its words so that it is none of the others; or a word or number as JSON writes
    /// it.
    private mutating func scalar() -> SourceTree.Node? {
        let start = offset
        if byte == UInt8(ascii: "\"") {
            return string().map { SourceTree.Node(shape: .scalar, value: "\"" + $0) }
        }
        while let byte, !Self.ends.contains(byte) { offset += 1 }
        guard offset > start else { return nil }
        let word = JSONReader.read(Array(text[start..<offset]), file: "").root?.value
        return word.map { SourceTree.Node(shape: .scalar, value: $0.json) }
    }

    /// The bytes that end a word or number.
    private static let ends = Set(" \t\r\n,:]}/".utf8)

    /// The words of a text, without quotes and escapes.
    private mutating func string() -> String? {
        guard byte == UInt8(ascii: "\"") else { return nil }
        let start = offset
        offset += 1
        while let byte, byte != UInt8(ascii: "\"") { offset += byte == UInt8(ascii: "\\") ? 2 : 1 }
        guard offset < text.count else { return nil }
        offset += 1
        return JSONReader.read(Array(text[start..<offset]), file: "").root?.string
    }

    private mutating func skipBlank() {
        while let byte {
            if byte == UInt8(ascii: "/") {
                skipComment()
            } else if byte <= 0x20 {
                offset += 1
            } else {
                return
            }
        }
    }

    /// Steps over a comment; the line feeds of one in several lines stay as they are when lines are indented anew.
    private mutating func skipComment() {
        let isBlock = offset + 1 < text.count && text[offset + 1] == UInt8(ascii: "*")
        offset += 2
        while offset < text.count {
            if isBlock {
                if text[offset - 1] == UInt8(ascii: "*"), text[offset] == UInt8(ascii: "/") { break }
                if text[offset] == UInt8(ascii: "\n") { text[offset] = SourceTree.keptLineFeed }
            } else if text[offset] == UInt8(ascii: "\n") {
                return
            }
            offset += 1
        }
        offset += 1
    }
}
