import FormImport
import FormModel
import Testing

/// Addresses and bank accounts (specification 8).
struct MMXMLCompositeTests {
    private func component(_ name: String, _ field: Field?) -> Field? { field?.components.first { $0.name == name } }

    @Test func anAddressHasSevenComponents() throws {
        let (read, diagnostics) = importMMItem("addressField", "<prefix>home</prefix>")
        expectDiagnostics(diagnostics, [])
        let field = try #require(read)
        let names = ["address1", "address2", "address3", "city", "postalCode", "stateProv", "country"]
        #expect(field.components.map(\.name) == names && field.submission.prefix == "home")
        #expect(field.components.map(\.control) == [.text, .text, .text, .text, .text, .text, .select])
        #expect(
            field.components.map(\.told) == [
                ["length.max 50 \"codePoints\""], ["length.max 50 \"codePoints\""],
                ["length.max 50 \"codePoints\""], ["length.max 25 \"codePoints\""], [], [], [],
            ])
        #expect(
            field.composite?.kind == "address" && field.composite?.country == nil
                && field.composite?.isVerifiable == false)
        #expect(field.composite?.regions?.keys.sorted() == ["Canada", "France", "Mexico", "United States"])
    }

    @Test func countriesToChooseFrom() throws {
        let french = try #require(LocaleTag("fr-FR"))
        let text = mmxmlForm("<item name='k' type='addressField'/>", form: " language='EN_US'")
        let document = try #require(importMMXML(text, locales: [french, .english]).document)
        let options = try #require(component("country", document.fields.first)?.options)
        #expect(options.count == 249 && Set(options.map(\.value)).count == 249)
        let germany = try #require(options.first { $0.value == "Germany" })
        #expect(germany.label.string(in: french, default: .english) == "Allemagne")
        #expect(germany.label.string(in: .english, default: .english) == "Germany")
        let names = options.map { $0.label.string(in: .english, default: .english) }
        #expect(names.first == "Afghanistan" && names.last == "Zimbabwe")
    }

    @Test(arguments: [
        ("CA", "Canada"), ("canada", "Canada"), ("us", "United States"), ("USA", "United States"),
        ("united states", "United States"), ("United States", "United States"), ("FR", "France"), ("fra", "France"),
        ("UK", "United Kingdom"), ("gb", "United Kingdom"), ("united kingdom", "United Kingdom"), ("mx", "Mexico"),
        ("MEX", "Mexico"), ("México", "Mexico"), ("DE", "Germany"), ("DEU", "Germany"),
        ("cote d'ivoire", "Côte d’Ivoire"),
        (" jp ", "Japan"),
    ])
    func fixedCountries(written: String, name: String) {
        let (field, diagnostics) = importMMItem("addressField", "<country>\(written)</country>")
        expectDiagnostics(diagnostics, [])
        #expect(field?.composite?.country == name && field?.composite?.regions == nil)
        let country = component("country", field)
        #expect(
            country?.control == .text && country?.state.isEnabled == false && country?.initialValue == .string(name))
    }

    @Test(arguments: ["QC", "Quebec", "Québec"])
    func canadaInFrench(written: String) {
        let field = importMMItem("addressField", "<country>\(written)</country>").field
        #expect(field?.composite?.country == "Canada" && field?.composite?.labels == LocaleTag("fr"))
        let labels = component("stateProv", field)?.options.map { $0.label.variants[0].string }
        #expect(labels?.contains("Colombie-Britannique") == true)
    }

    @Test(arguments: [
        ("CA", 13, "QC", "Quebec"), ("US", 51, "DC", "District of Columbia"), ("FR", 18, "IDF", "Île-de-France"),
        ("MX", 32, "YUC", "Yucatán"),
    ])
    func regions(country: String, count: Int, code: String, name: String) {
        let field = importMMItem("addressField", "<country>\(country)</country>").field
        let options = component("stateProv", field)?.options
        #expect(options?.count == count && component("stateProv", field)?.control == .select)
        #expect(options?.first { $0.value == .string(code) }?.label.variants.first?.string == name)
    }

    @Test(arguments: ["UK", "DE"])
    func freeRegions(country: String) {
        let field = importMMItem("addressField", "<country>\(country)</country>").field
        #expect(component("stateProv", field)?.control == .text)
    }

    @Test func aPreferredCountry() {
        let field = importMMItem("addressField", "<desiredCountryCode>US</desiredCountryCode>").field
        #expect(component("country", field)?.initialValue == "United States")
        #expect(component("country", field)?.control == .select && component("stateProv", field)?.options.count == 51)
        #expect(field?.composite?.country == nil && field?.composite?.regions != nil)
    }

    @Test(arguments: [
        "<validationService>QAS</validationService>", "<validation>x</validation>", "<validationService/>",
    ])
    func verifying(tag: String) {
        let result = importMMXML(mmxmlForm("<item name='k' type='addressField'>\(tag)</item>"))
        #expect(result.document?.fields.first?.composite?.isVerifiable == true)
        #expect(result.document?.services == ["address"] && result.diagnostics.isEmpty)
        #expect(importMMXML(mmxmlForm("<item name='k' type='addressField'/>")).document?.services == [])
    }

    @Test(arguments: ["country", "desiredCountryCode"])
    func unknownCountries(tag: String) {
        let (field, diagnostics) = importMMItem("addressField", "<\(tag)>Cnada</\(tag)>")
        expectDiagnostics(diagnostics, ["warning mmxml.country"])
        #expect(diagnostics[0].message.contains("“Canada”") && component("country", field)?.control == .select)
    }

    @Test func banks() {
        let british = importMMItem("UKBankPinger").field
        #expect(
            british?.components.map(\.name) == ["name", "address", "postCode", "name1", "name2", "sort", "account"])
        let french = importMMItem("FRBankPinger", "<prefix>fr</prefix>").field
        #expect(
            french?.components.map(\.name) == [
                "name", "address", "postCode", "city", "sort", "agence", "account", "rib", "iban", "bic",
            ])
        #expect([british, french].map { $0?.composite?.kind } == ["ukBank", "frBank"])
        #expect(french?.submission.prefix == "fr")
        let both = "<item name='a' type='UKBankPinger'/><item name='b' type='FRBankPinger'/>"
        #expect(importMMXML(mmxmlForm(both)).document?.services == ["frBank", "ukBank"])
    }
}
