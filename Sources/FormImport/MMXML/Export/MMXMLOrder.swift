/// The order in which attributes (section 2) and tags of an item are written.
///
/// But for languages that texts name for the first time, any order means the same; a fixed one makes definitions that
/// can be compared.
enum MMXMLOrder {
    /// The attributes in the order of the table in mm-xml 2.
    static let attributes = [
        "name", "type", "required", "submitAlerts", "mustValidate", "bleeds", "isHidden", "skipSubmit", "forceSubmit",
        "editable", "forceReceipt", "receipt", "isChecked", "submitsValue", "multiple", "secure",
    ]

    /// Pictures and texts, then options, rules of the value, messages, submission, actions and looks.
    private static let tags = [
        "path", "width", "height", "label", "inlineLabel", "detailLabel", "defaultValue", "text", "textColor",
        "textSize",
        "bgcolor", "placeholder", "formatting", "defaultDate", "tag", "option", "image", "options", "order", "columns",
        "override", "minRequiredItems", "maxRequiredItems", "country", "desiredCountryCode", "validation",
        "validationService", "regex", "regexmessage", "keyboardtype", "minlength", "maxlength", "minValue", "maxValue",
        "minAgeRestriction", "maxAgeRestriction", "minYearRestriction", "maxYearRestriction", "onmissing", "onerror",
        "submitName", "prefix", "posfix", "unix", "string", "partClone", "action", "actionArg", "buttonPosition",
        "size",
        "sizeY", "numberOfLines", "align", "position",
    ]

    /// The index of each tag in `tags`.
    private static let places = Dictionary(uniqueKeysWithValues: tags.enumerated().map { ($0.element, $0.offset) })

    /// Tags in their order, those of one name as they are, unknown ones at the end.
    static func sorted(_ tags: [XMLTag]) -> [XMLTag] {
        tags.enumerated().sorted { a, b in
            let order = (places[a.element.name] ?? .max, places[b.element.name] ?? .max)
            return order.0 == order.1 ? a.offset < b.offset : order.0 < order.1
        }.map(\.element)
    }

    /// Attributes in their order, unknown ones at the end.
    static func sorted(_ attributes: [XMLTag.Attribute]) -> [XMLTag.Attribute] {
        func place(_ name: String) -> Int { Self.attributes.firstIndex(of: name) ?? .max }
        return attributes.enumerated().sorted { a, b in
            let order = (place(a.element.name), place(b.element.name))
            return order.0 == order.1 ? a.offset < b.offset : order.0 < order.1
        }.map(\.element)
    }
}
