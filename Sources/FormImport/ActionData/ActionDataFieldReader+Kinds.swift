import FormModel

/// Properties that single classes have (action-data-binding 4).
extension ActionDataFieldReader {
    /// Reads the range of a slider, stepper or progress view, and the value it begins with.
    ///
    /// Ends that are the wrong way round are told at sliders and steppers, whose range then is the least value alone;
    /// of a progress view they are taken together, and a least value above the greatest counts as the greatest (section
    /// 4). A stepper may have the slider's names for its ends.
    mutating func readNumber(_ diagnostics: inout Diagnostics) {
        let isStepper = control.kind == .stepper
        let minimum = properties.number("minimumValue") ?? properties.number("minValue") ?? 0
        let usual: Double = isStepper ? 100 : 1
        let maximum = properties.number("maximumValue") ?? properties.number("maxValue") ?? usual
        let isProgress = control.kind == .progressView
        var range = Field.NumberRange(
            minimum: isProgress ? min(minimum, maximum) : minimum, maximum: isProgress ? maximum : max(minimum, maximum)
        )
        if minimum > maximum, !isProgress {
            let ends = isStepper ? ["maximumValue", "minimumValue"] : ["maxValue", "minValue"]
            let place = (ends + ["maxValue", "minValue"]).first { properties[$0] != nil } ?? ""
            diagnostics.warn(
                "actiondata.range", at: properties.position(of: place),
                "the least value of “\(name)” is more than the greatest")
        }
        if isStepper {
            let step = properties.number("stepValue") ?? 1
            if step <= 0 {
                diagnostics.warn(
                    "actiondata.range", at: properties.position(of: "stepValue"),
                    "“stepValue” is more than 0; this is taken for 1")
            }
            range.step = step > 0 ? step : 1
            range.wraps = properties.bool("wraps") == true ? true : nil
        }
        field.number = range
        let value = properties.number(isProgress ? "progress" : "value")
        // Where the range changes, what was written counts once more.
        if let value { field.traits["actiondata"] = .object([.init("value", .number(value))]) }
        field.initialValue = Self.start(value, in: range, isProgress: isProgress)
    }

    /// The value that a control begins with whose author wrote this one.
    ///
    /// `progress` is a share from 0 to 1 whatever the range is; a `value` lies within the range (sections 1.2 and 4).
    static func start(_ written: Double?, in range: Field.NumberRange, isProgress: Bool) -> Value {
        let ends = isProgress ? (0.0, 1.0) : (range.minimum, range.maximum)
        return .number(min(max(written ?? 0, ends.0), ends.1))
    }

    /// Reads the picture of an image view, a name among the files of the site. Only an editable one has a source of
    /// images, of which the camera alone makes a difference on the web.
    mutating func readImage(_ diagnostics: inout Diagnostics) {
        if let name = properties.string("image"), !name.isEmpty {
            field.picture = Field.Picture(
                image: ImageReference(
                    name: name, path: source.assets.path(of: name), at: properties.position(of: "image")))
        }
        let origin = word("imageSource", among: Self.imageSources, &diagnostics)
        if field.control == .pictureFile, origin?.lowercased() == "camera" {
            field.file = Field.File(capture: .camera)
        }
        if control.kind == .plainImage, field.picture == nil { field.picture = Field.Picture() }
    }

    /// Reads segments as options of a choice that a person cannot empty.
    ///
    /// By title the value is the title in small letters, `Local` → `local`, else the number from 0; it stays that of
    /// the untranslated title (sections 1.3 and 4). The translations are called `segments[n]` in JSON and
    /// `segmentTitles[n]` by Xcode.
    mutating func readSegments(_ diagnostics: inout Diagnostics) {
        let titles = properties["segments"]?.strings ?? []
        if titles.isEmpty {
            diagnostics.warn(
                "actiondata.no-segments", at: properties.position(of: "segments"),
                "“\(name)” has no segments to choose from")
        }
        let isByTitle = properties.bool("byTitle") != false
        field.choice = Field.Choice(.segments)
        field.choice?.whenEmpty = .unchosen
        field.options = titles.enumerated().map { number, title in
            let value: Value = isByTitle ? .string(title.lowercased()) : .integer(number)
            let position = properties.position(of: "segments")
            let list = control.translationKey == nil ? "segments" : "segmentTitles"
            let label = text(title, "segments", as: "\(list)[\(number)]")
            var option = Option(value: value, label: label, at: position)
            if control.closedSegments.contains(number) { option.isEnabled = false }
            if let image = control.segmentImages[number] {
                option.image = ImageReference(name: image, path: source.assets.path(of: image), at: position)
                // A picture alone is read out by its name.
                if title.isEmpty { option.accessibilityLabel = Text(image, at: position, isFixed: true) }
            }
            return option
        }
        if let number = properties.integer("selectedSegmentIndex"), field.options.indices.contains(number) {
            field.initialValue = field.options[number].value
        }
    }

    /// Reads the options of a picker: `optionValues` split at every comma, with their blanks, `One,Two,Three` where it
    /// is missing and one empty option where it is empty. They are values and have no translations (sections 1.3 and
    /// 4).
    mutating func readPicker(_ diagnostics: inout Diagnostics) {
        let position = properties.position(of: "optionValues")
        let written = properties.string("optionValues") ?? "One,Two,Three"
        let values = written.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        for value in values where value.withoutBlanks != value && !value.isEmpty {
            diagnostics.warn(
                "actiondata.option-blanks", at: position,
                "the option “\(value)” of “\(name)” has blanks at its ends, which belong to its value")
        }
        field.options = values.map {
            Option(value: .string($0), label: Text($0, at: position, isFixed: true), at: position)
        }
        field.texts.caption = text("title")
        field.texts.placeholder = text("placeholder")
        readDesignedText()
    }

    /// Reads the caption of a button: its `title`, else its `text`, else its name. In Xcode's files of translations it
    /// is `normalTitle`.
    mutating func readButton() {
        field.texts.caption =
            text("title", as: control.translationKey == nil ? nil : "normalTitle") ?? text("text")
            ?? Text(field.name, at: control.position, isFixed: true)
    }

    // MARK: - Typing

    /// Reads how a text field or text view is typed into (sections 4 and 4.2): the keyboard, the bar with its buttons,
    /// which is left out where it has none, the key Enter, and what is asked of the text.
    mutating func readTyping(_ diagnostics: inout Diagnostics) {
        let isLong = control.kind == .textView
        readDesignedText()
        field.texts.placeholder = text("placeholder")
        field.entry.keyboard = Self.keyboards[word("keyboardType", among: Self.allKeyboards, &diagnostics) ?? ""]
        field.entry.isSecret = properties.bool("secureTextEntry") == true
        field.entry.enterHint = Self.hints[properties.string("returnKeyType") ?? ""]
        field.entry.capitalization = Self.capitals[properties.string("autocapitalizationType") ?? ""]
        field.entry.autocomplete = Self.contents[properties.string("textContentType") ?? ""]
        if properties.string("autocorrectionType") == "no" { field.entry.checksSpelling = false }
        let bar = Field.Bar(
            moves: properties.bool("showPrevNextButtons") != false, done: properties.bool("showDoneButton") != false)
        if bar.moves || bar.done { field.entry.bar = bar }
        let closes = properties.bool("closeOnReturn") == true
        field.entry.enter = closes ? .end : isLong ? .lineBreak : .stay
        if isLong {
            if properties.bool("editable") == false { field.state.isEnabled = false }
            field.style.dimsWhenDisabled = properties.bool("dimOnDisabled") != false
        } else {
            readFormat(&diagnostics)
        }
        readValidation(&diagnostics)
    }

    /// Reads the format of a label or text field; none without a pattern, or with another type than the three (section
    /// 6).
    mutating func readFormat(_ diagnostics: inout Diagnostics) {
        guard let pattern = properties.string("formatPattern"), !pattern.isEmpty else { return }
        switch properties.string("formatType")?.lowercased() {
        case "number":
            field.format = Field.Format(number: pattern)
            if pattern.replacing(/'[^']*'/, with: "").allSatisfy({ $0 != "0" && $0 != "#" }) {
                diagnostics.warn(
                    "actiondata.pattern", at: properties.position(of: "formatPattern"),
                    "a pattern of numbers has a place for digits, 0 or #; “\(pattern)” has none")
            }
        case "date": field.format = Field.Format(date: ActionDataDatePattern.corrected(pattern))
        case "masked": field.format = Field.Format(mask: pattern)
        default: break
        }
    }

    /// Reads what is asked of a text, in the order of section 4.3: `validationRequired`, for which white space is
    /// nothing, then the formula.
    ///
    /// The message is the control's own as it is, else that of the controller with the data path in the place of `$0`.
    private mutating func readValidation(_ diagnostics: inout Diagnostics) {
        if properties.bool("validationRequired") == true {
            field.validators.append(Validator(.required, ["blank": "whitespace"], at: control.position))
        }
        if let condition = paths.condition("validationFormula", of: control, called: name, &diagnostics) {
            var validator = Validator(.expression, at: properties.position(of: "validationFormula"))
            validator.condition = condition
            field.validators.append(validator)
        }
        if properties.bool("instantValidation") == true { field.entry.checksOnLeaving = true }
        let own = text("validationMessage")
        guard own != nil || !field.validators.isEmpty else { return }
        let path = (properties.string("dataPath") ?? "").withoutBlanks
        let message = own ?? ActionDataController.message(for: path, page, texts)
        field.messages = Messages(missing: message, invalid: message)
    }

    /// A property that is one of a few words, in any letter case; others are told.
    private func word(_ property: String, among known: [String], _ diagnostics: inout Diagnostics) -> String? {
        guard let word = properties.string(property) else { return nil }
        if !known.contains(where: { $0.lowercased() == word.lowercased() }) {
            diagnostics.warn(
                "actiondata.word", at: properties.position(of: property),
                "“\(property)” has no value “\(word)”" + suggestion(for: word, among: known))
        }
        return word
    }

    private static let allKeyboards = keyboards.keys.sorted() + ["default", "asciiCapable"]
    private static let imageSources = ["Photo Library", "Camera", "Camera Roll"]
    /// The keyboards of iOS with those that browsers have; the others are left to the browser.
    private static let keyboards: [String: Field.Entry.Keyboard] = [
        "emailAddress": .email, "decimalPad": .decimal, "numberPad": .numeric, "asciiCapableNumberPad": .numeric,
        "numbersAndPunctuation": .text, "phonePad": .tel, "namePhonePad": .tel, "URL": .url, "alphabet": .text,
        "webSearch": .text, "twitter": .text,
    ]
    /// The words on the key Return, as near as browsers have them.
    private static let hints: [String: Field.Entry.EnterHint] = [
        "done": .done, "go": .go, "join": .go, "route": .go, "emergencyCall": .go, "next": .next, "continue": .next,
        "search": .search, "google": .search, "yahoo": .search, "send": .send,
    ]
    private static let capitals = [
        "none": "none", "words": "words", "sentences": "sentences", "allCharacters": "characters",
    ]
    /// The content types of iOS that browsers fill in; others are passed over.
    private static let contents = [
        "name": "name", "given-name": "given-name", "family-name": "family-name", "email": "email", "tel": "tel",
        "street-address": "street-address", "postal-code": "postal-code", "address-level2": "address-level2",
        "country-name": "country-name", "organization": "organization", "username": "username",
        "password": "current-password", "new-password": "new-password", "one-time-code": "one-time-code",
        "url": "url",
    ]
}

/// Patterns of dates as authors of this language write them.
enum ActionDataDatePattern {
    /// A pattern in which the letters for minutes that mean the month are those for the month (section 6.2).
    ///
    /// `mm/dd/yyyy HH:mm` → `MM/dd/yyyy HH:mm`; `HH:mm` and `mm:ss` stay, as does a pattern that has a month already.
    /// Letters in quotes mean nothing here.
    static func corrected(_ pattern: String) -> String {
        var runs: [(text: String, letter: Character?)] = []
        var isQuoted = false
        for character in pattern {
            if character == "'" { isQuoted.toggle() }
            let letter = !isQuoted && character.isASCII && character.isLetter ? character : nil
            if let last = runs.last, last.letter == letter, letter != nil || last.letter == nil {
                runs[runs.count - 1].text.append(character)
            } else {
                runs.append((String(character), letter))
            }
        }
        let letters = Set(runs.compactMap { $0.letter })
        guard letters.isDisjoint(with: ["M", "L"]), !letters.isDisjoint(with: ["d", "y"]) else { return pattern }
        let places = runs.indices.filter { runs[$0].letter != nil }
        for (number, place) in places.enumerated() where runs[place].letter == "m" {
            let before = number > 0 ? runs[places[number - 1]].letter : nil
            let after = number + 1 < places.count ? runs[places[number + 1]].letter : nil
            let isMinute = before.map { "hHkK".contains($0) } ?? false || after == "s"
            if !isMinute { runs[place].text = runs[place].text.replacing("m", with: "M") }
        }
        return runs.map(\.text).joined()
    }
}

/// The way back of two tables, for what writes controls.
extension ActionDataFieldReader {
    /// The author's word for a way of writing capitals.
    ///
    /// Nil for what no word of the language stands for.
    static func written(capital: String?) -> Value? {
        capitals.first { $0.value == capital }.map { .string($0.key) }
    }

    /// The author's word for what a browser may fill in.
    static func written(content: String?) -> Value? {
        contents.first { $0.value == content }.map { .string($0.key) }
    }
}
