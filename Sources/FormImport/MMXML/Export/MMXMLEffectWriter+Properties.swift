import FormModel
import FormTables

extension MMXMLEffectWriter {
    /// The tags that set a property; nil for those that no tag sets.
    func property(_ name: String, _ effect: Effect) -> [XMLTag]? {
        guard let value = effect.value?.literal else { return nil }
        if case .bool(let isOn) = value { return flag(name, isOn).map { [$0] } }
        switch name {
        case "clones": return clones(value)
        case "image": return [MMXMLWriting.tag("path", effect.image?.name ?? value.written)]
        case "key": return [XMLTag("submitName", value.written)]
        case "suffix": return [XMLTag("posfix", value.written)]
        case "datePattern": return [XMLTag("string", value.written)]
        case "lines": return [XMLTag("numberOfLines", value.written)]
        case "textColor", "background":
            let color = value.written
            return [XMLTag(name == "background" ? "bgcolor" : name, color.isEmpty ? "transparent" : color)]
        case "width", "height", "size", "textSize": return size(name, value).map { [$0] }
        case "position":
            guard case .integer(let cell) = value else { return nil }
            return MMXMLWriting.cell(cell).map { [XMLTag("position", $0)] }
        case "keyboard": return keyboard(value.written).map { [XMLTag("keyboardtype", $0)] }
        case "dateParts": return format(value).map { [XMLTag("formatting", $0)] }
        case "composite.country": return [XMLTag("country", value.written)]
        case "notify": return [XMLTag("action", "itemShouldNotify:")]
        case "waitsFor": return [XMLTag("action", "linksTo::\(value.written)")]
        case "prefix", "columns", "align", "override", "receipt", "action":
            return [MMXMLWriting.tag(name, value.written)]
        case "panel": return [MMXMLWriting.tag("buttonPosition", value.written)]
        default: return nil
        }
    }

    private func flag(_ name: String, _ isOn: Bool) -> XMLTag? {
        if name == "skip", !isOn { return XMLTag("submit", "1") }
        if name == "timestamp" { return isOn ? XMLTag("unix", "YES") : nil }
        return MMXMLEffects.flags.first { $0.value == name }.map { XMLTag($0.key, MMXMLWriting.boolean(isOn)) }
    }

    private func clones(_ value: Value) -> [XMLTag]? {
        guard case .array(let clones) = value else { return nil }
        let tags = clones.compactMap { clone -> XMLTag? in
            guard case .array(let parts) = clone, parts.count == 2 else { return nil }
            return XMLTag("partClone", "\(parts[0].written)::\(parts[1].written)")
        }
        return tags.isEmpty ? [XMLTag("partClone")] : tags
    }

    /// Pictures and surfaces have sizes of their own beside the room that the item takes.
    private func size(_ name: String, _ value: Value) -> XMLTag? {
        let number: Double? =
            switch value {
            case .number(let number): number
            case .integer(let integer): Double(integer)
            default: nil
            }
        guard let text = MMXMLWriting.size(number) else { return nil }
        if name == "textSize" || name == "size" || field?.picture != nil { return XMLTag(name, text) }
        if name == "width" || field?.control == .line { return XMLTag("size", text) }
        return XMLTag("sizeY", text)
    }

    private func keyboard(_ name: String) -> String? { MMXMLKeyboards.all.first { $0.keyboard == name }?.word }

    /// `DD/MMMM/YYYY`; lower-case letters label the parts in Spanish (section 7).
    private func format(_ value: Value) -> String? {
        guard case .array(let parts) = value else { return nil }
        let runs = parts.compactMap { part -> String? in
            guard case .string(let unit)? = part["unit"], case .integer(let digits)? = part["digits"],
                let letter = unit.first, (1...4).contains(digits)
            else { return nil }
            let isEnglish = part["locale"] != "es"
            return String(repeating: isEnglish ? letter.uppercased() : String(letter), count: digits)
        }
        return runs.count == parts.count ? runs.joined(separator: "/") : nil
    }
}
