import FormModel

/// A form in one locale, rendered as far as it can be without knowing where its page lies.
package struct PageContent: Sendable {
    let document: FormDocument
    let locale: LocaleTag
    let texts: UITexts
    /// The HTML of each field by name.
    let fields: [String: String]
    let data: String
    let behavior: PageBehavior

    func context(in surroundings: PageSurroundings) -> TemplateContext {
        let title = document.title.string(in: locale, default: document.defaultLocale)
        var context: TemplateContext = [
            "lang": locale.tag, "dir": locale.direction, "title": title, "heading": title, "id": document.id,
            "csp": surroundings.policy, "t": texts.page, "data": data,
            "styles": surroundings.styles.map { $0.context("href") },
            "scripts": surroundings.scripts.map { $0.context("src") },
            "languages": surroundings.languages.map { $0.context(current: locale) },
            "hasLanguages": surroundings.languages.count > 1,
            "alternates": surroundings.alternates.map { ["lang": $0.locale.tag, "href": $0.address] },
            "marks": document.fields.contains { $0.state.isRequired },
            "pages": document.pages.map(page),
            "submitText": text(document.submitText) ?? texts.page["submit"] ?? "",
            "method": behavior.submit?.method.lowercased() ?? "post",
        ]
        context["inlineStyle"] = surroundings.inlineStyle
        context["inlineScript"] = surroundings.inlineScript
        context["canonical"] = surroundings.canonical
        context["action"] = behavior.submit?.endpoint
        return context
    }

    private func page(_ page: Page) -> TemplateContext {
        [
            "name": page.name, "title": heading(page.title), "hidden": !page.isVisible,
            "groups": page.groups.map(group),
        ]
    }

    private func group(_ group: Group) -> TemplateContext {
        [
            "name": group.name, "title": heading(group.title), "hidden": !group.isVisible,
            "sections": group.sections.map(section),
        ]
    }

    private func section(_ section: Section) -> TemplateContext {
        [
            "name": section.name, "hidden": !section.isVisible,
            "fields": section.fields.map { ["html": fields[$0.name] ?? ""] },
        ]
    }

    /// False and not absent where there is none, or the template would show the heading of what is around.
    private func heading(_ title: Text?) -> Any {
        text(title) ?? false
    }

    private func text(_ text: Text?) -> String? {
        text?.string(in: locale, default: document.defaultLocale)
    }
}

extension PageSurroundings.Resource {
    func context(_ key: String) -> TemplateContext {
        var context: TemplateContext = [key: address]
        context["integrity"] = integrity
        return context
    }
}

extension PageSurroundings.Language {
    func context(current: LocaleTag) -> TemplateContext {
        [
            "lang": locale.tag, "dir": locale.direction, "name": locale.ownName, "href": address,
            "current": locale == current,
        ]
    }
}
