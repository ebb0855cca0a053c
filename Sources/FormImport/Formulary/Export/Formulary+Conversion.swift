import FormModel

extension Formulary: ConversionLanguage {
    static let hasPages = false

    /// The members that say things.
    private static let keys = [
        "initialValue": "value", "options": "listOptions", "state.isEnabled": "isEditing",
        "texts.placeholder": "placeHolder", "texts.disclosure": "expandableInfo", "entry.keyboard": "keyboard",
        "entry.isSecret": "isPassword",
    ]

    static func useless(_ path: PropertyPath, on field: Field) -> String? {
        guard [.text, .select, .date, .checkbox, .consent, .prose].contains(field.control) else { return nil }
        let type = FormularyFieldWriter(field, rule: nil).type
        var key = keys[path.dotted]
        if let (list, _, rest) = path.entry, rest.steps.isEmpty {
            key = list == "options" ? "listOptions" : "validator"
        }
        guard let key, !type.keys.contains(key) else { return nil }
        return "“\(key)” has no effect on \(type.noun)"
    }

    /// The limit of typing follows from the validators, the markup of a label from the type.
    static func follows(_ change: PropertyChange, on field: Field) -> Bool {
        switch change.path.dotted {
        case "entry.limitMode": true
        case "entry.capitalization", "texts.markup": change.after != nil
        default:
            // A pattern is told to JavaScript anew.
            change.path.steps.first == "validators" && change.path.steps.last == "source" && change.after != nil
        }
    }

    static func holds(_ path: PropertyPath, of field: Field, as read: Field) -> Bool {
        if let (list, _, rest) = path.entry {
            return path.isSaidAnew
                || list == "options" && ["isWorded", "image", "otherImages"].contains(rest.dotted)
        }
        switch path.dotted {
        case "texts.markup", "choice.look", "format.date", "format.dateParts", "optionOrder": return true
        case "notify", "entry.filter", "entry.limitMode": return true
        case "entry.keyboard": return field.entry.keyboard == .text && read.entry.keyboard == nil
        default: return false
        }
    }
}
