import FormModel

/// A text with simple markup and links, as a list of pieces that cannot hold anything else.
///
/// Pieces that open and close are always balanced and nest properly.
package struct RichText: Hashable, Sendable {
    /// One piece, in the order in which it is read.
    package enum Segment: Hashable, Sendable {
        /// Characters as they are; whoever writes HTML escapes them.
        case text(String)
        case open(Tag)
        case close(Tag)
        case lineBreak
        /// A link within the form: the host is told its key when somebody taps it.
        case linkStart(key: String)
        case linkEnd
    }

    /// The elements that an author's HTML may use.
    package enum Tag: String, CaseIterable, Sendable {
        case b, i, u, em, strong
        case p, ul, ol, li

        package var isBlock: Bool {
            switch self {
            case .b, .i, .u, .em, .strong: false
            case .p, .ul, .ol, .li: true
            }
        }
    }

    package private(set) var segments: [Segment] = []

    /// A text without any markup.
    package init(plain text: String) {
        append(text)
    }

    /// A text in which newlines are line breaks.
    package init(lines text: String) {
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if number > 0 { segments.append(.lineBreak) }
            append(String(line))
        }
    }

    /// A label in which `{* text *}` is a link that has its text as key.
    package init(marks text: String) {
        for piece in LinkMark.pieces(of: text, accepts: LinkMark.isAnyText) { append(piece) }
    }

    /// A label, with the markup that it may hold.
    init(_ label: String, _ markup: Field.Texts.Markup) {
        switch markup {
        case .none: self.init(plain: label)
        case .links: self.init(marks: label)
        case .html: self.init(html: label, readsMarks: false)
        }
    }

    init(_ segments: [Segment]) {
        self.segments = segments
    }
}

extension RichText {
    /// The characters without markup, for accessible names and data; line breaks and the borders of paragraphs and
    /// list entries become newlines.
    package var plainText: String {
        var text = ""
        var isNewlineDue = false
        for segment in segments {
            switch segment {
            case .text(let string):
                if isNewlineDue, !text.isEmpty, text.last != "\n" { text += "\n" }
                isNewlineDue = false
                text += string
            case .lineBreak: text += "\n"
            // A newline is written once there is text after it, so that none stands at the end.
            case .open(let tag), .close(let tag): isNewlineDue = isNewlineDue || tag.isBlock
            case .linkStart, .linkEnd: break
            }
        }
        return text
    }

    var hasLinks: Bool {
        segments.contains { if case .linkStart = $0 { true } else { false } }
    }

    mutating func append(_ text: String) {
        if !text.isEmpty { segments.append(.text(text)) }
    }

    mutating func append(_ piece: LinkMark.Piece) {
        switch piece {
        case .text(let text): append(text)
        case .link(let text): segments += [.linkStart(key: text), .text(text), .linkEnd]
        }
    }
}
