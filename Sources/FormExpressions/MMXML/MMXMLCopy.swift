/// The operands of `copy`: the values of items, or components of one composite (mm-xml.md, section 10).
///
/// Names are not looked up here: which sources go to which targets is decided by the reader of effects, by the table
/// under “copy” in mm-xml 10.
package enum MMXMLCopy: Hashable, Sendable {
    /// A name with its place in the text, in Unicode scalars.
    package struct Name: Hashable, Sendable {
        package var name: String
        package var offset: Int

        package init(_ name: String, at offset: Int) {
            (self.name, self.offset) = (name, offset)
        }
    }

    /// `a,b,c`: the values of items, joined by `". "`.
    case items([Name])
    /// `comp::c1,c2`: components of the composite that is named first.
    case components(Name, [Name])

    /// Reads `a`, `a,b,c` or `address::city,country`; blanks around the names do not count.
    ///
    /// Throws for an empty name, and where more than one item stands before `::`.
    package static func parse(_ text: String) throws(MMXMLSyntaxError) -> MMXMLCopy {
        let scalars = Array(text.unicodeScalars)
        guard let colon = scalars.indices.dropLast().first(where: { scalars[$0] == ":" && scalars[$0 + 1] == ":" })
        else { return .items(try names(scalars[...])) }
        let owner = try names(scalars[..<colon])
        guard let item = owner.first, owner.count == 1 else {
            throw MMXMLSyntaxError("one item stands before “::”", at: 0)
        }
        return .components(item, try names(scalars[(colon + 2)...]))
    }

    /// The names between commas, of which none may be empty. The slice keeps the indices of the whole text, so these
    /// are the offsets.
    private static func names(_ scalars: ArraySlice<Unicode.Scalar>) throws(MMXMLSyntaxError) -> [Name] {
        var names: [Name] = []
        for part in scalars.split(separator: ",", omittingEmptySubsequences: false) {
            let start = part.firstIndex { !$0.isMMXMLBlank } ?? part.endIndex
            let end = part.lastIndex { !$0.isMMXMLBlank }.map { $0 + 1 } ?? start
            guard start < end else { throw MMXMLSyntaxError("a name is expected here", at: start) }
            names.append(Name(String(String.UnicodeScalarView(part[start..<end])), at: start))
        }
        return names
    }
}
