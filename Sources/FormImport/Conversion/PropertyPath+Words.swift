import FormModel

extension PropertyPath {
    /// The words of an author for it: `hint`, `label of the option “red”`.
    ///
    /// A path without words of its own is told as it is.
    var words: String {
        if let (list, name, rest) = entry {
            if list == "validators" { return Self.words(ofValidator: name, rest) }
            if list == "bindings" {
                return "formula for \(Field.Binding.Property(rawValue: name)?.words ?? name)"
            }
            let nouns = ["options": "option", "components": "part"]
            let owner = "\(nouns[list] ?? list) “\(name)”"
            return rest.steps.isEmpty ? owner : "\(rest.words) of the \(owner)"
        }
        if steps.count == 2, steps[0] == "traits" || steps[0] == "settings" { return "“\(steps[1])”" }
        return Self.words[dotted] ?? dotted
    }

    /// `message` of `length` → message in the check of the length; a property without a word of its own → the check
    /// itself.
    private static func words(ofValidator key: String, _ rest: PropertyPath) -> String {
        let check = "check of \(Validator.words(of: key))"
        // What it is about stands for all of it.
        guard let part = Validator.manners[rest.dotted] ?? (rest.dotted == "message" ? "message" : nil) else {
            return check
        }
        return "\(part) in the \(check)"
    }

    /// Tells whether it is a part of a check that adaptations say in words of their language, and tell where they
    /// cannot: neither its message nor what counts as no answer.
    var isSaidAnew: Bool {
        guard let (list, _, rest) = entry, list == "validators" else { return false }
        return !["message", "blank", "except", "falseIsBlank"].contains(rest.dotted)
    }

    /// The value is a word of the model, or of a pattern: none that an author knows.
    var hasInternalValue: Bool {
        ["entry.filter", "entry.limitMode", "entry.enter", "format.text", "choice.whenEmpty", "valueType"]
            .contains(dotted) || entry.map { $0.list == "validators" } ?? false
    }

    /// The words for properties by their paths, those of pages, groups and options among them.
    private static let words = [
        "control": "kind", "initialValue": "initial value", "initialValues": "initial value by language",
        "optionOrder": "order of options",
        "layout": "layout", "title": "title",
        "isVisible": "being hidden", "isCollapsible": "folding", "isCollapsed": "being folded at first",
        "repetition": "repeated rows", "label": "label", "image": "picture", "otherImages": "picture by language",
        "isWorded": "list by language", "isInitial": "being chosen at first", "hint": "hint",
        "accessibilityLabel": "text for screen readers", "isEnabled": "being closed", "separator": "line below",
        "layoutMode": "fixing of places", "record": "record",
        "message": "message", "fields": "other fields", "alert": "message box after a failed check",
        "entryBar": "wording of the bar of the keyboard",
    ]
    .merging(texts) { own, _ in own }.merging(looks) { own, _ in own }.merging(uses) { own, _ in own }

    private static let texts = [
        "texts.label": "label", "texts.markup": "markup in texts", "texts.inlineLabel": "label beside it",
        "texts.detailLabel": "label behind it", "texts.hint": "hint", "texts.placeholder": "placeholder",
        "texts.showsPlaceholder": "hiding of its placeholder",
        "texts.accessibilityLabel": "text for screen readers", "texts.showsLabel": "hiding of its label",
        "texts.body": "text",
        "texts.caption": "caption", "texts.disclosure": "text that unfolds",
        "messages.missing": "message when it is blank", "messages.invalid": "message when it is wrong",
        "messages.pattern": "message while it is typed",
    ]

    private static let looks = [
        "style.background": "background", "style.isClear": "clear background", "style.textColor": "colour of the text",
        "style.textSize": "size of the text", "style.lines": "number of lines", "style.alignment": "alignment",
        "style.textAlignment": "alignment of the answer",
        "style.titleColor": "colour of the title", "style.errorColor": "colour of messages",
        "style.titleSize": "size of the title", "style.errorSize": "size of messages", "style.font": "font",
        "style.isUnderlined": "line below", "style.views": "own layout", "style.look": "look of a switch",
        "style.box": "looks of the box",
        "style.requiredMark": "picture of what is required", "style.checkedImage": "picture of on",
        "style.uncheckedImage": "picture of off", "style.disclosureColor": "colour of the button that unfolds",
        "style.disclosureSize": "size of the button that unfolds",
        "style.disclosureFont": "font of the button that unfolds", "place.cell": "cell of the grid",
        "place.width": "width", "place.height": "height", "place.share": "share of the width",
        "place.frame": "place by coordinates", "place.bleeds": "clipping to its cell",
        "picture.image": "picture", "picture.width": "width of the picture", "picture.height": "height of the picture",
        "choice.look": "way of offering options", "choice.columns": "number of options in a row",
        "file.capture": "taking by the camera",
        "grid.width": "width of the page", "receipt.layout": "layout of the receipt",
        "format.panel": "place of the buttons", "choice.whenEmpty": "entry for no choice",
        "grid.left": "left margin", "grid.right": "right margin",
    ]

    private static let uses = [
        "state.isVisible": "being hidden", "state.isEnabled": "being locked",
        "state.asksWhenBlank": "question when it is blank", "state.waitsFor": "field to fill in before",
        "notify": "starting of rules", "action": "action", "composite.kind": "kind of parts",
        "composite.country": "country", "composite.labels": "language of its parts",
        "composite.isVerifiable": "verifying", "entry.keyboard": "keyboard",
        "entry.capitalization": "use of capital letters", "entry.autocomplete": "filling in by the browser",
        "entry.limitMode": "limit of typing", "entry.isSecret": "masking", "entry.filter": "filter of what is typed",
        "entry.checksSpelling": "check of spelling", "entry.filtersPaste": "filter of what is pasted",
        "entry.isClearable": "button that empties it", "entry.enter": "effect of the return key",
        "entry.enterHint": "word on the return key",
        "entry.checksOnLeaving": "check when it is left", "entry.bar": "bar of the keyboard", "formula": "formula",
        "valueType": "kind of value",
        "format.text": "format of texts", "format.dateLimits": "range of dates",
        "number.minimum": "least number", "number.maximum": "greatest number", "number.step": "step",
        "number.wraps": "first number behind the last one",
        "format.date": "format of dates", "format.number": "format of numbers", "format.mask": "mask of numbers",
        "format.dateParts": "division of the date", "choice.isMultiple": "choice of several",
        "submission.key": "key in the submission", "submission.isSkipped": "being left out of the submission",
        "submission.isForced": "submission while hidden", "submission.clones": "submission of parts under other keys",
        "submission.prefix": "beginning of keys", "submission.suffix": "end of keys",
        "submission.sendsState": "submission of being on or off", "submission.isTimestamp": "submission as a timestamp",
        "submission.datePattern": "pattern of the submitted date", "receipt.part": "part of the receipt",
        "receipt.isForced": "receipt while hidden",
    ]
}

extension Value {
    /// Something short as an author would write it, a text as it is in a language; nil for what is not.
    func shown(in locale: LocaleTag) -> String? {
        switch self {
        case .string(let text): "“\(text.prefix(40))”"
        case .bool(let isOn): isOn ? "yes" : "no"
        case .integer, .number: json
        default: (variants.first { $0.locale == locale.tag } ?? variants.first).map { "“\($0.string.prefix(40))”" }
        }
    }
}
