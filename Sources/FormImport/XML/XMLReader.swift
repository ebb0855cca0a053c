import CLibXML2
package import FormModel

/// Reads XML with the place of every part, by libxml2's event interface; touches neither network nor other files.
///
/// Document types are refused, so there are no entities but the five of XML itself. Text keeps all its blanks;
/// comments and instructions are left out.
package enum XMLReader {
    /// Deeper files are refused: no form nests so.
    static let maximumDepth = 200
    /// Files with more elements and attributes are refused.
    static let maximumNodes = 250_000

    /// The library prepares itself at its first use; two first uses at once are safe only in this function.
    private static let isLibraryReady: Void = xmlInitParser()

    /// Reads a whole file; `root` is nil exactly when there is an error among the diagnostics.
    ///
    /// All diagnostics are errors, up to twenty of one file, with ids `xml.…`. A file that is not well-formed gives no
    /// tree, even where the library could go on: a definition is never read in part.
    package static func read(_ bytes: [UInt8], file: String) -> (root: XMLElement?, diagnostics: [Diagnostic]) {
        do {
            let source = try XMLSource(bytes, file: file)
            let builder = XMLTreeBuilder(source)
            parse(source, into: builder)
            if let root = builder.root, builder.diagnostics.isEmpty { return (root, []) }
            return (nil, builder.diagnostics.isEmpty ? [builder.emptyFile] : builder.diagnostics)
        } catch {
            return (nil, [error.diagnostic])
        }
    }

    /// Runs the library over the whole file at once; elements and errors arrive at the builder.
    ///
    /// The library makes no tree of its own, as the handler takes all events that would build one. A context that
    /// cannot be made leaves the builder empty, which `read` tells as an empty file.
    private static func parse(_ source: XMLSource, into builder: XMLTreeBuilder) {
        _ = isLibraryReady
        guard let context = xmlNewParserCtxt() else { return }
        defer { xmlFreeParserCtxt(context) }
        guard let handler = context.pointee.sax else { return }
        handler.pointee = XMLEvents.handler
        withExtendedLifetime(builder) {
            context.pointee._private = Unmanaged.passUnretained(builder).toOpaque()
            // Going on after an error finds the others too; the encoding has been dealt with.
            let options = XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
            let document = source.bytes.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    xmlCtxtReadMemory(context, $0.baseAddress, Int32($0.count), nil, nil, Int32(options))
                }
            }
            xmlFreeDoc(document)
        }
    }
}

/// The library's calls, handed on to the tree builder that the parser's context points to.
private enum XMLEvents {
    /// The functions that the library calls. Those that are not set, among them comments and processing instructions,
    /// are ignored.
    ///
    /// Blanks that the library takes for ignorable are text like any other, as formulas may count them.
    static var handler: xmlSAXHandler {
        var handler = xmlSAXHandler()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.internalSubset = { context, _, _, _ in
            XMLEvents.with(context) { $0.refuseDocumentType(at: $1) }
        }
        handler.startElementNs = { context, name, prefix, _, _, _, count, _, attributes in
            XMLEvents.with(context) { builder, offset in
                let attributes = UnsafeBufferPointer(start: attributes, count: Int(count) * 5)
                builder.open(XMLEvents.name(name, prefix), XMLEvents.attributes(attributes), at: offset)
            }
        }
        handler.endElementNs = { context, _, _, _ in
            XMLEvents.with(context) { $0.close(at: $1) }
        }
        handler.characters = { context, text, count in XMLEvents.append(text, count, context) }
        handler.ignorableWhitespace = { context, text, count in XMLEvents.append(text, count, context) }
        handler.cdataBlock = { context, text, count in XMLEvents.append(text, count, context) }
        handler.serror = { context, error in
            guard let error else { return }
            let diagnostic = XMLDiagnostic(
                code: Int(error.pointee.code), isNamespace: error.pointee.domain == Int32(XML_FROM_NAMESPACE.rawValue),
                isError: error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue,
                words: error.pointee.message.map { String(cString: $0) } ?? "",
                name: error.pointee.str1.map { String(cString: $0) })
            XMLEvents.with(context) { $0.report(diagnostic, at: $1) }
        }
        return handler
    }

    /// Hands the builder and the offset at which the parser stands; ends the parse when the builder has had enough.
    ///
    /// The offset counts bytes from the beginning of `XMLSource.bytes`, and lies behind what the event is about: at a
    /// start tag before its `>`, at an end tag behind it.
    private static func with(_ context: UnsafeMutableRawPointer?, _ body: (XMLTreeBuilder, Int) -> Void) {
        guard let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self),
            let builder = parser.pointee._private
        else { return }
        var offset = 0
        if let input = parser.pointee.input, let current = input.pointee.cur, let base = input.pointee.base {
            offset = Int(input.pointee.consumed) + (current - base)
        }
        let tree = Unmanaged<XMLTreeBuilder>.fromOpaque(builder).takeUnretainedValue()
        guard !tree.isDone else { return }
        body(tree, offset)
        if tree.isDone { xmlStopParser(parser) }
    }

    private static func append(
        _ text: UnsafePointer<xmlChar>?, _ count: Int32, _ context: UnsafeMutableRawPointer?
    ) {
        guard let text else { return }
        with(context) { builder, _ in builder.append(UnsafeBufferPointer(start: text, count: Int(count))) }
    }

    /// A name as it is written, `prefix:name`.
    private static func name(_ name: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?) -> String {
        let local = name.map { String(cString: $0) } ?? ""
        return prefix.map { "\(String(cString: $0)):\(local)" } ?? local
    }

    /// Five pointers an attribute: name, prefix, namespace, beginning and end of the value.
    ///
    /// Namespace declarations are not among them; the library takes these apart.
    private static func attributes(
        _ pointers: UnsafeBufferPointer<UnsafePointer<xmlChar>?>
    ) -> [(name: String, value: String)] {
        stride(from: 0, to: pointers.count, by: 5).map { n in
            guard let start = pointers[n + 3], let end = pointers[n + 4] else { return (name(pointers[n], nil), "") }
            let value = String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
            // Where entities are not replaced, the library hands every ampersand of an attribute on as a reference.
            let plain = value.utf8.contains(UInt8(ascii: "&")) ? value.replacing("&#38;", with: "&") : value
            return (name(pointers[n], pointers[n + 1]), plain)
        }
    }
}
