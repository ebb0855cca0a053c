package import FormTables

/// The language whose behaviour a form has, by its name.
package struct Dialect: Hashable, Sendable {
    package let name: String

    package init(_ name: String) {
        self.name = name
    }

    /// Those with a row in `dialects.json`, in the order of their names.
    package static let all = SharedTables.dialects.keys.sorted().map(Dialect.init)

    /// The behaviour of such forms where that is a choice of few.
    package var strategies: Strategies { SharedTables.dialects[name] ?? .usual }
}

extension Dialect: Codable {
    package init(from decoder: any Decoder) throws {
        name = try decoder.singleValueContainer().decode(String.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
