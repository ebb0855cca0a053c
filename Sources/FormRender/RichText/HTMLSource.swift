import CLibXML2
import FormModel

/// An author's HTML as a tree, read by a forgiving parser that touches neither network nor other files.
///
/// Not copyable, as it owns the library's tree and frees it at its end.
struct HTMLSource: ~Copyable {
    /// Larger texts are no labels; reading them could take long.
    ///
    /// In bytes of UTF-8.
    static let maximumSize = 1 << 18

    private let document: htmlDocPtr

    /// The library prepares itself at its first use, and two first uses at once wait for each other for ever.
    private static let isLibraryReady: Void = xmlInitParser()

    /// Reads a text; nil for one that is too large or too deep, or with nothing in it that could be read.
    init?(_ html: String) {
        _ = Self.isLibraryReady
        // What XML cannot hold at all is left out first; the parser would stop there.
        let readable = String(String.UnicodeScalarView(html.unicodeScalars.filter { !$0.isForbiddenInPages }))
        guard readable.utf8.count <= Self.maximumSize else { return nil }
        // An open body keeps the parser from putting paragraphs around bare text.
        let source = Array("<html><body>\(readable)".utf8CString)
        let options =
            HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_NONET.rawValue | HTML_PARSE_NODEFDTD.rawValue
        guard let parser = htmlNewParserCtxt() else { return nil }
        defer { htmlFreeParserCtxt(parser) }
        guard
            let document = htmlCtxtReadMemory(parser, source, Int32(source.count - 1), nil, "UTF-8", Int32(options))
        else { return nil }
        // The parser gives up, and would lose the rest, where elements are nested beyond its limit.
        if let error = xmlCtxtGetLastError(parser), error.pointee.code == XML_ERR_INTERNAL_ERROR.rawValue {
            xmlFreeDoc(document)
            return nil
        }
        self.document = document
    }

    deinit {
        xmlFreeDoc(document)
    }

    /// Goes through the tree in document order without recursion.
    /// - Parameters:
    ///   - enter: called before a node's children; false leaves them out.
    ///   - leave: called after the children, also where they were left out.
    borrowing func walk(enter: (Node) -> Bool, leave: (Node) -> Void) {
        guard let root = xmlDocGetRootElement(document) else { return }
        var current = root
        while true {
            // A document's root may have siblings where the source went on after its end.
            if enter(Node(pointer: current)), let child = Node(pointer: current).firstChild {
                current = child
                continue
            }
            leave(Node(pointer: current))
            while current.pointee.next == nil {
                guard let parent = current.pointee.parent, parent.pointee.type == XML_ELEMENT_NODE else { return }
                current = parent
                leave(Node(pointer: current))
            }
            guard let next = current.pointee.next else { return }
            current = next
        }
    }

    /// Tells that a text holds no markup, so that nothing needs to be parsed: printable ASCII without `<` and `&`.
    static func isPlain(_ text: String) -> Bool {
        text.utf8.count <= maximumSize
            && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
    }
}

extension HTMLSource {
    /// One node of the tree; valid while the source is.
    struct Node {
        fileprivate let pointer: xmlNodePtr

        enum Kind {
            /// An element, named in lower case.
            case element(String)
            case text(String)
            /// Comments, instructions, script code.
            case other
        }

        var kind: Kind {
            switch pointer.pointee.type {
            case XML_ELEMENT_NODE: .element(string(pointer.pointee.name).lowercased())
            case XML_TEXT_NODE: .text(string(pointer.pointee.content))
            default: .other
            }
        }

        /// The value with its entities resolved; nil where the element has no such attribute.
        func attribute(_ name: String) -> String? {
            guard let value = xmlGetProp(pointer, name) else { return nil }
            defer { formsite_xml_free(value) }
            return string(value)
        }

        /// The first node inside an element; nil for all else: what an entity or a type declaration points to is not
        /// part of the text.
        fileprivate var firstChild: xmlNodePtr? {
            pointer.pointee.type == XML_ELEMENT_NODE ? pointer.pointee.children : nil
        }

        private func string(_ characters: UnsafePointer<xmlChar>?) -> String {
            characters.map { String(cString: $0) } ?? ""
        }
    }
}
