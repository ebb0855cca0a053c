package import FormModel

/// Chooses which diagnostics of one run are told: of many of one kind the first ones and a count of the others.
package struct DiagnosticReport: Sendable {
    /// The number of diagnostics that are told.
    package enum Detail: Sendable {
        /// Errors with their notes.
        case errors
        case usual
        /// Every diagnostic, with the lists that belong to it.
        case everything
    }

    /// So many diagnostics of one kind are told one by one.
    package static let limit = 20

    package let detail: Detail
    private var kinds: [Kind] = []
    private var places: [Kind.Name: Int] = [:]

    /// The diagnostics of one id and severity, counted.
    private struct Kind {
        struct Name: Hashable {
            var severity: Diagnostic.Severity
            var id: String
        }

        var name: Name
        var count = 0
        /// The place of the first one that was not told.
        var next: SourcePosition?
    }

    package init(_ detail: Detail = .usual) {
        self.detail = detail
    }

    /// Those of some diagnostics that are told one by one; the others are counted.
    package mutating func told(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.filter { diagnostic in
            switch detail {
            case .everything: true
            case .errors where diagnostic.severity != .error: false
            case .errors, .usual: hasRoom(for: diagnostic)
            }
        }
    }

    /// A line for each kind of which more was found than was told, in the shape of a note.
    package var remainder: [String] {
        kinds.compactMap { kind in
            guard let place = kind.next else { return nil }
            let count = kind.count - Self.limit
            let noun = "\(kind.name.severity.rawValue)\(count == 1 ? "" : "s")"
            return "\(place): note: \(count) more \(noun) of this kind [\(kind.name.id)]; --verbose shows all"
        }
    }

    /// Counts a diagnostic; true where it is one of the first of its kind, which are told.
    private mutating func hasRoom(for diagnostic: Diagnostic) -> Bool {
        let name = Kind.Name(severity: diagnostic.severity, id: diagnostic.id)
        let index = places[name] ?? kinds.count
        if index == kinds.count {
            places[name] = index
            kinds.append(Kind(name: name))
        }
        kinds[index].count += 1
        guard kinds[index].count > Self.limit else { return true }
        kinds[index].next = kinds[index].next ?? diagnostic.position
        return false
    }
}
