import FormTables

/// The parts of an address or bank account, and what they have to do with each other.
///
/// The kinds, their parts and the formats of these stand in `tables/composites.json` (form-document 6.2); the checks
/// between parts of a French account are here.
struct CompositeParts {
    /// A row of `composites.json`: `address`, `ukBank`, `frBank`, `geolocation`.
    let kind: String
    /// The texts by component; blank ones are left out.
    let texts: [String: String]
    /// Codes of the regions to choose from; nil where the region is free text or cannot be told.
    let regions: [String]?

    private var row: CompositeKind? { SharedTables.composites[kind] }

    /// Tells whether the country decides over the postal code's format and over the regions to choose from.
    var followsCountry: Bool { row?.followsCountry == true }
    var isJudgedWhole: Bool { row?.isJudgedWhole == true }

    /// The components that a required one must have.
    ///
    /// `needed: always` counts unless all parts of `unless` are rightly written: a French IBAN is not needed beside
    /// bank, agency and account. `needed: offered` counts where the country has regions.
    var needed: [String] {
        let parts = row?.parts.filter { part in
            switch part.needed {
            case .always: !(part.unless.map { $0.allSatisfy(isWritten) } ?? false)
            case .offered: regions != nil
            case nil: false
            }
        }
        return parts?.map(\.name) ?? []
    }

    /// Tells whether a text can be the answer of one part, given the others.
    ///
    /// A part without a format takes every text, but for a region, which has to be one of those that are offered. The
    /// part of a required one that is missing is no matter of this: see `needed`.
    func accepts(_ text: String, as component: String) -> Bool {
        if let format = format(of: component), !format.accepts(text) { return false }
        return switch (kind, component) {
        case (_, "stateProv") where followsCountry: regions?.contains(text) ?? true
        case ("frBank", "rib"): !isAccountGiven || text == ribKey
        case ("frBank", "iban"): isIBAN(text) && agrees(text)
        default: true
        }
    }

    /// The format of a component, which for a postal code follows from the country; nil for one that may be any text.
    private func format(of component: String) -> Format? {
        let isCode = followsCountry && component == "postalCode"
        let name = isCode ? SharedTables.postalCodes[texts["country"] ?? ""] : row?[component]?.format
        return name.flatMap { SharedTables.formats[$0] }
    }

    /// Tells whether the part is there and has its format.
    private func isWritten(_ component: String) -> Bool {
        texts[component].map { format(of: component)?.accepts($0) ?? true } ?? false
    }

    // MARK: - French accounts

    /// Tells whether bank, agency and account are rightly written; only then the key can be computed.
    private var isAccountGiven: Bool { ["sort", "agence", "account"].allSatisfy(isWritten) }

    /// 97 − (89·bank + 15·agency + 3·account) mod 97, letters counting as digits.
    ///
    /// Two digits, the check `ribKey` of form-document 6.2.
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

    /// Tells whether the check digits of what is written like an IBAN are right.
    ///
    /// Mod 97 of the text with its first four characters at its end, letters counting 10 to 35, has to be 1.
    ///
    /// - Parameter text: digits and capital letters, as the format demands.
    private func isIBAN(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return (bytes.dropFirst(4) + bytes.prefix(4)).reduce(0) { rest, byte in
            isDigit(byte) ? (rest * 10 + Int(byte) - 0x30) % 97 : (rest * 100 + Int(byte) - 55) % 97
        } == 1
    }

    /// Tells whether the parts that are given are those of the IBAN.
    ///
    /// The check `ibanAgrees` of form-document 6.2. The places are those of a French IBAN of 27 characters: `FR`, 2
    /// digits, 5 of the bank, 5 of the agency, 11 of the account, 2 of the key.
    private func agrees(_ iban: String) -> Bool {
        let characters = Array(iban)
        let parts = ["sort": 4..<9, "agence": 9..<14, "account": 14..<25, "rib": 25..<27]
        return parts.allSatisfy { name, range in texts[name].map { $0 == String(characters[range]) } ?? true }
    }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
