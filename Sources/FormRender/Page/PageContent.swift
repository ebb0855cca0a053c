import FormModel

/// A form in one locale, rendered as far as it can be without knowing where its page lies.
package struct PageContent: Sendable {
    let form: PreparedForm
    /// The form as it begins in the locale.
    let document: FormDocument
    let locale: LocaleTag
    let texts: UITexts
    /// The HTML of each field by name.
    let fields: [String: [UInt8]]
    /// The facts for the runtime as JSON in UTF-8, see ``PageData``.
    let data: [UInt8]
    let behavior: PageBehavior

    /// The variables of the template `page`.
    func context(in surroundings: PageSurroundings) -> TemplateContext {
        let title = document.title.string(in: locale, default: document.defaultLocale)
        var context = TemplateContext()
        context.setTexts(texts)
        context["lang"] = locale.tag
        context["dir"] = locale.direction
        context["title"] = title
        context["heading"] = title
        context["headingLanguage"] = language(of: document.title)
        context["id"] = document.id
        context["data"] = data
        context["marks"] = form.hasMarks
        context["pages"] = document.pages.map(page)
        context["isGrid"] = document.grid != nil
        context["steps"] = document.pages.count > 1
        context["submitText"] = text(document.submitText) ?? texts.page["submit"] ?? ""
        context["submitLanguage"] = language(of: document.submitText)
        // Browsers know no other method that keeps answers out of the address.
        context["method"] = "post"
        // Without it a page without script would send the name of a file alone.
        context["multipart"] = document.fields.contains { $0.control == .photo || $0.control == .file }
        // One that a host may bring back is there, out of sight.
        context["submits"] = document.hasSubmit != false || form.submitters.isEmpty
        context["action"] = behavior.submit?.action(in: locale)
        surroundings.add(to: &context, current: locale)
        return context
    }

    /// The variables of a page: those of every place, and its groups.
    private func page(_ page: Page) -> TemplateContext {
        var context = place(page.name, isVisible: page.isVisible, title: page.title)
        context["groups"] = page.groups.map(group)
        return context
    }

    /// A group and its sections. `ground` says that all its sections share the rows of one layout; `parted` that a line
    /// follows the section (form-document 9).
    private func group(_ group: Group) -> TemplateContext {
        var context = place(group.name, isVisible: group.isVisible, title: group.title)
        context["collapsible"] = group.isCollapsible
        context["collapsed"] = group.isCollapsed
        context["scheme"] = group.style.background?.scheme
        if group.sharesRows { context["ground"] = group.layout.rawValue }
        context["sections"] = group.sections.enumerated().map { number, each in
            var context = section(each, layout: group.sharesRows ? .column : group.layout)
            let isLast = number == group.sections.count - 1
            context["parted"] = each.separator == .always || each.separator == .between && !isLast
            context["always"] = each.separator == .always
            return context
        }
        return context
    }

    /// The names of the fields that rules show.
    private var revealed: Set<String> {
        Set(document.effects.filter { $0.action == .show && $0.target == .field }.map(\.name))
    }

    /// The fields of a section: cell by cell on the grid of nine, else one after the other with the layout that the
    /// style sheet has for them.
    private func section(_ section: Section, layout: Group.Layout) -> TemplateContext {
        var context = place(section.name, isVisible: section.isVisible, title: nil)
        if layout == .grid {
            context["onGrid"] = true
            context["withoutLeft"] = !GridCell.usesLeftColumn(section.fields, revealed: revealed)
            context["cells"] = GridCell.cells(of: section.fields).map { cell in
                var context = TemplateContext()
                context["number"] = String(cell.number)
                context["span"] = String(cell.span)
                context["below"] = cell.isBelow
                context["fields"] = html(of: cell.fields)
                return context
            }
        } else {
            if layout != .column { context["layout"] = layout.rawValue }
            context["fields"] = html(of: section.fields)
        }
        context["repeats"] = section.repetition.map { rows(of: section, $0, layout) }
        return context
    }

    /// The rows that there have to be at least, and the one from which others are made.
    ///
    /// A button of the row's own that adds or removes takes the place of those that the page has (form-document 8).
    private func rows(of section: Section, _ repetition: Section.Repetition, _ layout: Group.Layout) -> TemplateContext
    {
        func row(_ number: Int?) -> TemplateContext {
            var context = TemplateContext()
            context["name"] = section.rowName(number)
            context["title"] = texts.runtime("run.row").replacing("{n}", with: String((number ?? 0) + 1))
            context["removes"] = repetition.remove == nil
            context["removeText"] = text(repetition.removeText) ?? texts.page["removeRow"] ?? ""
            context["removeLanguage"] = language(of: repetition.removeText)
            if layout == .rows { context["layout"] = layout.rawValue }
            context["fields"] = html(of: section.rowFields(number))
            return context
        }
        var context = TemplateContext()
        context["rows"] = (0..<repetition.minimum).map(row)
        context["template"] = row(nil)
        context["adds"] = repetition.add == nil
        context["addText"] = text(repetition.addText) ?? texts.page["addRow"] ?? ""
        context["addLanguage"] = language(of: repetition.addText)
        return context
    }

    /// The fields as they were rendered, in order, each as `html`.
    private func html(of fields: [Field]) -> [TemplateContext] {
        fields.indices.map { number in
            var context = TemplateContext()
            context["html"] = self.fields[fields[number].name] ?? []
            return context
        }
    }

    /// The variables that pages, groups and sections have in common. The title is set to false where there is none, so
    /// that no outer one is taken for it.
    private func place(_ name: String, isVisible: Bool, title: Text?) -> TemplateContext {
        var context = TemplateContext()
        context["name"] = name
        context["hidden"] = !isVisible
        context.setOwn("title", text(title))
        context.setOwn("titleLanguage", language(of: title))
        return context
    }

    private func text(_ text: Text?) -> String? {
        text?.string(in: locale, default: document.defaultLocale)
    }

    private func language(of text: Text?) -> TemplateContext? {
        text?.foreignLocale(in: locale, default: document.defaultLocale)?.context(on: locale)
    }
}

extension PageSurroundings {
    /// The variables that depend on where the page lies and what it loads.
    fileprivate func add(to context: inout TemplateContext, current: LocaleTag) {
        context["csp"] = policy
        root.add(to: &context)
        brand.add(to: &context)
        context["styles"] = styles.map { $0.context("href") }
        context["scripts"] = scripts.map { $0.context("src") }
        context["inlineStyle"] = inlineStyle
        context["inlineScript"] = inlineScript
        context["languages"] = languages.map { $0.context(current: current, among: languages.map(\.locale)) }
        context["hasLanguages"] = languages.count > 1
        context["canonical"] = canonical
        context["alternates"] = alternates.map { $0.context(current: current, among: []) }
    }
}

extension PageSurroundings.Resource {
    /// - Parameter key: the attribute that the address stands in, `href` or `src`.
    func context(_ key: String) -> TemplateContext {
        var context = TemplateContext()
        context[key] = address
        context["integrity"] = integrity
        return context
    }
}

extension PageSurroundings.Language {
    /// - Parameter locales: those that the language is told from.
    func context(current: LocaleTag?, among locales: [LocaleTag]) -> TemplateContext {
        var context = TemplateContext()
        context["lang"] = locale.tag
        context["dir"] = locale.direction
        context["name"] = locale.ownName(among: locales)
        context["href"] = address
        context["current"] = locale == current
        return context
    }
}
