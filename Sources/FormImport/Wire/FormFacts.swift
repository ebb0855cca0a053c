package import FormModel

/// The facts that hold for every answer to a form: its definition, and what rules may make of its fields.
///
/// Rules are not run here. Where one may have changed what is asked, nothing is asked, so that no right answer is
/// refused.
package struct FormFacts: Sendable {
    /// The form as it begins in the sender's language.
    package let document: FormDocument
    /// The language of the sender's page.
    package let locale: LocaleTag
    /// The year in which the answers come; nil where that is not known.
    package let year: Int?
    /// Fields that others than the person may fill in, locked ones too; nil where these may be any.
    private let filled: Set<String>?
    /// Fields of sums that give the last one of them what is missing.
    private let summed: Set<String>
    private let effects: [Target: [Effect]]
    /// A rule may lock the form as a whole.
    private let mayLockForm: Bool
    private let homes: [String: [Place]]

    /// A part of the form, by its kind and name.
    private struct Target: Hashable {
        var kind: Effect.Target
        var name: String
    }

    /// A page, group or section.
    private struct Place {
        var target: Target
        var isVisible: Bool
    }

    /// - Parameters:
    ///   - locale: the language of the sender's page; nil takes the form's own.
    ///   - filled: fields that the page's address may fill in, the `prefill` of `site.json`; nil for a host that may
    ///     fill in any.
    package init(_ document: FormDocument, locale: LocaleTag?, filled: Set<String>? = [], year: Int? = nil) {
        (self.locale, self.year) = (locale ?? document.defaultLocale, year)
        // Values at the beginning are those of the sender's page.
        (self.document, self.filled) = (document.begun(in: self.locale), filled)
        summed = Set((document.checks + document.validators).filter { $0.isOn("fills") }.flatMap(\.fields))
        effects = Dictionary(grouping: document.effects) { Target(kind: $0.target, name: $0.name) }
        mayLockForm = document.effects.contains { $0.target == .form && $0.action == .disable }
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

    /// The facts of the form with as many rows as the names of what was sent speak of.
    package func withRows(in names: [String]) -> FormFacts {
        if document.repeatedSections.isEmpty { return self }
        return FormFacts(document.withRows(document.rowCounts(in: names)), locale: locale, filled: filled, year: year)
    }

    // MARK: - What rules may do

    /// The effects of all rules on the field, whatever starts them.
    package func effects(on field: Field) -> [Effect] {
        effects[Target(kind: .field, name: field.name)] ?? []
    }

    /// Tells whether a rule may do this to the field.
    package func may(_ action: Effect.Action, _ field: Field) -> Bool {
        effects(on: field).contains { $0.action == action }
    }

    /// The properties that rules may replace and that decide over what is sent, by their paths.
    package enum Property: String, CaseIterable, Sendable {
        case key = "submission.key"
        case isSkipped = "submission.isSkipped"
        case isForced = "submission.isForced"
        case clones = "submission.clones"
        case prefix = "submission.prefix"
        case suffix = "submission.suffix"
        case sendsState = "submission.sendsState"
        case isTimestamp = "submission.isTimestamp"
        case datePattern = "submission.datePattern"
        case isMultiple = "choice.isMultiple"
        case dateParts = "format.dateParts"
        case country = "composite.country"
    }

    /// The values that rules may give a property of the field.
    package func values(of property: Property, on field: Field) -> [Value] {
        effects(on: field).compactMap { effect in
            guard effect.action == .replace, effect.path == property.rawValue else { return nil }
            return effect.value?.literal
        }
    }

    /// Tells whether a rule may put another one in the place of a validator, or take it away.
    ///
    /// Putting one with the same parameters there changes nothing.
    package func mayReplace(_ validator: Validator, on field: Field) -> Bool {
        effects(on: field).contains { effect in
            guard effect.action == .validator else { return false }
            guard let other = effect.validator else { return effect.path == validator.key }
            return other.key == validator.key
                && (other.parameters != validator.parameters || other.fields != validator.fields)
        }
    }

    /// Tells whether the field may be left out of what is sent though it is shown.
    package func maySkip(_ field: Field) -> Bool {
        field.submission.isSkipped || values(of: .isSkipped, on: field).contains(true)
    }

    /// Tells whether nothing ever hides the field or what it stands in.
    ///
    /// Then an answer is expected of it. A host may hide it all the same (``isHosted``).
    package func isAlwaysShown(_ field: Field) -> Bool {
        guard field.state.isVisible, !may(.hide, field), !field.bindings.contains(where: { $0.property == .hidden })
        else { return false }
        return (homes[field.name] ?? []).allSatisfy { place in
            place.isVisible && !(effects[place.target] ?? []).contains { $0.action == .hide }
        }
    }

    /// Tells whether nothing ever locks the field.
    package func isAlwaysEnabled(_ field: Field) -> Bool {
        field.state.isEnabled && document.isEnabled != false && !mayLockForm && !may(.disable, field)
            && !field.bindings.contains { $0.property == .isEnabled }
    }

    /// Tells whether nobody can enter the field and nothing changes it, so that its own value is sent.
    package func isFixed(_ field: Field) -> Bool {
        guard !mayBeFilled(field) else { return false }
        // What is asked changes no value, nor does a text in place of another.
        let isChanged = effects(on: field).contains { $0.action != .validator && $0.text == nil }
        guard field.bindings.isEmpty, !isChanged, !summed.contains(field.name) else { return false }
        return !field.state.isEnabled || isNeverShown(field)
    }

    /// A host has the form at hand: it may give any value, and hide what it likes.
    package var isHosted: Bool { filled == nil }

    /// Tells whether others than the person may fill the field in.
    package func mayBeFilled(_ field: Field) -> Bool { filled?.contains(field.name) ?? true }

    /// Tells whether the field is sent in some state of the form: shown and not skipped, or hidden and forced.
    package func mayBeSent(_ field: Field) -> Bool {
        let isEverKept = !field.submission.isSkipped || values(of: .isSkipped, on: field).contains(false)
        let isEverShown = may(.show, field) || !isNeverShown(field)
        return isEverKept && isEverShown || mayBeForced(field) && !isAlwaysShown(field)
    }

    /// Tells whether the field may be sent though it is hidden.
    package func mayBeForced(_ field: Field) -> Bool {
        field.submission.isForced || values(of: .isForced, on: field).contains(true)
    }

    /// Tells whether nothing ever shows the field, or what it stands in.
    private func isNeverShown(_ field: Field) -> Bool {
        if !field.state.isVisible { return true }
        return (homes[field.name] ?? []).contains { place in
            !place.isVisible && !(effects[place.target] ?? []).contains { $0.action == .show }
        }
    }

    /// All options that the field may offer: its own and those that rules put in their place.
    package func optionLists(of field: Field) -> [[Option]] {
        [field.options] + effects(on: field).compactMap(\.options)
    }

    /// The option with that written value; nil where no list that the field may offer has it.
    package func option(_ value: String, of field: Field) -> Option? {
        optionLists(of: field).joined().first { $0.value.written == value }
    }
}
