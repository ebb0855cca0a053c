import FormModel

/// Something that the library says of a file.
///
/// Copied out of the library's struct, which lives no longer than the call.
struct XMLDiagnostic {
    /// A number of `xmlParserErrors`, `XML_ERR_…`.
    var code: Int
    /// Says that it is about namespaces, such as a prefix that none is declared for, which definitions may have.
    var isNamespace: Bool
    /// Says that it is an error, and no mere warning.
    var isError: Bool
    /// The library's English sentence; shown only where there is no better one.
    var words: String
    /// The element, attribute or entity that it is about, where the library names one.
    var name: String?
}

/// Puts the elements that the library reports into a tree, and its errors into words.
///
/// A class, because the library's context holds a pointer to it while it parses. It refuses document types, and files
/// that are nested too deep or hold too many nodes.
final class XMLTreeBuilder {
    /// Set when the outermost element is closed.
    private(set) var root: XMLElement?
    var diagnostics: [Diagnostic] = []
    /// Nothing more is wanted of the file.
    ///
    /// The parser is stopped at the next event.
    private(set) var isDone = false

    let source: XMLSource
    /// The elements that are open, from the outermost one to the innermost.
    private(set) var stack: [OpenElement] = []
    private var places: XMLPlaces
    /// Elements and attributes so far.
    private var nodes = 0
    /// Says that the order of the tags is lost: after a tag that closes another than the open one, all later tags seem
    /// wrong.
    ///
    /// Until the end of the file only errors of other kinds are told then.
    var hasLostTrack = false
    /// The parser's place at the error before.
    var lastErrorOffset: Int?

    /// An element whose end tag has not been seen.
    struct OpenElement {
        var element: XMLElement
        /// The text in UTF-8; the library hands a text on in pieces, and it is decoded once it is whole.
        var text: [UInt8] = []
        /// The offset of the first byte behind the start tag.
        var contentStart: Int
    }

    /// The file is given up after so many errors.
    private static let maximumErrors = 20

    init(_ source: XMLSource) {
        self.source = source
        places = XMLPlaces(bytes: source.bytes, file: source.file)
    }

    /// Takes a start tag.
    ///
    /// The tag's own place is found again in the bytes: its `<` is the last one before the parser's offset, as no
    /// attribute can hold one, and its `>` is the first one behind it.
    func open(_ name: String, _ attributes: [(name: String, value: String)], at offset: Int) {
        let start = lastOffset(of: UInt8(ascii: "<"), before: offset) ?? offset
        let position = places.position(at: start)
        nodes += 1 + attributes.count
        if stack.count >= XMLReader.maximumDepth {
            return refuse(
                "xml.depth", at: position,
                "nested more than \(XMLReader.maximumDepth) levels deep; no form needs that")
        }
        if nodes > XMLReader.maximumNodes {
            return refuse(
                "xml.nodes", at: position,
                "the file has more than \(XMLReader.maximumNodes) elements and attributes; no form needs that")
        }
        let read = read(attributes, of: start, at: position)
        let contentStart = min((firstOffset(of: UInt8(ascii: ">"), from: offset) ?? offset) + 1, source.bytes.count)
        let text = XMLText(string: "", position: places.position(at: contentStart), written: [])
        let element = XMLElement(name: name, attributes: read, children: [], text: text, position: position)
        stack.append(OpenElement(element: element, contentStart: contentStart))
    }

    /// Adds character data to the innermost open element; text outside the root is none.
    func append(_ text: UnsafeBufferPointer<UInt8>) {
        guard !stack.isEmpty else { return }
        stack[stack.count - 1].text += text
    }

    /// Takes an end tag: the element goes into the one around it, or becomes the root.
    ///
    /// Only an element without children keeps its text as it is written; where there are any, the places of the pieces
    /// are not known.
    func close(at offset: Int) {
        guard var open = stack.popLast() else { return }
        open.element.text.string = String(decoding: open.text, as: UTF8.self)
        if open.element.children.isEmpty, !open.text.isEmpty,
            let end = lastOffset(of: UInt8(ascii: "<"), before: offset), end >= open.contentStart
        {
            open.element.text.written = source.bytes[open.contentStart..<end]
        }
        if stack.isEmpty { root = open.element } else { stack[stack.count - 1].element.children.append(open.element) }
    }

    /// Ends the reading at a DOCTYPE, which could declare entities.
    func refuseDocumentType(at offset: Int) {
        refuse(
            "xml.doctype", at: place(of: "<!DOCTYPE", before: offset),
            "a DOCTYPE has no place in a form; remove it, and write characters themselves in place of entities")
    }

    /// The error of a file in which the library found neither an element nor a fault.
    var emptyFile: Diagnostic {
        .error("xml.empty", at: SourcePosition(file: source.file), "there is no element in the file")
    }

    /// Adds an error that ends the reading.
    private func refuse(_ id: String, at position: SourcePosition, _ message: String) {
        diagnostics.append(.error(id, at: position, message))
        isDone = true
    }

    /// Adds an error, of several at one place only the first.
    func add(_ diagnostic: Diagnostic) {
        guard !diagnostics.contains(where: { $0.position == diagnostic.position }) else { return }
        diagnostics.append(diagnostic)
        if diagnostics.count >= Self.maximumErrors { isDone = true }
    }
}

// MARK: - Places

extension XMLTreeBuilder {
    /// A place anywhere in the file, behind the last one of a start tag or before it; the state of the walk stays as it
    /// is.
    func position(at offset: Int) -> SourcePosition {
        var ahead = offset >= places.offset ? places : XMLPlaces(bytes: source.bytes, file: source.file)
        return ahead.position(at: offset)
    }

    /// The place of the last such text that ends before an offset; the offset's own where it is not among the 10,000
    /// bytes before.
    func place(of text: String, before offset: Int) -> SourcePosition {
        let wanted = Array(text.utf8)
        var start = min(offset, source.bytes.count) - wanted.count
        let end = max(start - 10_000, 0)
        while start >= end {
            if source.bytes[start...].starts(with: wanted) { return position(at: start) }
            start -= 1
        }
        return position(at: offset)
    }

    /// The offset of the last such byte before another offset; nil where there is none.
    func lastOffset(of byte: UInt8, before offset: Int) -> Int? {
        let end = min(offset, source.bytes.count)
        return source.bytes.withUnsafeBufferPointer { $0[..<end].lastIndex(of: byte) }
    }

    private func firstOffset(of byte: UInt8, from offset: Int) -> Int? {
        guard offset <= source.bytes.count else { return nil }
        return source.bytes.withUnsafeBufferPointer { $0[offset...].firstIndex(of: byte) }
    }

    /// The attributes with their places, found again in the tag as it is written.
    ///
    /// An attribute that is not found there gets the place of the tag.
    private func read(
        _ attributes: [(name: String, value: String)], of tag: Int, at position: SourcePosition
    ) -> [XMLAttribute] {
        guard !attributes.isEmpty else { return [] }
        var scan = XMLTagScanner(bytes: source.bytes, offset: tag)
        var written: [String: XMLAttribute] = [:]
        while let found = scan.next() {
            let name = places.position(at: found.start)
            let value = places.position(at: found.value.lowerBound)
            if written[found.name] != nil { continue }
            written[found.name] = XMLAttribute(
                name: found.name, value: "", position: name, valuePosition: value, written: source.bytes[found.value])
        }
        return attributes.map { name, value in
            var attribute =
                written[name] ?? XMLAttribute(name: name, value: "", position: position, valuePosition: position)
            attribute.value = value
            return attribute
        }
    }
}

/// Finds the attributes of a start tag that the library could read.
///
/// Goes over the bytes of the tag alone; as the library read it, it is well-formed up to its `>`.
private struct XMLTagScanner {
    let bytes: [UInt8]
    private var offset: Int

    init(bytes: [UInt8], offset: Int) {
        self.bytes = bytes
        self.offset = offset
        skip { !Self.isBlank($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    }

    /// The next attribute's name, and the offsets of it and of its value between the quotes.
    mutating func next() -> (name: String, start: Int, value: Range<Int>)? {
        skip(while: Self.isBlank)
        let start = offset
        skip { !Self.isBlank($0) && ![UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/")].contains($0) }
        let name = String(decoding: bytes[start..<offset], as: UTF8.self)
        skip(while: Self.isBlank)
        guard start < offset, offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else { return nil }
        offset += 1
        skip(while: Self.isBlank)
        guard offset < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[offset]) else { return nil }
        let quote = bytes[offset]
        offset += 1
        let first = offset
        skip { $0 != quote }
        let value = first..<offset
        if offset < bytes.count { offset += 1 }
        return (name, start, value)
    }

    private mutating func skip(while condition: (UInt8) -> Bool) {
        while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
