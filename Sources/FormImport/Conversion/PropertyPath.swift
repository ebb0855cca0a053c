/// The path of something that a part of a form says: `texts.hint`, `options.red.label`.
struct PropertyPath: Hashable {
    let steps: [String]

    init(_ steps: [String]) {
        self.steps = steps
    }

    var dotted: String { steps.joined(separator: ".") }

    /// Its own path and those of all that it belongs to, with dots.
    var prefixes: [String] { steps.indices.map { steps[...$0].joined(separator: ".") } }

    /// The list that it is in an entry of, the entry's name and the path within it.
    var entry: (list: String, name: String, rest: PropertyPath)? {
        guard steps.count > 1, PropertyValues.lists[steps[0]] != nil else { return nil }
        return (steps[0], steps[1], PropertyPath(Array(steps.dropFirst(2))))
    }
}
