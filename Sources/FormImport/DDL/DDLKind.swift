/// The type of a field's value, by its `dataType` (section 4).
enum DDLKind: String, CaseIterable {
    case boolean, string, date, integer, number, double, geolocation, image
    case document = "document-library"

    /// The editors that can hold it, the usual one first; their names are without `ddm-`.
    var editors: [String] {
        switch self {
        case .boolean: ["checkbox", "boolean"]
        case .string: ["text", "textarea", "select", "radio"]
        case .date: ["date"]
        case .integer, .number, .double: ["number", "integer", "decimal"]
        case .document: ["documentlibrary"]
        case .geolocation: ["geolocation"]
        case .image: ["image", "documentlibrary"]
        }
    }

    /// Known kinds of portals without a counterpart in apps.
    static let foreign = ["separator", "link-to-page", "journal-article", "html", "text-html", "paragraph", "grid"]
}

/// The attributes of fields that mean something here.
///
/// Others are told only where they are nearly one of these.
enum DDLAttribute {
    /// Those that do not differ by language.
    static let ofAllPages = ["dataType", "type", "name", "required", "readOnly", "showLabel", "multiple", "options"]
    static let known = [
        "dataType", "type", "name", "label", "predefinedValue", "tip", "required", "readOnly", "repeatable",
        "showLabel", "multiple", "options", "indexType", "width", "localizable", "fieldNamespace", "style",
        "nestedFields", "displayChildLabelAsValue", "visibilityExpression", "validation", "fieldName", "inline",
        "placeholder", "tooltip", "text", "displayStyle", "dir", "direction", "height", "locale",
    ]
}
