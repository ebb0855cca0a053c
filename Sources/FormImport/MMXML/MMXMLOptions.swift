import FormExpressions
import FormModel
import Foundation

/// The options of an item, or of a branch that replaces them (mm-xml 4, 13).
///
/// Tags of one value are one option, with a label for each language. Written options come first, then the numbers of a
/// range; the order that `order` asks for is applied where options are shown.
struct MMXMLOptions {
    private(set) var options: [Option] = []
    /// Says that options are named; an order alone names none.
    let areNamed: Bool
    /// The order that is asked for; nil where nothing is said, or a word that is not known: then document order holds.
    let order: OptionOrder?
    /// The index of the option by its value.
    private var places: [String: Int] = [:]
    private let form: MMXMLForm

    /// A range with more numbers is refused.
    static let maximumRange = 10_000

    /// `tag`, `option` and `image` are read alike; on an item only the one of its type is left by now.
    init(of item: MMXMLItem, diagnostics: inout Diagnostics) {
        form = item.form
        order = Self.order(of: item, &diagnostics)
        let written = item.node.all("tag") + item.node.all("option") + item.node.all("image")
        let ranges = item.node.all("options")
        areNamed = !written.isEmpty || !ranges.isEmpty
        for construct in written { add(construct, of: item, &diagnostics) }
        for range in ranges { add(range: range, &diagnostics) }
        for index in options.indices where options[index].image != nil { options[index].translate(from: form) }
    }

    /// Adds one tag: as a new option, or as another language of the option with its value.
    ///
    /// The value is the attribute `value`, else the text itself; such an option is worded, and belongs to the list of
    /// its language alone (mm-xml 13). Of an `image` the text is the name of a file, and the label is made of that. A
    /// second label of a value in one language is told and left out.
    private mutating func add(_ construct: MMXMLConstruct, of item: MMXMLItem, _ diagnostics: inout Diagnostics) {
        form.reportAttributes(of: construct, known: ["value", "language", "encoding"], &diagnostics)
        guard let label = form.string(of: construct, &diagnostics) else { return }
        let attribute = construct.attribute("value")
        let value = attribute?.value ?? label
        guard !value.isEmpty else {
            diagnostics.warn(
                "mmxml.empty-option", at: attribute?.valuePosition ?? construct.position,
                "an option of \(item.owner) has no value; it is left out")
            return
        }
        let locale = construct.attribute("language").flatMap { MMXMLLanguages.locale(of: $0.value) }
        let isImage = construct.name == "image"
        let shown = isImage ? pictureName(label) : label
        let variant = Text.Variant(shown, locale: locale, at: construct.position)
        var picture = isImage ? item.image(named: label, at: construct.position) : nil
        picture?.locale = locale
        guard let index = places[value] else {
            places[value] = options.count
            let isFixed = attribute == nil || isImage || locale == nil
            var option = Option(value: .string(value), label: Text([variant], isFixed: isFixed), at: construct.position)
            option.isWorded = attribute == nil
            option.image = picture
            options.append(option)
            return
        }
        if let earlier = options[index].label.variants.first(where: { $0.locale == locale }) {
            diagnostics.warn(
                "mmxml.duplicate-option", at: construct.position,
                "two options of \(item.owner) have the value “\(value.prefix(60))”; the first one counts",
                notes: [.first(at: earlier.position)])
            return
        }
        options[index].label.variants.append(variant)
        if locale != nil, !isImage { options[index].label.isFixed = false }
        if attribute != nil { options[index].isWorded = false }
        if let picture { options[index].otherImages.append(picture) }
    }

    /// `10-15`, with negative bounds too (`-5-5`); anything else is an error.
    ///
    /// Reversed bounds are swapped (mm-xml 4). Numbers that are options already are left out; a range has at most
    /// 10,000 numbers.
    private mutating func add(range construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) {
        let text = construct.text
        // The dash that parts the bounds is the first one behind a digit; those before are signs.
        let dash = text.indices.dropFirst().first { index in
            text[index] == "-" && text[..<index].contains(where: \.isNumber)
        }
        let bounds = dash.map { [text[..<$0], text[text.index(after: $0)...]] } ?? []
        let numbers = bounds.compactMap { bound in
            let digits = bound.drop { $0 == "-" }
            return bound.count - digits.count <= 1 && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
                ? Int(bound) : nil
        }
        guard numbers.count == 2 else {
            diagnostics.error(
                "mmxml.options", at: construct.position,
                "“options” is a range of whole numbers such as 10-15, not “\(text.prefix(40))”")
            return
        }
        let (low, high) = (min(numbers[0], numbers[1]), max(numbers[0], numbers[1]))
        guard low > -1_000_000_000, high < 1_000_000_000, high - low < Self.maximumRange else {
            diagnostics.error(
                "mmxml.options", at: construct.position,
                "this range is too large; a list of more than \(Self.maximumRange) numbers helps nobody")
            return
        }
        for number in low...high where places[String(number)] == nil {
            let label = Text(String(number), at: construct.position, isFixed: true)
            places[String(number)] = options.count
            options.append(Option(value: .string(String(number)), label: label, at: construct.position))
        }
    }

    /// The order that a tag asks for.
    ///
    /// `ascending`, `a`, `descending` or `d`; “other values: warning, ignored” (mm-xml 4).
    private static func order(of item: MMXMLItem, _ diagnostics: inout Diagnostics) -> OptionOrder? {
        guard let order = item.node["order"] else { return nil }
        let words: [(String, OptionOrder)] = [
            ("ascending", .ascending), ("a", .ascending), ("descending", .descending), ("d", .descending),
        ]
        return MMXMLItem.word(order, of: words, &diagnostics)
    }
}

/// The words that a person hears of a picture: `blue_house_zip.png` → `blue house`.
func pictureName(_ file: String) -> String {
    let base = file.split(separator: ".").dropLast().joined(separator: ".")
    let name = (base.isEmpty ? file : base).replacing("_zip", with: "")
    return name.split { $0 == "_" || $0 == "-" }.joined(separator: " ")
}

extension Option {
    /// The language has no words for a picture: they stand beside the definition, by the name of its file.
    fileprivate mutating func translate(from form: MMXMLForm) {
        label = form.source.strings.completed(label, keys: images.map(\.name) + label.variants.map(\.string))
    }
}
