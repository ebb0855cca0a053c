/// The way to something that a part of a form says: `texts.hint`, `options.red.label`.
struct Facet: Hashable {
    let steps: [String]

    init(_ steps: [String]) {
        self.steps = steps
    }

    var way: String { steps.joined(separator: ".") }

    /// Its own way and those of all that it belongs to.
    var ways: [String] { steps.indices.map { steps[...$0].joined(separator: ".") } }

    /// The list that it is in an entry of, the entry's name and the way within it.
    var entry: (list: String, name: String, rest: Facet)? {
        guard steps.count > 1, Facets.lists[steps[0]] != nil else { return nil }
        return (steps[0], steps[1], Facet(Array(steps.dropFirst(2))))
    }
}
