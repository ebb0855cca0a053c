import FormExpressions
import FormModel

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

    /// The keyboard that goes with it.
    var keyboard: Field.Entry.Keyboard? {
        switch self {
        case .numericOnly, .day, .month, .year, .creditcard, .luhn, .frenchPostalCode, .mexicanPostalCode: .numeric
        case .numeric: .text
        case .intlphonenumber, .usphonenumber: .tel
        case .email: .email
        default: nil
        }
    }

    var capitalization: String? {
        switch self {
        case .names, .namesNumeric: "words"
        case .email: "none"
        case .canadianPostalCode, .ukPostalCode: "characters"
        default: nil
        }
    }

    /// What a browser may fill in.
    var autocomplete: String? {
        switch self {
        case .email: "email"
        case .intlphonenumber, .usphonenumber: "tel"
        case .creditcard: "cc-number"
        case .names: "name"
        default: nil
        }
    }
}

/// The keyboards that `keyboardtype` names (section 6).
enum MMXMLKeyboard: String, CaseIterable {
    case defaultKeyboard, asciiKeyboard, numbersAndPunctuation, urlKeyboard = "URLKeyboard", numberPad, phonePad
    case namePhonePad, emailAddressKeyboard, decimalPad

    static let words = allCases.map { ($0.rawValue, $0) }

    func keyboard(for validation: MMXMLValidation?) -> Field.Entry.Keyboard {
        switch self {
        case .defaultKeyboard, .asciiKeyboard, .namePhonePad: .text
        case .numbersAndPunctuation: validation == .creditcard || validation == .luhn ? .numeric : .text
        case .urlKeyboard: .url
        case .numberPad: .numeric
        case .phonePad: .tel
        case .emailAddressKeyboard: .email
        case .decimalPad: .decimal
        }
    }

    /// Nil leaves it to the validation.
    var capitalization: String? {
        switch self {
        case .asciiKeyboard: "none"
        case .namePhonePad: "words"
        default: nil
        }
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
        let keyboard = written.flatMap { Self.word($0, of: MMXMLKeyboard.words, &findings) }
        var entry = Self.entry(on: type, validation: validation, keyboard: keyboard)
        entry.isSecret = boolean("secure", &findings) ?? (form.masksCards && validation == .creditcard)
        return entry
    }

    /// How a text is typed, by its validation and the keyboard that is named besides.
    static func entry(
        on type: MMXMLType, validation: MMXMLValidation?, keyboard: MMXMLKeyboard?
    ) -> Field.Entry {
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
            if keyboard == .asciiKeyboard { entry.checksSpelling = false }
        }
        return entry
    }
}
