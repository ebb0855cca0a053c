import FormModel

/// The types of fields (elvis-form.md, section 2).
///
/// The raw values are the words of definitions. Those from `phone_number` on are texts, although the library's table of
/// types has none of them. Any other word is a type of the site's own.
enum ElvisType: String, CaseIterable {
    case text, name, email, password, number, float, count, select, segment, date, time, button, spacer
    case multiSelect = "multi_select"
    case toggle = "switch"
    case dateTime = "date_time"
    case phoneNumber = "phone_number"
    case phone, username, address
    case postalCode = "postal_code"
    case socialSecurityNumber = "social_security_number"
    case bankAccountNumber = "bank_account_number"

    /// All words, for messages.
    static let words = allCases.map(\.rawValue)

    /// The control that a field of the type is; a segment and a multi_select differ in their choice alone.
    var control: Control {
        switch self {
        case .count: .count
        case .select: .select
        case .segment, .multiSelect: .choices
        case .toggle: .checkbox
        case .date: .date
        case .time: .time
        case .dateTime: .dateTime
        case .button: .button
        case .spacer: .space
        default: .text
        }
    }

    /// A text that is typed.
    ///
    /// Only these have filters and formatters (sections 4 and 5).
    var isText: Bool { control == .text || control == .count }
    /// A choice among options.
    var hasOptions: Bool { control == .select || control == .choices }
    /// A picker of dates or times.
    var isDate: Bool { [.date, .time, .dateTime].contains(control) }
    /// A number that is held as the text that was typed.
    ///
    /// A number that a host gives stays one until it is edited (section 2.1).
    var isNumber: Bool { self == .number || self == .float || self == .count }
}

/// The typing and the looks of a text, by words that an id or a type may be (sections 4 and 5).
///
/// A filter is chosen by the id, else by `input_type`; a way of showing by the id, of one with a dot by the part behind
/// the first one, else by the type. The same word may mean something in each of these places.
enum ElvisEntry {
    /// The characters that an id lets through: a row of `formats.json`.
    ///
    /// `count` is a type with a filter and none of the words of section 4: an id `count` has none.
    static func filter(ofID id: String) -> String? { id == ElvisType.count.rawValue ? nil : filter(id) }

    /// The characters that a word lets through.
    ///
    /// Nil for a word without a filter, whose typing nothing limits. `any` lets every character through and keeps the
    /// limits.
    static func filter(_ word: String) -> String? {
        switch word {
        case "name": "letters.elvis"
        case "number", "count": "digits"
        case "float": "decimal.locale"
        case "phone_number", "postal_code", "social_security_number", "bank_account_number": "any"
        default: nil
        }
    }

    /// The way in which a word is shown.
    ///
    /// The name of a format in `formats.json` by the table of section 5; nil where the text is shown as it is.
    static func shown(_ word: String) -> String? {
        switch word {
        case "phone_number": "phone.no"
        case "bank_account_number": "bankAccount.no"
        case "social_security_number": "nationalId.no"
        case "email": "noCommas"
        case "float": "decimals2"
        default: nil
        }
    }

    /// The keyboard and what the browser may do while somebody types.
    ///
    /// The table of keyboards at the end of section 4, and national numbers and codes beside it; any other word counts
    /// as `text`.
    static func prepare(_ entry: inout Field.Entry, for word: String) {
        switch word {
        case "phone", "phone_number": (entry.keyboard, entry.capitalization) = (.tel, "none")
        case "number", "count", "social_security_number", "bank_account_number":
            (entry.keyboard, entry.capitalization) = (.numeric, "none")
        case "float": (entry.keyboard, entry.capitalization) = (.decimal, "none")
        case "email": (entry.keyboard, entry.capitalization) = (.email, "none")
        case "username", "password", "postal_code": entry.capitalization = "none"
        case "name", "address": entry.capitalization = "words"
        default: entry.capitalization = "sentences"
        }
        let isCorrected = ["text", "address"].contains(word) || !known.contains(word)
        if !isCorrected { entry.checksSpelling = false }
        entry.isSecret = word == "password"
        entry.autocomplete = autocomplete[word]
    }

    private static let known: Set = [
        "text", "name", "username", "phone", "phone_number", "number", "float", "count", "address", "email", "password",
        "postal_code", "social_security_number", "bank_account_number",
    ]

    /// The words of browsers for what they may fill in.
    private static let autocomplete = [
        "name": "name", "email": "email", "phone": "tel", "phone_number": "tel", "postal_code": "postal-code",
        "username": "username",
    ]
}
