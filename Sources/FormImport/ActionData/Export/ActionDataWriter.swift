import FormExpressions
import FormModel

/// Writes a form document as a JSON form of bound controls (action-data-binding.md, section 1.1), with nothing that
/// says what holds anyway.
///
/// A storyboard is written as JSON too. All pages become one, and containers stand one after the other:
/// `ActionDataWriting` nests them again where the author's definition is at hand.
struct ActionDataWriter {
    let document: FormDocument
    private(set) var losses: LossReport
    /// The acts of buttons, by their names.
    private var actions: [String: String] = [:]
    /// The rules that are no action of a button.
    private var rules: [Rule] = []
    /// The translations found so far, by language; they are written last.
    private var translations: [LocaleTag: [Value.Member]] = [:]

    /// Writes a form, reads what it wrote, and reports what differs. One of another language is made plain first: see
    /// `outright`.
    static func export(_ document: FormDocument, _ request: FormRequest) -> ExportResult {
        var losses = LossReport(ActionData.self)
        let own = document.dialect == ActionData.dialect ? document : document.outright(&losses)
        var writer = ActionDataWriter(own, losses)
        let definition = writer.definition(request)
        let file = ExportResult.File(".json", JSONWriter.text(of: definition))
        RoundTrip.report(document, written: own, as: file, in: ActionData.self, request, &writer.losses)
        return ExportResult(definition: file, allLosses: writer.losses.all)
    }

    private init(_ document: FormDocument, _ losses: LossReport) {
        (self.document, self.losses) = (document, losses)
        for rule in document.rules {
            if let name = rule.starters.first, actions[name] == nil, let action = ActionDataButton.action(of: rule) {
                actions[name] = action
            } else {
                rules.append(rule)
            }
        }
    }

    /// The object in the order of section 1.1. The title is left out where the name of the form says it.
    private mutating func definition(_ request: FormRequest) -> Value {
        var members: [Value.Member] = []
        let title = written(document.title, "title")
        if title != readableName(request.id.isEmpty ? document.id : request.id) {
            members.append(.init("title", .string(title)))
        }
        if !entries.isEmpty { members.append(.init("model", .object(entries.map { .init($0.name, initial(of: $0)) }))) }
        let types = entries.compactMap { entry in writtenType(of: entry).map { Value.Member(entry.name, .string($0)) } }
        if !types.isEmpty { members.append(.init("types", .object(types))) }
        if let controller = controller() { members.append(.init("controller", controller)) }
        members.append(.init("controls", .array(controls())))
        reportRest()
        if !translations.isEmpty {
            let texts = translations.sorted { $0.key < $1.key }.map { Value.Member($0.key.tag, .object($0.value)) }
            members.append(.init("translations", .object(texts)))
        }
        return .object(members)
    }

    /// Reports rules that are no action of a button, and checks across fields.
    private mutating func reportRest() {
        reportPages()
        for rule in rules {
            losses.tell(of: rule, rule.starters.joined(separator: ", "), "there are no rules; this one is left out")
        }
        losses.tell(checksOf: document)
    }

    /// Reports that all pages become one, and each page whose bars or alert differ from those of the first.
    private mutating func reportPages() {
        guard let first = document.pages.first, document.pages.count > 1 else { return }
        losses.tell("", at: document.position, "a JSON form has one page; all controls stand on it")
        // It takes no texts along.
        var unsaid = self
        for page in document.pages.dropFirst() {
            var own = page
            own.alert = page.alert ?? first.alert
            own.entryBar = page.entryBar ?? first.entryBar
            if unsaid.controller(of: own) != unsaid.controller(of: first) {
                losses.tell(
                    page.name, at: page.position,
                    "its buttons at the keyboard and the box that tells what is wrong are those of the first page")
            }
        }
    }

    // MARK: - The data model

    /// The fields of the model; of a form of another language, each field that holds a value.
    private var entries: [FormDocument.Record.Entry] {
        if let record = document.record, document.dialect == ActionData.dialect || !record.fields.isEmpty {
            return record.fields
        }
        let written = document.fields.filter { $0.control.holdsValue && ActionDataClass(writing: $0) != nil }
        return written.map { field in
            let isMark = field.control.isBox
            return .init(
                name: field.name, type: isMark ? .boolean : .text, initial: field.startValue ?? (isMark ? false : ""))
        }
    }

    /// The start value; null says that there is none, as a field must be written to be declared (section 1.1).
    private func initial(of entry: FormDocument.Record.Entry) -> Value { entry.initial ?? .null }

    /// The type that does not follow from what the field begins with.
    private func writtenType(of entry: FormDocument.Record.Entry) -> String? {
        switch (entry.type, entry.initial) {
        case (.integer, .integer?), (.boolean, .bool?), (.text, .string?), (.text, nil), (.opaque, _): nil
        case (.float, .number(let number)?) where number != number.rounded(): nil
        case (.integer, _): "int"
        case (.float, _), (.decimal, _): "float"
        case (.boolean, _): "bool"
        case (.text, _): "string"
        case (.date, _), (.dateTime, _): "date"
        }
    }

    // MARK: - Controls

    /// The controller of the first page, with the message that still has its `$0`; nil where all is as usual.
    private mutating func controller() -> Value? {
        guard let page = document.pages.first else { return nil }
        var members = controller(of: page)
        let message = ActionDataController.message(rememberedBy: page)
        add(message, "validationMessage", unless: ActionDataController.usualMessage, to: &members)
        return members.isEmpty ? nil : .object(members)
    }

    /// The buttons of a page, and the box that tells of a failed check.
    private mutating func controller(of page: Page) -> [Value.Member] {
        var members: [Value.Member] = []
        for (name, button) in zip(ActionDataController.buttons, page.entryBar?.all ?? []) {
            if let text = button.text { add(text, "\(name)ButtonText", to: &members) }
            if let image = button.image { members.append(.init("\(name)ButtonImage", .string(image.name))) }
        }
        if let alert = page.alert {
            add(alert.title, "validationTitle", unless: "Invalid Input", to: &members)
            add(alert.button, "validationButtonText", unless: "Ok", to: &members)
        }
        return members
    }

    /// Adds a text of the controller unless it is the usual one; its translations are kept in either case.
    private mutating func add(_ text: Text, _ key: String, unless usual: String = "", to members: inout [Value.Member])
    {
        let string = written(text, key)
        if string != usual { members.append(.init(key, .string(string))) }
    }

    /// The controls of all pages. A shown section that no author wrote, `section3`, is no container, and its controls
    /// stand free; any other is one, of the class that its author gave it.
    private mutating func controls() -> [Value] {
        var controls: [Value] = []
        for section in document.pages.flatMap(\.groups).flatMap(\.sections) {
            let inner = section.fields.compactMap { control(for: $0) }
            let kind = section.traits?["actiondata"]?["class"]
            if kind == nil, section.isVisible, section.name.wholeMatch(of: /section[0-9]+/) != nil {
                controls += inner
            } else {
                let hidden: [Value.Member] = section.isVisible ? [] : [.init("hidden", true)]
                let members: [Value.Member] = [.init("class", kind ?? "UIView"), .init("name", .string(section.name))]
                controls.append(.object(members + hidden + [.init("controls", .array(inner))]))
            }
        }
        return controls
    }

    /// A field as a control; nil, with a report, where no class is like it.
    private mutating func control(for field: Field) -> Value? {
        guard let kind = ActionDataClass(writing: field) else {
            losses.tell(of: field, "there is nothing like “\(field.words)”; it is left out", about: "")
            return nil
        }
        let isOwn = document.dialect == ActionData.dialect
        var writer = ActionDataControlWriter(
            field: field, kind: kind, isOwn: isOwn, names: Set(entries.map(\.name)),
            generic: ActionDataController.message(rememberedBy: document.pages.first))
        writer.action = actions[field.name] ?? ""
        let members = writer.members(&losses)
        for (key, text) in writer.texts { note(text, key) }
        return .object(members)
    }

    // MARK: - Texts

    /// The text itself; its translations are kept for the end.
    private mutating func written(_ text: Text, _ key: String) -> String {
        note(text, key)
        return text.source
    }

    /// Keeps the translations of a text that say something else than the text itself.
    private mutating func note(_ text: Text, _ key: String) {
        for variant in text.variants {
            guard let locale = variant.locale, variant.string != text.source else { continue }
            translations[locale, default: []].append(.init(key, .string(variant.string)))
        }
    }
}

extension Text {
    /// The translations that say something else.
    fileprivate var translations: [LocaleTag: String] {
        let others = variants.compactMap { variant in variant.locale.map { ($0, variant.string) } }
        return Dictionary(others.filter { $0.1 != source }) { first, _ in first }
    }

    /// Tells whether another text has the same words in each language.
    func says(_ other: Text) -> Bool { source == other.source && translations == other.translations }
}

extension Page.EntryBar {
    /// The four buttons in the order of the controller's properties.
    fileprivate var all: [Page.BarButton] { [previous, next, done, cancel] }
}

extension ActionDataClass {
    /// The class that is most like a field's control; nil where none is.
    init?(writing field: Field) {
        switch field.control {
        case .output: self = .label
        case .text, .count, .date, .time, .dateTime, .dateparts, .verified: self = .textField
        case .textarea: self = .textView
        case .slider: self = .slider
        case .stepper: self = .stepper
        case .progress: self = .progressView
        case .checkbox, .consent: self = .toggle
        case .choices: self = field.choice?.isMultiple == true ? .textField : .segmentedControl
        case .select, .picker: self = .textPicker
        case .picture, .pictureFile, .photo: self = .imageView
        case .web: self = .webView
        case .prose, .info: self = .plainLabel
        case .image: self = .plainImage
        case .button: self = .button
        case .composite, .signature, .file, .custom, .space, .line: return nil
        }
    }
}
