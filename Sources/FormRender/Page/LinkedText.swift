import Foundation

/// A text in which `[words](address)` is a link and a newline is a line break.
///
/// For texts of the site's own, such as the footer: forms have marks of their own for links, see ``RichText``.
struct LinkedText {
    /// A run of characters, a link, or the end of a line.
    enum Piece: Hashable {
        case text(String)
        case link(String, address: String)
        case lineBreak

        /// The variables by which templates read it.
        var context: TemplateContext {
            var context = TemplateContext()
            switch self {
            case .text(let text): context["text"] = text
            case .link(let text, let address):
                context["text"] = text
                context["href"] = address
            case .lineBreak: context["br"] = true
            }
            return context
        }
    }

    private(set) var pieces: [Piece] = []

    init(_ text: String) {
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if number > 0 { pieces.append(.lineBreak) }
            append(line[...])
        }
    }

    /// A link whose address is of no kind that a page may lead to stays text.
    private mutating func append(_ line: Substring) {
        var rest = line
        for match in line.matches(of: /\[([^\[\]]+)\]\(([^()\s]+)\)/) where Self.isAddress(match.2) {
            append(text: rest[..<match.range.lowerBound])
            pieces.append(.link(String(match.1), address: String(match.2)))
            rest = line[match.range.upperBound...]
        }
        append(text: rest)
    }

    private mutating func append(text: Substring) {
        if !text.isEmpty { pieces.append(.text(String(text))) }
    }

    /// The web, mail, telephone, or a place on the site's own server.
    private static func isAddress(_ address: Substring) -> Bool {
        let isOwn = address.hasPrefix("/") && !address.hasPrefix("//") && !address.contains("\\")
        return isOwn || ["https://", "http://", "mailto:", "tel:"].contains { address.lowercased().hasPrefix($0) }
    }
}
