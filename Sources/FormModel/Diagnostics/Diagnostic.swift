/// Something to tell an author about a file of his: where, how bad, what, and what else may help.
package struct Diagnostic: Hashable, Codable, Sendable {
    package enum Severity: String, Codable, Sendable {
        case error, warning
    }

    package var severity: Severity
    package var position: SourcePosition
    /// Names the rule that speaks, such as `document.unknown-key`; stable, so that tools can rely on it.
    package var id: String
    package var message: String
    /// Further lines: the likely fix, other places concerned.
    package var notes: [Note]

    package init(
        _ severity: Severity, at position: SourcePosition, id: String, _ message: String, notes: [Note] = []
    ) {
        self.severity = severity
        self.position = position
        self.id = id
        self.message = message
        self.notes = notes
    }

    package static func error(
        _ id: String, at position: SourcePosition, _ message: String, notes: [Note] = []
    ) -> Diagnostic {
        Diagnostic(.error, at: position, id: id, message, notes: notes)
    }

    package static func warning(
        _ id: String, at position: SourcePosition, _ message: String, notes: [Note] = []
    ) -> Diagnostic {
        Diagnostic(.warning, at: position, id: id, message, notes: notes)
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The shape that editors know: `forms/a.json:4:9: error: … [rule-id]`.
    ///
    /// Notes follow, a line each, in the same shape and at their own places: `forms/a.json:1:52: note: …`.
    package var description: String { text(withDetails: false) }

    /// - Parameter withDetails: whether the notes that are entries of a longer list follow too.
    package func text(withDetails: Bool) -> String {
        let told = notes.filter { withDetails || !$0.isDetail }
        let lines =
            ["\(position): \(severity.rawValue): \(message) [\(id)]"]
            + told.map { "\($0.position ?? position): note: \($0.message)" }
        return lines.map(Self.onOneLine).joined(separator: "\n")
    }
}

extension Diagnostic {
    /// Calls a thing by another name in the message and its notes.
    mutating func rename(_ name: String, to other: String) {
        message = message.replacing(name, with: other)
        for index in notes.indices {
            notes[index].message = notes[index].message.replacing(name, with: other)
        }
    }

    /// Control characters of a definition would break the line or speak to the terminal: they are shown by their codes.
    private static func onOneLine(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: \.isControl) else { return text }
        return text.unicodeScalars.reduce(into: "") { line, scalar in
            if scalar.isControl {
                line += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                line.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Sequence<Diagnostic> {
    /// The same diagnostics as errors, for builds that tolerate nothing.
    package var asErrors: [Diagnostic] {
        map { Diagnostic(.error, at: $0.position, id: $0.id, $0.message, notes: $0.notes) }
    }

    package var hasErrors: Bool { contains { $0.severity == .error } }
}
