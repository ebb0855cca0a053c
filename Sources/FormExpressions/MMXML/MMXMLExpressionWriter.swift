package import FormModel
import FormTables

/// Writes conditions, formulas and copies of MM XML, the other way round than they are read (mm-xml.md, section 10).
///
/// A text means, when it is read, what the expression means; for an expression that no text says, an error tells why.
package enum MMXMLExpressionWriter {
    /// The reason why an expression cannot be written, in words for the author.
    package struct Unsayable: Error, Hashable, Sendable {
        package var words: String

        init(_ words: String) {
            self.words = words
        }
    }

    /// The signs of comparisons, by the families of their calls.
    private static let operators = SharedTables.operations.signs(in: "mmxml")

    /// The text between the values that `copy` takes together.
    package static let copyConnector = ". "

    // MARK: - Conditions

    /// Writes a comparison as `item == "value"`, and calls of `and` and `or` with the word between their terms.
    ///
    /// Throws for all that is neither: a literal alone, a function, a component of a composite, or two items that are
    /// compared.
    package static func condition(_ expression: Expression) throws(Unsayable) -> String {
        guard case .call(let name, let operands, _) = expression else {
            throw Unsayable("a condition compares an item with a value")
        }
        if name == "and" || name == "or" {
            var terms: [String] = []
            for operand in operands { terms.append(try term(operand, in: name)) }
            return terms.joined(separator: " \(name.uppercased()) ")
        }
        guard name.hasSuffix(".mmxml"), let sign = operators[Expression.family(of: name)]?.sign
        else { throw Unsayable("a condition has no comparison “\(name)”") }
        guard operands.count == 2, case .field(let item, nil, _) = operands[0] else {
            throw Unsayable("a condition compares a whole item with a value")
        }
        return "\(try itemName(item)) \(sign) \(try operand(operands[1]))"
    }

    /// AND binds tighter than OR; what was in parentheses of its own stays in them.
    private static func term(_ expression: Expression, in outer: String) throws(Unsayable) -> String {
        let text = try condition(expression)
        guard case .call(let name, _, _) = expression, name == "or" || name == outer else { return text }
        return "(\(text))"
    }

    /// The right side of a comparison. A text is always written in quotes; one that holds a double quote cannot be, as
    /// the grammar has no escape (mm-xml 10).
    private static func operand(_ expression: Expression) throws(Unsayable) -> String {
        switch expression {
        case .decimal(let number, _):
            if isMMXMLNumber(number), !number.unicodeScalars.contains(where: \.isMMXMLBlank) { return number }
            throw Unsayable("a number in a condition is written in digits")
        case .literal(.string(let text), _):
            if text.contains("\"") { throw Unsayable("a value with a double quote cannot be compared") }
            return "\"\(text)\""
        case .literal(let value, _): return value.json
        case .field(let name, _, _): throw Unsayable("“\(name)” cannot be compared with another item")
        case .data(let name, _, _): throw Unsayable("there is no record with “\(name)”")
        case .call(let name, _, _): throw Unsayable("a condition has no function “\(name)”")
        }
    }

    /// The name as it is, or an error for one that the grammar does not take for a name (`itemName` in mm-xml 10).
    private static func itemName(_ name: String) throws(Unsayable) -> String {
        let scalars = name.unicodeScalars
        guard scalars.first?.isMMXMLNameStart ?? false, scalars.allSatisfy(\.isMMXMLName) else {
            throw Unsayable("the name “\(name)” is not made of letters, digits and “_”, so nothing can refer to it")
        }
        return name
    }

    // MARK: - Formulas

    /// The name of the tag, `evaluate` or `copy`, and its text.
    ///
    /// A `join` with `". "` between its texts is written as `copy`, which joins any number of items and components;
    /// another connector needs `evaluate`, which takes two items.
    package static func formula(_ expression: Expression) throws(Unsayable) -> (tag: String, text: String) {
        guard case .call(let name, let operands, _) = expression else {
            throw Unsayable("a value is set by a formula or as it is")
        }
        switch name {
        case "composite": return ("copy", try copy(operands))
        case "dayFromNow":
            guard case .literal(.integer(let seconds), _)? = operands.first else { break }
            return ("evaluate", (seconds < 0 ? "" : "+") + String(seconds))
        case "join":
            guard case .literal(.string(let connector), _)? = operands.first else { break }
            if connector == copyConnector { return ("copy", try copy(Array(operands.dropFirst()))) }
            guard operands.count == 3 else { break }
            // One blank behind the connector is dropped when this is read, so it is always written.
            return ("evaluate", "\(try field(operands[1])).\(connector) \(try field(operands[2]))")
        case "add.decimal", "subtract.decimal":
            guard operands.count == 2 else { break }
            let sign = name == "add.decimal" ? "+" : "-"
            return ("evaluate", "\(try field(operands[0])) \(sign) \(try number(operands[1]))")
        default: break
        }
        throw Unsayable("there is no formula “\(name)”")
    }

    private static func field(_ expression: Expression) throws(Unsayable) -> String {
        guard case .field(let name, nil, _) = expression else { throw Unsayable("a formula takes the values of items") }
        return try itemName(name)
    }

    /// The second operand of a sum or difference: an item, or a whole number without a sign (mm-xml 10: “Integer
    /// literals are allowed as second operand”).
    private static func number(_ expression: Expression) throws(Unsayable) -> String {
        guard case .literal(let value, _) = expression else { return try field(expression) }
        let text = if case .string(let text) = value { text } else { value.json }
        guard !text.isEmpty, text.unicodeScalars.allSatisfy(\.isMMXMLDigit) else {
            throw Unsayable("a formula takes whole numbers, not \(text.prefix(40))")
        }
        return text
    }

    /// `a,b` for items and `address::city,country` for components; one tag cannot mix them, nor take components of two
    /// composites.
    private static func copy(_ operands: [Expression]) throws(Unsayable) -> String {
        var names: [String] = []
        var owners: Set<String> = []
        var components: [String] = []
        for operand in operands {
            guard case .field(let name, let component, _) = operand else {
                throw Unsayable("only the values of items can be copied")
            }
            names.append(name)
            owners.insert(name)
            if let component { components.append(component) }
        }
        if components.isEmpty { return names.joined(separator: ",") }
        guard owners.count == 1, components.count == names.count else {
            throw Unsayable("components of one item can be copied together, not of several")
        }
        return "\(names[0])::\(components.joined(separator: ","))"
    }
}
