/// A template rendered as far as it goes without its texts: literal pieces, and between them the places of texts.
///
/// What a Mustache template makes of its variables depends on which there are, on flags and on the lengths of lists, but
/// not on the texts. Alike fields of a thousand forms so share one rendering.
struct TemplateSkeleton: Sendable {
    private struct Piece {
        var literal: String
        /// Which text follows, counted through the context; nil at the end.
        var text: Int?
        var isEscaped = true
    }

    private var pieces: [Piece] = []
    /// The bytes of all literals.
    private let size: Int

    /// - Parameter rendering: of the template with ``TemplateContext/placeholders`` in place of texts.
    init(_ rendering: String) {
        var rest = rendering[...]
        var literal = ""
        while let mark = rest.firstIndex(of: Self.open) {
            literal += rest[..<mark]
            rest = rest[rest.index(after: mark)...]
            guard let end = rest.firstIndex(of: Self.close), let (text, isEscaped) = Self.number(in: rest[..<end])
            else {
                literal.append(Self.open)
                continue
            }
            pieces.append(Piece(literal: literal, text: text, isEscaped: isEscaped))
            literal = ""
            rest = rest[rest.index(after: end)...]
        }
        pieces.append(Piece(literal: literal + rest, text: nil))
        size = pieces.reduce(0) { $0 + $1.literal.utf8.count }
    }

    /// The template rendered with these texts.
    func filled(with texts: [String]) -> String {
        var out = ""
        out.reserveCapacity(texts.reduce(size) { $0 + $1.utf8.count })
        for piece in pieces {
            out += piece.literal
            guard let number = piece.text else { break }
            if piece.isEscaped { appendEscaped(texts[number], to: &out) } else { out += texts[number] }
        }
        return out
    }

    private static let open: Character = "\u{E000}"
    private static let close: Character = "\u{E001}"

    /// Stands for a text; the angle brackets show whether the template escapes it.
    static func placeholder(_ number: Int) -> String {
        "\(open)<\(number)>\(close)"
    }

    private static func number(in text: Substring) -> (Int, isEscaped: Bool)? {
        if text.hasPrefix("&lt;"), text.hasSuffix("&gt;") {
            return Int(text.dropFirst(4).dropLast(4)).map { ($0, true) }
        }
        if text.hasPrefix("<"), text.hasSuffix(">") { return Int(text.dropFirst().dropLast()).map { ($0, false) } }
        return nil
    }
}

/// Appends a text as HTML, with what could end a text or an attribute escaped as the template engine does it, and
/// carriage returns, which readers of HTML would turn into line feeds.
private func appendEscaped(_ text: String, to out: inout String) {
    guard text.utf8.contains(where: isSpecial) else {
        out += text
        return
    }
    for scalar in text.unicodeScalars {
        switch scalar {
        case "<": out += "&lt;"
        case ">": out += "&gt;"
        case "&": out += "&amp;"
        case "\"": out += "&quot;"
        case "'": out += "&#39;"
        case "\r": out += "&#13;"
        default: out.unicodeScalars.append(scalar)
        }
    }
}

private func isSpecial(_ byte: UInt8) -> Bool {
    byte == 0x3C || byte == 0x3E || byte == 0x26 || byte == 0x22 || byte == 0x27 || byte == 0x0D
}

extension TemplateContext {
    /// All texts in order, and a key that is the same for contexts that differ in nothing else.
    var textsAndShape: (texts: [String], shape: String) {
        var (texts, shape) = ([String](), "")
        shape.reserveCapacity(1 << 10)
        collect(&texts, &shape)
        return (texts, shape)
    }

    private func collect(_ texts: inout [String], _ shape: inout String) {
        for (name, variable) in members {
            shape += name
            switch variable {
            case .text(let text):
                shape += "=;"
                texts.append(text)
            case .flag(let flag): shape += flag ? "+" : "-"
            case .context(let context):
                shape += "{"
                context.collect(&texts, &shape)
                shape += "}"
            case .list(let list):
                shape += "["
                for context in list {
                    context.collect(&texts, &shape)
                    shape += ","
                }
                shape += "]"
            case .constants(let id, _): shape += "(\(id))"
            }
        }
    }

    /// The context as the template engine reads it, with placeholders in place of texts.
    var placeholders: [String: Any] {
        var count = 0
        return placeholders(&count)
    }

    private func placeholders(_ count: inout Int) -> [String: Any] {
        var values: [String: Any] = [:]
        for (name, variable) in members {
            switch variable {
            case .text:
                values[name] = TemplateSkeleton.placeholder(count)
                count += 1
            case .flag(let flag): values[name] = flag
            case .context(let context): values[name] = context.placeholders(&count)
            case .list(let list): values[name] = list.map { $0.placeholders(&count) }
            case .constants(_, let texts): values[name] = texts
            }
        }
        return values
    }
}
