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
        case "keyboardtype": "entry.keyboard"
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
            return MMXMLItem.cell(construct, &diagnostics).map(Value.integer)
        case "buttonPosition": return .string(MMXMLDates.buttonPosition(construct, &diagnostics))
        case "keyboardtype":
            let keyboard = MMXMLItem.word(construct, of: MMXMLKeyboards.words, &diagnostics)
            return keyboard.map { .string($0.keyboard(forFormat: branchValidation?.format)) }
        case "receipt": return item.receiptPart(construct, &diagnostics).map { .string($0.rawValue) }
        case "formatting": return MMXMLDates.parts(construct, &diagnostics).map { Self.value(of: $0.parts) }
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

    /// The validation that the branch itself names, else that of the item.
    ///
    /// The keyboard depends on it: `numbersAndPunctuation` is another one for creditcard and luhn (mm-xml 6).
    private var branchValidation: MMXMLValidation? {
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
    ///
    /// Gives an effect each for the action of the author's own, the item that is waited for, and notifying. A rule on
    /// sums belongs to the form, so no relationship changes one.
    func action(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> [Effect] {
        guard construct.name == "action" else {
            diagnostics.warn(
                "mmxml.useless-tag", at: construct.position, "a relationship cannot change a rule on sums")
            return []
        }
        var actions = MMXMLActions()
        for written in item.node.all("action") where !written.text.isEmpty {
            item.read(written, into: &actions, &diagnostics)
        }
        if actions.sums {
            diagnostics.warn("mmxml.useless-tag", at: construct.position, "a relationship cannot change a rule on sums")
        }
        guard item.type.takesActions else { return [] }
        var changes = [("action", actions.action ?? ""), ("state.waitsFor", actions.waitsFor ?? "")]
        if item.type.mayNotify { changes.append(("notify", actions.notify?.rawValue ?? "none")) }
        return changes.map { property($0, .string($1), construct) }
    }
}
