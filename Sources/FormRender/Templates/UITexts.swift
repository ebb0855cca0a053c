package import FormModel
import FormTables
import Synchronization

/// The words that pages say by themselves (“Send”, “There is a problem”, …) in one locale.
package struct UITexts: Sendable {
    /// A text by its key: `run.errors.one`, “There is a problem”.
    package typealias Entry = (key: String, text: String)

    package let locale: LocaleTag
    /// The texts for templates, by key.
    package let page: [String: String]
    /// The texts for the runtime: those whose keys begin with `run.` or `review.`.
    package let runtime: [Entry]
    /// The keys by which a script says any form of each of them: `run.errors` of `run.errors.one`.
    let runtimeStems: [String]
    /// The words that only forms of one language say, by key in order.
    private let dialects: [Dialect: [Entry]]
    /// Those form languages whose words are there in the language of the locale.
    private let translated: Set<Dialect>

    /// Takes the locale's own file, else its language's, else English; single texts missing are English too. Those of a
    /// pseudo-language are made from English.
    package init(_ locale: LocaleTag, files: WebFiles) throws(TemplateError) {
        let texts = try Self.texts(in: locale, folder: "locales", files)
        var dialects: [Dialect: [Entry]] = [:]
        for dialect in Dialect.all {
            dialects[dialect] = Self.entries(try Self.texts(in: locale, folder: "locales/\(dialect.name)", files))
        }
        self.locale = locale
        self.dialects = dialects
        translated = Set(
            dialects.keys.filter { dialect in
                let folder = "locales/\(dialect.name)"
                return [locale.language, locale.tag].contains { files.bytes(of: "\(folder)/\($0).json") != nil }
            })
        let isSaidByScript = { (key: String) in key.hasPrefix("run.") || key.hasPrefix("review.") }
        page = texts.filter { !isSaidByScript($0.key) }
        runtime = Self.entries(texts.filter { isSaidByScript($0.key) })
        runtimeStems = runtime.map { $0.key.split(separator: ".").prefix(2).joined(separator: ".") }
    }

    /// A text of the runtime; empty where there is none.
    package func runtime(_ key: String) -> String { runtime.first { $0.key == key }?.text ?? "" }

    /// The text for a number among texts by their keys, in the form that the language has for it, else in the one for
    /// all.
    package func text(_ key: String, for number: Int?, among entries: some Sequence<Entry>) -> String? {
        func text(_ key: String) -> String? { entries.first { $0.key == key }?.text }
        let form = number.map { PluralRule.of(locale.language).category(of: $0) } ?? .other
        return text("\(key).\(form)") ?? text("\(key).\(PluralRule.Category.other)") ?? text(key)
    }

    /// The words that only forms of one language say, from `locales/<dialect>/<tag>.json`; empty where there are none.
    package func messages(of dialect: Dialect) -> [Entry] {
        dialects[dialect] ?? []
    }

    /// The form languages whose words may stand in for those of one: itself first, but what is said in the language of
    /// the locale before what is English.
    package func dialects(from own: Dialect) -> [Dialect] {
        let all = [own] + Dialect.all.reversed().filter { $0 != own }
        return all.filter(translated.contains) + all.filter { !translated.contains($0) }
    }

    /// The texts of a folder: English, over it those of the language, over these those of the locale.
    ///
    /// Throws where a file of a site is no object of texts.
    private static func texts(
        in locale: LocaleTag, folder: String, _ files: WebFiles
    ) throws(TemplateError) -> [String: String] {
        var texts: [String: String] = [:]
        for tag in [LocaleTag.english.tag, locale.language, locale.tag] {
            let path = "\(folder)/\(tag).json"
            guard let bytes = files.bytes(of: path) else { continue }
            guard let words = LocaleTexts.read(bytes) else {
                throw TemplateError(path: path, reason: "a file of texts is an object of texts")
            }
            texts = LocaleTexts.merged(words, over: texts)
        }
        if let pseudo = locale.pseudo { return texts.mapValues(pseudo.text) }
        return texts
    }

    private static func entries(_ texts: [String: String]) -> [Entry] {
        texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension UITexts {
    /// `Day`, `Month`, `Year`.
    func label(of unit: Field.DatePart.Unit) -> String {
        page["date.\(unit)"] ?? unit.rawValue
    }

    /// The name of a part of a composite, such as an address's `city`; nil where the texts have none.
    package func label(of component: String, in composite: String) -> String? {
        page["\(composite).\(component)"]
    }
}

/// The UI texts of all locales that a build meets, each read once.
final class UITextCatalog: Sendable {
    private let files: WebFiles
    private let known = Mutex<[LocaleTag: UITexts]>([:])

    init(_ files: WebFiles) {
        self.files = files
    }

    func texts(in locale: LocaleTag) throws(TemplateError) -> UITexts {
        if let texts = known.withLock({ $0[locale] }) { return texts }
        let texts = try UITexts(locale, files: files)
        known.withLock { $0[locale] = texts }
        return texts
    }

    /// The texts of the languages in which single parts of a form's fields are labelled.
    func otherTexts(for document: FormDocument) throws(TemplateError) -> [LocaleTag: UITexts] {
        var texts: [LocaleTag: UITexts] = [:]
        for locale in Set(document.fields.flatMap(\.partLocales)) { texts[locale] = try self.texts(in: locale) }
        return texts
    }
}

extension Field {
    /// The languages in which parts of the field are labelled, where these are not simply those of the page.
    fileprivate var partLocales: [LocaleTag] {
        ((format?.dateParts ?? []).map(\.locale) + [composite?.labels]).compactMap(\.self)
    }
}

extension TemplateContext {
    /// Gives templates the UI texts as `t`.
    mutating func setTexts(_ texts: UITexts) {
        setConstants("t", texts.page, id: texts.locale.tag)
    }
}
