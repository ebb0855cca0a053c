package import FormModel

extension Diagnostic {
    /// One JSON line, as `--json` prints it (contract section 1).
    ///
    /// - Parameter withDetails: whether the notes that are entries of a longer list are there too.
    package func json(withDetails: Bool = false) -> String {
        Value.object([
            .init("file", .string(position.file)), .init("line", .integer(position.line)),
            .init("column", .integer(position.column)), .init("severity", .string(severity.rawValue)),
            .init("id", .string(id)), .init("message", .string(message)),
            .init("notes", .array(notes.filter { withDetails || !$0.isDetail }.map { .string($0.text) })),
        ]).json
    }
}
