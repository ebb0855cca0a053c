import FormModel

/// The types of an MM XML item (the table of mm-xml 4), spelled as that table has them.
///
/// Several types share a control of the form document; the field keeps its type in its traits, and the questions below
/// are asked of it.
enum MMXMLType: String, CaseIterable {
    case remoteImage, localImage, zipImage, label, multilinelabel, spacerBlock, infoButton, dateField, checkbox
    case segmentedControl, dropDown, radioControl, imagePicker, textField, canadianPostalCode, emailPinger, valuePicker
    case signatureBox, photoCapture, addressField
    case ukBankPinger = "UKBankPinger"
    case frBankPinger = "FRBankPinger"
    case lineBlock

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue.lowercased(), $0) })

    /// Names of types compare without regard to letter case.
    init?(name: String) {
        guard let type = Self.byName[name.lowercased()] else { return nil }
        self = type
    }

    /// The control of the form document that stands for the type (form-document 2.1).
    var control: Control {
        switch self {
        case .remoteImage, .localImage, .zipImage: .image
        case .label, .multilinelabel: .prose
        case .spacerBlock: .space
        case .lineBlock: .line
        case .infoButton: .info
        case .dateField: .dateparts
        case .checkbox: .checkbox
        case .segmentedControl, .radioControl, .imagePicker: .choices
        case .dropDown, .valuePicker: .select
        case .textField, .canadianPostalCode: .text
        case .emailPinger: .verified
        case .signatureBox: .signature
        case .photoCapture: .photo
        case .addressField, .ukBankPinger, .frBankPinger: .composite
        }
    }

    /// Value items: those that are answered, judged and submitted.
    var holdsValue: Bool { control.holdsValue }

    /// Rules look at these items at every change of their value.
    ///
    /// The list under “Triggers” in mm-xml 10.
    var notifiesByItself: Bool {
        [.dateField, .checkbox, .segmentedControl, .dropDown, .radioControl, .imagePicker].contains(self)
    }

    /// Rules look at these items when they have the action `itemShouldNotify:`.
    ///
    /// All types in neither list never notify (mm-xml 10): signatures, photos and composites.
    var mayNotify: Bool { [.textField, .valuePicker, .canadianPostalCode, .emailPinger].contains(self) }

    /// The moment at which a change of the item is told to rules: of a text once it is left (section 10).
    ///
    /// A valuePicker tells of a pick at once. Nil for an item that starts no rules.
    func notification(isAsked: Bool) -> Field.Notification? {
        if notifiesByItself { return .change }
        // The column “notifies” of mm-xml 4 and the list under “Triggers” in mm-xml 10.
        guard isAsked, mayNotify else { return nil }
        return self == .valuePicker ? .change : .leave
    }

    /// Actions mean nothing on these (section 10).
    ///
    /// “action is not supported on dateField and radioControl” (mm-xml 10, “Actions”).
    var takesActions: Bool { holdsValue && ![.dateField, .radioControl].contains(self) }

    /// These have a place for a placeholder and carry it along unseen (section 3).
    var hidesPlaceholder: Bool { [.dropDown, .valuePicker, .canadianPostalCode].contains(self) }

    /// The types of choices.
    var hasOptions: Bool { [.segmentedControl, .dropDown, .radioControl, .imagePicker, .valuePicker].contains(self) }

    /// The tag that holds one option.
    var optionTag: String? {
        switch self {
        case .segmentedControl, .radioControl: "tag"
        case .dropDown, .valuePicker: "option"
        case .imagePicker: "image"
        default: nil
        }
    }

    /// Tells whether a formula or a copy may put a text into it (section 10).
    var takesText: Bool { [.textField, .valuePicker, .canadianPostalCode].contains(self) }

    /// An author's name of an item of this type: `a textField`.
    var noun: String {
        let article = "aeioAEIO".contains(rawValue.prefix(1)) && self != .ukBankPinger ? "an" : "a"
        return "\(article) \(rawValue)"
    }
}

// MARK: - Constructs (sections 2, 3, 4)

extension MMXMLType {
    /// Tags and attributes that mean something on an item of this type.
    ///
    /// In the usual spelling. Others are told and ignored when they are read, and are not written.
    var constructs: Set<String> { Self.constructsByType[self] ?? [] }

    private static let constructsByType = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.meaningful) })

    /// The constructs of mm-xml 2 and 3 that every item has, those that all value items have, and those of the type.
    private var meaningful: Set<String> {
        let everywhere: Set = [
            "name", "type", "bleeds", "isHidden", "forceReceipt", "receipt", "size", "label", "detailLabel",
            "inlineLabel", "position", "placeholder",
        ]
        let ofValues: Set = [
            "required", "submitAlerts", "skipSubmit", "forceSubmit", "submitName", "onmissing", "onerror", "action",
            "actionArg",
        ]
        return everywhere.union(holdsValue ? ofValues : []).union(own)
    }

    /// The column “own tags” of mm-xml 4, with the attributes of mm-xml 2 that only some types have.
    private var own: Set<String> {
        switch self {
        case .remoteImage, .localImage, .zipImage: ["path", "width", "height"]
        case .label: ["text", "textColor", "textSize", "bgcolor"]
        case .multilinelabel: ["text", "textColor", "textSize", "bgcolor", "sizeY", "numberOfLines", "align"]
        case .spacerBlock: ["sizeY"]
        case .lineBlock: []
        case .infoButton: ["defaultValue", "text", "textSize"]
        case .dateField:
            [
                "prefix", "posfix", "formatting", "defaultDate", "unix", "string", "minAgeRestriction",
                "maxAgeRestriction", "minYearRestriction", "maxYearRestriction", "buttonPosition",
            ]
        case .checkbox: ["isChecked", "submitsValue"]
        case .segmentedControl: ["tag", "defaultValue"]
        case .dropDown: ["option", "defaultValue"]
        case .radioControl:
            ["tag", "defaultValue", "multiple", "columns", "override", "minRequiredItems", "maxRequiredItems"]
        case .imagePicker: ["image", "defaultValue", "multiple", "columns", "minRequiredItems", "maxRequiredItems"]
        case .textField: Self.textConstructs
        case .canadianPostalCode: ["textColor", "textSize", "bgcolor", "defaultValue"]
        case .emailPinger: ["mustValidate", "defaultValue"]
        case .valuePicker: ["option", "options", "order", "buttonPosition", "defaultValue"]
        case .signatureBox, .photoCapture: ["width", "height", "submitsValue"]
        case .addressField: ["country", "validation", "validationService", "prefix", "posfix", "desiredCountryCode"]
        case .ukBankPinger, .frBankPinger: ["prefix", "posfix"]
        }
    }

    /// Tags and attributes of a textField (mm-xml 6); `action` and `actionArg` are among those of all value items.
    private static let textConstructs: Set = [
        "textColor", "textSize", "minlength", "maxlength", "minValue", "maxValue", "bgcolor", "validation",
        "keyboardtype", "partClone", "defaultValue", "regex", "regexmessage", "editable", "secure",
    ]
}
