import FormModel
import FormTables

/// The facts about a form in one locale that the runtime needs, as the JSON that a page carries.
///
/// A property that is as it mostly is (visible, enabled, not required, no placeholder) is left out.
struct PageData {
    let document: FormDocument
    let locale: LocaleTag
    let texts: UITexts
    /// The UI texts of other languages in which parts of fields are labelled.
    var languages: [LocaleTag: UITexts] = [:]
    let behavior: PageBehavior
    /// The addresses of pictures, seen from the page: path in the site → address in the page.
    var images: [String: String] = [:]

    let facts: PageFacts

    /// The whole in UTF-8, the members in a fixed order, so that the same form gives the same bytes.
    var json: [UInt8] { Value.object(members).jsonBytes }

    /// Fields stand in one list, in which pages name theirs; those of the rows of a repeated section stand with the
    /// section.
    private var members: [Value.Member] {
        var members = Members()
        members["id"] = .string(document.id)
        members["dialect"] = .string(document.dialect.name)
        members["locale"] = .string(locale.tag)
        members["version"] = .string(behavior.version)
        members["messages"] = .object(messages.map { .init($0.key, .string($0.text)) })
        members["settings"] = .object(document.settings.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
        members["confirmation"] = string(behavior.confirmation)
        members["drafts"] = .bool(behavior.keepsDrafts && document.isEnabled != false)
        members.mark("locked", document.isEnabled == false)
        members.mark("submitHidden", document.hasSubmit == false)
        members["prefill"] = .array(behavior.prefill.map(Value.string))
        members["pages"] = .array(document.pages.map(page))
        let repeated = document.repeatedSections
        let plain =
            repeated.isEmpty
            ? document.fields : document.pages.flatMap(\.groups).flatMap(\.sections).flatMap(\.fields)
        members["fields"] = .array(plain.map { field($0) })
        members["rules"] = .array(document.rules.map { rule($0, among: repeated) })
        members.add("checks", document.checks.map(validator))
        members.add("formats", facts.formats)
        members["currency"] = currency.map(Value.string)
        members.add("services", services)
        members["record"] = document.record.map(record)
        members["firstPage"] = document.firstPage.map(Value.string)
        if document.receipt?.layout == .custom { members["receipt"] = "custom" }
        members["submit"] = behavior.submit.map(submit)
        members.add("foreign", foreignTexts)
        return members.all
    }

    /// The texts that the page's script says, by key: those that `behavior` names, in the words of the form's own
    /// language where it has some, and those about failed checks (form-document 3.2, “Message texts”).
    private var messages: [(key: String, text: String)] {
        // A form language may have words of its own for what pages say.
        let own = texts.messages(of: document.dialect)
        let words = Dictionary(own.map { ($0.key, $0.text) }) { first, _ in first }
        let said = zip(texts.runtime, texts.runtimeStems).filter { behavior.messages?.contains($1) != false }
        return said.map { ($0.0.key, words[$0.0.key] ?? $0.0.text) }
            + judgeTexts(among: own)
    }

    /// The words for the failed checks that the form can need; where some have none of their own, those for any.
    private func judgeTexts(among own: [UITexts.Entry]) -> [UITexts.Entry] {
        func stem(_ key: String) -> String { PluralRule.parts(of: key)?.stem ?? key }
        let isWhole = facts.judgeTexts.isSubset(of: own.map { stem($0.key) })
        let wanted = isWhole ? facts.judgeTexts : facts.judgeTexts.union(["judge.invalid"])
        return own.filter { wanted.contains(stem($0.key)) }
    }

    /// The currency of the locale's region, where a number of the form has its sign.
    private var currency: String? {
        facts.hasCurrency ? locale.region.flatMap { SharedTables.currencies[$0] } : nil
    }

    /// The addresses of those services of the site that the form calls.
    private var services: [Value.Member] {
        document.services.compactMap { name in behavior.services[name].map { .init(name, .string($0)) } }
    }

    /// The record's entries as `[name, type]` or `[name, type, initial]` (form-document 5.3).
    private func record(_ record: FormDocument.Record) -> Value {
        var members = Members()
        let entries = record.fields.map { entry -> Value in
            .array([.string(entry.name), .string(entry.type.rawValue)] + (entry.initial.map { [$0] } ?? []))
        }
        members["fields"] = .array(entries)
        members.mark("takesUnknown", record.takesUnknown)
        return .object(members.all)
    }

    private func submit(_ submit: PageBehavior.Submit) -> Value {
        .object([
            .init("endpoint", .string(submit.endpoint)), .init("method", .string(submit.method)),
            .init("encoding", .string(submit.encoding)),
        ])
    }

    /// `{name, visible?, groups, messages?, alert?, bar?}`; messages that a page has not are the document's.
    private func page(_ page: Page) -> Value {
        var members = Members()
        members["groups"] = .array(page.groups.map(group))
        var messages = Members()
        add([page.messages, document.messages], to: &messages)
        if !messages.all.isEmpty { members["messages"] = .object(messages.all) }
        members["alert"] = page.alert.map { alert in
            .object([.init("title", string(alert.title) ?? ""), .init("button", string(alert.button) ?? "")])
        }
        members["bar"] = page.entryBar.map { bar in
            .array([bar.previous, bar.next, bar.done, bar.cancel].map(barButton))
        }
        return place(page.name, isVisible: page.isVisible, members.all)
    }

    /// The text and the address of the picture, each "" where there is none.
    private func barButton(_ button: Page.BarButton) -> Value {
        [string(button.text) ?? "", .string((button.image?.path).flatMap { images[$0] } ?? "")]
    }

    private func group(_ group: Group) -> Value {
        let collapsed: [Value.Member] = group.isCollapsed ? [.init("collapsed", true)] : []
        let sections = Value.Member("sections", .array(group.sections.map(section)))
        return place(group.name, isVisible: group.isVisible, collapsed + [sections])
    }

    /// `{name, visible?, fields, rows?}`; `fields` are names.
    private func section(_ section: Section) -> Value {
        let fields = Value.array(section.fields.map { .string($0.name) })
        let rows = section.repetition.map { Value.Member("rows", .object(self.rows(of: section, $0))) }
        return place(section.name, isVisible: section.isVisible, [.init("fields", fields)] + (rows.map { [$0] } ?? []))
    }

    /// The repetition of a section (form-document 8): the fields of any row under their names within it, and how many
    /// rows there may be. A minimum of 0 is left out.
    private func rows(of section: Section, _ repetition: Section.Repetition) -> [Value.Member] {
        var members = Members()
        let fields = zip(section.rowFields(), repetition.fields)
        members["fields"] = .array(fields.map { field($0, called: $1.name) })
        if repetition.minimum > 0 { members["minimum"] = .integer(repetition.minimum) }
        members["maximum"] = repetition.maximum.map(Value.integer)
        members["add"] = repetition.add.map(Value.string)
        members["remove"] = repetition.remove.map(Value.string)
        return members.all
    }

    /// The members that pages, groups and sections have in common; `visible` only where it is false.
    private func place(_ name: String, isVisible: Bool, _ content: [Value.Member]) -> Value {
        let hidden: [Value.Member] = isVisible ? [] : [.init("visible", false)]
        return .object([.init("name", .string(name))] + hidden + content)
    }

    /// A text as it is shown in the page's locale; nil where there is none in any that it may fall back to.
    func string(_ text: Text?) -> Value? {
        (text?.string(in: locale, default: document.defaultLocale)).map(Value.string)
    }
}

/// The members of an object in the making; what has no value stays out.
///
/// Members are written in the order in which they were set. Setting a key twice writes it twice: callers set each once.
struct Members {
    private(set) var all: [Value.Member] = []

    init() {
        all.reserveCapacity(16)
    }

    subscript(key: String) -> Value? {
        get { all.first { $0.key == key }?.value }
        set { if let newValue { all.append(.init(key, newValue)) } }
    }

    /// A mark that is there only where it is set.
    mutating func mark(_ key: String, _ isSet: Bool) {
        if isSet { self[key] = true }
    }

    /// A list that is there only where it holds something.
    mutating func add(_ key: String, _ list: [Value]) {
        if !list.isEmpty { self[key] = .array(list) }
    }

    /// An object that is there only where it holds something.
    mutating func add(_ key: String, _ object: [Value.Member]) {
        if !object.isEmpty { self[key] = .object(object) }
    }
}
