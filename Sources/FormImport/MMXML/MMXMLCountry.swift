import FormModel
import FormTables
import Foundation

/// A country of an address (section 8).
struct MMXMLCountry: Hashable {
    /// Two letters, in capitals.
    let code: String
    /// In English; the value that is submitted.
    let name: String
    /// Canada with French labels.
    var isFrench = false

    static let all: [MMXMLCountry] = SharedTables.countries.map { MMXMLCountry($0) }

    private init(_ country: Country) {
        (code, name) = (country.code, country.name)
    }

    private static let byWord: [String: MMXMLCountry] = {
        var words: [String: MMXMLCountry] = [:]
        for row in SharedTables.countries {
            for word in [row.code, row.alpha3, row.name] + (row.aliases ?? []) { words[key(word)] = MMXMLCountry(row) }
        }
        var french = words["ca"]
        french?.isFrench = true
        for word in ["qc", "quebec"] { words[word] = french }
        return words
    }()

    /// Finds a country by a code of ISO 3166 or its English name, in any letter case.
    static func named(_ text: String) -> MMXMLCountry? { byWord[key(text)] }

    static let names = all.map(\.name)
    /// Those whose regions are chosen from a list.
    static let withRegions = ["CA", "US", "FR", "MX"].compactMap(named)

    /// The country's name in a language, for a list to choose from.
    func name(in locale: LocaleTag) -> String {
        locale.language == "en" ? name : Locale(identifier: locale.tag).localizedString(forRegionCode: code) ?? name
    }

    /// Codes and names of the regions to choose from; nil where the region is free text.
    var regions: [(code: String, name: String)]? {
        SharedTables.regions[code]?.map { ($0.code, $0.name(in: isFrench ? "fr" : "en")) }
    }

    private static func key(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).replacing("’", with: "'")
            .withoutBlanks
    }
}
