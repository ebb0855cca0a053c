import FormModel

extension MMXML: ConversionLanguage {
    static let hasPages = true

    /// The tags and attributes that say things.
    static let constructs = [
        "initialValue": "defaultValue", "optionOrder": "order",
        "state.asksWhenBlank": "submitAlerts", "state.isVisible": "isHidden", "state.isEnabled": "editable",
        "texts.label": "label", "texts.inlineLabel": "inlineLabel", "texts.detailLabel": "detailLabel",
        "texts.placeholder": "placeholder", "texts.body": "text", "messages.missing": "onmissing",
        "messages.invalid": "onerror", "messages.pattern": "regexmessage", "place.bleeds": "bleeds",
        "place.width": "size", "place.height": "sizeY", "place.cell": "position", "style.textColor": "textColor",
        "style.background": "bgcolor", "style.isClear": "bgcolor", "style.textSize": "textSize",
        "style.lines": "numberOfLines", "style.alignment": "align", "picture.image": "path", "picture.width": "width",
        "picture.height": "height", "choice.isMultiple": "multiple", "choice.columns": "columns",
        "entry.isSecret": "secure", "submission.key": "submitName", "submission.isSkipped": "skipSubmit",
        "submission.isForced": "forceSubmit", "submission.sendsState": "submitsValue", "submission.prefix": "prefix",
        "submission.suffix": "posfix", "submission.isTimestamp": "unix", "submission.datePattern": "string",
        "submission.clones": "partClone", "receipt.part": "receipt", "receipt.isForced": "forceReceipt",
        "traits.override": "override", "format.panel": "buttonPosition", "composite.country": "country",
        "composite.isVerifiable": "validationService", "notify": "action", "state.waitsFor": "action",
        "action": "action",
    ]

    /// The properties that tags say, of several the first in alphabetical order.
    static let paths = Dictionary(constructs.sorted { $0.key < $1.key }.map { ($1, $0) }) { first, _ in first }

    static func useless(_ path: PropertyPath, on field: Field) -> String? {
        let type = MMXMLType(for: field)
        var construct = constructs[path.dotted]
        if let (list, key, rest) = path.entry, list == "validators", rest.steps.isEmpty {
            construct = MMXMLValidatorWriter.tag(named: key)
        }
        guard let construct, !type.constructs.contains(construct) else { return nil }
        return "“\(construct)” means nothing on \(type.noun)"
    }

    /// The parts of an address and their options are those of its country, in the languages of the form.
    static func follows(_ change: PropertyChange, on field: Field) -> Bool {
        guard let (list, _, rest) = change.path.entry, list == "components" else { return false }
        return rest.steps.first == "options" && rest.steps.count > 2
    }

    static func holds(_ path: PropertyPath, of field: Field, as read: Field) -> Bool {
        if path.entry != nil { return path.isSaidAnew }
        switch path.dotted {
        case "notify", "entry.limitMode": return true
        case "choice.look", "choice.whenEmpty": return field.control == .select
        case "entry.keyboard": return field.entry.keyboard == .text && read.entry.keyboard == nil
        case "entry.capitalization":
            return field.entry.capitalization == "none" && (read.entry.keyboard ?? .text) == .email
        default: return false
        }
    }
}
