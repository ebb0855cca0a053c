/// Finds the parts of an XML file that has been read without an error.
///
/// It tests no syntax of its own: `XMLReader` has done that.
struct XMLSourceParser {
    private(set) var text: [UInt8]
    private(set) var nodes: [SourceTree.Node] = []
    private var offset = 0

    init(_ text: [UInt8]) {
        self.text = text
    }

    /// The outermost element; nil where the file is not as expected.
    mutating func parse() -> Int? {
        while skipMarkup() || isBlank(byte) {
            if isBlank(byte) { offset += 1 }
        }
        return element()
    }

    private var byte: UInt8? { offset < text.count ? text[offset] : nil }

    private func isBlank(_ byte: UInt8?) -> Bool { byte.map { $0 <= 0x20 } ?? false }

    private func starts(with token: String) -> Bool { text[min(offset, text.count)...].starts(with: token.utf8) }

    /// The index of the node of an element; nil where the file is not as expected.
    private mutating func element() -> Int? {
        guard byte == UInt8(ascii: "<") else { return nil }
        var node = SourceTree.Node(shape: .element)
        let start = offset
        offset += 1
        node.name = name()
        guard !node.name.isEmpty, readAttributes(of: &node) else { return nil }
        node.tagEnd = offset
        if starts(with: "/>") {
            offset += 2
            node.content = offset..<offset
        } else {
            offset += 1
            guard readContent(of: &node) else { return nil }
        }
        node.range = start..<offset
        nodes.append(node)
        return nodes.count - 1
    }

    /// All up to a blank, `=`, `/` or `>`.
    private mutating func name() -> String {
        let start = offset
        while let byte, byte > 0x20, !"=/>".utf8.contains(byte) { offset += 1 }
        return String(decoding: text[start..<offset], as: UTF8.self)
    }

    /// Reads attributes up to the end of the tag; false where the file is not as expected.
    private mutating func readAttributes(of node: inout SourceTree.Node) -> Bool {
        while true {
            while isBlank(byte) { offset += 1 }
            if byte == UInt8(ascii: ">") || starts(with: "/>") { return true }
            var attribute = SourceTree.Node(shape: .attribute)
            let start = offset
            attribute.name = name()
            while isBlank(byte) || byte == UInt8(ascii: "=") { offset += 1 }
            guard !attribute.name.isEmpty, let quote = byte, "\"'".utf8.contains(quote) else { return false }
            offset += 1
            let value = offset
            while let byte, byte != quote { keepLineFeed(byte) }
            guard byte == quote else { return false }
            attribute.content = value..<offset
            attribute.value = Self.plain(text[value..<offset])
            offset += 1
            attribute.range = start..<offset
            nodes.append(attribute)
            node.attributes.append(nodes.count - 1)
        }
    }

    /// Steps over a byte; a line feed is one of a text.
    private mutating func keepLineFeed(_ byte: UInt8) {
        if byte == UInt8(ascii: "\n") { text[offset] = SourceTree.keptLineFeed }
        offset += 1
    }

    /// Reads what stands between the tags, and steps over the closing one; false where the file is not as expected.
    ///
    /// Words and CDATA sections together are the value. An element with words between its children counts as one text.
    private mutating func readContent(of node: inout SourceTree.Node) -> Bool {
        let (start, outer) = (offset, nodes.count)
        var words: [UInt8] = []
        while byte != nil, !starts(with: "</") {
            let begin = offset
            if starts(with: "<![CDATA[") {
                skip(beyond: "]]>")
                words += text[(begin + 9)..<max(begin + 9, offset - 3)]
            } else if skipMarkup() {
                node.remarks.append(begin..<offset)
            } else if byte == UInt8(ascii: "<") {
                guard let child = element() else { return false }
                node.entries.append(child)
            } else {
                while let byte, byte != UInt8(ascii: "<") { offset += 1 }
                words += Self.plain(text[begin..<offset]).utf8
            }
        }
        guard byte != nil else { return false }
        node.content = start..<offset
        let hasWords = words.contains { $0 > 0x20 }
        if hasWords, !node.entries.isEmpty {
            // An element between words is a part of the text that they are.
            (node.entries, node.remarks, words) = ([], [], Array(text[start..<offset]))
            nodes.removeSubrange(outer...)
        }
        if node.entries.isEmpty {
            node.value = String(decoding: words.map { $0 == 0 ? UInt8(ascii: "\n") : $0 }, as: UTF8.self)
        }
        if hasWords {
            for index in node.content where text[index] == UInt8(ascii: "\n") { text[index] = SourceTree.keptLineFeed }
        }
        skip(beyond: ">")
        return true
    }

    /// Steps over a comment, an instruction or the declaration.
    private mutating func skipMarkup() -> Bool {
        if starts(with: "<!--") {
            skip(beyond: "-->")
        } else if starts(with: "<?") {
            skip(beyond: "?>")
        } else {
            return false
        }
        return true
    }

    /// Steps behind the next such token, or to the end.
    private mutating func skip(beyond token: String) {
        while let byte, !starts(with: token) { keepLineFeed(byte) }
        offset = min(offset + token.utf8.count, text.count)
    }

    /// Text without its references.
    private static func plain(_ written: ArraySlice<UInt8>) -> String {
        let text = String(decoding: written.map { $0 == 0 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
        guard text.contains("&") else { return text }
        let parts = text.split(separator: "&", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts.first ?? "")) { out, part in
            let end = part.firstIndex(of: ";") ?? part.endIndex
            out += character(String(part[..<end])) + part[end...].dropFirst()
        }
    }

    /// The character of a reference, given without `&` and `;`; nothing for one that does not exist.
    private static func character(_ reference: String) -> String {
        let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        if let known = names[reference] { return known }
        let isHexadecimal = reference.hasPrefix("#x")
        let number = UInt32(reference.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
        return number.flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }
}
