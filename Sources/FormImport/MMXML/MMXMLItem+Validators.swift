import FormExpressions
import FormModel

/// A tag whose number limits one side of something: items, characters, an age, a period of years or a value (mm-xml 4,
/// 6, 7).
struct MMXMLLimit {
    let tag: String
    let kind: Validator.Kind
    /// `min` or `max`: the parameter of the validator that holds the number.
    let side: String
    /// The name of its validator in effects.
    ///
    /// `length.min`. Each side is a validator of its own, so that a relationship can change it alone.
    var key: String { "\(kind).\(side)" }

    /// All such tags, in the order in which their rules are judged (mm-xml 6).
    static let all = [
        MMXMLLimit(tag: "minRequiredItems", kind: .count, side: "min"),
        MMXMLLimit(tag: "maxRequiredItems", kind: .count, side: "max"),
        MMXMLLimit(tag: "minlength", kind: .length, side: "min"),
        MMXMLLimit(tag: "maxlength", kind: .length, side: "max"),
        MMXMLLimit(tag: "minAgeRestriction", kind: .age, side: "min"),
        MMXMLLimit(tag: "maxAgeRestriction", kind: .age, side: "max"),
        MMXMLLimit(tag: "minYearRestriction", kind: .period, side: "min"),
        MMXMLLimit(tag: "maxYearRestriction", kind: .period, side: "max"),
        MMXMLLimit(tag: "minValue", kind: .range, side: "min"),
        MMXMLLimit(tag: "maxValue", kind: .range, side: "max"),
    ]

    /// The validator of a limit; nil, with a warning, for what is no such number.
    ///
    /// Nil without a warning for an empty text. Lengths count code points (mm-xml 6).
    func validator(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> Validator? {
        guard !construct.text.isEmpty, let number = number(construct, &diagnostics) else { return nil }
        var validator = Validator(kind, [side: number], at: construct.position)
        if kind == .length { validator.parameters["unit"] = "codePoints" }
        return validator
    }

    /// The number of a limit; nil, with a warning, for one that the kind does not take.
    ///
    /// Counts and bounds stay as they are written. Ages are strictly positive, years of a period may be negative
    /// (mm-xml 7), lengths and counts begin at 0.
    private func number(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> Value? {
        switch kind {
        case .range: return Self.isBound(construct, &diagnostics) ? .string(construct.text) : nil
        case .count: return MMXMLItem.whole(construct, from: 0, &diagnostics).map { _ in .string(construct.text) }
        case .age: return MMXMLItem.whole(construct, from: 1, &diagnostics).map(Value.integer)
        case .period: return MMXMLItem.whole(construct, from: .min, &diagnostics).map(Value.integer)
        default:
            // Messages tell the limit as it is written (section 9).
            return MMXMLItem.whole(construct, from: 0, &diagnostics).map { number in
                String(number) == construct.text ? .integer(number) : .string(construct.text)
            }
        }
    }

    /// Tells whether a text is a number of mm-xml 1, with a warning where it is none.
    private static func isBound(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> Bool {
        if isMMXMLNumber(construct.text) { return true }
        diagnostics.warn(
            "mmxml.number", at: construct.position,
            "“\(construct.name)” is a number such as 12.5, not “\(construct.text.prefix(40))”; it is ignored")
        return false
    }
}

extension MMXMLItem {
    /// The parameters of `required`: nothing but blanks is blank, and so is a mark that is not set (“Blank” in mm-xml
    /// 1).
    static let required: [String: Value] = ["blank": "whitespace", "falseIsBlank": true]
    /// The parameters of the validator of an emailPinger with `mustValidate`.
    static let verified: [String: Value] = ["service": "email"]

    /// All validators of the item, in the order in which the first that fails gives its message: “required, minItems,
    /// maxItems, minlength, maxlength, regex or validation, date, minValue, maxValue, verify” (mm-xml 6).
    ///
    /// A format stays beside a pattern, though it is not judged then: it holds again once a relationship takes the
    /// pattern away. A `repeat` does not stay.
    func validators(_ diagnostics: inout Diagnostics) -> [Validator] {
        var validators: [Validator] = []
        if boolean("required", &diagnostics) ?? false {
            validators.append(Validator(.required, Self.required, at: node["required"]?.position ?? position))
        }
        validators += limits([.count, .length], &diagnostics)
        let pattern = node["regex"].flatMap { regex($0, &diagnostics) }
        let named = validation(&diagnostics)
        if let pattern { validators.append(pattern) }
        // Once a relationship takes the pattern away, the validation counts.
        if let named {
            validators.append(validator(named, at: node["validation"]?.position ?? position, &diagnostics))
        }
        validators += limits([.age, .period, .range], &diagnostics)
        if type == .emailPinger, boolean("mustValidate", &diagnostics) ?? true {
            validators.append(Validator(.verified, Self.verified, at: node["mustValidate"]?.position ?? position))
        }
        return validators
    }

    /// The validators of limits of these kinds that mean something on the type.
    private func limits(_ kinds: [Validator.Kind], _ diagnostics: inout Diagnostics) -> [Validator] {
        MMXMLLimit.all.filter { kinds.contains($0.kind) && type.constructs.contains($0.tag) }.compactMap { limit in
            node[limit.tag].flatMap { limit.validator($0, &diagnostics) }
        }
    }

    /// The validator of a validation: `format` for a row of the table, `same` for `repeat`. Without an item to repeat,
    /// which was told as an error, `same` has no fields.
    func validator(
        _ validation: MMXMLValidation, at position: SourcePosition, _ diagnostics: inout Diagnostics
    ) -> Validator {
        if let format = validation.format { return Validator(.format, ["name": .string(format)], at: position) }
        var validator = Validator(.same, ["includesSelf": true], at: position)
        validator.fields = repeatedItem(at: position, &diagnostics).map { [$0] } ?? []
        return validator
    }

    /// `repeatCreditCard` repeats `creditCard`, `_repeatCard` repeats `_card` (section 6).
    ///
    /// The stripped name is tried with its first letter in lower case, then as it is. Nil, with an error, where neither
    /// is an item.
    private func repeatedItem(at position: SourcePosition, _ diagnostics: inout Diagnostics) -> String? {
        let mark = name.hasPrefix("_") ? "_" : ""
        let rest = name.dropFirst(mark.count)
        guard rest.hasPrefix("repeat"), rest.count > 6 else {
            diagnostics.error(
                "mmxml.repeat", at: position,
                "the name of an item that repeats another is “repeat” and that one's name, such as repeatCreditCard; "
                    + "this one is “\(name)”")
            return nil
        }
        let stripped = String(rest.dropFirst(6))
        let candidates = [mark + stripped.prefix(1).lowercased() + stripped.dropFirst(), mark + stripped]
        if let found = candidates.first(where: { form.items[$0]?.type != nil && $0 != name }) { return found }
        let near = diagnostics.near(candidates[0], among: form.itemNames, of: "item")
        diagnostics.error(
            "mmxml.repeat", at: position,
            "“\(name)” repeats “\(candidates[0])”, and there is no such item\(near)")
        return nil
    }

    /// The whole answer must match; nil, with an error, for a pattern that cannot be translated.
    ///
    /// The pattern is one of NSRegularExpression, and becomes one of JavaScript (mm-xml 6). Possessive quantifiers and
    /// atomic groups become greedy ones, with a warning. Nil without an error for an empty text.
    func regex(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> Validator? {
        guard !construct.text.isEmpty else { return nil }
        do {
            let translation = try PatternTranslator(ignoringCase: false, matchingWhole: true, makingGreedy: true)
                .translate(construct.text)
            for diagnostic in translation.diagnostics where !diagnostic.isExact {
                diagnostics.warn("mmxml.pattern", at: construct.place(diagnostic.offset), diagnostic.words)
            }
            return Self.pattern(
                translation.source, ignoresCase: translation.ignoresCase, written: construct.text,
                at: construct.position)
        } catch {
            diagnostics.error("mmxml.pattern", at: construct.place(error.offset), error.words)
            return nil
        }
    }

    /// A pattern is for the whole text, and takes the place of a validation.
    ///
    /// The parameters but the pattern itself.
    static func pattern(ignoresCase: Bool) -> [String: Value] {
        ["ignoresCase": .bool(ignoresCase), "isWhole": true, "replacesFormat": true]
    }

    /// A validator of a pattern.
    static func pattern(
        _ source: String, ignoresCase: Bool, written: String, at position: SourcePosition
    ) -> Validator {
        var validator = Validator(.pattern, pattern(ignoresCase: ignoresCase), at: position)
        validator.parameters["source"] = .string(source)
        validator.parameters["written"] = .string(written)
        return validator
    }
}
