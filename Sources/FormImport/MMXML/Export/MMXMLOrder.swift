/// The order in which attributes (section 2) and tags of an item are written.
enum MMXMLOrder {
    static let attributes = [
        "name", "type", "required", "submitAlerts", "mustValidate", "bleeds", "isHidden", "skipSubmit", "forceSubmit",
        "editable", "forceReceipt", "receipt", "isChecked", "submitsValue", "multiple", "secure",
    ]

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

    private static let places = Dictionary(uniqueKeysWithValues: tags.enumerated().map { ($0.element, $0.offset) })

    /// Tags in their order, those of one name as they are, unknown ones at the end.
    static func sorted(_ tags: [XMLTag]) -> [XMLTag] {
        tags.enumerated().sorted { a, b in
            let order = (places[a.element.name] ?? .max, places[b.element.name] ?? .max)
            return order.0 == order.1 ? a.offset < b.offset : order.0 < order.1
        }.map(\.element)
    }

    static func sorted(_ attributes: [XMLTag.Attribute]) -> [XMLTag.Attribute] {
        func place(_ name: String) -> Int { Self.attributes.firstIndex(of: name) ?? .max }
        return attributes.enumerated().sorted { a, b in
            let order = (place(a.element.name), place(b.element.name))
            return order.0 == order.1 ? a.offset < b.offset : order.0 < order.1
        }.map(\.element)
    }
}
