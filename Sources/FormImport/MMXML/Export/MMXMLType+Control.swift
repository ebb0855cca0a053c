import FormModel

extension MMXMLType {
    /// The type that a field has, or the one that is most like its control.
    ///
    /// A field that was read from MM XML remembers its type; for all others it is a guess by the control, of which the
    /// exporter tells what it loses.
    init(for field: Field) {
        if case .string(let name)? = field.traits[mmxml: "type"], let type = MMXMLType(name: name) {
            self = type
            return
        }
        self =
            switch field.control {
            case .text, .count, .textarea, .slider, .stepper: .textField
            case .select, .picker: field.optionOrder == nil ? .dropDown : .valuePicker
            case .date, .dateparts, .time, .dateTime: .dateField
            case .checkbox, .consent: .checkbox
            case .prose, .output, .progress, .web: .multilinelabel
            case .choices: Self.choice(field.choice?.look)
            case .verified: .emailPinger
            case .composite: Self.composite(field.composite?.kind)
            case .signature: .signatureBox
            case .photo, .file, .pictureFile: .photoCapture
            case .image, .picture: .localImage
            case .info: .infoButton
            case .button, .custom: .multilinelabel
            case .space: .spacerBlock
            case .line: .lineBlock
            }
    }

    /// The type of a choice by its looks.
    private static func choice(_ look: Field.Choice.Look?) -> MMXMLType {
        switch look {
        case .segments: .segmentedControl
        case .images: .imagePicker
        case .list, nil: .radioControl
        }
    }

    /// The kinds of fields of several parts that there are types for.
    static let composites: Set = ["address", "ukBank", "frBank"]

    /// The type of a composite; kinds that MM XML does not have count as addresses, and are left out before.
    private static func composite(_ kind: String?) -> MMXMLType {
        switch kind {
        case "ukBank": .ukBankPinger
        case "frBank": .frBankPinger
        default: .addressField
        }
    }
}
