import FormModel

/// Diagnostics gathered while one definition is read.
///
/// Readers pass it along as `inout`, so that all that is wrong is told in the order in which it is read.
package struct Diagnostics {
    private(set) var list: [Diagnostic] = []
    /// The suggestions for names so far; looking for the nearest name takes a while in a large form.
    private var suggestions: [String: String] = [:]
    /// The number of names that may still be compared: a form with so many unknown names is wrong as a whole.
    private var effort = 50_000

    /// Tells of something that keeps the form, or a part of it, from being made.
    mutating func error(_ id: String, at position: SourcePosition, _ message: String, notes: [Diagnostic.Note] = []) {
        list.append(.error(id, at: position, message, notes: notes))
    }

    /// Tells of something odd with which the form is made all the same.
    mutating func warn(_ id: String, at position: SourcePosition, _ message: String, notes: [Diagnostic.Note] = []) {
        list.append(.warning(id, at: position, message, notes: notes))
    }

    /// Tells whether something was found at that place, from which more may follow.
    func isTold(_ position: SourcePosition) -> Bool { list.contains { $0.position == position } }

    /// Adds what was found elsewhere.
    mutating func append(_ others: Diagnostics) {
        list += others.list
    }

    mutating func append(_ others: [Diagnostic]) {
        list += others
    }

    /// `; did you mean “label”?`, or nothing where no known name is near.
    ///
    /// - Parameter kind: keeps the suggestions for names of different things apart.
    mutating func near(_ name: String, among known: [String], of kind: String) -> String {
        let key = "\(kind) \(name)"
        if let earlier = suggestions[key] { return earlier }
        guard effort > known.count else { return "" }
        effort -= known.count
        let found = suggestion(for: name, among: known)
        suggestions[key] = found
        return found
    }
}
