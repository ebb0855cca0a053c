package import FormModel
import FormTables

/// Reads conditions of MM XML: `a == "x" AND (b BT 5 OR c != "")` (mm-xml.md, section 10).
///
/// Calls are `and`, `or`, `equal.mmxml`, `notEqual.mmxml`, `greater.mmxml`, `less.mmxml`; a bare number is a decimal.
///
/// AND binds tighter than OR, and one operator in a row makes one call of all its terms: `a == 1 AND b == 2 AND c == 3`
/// is one `and` of three. Parentheses leave no trace but the nesting of calls. The names of items are taken as they
/// are; whether there are such items is asked by the reader of relationships.
package struct MMXMLCondition {
    /// Longer conditions are refused.
    static let maximumLength = 5_000
    /// Parentheses that are nested deeper are refused.
    static let maximumDepth = 100

    /// The comparisons, by the sign that is written for them.
    private static let operators = SharedTables.operations.levels(in: "mmxml").first ?? [:]

    private let scalars: [Unicode.Scalar]
    private let place: (Int) -> SourcePosition
    /// The scalar at which the parser stands. Each function of the grammar begins at what it reads and ends behind the
    /// blanks after it.
    private var index = 0

    /// Throws at the first place that is not understood, also where something is left behind a whole condition. Offsets
    /// in errors count from the beginning of `text`, blanks included.
    ///
    /// - Parameter place: tells the place in the file of a Unicode scalar of the text.
    package static func parse(
        _ text: String, place: @escaping (Int) -> SourcePosition
    ) throws(MMXMLSyntaxError) -> Expression {
        let scalars = Array(text.unicodeScalars.prefix(maximumLength + 1))
        guard scalars.count <= maximumLength else {
            throw MMXMLSyntaxError("the condition is longer than \(maximumLength) characters", at: 0)
        }
        var parser = MMXMLCondition(scalars: scalars, place: place)
        parser.skipBlanks()
        guard parser.peek != nil else { throw MMXMLSyntaxError("the condition is empty", at: 0) }
        let condition = try parser.alternatives(depth: 0)
        guard parser.peek == nil else { throw parser.unexpected("“AND”, “OR” or the end is expected here") }
        return condition
    }

    private init(scalars: [Unicode.Scalar], place: @escaping (Int) -> SourcePosition) {
        (self.scalars, self.place) = (scalars, place)
    }

    /// Reads `or` of the grammar: terms between which `OR` stands.
    private mutating func alternatives(depth: Int) throws(MMXMLSyntaxError) -> Expression {
        let start = index
        var terms = [try requirements(depth: depth)]
        while takeWord("OR") { terms.append(try requirements(depth: depth)) }
        return terms.count == 1 ? terms[0] : .call("or", terms, place(start))
    }

    /// Reads `and` of the grammar: terms between which `AND` stands.
    private mutating func requirements(depth: Int) throws(MMXMLSyntaxError) -> Expression {
        let start = index
        var terms = [try term(depth: depth)]
        while takeWord("AND") { terms.append(try term(depth: depth)) }
        return terms.count == 1 ? terms[0] : .call("and", terms, place(start))
    }

    /// Reads `term` of the grammar: a condition in parentheses, or a comparison.
    private mutating func term(depth: Int) throws(MMXMLSyntaxError) -> Expression {
        guard peek == "(" else { return try comparison() }
        let opening = index
        guard depth < Self.maximumDepth else {
            throw MMXMLSyntaxError("parentheses are nested more than \(Self.maximumDepth) deep", at: index)
        }
        index += 1
        skipBlanks()
        let inner = try alternatives(depth: depth + 1)
        guard peek == ")" else {
            if peek == nil { throw MMXMLSyntaxError("this “(” has no “)”", at: opening) }
            throw unexpected("“AND”, “OR” or “)” is expected here")
        }
        index += 1
        skipBlanks()
        return inner
    }

    /// Reads `comparison` of the grammar. On the left stands a whole item, on the right a literal: two items cannot be
    /// compared.
    private mutating func comparison() throws(MMXMLSyntaxError) -> Expression {
        let start = index
        guard peek?.isMMXMLNameStart ?? false else { throw unexpected("the name of an item is expected here") }
        let name = takeName()
        skipBlanks()
        let call = try comparisonOperator(after: name)
        skipBlanks()
        let operand = try operand()
        skipBlanks()
        return .call(call, [.field(name, component: nil, place(start)), operand], place(start))
    }

    /// Reads `==`, `!=`, `BT` (bigger than) or `LT` (less than), and gives the name of its call.
    ///
    /// The words may be in lower case (mm-xml 10) and need no blank before the value: `a BT"5"` is read. `a BT5` is
    /// not, as `BT5` is a word of its own.
    private mutating func comparisonOperator(after name: String) throws(MMXMLSyntaxError) -> String {
        for (sign, name) in Self.operators {
            let isWord = sign.allSatisfy(\.isLetter)
            guard isWord ? takeWord(sign) : starts(with: sign) else { continue }
            if !isWord { index += sign.unicodeScalars.count }
            return "\(name).mmxml"
        }
        if peek == "=" { throw unexpected("“==” compares; one “=” means nothing") }
        throw unexpected("“==”, “!=”, “BT” or “LT” is expected after “\(name)”")
    }

    /// Reads `operand` of the grammar: a text in straight quotes, which knows no escape, or a bare word, which is a
    /// literal and never an item.
    ///
    /// A bare number becomes a decimal with the digits as they are written, so that it compares by value; one in quotes
    /// stays a text. `AND` and `OR` are no bare words, in either case.
    private mutating func operand() throws(MMXMLSyntaxError) -> Expression {
        let start = index
        if peek == "\"" {
            index += 1
            while let scalar = peek, scalar != "\"" { index += 1 }
            guard peek == "\"" else {
                throw MMXMLSyntaxError("the text that begins here has no closing “\"”", at: start)
            }
            index += 1
            return .literal(.string(text(start + 1, index - 1)), place(start))
        }
        while let scalar = peek, !scalar.isMMXMLBlank, scalar != "\"", scalar != "(", scalar != ")" { index += 1 }
        let word = text(start, index)
        guard !word.isEmpty, !["AND", "OR"].contains(word.uppercased()) else {
            index = start
            throw unexpected("a value is expected here, such as \"yes\" or 12")
        }
        return isMMXMLNumber(word) ? .decimal(word, place(start)) : .literal(.string(word), place(start))
    }
}

// MARK: - Characters

extension MMXMLCondition {
    private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func skipBlanks() {
        while let scalar = peek, scalar.isMMXMLBlank { index += 1 }
    }

    private mutating func takeName() -> String {
        let start = index
        while let scalar = peek, scalar.isMMXMLName { index += 1 }
        return text(start, index)
    }

    /// Steps over a keyword in upper or lower case and the blanks behind it.
    private mutating func takeWord(_ word: String) -> Bool {
        let start = index
        if takeName().uppercased() == word {
            skipBlanks()
            return true
        }
        index = start
        return false
    }

    private func starts(with text: String) -> Bool {
        scalars[index...].starts(with: text.unicodeScalars)
    }

    private func text(_ start: Int, _ end: Int) -> String {
        String(String.UnicodeScalarView(scalars[start..<end]))
    }

    /// An error at the place where the parser stands; at the end of the text, the word “here” becomes “at the end”.
    private func unexpected(_ words: String) -> MMXMLSyntaxError {
        MMXMLSyntaxError(peek == nil ? words.replacing("here", with: "at the end") : words, at: index)
    }
}
