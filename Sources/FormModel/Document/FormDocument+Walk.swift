extension FormDocument {
    /// Every text a person may read, in document order.
    package var texts: [Text] {
        let own = [title, submitText].compactMap(\.self)
        return own + pages.flatMap(\.texts) + checks.compactMap(\.message)
            + rules.flatMap { $0.effects + $0.otherwise }.flatMap(\.texts)
    }

    /// Every picture that the definition names, in document order.
    package var images: [ImageReference] {
        let own = fields.flatMap { field in
            field.style.images + [field.picture?.image].compactMap(\.self) + field.options.flatMap(\.images)
        }
        let later = rules.flatMap { $0.effects + $0.otherwise }.flatMap { effect in
            [effect.image].compactMap(\.self) + (effect.options ?? []).flatMap(\.images)
        }
        return own + later
    }
}

extension Page {
    fileprivate var texts: [Text] { [title].compactMap(\.self) + groups.flatMap(\.texts) }
}

extension Group {
    fileprivate var texts: [Text] { [title].compactMap(\.self) + sections.flatMap(\.texts) }
}

extension Section {
    fileprivate var texts: [Text] {
        let repeated = repetition.map {
            $0.template.flatMap(\.allTexts) + [$0.addText, $0.removeText].compactMap(\.self)
        }
        return fields.flatMap(\.allTexts) + (repeated ?? [])
    }
}

extension Field {
    fileprivate var allTexts: [Text] {
        let own = [
            texts.label, texts.inlineLabel, texts.detailLabel, texts.hint, texts.placeholder, texts.accessibilityLabel,
            texts.info, texts.body, texts.caption, texts.disclosure?.more, texts.disclosure?.less,
            texts.disclosure?.body, texts.missingMessage, texts.invalidMessage, texts.patternMessage,
        ]
        return own.compactMap(\.self) + options.flatMap(\.texts) + validators.compactMap(\.message)
            + components.flatMap(\.allTexts)
    }
}

extension Option {
    fileprivate var texts: [Text] { [label, info].compactMap(\.self) }
    /// The pictures of all languages.
    package var images: [ImageReference] { [image].compactMap(\.self) + otherImages }
}

extension Effect {
    fileprivate var texts: [Text] { [text].compactMap(\.self) + (options ?? []).flatMap(\.texts) }
}

extension Style {
    fileprivate var images: [ImageReference] { [requiredMark, checkedImage, uncheckedImage].compactMap(\.self) }
}
