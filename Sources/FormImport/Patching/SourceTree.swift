/// A JSON or XML file as it is written: its parts, each with the bytes that it takes.
///
/// Parts are numbers in one list, inner ones before those that they are in.
struct SourceTree {
    enum Syntax {
        case json, xml
    }

    /// The shapes of both syntaxes: the first three are JSON's, the last two XML's.
    enum Shape {
        case scalar, object, list, element, attribute
    }

    /// One part, by the places of its bytes in the text.
    struct Node {
        var shape: Shape
        /// The name of an element, an attribute or a member; empty in a list.
        var name = ""
        /// The words of a scalar, an attribute or an element without children, however they are written.
        var value = ""
        /// All of it, the key of a member too.
        var range = 0..<0
        /// The range of its value: without its key, of an attribute without its quotes, of an element between its tags.
        var content = 0..<0
        var attributes: [Int] = []
        /// Members, elements of a list or child elements, in the order of the file.
        var entries: [Int] = []
        /// The end of the tag of an element: at its `>` or `/>`.
        var tagEnd = 0
        /// Comments and instructions in an element.
        var remarks: [Range<Int>] = []
        /// The place behind the comma that follows; nil where none does.
        var comma: Int?
        var parent: Int?
        /// Equal for parts that say the same.
        var digest = 0

        /// It is an attribute, or could be one.
        var isPlain: Bool { entries.isEmpty && attributes.isEmpty }
    }

    let syntax: Syntax
    /// Line feeds in texts and comments stand as `keptLineFeed`.
    var text: [UInt8]
    var nodes: [Node] = []
    var root = 0
    /// The beginnings of the lines.
    private let lines: [Int]

    /// Stands for a line feed that is not followed by an indentation; no file can hold that byte itself.
    ///
    /// A part can so be indented anew without a change of what its texts say.
    static let keptLineFeed: UInt8 = 0

    /// The parts of a file; nil for one that is not as expected. It was read without an error before.
    init?(_ text: [UInt8], _ syntax: Syntax) {
        guard !text.contains(Self.keptLineFeed) else { return nil }
        self.syntax = syntax
        switch syntax {
        case .json:
            var parser = JSONSourceParser(text)
            guard let root = parser.parse() else { return nil }
            (self.text, nodes, self.root) = (parser.text, parser.nodes, root)
        case .xml:
            var parser = XMLSourceParser(text)
            guard let root = parser.parse() else { return nil }
            (self.text, nodes, self.root) = (parser.text, parser.nodes, root)
        }
        lines = [0] + self.text.enumerated().filter { $0.element == UInt8(ascii: "\n") }.map { $0.offset + 1 }
        link(root, parent: nil)
    }

    subscript(node: Int) -> Node { nodes[node] }

    /// The text of a range.
    func bytes(_ range: Range<Int>) -> [UInt8] { Array(text[range]) }

    /// The attributes, and the entries without entries of their own, of the parts that fulfil a condition.
    func values(of isWanted: (Int) -> Bool) -> Set<Int> {
        let parts = nodes.indices.filter(isWanted).map { nodes[$0] }
        return Set(parts.flatMap { $0.attributes + $0.entries.filter { nodes[$0].isPlain } })
    }

    /// Notes the parents and, from the innermost parts on, what the parts say.
    private mutating func link(_ index: Int, parent: Int?) {
        nodes[index].parent = parent
        for child in nodes[index].attributes + nodes[index].entries { link(child, parent: index) }
        let node = nodes[index]
        var hasher = Hasher()
        hasher.combine(node.shape)
        hasher.combine(node.name)
        hasher.combine(node.value)
        // The order of attributes says nothing.
        hasher.combine(Set(node.attributes.map { nodes[$0].digest }))
        for entry in node.entries { hasher.combine(nodes[entry].digest) }
        nodes[index].digest = hasher.finalize()
    }
}

// MARK: - Lines

extension SourceTree {
    /// The blanks at the beginning of the line that a byte stands in.
    func indentation(at offset: Int) -> [UInt8] {
        let start = lines[max(0, lines.partitioningIndex { $0 > offset } - 1)]
        return Array(text[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
    }

    /// The blanks that the lines of a part are indented by: those of its first line, or of its last one where the first
    /// is begun by something else.
    func indentation(of range: Range<Int>) -> [UInt8] {
        let isOwnLine = range.isEmpty || beginsLine(at: range.lowerBound)
        return indentation(at: isOwnLine ? range.lowerBound : range.upperBound - 1)
    }

    /// Tells whether only blanks stand before a byte on its line.
    func beginsLine(at offset: Int) -> Bool {
        let start = lines[max(0, lines.partitioningIndex { $0 > offset } - 1)]
        return text[start..<offset].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    /// The blanks that a level of the file is indented by, as its outermost lines show it; nil where none shows it.
    var indentationUnit: [UInt8]? {
        var level = [root]
        while !level.isEmpty {
            if let unit = level.lazy.compactMap(indentation(within:)).first { return unit }
            level = level.flatMap { nodes[$0].entries }
        }
        return nil
    }

    /// The blanks by which the first entry of a part is indented more than the part; nil where it is not.
    private func indentation(within index: Int) -> [UInt8]? {
        guard let first = nodes[index].entries.first else { return nil }
        let outer = indentation(at: nodes[index].range.lowerBound)
        let inner = indentation(at: nodes[first].range.lowerBound)
        guard inner.count > outer.count, inner.starts(with: outer) else { return nil }
        return Array(inner[outer.count...])
    }

    /// The same file with the levels of another one: with its indentation, or on one line where that is.
    func arranged(like other: SourceTree) -> SourceTree? {
        guard let unit = other.indentationUnit else {
            let isOneLine = !other.bytes(other[other.root].range).contains(UInt8(ascii: "\n"))
            return isOneLine ? SourceTree(text.onOneLine.withLineFeeds, syntax) : self
        }
        guard let own = indentationUnit, own != unit, !own.isEmpty else { return self }
        var out: [UInt8] = []
        var rest = text[...]
        while !rest.isEmpty {
            var line = rest.prefix { $0 != UInt8(ascii: "\n") }
            rest = rest[line.endIndex...]
            while line.starts(with: own) {
                out += unit
                line = line.dropFirst(own.count)
            }
            out += line
            if let feed = rest.popFirst() { out.append(feed) }
        }
        return SourceTree(out.withLineFeeds, syntax)
    }
}

extension [UInt8] {
    /// The bytes without the ends of lines and the blanks behind them, but for those in texts.
    var onOneLine: [UInt8] {
        var out: [UInt8] = []
        var isBehindFeed = false
        for byte in self {
            if isBehindFeed, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { continue }
            isBehindFeed = byte == UInt8(ascii: "\n")
            if !isBehindFeed {
                out.append(byte)
            } else if out.last == UInt8(ascii: ",") {
                out.append(UInt8(ascii: " "))
            }
        }
        return out
    }

    /// The bytes with line feeds as those of a text.
    var withKeptLineFeeds: [UInt8] { map { $0 == UInt8(ascii: "\n") ? SourceTree.keptLineFeed : $0 } }

    /// The bytes with those line feeds too that stand in texts and comments.
    fileprivate var withLineFeeds: [UInt8] {
        map { $0 == SourceTree.keptLineFeed ? UInt8(ascii: "\n") : $0 }
    }

    /// A part of a file at another indentation than it had; lines without anything stay so.
    func moved(from old: [UInt8], to new: [UInt8]) -> [UInt8] {
        guard old != new else { return self }
        var out: [UInt8] = []
        var rest = self[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            out += rest[...end]
            rest = rest[(end + 1)...]
            let shared = zip(rest, old).prefix { $0 == $1 }.count
            rest = rest.dropFirst(shared)
            if let next = rest.first, next != UInt8(ascii: "\n") { out += new }
        }
        return out + rest
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index whose element fulfils a condition that all behind it fulfil too.
    func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
