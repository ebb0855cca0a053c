/// A tag of a page, as it stands in the text.
///
/// Enough of HTML for pages that templates of this program or of a site make; it is no reader of any page.
struct HTMLTag {
    /// The tag's name in small letters; with the slash of a closing tag before it.
    var name: String
    /// Values are as they are written, without their quotes; nil where there is none.
    var attributes: [(name: String, value: String?)] = []

    /// The value of an attribute, decoded; empty for one without a value, nil where there is none.
    subscript(name: String) -> String? { attributes.first { $0.name == name }.map { Self.decoded($0.value ?? "") } }

    /// Adds an attribute behind the others, in the place of one of that name.
    ///
    /// - Parameter value: not yet encoded; nil for an attribute without a value.
    mutating func set(_ name: String, _ value: String? = nil) {
        remove(name)
        attributes.append((name, value.map(Self.encoded)))
    }

    mutating func remove(_ name: String) {
        attributes.removeAll { $0.name == name }
    }

    /// The tag as it is written into a page.
    var html: String {
        "<" + name + attributes.map { " \($0.name)" + ($0.value.map { "=\"\($0)\"" } ?? "") }.joined() + ">"
    }

    static func encoded(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    /// The references that templates write.
    private static func decoded(_ text: String) -> String {
        text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&#34;", with: "\"").replacing("&amp;", with: "&")
    }
}

/// Reads the text of a page as tags and what stands between them.
///
/// Comments and the doctype are text. The text of `script`, `title` and `textarea` has to be fetched with `skip(to:)`,
/// since it may hold what looks like a tag.
struct HTMLScanner {
    private var rest: Substring

    enum Piece {
        case text(Substring)
        case tag(HTMLTag)
    }

    init(_ html: String) {
        rest = html[...]
    }

    /// The next piece; nil at the end of the page.
    mutating func next() -> Piece? {
        guard let first = rest.first else { return nil }
        let second = rest.dropFirst().first
        guard first == "<", let second, second.isLetter || second == "/" else {
            let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
            defer { rest = rest[end...] }
            return .text(rest[..<end])
        }
        rest.removeFirst()
        return .tag(tag())
    }

    /// Everything up to the end of an element whose text holds no tags, such as `script`.
    ///
    /// The end itself is passed over too. Where it is missing that is the whole rest.
    mutating func skip(to end: String) -> String {
        let found = rest.firstRange(of: end)
        defer { rest = rest[(found?.upperBound ?? rest.endIndex)...] }
        return String(rest[..<(found?.lowerBound ?? rest.endIndex)])
    }

    /// Reads a tag whose `<` is behind; one that does not end reaches to the end of the page.
    private mutating func tag() -> HTMLTag {
        let slash = rest.first == "/" ? String(rest.removeFirst()) : ""
        var tag = HTMLTag(name: slash + take { !$0.isWhitespace && $0 != ">" && $0 != "/" }.lowercased())
        while true {
            _ = take { $0.isWhitespace || $0 == "/" }
            guard let next = rest.first, next != ">" else { break }
            let name = take { !$0.isWhitespace && $0 != "=" && $0 != ">" && $0 != "/" }
            // A sign that begins no name would be met for ever.
            if name.isEmpty { rest.removeFirst() }
            guard rest.first == "=" else {
                tag.attributes.append((name, nil))
                continue
            }
            rest.removeFirst()
            if let quote = rest.first, quote == "\"" || quote == "'" {
                rest.removeFirst()
                tag.attributes.append((name, take { $0 != quote }.replacing("\"", with: "&quot;")))
                _ = rest.popFirst()
            } else {
                tag.attributes.append((name, take { !$0.isWhitespace && $0 != ">" }))
            }
        }
        _ = rest.popFirst()
        return tag
    }

    /// Takes characters from the front as long as they are such.
    private mutating func take(while isPart: (Character) -> Bool) -> String {
        let part = rest.prefix(while: isPart)
        rest = rest[part.endIndex...]
        return String(part)
    }
}
