package import FormModel

/// Translations by the literal text, as they stand beside a definition: `{"es": {"Name": "Nombre"}}`.
package struct StringsTable: Sendable {
    package static let empty = StringsTable()

    package private(set) var locales: [LocaleTag] = []
    /// The whole file; nil where there is none.
    private(set) var written: Value?
    private var entries: [LocaleTag: [String: Text.Variant]] = [:]

    /// Reads a `.strings.json` file; what cannot be read is reported and left out.
    package static func read(_ bytes: [UInt8], file: String) -> (table: StringsTable, diagnostics: [Diagnostic]) {
        let (root, syntax) = JSONReader.read(bytes, file: file)
        var findings = Findings()
        var table = StringsTable()
        if let root {
            table.written = root.value
            if let members = root.members {
                for member in members { table.add(member, to: &findings) }
            } else {
                findings.warn(
                    "strings.shape", at: root.position, "translations are an object: {\"es\": {\"Name\": \"Nombre\"}}")
            }
        }
        return (table, syntax + findings.diagnostics)
    }

    private mutating func add(_ member: JSONMember, to findings: inout Findings) {
        guard let locale = LocaleTag(member.key) else {
            findings.warn(
                "strings.locale", at: member.keyPosition, "“\(member.key)” is no language tag such as es or en-GB")
            return
        }
        guard let texts = member.value.members else {
            findings.warn(
                "strings.shape", at: member.value.position,
                "the translations into \(locale) are an object of texts, not \(member.value.kindName)")
            return
        }
        if !locales.contains(locale) { locales.append(locale) }
        for text in texts {
            guard let string = text.value.string else {
                findings.warn(
                    "strings.shape", at: text.value.position,
                    "the translation of “\(text.key)” is a text, not \(text.value.kindName)")
                continue
            }
            entries[locale, default: [:]][text.key] = Text.Variant(string, locale: locale, at: text.value.position)
        }
    }

    /// A text of a definition with all its translations.
    package func text(_ string: String, at position: SourcePosition) -> Text {
        Text([Text.Variant(string, at: position)] + locales.compactMap { entries[$0]?[string] })
    }
}
