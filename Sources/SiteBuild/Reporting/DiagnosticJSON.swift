package import FormModel

extension Diagnostic {
    /// One JSON line, as `--json` prints it (contract section 1).
    package var json: String {
        Value.object([
            .init("file", .string(position.file)), .init("line", .integer(position.line)),
            .init("column", .integer(position.column)), .init("severity", .string(severity.rawValue)),
            .init("id", .string(id)), .init("message", .string(message)),
            .init("notes", .array(notes.map(Value.string))),
        ]).json
    }
}
