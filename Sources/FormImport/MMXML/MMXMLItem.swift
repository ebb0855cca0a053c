import FormModel
import FormTables

/// An item, or the tags of a relationship that are to replace those of an item.
///
/// Its extensions read one part each: actions, components, entry, the field itself, validators, and texts. A
/// relationship is read by the same functions, so a tag means the same in both places (mm-xml 10: “any own tag of the
/// item … replaces it”).
struct MMXMLItem {
    /// The tags and attributes, of a branch its tags alone.
    let node: MMXMLNode
    let type: MMXMLType
    let name: String
    let form: MMXMLForm

    var position: SourcePosition { node.position }

    /// The item's name and type for a message: `the textField “amount”`.
    var owner: String { "the \(type.rawValue) “\(name)”" }
}

/// The facts about the whole form that the reader of one item must know.
///
/// It is a value that is handed down: complete in its items before the first item is read.
struct MMXMLForm {
    /// An item as it is known before it is read.
    struct Entry {
        /// The type of the item; nil for one that does not exist.
        var type: MMXMLType?
        /// The number of the group in the form, from 1.
        var group: Int
        var position: SourcePosition
        /// Says that the item itself tells whether its text is masked.
        var saysSecure = false
        /// The keyboard that it names, once it has been read.
        var keyboard: Keyboard?
    }

    var source: DefinitionSource
    var languages: MMXMLLanguages
    /// The languages that pages are built in.
    ///
    /// Those that are asked for, else those of the form.
    var locales: [LocaleTag]
    /// All items by name, of one name the first.
    var items: [String: Entry] = [:]
    /// Says that only one receipt section is there, with the form's attribute `pdfType="custom"` (section 12).
    var hasCustomReceipt = false
    /// Card numbers are masked; a setting.
    var masksCards = false

    /// The names of the items in the order of the alphabet, for suggestions.
    var itemNames: [String] = []
}

// MARK: - Simple values

extension MMXMLItem {
    /// YES or NO; nil, with a warning, for anything else.
    ///
    /// Nil without a warning where the item says nothing.
    func boolean(_ name: String, _ diagnostics: inout Diagnostics) -> Bool? {
        node[name].flatMap { Self.boolean($0, &diagnostics) }
    }

    /// `true`, `false`, `1` and `0` count too, in any letter case (mm-xml 1). An empty text is not a boolean.
    static func boolean(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> Bool? {
        switch construct.text.lowercased() {
        case "yes", "true", "1": return true
        case "no", "false", "0": return false
        default:
            diagnostics.warn(
                "mmxml.boolean", at: construct.position,
                "“\(construct.name)” is YES or NO, not “\(construct.text.prefix(40))”; it is ignored")
            return nil
        }
    }

    /// A size in px; nil, with a warning, for anything else.
    func size(_ name: String, _ diagnostics: inout Diagnostics) -> Double? {
        node[name].flatMap { Self.size($0, &diagnostics) }
    }

    /// Digits with an optional point, without a sign, within the limits that a picture has.
    static func size(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> Double? {
        if isPlainNumber(construct.text), let size = Double(construct.text), Field.Picture.sizes.contains(size) {
            return size
        }
        diagnostics.warn(
            "mmxml.size", at: construct.position,
            "“\(construct.name)” is a size in px such as 620.0, not “\(construct.text.prefix(40))”; it is ignored")
        return nil
    }

    /// A whole number that is not below `minimum`; nil, with a warning, for anything else.
    ///
    /// An optional sign and up to nine digits; `Int.min` stands for no minimum.
    static func whole(_ construct: MMXMLConstruct, from minimum: Int, _ diagnostics: inout Diagnostics) -> Int? {
        let digits = construct.text.drop { $0 == "+" || $0 == "-" }
        if construct.text.count - digits.count <= 1, !digits.isEmpty, digits.count <= 9,
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(construct.text), number >= minimum
        {
            return number
        }
        let kind = minimum == Int.min ? "a whole number" : "a whole number from \(minimum)"
        diagnostics.warn(
            "mmxml.number", at: construct.position,
            "“\(construct.name)” is \(kind), not “\(construct.text.prefix(40))”; it is ignored")
        return nil
    }

    func whole(_ name: String, from minimum: Int, _ diagnostics: inout Diagnostics) -> Int? {
        node[name].flatMap { Self.whole($0, from: minimum, &diagnostics) }
    }

    private static func isPlainNumber(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    }

    /// One of a few words, in any letter case; nil, with a warning, for anything else.
    ///
    /// The warning has the id `mmxml.` and the construct's name in lower case, and lists up to twenty of the words.
    static func word<Choice>(
        _ construct: MMXMLConstruct, of choices: [(String, Choice)], _ diagnostics: inout Diagnostics
    ) -> Choice? {
        let written = construct.text.lowercased()
        if let choice = choices.first(where: { $0.0.lowercased() == written }) { return choice.1 }
        let near = diagnostics.near(construct.text, among: choices.map(\.0), of: construct.name)
        diagnostics.warn(
            "mmxml.\(construct.name.lowercased())", at: construct.position,
            "“\(construct.text.prefix(40))” is not known for “\(construct.name)”; it is ignored\(near)",
            notes: ["it is one of \(choices.prefix(20).map(\.0).joined(separator: ", "))"])
        return nil
    }
}
