import FormModel

/// Makes a field of a control (action-data-binding.md, section 4).
///
/// Each class becomes one kind of control, except that of an image, which is a file where people may replace it.
/// Bindings, the moment of a live update and all native attributes end up in the neutral properties of the field;
/// `traits` holds nothing but the written start value of numbers.
struct ActionDataFieldReader {
    let control: ActionDataControl
    let name: String
    /// The page that the control stands on, whose controller has the texts for all of its controls.
    let page: ActionDataPage
    let source: DefinitionSource
    let texts: ActionDataTexts
    let paths: ActionDataPaths
    var field: Field

    init(
        control: ActionDataControl, name: String, page: ActionDataPage, source: DefinitionSource,
        texts: ActionDataTexts, paths: ActionDataPaths
    ) {
        (self.control, self.name, self.page, self.source) = (control, name, page, source)
        (self.texts, self.paths) = (texts, paths)
        field = Field(name: name, control: .text, at: control.position)
    }

    var properties: ActionDataProperties { control.properties }

    /// Reads what all classes have, then what the class of the control has of its own, then the paths.
    mutating func read(_ diagnostics: inout Diagnostics) -> Field {
        field.control = Self.control(of: control)
        field.texts.label = text("label")
        field.state.isVisible = properties.bool("hidden") != true
        field.state.isEnabled = properties.bool("enabled") != false
        field.style.textAlignment = properties.string("textAlignment").flatMap(Style.Alignment.init(rawValue:))
        if let lines = properties.integer("numberOfLines"), lines > 0 { field.style.lines = lines }
        switch control.kind {
        case .label:
            readDesignedText()
            readFormat(&diagnostics)
        case .textField, .textView: readTyping(&diagnostics)
        case .slider, .progressView, .stepper: readNumber(&diagnostics)
        case .toggle:
            field.initialValue = .bool(properties.bool("on") ?? false)
            field.style.look = .toggle
        case .imageView, .plainImage: readImage(&diagnostics)
        case .webView: if properties.bool("containsHTML") == true { field.texts.markup = .html }
        case .segmentedControl: readSegments(&diagnostics)
        case .textPicker: readPicker(&diagnostics)
        case .plainLabel, .plainTextView: field.texts.body = text("text") ?? Text("", at: control.position)
        case .button: readButton()
        case .view, .stackView, .scrollView: break
        }
        if control.kind.isBound { bind(&diagnostics) }
        return field
    }

    /// The kind of control of the form document that a class is; containers become sections before they get here.
    private static func control(of control: ActionDataControl) -> Control {
        switch control.kind {
        case .label: .output
        case .textField: .text
        case .textView: .textarea
        case .slider: .slider
        case .toggle: .checkbox
        case .progressView: .progress
        case .stepper: .stepper
        case .imageView: control.properties.bool("isEditable") == true ? .pictureFile : .picture
        case .webView: .web
        case .segmentedControl: .choices
        case .textPicker: .picker
        case .button: .button
        case .plainImage: .image
        case .plainLabel, .plainTextView, .view, .stackView, .scrollView: .prose
        }
    }

    /// Binds value, state and colours to the paths, in the order in which a refresh evaluates them (section 2.1), and
    /// sets when a change refreshes the form (section 4.1): without `liveUpdate` never, at text controls when editing
    /// ends or, with `onEndEdit` off, after each change as well.
    private mutating func bind(_ diagnostics: inout Diagnostics) {
        let all: [(String, Field.Binding.Property)] =
            [("dataPath", .value), ("enabledPath", .isEnabled), ("hiddenPath", .hidden)]
            + control.kind.colors.map { ($0.path, $0.part) }
        field.bindings = all.compactMap { path, property in
            paths.binding(property, path, of: control, called: name, &diagnostics)
        }
        guard properties.bool("liveUpdate") == true else { return }
        let isTyped = control.kind == .textField || control.kind == .textView
        let typed: Field.Notification = properties.bool("onEndEdit") == false ? .changeAndLeave : .leave
        field.notify = isTyped ? typed : .change
    }

    // MARK: - Texts

    /// The text of a control before its path has one, and its translations where there are any.
    ///
    /// The text is the value that the field begins with; translations, which a value cannot have, are kept in its body.
    mutating func readDesignedText() {
        field.initialValue = string("text")
        if let text = text("text"), text.variants.count > 1 { field.texts.body = text }
    }

    func string(_ name: String) -> Value? { properties.string(name).map(Value.string) }

    /// A text that people read, with its translations.
    ///
    /// - Parameter translated: the name of the property in the keys of translations, where it has another one there.
    func text(_ property: String, as translated: String? = nil) -> Text? {
        properties.string(property).flatMap { string in
            string.isEmpty ? nil : text(string, property, as: translated)
        }
    }

    /// The text with its translations, whose keys are `<name>.<property>` in JSON and `<object id>.<property>` beside a
    /// storyboard (section 1.3).
    func text(_ string: String, _ property: String, as translated: String? = nil) -> Text {
        let key = "\(control.translationKey ?? name).\(translated ?? property)"
        return texts.text(string, key: key, at: properties.position(of: property))
    }
}
