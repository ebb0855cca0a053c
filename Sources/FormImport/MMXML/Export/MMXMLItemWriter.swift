import FormModel

/// The facts about the whole form that the writer of one item must know.
struct MMXMLExportContext {
    /// The fields of the form by name.
    var fields: [String: Field] = [:]
    /// Card numbers are masked without a word; a setting.
    var masksCards = false
    /// The arguments of `SumItems:` by the item that carries them.
    ///
    /// By the name of the item, as `MMXMLSums.carriers` deals them out.
    var sums: [String: [String]] = [:]
}

/// Writes one field as an item (sections 2 to 8).
///
/// Made for one item and used once. The reader uses it too, to find which words of an author the document does not
/// hold.
struct MMXMLItemWriter {
    let field: Field
    let type: MMXMLType
    let context: MMXMLExportContext
    private(set) var attributes: [XMLTag.Attribute] = []
    var tags: [XMLTag] = []

    init(_ field: Field, as type: MMXMLType, in context: MMXMLExportContext) {
        (self.field, self.type, self.context) = (field, type, context)
    }

    /// The item, without what means nothing on its type.
    ///
    /// Attributes are those of the table in mm-xml 2, all else are tags. Where something is left out for the type, the
    /// comparison with the definition tells of it.
    mutating func item(_ losses: inout LossReport) -> XMLTag {
        attribute("name", field.name)
        attribute("type", type.rawValue)
        addState()
        addTexts(&losses)
        addLooks()
        addOptions(&losses)
        addValidators(&losses)
        addInitialValue(&losses)
        addSubmission()
        addActions()
        addOwn()
        let meaningful = type.constructs
        var item = XMLTag("item")
        item.attributes = MMXMLOrder.sorted(attributes.filter { meaningful.contains($0.name) })
        item.children = MMXMLOrder.sorted(tags.filter { meaningful.contains($0.name) })
        return item
    }

    // MARK: - Shapes

    /// Adds an attribute; nothing for nil.
    mutating func attribute(_ name: String, _ value: String?) {
        if let value { attributes.append(.init(name: name, value: value)) }
    }

    /// YES or NO, where it is not what holds anyway.
    mutating func attribute(_ name: String, _ isOn: Bool, unless usual: Bool = false) {
        if isOn != usual { attribute(name, MMXMLWriting.boolean(isOn)) }
    }

    /// Adds a tag, also with an empty text; nothing for nil.
    mutating func tag(_ name: String, _ text: String?) {
        if let text { tags.append(MMXMLWriting.tag(name, text)) }
    }

    /// A text that the field remembers for MM XML alone.
    func trait(_ name: String) -> String? {
        if case .string(let text)? = field.traits[mmxml: name] { text } else { nil }
    }
}

// MARK: - Parts of an item

/// The parts of an item, in the order in which they are gathered; `MMXMLOrder` sorts them.
extension MMXMLItemWriter {
    /// Adds the attributes about what a person may and must do (mm-xml 2).
    private mutating func addState() {
        let state = field.state
        attribute("required", field.isRequired)
        attribute("submitAlerts", state.asksWhenBlank)
        attribute("isHidden", !state.isVisible)
        attribute("editable", state.isEnabled, unless: true)
        if let bleeds = field.place?.bleeds { attribute("bleeds", MMXMLWriting.boolean(bleeds)) }
        attribute("forceReceipt", field.receipt.isForced)
        attribute("receipt", field.receipt.part?.rawValue)
        attribute("multiple", field.choice?.isMultiple ?? false)
        addMask()
    }

    /// Card numbers may be masked by a setting, which says nothing here.
    ///
    /// With `maskCreditCards`, a field with the validation creditcard is masked without the attribute, and
    /// `secure="NO"` says otherwise.
    private mutating func addMask() {
        let isMaskedAnyway = context.masksCards && validationName == MMXMLValidation.creditcard.rawValue
        attribute("secure", field.entry.isSecret, unless: isMaskedAnyway)
    }

    /// Adds the texts of mm-xml 3 and 4 in all their languages. Line feeds of a `text` are written as `//`.
    private mutating func addTexts(_ losses: inout LossReport) {
        let texts = field.texts
        tags += MMXMLWriting.tags("label", texts.label)
        tags += MMXMLWriting.tags("inlineLabel", texts.inlineLabel)
        tags += MMXMLWriting.tags("detailLabel", texts.detailLabel)
        if type != .emailPinger || !isUsualPlaceholder { tags += MMXMLWriting.tags("placeholder", texts.placeholder) }
        tags += MMXMLWriting.tags("text", texts.body, breakingLines: true)
        if let body = texts.body { losses.reportSlashes(in: body, of: field) }
        if type == .infoButton { tags += MMXMLWriting.tags("defaultValue", texts.caption) }
        tags += MMXMLWriting.message("onmissing", field.messages?.missing)
        tags += MMXMLWriting.message("onerror", field.messages?.invalid)
        tags += MMXMLWriting.tags("regexmessage", field.messages?.pattern)
    }

    /// Tells whether the placeholder is the one that an emailPinger shows anyway.
    private var isUsualPlaceholder: Bool {
        let variants = field.texts.placeholder?.variants ?? []
        return variants.count == 1 && variants[0].locale == nil && variants[0].string == "Email"
    }

    /// Adds the place, the style and the picture (mm-xml 4, 11); the upper left is the usual place and needs no word.
    private mutating func addLooks() {
        let (place, style) = (field.place, field.style)
        tag("size", MMXMLWriting.size(type == .lineBlock ? place?.height : place?.width))
        if type != .lineBlock { tag("sizeY", MMXMLWriting.size(place?.height)) }
        if let cell = place?.cell, cell != 1 { tag("position", MMXMLWriting.cell(cell)) }
        tag("textColor", style.textColor?.hex)
        tag("bgcolor", style.isClear ? "transparent" : style.background?.hex)
        tag("textSize", MMXMLWriting.size(style.textSize))
        tag("numberOfLines", style.lines.map(String.init))
        tag("align", (style.alignment ?? style.textAlignment)?.rawValue)
        if let picture = field.picture {
            tag("path", picture.image?.name ?? trait("path"))
            tag("width", MMXMLWriting.size(picture.width))
            tag("height", MMXMLWriting.size(picture.height))
        }
    }

    /// Adds the keys and the manner of submission (mm-xml 2, 5, 7).
    private mutating func addSubmission() {
        let submission = field.submission
        attribute("skipSubmit", submission.isSkipped)
        attribute("forceSubmit", submission.isForced)
        attribute("submitsValue", submission.sendsState)
        tag("submitName", submission.key)
        tag("prefix", submission.prefix)
        tag("posfix", submission.suffix)
        if submission.isTimestamp { tag("unix", "YES") }
        tag("string", submission.datePattern)
        for clone in submission.clones { tag("partClone", "\(clone.characters)::\(clone.key)") }
    }

    /// Adds the actions (mm-xml 10), a tag for each: notifying, waiting for another item, the rules on sums that the
    /// item carries, and the host's own.
    private mutating func addActions() {
        if field.notify != nil, !type.notifiesByItself { tag("action", "itemShouldNotify:") }
        tag("action", field.state.waitsFor.map { "linksTo::" + $0 })
        let sums = context.sums[field.name] ?? []
        if !sums.isEmpty { tag("action", "SumItems:") }
        for sum in sums { tag("actionArg", sum) }
        tag("action", field.action)
    }

    /// Adds what only some types have. A format that is the usual one needs no word (mm-xml 7).
    private mutating func addOwn() {
        tag("override", trait("override"))
        tag("columns", field.choice?.columns.map(String.init))
        tag("buttonPosition", field.format?.panel)
        if type == .dateField, let format = field.format?.date, format != "D/M/YYYY" { tag("formatting", format) }
        if type == .addressField { addAddress() }
    }

    /// Adds the countries of an address (mm-xml 8). `QC` is Canada with French labels; which country is preferred
    /// follows from the initial value of the list, and its labels from those of the regions.
    private mutating func addAddress() {
        let isFrench = field.composite?.labels != nil
        let country = field.composite?.country
        tag("country", country.map { isFrench ? "QC" : $0 })
        if field.composite?.isVerifiable == true { tag("validationService", "YES") }
        guard country == nil, case .string(let name)? = component("country")?.initialValue else { return }
        let french = MMXMLCountry.named("QC").flatMap(\.regions)?.map(\.name)
        let labels = component("stateProv")?.options.compactMap { $0.label.variants.first?.string }
        tag("desiredCountryCode", labels == french ? "QC" : MMXMLCountry.named(name)?.code ?? name)
    }

    /// A component by its name; nil where the item has none of that name.
    private func component(_ name: String) -> Field? { field.components.first { $0.name == name } }
}
