import FormModel

/// Everything that the template of a control may ask about one field in one locale.
struct FieldView {
    let field: Field
    let locale: LocaleTag
    let defaultLocale: LocaleTag
    /// Where pictures lie, seen from the page: path in the site → address in the page.
    let images: [String: String]

    /// An HTML id made from the field's name, the same on every build: `f-name`.
    var id: String { "f-" + htmlName(field.name) }

    func context(texts: UITexts) -> TemplateContext {
        var context = TemplateContext()
        context.setTexts(texts)
        context["name"] = field.name
        context["id"] = id
        context["control"] = field.control.rawValue
        context["classes"] = classes
        context["label"] = segments(label)
        context["hasLabel"] = !label.segments.isEmpty
        context["accessibleName"] = accessibleName
        context["hidden"] = !field.state.isVisible
        context["disabled"] = !field.state.isEnabled
        context["required"] = field.state.isRequired
        context["hint"] = string(field.texts.hint)
        context["placeholder"] = string(field.texts.placeholder)
        context["view"] = field.style.view
        context["mark"] = mark
        context["disclosure"] = field.texts.disclosure.map(disclosure)
        addEntry(to: &context)
        addValue(to: &context)
        return context
    }

    private func disclosure(_ disclosure: Field.Disclosure) -> TemplateContext {
        var context = TemplateContext()
        context["more"] = string(disclosure.more) ?? ""
        context["less"] = string(disclosure.less) ?? ""
        context["body"] = segments(RichText(html: string(disclosure.body) ?? ""))
        if disclosure.body.isFixed, locale.language != defaultLocale.language {
            // It stays in the definition's language, and must be read out in it (WCAG 2.2, 3.1.2).
            context["lang"] = defaultLocale.tag
            context["dir"] = defaultLocale.direction
        }
        return context
    }

    /// The label with its markup read.
    var label: RichText {
        let text = string(field.texts.label) ?? ""
        return switch field.texts.markup {
        case .none: RichText(plain: text)
        case .links: RichText(marks: text)
        case .html: RichText(html: text, readsMarks: false)
        }
    }

    /// What a field without a label is called: its placeholder, else its name.
    private var accessibleName: String {
        string(field.texts.placeholder) ?? field.name
    }

    /// Nil for an empty text too, of which templates then draw nothing.
    func string(_ text: Text?) -> String? {
        let string = text?.string(in: locale, default: defaultLocale)
        return string?.isEmpty == false ? string : nil
    }

    private var classes: String {
        var names: [String] = []
        if field.style.isUnderlined { names.append("cell-line") }
        if let background = field.style.background {
            names.append(background.luminance > 0.18 ? "scheme-light" : "scheme-dark")
        }
        return names.joined(separator: " ")
    }

    private var mark: TemplateContext? {
        guard field.state.isRequired else { return nil }
        var mark = TemplateContext()
        mark["image"] = image(field.style.requiredMark)
        return mark
    }

    func image(_ reference: ImageReference?) -> TemplateContext? {
        guard let path = reference?.path, let address = images[path] else { return nil }
        var image = TemplateContext()
        image["src"] = address
        return image
    }

    private func segments(_ text: RichText) -> [TemplateContext] {
        text.segments.map(\.context)
    }
}

extension FieldView {
    private func addEntry(to context: inout TemplateContext) {
        let entry = field.entry
        context["type"] = entry.isSecret ? "password" : "text"
        context["inputmode"] = entry.keyboard?.rawValue
        context["autocapitalize"] = entry.capitalization
        context["autocomplete"] = field.autocomplete
        context["spellcheckOff"] = entry.keyboard == .email || entry.isSecret || entry.pattern != nil
        // Without script nobody could reach a control that is hidden or locked, so nothing is asked of it.
        guard field.state.isVisible, field.state.isEnabled else { return }
        // A list without an empty first option always has an answer, and HTML forbids to require one of it.
        context["nativeRequired"] = field.state.isRequired && field.control != .select
        context["pattern"] = entry.pattern
        context["patternTitle"] = string(entry.patternMessage)
        context["minlength"] = entry.minimumLength.map(String.init)
    }

    private func addValue(to context: inout TemplateContext) {
        switch field.initialValue {
        case .string(let string): context["value"] = string
        case .bool(let bool): context["checked"] = bool
        default: break
        }
        let chosen = field.initialValue ?? field.options.first?.value
        context["options"] = field.options.map { option in
            var entry = TemplateContext()
            entry["value"] = option.value.written
            entry["label"] = string(option.label) ?? ""
            entry["selected"] = option.value == chosen
            return entry
        }
        if field.control == .checkbox || field.control == .consent { context["images"] = checkImages }
        if field.control == .prose { context["heading"] = label.readsAsHeading }
    }
}

extension FieldView {
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
            && segments.allSatisfy { if case .linkStart = $0 { false } else { true } }
    }
}

extension Value {
    /// An option's value as a page writes it: `gold`, `2`, `1.5`, `true` (contract section 4).
    var written: String {
        if case .string(let string) = self { string } else { json }
    }
}

/// A name as part of an HTML id: letters and digits stay, all else becomes its code; `-` too, since it parts the id
/// of a field from those of its label and message.
func htmlName(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { id, scalar in
        if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
            id.unicodeScalars.append(scalar)
        } else {
            id += "_" + String(scalar.value, radix: 16) + "_"
        }
    }
}
