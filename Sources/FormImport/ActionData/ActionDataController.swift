import FormModel

/// The properties of a view controller (action-data-binding.md, section 3).
///
/// They belong to the page of the controller: its bars, its alert and the message of its fields.
enum ActionDataController {
    /// The buttons of the bars, whose properties are `<name>ButtonText` and `<name>ButtonImage`, in the order of the
    /// table.
    static let buttons = ["prev", "next", "done", "cancel"]
    /// The properties that people read.
    static let texts = Set(
        buttons.map { "\($0)ButtonText" } + ["validationTitle", "validationMessage", "validationButtonText"])
    /// All properties that can be written; `record` is the host's.
    static let properties = texts.union(buttons.map { "\($0)ButtonImage" })

    /// The texts of the buttons that a controller does not write; a page has them in its own language.
    ///
    /// They are needed only where a text is translated that the definition does not write.
    private static let usualTexts = ["prev": "<", "next": ">", "done": "Done", "cancel": "Cancel"]

    /// The `validationMessage` of a controller that has none (section 3).
    static let usualMessage = "Please enter a valid value for $0."

    /// The box that tells of a failed check.
    ///
    /// It is raised by the first field that fails (section 4.3, rule 5); its message is that of the field.
    static func alert(_ page: ActionDataPage, _ texts: ActionDataTexts) -> Page.Alert {
        func text(_ name: String, _ usual: String) -> Text {
            texts.text(
                page.controller.string(name) ?? usual, key: name, at: page.controller.position(of: name))
        }
        return Page.Alert(
            title: text("validationTitle", "Invalid Input"), button: text("validationButtonText", "Ok"))
    }

    /// The buttons of the bars; one of which nothing is said is empty, and the page has its usual text.
    ///
    /// A blank text is as none: beside an image the page has the usual name for those who listen (section 3).
    static func entryBar(_ page: ActionDataPage, _ source: DefinitionSource, _ texts: ActionDataTexts) -> Page.EntryBar
    {
        func button(_ name: String) -> Page.BarButton {
            var button = Page.BarButton()
            let text = "\(name)ButtonText"
            let image = "\(name)ButtonImage"
            let properties = page.controller
            let usual = texts.isTranslated(text) ? usualTexts[name] : nil
            if let string = properties.string(text) ?? usual, !string.isEmpty {
                button.text = texts.text(string, key: text, at: properties.position(of: text))
            }
            if let picture = properties.string(image), !picture.isEmpty {
                button.image = ImageReference(
                    name: picture, path: source.assets.path(of: picture), at: properties.position(of: image))
            }
            return button
        }
        return Page.EntryBar(
            previous: button("prev"), next: button("next"), done: button("done"), cancel: button("cancel"))
    }

    /// The message of fields that have none of their own.
    ///
    /// `$0` still stands in it for the data path of a field.
    static func message(_ page: ActionDataPage, _ texts: ActionDataTexts) -> Text {
        texts.text(
            page.controller.string("validationMessage") ?? usualMessage, key: "validationMessage",
            at: page.controller.position(of: "validationMessage"))
    }

    /// The message of a field that has none of its own, with the place of its path filled in.
    ///
    /// A translation beside the definition may have been made of the message as it is written, with `$0`, or as it is
    /// shown.
    static func message(for path: String, _ page: ActionDataPage, _ texts: ActionDataTexts) -> Text {
        var text = message(page, texts).naming(path)
        // Those that were made of it as it is shown.
        let beside = texts.text(text.source, key: "", at: page.position).variants
        text.variants += beside.filter { variant in !text.variants.contains { $0.locale == variant.locale } }
        return text
    }

    /// The message as a page remembers it; nil for the usual one in one language.
    ///
    /// The form document has the finished message at each field, from which that with `$0` could not be told.
    static func memory(of message: Text) -> [String: Value]? {
        let translations = message.variants.compactMap { variant in
            variant.locale.map { Value.Member($0.tag, .string(variant.string)) }
        }
        if translations.isEmpty, message.source == usualMessage { return nil }
        var members = [Value.Member("validationMessage", .string(message.source))]
        if !translations.isEmpty { members.append(.init("translations", .object(translations))) }
        return ["actiondata": .object(members)]
    }

    /// The message that a page remembers.
    static func message(rememberedBy page: Page?) -> Text {
        let memory = page?.traits?["actiondata"]
        var message = Text(
            memory?["validationMessage"]?.written ?? usualMessage, at: page?.position ?? SourcePosition(file: ""))
        if case .object(let translations)? = memory?["translations"] {
            message.variants += translations.compactMap { member in
                LocaleTag(member.key).map { .init(member.value.written, locale: $0, at: message.variants[0].position) }
            }
        }
        return message
    }
}

extension Text {
    /// The message with a path in its place.
    func naming(_ path: String) -> Text {
        var text = self
        for number in variants.indices {
            text.variants[number].string = variants[number].string.replacing("$0", with: path)
        }
        return text
    }
}
