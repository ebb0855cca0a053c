/// The reason why a condition, formula or copy of MM XML cannot be used, and where.
package struct MMXMLSyntaxError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// In words for the author.
        case syntax(String)
        /// A name that no item has.
        case unknownItem(String)
    }

    package var kind: Kind
    /// The place in the text, in Unicode scalars from its beginning.
    package var offset: Int

    init(_ words: String, at offset: Int) {
        (kind, self.offset) = (.syntax(words), offset)
    }

    init(unknownItem name: String, at offset: Int) {
        (kind, self.offset) = (.unknownItem(name), offset)
    }
}

extension Unicode.Scalar {
    var isMMXMLBlank: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" }

    var isMMXMLNameStart: Bool { ("A"..."Z").contains(self) || ("a"..."z").contains(self) || self == "_" }

    var isMMXMLName: Bool { isMMXMLNameStart || isMMXMLDigit }

    var isMMXMLDigit: Bool { ("0"..."9").contains(self) }
}

/// Tells whether a text is a number of MM XML: sign, digits, decimal point; no exponent, no grouping (section 1).
package func isMMXMLNumber(_ text: String) -> Bool {
    var scalars = Array(text.unicodeScalars)[...]
    while scalars.first?.isMMXMLBlank ?? false { scalars.removeFirst() }
    while scalars.last?.isMMXMLBlank ?? false { scalars.removeLast() }
    if scalars.first == "+" || scalars.first == "-" { scalars.removeFirst() }
    guard scalars.contains(where: \.isMMXMLDigit) else { return false }
    return scalars.filter { $0 == "." }.count <= 1 && scalars.allSatisfy { $0.isMMXMLDigit || $0 == "." }
}
