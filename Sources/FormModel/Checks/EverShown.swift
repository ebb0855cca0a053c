/// The parts that a person may come to see: all that is visible at the start or that some rule shows.
struct EverShown {
    private struct Shown: Hashable {
        var target: Effect.Target
        var name: String
    }

    private let shown: Set<Shown>

    init(_ document: FormDocument) {
        let effects = document.effects.filter { $0.action == .show }
        shown = Set(effects.map { Shown(target: $0.target, name: $0.name) })
    }

    /// Tells whether the page itself is ever shown; it may be empty all the same.
    func includes(_ page: Page) -> Bool {
        page.isVisible || shown.contains(Shown(target: .page, name: page.name))
    }

    /// Tells whether the group is shown where its page is.
    func includes(_ group: Group) -> Bool {
        group.isVisible || shown.contains(Shown(target: .group, name: group.name))
    }

    /// Tells whether the section is shown where its group is.
    func includes(_ section: Section) -> Bool {
        section.isVisible || shown.contains(Shown(target: .section, name: section.name))
    }

    /// Tells whether the field is shown where its section is.
    func includes(_ field: Field) -> Bool {
        field.state.isVisible || shown.contains(Shown(target: .field, name: field.name))
    }
}
