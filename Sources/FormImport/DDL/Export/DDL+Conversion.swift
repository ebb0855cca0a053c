package import FormModel

extension DDL: ConversionLanguage {
    /// All fields of a list stand on one page.
    static let hasPages = false
    /// The version follows from the language that the definition is written in.
    static let impliedSettings: Set = ["portalVersion"]
    /// Cells are called after the name and the editor.
    static let impliedProperties: Set = ["style.views"]

    package static func write(_ document: FormDocument, as request: FormRequest) -> ExportResult {
        DDLWriter.export(document, request)
    }

    static func useless(_ path: PropertyPath, on field: Field) -> String? { nil }

    static func follows(_ change: PropertyChange, on field: Field) -> Bool {
        impliedProperties.contains(change.path.dotted)
    }

    /// The properties that need no place of their own: they follow from kind, editor and `showLabel` (3, 4), as the
    /// keyboard does from the kind.
    static func holds(_ path: PropertyPath, of field: Field, as read: Field) -> Bool {
        if let (list, _, rest) = path.entry {
            return path.isSaidAnew || list == "options" && rest.dotted == "isWorded"
        }
        switch path.dotted {
        case "notify", "choice.look", "choice.whenEmpty", "entry.limitMode": return true
        case "valueType": return field.valueType == .options || read.valueType != nil
        case "entry.keyboard": return field.entry.keyboard == .text || read.entry.keyboard == field.entry.keyboard
        case "texts.showsLabel", "style.views": return true
        case "initialValue": return field.startValue.map(Self.written) == read.startValue.map(Self.written)
        default: return false
        }
    }

    /// A list of one option and that option are the same, as is a number however it is written.
    private static func written(_ value: Value) -> [String] {
        if case .array(let list) = value { return list.map(\.written) }
        return [Double(value.written).map { Value.number($0).written } ?? value.written]
    }
}
