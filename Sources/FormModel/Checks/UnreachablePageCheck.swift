/// Finds pages that no answer ever brings up: hidden, or with nothing on them that is ever shown.
struct UnreachablePageCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        let effects = document.rules.flatMap { $0.effects + $0.otherwise }.filter { $0.action == .show }
        let shown = Set(effects.map { Shown(target: $0.target, name: $0.name) })
        func appears(_ isVisible: Bool, _ target: Effect.Target, _ name: String) -> Bool {
            isVisible || shown.contains(Shown(target: target, name: name))
        }
        return document.pages.compactMap { page in
            guard appears(page.isVisible, .page, page.name) else {
                return .warning(
                    "unreachable-page", at: page.position, "the page “\(page.name)” is hidden and no rule ever shows it"
                )
            }
            let hasContent = page.groups.contains { group in
                appears(group.isVisible, .group, group.name)
                    && group.sections.flatMap(\.fields).contains { appears($0.state.isVisible, .field, $0.name) }
            }
            return hasContent
                ? nil
                : .warning("unreachable-page", at: page.position, "nothing on the page “\(page.name)” is ever shown")
        }
    }

    private struct Shown: Hashable {
        var target: Effect.Target
        var name: String
    }
}
