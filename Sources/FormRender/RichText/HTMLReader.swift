/// Makes a ``RichText`` of an author's HTML: the allowed elements stay, of all others only their text.
///
/// It is told of every node as ``HTMLSource`` walks through the tree. The allowed elements are ``RichText/Tag``, `br`,
/// and `a` with an address, which becomes a link that the page's host is told of. All other attributes are dropped, and
/// `script` and `style` with all that they hold.
struct HTMLReader {
    /// Deeper markup is dropped; its text stays.
    private static let maximumDepth = 50

    private let readsMarks: Bool
    private(set) var segments: [RichText.Segment] = []
    /// The part that was kept of each element that is open, for its end.
    private var open: [Opened] = []
    private var openTags: [RichText.Tag] = []
    private var isInLink = false
    /// A blank here would show: something stands before it in its line.
    private var takesBlank = false

    /// The part that is kept of an element: its tag, a link, or only what it holds.
    private enum Opened {
        case tag(RichText.Tag), link, nothing
    }

    init(readsMarks: Bool) {
        self.readsMarks = readsMarks
    }

    /// Begins a node. False for elements that nothing of is kept, so that the walk leaves out what they hold.
    mutating func enter(_ node: HTMLSource.Node) -> Bool {
        switch node.kind {
        case .text(let text): append(text)
        case .element(let name):
            if name == "script" || name == "style" {
                open.append(.nothing)
                return false
            }
            open.append(start(name, node))
        case .other: break
        }
        return true
    }

    /// Ends a node with the counterpart of what was kept at its beginning, so that pieces always balance.
    mutating func leave(_ node: HTMLSource.Node) {
        guard case .element = node.kind, let opened = open.popLast() else { return }
        switch opened {
        case .nothing: break
        case .link:
            segments.append(.linkEnd)
            isInLink = false
        case .tag(let tag):
            segments.append(.close(tag))
            openTags.removeLast()
            if tag.isBlock { takesBlank = false }
        }
    }

    /// The part of an element that is kept, noted as open. A link within a link and an element that may not stand here
    /// leave their text only.
    private mutating func start(_ name: String, _ node: HTMLSource.Node) -> Opened {
        if name == "br" {
            segments.append(.lineBreak)
            takesBlank = false
        } else if name == "a", !isInLink, let address = node.attribute("href") {
            segments.append(.linkStart(key: LinkAddress.lastComponent(of: address)))
            isInLink = true
            return .link
        } else if let tag = RichText.Tag(rawValue: name), isAllowedHere(tag) {
            segments.append(.open(tag))
            openTags.append(tag)
            if tag.isBlock { takesBlank = false }
            return .tag(tag)
        }
        return .nothing
    }

    /// Tells whether a browser would leave the element where it stands: no block in a paragraph, entries in lists only.
    private func isAllowedHere(_ tag: RichText.Tag) -> Bool {
        guard openTags.count < Self.maximumDepth else { return false }
        let blocks = openTags.filter(\.isBlock)
        return switch tag {
        case .b, .i, .u, .em, .strong: blocks.last != .ul && blocks.last != .ol
        case .p, .ul, .ol:
            blocks.last != .p && blocks.last != .ul && blocks.last != .ol && openTags.last?.isBlock ?? true
        case .li: openTags.last == .ul || openTags.last == .ol
        }
    }

    /// Adds text with its runs of blanks drawn together, as a browser shows them.
    fileprivate mutating func append(_ text: String) {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isBlank = [" ", "\t", "\n", "\r", "\u{C}"].contains(scalar)
            if !isBlank { shown.append(scalar) } else if takesBlank { shown.append(" ") }
            takesBlank = !isBlank
        }
        guard !shown.isEmpty else { return }
        var rich = RichText([])
        if readsMarks, !isInLink {
            for piece in LinkMark.pieces(of: String(shown), accepts: LinkMark.isWord) { rich.append(piece) }
        } else {
            rich.append(String(shown))
        }
        segments += rich.segments
    }
}

extension RichText {
    /// A text written in HTML, freed of everything but simple markup.
    ///
    /// Blanks are drawn together. What cannot be read as HTML shows as it is written.
    /// - Parameter readsMarks: whether `{* word *}` is a link too, as in descriptions but not in labels.
    package init(html: String, readsMarks: Bool = true) {
        var reader = HTMLReader(readsMarks: readsMarks)
        if HTMLSource.isPlain(html) {
            reader.append(html)
            self.init(reader.segments)
            return
        }
        guard let source = HTMLSource(html) else {
            self.init(plain: html)
            return
        }
        source.walk(enter: { reader.enter($0) }, leave: { reader.leave($0) })
        self.init(reader.segments)
    }
}
