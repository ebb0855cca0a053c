import FormModel
import FormTables

/// The tags of a branch that replace a property, the options or the actions of an item.
extension MMXMLEffects {
    /// Reads a tag that replaces what is neither a text nor a validator; empty, with a warning, for a value that cannot
    /// be used.
    mutating func properties(
        _ name: String, _ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics
    ) -> [Effect] {
        value(of: name, construct, &diagnostics).map { [property(path(of: name), $0, construct)] } ?? []
    }

    /// The path in the form document that a tag of a branch sets; the size of a lineBlock is its height (mm-xml 4:
    /// “vertical padding”).
    private func path(of name: String) -> String {
        switch name {
        case "size" where item.type == .lineBlock: "place.height"
        case "formatting": "format.dateParts"
        default: MMXML.paths[name] ?? name
        }
    }

    /// The value that a tag gives its property, in the shape that `replace` has for it; nil, with a warning, for one
    /// that cannot be used.
    ///
    /// Colours are `#rrggbb` or `""` for none, parts of a date objects with `unit`, `digits` and `locale`, clones pairs
    /// of number and key, sizes numbers in px.
    private mutating func value(
        of name: String, _ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics
    ) -> Value? {
        switch name {
        case "submitName", "prefix", "posfix", "override": return .string(construct.text)
        case "string": return .string(MMXMLDates.pattern(construct, &diagnostics) ?? "")
        // “unix (any value)”: a relationship can switch it on, and no tag switches it off (mm-xml 7).
        case "unix": return true
        case "partClone":
            // All clones of the branch together take the place of all that the item has.
            let clones = item.node.all(name).compactMap { MMXMLItem.clone($0, &diagnostics) }
            return .array(clones.map { [.integer($0.characters), .string($0.key)] })
        case "columns": return MMXMLItem.whole(construct, from: 1, &diagnostics).map(Value.integer)
        case "numberOfLines": return MMXMLItem.whole(construct, from: 0, &diagnostics).map(Value.integer)
        case "textColor", "bgcolor": return MMXMLColor(construct, &diagnostics).map { .string($0.hex) }
        case "size", "sizeY", "textSize": return MMXMLItem.size(construct, &diagnostics).map(Value.number)
        case "width", "height":
            return MMXMLItem.size(construct, &diagnostics).map { .number($0.rounded(.down)) }
        case "align": return MMXMLItem.alignment(construct, &diagnostics).map { .string($0.rawValue) }
        case "position":
            diagnostics.warn(
                "mmxml.useless-tag", at: construct.position,
                "a relationship cannot change the “position” of \(item.type.noun); it stays where it is")
            return nil
        case "buttonPosition": return .string(MMXMLDates.buttonPosition(construct, &diagnostics))
        case "receipt": return item.receiptPart(construct, &diagnostics).map { .string($0.rawValue) }
        case "formatting":
            let written = construct.text.isEmpty ? nil : MMXMLDates.parts(construct, &diagnostics)
            return Self.value(of: written?.parts ?? MMXMLDates.usualParts)
        case "country":
            // Without one it is chosen.
            if construct.text.isEmpty { return "" }
            guard let country = MMXMLItem.country(construct, &diagnostics) else { return nil }
            countries.append(country)
            return .string(country.name)
        default:
            diagnostics.warn(
                "mmxml.useless-tag", at: construct.position,
                "a relationship cannot change “\(name)” of \(item.type.noun); it is ignored")
            return nil
        }
    }

    /// The validation that the item begins with.
    ///
    /// Nil for none, and for `repeat`, which is no format.
    var validation: MMXMLValidation? {
        MMXMLValidation(format: field.validators.first { $0.kind == .format }?.text("name"))
    }

    /// A keyboard comes with all that it says of typing: capitals that it does not name are those of the validation,
    /// and spelling is checked unless it says otherwise (mm-xml 6).
    func typing(_ keyboard: Keyboard, for validation: MMXMLValidation?, _ construct: MMXMLConstruct) -> [Effect] {
        [
            property("entry.keyboard", .string(keyboard.keyboard(forFormat: validation?.format)), construct),
            property("entry.capitalization", .string(keyboard.capitalization ?? ""), construct),
            property("entry.checksSpelling", .bool(keyboard.checksSpelling ?? true), construct),
        ]
    }

    /// The validation that the branch itself names, else that of the item.
    ///
    /// The keyboard depends on it: `numbersAndPunctuation` is another one for creditcard and luhn (mm-xml 6).
    var branchValidation: MMXMLValidation? {
        // What is wrong with it is told where it is read.
        var unheard = Diagnostics()
        return item.validation(&unheard) ?? validation
    }

    /// The parts of a date as an effect holds them.
    private static func value(of parts: [Field.DatePart]) -> Value {
        .array(
            parts.map { part in
                .object([
                    .init("unit", .string(part.unit.rawValue)), .init("digits", .integer(part.digits)),
                    .init("locale", part.locale.map { .string($0.tag) } ?? .null),
                ])
            })
    }

    // MARK: - Options

    /// All tags of options together replace all options at once; `order` alone leaves them, and they leave the order.
    /// Nil for an order that cannot be used.
    ///
    /// “replace ALL options at once” (mm-xml 10). Without an `order` of its own the branch keeps the item's order; with
    /// nothing but `order` it keeps the item's options.
    ///
    /// - Parameter first: the first one of them.
    func options(_ first: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> Effect? {
        var effect = effect(.options, first)
        let made = MMXMLOptions(of: item, diagnostics: &diagnostics)
        if made.areNamed { effect.options = made.options }
        effect.optionOrder = made.order
        return made.areNamed || made.order != nil ? effect : nil
    }

    // MARK: - Actions

    /// The actions of a branch take the place of all that the item has: what none of them says no longer holds.
    mutating func action(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> [Effect] {
        let written = item.node.all("action")
        var actions = MMXMLActions()
        for written in written where !written.text.isEmpty {
            item.read(written, into: &actions, &diagnostics)
        }
        guard !written.isEmpty else {
            return sums(relationships.sums[item.name] != nil, construct, &diagnostics)
        }
        guard item.type.takesActions else { return [] }
        var changes = [("action", actions.action ?? ""), ("state.waitsFor", actions.waitsFor ?? "")]
        if item.type.mayNotify { changes.append(("notify", actions.notify?.rawValue ?? "none")) }
        let effects = changes.map { property($0, .string($1), construct) }
        let sums = sums(actions.sums, construct, &diagnostics)
        return effects + (actions.sums ? sums : [validator("sum", nil, construct)])
    }

    /// The rule on sums of a branch, else the one that the item begins with.
    private mutating func sums(
        _ isAsked: Bool, _ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics
    ) -> [Effect] {
        let arguments = item.node.all("actionArg")
        guard isAsked else {
            for argument in arguments {
                diagnostics.warn(
                    "mmxml.useless-tag", at: argument.position,
                    "“actionArg” means something with the action “SumItems:” only")
            }
            unused += arguments.compactMap(\.element)
            return []
        }
        let own = relationships.sums[item.name]?.map(\.check) ?? []
        if arguments.isEmpty, own.isEmpty { item.reportMissingSum(&diagnostics) }
        let checks = arguments.isEmpty ? own : arguments.compactMap { MMXMLItem.sum($0, &diagnostics) }
        if checks.count > 1 {
            diagnostics.warn(
                "mmxml.sum", at: construct.position,
                "a relationship gives an item one rule on sums; of several only the last one counts")
        }
        return checks.last.map { [validator("sum", $0, construct)] } ?? []
    }
}
