import FormImport
package import FormModel

/// Brings translations back to the forms of a site.
///
/// Nothing is written here: the outcome is a plan of changes, which the saver carries out as a whole.
package struct TextMerge {
    private let builder: SiteBuilder

    package init(_ builder: SiteBuilder) {
        self.builder = builder
    }

    /// The translations of one form, counted.
    package struct FormSummary: Hashable, Sendable {
        package var form: String
        /// The numbers of translations that are new or other ones, stay as they are, and wait for somebody's look.
        package var changed = 0
        package var same = 0
        package var waiting = 0

        /// The line that tells of it.
        package var words: String {
            let wait = waiting == 0 ? "" : ", \(waiting) waiting for a look"
            return "\(form): \(changed) changed, \(same) as they were\(wait)"
        }
    }

    /// The files that change, with what is told of each form.
    package struct Plan: Sendable {
        /// None where there is an error.
        package var changes: [FileChange] = []
        package var forms: [FormSummary] = []
        package var diagnostics: [Diagnostic] = []
    }

    /// Plans what the translations of a file change; nothing where anything is wrong with it.
    package func plan(_ texts: TextFile, file: String, among entries: [FormEntry]) -> Plan {
        var plan = Plan()
        var written: [LocaleTag] = []
        for form in texts.forms {
            guard form.id != InterfaceTexts.id else {
                written.append(.english)
                add(form, to: &plan, in: texts.locale)
                continue
            }
            guard let entry = entries.first(where: { $0.id == form.id }) else {
                let near = suggestion(for: form.id, among: entries.map(\.id))
                let place = form.units.first?.position ?? SourcePosition(file: file)
                plan.diagnostics.append(.error("texts.form", at: place, "the site has no form “\(form.id)”\(near)"))
                continue
            }
            let (own, diagnostics) = FormTexts.open(entry, texts.locale, in: builder)
            plan.diagnostics += diagnostics
            guard let own else { continue }
            written.append(own.document.defaultLocale)
            add(form, of: own, to: &plan)
        }
        // A file of forms in several languages names the first of them.
        if let source = texts.source, let first = written.first, !written.map(\.language).contains(source.language) {
            let words = "the file says that its texts are in “\(source)”, and they are in “\(first)”"
            plan.diagnostics.append(.warning("texts.source", at: SourcePosition(file: file), words))
        }
        if plan.diagnostics.hasErrors { (plan.changes, plan.forms) = ([], []) }
        return plan
    }

    /// Adds what the translations of one form change.
    private func add(_ form: TextFile.Form, of own: FormTexts, to plan: inout Plan) {
        guard !own.isOwnLanguage else {
            let place = form.units.first?.position ?? own.entry.position
            plan.diagnostics.append(
                .error("texts.locale", at: place, "“\(form.id)” is written in \(own.locale) itself"))
            return
        }
        var merge = FormMerge(own)
        for unit in form.units { merge.intake.take(unit) }
        plan.changes += merge.changes()
        plan.add(merge.intake)
        if let warning = own.entry.warning(ofTextsIn: own.locale) { plan.diagnostics.append(warning) }
    }

    /// Adds what the translations of the interface change.
    private func add(_ form: TextFile.Form, to plan: inout Plan, in locale: LocaleTag) {
        let (own, diagnostics) = InterfaceTexts.open(locale, in: builder.site)
        plan.diagnostics += diagnostics
        guard let own else { return }
        guard !own.isOwnLanguage else {
            let place = form.units.first?.position ?? SourcePosition(file: "")
            return plan.diagnostics.append(
                .error("texts.locale", at: place, "the interface is written in \(locale) itself"))
        }
        var intake = TextIntake(form.id, own.sources, own.memory, of: InterfaceTexts.words)
        for unit in form.units { intake.take(unit) }
        plan.changes += own.changes(&intake)
        plan.add(intake)
    }
}

extension TextMerge.Plan {
    fileprivate mutating func add(_ intake: TextIntake) {
        diagnostics += intake.diagnostics
        forms.append(intake.summary)
    }
}

/// The translations of one form, as they are taken over.
///
/// The form is read again from the files as they would be, and every text is compared with what it should say then:
/// whole forms are judged, since a change of one text may change another.
private struct FormMerge {
    private let form: FormTexts
    private let texts: [String: Text]
    var intake: TextIntake

    init(_ form: FormTexts) {
        self.form = form
        texts = Dictionary(form.texts.map { ($0.place.name, $0.text) }) { first, _ in first }
        intake = TextIntake(form.entry.id, texts.mapValues(form.source), form.memory, of: "the form")
    }

    /// The files that change; none, with the reasons, where a translation would not be read again as it is.
    mutating func changes() -> [FileChange] {
        translateSameEntries()
        let others = intake.targets.filter { name, target in texts[name].flatMap(form.target) != target }
        intake.count(changed: others.count)
        var files: [FileChange] = []
        if !others.isEmpty {
            guard let change = form.changed(others) else {
                intake.diagnostics.append(
                    .error("texts.unwritable", at: form.entry.position, "“\(form.entry.id)” cannot be written again"))
                return []
            }
            check(change.document)
            files = change.files
        }
        let path = TextMemory.path(of: form.entry.id, in: form.locale)
        let bytes = intake.memory.bytes(inOrder: form.texts.map(\.place.name))
        if intake.memory != form.memory { files.append(FileChange(path, from: form.remembered, to: bytes)) }
        return intake.diagnostics.hasErrors ? [] : files
    }

    /// Gives a text that is the same entry of the definition as another one, such as a label that is read out for a
    /// control, the translation that the other one gets, unless it gets one itself.
    private mutating func translateSameEntries() {
        let changed = intake.targets.filter { name, target in texts[name].flatMap(form.target) != target }
        let leaders = form.texts.filter { changed[$0.place.name] != nil }
        let byText = Dictionary(leaders.map { ($0.text, $0.place.name) }) { first, _ in first }
        for (place, text) in form.texts where changed[place.name] == nil {
            guard let leader = byText[text], let target = intake.targets[leader] else { continue }
            (intake.targets[place.name], intake.places[place.name]) = (target, intake.places[leader])
            intake.memory.entries[place.name] = .init(source: form.source(of: text), target: target)
        }
    }

    /// Tells of translations that are not what they have to be in the form as it would be read then.
    private mutating func check(_ next: FormDocument) {
        let after = Dictionary(next.placedTexts.map { ($0.place.name, $0.text) }) { first, _ in first }
        for (place, text) in form.texts {
            let (before, source) = (form.target(of: text), form.source(of: text))
            guard after[place.name].map(next.source) == source else {
                let own = form.document.defaultLocale
                intake.diagnostics.append(
                    .error(
                        "texts.unkept", at: intake.places[place.name] ?? position(of: text),
                        "“\(source.prefix(60))” would not be \(place.words) in \(own) any more"))
                continue
            }
            guard let wanted = intake.targets[place.name] ?? before else { continue }
            let found = after[place.name].flatMap { next.translation(of: $0, into: form.locale) }
            guard found != wanted else { continue }
            let reason =
                found.map { "the same words are “\($0.prefix(60))” elsewhere, and have one translation in this form" }
                ?? "the form's language has no place for a translation of this text"
            intake.diagnostics.append(
                .error(
                    "texts.unkept", at: intake.places[place.name] ?? position(of: text),
                    "“\(source.prefix(60))” cannot be “\(wanted.prefix(60))” as \(place.words): \(reason)"))
        }
    }

    private func position(of text: Text) -> SourcePosition { text.position ?? form.document.position }
}
