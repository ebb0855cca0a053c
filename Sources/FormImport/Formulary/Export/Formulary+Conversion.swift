import FormModel

extension Formulary: ConversionLanguage {
    static let hasPages = false

    /// The members of a definition that say these properties; those of lists are told by the list.
    private static let keys = [
        "initialValue": "value", "options": "listOptions", "state.isEnabled": "isEditing",
        "texts.placeholder": "placeHolder", "texts.disclosure": "expandableInfo", "entry.keyboard": "keyboard",
        "entry.isSecret": "isPassword",
    ]

    /// `isPassword` on a picker → “isPassword” has no effect on a picker (1.1). Nil on a control that formulary does
    /// not have.
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
    ///
    /// The capital letters go with the keyboard (1.2), and a pattern is translated each time that a definition is read.
    static func follows(_ change: PropertyChange, on field: Field) -> Bool {
        switch change.path.dotted {
        case "entry.limitMode": true
        case "entry.capitalization", "texts.markup": change.after != nil
        default:
            // A pattern is told to JavaScript anew.
            change.path.steps.first == "validators" && change.path.steps.last == "source" && change.after != nil
        }
    }

    /// The properties of other languages' forms that formulary has no member for because all of its forms have them so,
    /// and those that follow from the type of the field.
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
