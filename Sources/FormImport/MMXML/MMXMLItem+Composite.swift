import FormModel
import FormTables
import Foundation

/// The components of addressField, UKBankPinger and FRBankPinger, which `composites.json` lists with their lengths,
/// keyboards and formats.
extension MMXMLItem {
    /// Seven components in the order of submission (section 8).
    ///
    /// Without a fixed country the regions of all countries that have a list go along, for the page to change them by.
    /// `validationService` with any value brings a button (mm-xml 8), as does the older `validation`.
    func readAddress(into field: inout Field, _ diagnostics: inout Diagnostics) {
        let fixed = node["country"].flatMap { Self.country($0, &diagnostics) }
        let preferred = node["desiredCountryCode"].flatMap { Self.country($0, &diagnostics) }
        var address = Field.Composite("address")
        if let fixed {
            address.country = fixed.name
            if fixed.isFrench { address.labels = LocaleTag("fr") }
        } else {
            address.regions = Self.regions(of: MMXMLCountry.withRegions)
        }
        address.isVerifiable = (node["validationService"] ?? node["validation"]) != nil
        field.composite = address
        let initial = fixed ?? preferred
        field.components = parts(of: "address").map { part in
            switch part.name {
            case "postalCode": postalCode(part, initial)
            case "stateProv": region(part, initial)
            case "country": country(part, fixed, preferred)
            default: text(part)
            }
        }
    }

    /// The country that a tag names; nil for an empty text, and, with a warning, for an unknown one.
    static func country(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> MMXMLCountry? {
        guard !construct.text.isEmpty else { return nil }
        if let country = MMXMLCountry.named(construct.text) { return country }
        let near = diagnostics.near(construct.text, among: MMXMLCountry.names, of: "country")
        diagnostics.warn(
            "mmxml.country", at: construct.position,
            "“\(construct.text.prefix(40))” is no country by its English name or ISO code; it is ignored\(near)")
        return nil
    }

    /// `{"Canada": [["QC", "Quebec"], …], …}`.
    ///
    /// By the English name, which is the value of the component `country`. Countries whose regions are free text are
    /// left out.
    static func regions(of countries: [MMXMLCountry]) -> [String: Value] {
        countries.reduce(into: [:]) { all, country in
            all[country.name] = country.regions.map { .array($0.map { [.string($0.code), .string($0.name)] }) }
        }
    }

    private func parts(of kind: String) -> [CompositeKind.Part] { SharedTables.composites[kind]?.parts ?? [] }

    /// A component that takes any text of at most its length (50 and 25 code points in mm-xml 8).
    private func text(_ part: CompositeKind.Part) -> Field {
        var component = Field(name: part.name, control: .text, at: position)
        component.entry.autocomplete = part.autocomplete
        component.entry.keyboard = part.keyboard.flatMap(Field.Entry.Keyboard.init)
        component.entry.capitalization = part.capitalization
        (component.entry.filter, component.entry.limitMode) = ("format", .character)
        if part.isLocked == true { (component.state.isEnabled, component.state.lock) = (false, .readOnly) }
        if let limit = part.length {
            component.validators = [
                Validator(.length, ["max": .integer(limit), "unit": "codePoints"], at: position)
            ]
        }
        return component
    }

    /// The component with the keyboard of the country's postal codes. The rule of the code itself is looked up by the
    /// country that holds when it is judged.
    private func postalCode(_ part: CompositeKind.Part, _ country: MMXMLCountry?) -> Field {
        var component = text(part)
        let format = country.flatMap { SharedTables.postalCodes[$0.name] }.flatMap { SharedTables.formats[$0] }
        component.entry.keyboard = format?.keyboard.flatMap(Field.Entry.Keyboard.init)
        component.entry.capitalization = format?.capitalization
        return component
    }

    /// A list of codes where the country has one, else a text (mm-xml 8). The names in it are not translated.
    private func region(_ part: CompositeKind.Part, _ country: MMXMLCountry?) -> Field {
        guard let regions = country?.regions else { return text(part) }
        var component = Field(name: part.name, control: .select, at: position)
        component.entry.autocomplete = part.autocomplete
        component.options = regions.map { code, name in
            Option(value: .string(code), label: Text(name, at: position, isFixed: true), at: position)
        }
        return component
    }

    /// A fixed country as a locked text; without one a list, which begins with the preferred country if there is any.
    /// “A fixed country is changed by nobody” (mm-xml 8).
    private func country(
        _ part: CompositeKind.Part, _ fixed: MMXMLCountry?, _ preferred: MMXMLCountry?
    ) -> Field {
        if let fixed {
            var component = text(part)
            (component.state.isEnabled, component.state.lock) = (false, .readOnly)
            component.initialValue = .string(fixed.name)
            return component
        }
        var component = text(part)
        component.initialValue = preferred.map { .string($0.name) }
        return form.countryList(for: component)
    }

    /// The seven components of a British account, or the ten of a French one, in the order of submission (mm-xml 8).
    /// Banks always have the button that verifies.
    func readBank(into field: inout Field) {
        let kind = type == .frBankPinger ? "frBank" : "ukBank"
        field.composite = Field.Composite(kind)
        field.composite?.isVerifiable = true
        field.components = parts(of: kind).map(text)
    }
}

extension MMXMLForm {
    /// The component of a country as a list of all; one that is fixed stays so until a rule opens it.
    func countryList(for component: Field) -> Field {
        var list = Field(name: component.name, control: .select, at: component.position)
        list.entry.autocomplete = component.entry.autocomplete
        list.state = component.state
        list.initialValue = component.initialValue
        list.options = countryOptions(at: component.position)
        list.optionOrder = .ascending
        return list
    }

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
