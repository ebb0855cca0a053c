/// A template rendered as far as it goes without its texts: literal pieces, and between them the places of texts.
///
/// The text that a Mustache template makes of its variables depends on which there are, on flags and on the lengths of
/// lists, but not on the texts. Alike fields of a thousand forms so share one rendering.
///
/// Two characters for private use stand around the number of each text while the template engine renders; a template in
/// which these occur keeps them.
struct TemplateSkeleton: Sendable {
    /// A literal and the place of a text behind it.
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
    func filled(with texts: [Text]) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(texts.reduce(literals.count + literals.count / 4) { $0 + $1.count })
        var start = 0
        for piece in pieces {
            out += literals[start..<piece.end]
            start = piece.end
            guard let number = piece.text else { break }
            texts[number].append(to: &out, isEscaped: piece.isEscaped)
        }
        return out
    }

    /// Characters for private use, which texts hardly ever hold.
    private static let open: Character = "\u{E000}"
    private static let close: Character = "\u{E001}"

    /// Stands for a text; the angle brackets show whether the template escapes it.
    static func placeholder(_ number: Int) -> String {
        "\(open)<\(number)>\(close)"
    }

    /// The number in a placeholder; nil for what is none.
    private static func number(in text: Substring) -> (Int, isEscaped: Bool)? {
        if text.hasPrefix("&lt;"), text.hasSuffix("&gt;") {
            return Int(text.dropFirst(4).dropLast(4)).map { ($0, true) }
        }
        if text.hasPrefix("<"), text.hasSuffix(">") { return Int(text.dropFirst().dropLast()).map { ($0, false) } }
        return nil
    }
}

extension TemplateSkeleton {
    /// The content of a place of a text.
    enum Text {
        case string(String)
        case bytes([UInt8])

        var count: Int {
            switch self {
            case .string(let string): string.utf8.count
            case .bytes(let bytes): bytes.count
            }
        }

        fileprivate func append(to out: inout [UInt8], isEscaped: Bool) {
            switch self {
            case .string(var string): string.withUTF8 { Self.append($0, to: &out, isEscaped) }
            case .bytes(let bytes): bytes.withUnsafeBufferPointer { Self.append($0, to: &out, isEscaped) }
            }
        }

        /// Appends a text as HTML, with what could end a text or an attribute escaped as the template engine does it,
        /// and carriage returns, which readers of HTML would turn into line feeds.
        private static func append(_ text: UnsafeBufferPointer<UInt8>, to out: inout [UInt8], _ isEscaped: Bool) {
            var start = 0
            if isEscaped {
                for (at, byte) in text.enumerated() where byte <= greatestEscaped {
                    guard let escape = escape(byte) else { continue }
                    out += text[start..<at]
                    out += escape.utf8
                    start = at + 1
                }
            }
            out += text[start...]
        }

        private static let greatestEscaped = UInt8(ascii: ">")

        /// The escape of a byte; nil for what stands as it is.
        private static func escape(_ byte: UInt8) -> String? {
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
    }
}

extension TemplateContext {
    /// All texts in order, and a key that is the same for contexts that differ in nothing else.
    var textsAndShape: (texts: [TemplateSkeleton.Text], shape: String) {
        var (texts, shape) = ([TemplateSkeleton.Text](), [UInt8]())
        texts.reserveCapacity(32)
        shape.reserveCapacity(1 << 10)
        collect(&texts, &shape)
        return (texts, String(decoding: shape, as: UTF8.self))
    }

    /// Appends the texts and the shape of this context: names, signs of what each variable is, flags and lengths of
    /// lists.
    private func collect(_ texts: inout [TemplateSkeleton.Text], _ shape: inout [UInt8]) {
        for (name, variable) in members {
            var name = name
            name.withUTF8 { shape.append(contentsOf: $0) }
            switch variable {
            case .text(let text):
                shape.append(UInt8(ascii: "="))
                texts.append(.string(text))
            case .bytes(let bytes):
                shape.append(UInt8(ascii: "="))
                texts.append(.bytes(bytes))
            case .flag(let flag): shape.append(flag ? UInt8(ascii: "+") : UInt8(ascii: "-"))
            case .context(let context):
                shape.append(UInt8(ascii: "{"))
                context.collect(&texts, &shape)
                shape.append(UInt8(ascii: "}"))
            case .list(let list):
                shape.append(UInt8(ascii: "["))
                for context in list {
                    context.collect(&texts, &shape)
                    shape.append(UInt8(ascii: ","))
                }
                shape.append(UInt8(ascii: "]"))
            case .constants(let id, _): shape += "(\(id))".utf8
            }
        }
    }

    /// The context as the template engine reads it, with placeholders in place of texts.
    var placeholders: [String: Any] {
        var count = 0
        return placeholders(&count)
    }

    /// - Parameter count: the number of texts so far, in the order in which ``collect(_:_:)`` finds them.
    private func placeholders(_ count: inout Int) -> [String: Any] {
        var values: [String: Any] = [:]
        for (name, variable) in members {
            switch variable {
            case .text, .bytes:
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
