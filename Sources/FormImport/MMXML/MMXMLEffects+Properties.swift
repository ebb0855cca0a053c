import FormModel
import FormTables

extension MMXMLEffects {
    /// Tags that replace what is neither a text nor a rule.
    mutating func properties(
        _ name: String, _ construct: MMXMLConstruct, _ findings: inout Findings
    ) -> [Effect] {
        value(of: name, construct, &findings).map { [property($0.0, $0.1, construct)] } ?? []
    }

    /// The property's name and its value; nil for a value that cannot be used.
    private mutating func value(
        of name: String, _ construct: MMXMLConstruct, _ findings: inout Findings
    ) -> (String, Value)? {
        let text = Value.string(construct.text)
        switch name {
        case "submitName": return ("key", text)
        case "prefix": return ("prefix", text)
        case "posfix": return ("suffix", text)
        case "string": return ("datePattern", .string(MMXMLDates.pattern(construct, &findings) ?? ""))
        case "unix": return ("timestamp", true)
        case "partClone":
            let clones = item.node.all(name).compactMap { MMXMLItem.clone($0, &findings) }
            return ("clones", .array(clones.map { [.integer($0.characters), .string($0.key)] }))
        case "columns": return MMXMLItem.whole(construct, from: 1, &findings).map { ("columns", .integer($0)) }
        case "numberOfLines": return MMXMLItem.whole(construct, from: 0, &findings).map { ("lines", .integer($0)) }
        case "textColor", "bgcolor":
            let property = name == "bgcolor" ? "background" : name
            return MMXMLColor(construct, &findings).map { (property, .string($0.hex)) }
        case "size", "sizeY", "textSize", "width", "height":
            return MMXMLItem.size(construct, &findings).map { (measure(name), .number($0)) }
        case "align": return MMXMLItem.alignment(construct, &findings).map { ("align", .string($0.rawValue)) }
        case "position": return MMXMLItem.cell(construct, &findings).map { ("position", .integer($0)) }
        case "buttonPosition": return ("panel", .string(MMXMLDates.buttonPosition(construct, &findings)))
        case "override": return (name, text)
        case "keyboardtype":
            let keyboard = MMXMLItem.word(construct, of: MMXMLKeyboards.words, &findings)
            return keyboard.map { ("keyboard", .string($0.keyboard(forFormat: validation?.format))) }
        case "receipt": return item.receiptPart(construct, &findings).map { ("receipt", .string($0.rawValue)) }
        case "formatting": return MMXMLDates.parts(construct, &findings).map { ("dateParts", Self.value(of: $0.parts)) }
        case "country":
            guard let country = MMXMLItem.country(construct, &findings) else { return nil }
            countries.append(country)
            return ("composite.country", .string(country.name))
        default:
            findings.warn(
                "mmxml.useless-tag", at: construct.position,
                "a relationship cannot change “\(name)” of \(item.type.noun); it is ignored")
            return nil
        }
    }

    /// The validation that the item begins with.
    private var validation: MMXMLValidation? {
        MMXMLValidation(format: field.validators.first { $0.kind == .format }?.text("name"))
    }

    /// Pictures and surfaces have sizes of their own beside the room that the item takes.
    private func measure(_ name: String) -> String {
        switch name {
        case "size": field.picture != nil ? "size" : item.type == .lineBlock ? "height" : "width"
        case "sizeY": "height"
        default: name
        }
    }

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

    /// All tags of options together replace all options at once.
    ///
    /// - Parameter first: the first one of them.
    func options(_ first: MMXMLConstruct, _ findings: inout Findings) -> Effect {
        var effect = effect(.options, first)
        let made = MMXMLOptions(of: item, earlier: field.options, findings: &findings)
        effect.options = made.options
        effect.optionOrder = made.order ?? field.optionOrder
        return effect
    }

    // MARK: - Actions

    func action(_ construct: MMXMLConstruct, _ findings: inout Findings) -> [Effect] {
        guard construct.name == "action" else {
            findings.warn(
                "mmxml.useless-tag", at: construct.position, "a relationship cannot change a rule on sums")
            return []
        }
        var actions = MMXMLActions()
        for written in item.node.all("action") where !written.text.isEmpty {
            item.read(written, into: &actions, &findings)
        }
        if actions.sums {
            findings.warn("mmxml.useless-tag", at: construct.position, "a relationship cannot change a rule on sums")
        }
        let changes = [
            ("action", actions.action), ("waitsFor", actions.waitsFor), ("notify", actions.notify?.rawValue),
        ]
        return changes.compactMap { name, text in text.map { property(name, .string($0), construct) } }
    }
}
