import FormModel

/// The names of the parts of the model in losses: words that an author has for them, whatever language he writes.
extension Validator {
    /// The object that a check is about, as in “a check of the length”.
    ///
    /// `phone.es` → the format “phone” of ES; `length` with a maximum alone → the longest length.
    var words: String {
        guard kind == .format, let name = text("name"), !name.isEmpty else { return Self.words(of: key) }
        // The part before the dot is the thing; behind it stands whose it is, a country or a language of forms.
        let parts = name.split(separator: ".", maxSplits: 1)
        let thing = parts[0].map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
        let country = parts.count > 1 && parts[1].count == 2 ? " of \(parts[1].uppercased())" : ""
        return "the format “\(thing)”\(country)"
    }

    /// `length.max 2` → the longest length; a key that is no kind stays as it is.
    ///
    /// - Parameter key: the name by which effects replace a validator, a number behind it where there are several.
    static func words(of key: String) -> String {
        let key = key.prefix { $0 != " " }
        let kind = Kind(rawValue: String(key.prefix { $0 != "." }))
        return sides[String(key)] ?? kind.flatMap { kinds[$0] } ?? String(key)
    }

    /// Validators that limit one side, by their keys.
    private static let sides = [
        "length.min": "the shortest length", "length.max": "the longest length",
        "count.min": "the fewest options", "count.max": "the most options", "age.min": "the least age",
        "age.max": "the greatest age", "range.min": "the least number", "range.max": "the greatest number",
    ]

    private static let kinds: [Kind: String] = [
        .required: "a missing answer", .count: "the number of options", .length: "the length", .pattern: "the pattern",
        .format: "the format", .listed: "a list of answers", .same: "equal answers", .age: "the age",
        .period: "the period", .range: "the range of numbers", .verified: "a verified answer",
        .uploaded: "stored files", .expression: "a condition", .sum: "the sum", .compare: "the order of answers",
        .host: "a function of the host page",
    ]

    /// A parameter that is not what the validator is about, but how it looks at it.
    static let manners = [
        "blank": "reading of blanks as no answer", "except": "option that counts as no answer",
        "falseIsBlank": "refusal of a box that is not ticked", "ignoresCase": "disregard of capitals",
        "isWhole": "match of the whole text", "judgesBlank": "judgement of no answer", "unit": "count of characters",
        "reading": "reading of numbers", "replacesFormat": "precedence over the format", "as": "way of comparing",
        "relation": "way of comparing", "includesSelf": "comparison with the field itself",
    ]
}

extension Field {
    /// The thing that people see.
    ///
    /// A composite by its kind, every other field by its control.
    var words: String { composite.flatMap { Self.composites[$0.kind] } ?? control.words }

    private static let composites = [
        "address": "address", "ukBank": "bank account", "frBank": "bank account", "geolocation": "geolocation",
    ]
}

extension Field.Binding.Property {
    /// The property that follows others.
    var words: String {
        switch self {
        case .value: "the value"
        case .hidden: "hiding"
        case .isEnabled: "locking"
        default: "the colour “\(rawValue.split(separator: ".").last ?? "")”"
        }
    }
}

extension Control {
    /// The thing that people see.
    var words: String { Self.words[self] ?? rawValue }

    /// Tells whether another control asks for the same, only in another way.
    ///
    /// A form keeps its meaning when one takes the other's place, so that is no loss.
    func isLike(_ other: Control) -> Bool {
        self == other || Self.alike.contains { $0.isSuperset(of: [self, other]) }
    }

    /// Sets of controls of which one may stand for another.
    private static let alike: [Set<Control>] = [
        [.text, .textarea, .verified, .count, .stepper, .slider, .progress, .output], [.date, .dateparts],
        [.select, .choices, .picker], [.checkbox, .consent], [.photo, .pictureFile], [.image, .picture],
        [.prose, .info],
    ]

    /// Controls whose own name is no word for an author.
    private static let words: [Control: String] = [
        .textarea: "text of several lines", .select: "list", .dateTime: "date with a time", .count: "counter",
        .checkbox: "box to tick", .prose: "paragraph", .choices: "options in view", .dateparts: "date in parts",
        .verified: "verified text", .composite: "address or bank account", .image: "picture", .info: "info button",
        .output: "computed text", .progress: "progress bar", .picture: "picture of a value",
        .pictureFile: "picture to choose", .web: "page within the page", .space: "gap",
    ]
}
