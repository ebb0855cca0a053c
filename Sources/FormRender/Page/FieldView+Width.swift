import FormModel

/// How wide the control of a text is drawn.
extension FieldView {
    /// The number of characters that its control shows, in steps so that few widths stand below each other; nil for the
    /// whole width, and where the definition gives a width of its own.
    var characters: Int? {
        guard field.control == .text, field.place?.width == nil, let length = longestAnswer else { return nil }
        let shown = [field.texts.placeholder.flatMap { string($0) }, writtenValue].compactMap { $0?.count }
        let needed = max(length, shown.max() ?? 0)
        return needed <= 10 ? needed + 1 : [20, 30, 40].first { needed <= $0 }
    }

    private var writtenValue: String? {
        if case .string(let value)? = field.initialValue { value } else { nil }
    }

    /// The length of the longest answer that is asked for: by a limit, by the kind of answer, else by the keyboard.
    private var longestAnswer: Int? {
        let known = field.validators.compactMap(longest) + [field.entry.limit].compactMap(\.self)
        if let least = known.min() { return least }
        let isNumber = field.validators.contains { $0.kind == "numeric" }
        guard isNumber || [.numeric, .decimal].contains(field.entry.keyboard) else { return nil }
        return label.plainText.contains("%") ? 5 : 10
    }

    private func longest(_ validator: Validator) -> Int? {
        switch validator.kind {
        case "maxlength": validator.parameters["n"].flatMap { Int($0.written) }
        // A sign, or cents, may come on top of the digits.
        case "maxValue": validator.parameters["n"].map { $0.written.count + 3 }
        case "lengthText": validator.parameters["max"].flatMap { Int($0.written) }
        case "validation": validator.parameters["name"].flatMap { Self.lengths[$0.written] }
        default: Self.lengths[validator.kind]
        }
    }

    /// Characters of the longest answer of a kind, written with its usual blanks.
    private static let lengths = [
        "postalCode": 5, "dniNie": 9, "phone": 16, "canadianPostalCode": 7, "ukPostalCode": 8, "usPostalCode": 10,
        "frenchPostalCode": 5, "mexicanPostalCode": 5, "creditcard": 23, "day": 2, "month": 2, "year": 4,
        "intlphonenumber": 20, "usphonenumber": 16,
    ]
}
