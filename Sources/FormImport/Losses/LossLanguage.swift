import FormModel

/// What the comparison of a form with its definition must know of the definition's language.
protocol LossLanguage {
    static var dialect: Dialect { get }
    /// Whether definitions hold pages and groups.
    static var hasPages: Bool { get }

    /// Words for what has no meaning on such a field; nil where it has one.
    static func useless(_ facet: Facet, on field: Field) -> String?

    /// Whether a difference follows from something else that is there.
    static func follows(_ change: Facets.Change) -> Bool

    /// Whether what a field of another language says is there in other words.
    static func holds(_ facet: Facet, of field: Field, as read: Field) -> Bool
}

extension Facets {
    /// What a part says before it was written and after it was read again.
    struct Change {
        let facet: Facet
        let before: Value?
        let after: Value?
    }

    /// What is brought along by other parts where nothing is said.
    private static let impliedRoots: Set = [
        "traits", "choice", "file", "picture", "format", "components", "validators", "entry",
    ]

    /// What differs in another part; of an entry that is not there at all nothing else.
    func changes(to other: Facets) -> [Change] {
        changes(to: other, asWholes: ["options", "components", "validators"])
    }

    private func changes(to other: Facets, asWholes lists: Set<String>) -> [Change] {
        var changes: [Change] = []
        var gone: Set<String> = []
        for facet in all where self[facet] != other[facet] && !facet.ways.contains(where: gone.contains) {
            changes.append(Change(facet: facet, before: self[facet], after: other[facet]))
            if other[facet] == nil, lists.contains(facet.steps[0]) { gone.insert(facet.way) }
        }
        let new = other.all.filter { self[$0] == nil && !Self.impliedRoots.contains($0.steps[0]) }
        return changes + new.map { Change(facet: $0, before: nil, after: other[$0]) }
    }

    /// What is not there in a field of another language, not even elsewhere: texts and looks may take other places.
    func losses(in other: Facets) -> [Change] {
        let strings = other.strings
        // The message of a validator may be there where another one takes its place.
        return changes(to: other, asWholes: ["options", "components"]).filter { change in
            guard let before = change.before else { return false }
            let variants = before.variants
            if !variants.isEmpty { return !variants.allSatisfy { strings.contains($0.string) } }
            return change.facet.steps[0] != "style" || !other.holds(before, below: "style")
        }
    }
}
