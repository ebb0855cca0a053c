extension FormDocument {
    /// What all rules do, in either outcome, in document order.
    package var effects: [Effect] { rules.flatMap { $0.effects + $0.otherwise } }

    /// The fields by name; of two with one name the first.
    var fieldsByName: [String: Field] { Dictionary(fields.map { ($0.name, $0) }) { first, _ in first } }

    /// Every text a person may read, in document order.
    package var texts: [Text] {
        let own = [title, submitText].compactMap(\.self)
        return own + pages.flatMap(\.texts) + checks.compactMap(\.message)
            + effects.flatMap(\.texts)
    }

    /// Every picture that the definition names, in document order.
    package var images: [ImageReference] { fields.flatMap(\.images) + effects.flatMap(\.images) }
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

extension Field {
    package var images: [ImageReference] {
        style.images + [picture?.image].compactMap(\.self) + options.flatMap(\.images)
    }
}

extension Effect {
    package var images: [ImageReference] { [image].compactMap(\.self) + (options ?? []).flatMap(\.images) }
}

extension Style {
    fileprivate var images: [ImageReference] { [requiredMark, checkedImage, uncheckedImage].compactMap(\.self) }
}
