package import FormModel

/// Translations by the literal text, as they stand beside a definition: `{"es": {"Name": "Nombre"}}`.
///
/// The texts themselves are the keys, so that one wording has one translation wherever it stands.
package struct StringsTable: Sendable {
    package static let empty = StringsTable()

    /// The languages in the order of the file, each once.
    package private(set) var locales: [LocaleTag] = []
    /// The whole file; nil where there is none.
    var written: Value? { root?.value }
    private var root: JSONNode?
    private var entries: [LocaleTag: [String: Text.Variant]] = [:]
    /// The place of each language.
    private var places: [LocaleTag: SourcePosition] = [:]
    /// All translations in the order of the file.
    private(set) var translations: [Translation] = []

    /// A text of the file with one of its translations.
    struct Translation: Sendable {
        var key: String
        /// The place of the key.
        var position: SourcePosition
        var variant: Text.Variant
    }

    /// Reads a `.strings.json` file; what cannot be read is reported and left out.
    package static func read(_ bytes: [UInt8], file: String) -> (table: StringsTable, diagnostics: [Diagnostic]) {
        let (root, syntax) = JSONReader.read(bytes, file: file)
        var diagnostics = Diagnostics()
        var table = StringsTable()
        if let root {
            table.root = root
            if let members = root.members {
                for member in members { table.add(member, to: &diagnostics) }
            } else {
                diagnostics.warn(
                    "strings.shape", at: root.position, "translations are an object: {\"es\": {\"Name\": \"Nombre\"}}")
            }
        }
        return (table, syntax + diagnostics.list)
    }

    /// Adds a language. A second member of one language, as `en_GB` and `en-GB`, gets a warning and adds to the first.
    private mutating func add(_ member: JSONMember, to diagnostics: inout Diagnostics) {
        guard let locale = LocaleTag(member.key) else {
            diagnostics.warn(
                "strings.locale", at: member.keyPosition, "“\(member.key)” is no language tag such as es or en-GB")
            return
        }
        guard let texts = member.value.members else {
            diagnostics.warn(
                "strings.shape", at: member.value.position,
                "the translations into \(locale) are an object of texts, not \(member.value.kindName)")
            return
        }
        if let earlier = places[locale] {
            diagnostics.warn(
                "strings.duplicate-locale", at: member.keyPosition, "“\(member.key)” is \(locale) once more",
                notes: [.first(at: earlier)])
        } else {
            places[locale] = member.keyPosition
            locales.append(locale)
        }
        for text in texts {
            guard let string = text.value.string else {
                diagnostics.warn(
                    "strings.shape", at: text.value.position,
                    "the translation of “\(text.key)” is a text, not \(text.value.kindName)")
                continue
            }
            if StringsMerge.isBlank(text.value.value) { continue }
            let variant = Text.Variant(string, locale: locale, at: text.value.position)
            entries[locale, default: [:]][text.key] = variant
            translations.append(Translation(key: text.key, position: text.keyPosition, variant: variant))
        }
    }

    /// A text of a definition with all its translations.
    package func text(_ string: String, at position: SourcePosition) -> Text {
        Text([Text.Variant(string, at: position)] + locales.compactMap { entries[$0]?[string] })
    }

    /// The translation of a text; nil where there is none, and for one that is blank.
    func translation(of string: String, into locale: LocaleTag) -> String? { entries[locale]?[string]?.string }

    /// The translations of a text that the definition may translate itself: into languages that it leaves out.
    ///
    /// - Parameter keys: the words to look it up by, the best first.
    func completed(_ text: Text, keys: [String]) -> Text {
        let known = Set(text.variants.compactMap(\.locale))
        let found = locales.filter { !known.contains($0) }.compactMap { locale in
            keys.lazy.compactMap { entries[locale]?[$0] }.first
        }
        guard !found.isEmpty else { return text }
        return Text(text.variants + found)
    }
}
