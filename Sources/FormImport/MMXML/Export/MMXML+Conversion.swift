import FormModel

/// The comparison of a form with the definition that was written of it: which property a tag says, and which
/// differences are none.
extension MMXML: ConversionLanguage {
    static let hasPages = true

    /// The tags and attributes that say things, by the property of the form document.
    ///
    /// Reader and writer of effects share it, in both directions. Validators are not in it: `MMXMLLimit` and
    /// `MMXMLValidatorWriter` know their tags.
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
    ///
    /// `style.background` for `bgcolor`, `action` for `action`.
    static let paths = Dictionary(constructs.sorted { $0.key < $1.key }.map { ($1, $0) }) { first, _ in first }

    /// Words for a property whose tag means nothing on the field's type (mm-xml 2, 4); nil for all others, also for one
    /// that no tag says.
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
    ///
    /// So a difference in them is none.
    static func follows(_ change: PropertyChange, on field: Field) -> Bool {
        guard let (list, _, rest) = change.path.entry, list == "components" else { return false }
        return rest.steps.first == "options" && rest.steps.count > 2
    }

    /// Tells whether what a field of another language says is there in other words.
    ///
    /// When it tells of changes follows from its type and its action; a blank first entry belongs to every list (mm-xml
    /// 4); a plain text keyboard needs no word; an e-mail keyboard writes no capitals anyway.
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
