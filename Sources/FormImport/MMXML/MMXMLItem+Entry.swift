import FormExpressions
import FormModel
import FormTables

/// A validation of a textField (section 6): a word of `validations.json`, or `repeat`, which is no format.
///
/// The row of the table of formats says what is accepted, which typed characters are dropped and which keyboard comes
/// with it, as the table “validation values” of mm-xml 6.
struct MMXMLValidation: Hashable {
    static let `repeat` = MMXMLValidation(rawValue: "repeat", format: nil)
    static let all = (SharedTables.validations[MMXML.name] ?? []).map { Self(rawValue: $0.word, format: $0.format) }
    /// The words of definitions with their validations, `repeat` at the end.
    static let words = (all + [`repeat`]).map { ($0.rawValue, $0) }
    static let creditcard = Self(named: "creditcard")
    static let canadianPostalCode = Self(named: "canadianPostalCode")
    static let email = Self(named: "email")

    /// The word, `usphonenumber`.
    let rawValue: String
    /// The row of the table of formats.
    ///
    /// `phone.us`; nil for `repeat`.
    let format: String?

    private init(rawValue: String, format: String?) {
        (self.rawValue, self.format) = (rawValue, format)
    }

    private init(named name: String) {
        self.init(rawValue: name, format: Self.all.first { $0.rawValue == name }?.format)
    }

    /// The validation of a word; nil for an unknown one. The letter case counts here.
    init?(rawValue: String) {
        guard let own = Self.words.first(where: { $0.0 == rawValue })?.1 else { return nil }
        self = own
    }

    /// The first validation of a format; nil for formats that only other languages have.
    init?(format: String?) {
        guard let format, let own = Self.all.first(where: { $0.format == format }) else { return nil }
        self = own
    }

    private var row: Format? { format.flatMap { SharedTables.formats[$0] } }

    /// The keyboard that goes with it.
    var keyboard: Field.Entry.Keyboard? { row?.keyboard.flatMap(Field.Entry.Keyboard.init) }

    var capitalization: String? { row?.capitalization }

    /// The value that a browser may fill in.
    var autocomplete: String? { row?.autocomplete }
}

/// The keyboards that `keyboardtype` names (section 6).
///
/// The words and what a browser is asked for stand in `keyboards.json`.
enum MMXMLKeyboards {
    static let all = SharedTables.keyboards[MMXML.name] ?? []

    static let words = all.map { ($0.word, $0) }
}

extension Keyboard {
    /// The keyboard as a browser knows it, which for one word depends on the validation.
    func keyboard(for validation: MMXMLValidation?) -> Field.Entry.Keyboard? {
        Field.Entry.Keyboard(rawValue: keyboard(forFormat: validation?.format))
    }
}

extension MMXMLItem {
    /// The validation that is in force, whether a tag names it or the type brings it along.
    ///
    /// A canadianPostalCode and an emailPinger bring theirs along (mm-xml 4, 8). Nil for other types, and, with a
    /// warning, for an unknown word: “Unknown validation: warning, none applied” (mm-xml 6).
    func validation(_ diagnostics: inout Diagnostics) -> MMXMLValidation? {
        switch type {
        case .canadianPostalCode: return .canadianPostalCode
        case .emailPinger: return .email
        case .textField:
            guard let construct = node["validation"], !construct.text.isEmpty else { return nil }
            return Self.word(construct, of: MMXMLValidation.words, &diagnostics)
        default: return nil
        }
    }

    /// The typing of the item: keyboard, filter, limit and mask.
    func entry(_ diagnostics: inout Diagnostics) -> Field.Entry {
        // What is wrong with the validation is told where the validators are read.
        var unheard = Diagnostics()
        let named = validation(&unheard)
        // “regex replaces validation completely, including its typing filter” (mm-xml 6).
        let validation = hasRegex ? nil : named
        let keyboard = keyboard(&diagnostics)
        var entry = Self.entry(on: type, validation: validation, keyboard: keyboard)
        entry.isSecret = boolean("secure", &diagnostics) ?? (form.masksCards && named == .creditcard)
        return entry
    }

    /// The keyboard that the item names; what is wrong with the name is told where the entry is read.
    var keyboard: Keyboard? {
        var unheard = Diagnostics()
        return type == .textField ? keyboard(&unheard) : nil
    }

    private func keyboard(_ diagnostics: inout Diagnostics) -> Keyboard? {
        let written = node["keyboardtype"].flatMap { $0.text.isEmpty ? nil : $0 }
        return written.flatMap { Self.word($0, of: MMXMLKeyboards.words, &diagnostics) }
    }

    /// A pattern takes the place of the validation, and of the way to type that comes with it (section 6).
    var hasRegex: Bool { node["regex"].map { !$0.text.isEmpty } ?? false }

    /// The typing of a text, by its validation and the keyboard that is named besides.
    ///
    /// A keyboard that is named weighs more than that of the validation (mm-xml 6, “keyboardtype”), and never changes
    /// the filter. The exporter calls it too, to find which keyboard it has to name.
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
