import FormModel

/// Writes options, in an item or in a branch that replaces them (section 4).
enum MMXMLOptionWriter {
    /// Shorter runs of numbers are written option by option.
    private static let shortestRange = 3

    /// The tags of a list of options, in its order, a tag for each language. Numbers in a row at the end of a
    /// valuePicker's list become `options` (`10-15`, mm-xml 4).
    static func tags(for options: [Option], on type: MMXMLType) -> [XMLTag] {
        let ranges = type == .valuePicker ? ranges(atTheEndOf: options) : []
        let numbers = ranges.reduce(0) { $0 + $1.count }
        return options.dropLast(numbers).flatMap { tags(for: $0, on: type) }
            + ranges.map { XMLTag("options", "\($0.lowerBound)-\($0.upperBound)") }
    }

    /// A tag for each language of the option.
    ///
    /// `value` is left out where the text itself is the value and would be read so.
    private static func tags(for option: Option, on type: MMXMLType) -> [XMLTag] {
        if !option.images.isEmpty, type.hasOptions {
            return option.images.map { image in
                tag("image", image.name, in: image.locale, value: option.isWorded ? nil : option.value)
            }
        }
        let name = type == .imagePicker ? "tag" : type.optionTag ?? "option"
        return option.label.variants.enumerated().map { n, variant in
            let isWorded =
                variant.string == option.value.written
                && (option.isWorded || n == 0 && variant.locale != nil && option.label.isFixed)
            return tag(name, variant.string, in: variant.locale, value: isWorded ? nil : option.value)
        }
    }

    /// One tag, with language and value before the mark of base64.
    private static func tag(_ name: String, _ text: String, in locale: LocaleTag?, value: Value?) -> XMLTag {
        var tag = MMXMLWriting.tag(name, text)
        var attributes: [XMLTag.Attribute] = []
        if let locale { attributes.append(.init(name: "language", value: MMXMLWriting.language(locale))) }
        if let value { attributes.append(.init(name: "value", value: value.written)) }
        tag.attributes = attributes + tag.attributes
        return tag
    }

    /// Ranges stand behind all other options, so only the numbers at the end can be in one.
    ///
    /// Only numbers that rise by one are a range, of at most 10,000; a list of two numbers alone is one too.
    private static func ranges(atTheEndOf options: [Option]) -> [ClosedRange<Int>] {
        var ranges: [ClosedRange<Int>] = []
        var run: ClosedRange<Int>?
        for option in options.reversed() {
            let number = plainNumber(option)
            if let number, let current = run, number == current.lowerBound - 1,
                current.count < MMXMLOptions.maximumRange
            {
                run = number...current.upperBound
                continue
            }
            if let run {
                if run.count < shortestRange { return ranges }
                ranges.insert(run, at: 0)
            }
            run = number.map { $0...$0 }
            if number == nil { return ranges }
        }
        if let run, run.count >= shortestRange || run.count == 2 && options.count == 2 {
            ranges.insert(run, at: 0)
        }
        return ranges
    }

    /// The number of an option that a range may make.
    ///
    /// Nil for an option with a label, a language or a picture of its own, and for numbers such as `05`.
    private static func plainNumber(_ option: Option) -> Int? {
        guard case .string(let value) = option.value, value.utf8.count < 10, let number = Int(value),
            String(number) == value, !option.isWorded, option.images.isEmpty, option.label.variants.count == 1,
            option.label.variants[0].locale == nil, option.label.variants[0].string == value
        else { return nil }
        return number
    }
}
