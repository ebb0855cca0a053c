import FormModel
import Foundation

/// How values of named formats are written: `tables/formats.json`.
struct FormatTable: Sendable {
    struct Row: Decodable, Sendable {
        /// Key of the text, behind `hint.`.
        var hint: String
        /// Takes the place of `{example}` in it.
        var example: String?
    }

    static let path = "tables/formats.json"

    /// By kind of validator, or by the name of what it checks.
    let rows: [String: Row]

    init(_ files: WebFiles) throws(TemplateError) {
        guard let bytes = files.bytes(of: Self.path),
            let rows = try? JSONDecoder().decode([String: Row].self, from: Data(bytes))
        else { throw TemplateError(path: Self.path, reason: "a format has a hint and may have an example") }
        self.rows = rows
    }
}

extension FieldView {
    /// How to write a value whose format is checked: the hint of a field whose definition gives it none.
    var formatHint: String? {
        let isWritten =
            (field.control == .text || field.control == .verified) && field.state.isEditable && field.state.isEnabled
            && !field.entry.isSecret
        guard let formats, isWritten, !field.validators.contains(where: { $0.kind == "regex" }) else { return nil }
        for validator in field.validators {
            var name = validator.kind
            if case .string(let named)? = validator.parameters["name"] { name = named }
            guard let row = formats.rows[name] else { continue }
            return texts?.page["hint.\(row.hint)"]?.replacing("{example}", with: row.example ?? "", maxReplacements: 1)
        }
        return nil
    }
}
