import FormModel
import FormTables

/// The width of the control of a text.
extension FieldView {
    /// The number of characters that its control shows, in steps so that few widths stand below each other; nil for the
    /// whole width, and where the definition gives a width of its own.
    ///
    /// 10 characters or fewer are shown with room for one more; longer answers take 20, 30 or 40, and the whole width
    /// beyond.
    var characters: Int? {
        guard field.control == .text, field.place?.width == nil, let length = longestAnswer else { return nil }
        let shown = [placeholder, writtenValue].compactMap { $0?.count }
        let needed = max(length, shown.max() ?? 0)
        return needed <= 10 ? needed + 1 : [20, 30, 40].first { needed <= $0 }
    }

    /// The value that stands in the control at first, if it is a text.
    private var writtenValue: String? {
        if case .string(let value)? = field.initialValue { value } else { nil }
    }

    /// The length of the longest answer that is asked for: by a limit, by the kind of answer, else by the keyboard.
    ///
    /// A number without a limit has room for ten digits, a share in per cent for five. Nil where nothing says how long
    /// an answer may be.
    private var longestAnswer: Int? {
        let validators = field.validatorsInForce
        if let least = validators.compactMap(longest).min() { return least }
        let isNumber = validators.contains { $0.text("name") == "digits" }
        guard isNumber || [.numeric, .decimal].contains(field.entry.keyboard) else { return nil }
        return label.plainText.contains("%") ? 5 : 10
    }

    /// The characters of the longest answer that a validator lets pass; nil where it sets no limit.
    private func longest(_ validator: Validator) -> Int? {
        switch validator.kind {
        case .length: validator.integer("max")
        // A sign, or cents, may come on top of the digits.
        case .range: validator.parameters["max"].map { $0.written.count + 3 }
        case .format: validator.format?.longest
        default: nil
        }
    }
}
