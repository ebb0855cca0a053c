import FormModel
import FormTables

/// The tags of effects that replace a property: the other way round than `MMXMLEffects.properties`.
extension MMXMLEffectWriter {
    /// The tags that set a property; nil for those that no tag sets, and for values that are no literals.
    ///
    /// - Parameter path: in the form document, `submission.key`.
    func property(_ path: String, _ effect: Effect) -> [XMLTag]? {
        guard let value = effect.value?.literal else { return nil }
        if case .bool(let isOn) = value { return flag(path, isOn).map { [$0] } }
        let tag = MMXML.constructs[path]
        switch path {
        case "submission.clones": return clones(value)
        case "picture.image": return [MMXMLWriting.tag("path", effect.image?.name ?? value.written)]
        case "style.textColor", "style.background":
            return tag.map { [XMLTag($0, value.written.isEmpty ? "transparent" : value.written)] }
        case "place.width", "place.height", "picture.width", "picture.height", "style.textSize":
            return tag.flatMap { size(path == "place.height" && field?.control == .line ? "size" : $0, value) }
                .map { [$0] }
        case "place.cell": return nil
        case "entry.keyboard": return keyboard(value.written).map { [XMLTag("keyboardtype", $0)] }
        case "format.dateParts": return format(value).map { [XMLTag("formatting", $0)] }
        // An empty action takes away all that the item has.
        case "notify": return [XMLTag("action", value == "none" ? "" : "itemShouldNotify:")]
        case "state.waitsFor": return [XMLTag("action", value == "" ? "" : "linksTo::\(value.written)")]
        default: return tag.map { [MMXMLWriting.tag($0, value.written)] }
        }
    }

    /// The tag of a property that is true or false; `submit` is the one that takes skipping back and touches nothing
    /// else (mm-xml 10). Nothing switches `unix` off.
    private func flag(_ path: String, _ isOn: Bool) -> XMLTag? {
        switch path {
        case "submission.isSkipped" where !isOn: XMLTag("submit", "1")
        case "submission.isTimestamp": isOn ? XMLTag("unix", "YES") : nil
        default: MMXML.constructs[path].map { XMLTag($0, MMXMLWriting.boolean(isOn)) }
        }
    }

    /// A `partClone` for each pair of number and key; one that is empty for a list without any.
    private func clones(_ value: Value) -> [XMLTag]? {
        guard case .array(let clones) = value else { return nil }
        let tags = clones.compactMap { clone -> XMLTag? in
            guard case .array(let parts) = clone, parts.count == 2 else { return nil }
            return XMLTag("partClone", "\(parts[0].written)::\(parts[1].written)")
        }
        return tags.isEmpty ? [XMLTag("partClone")] : tags
    }

    /// A tag with a size in px; nil for what is no size.
    private func size(_ tag: String, _ value: Value) -> XMLTag? {
        let number: Double? =
            switch value {
            case .number(let number): number
            case .integer(let integer): Double(integer)
            default: nil
            }
        return MMXMLWriting.size(number).map { XMLTag(tag, $0) }
    }

    /// The tag of the keyboard that was written last, with the capitals or the check of spelling that the effect gives
    /// it too.
    ///
    /// Nil for other effects, and where no keyboard goes with them.
    func keyboard(with effect: Effect) -> XMLTag? {
        guard let last = tags.last, last.name == "keyboardtype", let value = effect.value?.literal else { return nil }
        let all = MMXMLKeyboards.all
        guard let named = all.first(where: { $0.word == last.text }) else { return nil }
        switch effect.path {
        case "entry.capitalization":
            let wanted = all.first { $0.keyboard == named.keyboard && ($0.capitalization ?? "") == value.written }
            return wanted.map { XMLTag("keyboardtype", $0.word) }
        case "entry.checksSpelling": return .bool(named.checksSpelling ?? true) == value ? last : nil
        default: return nil
        }
    }

    /// The first word whose keyboard has this name, without regard to a validation.
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
