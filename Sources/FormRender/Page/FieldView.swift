import FormModel

/// Everything that the template of a control may ask about one field in one locale.
///
/// The view model of design 4.2: a script of the builder makes the same variables, and a test compares the two byte for
/// byte on every sample. ``PageRenderer`` sets the facts that depend on the whole form; where only a label is wanted
/// they stay as they are.
struct FieldView {
    let field: Field
    var locale: LocaleTag { didSet { readLabel = nil } }
    let defaultLocale: LocaleTag
    /// The addresses of pictures, seen from the page: path in the site → address in the page.
    let images: [String: String]
    /// Words of the page's language, and those of other languages in which parts are labelled.
    var texts: UITexts?
    var languages: [LocaleTag: UITexts] = [:]
    /// Says that it is out of sight at first: itself, or what it stands in.
    var isConcealed = false
    /// Says that the form cannot be sent without its answer.
    var isDemanded = false
    /// The conditions under which rules show what is hidden at first, in words for a page without script.
    var condition: String?
    /// The services that the site has, by name.
    var services: Set<String> = []
    /// A rule may ask for the field to be verified.
    var mayBeVerified = false
    /// The composite that the field is a part of.
    var owner: Field? {
        get { owners.first }
        set { owners = newValue.map { [$0] } ?? [] }
    }
    /// A list, since a field is large and most have no owner.
    private var owners: [Field] = []
    /// The value that the browser may fill in, by name: see `Autofill`.
    var autofill: [String: String] = [:]
    /// Pressing it sends the form.
    var submits = false
    /// No rule asks for another format than the page is built with.
    var hasFixedFormat = false
    /// The whole form takes no input.
    var isFormLocked = false
    /// The label, once it has been read.
    private var readLabel: RichText?

    /// That of a component is `composite.component`.
    var name: String { (owner.map { $0.name + "." } ?? "") + field.name }
    /// An HTML id made from the field's name, the same on every build: `f-name`.
    var id: String { "f-" + htmlName(name) }
    /// Tells whether it stands on the grid of nine, with the looks that belong to it.
    var isOnGrid: Bool { field.place?.cell != nil || owner?.place?.cell != nil }

    init(field: Field, locale: LocaleTag, defaultLocale: LocaleTag, images: [String: String]) {
        (self.field, self.locale, self.defaultLocale, self.images) = (field, locale, defaultLocale, images)
    }

    /// All variables of the field's template; whatever is left out there reads as false.
    mutating func context(texts: UITexts) -> TemplateContext {
        // A dozen variables depend on it.
        readLabel = label
        return wholeContext(texts: texts)
    }

    private func wholeContext(texts: UITexts) -> TemplateContext {
        var context = TemplateContext(capacity: 64)
        context.setTexts(texts)
        context["name"] = name
        context["id"] = id
        context["control"] = field.control.rawValue
        context["classes"] = classes
        let shownLabel = shownLabel
        let labelLanguage = language(of: label.segments.isEmpty ? field.texts.placeholder : field.texts.label)
        context["label"] = segments(shownLabel, in: labelLanguage)
        context["labelLanguage"] = labelLanguage
        context["hasLabel"] = !shownLabel.segments.isEmpty
        context["inlineLabel"] = string(field.texts.inlineLabel)
        context["inlineLanguage"] = language(of: field.texts.inlineLabel)
        context["detailLabel"] = string(field.texts.detailLabel)
        context["detailLanguage"] = language(of: field.texts.detailLabel)
        context["labelAbove"] = isOnGrid
        context["isNamed"] = isNamed
        context["ownName"] = spokenName ?? (isNamed ? nil : accessibleName)
        context["hidden"] = !field.state.isVisible
        context["disabled"] = isFormLocked || !field.state.isEnabled && !isReadOnly
        context["readonly"] = isReadOnly
        context["required"] = isDemanded
        // The definition's own hint, else how many options to choose, else how the value is written.
        context["hint"] = string(field.texts.hint) ?? choiceHint(in: texts) ?? formatHint
        context["hintLanguage"] = language(of: field.texts.hint)
        context["placeholder"] = shownPlaceholder
        context["view"] = field.style.view
        context["sized"] = field.place?.width != nil
        context["characters"] = characters.map(String.init)
        context["condition"] = condition
        context["mark"] = mark
        // No attribute of the control says what only follows from a rule.
        context["saysMark"] = isDemanded && !field.isRequired
        context["disclosure"] = field.texts.disclosure.map(disclosure)
        context["body"] = string(field.texts.body).map {
            segments(RichText(lines: $0), in: language(of: field.texts.body))
        }
        context["hasBody"] = string(field.texts.body) != nil
        context["caption"] = string(field.texts.caption)
        context["captionLanguage"] = language(of: field.texts.caption)
        addEntry(to: &context)
        addValue(to: &context)
        addShape(to: &context)
        addVerification(to: &context)
        addLinks(to: &context)
        return context
    }

    /// A text behind a button: the words of the button in either state, and the text as HTML of the author's.
    private func disclosure(_ disclosure: Field.Disclosure) -> TemplateContext {
        var context = TemplateContext()
        context["more"] = string(disclosure.more) ?? ""
        context["body"] = segments(RichText(html: string(disclosure.body) ?? ""))
        context["bodyLanguage"] = language(of: disclosure.body)
        return context
    }

    /// The label with its markup read; a part of a composite is called as the page's language calls it.
    var label: RichText {
        if let readLabel { return readLabel }
        return RichText(string(field.texts.label) ?? componentLabel ?? "", field.texts.markup)
    }

    /// The label as far as it is to be seen. A mark needs words beside it: a field that must be answered and is named
    /// by its placeholder alone has that as its label.
    private var shownLabel: RichText {
        guard field.texts.showsLabel != false else { return RichText(plain: "") }
        guard label.segments.isEmpty, isDemanded, !hasSideLabel else { return label }
        return RichText(plain: placeholder ?? "")
    }

    /// The placeholder as far as it is to be seen.
    var placeholder: String? { field.texts.showsPlaceholder == false ? nil : string(field.texts.placeholder) }

    /// The words that are read out in place of what is seen: the name for that, or a label that is not shown.
    var spokenName: String? {
        if let name = string(field.texts.accessibilityLabel) { return name }
        return field.texts.showsLabel == false && !isNamed && !label.segments.isEmpty ? label.plainText : nil
    }

    /// The name of a part of a composite in the language that the composite asks for, else in that of the page; nil for
    /// a field of its own.
    private var componentLabel: String? {
        guard let composite = owner?.composite else { return nil }
        let texts = composite.labels.map { languages[$0] } ?? self.texts
        return texts?.label(of: field.name, in: composite.kind)
    }

    /// A label that stands beside the control or in it, as what a button says.
    private var hasSideLabel: Bool {
        let caption = field.control == .button ? field.texts.caption : nil
        return [field.texts.inlineLabel, field.texts.detailLabel, caption].contains { string($0) != nil }
    }

    /// Tells whether some label names the control.
    private var isNamed: Bool { hasSideLabel || !shownLabel.segments.isEmpty }

    /// The name of a field without a label: its placeholder, else its name.
    var accessibleName: String {
        string(field.texts.placeholder) ?? field.name
    }

    /// Its name where there is room for a line: its label, whichever it has, else its name.
    var shortName: String {
        let labels = [label.plainText, string(field.texts.inlineLabel), string(field.texts.detailLabel)]
        return labels.compactMap(\.self).first { !$0.isEmpty } ?? accessibleName
    }

    /// A text that cannot be changed can still be reached and copied.
    private var isReadOnly: Bool {
        !field.state.isEnabled && field.state.lock == .readOnly
            && field.control.isTyped
    }

    /// The text in the locale of the view; nil for an empty one too, of which templates then draw nothing.
    func string(_ text: Text?) -> String? {
        let string = text?.string(in: locale, default: defaultLocale)
        return string?.isEmpty == false ? string : nil
    }

    /// The language of a text that is not in that of the page and must be read out in its own (WCAG 2.2, 3.1.2).
    private func language(of text: Text?) -> TemplateContext? {
        guard let text, string(text) != nil else { return nil }
        return text.foreignLocale(in: locale, default: defaultLocale)?.context(on: locale)
    }

    /// The CSS classes of the field's wrapper, parted by blanks. `far` marks a date for which no calendar is offered.
    private var classes: String {
        var names: [String] = []
        if field.style.isUnderlined { names.append("cell-line") }
        if let background = field.style.background, !isOnGrid {
            names.append(background.scheme)
        }
        if field.style.background != nil, isOnGrid { names.append("filled") }
        if field.place?.bleeds == false { names.append("clipped") }
        if field.style.dimsWhenDisabled == true { names.append("dims") }
        if field.control == .date, !isNearToday { names.append("far") }
        if field.isRequired, isOnGrid { names.append("required") }
        return names.joined(separator: " ")
    }

    /// The mark of a field that must be answered, with the author's picture for it; nil where there is none to be seen.
    private var mark: TemplateContext? {
        guard isDemanded, !hidesMark else { return nil }
        var mark = TemplateContext()
        mark["image"] = image(field.style.requiredMark)
        return mark
    }

    /// Tells that its mark would stand alone, because its label is not shown: the placeholder or the parts are marked
    /// then.
    private var hidesMark: Bool {
        field.texts.showsLabel == false && !isNamed && field.style.requiredMark == nil
            && (field.control == .composite || placeholder != nil)
    }

    /// The placeholder, with an asterisk where the mark would have no label to stand beside.
    private var shownPlaceholder: String? {
        placeholder.map { isDemanded && hidesMark ? $0 + " *" : $0 }
    }

    /// A picture by the address that it has on the page; nil where the site has no such file.
    func image(_ reference: ImageReference?) -> TemplateContext? {
        guard let path = reference?.path, let address = images[path] else { return nil }
        var image = TemplateContext()
        image["src"] = address
        return image
    }

    /// A label cannot hold a button that is not its own control: the words around the links are labels each.
    private func addLinks(to context: inout TemplateContext) {
        guard field.control == .checkbox, label.hasLinks else { return }
        var isInLink = false
        context["hasLinks"] = true
        context["linkedLabel"] = label.segments.map { segment in
            switch segment {
            case .linkStart: isInLink = true
            case .linkEnd: isInLink = false
            case .text(let words) where !isInLink:
                var context = TemplateContext()
                context["words"] = words
                return context
            default: break
            }
            return segment.context
        }
    }

    /// The pieces of a text for a template, put between two that open and close its language where that is not the
    /// page's.
    private func segments(_ text: RichText, in language: TemplateContext? = nil) -> [TemplateContext] {
        let segments = text.segments.map(\.context)
        guard let language, !segments.isEmpty else { return segments }
        var (start, end) = (TemplateContext(), TemplateContext())
        start["language"] = language
        end["languageEnd"] = true
        return [start] + segments + [end]
    }
}

extension FieldView {
    /// The attributes of a control that is typed into, and what a browser may check while no script has taken the form
    /// over (design 4.1). These checks are never stricter than the judge's.
    private func addEntry(to context: inout TemplateContext) {
        let entry = field.entry
        context["type"] = entry.isSecret ? "password" : "text"
        // Digits and signs read from the left in every language.
        context["leftToRight"] = ["mask", "number"].contains(field.textFormat?.kind)
        context["inputmode"] = entry.keyboard?.rawValue
        context["autocapitalize"] = entry.capitalization
        context["enterHint"] = entry.enterHint?.rawValue
        context["autocomplete"] = autofill[name]
        let native = nativeFormat
        context["spellcheckOff"] =
            entry.checksSpelling == false || entry.keyboard == .email || entry.isSecret || native != nil
        // Without script nobody could reach a control that is hidden or locked, and nothing hides one that the rules
        // would: nothing is asked of either.
        guard !isConcealed, field.state.isEnabled, !isFormLocked else { return }
        // A list without an empty first option always has an answer, and HTML forbids to require one of it.
        let isRequired = field.isRequired && (field.control != .select || offersBlank)
        // A browser asks for a tick, which is more than any answer.
        let mayBeOff = field.control == .checkbox && !field.validators.contains { $0.isOn("falseIsBlank") }
        context["nativeRequired"] = isRequired && !mayBeOff
        context["pattern"] = native?.shape
        context["patternTitle"] = string(native?.message)
        context["minlength"] = nativeMinimum.map(String.init)
    }

    /// Adds the value that the control holds at first, the limits of its picker, and for choices the options.
    private func addValue(to context: inout TemplateContext) {
        switch field.initialValue {
        case .string(let string): context["value"] = string
        case .bool(let bool): context["checked"] = bool
        case .integer(let number) where field.control == .checkbox: context["checked"] = number != 0
        case .integer, .number:
            if isTyped { context["value"] = field.initialValue?.written }
        default: break
        }
        context["least"] = field.format?.dateLimits?.min
        context["most"] = field.format?.dateLimits?.max
        context["clearable"] = field.entry.isClearable == true
        context["toggle"] = field.style.look == .toggle
        context["blank"] = offersBlank
        context["options"] = options
        if field.control.isBox { context["images"] = checkImages }
        if field.control == .prose { context["heading"] = !isOnGrid && isHeading }
    }
}

extension FieldView {
    /// A pseudo-language's longer text stands as the text does that it was made from.
    private var isHeading: Bool {
        guard locale.pseudo != nil else { return label.readsAsHeading }
        var view = self
        view.locale = defaultLocale
        return view.label.readsAsHeading
    }

    /// Tells whether its value is typed as a text.
    private var isTyped: Bool { field.control == .text || field.control == .count }

    /// Tells whether a list begins with an entry for no choice (form-document 2, `whenEmpty`).
    private var offersBlank: Bool { (field.choice?.whenEmpty ?? .blank) == .blank }

    /// The options that the page's language offers, in their order: the place of each from 0, its written value
    /// (contract 4), its texts and picture, and a mark where it is chosen at first.
    var options: [TemplateContext] {
        let offered = field.options.offered(in: locale, default: defaultLocale, order: field.optionOrder)
        let chosen = shownValue ?? (field.beginsWithFirst ? offered.first?.value : nil)
        return offered.enumerated().map { number, option in
            var entry = TemplateContext()
            entry["number"] = String(number)
            entry["value"] = option.value.written
            entry["label"] = string(option.label) ?? ""
            entry["language"] = language(of: option.label)
            entry["spoken"] = string(option.accessibilityLabel)
            entry["help"] = string(option.hint)
            entry["closed"] = option.isEnabled == false
            entry["selected"] = chosen.map { $0.chooses(option.value) } ?? false
            if let reference = option.image(in: locale, default: defaultLocale) {
                entry["picture"] = picture(reference)
            }
            return entry
        }
    }

    /// The value that the control shows: of several options a list of one the first.
    ///
    /// An empty list chooses the entry for no choice where there is one, and nothing in radio buttons.
    private var shownValue: Value? {
        guard case .array(let values)? = field.startValue, field.choice?.isMultiple != true else {
            return field.startValue
        }
        return values.first ?? (field.control == .select ? "" : .null)
    }

    /// A picture, or what stands for it where there is no such file.
    func picture(_ reference: ImageReference) -> TemplateContext {
        var picture = TemplateContext()
        picture.setOwn("src", reference.path.flatMap { images[$0] })
        return picture
    }

    /// The author's own pictures of a tick and of none; nil where there is neither.
    private var checkImages: TemplateContext? {
        var images = TemplateContext()
        images["on"] = image(field.style.checkedImage)
        images["off"] = image(field.style.uncheckedImage)
        return images.members.isEmpty ? nil : images
    }
}

extension RichText {
    /// A short text without links or a full stop at its end introduces what follows; a longer one is a paragraph.
    fileprivate var readsAsHeading: Bool {
        let text = plainText
        return text.count <= 60 && text.last.map { !".:;!?…".contains($0) } ?? false
            && !hasLinks
    }
}

extension Value {
    /// An option's value as a page writes it: `gold`, `2`, `1.5`, `true` (contract section 4).
    var written: String {
        if case .string(let string) = self { string } else { json }
    }

    /// Tells whether it is that option's value, or a list with it.
    fileprivate func chooses(_ option: Value) -> Bool {
        if case .array(let values) = self { values.contains(option) } else { self == option }
    }
}

/// A name as part of an HTML id: letters and digits stay, all else becomes its code; `-` too, since it parts the id
/// of a field from those of its label and message.
package func htmlName(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { id, scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": id.unicodeScalars.append(scalar)
        default: id += "_" + String(scalar.value, radix: 16) + "_"
        }
    }
}
