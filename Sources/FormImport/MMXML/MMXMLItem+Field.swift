import FormExpressions
import FormModel

extension MMXMLItem {
    /// The field that the item describes; what cannot be used is told and left out.
    ///
    /// Its type stays in the traits, as several types share a control. Limits, entry and options are read by the other
    /// extensions of the item.
    func field(_ diagnostics: inout Diagnostics) -> Field {
        var field = Field(name: name, control: type.control, at: position)
        field.traits[mmxml: "type"] = .string(type.rawValue)
        field.texts = texts(&diagnostics)
        field.messages = messages(&diagnostics)
        field.state = state(&diagnostics)
        field.place = place(&diagnostics)
        field.style = style(&diagnostics)
        field.submission = submission(&diagnostics)
        field.receipt = receipt(&diagnostics)
        field.validators = validators(&diagnostics)
        field.entry = entry(&diagnostics)
        if type.hasOptions { readOptions(into: &field, &diagnostics) }
        readOwn(into: &field, &diagnostics)
        let actions = actions(&diagnostics)
        field.notify = actions.notify ?? type.notification(isAsked: false)
        (field.action, field.state.waitsFor) = (actions.action, actions.waitsFor)
        return field
    }

    /// Reads what only some types have (the column “own tags” of mm-xml 4).
    private func readOwn(into field: inout Field, _ diagnostics: inout Diagnostics) {
        switch type {
        case .localImage, .zipImage, .remoteImage, .signatureBox, .photoCapture:
            field.picture = picture(&diagnostics)
            if let image = field.picture?.image {
                let words = form.source.strings.completed(
                    Text(image.name, at: image.position, isFixed: true), keys: [image.name])
                if !words.isFixed { field.texts.accessibilityLabel = words }
            }
            if type == .remoteImage { field.traits[mmxml: "path"] = node["path"].map { .string($0.text) } }
            if type == .photoCapture { field.file = Field.File(capture: .camera) }
        case .dateField: readDate(into: &field, &diagnostics)
        case .checkbox:
            if boolean("isChecked", &diagnostics) ?? false { field.initialValue = true }
        case .textField, .emailPinger: field.initialValue = defaultText(&diagnostics).map(Value.string)
        case .canadianPostalCode:
            field.initialValue = defaultText(&diagnostics).map { .string(Self.typedAsCanadian($0)) }
        case .addressField: readAddress(into: &field, &diagnostics)
        case .ukBankPinger, .frBankPinger: readBank(into: &field)
        default: break
        }
        if type == .dateField || type == .valuePicker, let panel = node["buttonPosition"] {
            field.format = field.format ?? Field.Format()
            field.format?.panel = MMXMLDates.buttonPosition(panel, &diagnostics)
        }
    }

    /// The value of `defaultValue`, decoded where it is in base64 (section 13).
    ///
    /// Nil where there is no such tag, or where its base64 is broken.
    private func defaultText(_ diagnostics: inout Diagnostics) -> String? {
        node["defaultValue"].flatMap { form.string(of: $0, &diagnostics) }
    }

    /// A postal code as pages keep it: letters and digits take turns, the rest is dropped (section 4).
    ///
    /// `h3t 1w5` → `H3T1W5`; a code that is too short stays so, and is invalid.
    private static func typedAsCanadian(_ text: String) -> String {
        text.filter(\.isASCII).reduce(into: "") { typed, character in
            let isFitting = typed.count % 2 == 0 ? character.isLetter : character.isNumber
            if isFitting, typed.count < 6 { typed += character.uppercased() }
        }
    }

    /// The texts of mm-xml 3 and the own ones of mm-xml 4. An emailPinger without a placeholder shows “Email”; the text
    /// of an infoButton is its `defaultValue`, and its `text` is that of the window.
    private func texts(_ diagnostics: inout Diagnostics) -> Field.Texts {
        var texts = Field.Texts()
        texts.label = text("label", &diagnostics)
        texts.inlineLabel = text("inlineLabel", &diagnostics)
        texts.detailLabel = text("detailLabel", &diagnostics)
        texts.placeholder = text("placeholder", &diagnostics)
        if type == .emailPinger, texts.placeholder == nil {
            texts.placeholder = Text("Email", at: position, isFixed: true)
        }
        if type.constructs.contains("text") { texts.body = body(&diagnostics) }
        if type == .infoButton { texts.caption = text("defaultValue", &diagnostics) }
        return texts
    }

    /// The messages of `onmissing`, `onerror` and `regexmessage` (mm-xml 3, 6); nil where there is none.
    private func messages(_ diagnostics: inout Diagnostics) -> Messages? {
        let (missing, invalid) = (message("onmissing", &diagnostics), message("onerror", &diagnostics))
        let messages = Messages(missing: missing, pattern: text("regexmessage", &diagnostics), invalid: invalid)
        return messages == Messages() ? nil : messages
    }

    /// The attributes of mm-xml 2 about what a person may do. `editable="NO"` makes a field that can be reached, copied
    /// and submitted, so its lock is `readOnly`.
    private func state(_ diagnostics: inout Diagnostics) -> Field.State {
        var state = Field.State()
        state.isVisible = !(boolean("isHidden", &diagnostics) ?? false)
        state.asksWhenBlank = boolean("submitAlerts", &diagnostics) ?? false
        state.isEnabled = boolean("editable", &diagnostics) ?? true
        state.lock = .readOnly
        return state
    }

    /// The keys and the manner of submission (mm-xml 2, 5, 7). `unix` counts with any value, an empty one too; prefix
    /// and suffix are both kept, and the suffix wins where keys are made.
    private func submission(_ diagnostics: inout Diagnostics) -> Field.Submission {
        var submission = Field.Submission()
        submission.key = node["submitName"].flatMap { $0.text.isEmpty ? nil : $0.text }
        submission.isSkipped = boolean("skipSubmit", &diagnostics) ?? false
        submission.isForced = boolean("forceSubmit", &diagnostics) ?? false
        submission.sendsState = boolean("submitsValue", &diagnostics) ?? false
        submission.clones = node.all("partClone").compactMap { Self.clone($0, &diagnostics) }
        submission.prefix = node["prefix"].flatMap { $0.text.isEmpty ? nil : $0.text }
        submission.suffix = node["posfix"].flatMap { $0.text.isEmpty ? nil : $0.text }
        submission.isTimestamp = node["unix"] != nil
        submission.datePattern = node["string"].flatMap { MMXMLDates.pattern($0, &diagnostics) }
        return submission
    }

    /// `4::head`, `-4::tail`, `0::all`.
    ///
    /// A positive number takes characters from the beginning, a negative one from the end, 0 the whole value (mm-xml
    /// 6). Nil, with a warning, for another text.
    static func clone(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> Field.Submission.Clone? {
        let parts = construct.text.parts(between: "::")
        let key = parts.dropFirst().joined(separator: "::")
        if parts.count >= 2, !key.isEmpty, parts[0].count <= 9, let characters = Int(parts[0]) {
            return Field.Submission.Clone(characters: characters, key: key)
        }
        diagnostics.warn(
            "mmxml.part-clone", at: construct.position,
            "“partClone” is a number and a key such as -4::lastFour, not “\(construct.text.prefix(40))”; it is ignored")
        return nil
    }

    /// The place of the item on the receipt (mm-xml 12).
    private func receipt(_ diagnostics: inout Diagnostics) -> Field.Receipt {
        var receipt = Field.Receipt()
        receipt.isForced = boolean("forceReceipt", &diagnostics) ?? false
        receipt.part = node["receipt"].flatMap { receiptPart($0, &diagnostics) }
        return receipt
    }

    /// The section of the receipt that a name or a digit from 0 to 9 stands for (mm-xml 12); nil, with a warning, for
    /// another word, and for any but `other` where the receipt is custom.
    func receiptPart(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> Field.Receipt.Part? {
        let parts = Field.Receipt.Part.allCases
        let names = parts.map { ($0.rawValue, $0) } + [("bannerView", .banner)]
        let digits = parts.enumerated().map { (String($0.offset), $0.element) }
        guard let part = Self.word(construct, of: names + digits, &diagnostics) else { return nil }
        if form.hasCustomReceipt, part != .other {
            diagnostics.warn(
                "mmxml.receipt", at: construct.position,
                "with pdfType=\"custom\" the only receipt section is “other”; “\(part.rawValue)” is ignored")
            return nil
        }
        return part
    }
}

// MARK: - Looks

extension MMXMLItem {
    /// The place in the 9-grid (mm-xml 11); without a position the upper left. The `size` of an item is its width, that
    /// of a lineBlock its height.
    private func place(_ diagnostics: inout Diagnostics) -> Place {
        var place = Place(cell: node["position"].flatMap { Self.cell($0, &diagnostics) } ?? 1)
        if type == .lineBlock {
            place.height = size("size", &diagnostics)
        } else {
            place.width = size("size", &diagnostics)
            place.height = size("sizeY", &diagnostics)
        }
        place.bleeds = boolean("bleeds", &diagnostics)
        return place
    }

    /// Cells count clockwise from the upper left, the middle is 9 (section 11).
    ///
    /// Nil, with a warning, for an unknown word.
    static func cell(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> Int? {
        let cells = [
            ("upper_left", 1), ("upper_center", 2), ("upper_right", 3), ("center_right", 4), ("bottom_right", 5),
            ("bottom_center", 6), ("bottom_left", 7), ("center_left", 8), ("center_center", 9), ("center", 9),
        ]
        return word(construct, of: cells, &diagnostics)
    }

    /// The colours and sizes of texts (mm-xml 4, 6). `numberOfLines` 0 means no limit.
    private func style(_ diagnostics: inout Diagnostics) -> Style {
        var style = Style()
        style.textColor = node["textColor"].flatMap { MMXMLColor($0, &diagnostics) }?.color
        if let background = node["bgcolor"].flatMap({ MMXMLColor($0, &diagnostics) }) {
            style.background = background.color
            style.isClear = background == .clear
        }
        style.textSize = size("textSize", &diagnostics)
        style.lines = whole("numberOfLines", from: 0, &diagnostics).flatMap { $0 == 0 ? nil : $0 }
        style.alignment = node["align"].flatMap { Self.alignment($0, &diagnostics) }
        return style
    }

    static func alignment(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> Style.Alignment? {
        word(construct, of: [("left", .left), ("center", .center), ("right", .right)], &diagnostics)
    }

    /// The picture of an image, or the frame alone of a signature or photo. Fractions of px are floored (mm-xml 4). An
    /// image that shows nothing is told, and is still built.
    private func picture(_ diagnostics: inout Diagnostics) -> Field.Picture {
        var picture = Field.Picture()
        picture.width = size("width", &diagnostics)?.rounded(.down)
        picture.height = size("height", &diagnostics)?.rounded(.down)
        guard type.control == .image else { return picture }
        if type == .remoteImage {
            diagnostics.warn(
                "mmxml.remote-image", at: position,
                "remote images are not active: “\(name)” shows nothing; take a zipImage or localImage")
        } else if let path = node["path"], !path.text.isEmpty {
            picture.image = checkedImage(path, &diagnostics)
        } else {
            diagnostics.warn("mmxml.path", at: position, "\(owner) has no “path”, so it shows nothing")
        }
        return picture
    }

    /// A picture, with an error for a name that the package may not hold (section 4).
    ///
    /// Only a zipImage has to end in `_zip.png` or `_zip.jpg`; the error says which name would do.
    func checkedImage(_ path: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> ImageReference {
        let endings = ["_zip.png", "_zip.jpg"]
        if type == .zipImage, !endings.contains(where: path.text.hasSuffix) {
            let dot = path.text.lastIndex(of: ".") ?? path.text.endIndex
            let isJPEG = ["jpg", "jpeg"].contains(path.text[dot...].dropFirst().lowercased())
            let base = String(path.text[..<dot])
            let stem = base.lowercased().hasSuffix("_zip") ? String(base.dropLast(4)) : base
            diagnostics.error(
                "mmxml.zip-image", at: path.position,
                "the name of a zipImage ends in _zip.png or _zip.jpg, not as “\(path.text.prefix(60))” does",
                notes: ["rename the file to \(stem.prefix(60))_zip.\(isJPEG ? "jpg" : "png")"])
        }
        return image(named: path.text, at: path.position)
    }

    /// Names of files compare exactly (section 14).
    ///
    /// A picture without a path is one that was not found; a check of the document tells of it.
    func image(named name: String, at position: SourcePosition) -> ImageReference {
        let found = form.source.assets.path(of: name)
        let isExact = found?.split(separator: "/").last.map { $0 == name } ?? false
        return ImageReference(name: name, path: isExact ? found : nil, at: position)
    }
}

// MARK: - Options

extension MMXMLItem {
    /// Reads the options, the looks of the choice and the value that it begins with (mm-xml 4).
    private func readOptions(into field: inout Field, _ diagnostics: inout Diagnostics) {
        let made = MMXMLOptions(of: self, diagnostics: &diagnostics)
        (field.options, field.optionOrder) = (made.options, made.order)
        switch type {
        case .segmentedControl: field.choice = Field.Choice(.segments)
        case .radioControl: field.choice = Field.Choice(.list)
        case .imagePicker: field.choice = Field.Choice(.images)
        default: break
        }
        field.choice?.isMultiple = boolean("multiple", &diagnostics) ?? false
        field.choice?.columns = whole("columns", from: 1, &diagnostics)
        field.traits[mmxml: "override"] = node["override"].map { .string($0.text) }
        if let construct = node["defaultValue"], let text = defaultText(&diagnostics) {
            field.initialValue = initialValue(
                text, at: construct.position, among: field.options, isMultiple: field.choice?.isMultiple ?? false,
                &diagnostics)
        }
    }

    /// A value that is offered, or a list of such; others are told and left out.
    ///
    /// In a multiple choice commas part the values (mm-xml 4). Nil for a value of a single choice that nothing offers;
    /// a multiple choice gets a list without it.
    private func initialValue(
        _ text: String, at position: SourcePosition, among options: [Option], isMultiple: Bool,
        _ diagnostics: inout Diagnostics
    ) -> Value? {
        let offered = Set(options.map(\.value))
        func isOffered(_ value: String) -> Bool {
            if value.isEmpty || offered.contains(.string(value)) { return !value.isEmpty }
            diagnostics.warn(
                "mmxml.default-value", at: position,
                "\(owner) has no option with the value “\(value.prefix(40))”, so it cannot begin with it")
            return false
        }
        guard isMultiple else { return isOffered(text) ? .string(text) : nil }
        return .array(text.parts(between: ",").filter { isOffered($0) }.map(Value.string))
    }
}
