import FormImport
import FormModel
import FormRender
import FormTables
import Foundation

/// The texts of one folder of `web-templates/locales`: in English and in a language, with what the site has changed and
/// without.
struct InterfaceCatalog {
    /// A text; of one that says a number each form that the language has.
    struct Key {
        var stem: String
        /// The form of the text for some numbers (`one`, `few`, `other`, …); nil of a text without a number.
        var category: PluralRule.Category?

        var name: String { category.map { "\(stem).\($0)" } ?? stem }
    }

    /// The texts in the order of the English file.
    let keys: [Key]
    /// The beginning of the names of texts: the name of the form language that says them, and a slash.
    let prefix: String
    /// The file of the language.
    let file: String
    /// The English words as the site has them, by key.
    let english: [String: String]
    /// The words in the language as the site has them, by key, those of its region over those of the language.
    let translated: [String: String]
    /// The English words of the program itself, by key.
    let ownEnglish: [String: String]
    /// The translations of the program itself, by key.
    let ownTranslated: [String: String]

    init(_ folder: String, _ locale: LocaleTag, _ site: Site) {
        func path(_ tag: String) -> String { "\(folder)/\(tag).json" }
        let first = path(LocaleTag.english.tag)
        // A region of English changes single texts of it.
        let tags = locale.language == LocaleTag.english.tag ? [locale.tag] : [locale.language, locale.tag]
        func texts(_ bytes: (String) -> [UInt8]?) -> [String: String] {
            tags.map { bytes(path($0)).flatMap(LocaleTexts.read) ?? [:] }
                .reduce([:]) { LocaleTexts.merged($1, over: $0) }
        }
        (translated, ownTranslated) = (texts(site.files.bytes), texts(WebFiles.own))
        english = site.files.bytes(of: first).flatMap(LocaleTexts.read) ?? [:]
        ownEnglish = WebFiles.own(first).flatMap(LocaleTexts.read) ?? [:]
        let dialect = folder.dropFirst(LocaleTexts.folder.count + 1)
        (prefix, file) = (dialect.isEmpty ? "" : "\(dialect)/", path(locale.tag))
        keys = Self.keys(WebFiles.own(first) ?? [], file: first, forms: PluralRule.of(locale.language).categories)
    }

    /// The keys of a file in their order; a text in forms has each form of the language that is translated into, in
    /// place of the English ones.
    private static func keys(_ bytes: [UInt8], file: String, forms: [PluralRule.Category]) -> [Key] {
        var keys: [Key] = []
        for key in JSONReader.read(bytes, file: file).root?.members?.map(\.key) ?? [] {
            guard let stem = PluralRule.parts(of: key)?.stem else {
                keys.append(Key(stem: key))
                continue
            }
            if keys.last?.stem != stem { keys += forms.map { Key(stem: stem, category: $0) } }
        }
        return keys
    }

    /// `locales/en.json` → `locales`.
    static func folder(of file: String) -> String { file.split(separator: "/").dropLast().joined(separator: "/") }

    /// A text of the language; nil where it is not translated.
    func text(_ key: Key, in texts: [String: String]) -> String? {
        (texts[key.name] ?? texts[key.stem]).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The English words: for one thing, or for several.
    ///
    /// A language may have more forms than English: all but `one` are made from the English `other`.
    func source(_ key: Key, in texts: [String: String]) -> String {
        let form = key.category.map { $0 == .one ? $0 : .other }
        return text(Key(stem: key.stem, category: form), in: texts) ?? ""
    }

    /// The words for where pages say a text: those for the longest beginning of its key.
    func words(for key: Key) -> String {
        let note = Self.notes.keys.filter { key.stem.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count }
        let place = note.flatMap { Self.notes[$0] } ?? "page"
        return prefix.isEmpty ? place : "\(place) (forms of \(prefix.dropLast()))"
    }

    /// The words for where pages say a text, by the beginnings of keys.
    static let notes = WebFiles.own("translating/notes.json").flatMap(LocaleTexts.read) ?? [:]
}
