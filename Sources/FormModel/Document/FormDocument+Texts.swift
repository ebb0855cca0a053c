/// A text of a form, and what it is the text of.
package struct PlacedText: Sendable {
    package enum Kind: String, Sendable {
        case title, button, label, hint, placeholder, text, option, message
    }

    package var text: Text
    package var kind: Kind
    /// The field, group or page that shows it; nil for the form itself.
    package var owner: String?

    init?(_ text: Text?, _ kind: Kind, of owner: String? = nil) {
        guard let text else { return nil }
        (self.text, self.kind, self.owner) = (text, kind, owner)
    }
}

extension FormDocument {
    /// Every text a person may read, in document order.
    package var texts: [PlacedText] {
        let own = [PlacedText(title, .title), PlacedText(submitText, .button)].compactMap(\.self)
        return own + (messages?.texts(of: nil) ?? []) + pages.flatMap(\.texts)
            + checks.compactMap { PlacedText($0.message, .message) }
            + effects.flatMap(\.texts)
    }

    /// The texts that a language needs and has not; none in the form's own language, nor of those that its form
    /// language cannot translate.
    package func missingTexts(in locale: LocaleTag) -> [PlacedText] {
        missingTexts(in: locale, of: texts)
    }

    /// - Parameter texts: those of the form.
    func missingTexts(in locale: LocaleTag, of texts: [PlacedText]) -> [PlacedText] {
        guard locale.language != defaultLocale.language, locale.pseudo == nil else { return [] }
        return texts.filter { placed in
            !placed.text.isFixed && placed.text.variants.contains { !$0.string.isEmpty }
                && !placed.text.isTranslated(into: locale)
        }
    }
}

extension Page {
    fileprivate var texts: [PlacedText] {
        let alert = [PlacedText(alert?.title, .title, of: name), PlacedText(alert?.button, .button, of: name)]
        let bar = entryBar.map { [$0.previous, $0.next, $0.done, $0.cancel] } ?? []
        return [PlacedText(title, .title, of: name)].compactMap(\.self) + (messages?.texts(of: name) ?? [])
            + alert.compactMap(\.self) + bar.compactMap { PlacedText($0.text, .button, of: name) }
            + groups.flatMap(\.texts)
    }
}

extension Group {
    fileprivate var texts: [PlacedText] {
        [PlacedText(title, .title, of: name)].compactMap(\.self) + sections.flatMap(\.texts)
    }
}

extension Section {
    fileprivate var texts: [PlacedText] {
        let buttons = [repetition?.addText, repetition?.removeText]
        return allFields.flatMap { $0.texts(of: $0.name) } + buttons.compactMap { PlacedText($0, .button, of: name) }
    }
}

extension Field {
    /// - Parameter name: that of a component is `composite.component`.
    fileprivate func texts(of name: String) -> [PlacedText] {
        let own: [(Text?, PlacedText.Kind)] = [
            (texts.label, .label), (texts.inlineLabel, .label), (texts.detailLabel, .label), (texts.hint, .hint),
            (texts.placeholder, .placeholder), (texts.accessibilityLabel, .label),
            (texts.body, .text), (texts.caption, .button), (texts.disclosure?.more, .button),
            (texts.disclosure?.less, .button), (texts.disclosure?.body, .text),
        ]
        return own.compactMap { PlacedText($0.0, $0.1, of: name) } + (messages?.texts(of: name) ?? [])
            + options.flatMap { $0.texts(of: name) }
            + validators.compactMap { PlacedText($0.message, .message, of: name) }
            + components.flatMap { $0.texts(of: "\(name).\($0.name)") }
    }
}

extension Messages {
    fileprivate func texts(of name: String?) -> [PlacedText] {
        [missing, invalid, pattern].compactMap { PlacedText($0, .message, of: name) }
    }
}

extension Option {
    fileprivate func texts(of name: String) -> [PlacedText] {
        [
            PlacedText(label, .option, of: name), PlacedText(hint, .hint, of: name),
            PlacedText(accessibilityLabel, .label, of: name),
        ].compactMap(\.self)
    }
}

extension Effect {
    fileprivate var texts: [PlacedText] {
        [PlacedText(text, .text, of: name), PlacedText(validator?.message, .message, of: name)].compactMap(\.self)
            + (options ?? []).flatMap { $0.texts(of: name) }
    }
}
