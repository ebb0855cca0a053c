import FormModel
import Foundation

extension MMXMLItem {
    /// Seven components in the order of submission (section 8).
    func readAddress(into field: inout Field, _ findings: inout Findings) {
        let fixed = node["country"].flatMap { Self.country($0, &findings) }
        let preferred = node["desiredCountryCode"].flatMap { Self.country($0, &findings) }
        var address = Field.Composite("address")
        if let fixed {
            address.country = fixed.name
            if fixed.isFrench { address.labels = LocaleTag("fr") }
        } else {
            address.regions = Self.regions(of: ["CA", "US", "FR", "MX"].compactMap(MMXMLCountry.named))
        }
        address.isVerifiable = node["validationService"] ?? node["validation"] != nil
        field.composite = address
        let initial = fixed ?? preferred
        let lines = [("address1", "address-line1"), ("address2", "address-line2"), ("address3", "address-line3")]
        field.components =
            lines.map { text($0.0, autocomplete: $0.1, limit: 50) } + [
                text("city", autocomplete: "address-level2", limit: 25),
                postalCode(initial), region(initial), country(fixed, preferred),
            ]
    }

    static func country(_ construct: MMXMLConstruct, _ findings: inout Findings) -> MMXMLCountry? {
        guard !construct.text.isEmpty else { return nil }
        if let country = MMXMLCountry.named(construct.text) { return country }
        let near = findings.near(construct.text, among: MMXMLCountry.names, of: "country")
        findings.warn(
            "mmxml.country", at: construct.position,
            "“\(construct.text.prefix(40))” is no country by its English name or ISO code\(near); it is ignored")
        return nil
    }

    /// `{"Canada": [["QC", "Quebec"], …], …}`.
    static func regions(of countries: [MMXMLCountry]) -> [String: Value] {
        countries.reduce(into: [:]) { all, country in
            all[country.name] = country.regions.map { .array($0.map { [.string($0.code), .string($0.name)] }) }
        }
    }

    private func text(_ name: String, autocomplete: String? = nil, limit: Int? = nil) -> Field {
        var component = Field(name: name, control: .text, at: position)
        component.entry.autocomplete = autocomplete
        (component.entry.filter, component.entry.limitMode) = ("format", .character)
        if let limit {
            component.validators = [
                Validator(.length, ["max": .integer(limit), "unit": "codePoints"], at: position)
            ]
        }
        return component
    }

    private func postalCode(_ country: MMXMLCountry?) -> Field {
        var component = text("postalCode", autocomplete: "postal-code")
        switch country?.code {
        case "FR", "MX": component.entry.keyboard = .numeric
        case "CA", "GB": component.entry.capitalization = "characters"
        default: break
        }
        return component
    }

    private func region(_ country: MMXMLCountry?) -> Field {
        guard let regions = country?.regions else { return text("stateProv", autocomplete: "address-level1") }
        var component = Field(name: "stateProv", control: .select, at: position)
        component.entry.autocomplete = "address-level1"
        component.options = regions.map { code, name in
            Option(value: .string(code), label: Text(name, at: position, isFixed: true), at: position)
        }
        return component
    }

    private func country(_ fixed: MMXMLCountry?, _ preferred: MMXMLCountry?) -> Field {
        if let fixed {
            var component = text("country", autocomplete: "country-name")
            component.state.isEditable = false
            component.initialValue = .string(fixed.name)
            return component
        }
        var component = Field(name: "country", control: .select, at: position)
        component.entry.autocomplete = "country-name"
        component.initialValue = preferred.map { .string($0.name) }
        component.options = form.countryOptions(at: position)
        component.optionOrder = .ascending
        return component
    }

    /// Section 8 lists the components in the order of submission.
    func readBank(into field: inout Field) {
        let isFrench = type == .frBankPinger
        field.composite = Field.Composite(isFrench ? "frBank" : "ukBank")
        field.composite?.isVerifiable = true
        let numbers: Set = isFrench ? ["sort", "agence", "rib"] : ["sort", "account"]
        let names =
            isFrench
            ? ["name", "address", "postCode", "city", "sort", "agence", "account", "rib", "iban", "bic"]
            : ["name", "address", "postCode", "name1", "name2", "sort", "account"]
        field.components = names.map { name in
            var component = text(name)
            if numbers.contains(name) { component.entry.keyboard = .numeric }
            // The key follows from the other parts.
            component.state.isEditable = name != "rib"
            if ["iban", "bic"].contains(name) { component.entry.capitalization = "characters" }
            return component
        }
    }
}

extension MMXMLForm {
    /// All countries by their English names, labelled in the languages of the pages, in the order of the default one.
    fileprivate func countryOptions(at position: SourcePosition) -> [Option] {
        let order: (MMXMLCountry) -> String = { country in
            country.name(in: languages.main).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        }
        let sorted = MMXMLCountry.all.map { (key: order($0), country: $0) }.sorted {
            ($0.key, $0.country.code) < ($1.key, $1.country.code)
        }
        return sorted.map { _, country in
            let variants = locales.filter { $0.language != "en" }.map { locale in
                Text.Variant(country.name(in: locale), locale: locale, at: position)
            }
            let english = Text.Variant(country.name, at: position)
            return Option(
                value: .string(country.name), label: Text([english] + variants, isFixed: true), at: position)
        }
    }
}
