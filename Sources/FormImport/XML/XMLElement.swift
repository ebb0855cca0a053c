package import FormModel

/// An element of an XML file with the place of each of its parts.
///
/// All readers of XML files start from it. Names keep their prefix and are not resolved to namespaces, and the order of
/// attributes, children and lines is that of the file, so that a definition can be patched where the author wrote it.
package struct XMLElement: Sendable {
    /// The name as it is written, with a prefix if it has one.
    package var name: String
    /// The attributes in the order of the file.
    package var attributes: [XMLAttribute]
    /// The child elements in the order of the file. Their places among the text of the element are not kept.
    package var children: [XMLElement]
    /// The text in the element itself, not in its children.
    package var text: XMLText
    /// The place of the start tag's `<`.
    package var position: SourcePosition
}

/// An attribute of an element.
package struct XMLAttribute: Sendable {
    package var name: String
    package var value: String
    /// The place of the name's first character.
    package var position: SourcePosition
    /// The place of the value's first character, behind its quote.
    package var valuePosition: SourcePosition
    /// The value as it is written in the file; empty where it was not found there.
    var written: ArraySlice<UInt8> = []

    /// The place of a character of the value, counted in Unicode scalars; references count as the one character that
    /// they stand for.
    func position(ofScalar index: Int) -> SourcePosition {
        var walk = WrittenText(bytes: written, position: valuePosition)
        return walk.position(ofScalar: index)
    }
}

/// Character data with all its blanks as they are; line ends are line feeds.
package struct XMLText: Sendable {
    package var string: String
    /// The place of the first character behind the start tag.
    package var position: SourcePosition
    /// The bytes between the tags as they stand in the file, with references, CDATA marks and comments; empty where
    /// child elements stand within the text, or where there is none.
    ///
    /// Only `position(ofScalar:)` reads it, to find a character of `string` again in the file.
    var written: ArraySlice<UInt8>
}

extension XMLElement {
    /// The value of the attribute written so.
    ///
    /// Nil where there is none of exactly this name, prefix and letter case included; an empty value is `""`.
    package func attribute(_ name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }
}

extension XMLText {
    /// The place of a character of the text, counted in Unicode scalars from its beginning.
    ///
    /// References count as the one character that they stand for; what a comment or instruction holds counts nothing.
    /// - Returns: the text's own place where child elements stand within it.
    ///
    /// Takes time in proportion to the index. In `a&amp;b`, scalar 2 is the `b`, six columns behind the `a`. An index
    /// beyond the end gives the place behind the last character.
    package func position(ofScalar index: Int) -> SourcePosition {
        var walk = WrittenText(bytes: written, position: position)
        return walk.position(ofScalar: index)
    }

    /// The text without the blanks around it, and how many Unicode scalars were left out before it.
    ///
    /// `"  Ann "` → (`"Ann"`, 2). A text of nothing but blanks gives `("", 0)`.
    package var trimmed: (string: String, offset: Int) {
        let scalars = string.unicodeScalars
        let start = scalars.firstIndex { !$0.isXMLBlank } ?? scalars.endIndex
        guard start < scalars.endIndex, let last = scalars.lastIndex(where: { !$0.isXMLBlank }) else { return ("", 0) }
        return (String(scalars[start...last]), scalars.distance(from: scalars.startIndex, to: start))
    }
}

extension StringProtocol {
    /// The text without the blanks of XML around it; other white space, such as a no-break space, stays.
    var withoutBlanks: String {
        let scalars = unicodeScalars
        guard let start = scalars.firstIndex(where: { !$0.isXMLBlank }),
            let last = scalars.lastIndex(where: { !$0.isXMLBlank })
        else { return "" }
        return String(String.UnicodeScalarView(scalars[start...last]))
    }

    /// The parts between a separator, each without the blanks around it; empty parts stay.
    ///
    /// `"EQ::100::a, b"` by `::` → `"EQ"`, `"100"`, `"a, b"`. There is always at least one part, so the first one may
    /// be taken by its index.
    func parts(between separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(\.withoutBlanks)
    }
}

extension Unicode.Scalar {
    /// The four characters that XML takes for blanks.
    var isXMLBlank: Bool { self == " " || self == "\n" || self == "\t" || self == "\r" }
}

/// Walks over character data as it is written, with its references, CDATA sections, comments and instructions.
private struct WrittenText {
    let bytes: ArraySlice<UInt8>
    var position: SourcePosition
    private var offset: Int
    private var isInCDATA = false

    init(bytes: ArraySlice<UInt8>, position: SourcePosition) {
        (self.bytes, self.position, offset) = (bytes, position, bytes.startIndex)
    }

    /// The place of the character with that number, behind all markup that comes before it.
    ///
    /// Markup is skipped before the count is looked at, so that a text that begins with `<![CDATA[` has its first
    /// character behind that mark.
    mutating func position(ofScalar index: Int) -> SourcePosition {
        let start = position
        var rest = index
        while true {
            skipMarkup()
            if rest == 0 { return position }
            guard offset < bytes.endIndex else { return bytes.isEmpty ? start : position }
            stepCharacter()
            rest -= 1
        }
    }

    /// Steps over CDATA marks, whole comments and whole instructions, which stand for no character. Within a CDATA
    /// section only its end is markup.
    private mutating func skipMarkup() {
        while offset < bytes.endIndex {
            if isInCDATA {
                guard starts(with: "]]>") else { return }
                advance(3)
                isInCDATA = false
            } else if starts(with: "<![CDATA[") {
                advance(9)
                isInCDATA = true
            } else if starts(with: "<!--") {
                advance(beyond: "-->")
            } else if starts(with: "<?") {
                advance(beyond: "?>")
            } else {
                return
            }
        }
    }

    /// Steps over what makes one character of the text: a reference outside CDATA, a line end of two bytes, or one
    /// scalar of UTF-8.
    private mutating func stepCharacter() {
        if !isInCDATA, bytes[offset] == UInt8(ascii: "&") {
            advance(beyond: ";")
        } else if starts(with: "\r\n") {
            advance(2)
        } else {
            advance(1)
            while offset < bytes.endIndex, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
    }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    }

    private mutating func advance(beyond text: StaticString) {
        while offset < bytes.endIndex, !starts(with: text) { advance(1) }
        advance(text.utf8CodeUnitCount)
    }

    /// Steps over bytes, and counts lines and columns: a line feed begins a line, and each byte that does not continue
    /// a scalar of UTF-8 is a column.
    private mutating func advance(_ count: Int) {
        for _ in 0..<count where offset < bytes.endIndex {
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "\n") {
                position.line += 1
                position.column = 1
            } else if byte & 0xC0 != 0x80 {
                position.column += 1
            }
        }
    }
}
