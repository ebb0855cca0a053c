import FormExpressions
import FormModel
import FormTables

/// The validations of a textField (section 6).
enum MMXMLValidation: String, CaseIterable {
    case alphaOnly, alpha, numericOnly, numeric, alphanumericOnly, plain, letters, alphanumeric, intlphonenumber
    case usphonenumber, creditcard, luhn, email, day, month, year, names, namesNumeric, lettersNumeric, `repeat`
    case canadianPostalCode, usPostalCode, ukPostalCode, frenchPostalCode, mexicanPostalCode

    static let words = allCases.map { ($0.rawValue, $0) } + [("numbers", .numeric)]

    /// The rows of the table of formats; `repeat` is no format.
    private static let formats: [MMXMLValidation: String] = [
        .alphaOnly: "alphabetic", .alpha: "alphabeticPunctuation", .plain: "alphabeticBlanks", .numericOnly: "digits",
        .numeric: "digitsPunctuation", .alphanumericOnly: "alphanumeric", .alphanumeric: "alphanumericPunctuation",
        .letters: "nameLetters", .lettersNumeric: "nameLettersDigits", .names: "names", .namesNumeric: "namesDigits",
        .intlphonenumber: "phone.international", .usphonenumber: "phone.us", .creditcard: "cardNumber", .luhn: "luhn",
        .email: "email.mmxml", .day: "dayOfMonth", .month: "month", .year: "year",
        .canadianPostalCode: "postalCode.ca", .usPostalCode: "postalCode.us", .ukPostalCode: "postalCode.gb",
        .frenchPostalCode: "postalCode.fr", .mexicanPostalCode: "postalCode.mx",
    ]

    var format: String? { Self.formats[self] }

    init?(format: String?) {
        guard let own = Self.formats.first(where: { $0.value == format })?.key else { return nil }
        self = own
    }

    private var row: Format? { format.flatMap { SharedTables.formats[$0] } }

    /// The keyboard that goes with it.
    var keyboard: Field.Entry.Keyboard? { row?.keyboard.flatMap(Field.Entry.Keyboard.init) }

    var capitalization: String? { row?.capitalization }

    /// What a browser may fill in.
    var autocomplete: String? { row?.autocomplete }
}

/// The keyboards that `keyboardtype` names (section 6).
enum MMXMLKeyboards {
    static let all = SharedTables.keyboards[MMXML.name] ?? []

    static let words = all.map { ($0.word, $0) }
}

extension Keyboard {
    func keyboard(for validation: MMXMLValidation?) -> Field.Entry.Keyboard? {
        Field.Entry.Keyboard(rawValue: keyboard(forFormat: validation?.format))
    }
}

extension MMXMLItem {
    /// The validation that is in force, whether a tag names it or the type brings it along.
    func validation(_ findings: inout Findings) -> MMXMLValidation? {
        switch type {
        case .canadianPostalCode: return .canadianPostalCode
        case .emailPinger: return .email
        case .textField:
            guard let construct = node["validation"], !construct.text.isEmpty else { return nil }
            return Self.word(construct, of: MMXMLValidation.words, &findings)
        default: return nil
        }
    }

    func entry(_ findings: inout Findings) -> Field.Entry {
        // What is wrong with the validation is told where the validators are read.
        var unheard = Findings()
        let validation = validation(&unheard)
        let written = node["keyboardtype"].flatMap { $0.text.isEmpty ? nil : $0 }
        let keyboard = written.flatMap { Self.word($0, of: MMXMLKeyboards.words, &findings) }
        var entry = Self.entry(on: type, validation: validation, keyboard: keyboard)
        entry.isSecret = boolean("secure", &findings) ?? (form.masksCards && validation == .creditcard)
        return entry
    }

    /// How a text is typed, by its validation and the keyboard that is named besides.
    static func entry(on type: MMXMLType, validation: MMXMLValidation?, keyboard: Keyboard?) -> Field.Entry {
        var entry = Field.Entry()
        entry.keyboard = validation?.keyboard
        entry.capitalization = validation?.capitalization
        if type.control == .text || type.control == .verified {
            entry.filter = type == .canadianPostalCode ? "postalCode.ca" : "format"
        }
        if type.control == .text { entry.limitMode = .character }
        entry.autocomplete = type == .canadianPostalCode ? "postal-code" : validation?.autocomplete
        if let keyboard {
            entry.keyboard = keyboard.keyboard(for: validation)
            if let capitalization = keyboard.capitalization { entry.capitalization = capitalization }
            if let checksSpelling = keyboard.checksSpelling { entry.checksSpelling = checksSpelling }
        }
        return entry
    }
}
