import FormModel
import FormTables
import Foundation

/// A country of an address (mm-xml 8), as definitions name it and as addresses submit it.
///
/// The rows are those of `countries.json` and `regions.json`, which the page's script reads too.
struct MMXMLCountry: Hashable {
    /// Two letters, in capitals.
    let code: String
    /// The English name, which is the value that is submitted.
    let name: String
    /// Canada with French labels.
    var isFrench = false

    /// Every country of the table, in its order.
    static let all: [MMXMLCountry] = SharedTables.countries.map { MMXMLCountry($0) }

    private init(_ country: Country) {
        (code, name) = (country.code, country.name)
    }

    /// The countries by everything that may stand in `country`: codes of two and three letters, the English name and
    /// other names of the table. `QC` and `Quebec` are Canada with French labels (mm-xml 8).
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
    ///
    /// Other names of the table count too, and accents and the shape of an apostrophe do not: `cote d'ivoire`. Nil for
    /// an unknown one.
    static func named(_ text: String) -> MMXMLCountry? { byWord[key(text)] }

    /// The English names, for suggestions.
    static let names = all.map(\.name)
    /// Those whose regions are chosen from a list.
    ///
    /// The countries of mm-xml 8 that have a list; in all others the region is free text.
    static let withRegions = SharedTables.regions.keys.sorted().compactMap(named)

    /// The country's name in a language, for a list to choose from.
    ///
    /// The English one where the system knows none in that language. Only labels are translated: the value of an option
    /// stays English (mm-xml 8).
    func name(in locale: LocaleTag) -> String {
        locale.language == "en" ? name : Locale(identifier: locale.tag).localizedString(forRegionCode: code) ?? name
    }

    /// Codes and names of the regions to choose from; nil where the region is free text.
    ///
    /// Codes are those of ISO 3166-2 without the country (`QC`, `NV`). The names are French for `QC`, else English.
    var regions: [(code: String, name: String)]? {
        SharedTables.regions[code]?.map { ($0.code, $0.name(in: isFrench ? "fr" : "en")) }
    }

    /// A word without letter case, accents and blanks around it.
    private static func key(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).replacing("’", with: "'")
            .withoutBlanks
    }
}
