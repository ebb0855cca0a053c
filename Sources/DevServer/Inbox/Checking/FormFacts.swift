import FormModel
import FormRender

/// The facts that a receiver knows of a form: its texts in the sender's language, and what rules may make of its
/// fields.
///
/// Rules are not run here. Where one may have changed what is asked, nothing is asked, so that no right answer is
/// refused.
struct FormFacts {
    let document: FormDocument
    let locale: LocaleTag
    let texts: UITexts
    let days: Days
    /// Fields that others than the person may fill in, locked ones too; nil where these may be any.
    let filled: Set<String>?
    /// Fields of which the page says that their texts had blanks at their ends, which are not sent.
    let trimmed: Set<String>
    private let effects: [Target: [Effect]]
    private let homes: [String: [Place]]

    private struct Target: Hashable {
        var kind: Effect.Target
        var name: String
    }

    /// A page, group or section.
    private struct Place {
        var target: Target
        var isVisible: Bool
    }

    /// - Parameter locale: nil takes the form's own.
    init(
        _ document: FormDocument, locale: LocaleTag?, texts: UITexts, days: Days, filled: Set<String>? = [],
        trimmed: Set<String> = []
    ) {
        (self.document, self.texts, self.days) = (document, texts, days)
        (self.filled, self.trimmed) = (filled, trimmed)
        self.locale = locale ?? document.defaultLocale
        effects = Dictionary(grouping: document.effects) { Target(kind: $0.target, name: $0.name) }
        homes = Self.homes(in: document)
    }

    private static func homes(in document: FormDocument) -> [String: [Place]] {
        var homes: [String: [Place]] = [:]
        for page in document.pages {
            let onPage = Place(target: .init(kind: .page, name: page.name), isVisible: page.isVisible)
            for group in page.groups {
                let inGroup = Place(target: .init(kind: .group, name: group.name), isVisible: group.isVisible)
                for section in group.sections {
                    let inSection = Place(
                        target: .init(kind: .section, name: section.name), isVisible: section.isVisible)
                    for field in section.fields { homes[field.name] = [onPage, inGroup, inSection] }
                }
            }
        }
        return homes
    }

    // MARK: - What rules may do

    func effects(on field: Field) -> [Effect] {
        effects[Target(kind: .field, name: field.name)] ?? []
    }

    /// Tells whether a rule may do this to the field.
    func may(_ action: Effect.Action, _ field: Field) -> Bool {
        effects(on: field).contains { $0.action == action }
    }

    /// The values that rules may give a property of the field.
    func values(of property: String, on field: Field) -> [Value] {
        effects(on: field).compactMap { effect in
            guard effect.action == .property, effect.property == property, case .literal(let value, _)? = effect.value
            else { return nil }
            return value
        }
    }

    /// Tells whether a rule may replace, or take away, a validator of that kind.
    func mayReplace(_ kind: String, on field: Field) -> Bool {
        effects(on: field).contains { $0.action == .validator && ($0.validator?.kind ?? $0.property) == kind }
    }

    /// Tells whether nothing ever hides the field or what it stands in.
    func isAlwaysShown(_ field: Field) -> Bool {
        guard field.state.isVisible, !may(.hide, field) else { return false }
        return (homes[field.name] ?? []).allSatisfy { place in
            place.isVisible && !(effects[place.target] ?? []).contains { $0.action == .hide }
        }
    }

    /// Tells whether nobody can enter the field and nothing gives it another value: what is sent of it is its own
    /// value.
    func isFixed(_ field: Field) -> Bool {
        guard let filled, !filled.contains(field.name) else { return false }
        let changing: Set<Effect.Action> = [
            .show, .hide, .enable, .disable, .set, .clear, .compute, .options, .property,
        ]
        guard field.bindings.isEmpty, !effects(on: field).contains(where: { changing.contains($0.action) }) else {
            return false
        }
        return !field.state.isEnabled || !field.state.isEditable || isNeverShown(field)
    }

    /// Tells whether nothing ever shows the field, or what it stands in.
    private func isNeverShown(_ field: Field) -> Bool {
        if !field.state.isVisible { return true }
        return (homes[field.name] ?? []).contains { place in
            !place.isVisible && !(effects[place.target] ?? []).contains { $0.action == .show }
        }
    }

    /// All options that the field may offer: its own and those that rules put in their place.
    func optionLists(of field: Field) -> [[Option]] {
        [field.options] + effects(on: field).compactMap(\.options)
    }

    func option(_ value: String, of field: Field) -> Option? {
        optionLists(of: field).joined().first { $0.value.plainText == value }
    }

    // MARK: - Texts

    func string(_ text: Text?) -> String? {
        let string = text?.string(in: locale, default: document.defaultLocale)
        return string?.isEmpty == false ? string : nil
    }

    /// The name of the field for a person.
    func label(of field: Field) -> String {
        let texts = field.texts
        if let label = string(texts.label) {
            return switch texts.markup {
            case .none: label
            case .links: RichText(marks: label).plainText
            case .html: RichText(html: label, readsMarks: false).plainText
            }
        }
        return [texts.inlineLabel, texts.placeholder, texts.detailLabel].lazy.compactMap { string($0) }.first
            ?? field.name
    }

    /// The texts that pages say at run time, in the sender's language.
    func runtime(_ key: String) -> String {
        texts.runtime.first { $0.key == key }?.text ?? ""
    }

    /// Yes or no, in the sender's language.
    func mark(_ isOn: Bool) -> String {
        texts.runtime.first { $0.key == (isOn ? "run.yes" : "run.no") }?.text ?? String(isOn)
    }

    func label(of component: Field, in composite: Field) -> String {
        guard let kind = composite.composite?.kind, let part = texts.label(of: component.name, in: kind)
        else { return "\(label(of: composite)): \(component.name)" }
        return "\(label(of: composite)): \(part)"
    }

    /// A message that the form itself does not give, by its name in mm-xml 9.
    func message(_ id: String, _ slots: [String: String] = [:]) -> String {
        var message = texts.messages(of: .mmxml).first { $0.key == "mmxml.\(id)" }?.text ?? ""
        for (name, value) in slots { message = message.replacing("{\(name)}", with: value) }
        return message
    }
}

extension Value {
    /// Text without quotes, all else as JSON.
    var plainText: String {
        if case .string(let string) = self { string } else { json }
    }
}

/// The answers in a form's terms, and their faults.
struct Judgement {
    var answers: [Answer] = []
    /// By field, in the order in which they were found.
    private(set) var errors: [(name: String, message: String)] = []

    /// Answers under keys that the form does not have, and those that their fields cannot hold.
    private(set) var unread: [Answer] = []

    /// Only the first error of a field counts.
    mutating func refuse(_ name: String, _ message: String) {
        if !errors.contains(where: { $0.name == name }) { errors.append((name, message)) }
    }

    mutating func refuseUnknown(_ key: String, _ value: Value? = nil) {
        refuse(key, "This form has no such field.")
        if let value { note(unread: Answer(name: key, label: key, value: value, text: value.plainText)) }
    }

    mutating func note(unread answer: Answer) { unread.append(answer) }
}
