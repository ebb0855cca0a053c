/// Finds pages that no answer ever brings up: hidden, or with nothing on them that is ever shown.
struct UnreachablePageCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        let shown = EverShown(document)
        return document.pages.compactMap { page in
            guard shown.includes(page) else {
                return .warning(
                    "unreachable-page", at: page.position, "the page “\(page.name)” is hidden and no rule ever shows it"
                )
            }
            let hasContent = page.groups.contains { group in
                shown.includes(group)
                    && group.sections.contains { shown.includes($0) && $0.allFields.contains(where: shown.includes) }
            }
            if hasContent { return nil }
            // One page alone may be none that the author wrote.
            let place = document.pages.count == 1 ? "in the form" : "on the page “\(page.name)”"
            return .warning("unreachable-page", at: page.position, "nothing \(place) is ever shown")
        }
    }
}
