/// A template rendered as far as it goes without its texts: literal pieces, and between them the places of texts.
///
/// The text that a Mustache template makes of its variables depends on which there are, on flags and on the lengths of
/// lists, but not on the texts. Alike fields of a thousand forms so share one rendering.
struct TemplateSkeleton: Sendable {
    private struct Piece {
        /// The end of the literal among all of them; it begins where the one before it ends.
        var end: Int
        /// The text that follows, counted through the context; nil at the end.
        var text: Int?
        var isEscaped = true
    }

    private var pieces: [Piece] = []
    /// All literals one after the other, in UTF-8.
    private var literals: [UInt8] = []

    /// - Parameter rendering: of the template with ``TemplateContext/placeholders`` in place of texts.
    init(_ rendering: String) {
        var rest = rendering[...]
        while let mark = rest.firstIndex(of: Self.open) {
            literals += rest[..<mark].utf8
            rest = rest[rest.index(after: mark)...]
            guard let end = rest.firstIndex(of: Self.close), let (text, isEscaped) = Self.number(in: rest[..<end])
            else {
                literals += String(Self.open).utf8
                continue
            }
            pieces.append(Piece(end: literals.count, text: text, isEscaped: isEscaped))
            rest = rest[rest.index(after: end)...]
        }
        literals += rest.utf8
        pieces.append(Piece(end: literals.count, text: nil))
    }

    /// The template rendered with these texts.
    func filled(with texts: [String]) -> String {
        var out: [UInt8] = []
        out.reserveCapacity(texts.reduce(literals.count + literals.count / 4) { $0 + $1.utf8.count })
        var start = 0
        for piece in pieces {
            out += literals[start..<piece.end]
            start = piece.end
            guard let number = piece.text else { break }
            if piece.isEscaped { appendEscaped(texts[number], to: &out) } else { out += texts[number].utf8 }
        }
        return String(decoding: out, as: UTF8.self)
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
private func appendEscaped(_ text: String, to out: inout [UInt8]) {
    guard text.utf8.contains(where: { escape($0) != nil }) else {
        out += text.utf8
        return
    }
    for byte in text.utf8 {
        if let escape = escape(byte) { out += escape.utf8 } else { out.append(byte) }
    }
}

/// Nil for what stands as it is.
private func escape(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    case UInt8(ascii: "\r"): "&#13;"
    default: nil
    }
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
