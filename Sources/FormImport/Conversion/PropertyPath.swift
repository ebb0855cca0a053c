/// The path of something that a part of a form says: `texts.hint`, `options.red.label`.
///
/// Entries of lists go by what tells them apart, `validators.length.max`; a second one of that name has the number 2
/// behind it.
struct PropertyPath: Hashable {
    let steps: [String]

    init(_ steps: [String]) {
        self.steps = steps
    }

    /// `texts.hint`.
    var dotted: String { steps.joined(separator: ".") }

    /// Its own path and those of all that it belongs to, with dots.
    ///
    /// `options.red.label` → `options`, `options.red`, `options.red.label`.
    var prefixes: [String] { steps.indices.map { steps[...$0].joined(separator: ".") } }

    /// The list that it is in an entry of, the entry's name and the path within it.
    ///
    /// Nil for a property outside of lists, and for a list itself.
    var entry: (list: String, name: String, rest: PropertyPath)? {
        guard steps.count > 1, PropertyValues.lists[steps[0]] != nil else { return nil }
        return (steps[0], steps[1], PropertyPath(Array(steps.dropFirst(2))))
    }
}
