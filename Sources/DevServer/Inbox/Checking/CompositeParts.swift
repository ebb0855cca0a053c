import FormTables

/// The parts of an address or bank account, and what they have to do with each other.
struct CompositeParts {
    let kind: String
    /// By component; blank ones are left out.
    let texts: [String: String]
    /// Codes of the regions to choose from; nil where the region is free text or cannot be told.
    let regions: [String]?

    /// The components that a required one must have.
    var needed: [String] {
        switch kind {
        case "address": ["address1", "city", "postalCode"] + (regions == nil ? [] : ["stateProv"])
        case "ukBank": ["name1", "sort", "account"]
        default: isAccountGiven ? [] : ["iban"]
        }
    }

    func accepts(_ text: String, as component: String) -> Bool {
        switch (kind, component) {
        case ("address", "postalCode"):
            Self.postalCodes[texts["country"] ?? ""].flatMap { SharedTables.formats[$0] }?.accepts(text) ?? true
        case ("address", "stateProv"): regions?.contains(text) ?? true
        case ("ukBank", "sort"): digits(text, count: 6)
        case ("ukBank", "account"): digits(text, count: 8)
        case ("frBank", "sort"), ("frBank", "agence"): digits(text, count: 5)
        case ("frBank", "account"): text.utf8.count == 11 && text.utf8.allSatisfy(isCapitalOrDigit)
        case ("frBank", "rib"): digits(text, count: 2) && (!isAccountGiven || text == ribKey)
        case ("frBank", "iban"): isFrenchIBAN(text) && agrees(text)
        case ("frBank", "bic"):
            [8, 11].contains(text.utf8.count) && text.utf8.allSatisfy(isCapitalOrDigit)
                && text.utf8.prefix(6).allSatisfy { !isDigit($0) }
        default: true
        }
    }

    /// By the English name of the country; others have any.
    private static let postalCodes = [
        "Canada": "postalCode.ca", "United States": "postalCode.us", "United Kingdom": "postalCode.gb",
        "France": "postalCode.fr", "Mexico": "postalCode.mx",
    ]

    // MARK: - French accounts

    private static let accountParts = ["sort", "agence", "account"]

    private var isAccountGiven: Bool {
        digits(texts["sort"] ?? "", count: 5) && digits(texts["agence"] ?? "", count: 5)
            && accepts(texts["account"] ?? "", as: "account")
    }

    /// 97 − (89·bank + 15·agency + 3·account) mod 97, letters counting as digits.
    private var ribKey: String {
        let account = (texts["account"] ?? "").utf8.map { byte -> Int in
            if isDigit(byte) { return Int(byte) - 0x30 }
            let place = Int(byte) - 0x41
            // A to I and J to R count from 1, S to Z from 2.
            return place < 18 ? place % 9 + 1 : place - 16
        }
        let number = account.reduce(0) { ($0 * 10 + $1) % 97 }
        let sum = 89 * (Int(texts["sort"] ?? "") ?? 0) + 15 * (Int(texts["agence"] ?? "") ?? 0) + 3 * number
        let key = String(97 - sum % 97)
        return key.count < 2 ? "0" + key : key
    }

    private func isFrenchIBAN(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 27, text.hasPrefix("FR"), bytes[2..<14].allSatisfy(isDigit),
            bytes[14..<25].allSatisfy(isCapitalOrDigit), bytes[25...].allSatisfy(isDigit)
        else { return false }
        return (bytes[4...] + bytes[..<4]).reduce(0) { rest, byte in
            isDigit(byte) ? (rest * 10 + Int(byte) - 0x30) % 97 : (rest * 100 + Int(byte) - 55) % 97
        } == 1
    }

    /// Tells whether the parts that are given are those of the IBAN.
    private func agrees(_ iban: String) -> Bool {
        let characters = Array(iban)
        let parts = ["sort": 4..<9, "agence": 9..<14, "account": 14..<25, "rib": 25..<27]
        return parts.allSatisfy { name, range in texts[name].map { $0 == String(characters[range]) } ?? true }
    }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

private func isCapitalOrDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (0x41...0x5A).contains(byte) }

private func digits(_ text: String, count: Int) -> Bool {
    text.utf8.count == count && text.utf8.allSatisfy(isDigit)
}
