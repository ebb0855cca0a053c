import FormImport
import FormModel
import FormRender
import FormTables

/// A part of the runtime that only some forms carry: a module of `runtime/view/features/` of the same name.
enum ScriptFeature: String, CaseIterable, Sendable {
    /// Links within texts, which the host hears of.
    case links
    /// Patterns that a text could make slow.
    case patterns
    /// Texts that typing cannot make longer than they may be.
    case limit
    /// Characters that typing drops or changes.
    case typing
    /// Buttons that empty fields.
    case clearing
    /// Fields that follow the record.
    case bindings
    /// Another goal of Enter than the next field.
    case enter
    /// Bars beside what is typed into.
    case bars
    /// Boxes that tell of a failed check.
    case alerts
    /// Texts in masks.
    case masks
    /// Numbers by patterns.
    case numbers
    /// Dates by patterns.
    case dates
    /// Rows that people add and remove.
    case rows
    /// One page at a time.
    case steps
    /// Groups that open and close.
    case collapsing
    /// Labels, texts, options and looks that change while the form runs.
    case redraw
    /// Long lists that can be searched.
    case combobox
    /// Fields that are closed until another one is filled in.
    case locks
    /// Going to a page, refreshing the record, telling the host and sending the form, by rules.
    case commands
    /// Functions of the host that fields call.
    case actions
    /// Questions to a person before the form is sent.
    case questions
    /// Telling of questions that an answer has brought up.
    case revealed
    /// Taking the answers along to the page in another language.
    case languages
    /// Verifying through services of the site.
    case services
    /// Places that the device can find out.
    case position
    /// Lists on paper, to be ticked by hand, and rows to write in.
    case paper
    /// All answers once more before they are sent.
    case review
    /// Sending the answers, and keeping them until they can be sent.
    case queue
    /// Answers in words, of a form that only shows a record.
    case record
    /// Records that a service keeps.
    case portal
    /// Files that a service keeps.
    case transfers
    /// The way on from a field that is hidden or locked; the last, when all that follows from leaving a field is done.
    case focus

    /// The parts that a form needs, in the order in which they take the page over.
    ///
    /// - Parameter services: the names of those that the site has.
    static func needed(
        by document: FormDocument, _ options: FormOptions, services: Set<String> = []
    ) -> [ScriptFeature] {
        let called = services.intersection(document.services)
        return allCases.filter { $0.isNeeded(by: document, options, called) }
    }

    /// Tells whether a form needs this part, from the start or after a rule.
    ///
    /// - Parameter services: those that the form calls and the site has.
    private func isNeeded(by document: FormDocument, _ options: FormOptions, _ services: Set<String>) -> Bool {
        let fields = document.fields
        func changes(_ path: String) -> Bool {
            document.effects.contains { $0.path == path && $0.value?.literal != "" }
        }
        return switch self {
        case .links:
            fields.contains { $0.texts.markup != .none && $0.control != .web || $0.texts.disclosure != nil }
        case .patterns: document.hasGuardedPatterns
        case .limit:
            fields.contains { $0.hasLongest || $0.components.contains(where: \.hasLongest) }
                || document.effects.contains { $0.validator?.kind == .length }
        case .typing: fields.contains { $0.entry.filter != nil || $0.components.contains { $0.entry.filter != nil } }
        case .clearing: fields.contains { $0.entry.isClearable == true }
        case .bindings: document.hasBindings || document.record?.fields.isEmpty == false
        case .enter: document.dialect.strategies.enter != nil
        case .bars: fields.contains { $0.entry.enter != nil }
        case .alerts: document.pages.contains { $0.alert != nil }
        case .masks: fields.contains { $0.textFormat?.kind == "mask" }
        case .numbers: fields.contains { $0.textFormat?.kind == "number" }
        case .dates: fields.contains { $0.textFormat?.kind == "date" } || document.entersDatesOfRecord
        case .rows: !document.repeatedSections.isEmpty
        case .steps: document.pages.count > 1
        case .collapsing: document.pages.flatMap(\.groups).contains { $0.isCollapsible || $0.isCollapsed }
        case .redraw:
            fields.contains { $0.control == .composite || $0.bindings.contains(where: \.changesLooks) }
                || document.effects.contains(where: \.changesLooks)
                || document.dialect.strategies.hostOptions == true && fields.contains(where: \.offersOptions)
        case .combobox: document.offersLongLists
        case .locks: fields.contains { $0.state.waitsFor != nil } || changes("state.waitsFor")
        case .commands: document.effects.contains { $0.action.aspect == .command }
        case .actions: fields.contains { $0.action != nil } || changes("action")
        case .questions: fields.contains(where: \.state.asksWhenBlank) || changes("state.asksWhenBlank")
        case .revealed: document.effects.contains { $0.action == .show }
        case .languages: document.locales.count > 1
        case .services: fields.contains(where: \.canBeVerified)
        case .position: fields.contains { $0.composite?.row?.isLocatable == true }
        case .paper: !document.repeatedSections.isEmpty || fields.contains { $0.control == .select }
        case .review: options.review == true
        case .queue: options.submit != nil
        case .record: document.dialect.strategies.element != nil
        case .portal: Self.keepRecords(services)
        case .transfers: Self.keepRecords(services) && fields.contains { $0.control == .file }
        case .focus:
            document.hasBindings || fields.contains { $0.state.waitsFor != nil } || changes("state.waitsFor")
                || document.effects.contains { [.visible, .enabled].contains($0.action.aspect) }
        }
    }
}

extension ScriptFeature {
    /// Tells whether one of the services keeps the records of forms.
    private static func keepRecords(_ services: Set<String>) -> Bool {
        FormLanguages.recordServices.contains { services.contains($0.name) }
    }
}

extension FormDocument {
    /// Tells whether what people enter becomes a date of the record.
    fileprivate var entersDatesOfRecord: Bool {
        let dates = Set((record?.fields ?? []).filter { $0.type == .date }.map(\.name))
        return fields.contains { field in
            field.control.holdsValue && field.bindings.contains { $0.property == .value && dates.contains($0.source) }
        }
    }

    /// Tells whether a list has more entries than a glance takes in, from the start or by a rule.
    fileprivate var offersLongLists: Bool {
        let most = 15
        func isLong(_ field: Field) -> Bool { field.control == .select && field.options.count > most }
        // An address offers the regions of the country that is chosen.
        return fields.contains { isLong($0) || $0.components.contains(where: isLong) || $0.composite?.regions != nil }
            || effects.contains { $0.options?.count ?? 0 > most }
    }
}

extension Field {
    /// Tells whether its text may only become so long.
    fileprivate var hasLongest: Bool {
        validators.contains { $0.kind == .length && $0.parameters["max"] != nil }
    }

    /// Tells whether the page has a button that verifies the field.
    fileprivate var canBeVerified: Bool {
        control == .verified || composite?.isVerifiable == true
    }
}

extension Field.Binding {
    fileprivate var changesLooks: Bool { property.isColor }
}

extension Effect {
    /// Tells whether it changes what a page shows besides values, visibility and locks.
    fileprivate var changesLooks: Bool {
        action.aspect == .definition && path?.hasPrefix("submission.") != true
    }
}
