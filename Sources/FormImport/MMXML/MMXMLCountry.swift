import FormModel
import Foundation

/// A country of an address (section 8).
struct MMXMLCountry: Hashable {
    /// Two letters, in capitals.
    let code: String
    /// In English; the value that is submitted.
    let name: String
    /// Canada with French labels.
    var isFrench = false

    static let all: [MMXMLCountry] = rows(of: countryTable).map { row in
        MMXMLCountry(code: row.code, name: String(row.name.dropFirst(4)))
    }

    private static let byWord: [String: MMXMLCountry] = {
        var words: [String: MMXMLCountry] = [:]
        for (row, country) in zip(rows(of: countryTable), all) {
            for word in [country.code, String(row.name.prefix(3)), country.name] { words[key(word)] = country }
        }
        for (word, code) in [("uk", "gb"), ("great britain", "gb"), ("united states of america", "us")] {
            words[word] = words[code]
        }
        var french = words["ca"]
        french?.isFrench = true
        for word in ["qc", "quebec"] { words[word] = french }
        return words
    }()

    /// Finds a country by a code of ISO 3166 or its English name, in any letter case.
    static func named(_ text: String) -> MMXMLCountry? { byWord[key(text)] }

    static let names = all.map(\.name)

    /// The country's name in a language, for a list to choose from.
    func name(in locale: LocaleTag) -> String {
        locale.language == "en" ? name : Locale(identifier: locale.tag).localizedString(forRegionCode: code) ?? name
    }

    /// Codes and names of the regions to choose from; nil where the region is free text.
    var regions: [(code: String, name: String)]? {
        switch code {
        case "CA": rows(of: isFrench ? RegionTable.canadaInFrench : RegionTable.canada)
        case "US": rows(of: RegionTable.unitedStates)
        case "FR": rows(of: RegionTable.france)
        case "MX": rows(of: RegionTable.mexico)
        default: nil
        }
    }

    private static func key(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).replacing("’", with: "'")
            .withoutBlanks
    }
}

/// Lines of a table: a code, a blank, and the rest.
private func rows(of table: String) -> [(code: String, name: String)] {
    table.split(separator: "\n").map { line in
        let parts = line.split(separator: " ", maxSplits: 1)
        return (String(parts.first ?? ""), String(parts.dropFirst().first ?? ""))
    }
}
