import Foundation
import WebTemplates

/// The data that Swift and the scripts of pages both read: `web-templates/tables`, each file decoded once, when it is
/// first asked for.
///
/// They are those inside the program: what they say holds for pages, checks and receivers alike, so that no site has
/// others.
package enum SharedTables {
    /// The countries and territories, in the order of their codes.
    package static let countries: [Country] = read("countries") ?? []

    /// The regions of the countries whose addresses ask for one, by the country's code.
    package static let regions: [String: [Region]] = read("regions") ?? [:]

    /// The codes of currencies, of ISO 4217, by the code of the country.
    package static let currencies: [String: String] = read("currencies") ?? [:]

    /// The formats of texts, by the name of the format.
    package static let formats: [String: Format] = read("formats") ?? [:]

    /// The facts about controls, by the name of the control.
    package static let controls: [String: ControlRow] = read("controls") ?? [:]

    /// The kinds of composites, by the name of the kind.
    package static let composites: [String: CompositeKind] = read("composites") ?? [:]

    /// The formats of postal codes, by the English name of the country.
    package static let postalCodes = countries.reduce(into: [:]) { $0[$1.name] = $1.postalCode }

    /// The keyboards that a language's definitions name, in the language's order; by the name of the language.
    package static let keyboards: [String: [Keyboard]] = read("keyboards") ?? [:]

    /// The words for formats that a language's definitions name, the usual word for each first; by the language's name.
    package static let validations: [String: [NamedFormat]] = read("validations") ?? [:]

    /// Further ways by which form documents name properties and those of the model, by the part that has them; under
    /// `usual` what of a field says no more than to leave it out.
    package static let renames: [String: [String: String]] = read("renames") ?? [:]

    /// The aspects that effects decide on, by the action.
    package static let aspects: [String: EffectAspect] = read("effects") ?? [:]

    /// The operations of expressions and their signs.
    package static let operations = read("operations") ?? OperationTable()

    /// The texts about failed checks.
    package static let messages = read("messages") ?? MessageTable()

    /// The rules of languages that count otherwise than English.
    package static let plurals: [PluralRule] = read("plurals") ?? []

    /// The behaviour of forms, by the name of the dialect.
    package static let dialects: [String: Strategies] = read("dialects") ?? [:]

    /// The names that properties which rules may replace have in pages, by their paths in a field; "" for one of whose
    /// parts pages know nothing.
    package static let replaceable: [String: String] = {
        struct Row: Decodable {
            let path, on: String
            let replaceable: String?
        }
        let rows = (read("properties") ?? []) as [Row]
        let names = rows.compactMap { row in
            row.replaceable.map { ((row.on == "field" ? "" : row.on + ".") + row.path, $0) }
        }
        return Dictionary(names) { first, _ in first }
    }()

    /// The words that definitions of a language are written with, in the shape that it knows, by its name.
    package static func vocabulary<Words: Decodable>(of language: String) -> Words? {
        read(language, in: "tables/languages")
    }

    /// A file of the program's web files; nil for one that is not there or has another shape, which a test excludes.
    package static func read<Table: Decodable>(_ name: String, in folder: String = "tables") -> Table? {
        let files = UnsafeBufferPointer(start: formsite_web_files(), count: Int(formsite_web_file_count()))
        let path = "\(folder)/\(name).json"
        guard let file = files.first(where: { String(cString: $0.path) == path }) else { return nil }
        let bytes = UnsafeBufferPointer(start: file.bytes, count: Int(file.size))
        return try? JSONDecoder().decode(Table.self, from: Data(buffer: bytes))
    }
}
