import FormModel

/// Compares a form with its written definition read again, and reports losses that were not yet reported.
///
/// Each writer tells in words of its own what it leaves out; this finds what nobody told. It is the last step of
/// writing.
///
/// Forms of the language itself must come out equal, others only with all that they say.
struct RoundTrip {
    /// The form as it was to be written, in its own dialect.
    private let original: FormDocument
    /// The same in the language's own dialect.
    private let written: FormDocument
    private let read: FormDocument
    private let language: any ConversionLanguage.Type
    /// The settings of `site.json` for the form, which a definition need not hold.
    private let request: FormRequest
    /// The translations that are written beside the definition.
    private let strings: StringsTable

    /// Reads the definition again and adds to the losses all that differs and was not told.
    ///
    /// - Parameters:
    ///   - original: the form as it was, in its own dialect.
    ///   - written: the same as the writer had it, perhaps adapted.
    ///   - translations: the file that is written beside the definition.
    static func report(
        _ original: FormDocument, written: FormDocument, as definition: ExportResult.File,
        _ translations: ExportResult.File? = nil, in language: any ConversionLanguage.Type,
        _ request: FormRequest, _ losses: inout LossReport
    ) {
        let strings = translations.map { StringsTable.read($0.bytes, file: "").table } ?? .empty
        let source = DefinitionSource(file: original.position.file, bytes: definition.bytes, strings: strings)
        // How a definition is read may depend on them.
        let settings = original.dialect == language.dialect ? original.settings : [:]
        let members = settings.sorted { $0.key < $1.key }.map { Value.Member($0.key, $0.value) }
        let own = JSONNode(.object(members), at: original.position).members
        let again = FormRequest(id: original.id, locales: request.locales, settings: own ?? [])
        guard let read = importForm(source, as: again).document else {
            return losses.tell("", at: original.position, "what is written cannot be read again")
        }
        let comparison = RoundTrip(
            original: original, written: written, read: read, language: language, request: request,
            strings: strings)
        comparison.reportForm(&losses)
        if language.hasPages { comparison.reportPages(&losses) } else { comparison.reportParts(&losses) }
        comparison.reportFields(&losses)
        comparison.reportChecks(&losses)
        RuleRoundTrip.report(written.rules, originally: original.rules, as: read.rules, &losses)
    }

    /// The language that the form is of.
    private var own: (any ConversionLanguage.Type)? {
        FormLanguages.of(original.dialect) as? any ConversionLanguage.Type
    }

    /// Tells whether the form is of another language, of which less is expected: texts may move, controls may be alike.
    private var isTranslated: Bool { original.dialect != language.dialect }

    // MARK: - The form

    /// The form itself: settings, languages, title, button, and the properties of a document's head.
    private func reportForm(_ losses: inout LossReport) {
        let place = original.position
        let held = (own?.impliedSettings ?? []).union(request.settings.map(\.key))
        for key in original.settings.keys.sorted() where !held.contains(key) {
            losses.tell(
                "", at: place,
                "“\(key)” is no part of a definition; the form's settings in site.json hold it",
                about: "settings.\(key)")
        }
        if request.locales.isEmpty { reportLocales(&losses) }
        reportTitle(&losses)
        reportSubmitText(held, &losses)
        let changes = PropertyValues(original).changes(to: PropertyValues(read)).filter {
            $0.before != nil && $0.path.steps.first != "settings" && !isRecordOfAnswers($0)
        }
        report(changes, of: nil, "", at: place, &losses)
    }

    /// Tells whether a form that had no data of its own has only got entries for its answers.
    private func isRecordOfAnswers(_ change: PropertyChange) -> Bool {
        guard change.path.steps.first == "record", isTranslated, let record = original.record else { return false }
        return record.fields.isEmpty && record.takesUnknown == read.record?.takesUnknown
    }

    /// Its translations; the title itself is told where it is written.
    private func reportTitle(_ losses: inout LossReport) {
        func shown(_ document: FormDocument, _ locale: LocaleTag) -> String {
            document.title.string(in: locale, default: original.defaultLocale)
        }
        guard shown(original, original.defaultLocale) == shown(read, original.defaultLocale) else { return }
        for locale in original.locales where shown(original, locale) != shown(read, locale) {
            losses.tell(
                "", at: original.position,
                "its title in \(locale) comes out as “\(shown(read, locale))”, not as “\(shown(original, locale))”")
        }
    }

    private func reportSubmitText(_ held: Set<String>, _ losses: inout LossReport) {
        let main = original.defaultLocale
        guard !held.contains("submitText"), let text = original.submitText?.string(in: main, default: main),
            read.submitText?.string(in: main, default: main) != text
        else { return }
        losses.tell(
            "", at: original.position,
            "the text of the button, “\(text)”, is no part of a definition; "
                + "“submitText” in the form's settings in site.json holds it")
    }

    /// Tells of languages that are lost or come back; English with and without its region counts as one.
    private func reportLocales(_ losses: inout LossReport) {
        let place = original.position
        let usual = ["en", "en-US"]
        if original.defaultLocale != read.defaultLocale,
            ![original, read].allSatisfy({ usual.contains($0.defaultLocale.tag) })
        {
            losses.tell(
                "", at: place,
                "the language of its texts, \(original.defaultLocale), is no part of a definition; "
                    + "the first of “locales” in site.json is")
        }
        let known = [original.defaultLocale, read.defaultLocale]
        for locale in original.locales where !known.contains(locale) && !read.locales.contains(locale) {
            losses.tell("", at: place, "no text is in the language \(locale), so the definition does not name it")
        }
        for locale in read.locales where !known.contains(locale) && !original.locales.contains(locale) {
            losses.tell(
                "", at: place,
                "texts in the language \(locale) stay, so it is one of the form's again; "
                    + "“locales” in site.json can leave it out")
        }
    }

    // MARK: - Pages and groups

    /// Compares pages and groups by their places, for a language that has them.
    private func reportPages(_ losses: inout LossReport) {
        if written.pages.count != read.pages.count
            || zip(written.pages, read.pages).contains(where: { $0.groups.count != $1.groups.count })
        {
            return losses.tell("", at: original.position, "its pages and groups do not come out as they are")
        }
        for (page, back) in zip(written.pages, read.pages) {
            report(
                values(of: page).changes(to: values(of: back)), of: nil, page.name, at: page.position, &losses)
            for (group, back) in zip(page.groups, back.groups) { report(group, as: back, &losses) }
        }
    }

    private func report(_ group: Group, as back: Group, _ losses: inout LossReport) {
        // One below the other is what items on a grid do that name no cell.
        let changes = values(of: group).changes(to: values(of: back)).filter { $0.before != "column" }
        report(changes, of: nil, group.name, at: group.position, &losses)
        if group.sections.count > 1 {
            losses.tell(group.name, at: group.position, "a group has no parts; its \(group.sections.count) become one")
        }
        for section in group.sections {
            let changes = values(of: section).changes(
                to: values(of: Section(name: section.name, fields: [], at: section.position)))
            report(changes, of: nil, section.name, at: section.position, &losses)
        }
    }

    /// The layouts in which items that name no cell stand one below the other, as they do where a definition has no
    /// pages.
    private static let plainLayouts: Set<Value> = ["column", "grid"]

    /// Compares pages, groups and sections by their names, one page or group with the one that it has become; what is
    /// gone counts as a part that says nothing.
    private func reportParts(_ losses: inout LossReport) {
        let strings = isTranslated ? Set(read.texts.flatMap { $0.text.variants.map(\.string) }) : []
        func report(
            _ part: PropertyValues, as back: PropertyValues, _ name: String, _ position: SourcePosition,
            but others: Set<String> = []
        ) {
            let changes = part.changes(to: back).filter { change in
                guard let before = change.before, !others.contains(change.path.dotted) else { return false }
                if change.path.dotted == "layout", Self.plainLayouts.contains(before) { return false }
                // Titles may take other places.
                return before.variants.isEmpty || !before.variants.allSatisfy { strings.contains($0.string) }
            }
            self.report(changes, of: nil, name, at: position, &losses)
        }
        for page in original.pages {
            let only = original.pages.count == 1 && read.pages.count == 1
            let back =
                read.pages.first { only || $0.name == page.name } ?? Page(name: "", groups: [], at: page.position)
            // The title of a page alone is not shown.
            report(
                values(of: page), as: values(of: back), page.name, page.position,
                but: isTranslated && original.pages.count == 1 ? ["title"] : [])
        }
        let (former, groups) = (original.pages.flatMap(\.groups), read.pages.flatMap(\.groups))
        for group in former {
            let only = former.count == 1 && groups.count == 1
            let back =
                groups.first { only || $0.name == group.name } ?? Group(name: "", sections: [], at: group.position)
            report(values(of: group), as: values(of: back), group.name, group.position)
        }
        let sections = groups.flatMap(\.sections)
        for section in original.pages.flatMap(\.groups).flatMap(\.sections) {
            let back = sections.first { $0.name == section.name } ?? Section(name: "", fields: [], at: section.position)
            report(values(of: section), as: values(of: back), section.name, section.position)
        }
    }

    // MARK: - Fields

    private func values(of part: Page) -> PropertyValues { PropertyValues(part, of: original, strings) }
    private func values(of part: Group) -> PropertyValues { PropertyValues(part, of: original, strings) }
    private func values(of part: Section) -> PropertyValues { PropertyValues(part, of: original, strings) }
    private func values(of part: Field) -> PropertyValues { PropertyValues(part, of: original, strings) }

    /// Compares fields by their names.
    private func reportFields(_ losses: inout LossReport) {
        let fields = read.fieldsByName
        let implied = own?.impliedProperties ?? []
        for field in original.fields where !losses.isTold(field.name, "") {
            // Of what became several fields nothing else is left.
            let parted = losses.isTold(field.name, "components")
            let rest = parted ? Field(name: field.name, control: field.control, at: field.position) : nil
            guard let back = fields[field.name] ?? rest else {
                let isOfRow = field.name.contains("[].")
                let why = isOfRow ? "there are no rows that people add" : "it cannot be read again"
                losses.tell(of: field, "\(why), so it is left out", about: "")
                continue
            }
            let (before, after) = (values(of: field), values(of: back))
            let changes =
                isTranslated
                ? before.losses(in: after).filter {
                    !implied.contains($0.path.dotted) && !language.keeps($0.path, of: field, as: back)
                }
                : before.changes(to: after).filter { !language.follows($0, on: field) }
            report(changes, of: field, field.name, at: field.position, &losses)
        }
    }

    // MARK: - Rules across fields

    /// Compares the checks across fields, by what they say and not by their places.
    private func reportChecks(_ losses: inout LossReport) {
        func said(_ check: Validator) -> Value {
            var check = check
            check.message = nil
            return ((try? ValueEncoder.value(of: check)) ?? .null).said ?? .null
        }
        var rest = read.checks.map(said)
        for (index, check) in written.checks.enumerated()
        where !losses.isTold("", PropertyPath(["checks", String(index)])) {
            let fields = check.fields.joined(separator: ", ")
            if let place = rest.firstIndex(of: said(check)) {
                rest.remove(at: place)
            } else {
                losses.tell("", at: check.position, "the check of \(check.words) across \(fields) is left out")
            }
            if check.message != nil {
                losses.tell(
                    "", at: check.position, "the check of \(check.words) across \(fields) has no message of its own")
            }
        }
    }
}

// MARK: - Words

extension RoundTrip {
    /// Tells of what is gone in one sentence, and of each other difference.
    private func report(
        _ changes: [PropertyChange], of field: Field?, _ owner: String, at position: SourcePosition,
        _ losses: inout LossReport
    ) {
        var gone: [String] = []
        for change in changes where !losses.isTold(owner, change.path) {
            let strings = change.before?.variants.map(\.string) ?? []
            if !strings.isEmpty, losses.isTold(owner, strings: strings) { continue }
            if let field, let words = language.useless(change.path, on: field) {
                losses.tell(owner, at: position, words)
            } else if let after = change.after {
                losses.tell(owner, at: position, words(change, after))
            } else if !gone.contains(change.path.words) {
                gone.append(change.path.words)
            }
        }
        guard !gone.isEmpty else { return }
        losses.tell(owner, at: position, "there is no place for its \(gone.joined(separator: ", "))")
    }

    /// “its label in es comes out as “Nombre”, not as “Name””; values that authors do not know are not shown.
    private func words(_ change: PropertyChange, _ after: Value) -> String {
        let name = change.path.words
        let main = original.defaultLocale
        if let (locale, old, new) = change.otherWords(default: main) {
            let place = locale == main.tag ? "" : " in \(locale)"
            return "its \(name)\(place) comes out as “\(new.prefix(40))”, not as “\(old.prefix(40))”"
        }
        func shown(_ value: Value?) -> String? {
            let kind = change.path.dotted == "control" ? Control(rawValue: value?.written ?? "") : nil
            return kind.map { "“\($0.words)”" } ?? value?.shown(in: main)
        }
        guard !change.path.hasInternalValue, let new = shown(after) else {
            return "its \(name) does not come out as it is"
        }
        guard let old = shown(change.before), old != new else { return "its \(name) comes out as \(new)" }
        return "its \(name) comes out as \(new), not as \(old)"
    }
}
