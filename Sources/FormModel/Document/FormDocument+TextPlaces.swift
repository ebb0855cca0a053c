/// The place of a text in its form: a name that stays the same while other texts come and go, and what it is in words.
package struct TextPlace: Hashable, Sendable {
    /// The name of the place, such as `field.name.label`; there is one of each name in a form.
    package var name: String
    /// The place in words, such as `field “name”: label`.
    package var words: String
}

extension FormDocument {
    /// All texts that a person may read with their places, in document order; those that options are told by (their
    /// words are the values) are left out, because another wording would be another value.
    package var placedTexts: [(place: TextPlace, text: Text)] {
        var document = self
        var texts: [(TextPlace, Text)] = []
        document.changeTexts { text, place in texts.append((place, text)) }
        return texts
    }

    /// Hands over each text to be changed, with its place.
    package mutating func changeTexts(_ change: (inout Text, TextPlace) -> Void) {
        withoutActuallyEscaping(change) { change in
            var walk = TextWalk(change: change)
            walk.visit(&title, "form", "form", "title")
            walk.visit(&submitText, "form", "form", "submitText")
            walk.visit(&messages, "form", "form")
            for page in pages.indices { walk.visit(&pages[page]) }
            for (number, _) in checks.enumerated() {
                let (name, words) = ("check.\(number + 1)", "check \(number + 1) across fields")
                walk.visit(&checks[number].message, name, words, "message")
            }
            for number in rules.indices {
                let (name, words) = ("rule.\(number + 1)", "rule \(number + 1)")
                for effect in rules[number].effects.indices {
                    walk.visit(&rules[number].effects[effect], "\(name).then.\(effect + 1)", words)
                }
                for effect in rules[number].otherwise.indices {
                    walk.visit(&rules[number].otherwise[effect], "\(name).else.\(effect + 1)", words)
                }
            }
        }
    }
}

private struct TextWalk {
    let change: (inout Text, TextPlace) -> Void
    /// The number of texts that had a name before.
    private var taken: [String: Int] = [:]

    init(change: @escaping (inout Text, TextPlace) -> Void) {
        self.change = change
    }

    mutating func visit(_ text: inout Text, _ owner: String, _ words: String, _ property: String) {
        let name = "\(owner).\(property)"
        let count = (taken[name] ?? 0) + 1
        taken[name] = count
        let place = TextPlace(
            name: count == 1 ? name : "\(name)#\(count)", words: "\(words): \(Self.words[property] ?? property)")
        change(&text, place)
    }

    mutating func visit(_ text: inout Text?, _ owner: String, _ words: String, _ property: String) {
        guard var own = text else { return }
        visit(&own, owner, words, property)
        text = own
    }

    private static let words = [
        "submitText": "button that sends", "inlineLabel": "label inside of it", "detailLabel": "further label",
        "accessibilityLabel": "what is read out", "body": "text", "caption": "button", "more": "button that unfolds",
        "less": "button that folds up", "unfolded": "text that unfolds", "missing": "message when it is missing",
        "invalid": "message when it is wrong", "pattern": "message when its pattern does not match",
        "addText": "button that adds a row", "removeText": "button that removes a row",
        "alert.title": "title of the alert", "alert.button": "button of the alert", "bar.previous": "button back",
        "bar.next": "button on", "bar.done": "button that ends", "bar.cancel": "button that cancels",
    ]
}

// MARK: - Parts

extension TextWalk {
    mutating func visit(_ page: inout Page) {
        let (name, words) = ("page.\(page.name)", "page “\(page.name)”")
        visit(&page.title, name, words, "title")
        visit(&page.messages, name, words)
        if var alert = page.alert {
            visit(&alert.title, name, words, "alert.title")
            visit(&alert.button, name, words, "alert.button")
            page.alert = alert
        }
        if var bar = page.entryBar {
            visit(&bar.previous.text, name, words, "bar.previous")
            visit(&bar.next.text, name, words, "bar.next")
            visit(&bar.done.text, name, words, "bar.done")
            visit(&bar.cancel.text, name, words, "bar.cancel")
            page.entryBar = bar
        }
        for group in page.groups.indices { visit(&page.groups[group]) }
    }

    mutating func visit(_ messages: inout Messages?, _ name: String, _ words: String) {
        guard var own = messages else { return }
        visit(&own.missing, name, words, "missing")
        visit(&own.invalid, name, words, "invalid")
        visit(&own.pattern, name, words, "pattern")
        messages = own
    }

    private mutating func visit(_ group: inout Group) {
        visit(&group.title, "group.\(group.name)", "group “\(group.name)”", "title")
        for number in group.sections.indices { visit(&group.sections[number]) }
    }

    private mutating func visit(_ section: inout Section) {
        let (name, words) = ("section.\(section.name)", "section “\(section.name)”")
        for number in section.fields.indices { visit(&section.fields[number], section.fields[number].name) }
        guard var repetition = section.repetition else { return }
        for number in repetition.fields.indices {
            visit(&repetition.fields[number], "\(section.name)[].\(repetition.fields[number].name)")
        }
        visit(&repetition.addText, name, words, "addText")
        visit(&repetition.removeText, name, words, "removeText")
        section.repetition = repetition
    }

    /// - Parameter path: that of a component is `composite.component`.
    private mutating func visit(_ field: inout Field, _ path: String) {
        let (name, words) = ("field.\(path)", "field “\(path)”")
        visit(&field.texts.label, name, words, "label")
        visit(&field.texts.inlineLabel, name, words, "inlineLabel")
        visit(&field.texts.detailLabel, name, words, "detailLabel")
        visit(&field.texts.hint, name, words, "hint")
        visit(&field.texts.placeholder, name, words, "placeholder")
        visit(&field.texts.accessibilityLabel, name, words, "accessibilityLabel")
        visit(&field.texts.body, name, words, "body")
        visit(&field.texts.caption, name, words, "caption")
        if var disclosure = field.texts.disclosure {
            visit(&disclosure.more, name, words, "more")
            visit(&disclosure.less, name, words, "less")
            visit(&disclosure.body, name, words, "unfolded")
            field.texts.disclosure = disclosure
        }
        visit(&field.messages, name, words)
        for number in field.options.indices { visit(&field.options[number], name, words) }
        for number in field.validators.indices {
            let key = field.validators[number].key
            visit(&field.validators[number].message, "\(name).\(key)", "\(words), rule “\(key)”", "message")
        }
        for number in field.components.indices {
            visit(&field.components[number], "\(path).\(field.components[number].name)")
        }
    }

    private mutating func visit(_ option: inout Option, _ owner: String, _ words: String) {
        guard !option.isWorded else { return }
        let value = if case .string(let text) = option.value { text } else { option.value.json }
        let (name, words) = ("\(owner).option.\(value)", "\(words), option “\(value)”")
        visit(&option.label, name, words, "label")
        visit(&option.hint, name, words, "hint")
        visit(&option.accessibilityLabel, name, words, "accessibilityLabel")
    }

    mutating func visit(_ effect: inout Effect, _ name: String, _ words: String) {
        let words = "\(words), for “\(effect.name)”"
        visit(&effect.text, name, words, effect.path ?? "text")
        visit(&effect.validator.message, name, words, "message")
        guard var options = effect.options else { return }
        for number in options.indices { visit(&options[number], name, words) }
        effect.options = options
    }
}

extension Validator? {
    fileprivate var message: Text? {
        get { self?.message }
        set { self?.message = newValue }
    }
}
