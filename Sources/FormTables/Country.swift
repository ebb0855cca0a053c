/// A country or territory of ISO 3166-1: a row of `countries.json`.
package struct Country: Decodable, Hashable, Sendable {
    /// Two letters, in capitals.
    package var code: String
    /// Three letters, in capitals.
    package var alpha3: String
    /// The English name of the country.
    package var name: String
    /// Other English names.
    package var aliases: [String]?
    /// The format of its postal codes: a row of `formats.json`.
    package var postalCode: String?
}

/// A part of a country that addresses name: an entry of `regions.json`.
package struct Region: Decodable, Hashable, Sendable {
    /// That of ISO 3166-2 without the country's.
    package var code: String
    package var name: String
    /// The names by language, where a language has its own.
    package var names: [String: String]?

    package func name(in language: String) -> String { names?[language] ?? name }
}
