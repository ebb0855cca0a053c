import FormModel

/// The classes of controls (action-data-binding.md, section 4).
///
/// The bound ones are editable or show something of the record; those of UIKit stand in a form as they are, or hold
/// others.
enum ActionDataClass: String, CaseIterable {
    case label = "ADBoundLabel"
    case textField = "ADBoundTextField"
    case textView = "ADBoundTextView"
    case slider = "ADBoundSlider"
    /// Its value is on or off; `switch` is a word of Swift.
    case toggle = "ADBoundSwitch"
    case progressView = "ADBoundProgressView"
    case stepper = "ADBoundStepper"
    case imageView = "ADBoundImageView"
    case webView = "ADBoundWebView"
    case segmentedControl = "ADBoundSegmentedControl"
    case textPicker = "ADBoundTextPicker"
    /// The first of those that have no paths, as all from here on: texts, a picture, a button, and three containers.
    case plainLabel = "UILabel"
    case plainTextView = "UITextView"
    case plainImage = "UIImageView"
    case button = "UIButton"
    case view = "UIView"
    case stackView = "UIStackView"
    case scrollView = "UIScrollView"

    /// Tells whether it has paths.
    var isBound: Bool { rawValue.hasPrefix("ADBound") }

    /// A person operates it.
    ///
    /// In a storyboard such a control is disabled where it takes no touches.
    var isOperated: Bool {
        switch self {
        case .textField, .textView, .slider, .toggle, .stepper, .segmentedControl, .textPicker, .button: true
        default: false
        }
    }

    /// Other controls stand in it.
    var isContainer: Bool { self == .view || self == .stackView || self == .scrollView }

    /// The beginning of names of controls without one: `label` of `ADBoundLabel`.
    ///
    /// `ADBoundTextField` → `textField`, `UILabel` → `label` (section 1.1).
    var nameStem: String {
        let prefix = isBound ? "ADBound" : "UI"
        let name = rawValue.dropFirst(prefix.count)
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    /// The properties that mean something on it.
    ///
    /// By their real names, native attributes among them (the tables of section 1.2 and 4); of a property that is
    /// missing here JSON warns, and a storyboard passes it over.
    var properties: Set<String> { Self.allProperties[self] ?? [] }

    private static let allProperties = Dictionary(
        uniqueKeysWithValues: allCases.map { kind in
            (kind, everywhere.union(kind.isBound ? bound : []).union(kind.ownProperties))
        })

    /// Properties of every control; those that only the JSON form has are among them.
    private static let everywhere: Set = ["class", "name", "label", "frame", "enabled", "hidden"]
    private static let bound: Set = ["dataPath", "enabledPath", "hiddenPath"]
    /// Properties that text fields and text views share.
    private static let typing: Set = [
        "colorPath", "liveUpdate", "onEndEdit", "showDoneButton", "showPrevNextButtons", "closeOnReturn",
        "validationRequired", "validationFormula", "validationMessage", "instantValidation", "text", "placeholder",
        "keyboardType", "returnKeyType", "secureTextEntry", "autocapitalizationType", "autocorrectionType",
        "textContentType", "textAlignment",
    ]

    /// The properties of single classes. Some mean nothing on a page and are here so that JSON may have them:
    /// `lineBreakMode`, `borderStyle`, `clearButtonMode`, `canCropImage`.
    private var ownProperties: Set<String> {
        switch self {
        case .label:
            ["colorPath", "formatType", "formatPattern", "text", "numberOfLines", "textAlignment", "lineBreakMode"]
        case .textField: Self.typing.union(["formatType", "formatPattern", "borderStyle", "clearButtonMode"])
        case .textView: Self.typing.union(["dimOnDisabled", "editable"])
        case .slider:
            ["minColorPath", "maxColorPath", "thumbColorPath", "liveUpdate", "value", "minValue", "maxValue"]
        case .toggle: ["onColorPath", "offColorPath", "thumbColorPath", "liveUpdate", "on"]
        case .progressView: ["progressColorPath", "trackColorPath", "minValue", "maxValue", "progress"]
        case .stepper:
            [
                "colorPath", "liveUpdate", "value", "minimumValue", "maximumValue", "minValue", "maxValue", "stepValue",
                "wraps",
            ]
        case .imageView: ["colorPath", "isEditable", "liveUpdate", "imageSource", "canCropImage", "image"]
        case .webView: ["containsHTML"]
        case .segmentedControl: ["colorPath", "liveUpdate", "byTitle", "segments", "selectedSegmentIndex"]
        case .textPicker: ["title", "optionValues", "colorPath", "liveUpdate", "text", "placeholder", "textAlignment"]
        case .plainLabel, .plainTextView: ["text", "numberOfLines", "textAlignment"]
        case .plainImage: ["image"]
        case .button: ["title", "text", "action"]
        case .view, .stackView, .scrollView: ["controls"]
        }
    }

    /// The colours that paths can give it: the part of each path.
    ///
    /// In the order in which a refresh evaluates them. A `colorPath` means the text of what shows a text, the tint of
    /// others.
    var colors: [(path: String, part: Field.Binding.Property)] {
        switch self {
        case .label, .textField, .textView, .textPicker: [("colorPath", .textColor)]
        case .stepper, .segmentedControl, .imageView: [("colorPath", .tint)]
        case .slider:
            [("minColorPath", .minimumColor), ("maxColorPath", .maximumColor), ("thumbColorPath", .thumbColor)]
        case .toggle: [("onColorPath", .onColor), ("offColorPath", .offColor), ("thumbColorPath", .thumbColor)]
        case .progressView: [("progressColorPath", .progressColor), ("trackColorPath", .trackColor)]
        default: []
        }
    }

    /// The guide's spellings of properties, with the real ones.
    ///
    /// The real ones are those of the implementation and of storyboards (sections 1.1 and 8).
    static let aliases = [
        "optionsValues": "optionValues", "onEndEditing": "onEndEdit", "containsHTLM": "containsHTML",
    ]
}
