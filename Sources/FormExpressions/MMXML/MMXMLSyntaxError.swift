/// The reason why a condition, formula or copy of MM XML cannot be used, and where.
///
/// It knows nothing of the file: whoever reads the tag turns the offset into a place, and an unknown item into words
/// with the nearest name that there is.
package struct MMXMLSyntaxError: Error, Hashable, Sendable {
    /// The two sorts of errors: a text that the grammar does not take, and a name that the form does not have.
    package enum Kind: Hashable, Sendable {
        /// A text that the grammar does not take, with the reason in words for the author.
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
    /// Blanks between the parts of conditions and formulas: those of XML.
    var isMMXMLBlank: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" }

    /// ASCII letters and `_` (`itemName` in mm-xml 10); an item with another name cannot be referred to.
    var isMMXMLNameStart: Bool { ("A"..."Z").contains(self) || ("a"..."z").contains(self) || self == "_" }

    var isMMXMLName: Bool { isMMXMLNameStart || isMMXMLDigit }

    var isMMXMLDigit: Bool { ("0"..."9").contains(self) }
}

/// Tells whether a text is a number of MM XML: sign, digits, decimal point; no exponent, no grouping (section 1).
///
/// Blanks around it are ignored; `.5` and `12.` are numbers, `.` and `1e3` are none.
package func isMMXMLNumber(_ text: String) -> Bool {
    var scalars = Array(text.unicodeScalars)[...]
    while scalars.first?.isMMXMLBlank ?? false { scalars.removeFirst() }
    while scalars.last?.isMMXMLBlank ?? false { scalars.removeLast() }
    if scalars.first == "+" || scalars.first == "-" { scalars.removeFirst() }
    guard scalars.contains(where: \.isMMXMLDigit) else { return false }
    return scalars.filter { $0 == "." }.count <= 1 && scalars.allSatisfy { $0.isMMXMLDigit || $0 == "." }
}
