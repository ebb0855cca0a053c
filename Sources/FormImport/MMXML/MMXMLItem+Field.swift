import FormExpressions
import FormModel

extension MMXMLItem {
    /// The field that the item describes; what cannot be used is told and left out.
    func field(_ findings: inout Findings) -> Field {
        var field = Field(name: name, control: type.control, at: position)
        field.traits[mmxml: "type"] = .string(type.rawValue)
        field.texts = texts(&findings)
        field.messages = messages(&findings)
        field.state = state(&findings)
        field.place = place(&findings)
        field.style = style(&findings)
        field.submission = submission(&findings)
        field.receipt = receipt(&findings)
        field.validators = validators(&findings)
        field.entry = entry(&findings)
        if type.hasOptions { readOptions(into: &field, &findings) }
        readOwn(into: &field, &findings)
        let actions = actions(&findings)
        field.notify = actions.notify ?? type.notification(isAsked: false)
        (field.action, field.state.waitsFor) = (actions.action, actions.waitsFor)
        return field
    }

    private func readOwn(into field: inout Field, _ findings: inout Findings) {
        switch type {
        case .localImage, .zipImage, .remoteImage, .signatureBox, .photoCapture:
            field.picture = picture(&findings)
            if let image = field.picture?.image {
                let words = form.source.strings.completed(
                    Text(image.name, at: image.position, isFixed: true), keys: [image.name])
                if !words.isFixed { field.texts.accessibilityLabel = words }
            }
            if type == .remoteImage { field.traits[mmxml: "path"] = node["path"].map { .string($0.text) } }
            if type == .photoCapture { field.file = Field.File(capture: .camera) }
        case .dateField: readDate(into: &field, &findings)
        case .checkbox:
            if boolean("isChecked", &findings) ?? false { field.initialValue = true }
        case .textField, .emailPinger: field.initialValue = defaultText(&findings).map(Value.string)
        case .canadianPostalCode:
            field.initialValue = defaultText(&findings).map { .string($0.filter { !$0.isWhitespace }.uppercased()) }
        case .addressField: readAddress(into: &field, &findings)
        case .ukBankPinger, .frBankPinger: readBank(into: &field)
        default: break
        }
        if type == .dateField || type == .valuePicker, let panel = node["buttonPosition"] {
            field.format = field.format ?? Field.Format()
            field.format?.panel = MMXMLDates.buttonPosition(panel, &findings)
        }
    }

    /// The value of `defaultValue`, decoded where it is in base64 (section 13).
    private func defaultText(_ findings: inout Findings) -> String? {
        node["defaultValue"].flatMap { form.string(of: $0, &findings) }
    }

    private func texts(_ findings: inout Findings) -> Field.Texts {
        var texts = Field.Texts()
        texts.label = text("label", &findings)
        texts.inlineLabel = text("inlineLabel", &findings)
        texts.detailLabel = text("detailLabel", &findings)
        texts.placeholder = text("placeholder", &findings)
        if type == .emailPinger, texts.placeholder == nil {
            texts.placeholder = Text("Email", at: position, isFixed: true)
        }
        if type.constructs.contains("text") { texts.body = body(&findings) }
        if type == .infoButton { texts.caption = text("defaultValue", &findings) }
        return texts
    }

    private func messages(_ findings: inout Findings) -> Messages? {
        let (missing, invalid) = (message("onmissing", &findings), message("onerror", &findings))
        let messages = Messages(missing: missing, pattern: text("regexmessage", &findings), invalid: invalid)
        return messages == Messages() ? nil : messages
    }

    private func state(_ findings: inout Findings) -> Field.State {
        var state = Field.State()
        state.isVisible = !(boolean("isHidden", &findings) ?? false)
        state.asksWhenBlank = boolean("submitAlerts", &findings) ?? false
        state.isEnabled = boolean("editable", &findings) ?? true
        state.lock = .readOnly
        return state
    }

    private func submission(_ findings: inout Findings) -> Field.Submission {
        var submission = Field.Submission()
        submission.key = node["submitName"].flatMap { $0.text.isEmpty ? nil : $0.text }
        submission.isSkipped = boolean("skipSubmit", &findings) ?? false
        submission.isForced = boolean("forceSubmit", &findings) ?? false
        submission.sendsState = boolean("submitsValue", &findings) ?? false
        submission.clones = node.all("partClone").compactMap { Self.clone($0, &findings) }
        submission.prefix = node["prefix"].flatMap { $0.text.isEmpty ? nil : $0.text }
        submission.suffix = node["posfix"].flatMap { $0.text.isEmpty ? nil : $0.text }
        submission.isTimestamp = node["unix"] != nil
        submission.datePattern = node["string"].flatMap { MMXMLDates.pattern($0, &findings) }
        return submission
    }

    /// `4::head`, `-4::tail`, `0::all`.
    static func clone(_ construct: MMXMLConstruct, _ findings: inout Findings) -> Field.Submission.Clone? {
        let parts = construct.text.parts(between: "::")
        let key = parts.dropFirst().joined(separator: "::")
        if parts.count >= 2, !key.isEmpty, parts[0].count <= 9, let characters = Int(parts[0]) {
            return Field.Submission.Clone(characters: characters, key: key)
        }
        findings.warn(
            "mmxml.part-clone", at: construct.position,
            "“partClone” is a number and a key such as -4::lastFour, not “\(construct.text.prefix(40))”; it is ignored")
        return nil
    }

    private func receipt(_ findings: inout Findings) -> Field.Receipt {
        var receipt = Field.Receipt()
        receipt.isForced = boolean("forceReceipt", &findings) ?? false
        receipt.part = node["receipt"].flatMap { receiptPart($0, &findings) }
        return receipt
    }

    func receiptPart(_ construct: MMXMLConstruct, _ findings: inout Findings) -> Field.Receipt.Part? {
        let parts = Field.Receipt.Part.allCases
        let names = parts.map { ($0.rawValue, $0) } + [("bannerView", .banner)]
        let digits = parts.enumerated().map { (String($0.offset), $0.element) }
        guard let part = Self.word(construct, of: names + digits, &findings) else { return nil }
        if form.hasCustomReceipt, part != .other {
            findings.warn(
                "mmxml.receipt", at: construct.position,
                "with pdfType=\"custom\" the only receipt section is “other”; “\(part.rawValue)” is ignored")
            return nil
        }
        return part
    }
}

// MARK: - Looks

extension MMXMLItem {
    private func place(_ findings: inout Findings) -> Place {
        var place = Place(cell: node["position"].flatMap { Self.cell($0, &findings) } ?? 1)
        if type == .lineBlock {
            place.height = size("size", &findings)
        } else {
            place.width = size("size", &findings)
            place.height = size("sizeY", &findings)
        }
        place.bleeds = boolean("bleeds", &findings)
        return place
    }

    /// Cells count clockwise from the upper left, the middle is 9 (section 11).
    static func cell(_ construct: MMXMLConstruct, _ findings: inout Findings) -> Int? {
        let cells = [
            ("upper_left", 1), ("upper_center", 2), ("upper_right", 3), ("center_right", 4), ("bottom_right", 5),
            ("bottom_center", 6), ("bottom_left", 7), ("center_left", 8), ("center_center", 9), ("center", 9),
        ]
        return word(construct, of: cells, &findings)
    }

    private func style(_ findings: inout Findings) -> Style {
        var style = Style()
        style.textColor = node["textColor"].flatMap { MMXMLColor($0, &findings) }?.color
        if let background = node["bgcolor"].flatMap({ MMXMLColor($0, &findings) }) {
            style.background = background.color
            style.isClear = background == .clear
        }
        style.textSize = size("textSize", &findings)
        style.lines = whole("numberOfLines", from: 0, &findings).flatMap { $0 == 0 ? nil : $0 }
        style.alignment = node["align"].flatMap { Self.alignment($0, &findings) }
        return style
    }

    static func alignment(_ construct: MMXMLConstruct, _ findings: inout Findings) -> Style.Alignment? {
        word(construct, of: [("left", .left), ("center", .center), ("right", .right)], &findings)
    }

    private func picture(_ findings: inout Findings) -> Field.Picture {
        var picture = Field.Picture()
        picture.width = size("width", &findings)?.rounded(.down)
        picture.height = size("height", &findings)?.rounded(.down)
        guard type.control == .image else { return picture }
        if type == .remoteImage {
            findings.warn(
                "mmxml.remote-image", at: position,
                "remote images are not active: “\(name)” shows nothing; take a zipImage or localImage")
        } else if let path = node["path"], !path.text.isEmpty {
            picture.image = checkedImage(path, &findings)
        } else {
            findings.warn("mmxml.path", at: position, "\(owner) has no “path”, so it shows nothing")
        }
        return picture
    }

    /// A picture, with an error for a name that the package may not hold (section 4).
    func checkedImage(_ path: MMXMLConstruct, _ findings: inout Findings) -> ImageReference {
        let endings = ["_zip.png", "_zip.jpg"]
        if type == .zipImage, !endings.contains(where: path.text.hasSuffix) {
            let dot = path.text.lastIndex(of: ".") ?? path.text.endIndex
            let isJPEG = ["jpg", "jpeg"].contains(path.text[dot...].dropFirst().lowercased())
            let base = String(path.text[..<dot])
            let stem = base.lowercased().hasSuffix("_zip") ? String(base.dropLast(4)) : base
            findings.error(
                "mmxml.zip-image", at: path.position,
                "the name of a zipImage ends in _zip.png or _zip.jpg, not as “\(path.text.prefix(60))” does",
                notes: ["rename the file to \(stem.prefix(60))_zip.\(isJPEG ? "jpg" : "png")"])
        }
        return image(named: path.text, at: path.position)
    }

    /// Names of files compare exactly (section 14).
    func image(named name: String, at position: SourcePosition) -> ImageReference {
        let found = form.source.assets.path(of: name)
        let isExact = found?.split(separator: "/").last.map { $0 == name } ?? false
        return ImageReference(name: name, path: isExact ? found : nil, at: position)
    }
}

// MARK: - Options

extension MMXMLItem {
    private func readOptions(into field: inout Field, _ findings: inout Findings) {
        let made = MMXMLOptions(of: self, findings: &findings)
        (field.options, field.optionOrder) = (made.options, made.order)
        switch type {
        case .segmentedControl: field.choice = Field.Choice(.segments)
        case .radioControl: field.choice = Field.Choice(.list)
        case .imagePicker: field.choice = Field.Choice(.images)
        default: break
        }
        field.choice?.isMultiple = boolean("multiple", &findings) ?? false
        field.choice?.columns = whole("columns", from: 1, &findings)
        field.traits[mmxml: "override"] = node["override"].map { .string($0.text) }
        if let construct = node["defaultValue"], let text = defaultText(&findings) {
            field.initialValue = initialValue(
                text, at: construct.position, among: field.options, isMultiple: field.choice?.isMultiple ?? false,
                &findings)
        }
    }

    /// A value that is offered, or a list of such; others are told and left out.
    private func initialValue(
        _ text: String, at position: SourcePosition, among options: [Option], isMultiple: Bool,
        _ findings: inout Findings
    ) -> Value? {
        let offered = Set(options.map(\.value))
        func isOffered(_ value: String) -> Bool {
            if value.isEmpty || offered.contains(.string(value)) { return !value.isEmpty }
            findings.warn(
                "mmxml.default-value", at: position,
                "\(owner) has no option with the value “\(value.prefix(40))”, so it cannot begin with it")
            return false
        }
        guard isMultiple else { return isOffered(text) ? .string(text) : nil }
        return .array(text.parts(between: ",").filter { isOffered($0) }.map(Value.string))
    }
}
