import FormModel

/// The predefined value of a field, which may differ by language (sections 5 and 6).
struct DDLPredefined {
    private let reader: DDLFieldReader

    init(of reader: DDLFieldReader) {
        self.reader = reader
    }

    /// Sets the value that the field begins with, on a geolocation those of its parts, and tells what cannot be read.
    func add(to field: inout Field, _ diagnostics: inout Diagnostics) {
        let asked = reader.surroundings.asked
        if reader.kind == .geolocation {
            let places = asked.map { locale in value(in: locale).flatMap { DDLValues.place($0) } }
            set(&field.components[0], places.map { $0.map { .string($0.latitude) } })
            set(&field.components[1], places.map { $0.map { .string($0.longitude) } })
        } else {
            set(&field, asked.map { typed(in: $0, of: field) })
        }
        report(field, &diagnostics)
    }

    /// One value where all pages have the same, else one for each language.
    ///
    /// - Parameter values: one for each language of the pages; nil: none in that language.
    private func set(_ field: inout Field, _ values: [Value?]) {
        guard let first = values.first, values.contains(where: { $0 != nil }) else { return }
        if values.allSatisfy({ $0 == first }) {
            field.initialValue = first
        } else {
            field.initialValues = zip(values, reader.surroundings.locales).map { Field.LocalValue($0, locale: $1) }
        }
    }

    private func value(in locale: DDLLocale) -> JSONNode? { reader.node.value("predefinedValue", in: locale) }

    /// The value as pages store it (form-document 5.1); nil for none and for what cannot be read.
    ///
    /// A missing text is no value, an empty one is false in a box (6.2, trap 9) and no value elsewhere, but for texts,
    /// where it is one (6.1). Digits stay as they were written: they are rounded where they are sent or shown (6.3).
    private func typed(in locale: DDLLocale, of field: Field) -> Value? {
        guard let given = value(in: locale) else { return nil }
        switch reader.kind {
        case .boolean:
            if case .bool(let isOn) = given.kind { return .bool(isOn) }
            return .bool(DDLValues.mark(given.ddlText))
        case .integer, .number, .double: return DDLValues.number(given.ddlText).map(Value.string)
        case .date: return DDLValues.day(given.ddlText, isXML: reader.surroundings.isXML).map(Value.string)
        case .string where reader.isOptions:
            let (values, _) = DDLValues.options(given, among: options(in: locale, of: field))
            return values.isEmpty ? nil : .array(values.map(Value.string))
        case .string: return .string(given.ddlText)
        case .document, .image: return given.ddlText.isEmpty ? nil : .string(given.ddlText)
        case .geolocation: return nil
        }
    }

    /// The options with their labels on the pages of a language, as either may name them (6.5).
    private func options(in locale: DDLLocale, of field: Field) -> [(value: String, label: String)] {
        let main = reader.surroundings.locales.first ?? locale.tag
        return field.options.map { ($0.value.written, $0.label.string(in: locale.tag, default: main)) }
    }

    // MARK: - What is odd

    /// Warns of each fault once, though several languages have it.
    private func report(_ field: Field, _ diagnostics: inout Diagnostics) {
        var told: Set<String> = []
        for locale in reader.surroundings.asked {
            guard let given = value(in: locale), let words = error(of: given, in: locale, field),
                told.insert(words).inserted
            else { continue }
            diagnostics.warn("ddl.predefined-value", at: given.position, words)
        }
    }

    /// The warning about a value in a language; nil where it can be read, and for an empty one (trap 17).
    private func error(of given: JSONNode, in locale: DDLLocale, _ field: Field) -> String? {
        let text = given.ddlText
        let shown = "“\(text.prefix(60))”"
        let isEmpty = text.withoutBlanks.isEmpty
        switch reader.kind {
        case .boolean:
            if case .bool = given.kind { return nil }
            let isPlain = ["true", "false", "1", "0", ""].contains(text.withoutBlanks.lowercased())
            return isPlain ? nil : "a predefined value is true or false; \(shown) counts as false"
        case .integer, .number, .double:
            return isEmpty || DDLValues.number(text) != nil
                ? nil : "\(shown) is no number such as 12 or 12.5; the field begins without a value"
        case .date:
            return isEmpty || DDLValues.day(text, isXML: reader.surroundings.isXML) != nil
                ? nil : "\(shown) is no date such as 12/31/2024; the field begins without a value"
        case .geolocation:
            return isEmpty || DDLValues.place(given) != nil
                ? nil
                : "\(shown) is no place such as {\"latitude\": 40.4, \"longitude\": -3.7}; "
                    + "the field begins without a value"
        case .string where reader.isOptions:
            let options = options(in: locale, of: field)
            guard let unknown = DDLValues.options(given, among: options).unknown.first else { return nil }
            return "no option is called “\(unknown.prefix(60))”"
                + suggestion(for: unknown, among: options.flatMap { [$0.value, $0.label] })
        default: return nil
        }
    }
}
