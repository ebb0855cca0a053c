/// The operations of expressions, and the signs that form languages have for them: `operations.json`.
package struct OperationTable: Decodable, Sendable {
    /// The relation that a comparison asks for between an answer and a value, which is blank where it has none.
    package enum Relation: String, Decodable, Sendable {
        case same, other, less, more, atLeast, atMost

        /// The relation that holds where it does not.
        package var opposite: Relation {
            switch self {
            case .same: .other
            case .other: .same
            case .less: .atLeast
            case .more: .atMost
            case .atLeast: .less
            case .atMost: .more
            }
        }
    }

    /// The relations by the families of operations that ask for them.
    package private(set) var relations: [String: Relation] = [:]
    /// By the form language: the signs from those that bind the loosest, each with its operation.
    private var operators: [String: [[[String]]]] = [:]

    /// The operations between two operands by their signs, from those that bind the loosest.
    package func levels(in language: String) -> [[String: String]] {
        (operators[language] ?? []).map { $0.reduce(into: [:]) { names, row in names[row[0]] = row[1] } }
    }

    /// The sign that is written for each operation between two operands, the first of several, and its level.
    package func signs(in language: String) -> [String: (sign: String, level: Int)] {
        (operators[language] ?? []).enumerated().reduce(into: [:]) { signs, level in
            for row in level.element.reversed() { signs[row[1]] = (row[0], level.offset) }
        }
    }
}
